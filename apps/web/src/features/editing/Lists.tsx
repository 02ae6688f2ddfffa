import { Suspense, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../../messages/index.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { TextArea, TextField } from '../../ui/Field.tsx'
import {
  emptyLine,
  emptyNote,
  emptyStep,
  linesIn,
  sectionIn,
  stepsIn,
  underSections,
  type LineDraft,
  type NoteDraft,
  type StepDraft,
} from '../../entities/recipe/draft.ts'
import { IngredientLine } from '../../entities/recipe/IngredientLine.tsx'
import lineStyles from '../../entities/recipe/IngredientLine.module.css'
import styles from './Lists.module.css'
import { linesOfStep } from './step-links.ts'
import { StepWords } from './StepWords.tsx'
import { Sortable, SortableItem } from '../../ui/Sortable.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'

const CorrectLine = lazyPart(() =>
  import('../../entities/recipe/CorrectLine.tsx').then((module) => ({ default: module.CorrectLine })),
)

interface ListProps<Item> {
  readonly value: readonly Item[]
  /** Changes the list by what it has now, which can be newer than `value`. */
  readonly onChange: (by: (items: readonly Item[]) => readonly Item[]) => void
}

interface Item {
  readonly id: string
}

/**
 * What every list of the editor does with its items.
 *
 * @param field the element of an item that gets the focus: its first one that matches
 */
function useItems<Entry extends Item>({ value, onChange }: ListProps<Entry>, field = 'textarea') {
  const list = useRef<HTMLOListElement>(null)
  /** Changes the list and moves the focus at once, so that the next letter is typed into the right item. */
  const changeAndFocus = (by: (items: readonly Entry[]) => readonly Entry[], id: string | undefined) => {
    flushSync(() => onChange(by))
    if (id === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-id="${id}"] :is(${field})`)?.focus()
  }
  return {
    list,
    change: (id: string, changes: Partial<Entry>) =>
      onChange((items) => items.map((entry) => (entry.id === id ? { ...entry, ...changes } : entry))),
    /** Inserts items after an item, or replaces it when it is empty. */
    insert: (index: number, entries: readonly Entry[], replace = false) =>
      changeAndFocus(
        (items) => [...items.slice(0, replace ? index : index + 1), ...entries, ...items.slice(index + 1)],
        entries.at(-1)?.id,
      ),
    /** Makes an item the title of the section that begins with the next one. */
    beginSection: (index: number, first: Entry) =>
      changeAndFocus((items) => items.with(index, first), first.id),
    remove: (index: number) =>
      changeAndFocus(
        (items) => items.filter(({ id }) => id !== value[index]?.id),
        (value[index - 1] ?? value[index + 1])?.id,
      ),
  }
}

/** The ingredients, one per line. Enter adds a line. Pasted text becomes one ingredient per line. */
export function IngredientList(props: ListProps<LineDraft>) {
  const { editor, shell } = useMessages()
  const [corrected, setCorrected] = useState<string>()
  const { list, change, insert, remove, beginSection } = useItems(props)
  const { value } = props
  /** Adds a line below another one, or begins a section when that one is its heading. */
  const addBelow = (index: number) => {
    const title = value[index]?.title === '' ? sectionIn(value[index].text) : undefined
    if (title === undefined) insert(index, [emptyLine()])
    else beginSection(index, { ...emptyLine(), title })
  }
  const isRead = value.some(({ parts }) => parts !== null)
  const correcting = value.find(({ id }) => id === corrected)
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const lines = linesIn(event.clipboardData.getData('text/plain'))
    if (lines.length < 2) return
    event.preventDefault()
    insert(index, underSections(lines.map(emptyLine)), value[index]?.text.trim() === '')
  }
  const press = (event: KeyboardEvent<HTMLTextAreaElement>, index: number) => {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      addBelow(index)
    } else if (event.key === 'Backspace' && value[index]?.text === '' && value.length > 1) {
      event.preventDefault()
      remove(index)
    }
  }
  return (
    <Section title={editor.ingredients} hint={editor.pasteHint}>
      <Legend isRead={isRead} />
      <Sortable
        items={value}
        onChange={(items) => props.onChange(() => items)}
        ref={list}
        className={styles.list}
      >
        {value.map((line, index) => (
          <SortableItem
            key={line.id}
            id={line.id}
            label={line.text || String(index + 1)}
            className={styles.item}
          >
            <div className={styles.fields}>
              <SectionTitle title={line.title} onChange={(title) => change(line.id, { title })} />
              <IngredientLine
                line={line}
                number={index + 1}
                onText={(text) =>
                  change(line.id, { text, parts: null, doubt: undefined, isCorrected: false })
                }
                onPaste={(event) => paste(event, index)}
                onKeyDown={(event) => press(event, index)}
                onCorrect={() => setCorrected(line.id)}
              />
            </div>
            <SectionButton
              has={line.title !== ''}
              onChange={(has) => change(line.id, { title: has ? editor.newSection : '' })}
            />
            <IconButton icon="close" label={`${shell.remove}: ${line.text}`} onClick={() => remove(index)} />
          </SortableItem>
        ))}
      </Sortable>
      <Button look="text" icon="plus" onClick={() => addBelow(value.length - 1)}>
        {editor.addIngredient}
      </Button>
      {correcting && (
        <Suspense>
          <CorrectLine
            line={correcting}
            onClose={() => setCorrected(undefined)}
            onChange={(changes) =>
              props.onChange((lines) =>
                lines.map((line) => (isSameText(line, correcting) ? { ...line, ...changes } : line)),
              )
            }
          />
        </Suspense>
      )}
    </Section>
  )
}

/** Whether a line is still what a correction was of. */
const isSameText = (line: LineDraft, other: LineDraft): boolean =>
  line.id === other.id && line.text === other.text

/** How the parts of lines are marked. It has its place before lines are read, so that it does not move them under a hand. */
function Legend({ isRead }: { readonly isRead: boolean }) {
  const { editor } = useMessages()
  const { marks } = editor
  return (
    <p className={`${lineStyles.legend} ${isRead ? '' : lineStyles.hidden}`}>
      {editor.readAs} <b>{marks.quantity}</b>
      <span className={lineStyles.unit}>{marks.unit}</span>
      <span className={lineStyles.food}>{marks.food}</span>
      <span className={lineStyles.unsure}>{marks.unsure}</span>
    </p>
  )
}

/** The changes by a typed text. The heading of a section becomes its title at the end of the line. */
function typedStep({ title: before }: StepDraft, text: string): Partial<StepDraft> {
  const title = before === '' && text.endsWith('\n') ? sectionIn(text) : undefined
  return title === undefined ? { text } : { title, text: '' }
}

interface StepListProps extends ListProps<StepDraft> {
  readonly lines: readonly LineDraft[]
}

export function StepList(props: StepListProps) {
  const { editor, shell } = useMessages()
  const { list, change, insert, remove } = useItems(props)
  const { value, lines } = props
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const steps = stepsIn(event.clipboardData.getData('text/plain'))
    if (steps.length < 2 || value[index]?.text.trim() !== '') return
    event.preventDefault()
    insert(index, underSections(steps.map(emptyStep)), true)
  }
  return (
    <Section title={editor.steps} hint={editor.tapWord}>
      <Sortable
        items={value}
        onChange={(items) => props.onChange(() => items)}
        ref={list}
        className={`${styles.list} ${styles.steps}`}
      >
        {value.map((step, index) => (
          <SortableItem key={step.id} id={step.id} label={editor.step(index + 1)} className={styles.item}>
            <div className={styles.fields}>
              <SectionTitle title={step.title} onChange={(title) => change(step.id, { title })} />
              <StepWords
                step={step}
                number={index + 1}
                lines={lines}
                used={linesOfStep(step, lines)}
                onText={(text) => change(step.id, typedStep(step, text))}
                onPaste={(event) => paste(event, index)}
                onLink={(ids) =>
                  change(step.id, {
                    ingredientReferences: ids.map((referenceId) => ({ referenceId })),
                    referencesOrigin: { by: 'person' },
                  })
                }
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
          </SortableItem>
        ))}
      </Sortable>
      <Button look="text" icon="plus" onClick={() => insert(value.length - 1, [emptyStep()])}>
        {editor.addStep}
      </Button>
    </Section>
  )
}

export function NoteList(props: ListProps<NoteDraft>) {
  const { editor, shell } = useMessages()
  const { list, change, insert, remove } = useItems(props, 'input')
  const { value } = props
  return (
    <Section title={editor.notes}>
      <Sortable
        items={value}
        onChange={(items) => props.onChange(() => items)}
        ref={list}
        className={styles.list}
      >
        {value.map((note, index) => (
          <SortableItem key={note.id} id={note.id} label={note.title || editor.notes} className={styles.item}>
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
          </SortableItem>
        ))}
      </Sortable>
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

/** The title of the section that a line or a step begins, where it begins one. A field that was emptied stays until it loses the focus, so that another title can be typed. */
function SectionTitle({
  title,
  onChange,
}: {
  readonly title: string
  readonly onChange: (title: string) => void
}) {
  const { editor } = useMessages()
  const [isEdited, setEdited] = useState(false)
  if (title === '' && !isEdited) return null
  return (
    <TextField
      label={editor.sectionTitle}
      hiddenLabel
      placeholder={editor.sectionTitle}
      className={styles.heading ?? ''}
      value={title}
      onFocus={() => setEdited(true)}
      onBlur={() => setEdited(false)}
      onChange={(event) => onChange(event.target.value)}
    />
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
