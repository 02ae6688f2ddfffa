import { useId, useState } from 'react'
import type { LineDraft } from '../../entities/recipe/draft.ts'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { OutsideForm } from '../../ui/OutsideForm.tsx'
import styles from './Choices.module.css'

/** Words of a step, and the lines that they are linked to. */
export interface LinkedWords {
  readonly words: string
  readonly lines: readonly string[]
}

/** Asks which line some words of a step name, or none. */
export function LinkWords({
  linked,
  number,
  lines,
  onChoose,
  onClose,
}: {
  readonly linked: LinkedWords
  /** The number of the step. */
  readonly number: number
  readonly lines: readonly LineDraft[]
  readonly onChoose: (line: string | undefined) => void
  readonly onClose: () => void
}) {
  const { editor } = useMessages()
  const name = useId()
  const [chosen, setChosen] = useState(linked.lines[0])
  const choices = lines.filter(({ text }) => text.trim() !== '')
  return (
    <OutsideForm>
      <Dialog
        title={editor.wordIs(linked.words, number)}
        onClose={onClose}
        actions={
          <Button look="filled" className={styles.act ?? ''} onClick={() => onChoose(chosen)}>
            {editor.linkIt}
          </Button>
        }
      >
        <ul className={styles.list}>
          {[...choices, undefined].map((line) => (
            <li key={line?.id ?? ''}>
              <label>
                <input
                  type="radio"
                  name={name}
                  checked={chosen === line?.id}
                  data-autofocus={chosen === line?.id || undefined}
                  onChange={() => setChosen(line?.id)}
                />
                <span>{line ? line.text : editor.noIngredient}</span>
              </label>
            </li>
          ))}
        </ul>
      </Dialog>
    </OutsideForm>
  )
}
