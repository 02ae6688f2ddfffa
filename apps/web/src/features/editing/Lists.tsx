import {
  memo,
  Suspense,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
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
import { useLatest } from '../../ui/use-latest.ts'

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
  const { editor } = useMessages()
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
  const actions = useLatest<LineActions>({ change, paste, press, remove, correct: setCorrected })
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
          <LineRow key={line.id} line={line} index={index} actions={actions} />
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

type Change<Entry> = (id: string, changes: Partial<Entry>) => void

interface LineActions {
  readonly change: Change<LineDraft>
  readonly paste: (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => void
  readonly press: (event: KeyboardEvent<HTMLTextAreaElement>, index: number) => void
  readonly remove: (index: number) => void
  readonly correct: (id: string) => void
}

/** One ingredient. A letter that is typed into another one does not render it. */
const LineRow = memo(function LineRow({
  line,
  index,
  actions,
}: {
  readonly line: LineDraft
  readonly index: number
  readonly actions: RefObject<LineActions>
}) {
  const { id, text } = line
  return (
    <Row item={line} index={index} label={text || String(index + 1)} actions={actions}>
      <IngredientLine
        line={line}
        number={index + 1}
        onText={(typed) =>
          actions.current.change(id, { text: typed, parts: null, doubt: undefined, isCorrected: false })
        }
        onPaste={(event) => actions.current.paste(event, index)}
        onKeyDown={(event) => actions.current.press(event, index)}
        onCorrect={() => actions.current.correct(id)}
      />
    </Row>
  )
})

/** A line or a step, with the title of the section that it begins, and the buttons that every one has. */
function Row({
  item: { id, title },
  index,
  label,
  actions,
  children,
}: {
  readonly item: Item & { readonly title: string }
  readonly index: number
  readonly label: string
  readonly actions: RefObject<{
    readonly change: (id: string, changes: { readonly title: string }) => void
    readonly remove: (index: number) => void
  }>
  readonly children: ReactNode
}) {
  const { editor, shell } = useMessages()
  const changeTitle = (typed: string) => actions.current.change(id, { title: typed })
  return (
    <SortableItem id={id} label={label} className={styles.item}>
      <div className={styles.fields}>
        <SectionTitle title={title} onChange={changeTitle} />
        {children}
      </div>
      <SectionButton has={title !== ''} onChange={(has) => changeTitle(has ? editor.newSection : '')} />
      <IconButton
        icon="close"
        label={`${shell.remove}: ${label}`}
        onClick={() => actions.current.remove(index)}
      />
    </SortableItem>
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
  const { editor } = useMessages()
  const { list, change, insert, remove } = useItems(props)
  const { value, lines } = props
  const paste = (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => {
    const steps = stepsIn(event.clipboardData.getData('text/plain'))
    if (steps.length < 2 || value[index]?.text.trim() !== '') return
    event.preventDefault()
    insert(index, underSections(steps.map(emptyStep)), true)
  }
  const actions = useLatest<StepActions>({ change, paste, remove })
  return (
    <Section title={editor.steps} hint={editor.tapWord}>
      <Sortable
        items={value}
        onChange={(items) => props.onChange(() => items)}
        ref={list}
        className={`${styles.list} ${styles.steps}`}
      >
        {value.map((step, index) => (
          <StepRow key={step.id} step={step} index={index} lines={lines} actions={actions} />
        ))}
      </Sortable>
      <Button look="text" icon="plus" onClick={() => insert(value.length - 1, [emptyStep()])}>
        {editor.addStep}
      </Button>
    </Section>
  )
}

interface StepActions {
  readonly change: Change<StepDraft>
  readonly paste: (event: ClipboardEvent<HTMLTextAreaElement>, index: number) => void
  readonly remove: (index: number) => void
}

/** One step. A letter that is typed into another one does not render it. */
const StepRow = memo(function StepRow({
  step,
  index,
  lines,
  actions,
}: {
  readonly step: StepDraft
  readonly index: number
  readonly lines: readonly LineDraft[]
  readonly actions: RefObject<StepActions>
}) {
  const { editor } = useMessages()
  const { id } = step
  return (
    <Row item={step} index={index} label={editor.step(index + 1)} actions={actions}>
      <StepWords
        step={step}
        number={index + 1}
        lines={lines}
        used={linesOfStep(step, lines)}
        onText={(text) => actions.current.change(id, typedStep(step, text))}
        onPaste={(event) => actions.current.paste(event, index)}
        onLink={(ids) =>
          actions.current.change(id, {
            ingredientReferences: ids.map((referenceId) => ({ referenceId })),
            referencesOrigin: { by: 'person' },
          })
        }
      />
    </Row>
  )
})

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
