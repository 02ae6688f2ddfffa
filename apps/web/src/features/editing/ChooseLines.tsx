import type { LineDraft } from '../../entities/recipe/draft.ts'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Checkbox } from '../../ui/Field.tsx'
import { OutsideForm } from '../../ui/OutsideForm.tsx'
import styles from './Choices.module.css'

/** Chooses the lines that a step uses. */
export function ChooseLines({
  title,
  lines,
  chosen,
  onChange,
  onClose,
}: {
  readonly title: string
  readonly lines: readonly LineDraft[]
  readonly chosen: readonly string[]
  readonly onChange: (chosen: readonly string[]) => void
  readonly onClose: () => void
}) {
  const { shell } = useMessages()
  return (
    <OutsideForm>
      <Dialog
        title={title}
        onClose={onClose}
        actions={
          <Button look="filled" className={styles.act ?? ''} onClick={onClose}>
            {shell.done}
          </Button>
        }
      >
        <ul className={styles.list}>
          {lines
            .filter(({ text }) => text.trim() !== '')
            .map(({ id, text }) => (
              <li key={id}>
                <Checkbox
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    onChange(target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))
                  }
                >
                  {text}
                </Checkbox>
              </li>
            ))}
        </ul>
      </Dialog>
    </OutsideForm>
  )
}
