import { keysOf } from '../device/own-keys.ts'
import { useMessages } from '../messages/index.ts'
import { Dialog } from '../ui/Dialog.tsx'
import styles from './ShortcutHelp.module.css'

const keys = {
  search: ['/'],
  palette: ['Ctrl', 'K'],
  new: ['n'],
  edit: ['e'],
  back: ['Esc'],
  help: ['?'],
} as const

/** Lists the keyboard shortcuts of all pages. */
export function ShortcutHelp({ onClose }: { readonly onClose: () => void }) {
  const { shortcuts } = useMessages()
  return (
    <Dialog title={shortcuts.title} onClose={onClose}>
      <dl className={styles.keys}>
        {keysOf(keys).map((name) => (
          <div key={name}>
            <dt>
              {keys[name].map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{shortcuts[name]}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
