import { catalog, DomainError, recipes as recipeResource } from '@larder/domain'
import { completeFilter, readFilterWithHints, type BoundFilter, type Hint } from '@larder/domain/query'
import {
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react'
import { flushSync } from 'react-dom'
import { useFormats } from '../../messages/formats.ts'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { reasonText } from '../../messages/reasons.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './FilterEditor.module.css'
import { filterInWords } from './filter-words.ts'

interface ReadFilter {
  readonly filter?: BoundFilter
  readonly hints: readonly Hint[]
  readonly problem?: {
    readonly code: string
    readonly message: string
    readonly at: number
    readonly length: number
    readonly suggestion: string | null
  }
}

/** Parses a filter as the server does. */
function readingOf(text: string): ReadFilter {
  try {
    const { filter, hints } = readFilterWithHints(text, recipeResource, { catalog, now: new Date() })
    return filter ? { filter, hints } : { hints }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { code, message, details } = error
    const suggestion = typeof details.suggestion === 'string' ? details.suggestion : null
    return { problem: { code, message, ...placeOf(details), suggestion }, hints: [] }
  }
}

/** The part of a filter that an error is about. Default: its beginning. */
const placeOf = ({ at, length }: DomainError['details']) => ({
  at: typeof at === 'number' ? at : 0,
  length: typeof length === 'number' ? length : 0,
})

/** An editor for filters with completion, error positions, and an explanation in words. */
export function FilterEditor({
  value,
  onType,
  onChange,
}: {
  readonly value: string
  /** Called at once with whether a valid filter was typed. `onChange` is called with it when nothing more is typed for a moment. */
  readonly onType: (isValid: boolean) => void
  /** Called with every valid filter that was typed. Invalid filters do not change the result. */
  readonly onChange: (filter: string | undefined) => void
}) {
  const { filters } = useMessages()
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState(value)
  const [cursor, setCursor] = useState(value.length)
  const [chosen, setChosen] = useState(0)
  const [completes, setCompletes] = useState(false)
  const reading = useMemo(() => readingOf(text), [text])
  const isListShown = useMemo(() => !readingOf(value).problem, [value])
  const completions = useMemo(
    () => (completes ? completeFilter(text, cursor, recipeResource, { catalog }) : undefined),
    [completes, text, cursor],
  )
  const items = completions?.items.slice(0, 8) ?? []
  const sent = useRef(value)
  const type = useEffectEvent(onType)
  useEffect(() => {
    if (reading.problem || text === sent.current) return type(false)
    type(true)
    const timer = setTimeout(() => {
      sent.current = text
      onChange(text.trim() || undefined)
    }, 250)
    return () => clearTimeout(timer)
    // `onChange` differs on every render and means the same.
  }, [text, reading.problem])
  useEffect(() => {
    // Something else has changed the filter. What is being typed stays.
    if (value === sent.current || text !== sent.current) return
    sent.current = value
    setText(value)
  }, [value])
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (items.length > 0) list.current?.scrollIntoView({ block: 'nearest' })
  }, [items.length])

  // The text and the caret change in one step: a key that is pressed next would otherwise be inserted at the old caret.
  const edit = (next: string, at: number) => {
    flushSync(() => {
      setText(next)
      setCursor(at)
      setChosen(0)
    })
    field.current?.setSelectionRange(at, at)
  }
  const complete = (item: string) => {
    if (!completions) return
    const { at, length } = completions
    const rest = text.slice(at + length)
    const inserted = rest.startsWith(' ') ? item : `${item} `
    edit(text.slice(0, at) + inserted + rest, at + inserted.length)
    field.current?.focus()
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (items.length === 0) return
    if (step !== undefined) {
      event.preventDefault()
      setChosen((chosen + step + items.length) % items.length)
    } else if (event.key === 'Tab' || event.key === 'Enter') {
      event.preventDefault()
      complete(items[chosen]?.text ?? '')
    } else if (event.key === 'Escape') {
      event.preventDefault()
      setCompletes(false)
    }
  }
  const fix = ({ at, length, suggestion }: NonNullable<ReadFilter['problem']>) =>
    edit(text.slice(0, at) + (suggestion ?? '') + text.slice(at + length), at + (suggestion ?? '').length)

  return (
    <section className={styles.editor} aria-label={filters.editor}>
      <div className={`${styles.code} ${reading.problem ? styles.wrong : ''}`}>
        <pre aria-hidden="true">{highlighted(text, reading)}</pre>
        <textarea
          ref={field}
          aria-label={filters.editor}
          aria-invalid={reading.problem !== undefined}
          aria-describedby={`${id}-words`}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={items.length > 0 ? `${id}-${chosen}` : undefined}
          placeholder={filters.example}
          spellCheck={false}
          autoCapitalize="none"
          rows={1}
          value={text}
          onChange={({ target }) => {
            setText(target.value)
            setCursor(target.selectionStart)
            setChosen(0)
            setCompletes(true)
          }}
          onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
          onBlur={() => setCompletes(false)}
          onKeyDown={press}
        />
      </div>
      <div id={`${id}-words`} role="status">
        {reading.problem && (
          <Problem text={text} problem={reading.problem} isListShown={isListShown} onFix={fix} />
        )}
        {reading.hints.map((hint) => (
          <HintNotice key={hint.at} text={text} hint={hint} onUse={(better) => edit(better, better.length)} />
        ))}
        {reading.filter && <InWords filter={reading.filter} />}
      </div>
      <ul
        ref={list}
        id={`${id}-list`}
        role="listbox"
        aria-label={filters.completions}
        className={styles.list}
        hidden={items.length === 0}
      >
        {items.map((item, index) => (
          <li
            key={item.text}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onPointerDown={(event) => {
              event.preventDefault()
              complete(item.text)
            }}
          >
            <code>{item.text}</code>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The list of completions closes when the field loses the focus, and the pressed button would move away. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

/** A stored filter in the language of the page. An invalid one is shown as it is written. */
export function FilterInWords({ text }: { readonly text: string }) {
  const { filter } = useMemo(() => readingOf(text), [text])
  return filter ? <Words filter={filter} /> : <code>{text}</code>
}

function Words({ filter }: { readonly filter: BoundFilter }) {
  const { tag, messages } = useLanguage()
  const formats = useFormats()
  return <span>{filterInWords(filter, { words: messages.filterWords, formats, tag })}</span>
}

/** The filter in the language of the page. */
function InWords({ filter }: { readonly filter: BoundFilter }) {
  const { filters } = useMessages()
  return (
    <p className={styles.words}>
      <b>{filters.plainWords}</b>
      <Words filter={filter} />
    </p>
  )
}

/** An error with an arrow under its position, and a button for the suggested correction. */
function Problem({
  text,
  problem,
  isListShown,
  onFix,
}: {
  readonly text: string
  /** The list below shows the last valid filter. */
  readonly isListShown: boolean
  readonly problem: NonNullable<ReadFilter['problem']>
  readonly onFix: (problem: NonNullable<ReadFilter['problem']>) => void
}) {
  const { filters, shell } = useMessages()
  const { at, suggestion } = problem
  const explanation =
    problem.code === 'filter/unknown-attribute'
      ? filters.unknownField(text.slice(at, at + problem.length))
      : (reasonText(problem.code, shell.reasons) ?? withoutExcerpt(problem.message))
  const line = text.slice(0, at).split('\n').at(-1) ?? ''
  return (
    <div className={styles.problem}>
      <span className={styles.arrow} aria-hidden="true">
        {' '.repeat(Math.min(line.length, 60))}↑
      </span>
      <span>{explanation}</span>
      {suggestion !== null && (
        <Button onMouseDown={keepFocus} onClick={() => onFix(problem)}>
          {filters.fix(suggestion)}
        </Button>
      )}
      {isListShown && <span className={styles.last}>{filters.lastGood}</span>}
    </div>
  )
}

/** A condition that probably means something else, and a button for the better one. */
function HintNotice({
  text,
  hint: { reason, at, length, queryFilter },
  onUse,
}: {
  readonly text: string
  readonly hint: Hint
  readonly onUse: (filter: string) => void
}) {
  const { filters } = useMessages()
  const rest = text.length - at - length
  const condition = queryFilter?.slice(at, queryFilter.length - rest)
  return (
    <div className={styles.hint}>
      <span>
        <code>{text.slice(at, at + length)}</code> {filters.hints[reason]}
      </span>
      {queryFilter !== null && condition !== undefined && (
        <Button onMouseDown={keepFocus} onClick={() => onUse(queryFilter)}>
          {filters.fix(condition)}
        </Button>
      )}
    </div>
  )
}

/** The message begins with an excerpt, which the arrow shows already. */
const withoutExcerpt = (message: string): string =>
  message.slice(message.lastIndexOf('\n') + 1).replace(/^\s*\^+\s*/, '')

const colours: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['string', /^"(?:[^"\\]|\\[\s\S])*"?/],
  ['keyword', /^(?:AND|OR|NOT|IN|LIKE|IS|NULL|CONTAINS|ALL|true|false)\b/i],
  ['number', /^-?\d+(?:\.\d+)?/],
  ['path', /^[A-Za-z_][\w.]*/],
]

/** The text with syntax colours and the errors and hints underlined. It is behind the field, with the same layout. */
function highlighted(text: string, { problem, hints }: ReadFilter): ReactNode[] {
  const parts: ReactNode[] = []
  for (let at = 0; at < text.length;) {
    const rest = text.slice(at)
    const found = colours
      .map(([name, pattern]) => [name, pattern.exec(rest)?.[0]] as const)
      .find(([, match]) => match)
    const [name, printed] = found ?? ['plain', rest[0] ?? '']
    const isIn = (place: { readonly at: number; readonly length: number }) =>
      at < place.at + Math.max(1, place.length) && at + (printed?.length ?? 0) > place.at
    const mark = problem && isIn(problem) ? styles.mistake : hints.some(isIn) ? styles.doubt : ''
    parts.push(
      <span key={at} className={`${styles[name] ?? ''} ${mark ?? ''}`}>
        {printed}
      </span>,
    )
    at += printed?.length || 1
  }
  // A last empty line has a height, too.
  return [...parts, <span key="end">{'\u200b'}</span>]
}
