import { useMessages } from '../messages/index.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

/** Asks before something is removed that cannot be brought back. */
export function ConfirmDialog({
  title,
  text,
  confirm,
  busy = false,
  onConfirm,
  onClose,
}: {
  readonly title: string
  readonly text: string
  /** The text of the button. Default: “Remove”. */
  readonly confirm?: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}) {
  const { shell } = useMessages()
  const label = confirm ?? shell.remove
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button look="danger" busy={busy && label} onClick={onConfirm}>
            {label}
          </Button>
        </>
      }
    >
      <p>{text}</p>
    </Dialog>
  )
}
