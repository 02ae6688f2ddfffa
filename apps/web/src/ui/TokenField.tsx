import { useId, useState, type KeyboardEvent } from 'react'
import { useMessages } from '../messages/index.ts'
import { Icon } from './Icon.tsx'
import styles from './TokenField.module.css'

/**
 * A field for several names, with suggestions among known ones. Enter or a comma ends a name. What is typed is the last name of the
 * value already, so that a form which is sent or left meanwhile has it.
 */
export function TokenField({
  label,
  value,
  known,
  onChange,
}: {
  readonly label: string
  readonly value: readonly string[]
  readonly known: readonly string[]
  readonly onChange: (value: readonly string[]) => void
}) {
  const { shell } = useMessages()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(-1)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const ended = typed !== undefined && value.at(-1) === typed ? value.slice(0, -1) : value
  const suggestions = isOpen ? suggestionsFor(text, known, ended) : []
  /** Makes a name the last one of the value. @returns the name, unless there is none or the value has it already */
  const put = (name: string): string | undefined => {
    const trimmed = name.trim()
    const isNew = trimmed !== '' && !ended.some((one) => isSame(one, trimmed))
    const next = isNew ? [...ended, trimmed] : ended
    if (next.length !== value.length || next.at(-1) !== value.at(-1)) onChange(next)
    return isNew ? trimmed : undefined
  }
  const end = (name: string) => {
    put(name)
    setText('')
    setTyped(undefined)
    setAt(-1)
    setOpen(false)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowDown') setOpen(true)
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault()
      setAt((at + step + suggestions.length) % suggestions.length)
    } else if ((event.key === 'Enter' || event.key === ',') && (text.trim() !== '' || at >= 0)) {
      event.preventDefault()
      end(suggestions[at] ?? text)
    } else if (event.key === 'Enter')
      // A second press does not send the form.
      event.preventDefault()
    else if (event.key === 'Backspace' && text === '') onChange(ended.slice(0, -1))
    else if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      setOpen(false)
    }
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <div className={styles.box}>
        {ended.map((name) => (
          <span key={name} className={styles.token}>
            {name}
            <button
              type="button"
              aria-label={`${shell.remove}: ${name}`}
              onClick={() => onChange(value.filter((one) => one !== name))}
            >
              <Icon name="close" small />
            </button>
          </span>
        ))}
        <input
          id={id}
          role="combobox"
          aria-expanded={suggestions.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setTyped(put(event.target.value))
            setAt(-1)
            setOpen(true)
          }}
          onFocus={() => setOpen(true)}
          onBlur={() => {
            setOpen(false)
            end(text)
          }}
          onKeyDown={press}
        />
      </div>
      <ul
        id={`${id}-list`}
        role="listbox"
        aria-label={label}
        className={styles.list}
        hidden={suggestions.length === 0}
      >
        {suggestions.map((name, index) => (
          <li
            key={name}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            // Before the field loses the focus.
            onPointerDown={(event) => {
              event.preventDefault()
              end(name)
            }}
          >
            {name}
          </li>
        ))}
      </ul>
    </div>
  )
}

const isSame = (a: string, b: string): boolean => a.toLocaleLowerCase() === b.toLocaleLowerCase()

/** Known names that contain the typed text, those that start with it first. */
function suggestionsFor(
  text: string,
  known: readonly string[],
  chosen: readonly string[],
): readonly string[] {
  const wanted = text.trim().toLocaleLowerCase()
  const fitting = known.filter(
    (name) => name.toLocaleLowerCase().includes(wanted) && !chosen.some((one) => isSame(one, name)),
  )
  const begins = (name: string) => (name.toLocaleLowerCase().startsWith(wanted) ? 0 : 1)
  return fitting.sort((a, b) => begins(a) - begins(b)).slice(0, 8)
}
