import { picked } from '../../device/own-keys.ts'
import { useState } from 'react'
import { namesOfTrue } from '../../entities/recipe/compare.ts'
import { useFormats, type Formats } from '../../messages/formats.ts'
import { useMessages, type Messages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from './Conflict.module.css'
import { nutrients, type Draft, type LineDraft, type StepDraft } from '../../entities/recipe/draft.ts'
import type { Opened } from '../../entities/recipe/save-recipe.ts'

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
  const messages = useMessages()
  const formats = useFormats()
  const { editor, shell } = messages
  const { theirs, takenOver } = conflict
  const textsOfBoth = (key: keyof Draft) => ({
    mine: textOf(key, mine, theirs, { messages, formats }),
    theirs: textOf(key, theirs, mine, { messages, formats }),
  })
  // The texts show everything that a person can have changed. A difference of ids alone is no choice.
  const fields = conflict.keys
    .map((key) => ({ key, texts: textsOfBoth(key) }))
    .filter(({ texts }) => texts.mine !== texts.theirs)
  const [choices, setChoices] = useState<ReadonlyMap<keyof Draft, 'mine' | 'theirs'>>(new Map())
  const resolve = () => {
    const taken = fields.flatMap(({ key }) => (choices.get(key) === 'theirs' ? [key] : []))
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
      <p>{fields.length > 0 ? editor.conflictText : editor.conflictNone}</p>
      {takenOver.length > 0 && (
        <p className={styles.taken}>
          {editor.takenOver} {formats.list(takenOver.map((key) => editor.fields[key]))}
        </p>
      )}
      {fields.map(({ key, texts }) => (
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
                <span className={styles.text}>{texts[whose]}</span>
              </span>
            </label>
          ))}
        </fieldset>
      ))}
    </Dialog>
  )
}

/** A value of a draft as lines of text, with everything of it that a person can have changed and that is not as in the other draft. */
interface Words {
  readonly messages: Messages
  readonly formats: Formats
}

function textOf(key: keyof Draft, draft: Draft, other: Draft, words: Words): string {
  return textsOf(key, draft, other, words).filter(Boolean).join('\n') || '–'
}

function textsOf(key: keyof Draft, draft: Draft, other: Draft, words: Words): readonly string[] {
  const { editor, history, recipe } = words.messages
  switch (key) {
    case 'settings':
      return namesOfTrue(draft.settings, { ...history.settings, ...editor.settings })
    case 'nutrition':
      return nutrients.map((key) => labeled(recipe.nutrients[key], draft.nutrition[key], words))
    case 'recipeIngredient':
      return draft.recipeIngredient.map((line) => textOfLine(line, other, words))
    case 'recipeInstructions':
      return draft.recipeInstructions.map((step) => textOfStep(step, draft, words))
    case 'notes':
      return draft.notes.map(titled)
    default: {
      const { [key]: value } = draft
      return typeof value === 'string' ? [value] : value
    }
  }
}

const titled = ({ title, text }: { readonly title: string; readonly text: string }): string =>
  [title, text].filter(Boolean).join(': ')

const labeled = (label: string, value: string, { messages: { shell } }: Words): string =>
  value && shell.labeled(label, value)

/** A line of ingredients, with its parts where they alone differ from those of the same line in the other draft. */
function textOfLine(line: LineDraft, { recipeIngredient }: Draft, words: Words): string {
  const same = recipeIngredient.find(({ id }) => id === line.id)
  const parts = textOfParts(line, words)
  const isShown = same !== undefined && titled(same) === titled(line) && textOfParts(same, words) !== parts
  return isShown && parts ? `${titled(line)} (${parts})` : titled(line)
}

/** The amount, unit, food and note of a line, which a person can have corrected. */
function textOfParts({ parts }: LineDraft, words: Words): string {
  if (!parts) return ''
  const { quantity, quantityMax, unit, food, note } = parts
  const { editor } = words.messages
  const texts = [
    labeled(editor.quantity, [quantity, quantityMax].filter((amount) => amount !== null).join('–'), words),
    labeled(editor.unit, unit?.name ?? '', words),
    labeled(editor.food, food?.name ?? '', words),
    labeled(editor.note, note, words),
  ]
  return words.formats.list(texts.filter(Boolean))
}

/** A step with its summary, and the lines to which a person has linked it. They have their numbers: lines can have equal texts. */
function textOfStep(step: StepDraft, { recipeIngredient }: Draft, words: Words): string {
  const { summary, referencesOrigin, ingredientReferences } = step
  const linked = new Set(ingredientReferences.map(({ referenceId }) => referenceId))
  const lines = recipeIngredient.flatMap(({ id, text }, at) => (linked.has(id) ? [`${at + 1}. ${text}`] : []))
  const { messages, formats } = words
  const links =
    referencesOrigin?.by === 'person' &&
    labeled(messages.editor.ingredients, formats.list(lines) || '–', words)
  return [summary, titled(step), links].filter(Boolean).join('\n')
}
