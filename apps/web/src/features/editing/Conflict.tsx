import { isList, picked } from '../../device/own-keys.ts'
import { useState } from 'react'
import { namesOfTrue } from '../../entities/recipe/compare.ts'
import { useMessages, type Messages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './Conflict.module.css'
import type { Draft } from '../../entities/recipe/draft.ts'
import type { Opened } from './stored-drafts.ts'

/** A conflict of two concurrent changes of a recipe. */
export interface Conflict {
  /** Whether its dialog is open. It can be canceled, and is opened again before anything is saved. */
  readonly isOpen: boolean
  /** The version that this person has changed. Undefined for a new recipe. */
  readonly base: Opened | undefined
  /** What was sent or saved before. */
  readonly before: readonly Draft[]
  /** Fields that both have changed to different values. */
  readonly keys: readonly (keyof Draft)[]
  readonly theirs: Draft
  /** Fields that only the other user has changed. They are kept. */
  readonly takenOver: readonly (keyof Draft)[]
}

/** Shows both versions of each field, to choose from. */
export function ConflictDialog({
  conflict,
  mine,
  onClose,
  onResolve,
}: {
  readonly conflict: Conflict
  /** What is in the form: something can be typed before the dialog is there. */
  readonly mine: Draft
  readonly onClose: () => void
  /** Gets the fields that are taken from the other person. */
  readonly onResolve: (taken: Partial<Draft>) => void
}) {
  const { editor, shell } = useMessages()
  const { theirs, takenOver } = conflict
  // A difference that the texts do not show, such as that of an id, is no choice.
  const keys = conflict.keys.filter((key) => textOf(key, mine, editor) !== textOf(key, theirs, editor))
  const [choices, setChoices] = useState<ReadonlyMap<keyof Draft, 'mine' | 'theirs'>>(new Map())
  const resolve = () => {
    const taken = keys.filter((key) => choices.get(key) === 'theirs')
    onResolve(picked(theirs, taken))
  }
  return (
    <Dialog
      title={editor.conflict}
      onClose={onClose}
      wide
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button look="filled" onClick={resolve}>
            {shell.save}
          </Button>
        </>
      }
    >
      <p>{keys.length > 0 ? editor.conflictText : editor.conflictNone}</p>
      {takenOver.length > 0 && (
        <p className={styles.taken}>
          {editor.takenOver} {takenOver.map((key) => editor.fields[key]).join(', ')}
        </p>
      )}
      {keys.map((key) => (
        <fieldset key={key} className={styles.field}>
          <legend>{editor.fields[key]}</legend>
          {(['mine', 'theirs'] as const).map((whose) => (
            <label key={whose} className={styles.version}>
              <input
                type="radio"
                name={key}
                checked={(choices.get(key) ?? 'mine') === whose}
                onChange={() => setChoices(new Map(choices).set(key, whose))}
              />
              <span>
                <b>{editor[whose]}</b>
                <span className={styles.text}>{textOf(key, whose === 'mine' ? mine : theirs, editor)}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  )
}

/** A value of a draft as lines of text. */
function textOf(key: keyof Draft, { [key]: value, settings }: Draft, editor: Messages['editor']): string {
  if (key === 'settings') return namesOfTrue(settings, editor.settings).join('\n') || '–'
  if (typeof value === 'string') return value || '–'
  if (!isList(value))
    return (
      Object.values(value ?? {})
        .filter(Boolean)
        .join(', ') || '–'
    )
  const lines = value.map((entry: string | { readonly title: string; readonly text: string }) =>
    typeof entry === 'string' ? entry : [entry.title, entry.text].filter(Boolean).join(': '),
  )
  return lines.join('\n') || '–'
}
