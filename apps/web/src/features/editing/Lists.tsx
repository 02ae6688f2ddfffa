import { useRef, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../messages/index.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import {
  emptyLine,
  emptyNote,
  emptyStep,
  linesIn,
  stepsIn,
  type LineDraft,
  type NoteDraft,
  type StepDraft,
} from '../../entities/recipe/draft.ts'
import styles from './Lists.module.css'
import { Handle, moved } from '../../ui/Reorder.tsx'

interface ListProps<Item> {
  readonly value: readonly Item[]
  readonly onChange: (value: readonly Item[]) => void
}

interface Item {
  readonly id: string
}

/** What every list of the editor does with its items. */
function useItems<Entry extends Item>({ value, onChange }: ListProps<Entry>) {
  const list = useRef<HTMLOListElement>(null)
  /** Changes the list and moves the focus at once, so that the next letter is typed into the right item. */
  const changeAndFocus = (next: readonly Entry[], id: string | undefined) => {
    flushSync(() => onChange(next))
    if (id === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"] input, [data-id="${id}"] textarea`)?.focus()
  }
  return {
    list,
    change: (id: string, changes: Partial<Entry>) =>
      onChange(value.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry))),
    /** Inserts items after an item, or replaces it when it is empty. */
    insert: (index: number, entries: readonly Entry[], replace = false) => {
      const before = value.slice(0, replace ? index : index + 1)
      changeAndFocus([...before, ...entries, ...value.slice(index + 1)], entries.at(-1)?.id)
    },
    remove: (index: number) => {
      const rest = value.filter((_, other) => other !== index)
      changeAndFocus(rest, (value[index - 1] ?? value[index + 1])?.id)
    },
    move: (from: number, to: number) => onChange(moved(value, from, to)),
  }
}

/** The ingredients, one per line. Enter adds a line. Pasted text becomes one ingredient per line. */
export function IngredientList(props: ListProps<LineDraft>) {
  const { editor, shell } = useMessages()
  const { list, change, insert, remove, move } = useItems(props)
  const { value } = props
  const paste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const lines = linesIn(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    insert(index, lines.map(emptyLine), value[index]?.text.trim() === '')
  }
  const press = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      insert(index, [emptyLine()])
    } else if (event.key === 'Backspace' && value[index]?.text === '' && value.length > 1) {
      event.preventDefault()
      remove(index)
    }
  }
  return (
    <Section title={editor.ingredients} hint={editor.pasteHint}>
      <ol ref={list} className={styles.list}>
        {value.map((line, index) => (
          <li key={line.id} data-id={line.id} className={styles.item}>
            <Handle index={index} label={line.text || String(index + 1)} onMove={move} />
            <div className={styles.fields}>
              {line.title !== '' && (
                <TextField
                  label={editor.sectionTitle}
                  hiddenLabel
                  placeholder={editor.sectionTitle}
                  className={styles.heading ?? ''}
                  value={line.title}
                  onChange={(event) => change(line.id, { title: event.target.value })}
                />
              )}
              <TextField
                label={editor.ingredient(index + 1)}
                hiddenLabel
                placeholder={editor.ingredientExample}
                value={line.text}
                onChange={(event) => change(line.id, { text: event.target.value, parts: null })}
                onPaste={(event) => paste(event, index)}
                onKeyDown={(event) => press(event, index)}
              />
            </div>
            <SectionButton
              has={line.title !== ''}
              onChange={(has) => change(line.id, { title: has ? editor.newSection : '' })}
            />
            <IconButton icon="close" label={`${shell.remove}: ${line.text}`} onClick={() => remove(index)} />
          </li>
        ))}
      </ol>
      <Button look="text" icon="plus" onClick={() => insert(value.length - 1, [emptyLine()])}>
        {editor.addIngredient}
      </Button>
    </Section>
  )
}

export function StepList(props: ListProps<StepDraft>) {
  const { editor, shell } = useMessages()
  const { list, change, insert, remove, move } = useItems(props)
  const { value } = props
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const steps = stepsIn(event.clipboardData.getData('text/plain'))
    if (steps.length < 2 || value[index]?.text.trim() !== '') return
    event.preventDefault()
    insert(index, steps.map(emptyStep), true)
  }
  return (
    <Section title={editor.steps}>
      <ol ref={list} className={`${styles.list} ${styles.steps}`}>
        {value.map((step, index) => (
          <li key={step.id} data-id={step.id} className={styles.item}>
            <Handle index={index} label={editor.step(index + 1)} onMove={move} />
            <div className={styles.fields}>
              {step.title !== '' && (
                <TextField
                  label={editor.sectionTitle}
                  hiddenLabel
                  placeholder={editor.sectionTitle}
                  className={styles.heading ?? ''}
                  value={step.title}
                  onChange={(event) => change(step.id, { title: event.target.value })}
                />
              )}
              <TextArea
                label={editor.step(index + 1)}
                reading
                value={step.text}
                onChange={(event) => change(step.id, { text: event.target.value })}
                onPaste={(event) => paste(event, index)}
              />
            </div>
            <SectionButton
              has={step.title !== ''}
              onChange={(has) => change(step.id, { title: has ? editor.newSection : '' })}
            />
            <IconButton
              icon="close"
              label={`${shell.remove}: ${editor.step(index + 1)}`}
              onClick={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      <Button look="text" icon="plus" onClick={() => insert(value.length - 1, [emptyStep()])}>
        {editor.addStep}
      </Button>
    </Section>
  )
}

export function NoteList(props: ListProps<NoteDraft>) {
  const { editor, shell } = useMessages()
  const { list, change, insert, remove, move } = useItems(props)
  const { value } = props
  return (
    <Section title={editor.notes}>
      <ol ref={list} className={styles.list}>
        {value.map((note, index) => (
          <li key={note.id} data-id={note.id} className={styles.item}>
            <Handle index={index} label={note.title || editor.notes} onMove={move} />
            <div className={styles.fields}>
              <TextField
                label={editor.noteTitle}
                hiddenLabel
                placeholder={editor.noteTitle}
                className={styles.heading ?? ''}
                value={note.title}
                onChange={(event) => change(note.id, { title: event.target.value })}
              />
              <TextArea
                label={editor.noteText}
                hiddenLabel
                reading
                value={note.text}
                onChange={(event) => change(note.id, { text: event.target.value })}
              />
            </div>
            <IconButton icon="close" label={`${shell.remove}: ${note.title}`} onClick={() => remove(index)} />
          </li>
        ))}
      </ol>
      <Button look="text" icon="plus" onClick={() => insert(value.length - 1, [emptyNote()])}>
        {editor.addNote}
      </Button>
    </Section>
  )
}

function Section({
  title,
  hint,
  children,
}: {
  readonly title: string
  readonly hint?: string
  readonly children: ReactNode
}) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {hint && <p className={styles.hint}>{hint}</p>}
      {children}
    </section>
  )
}

/** Starts or ends a group of lines. */
function SectionButton({
  has,
  onChange,
}: {
  readonly has: boolean
  readonly onChange: (has: boolean) => void
}) {
  const { editor } = useMessages()
  return (
    <IconButton
      icon="text"
      label={has ? editor.removeSection : editor.addSection}
      aria-pressed={has}
      onClick={() => onChange(!has)}
    />
  )
}
