import { useEffect, useEffectEvent, useId, useRef, type ReactNode, type TextareaHTMLAttributes } from 'react'
import hiding from '../../ui/Hidden.module.css'
import styles from './MarkedArea.module.css'

interface MarkedAreaProps extends TextareaHTMLAttributes<HTMLTextAreaElement> {
  readonly label: string
  /** For screen readers: what the keys of the field do. */
  readonly hint: string
  /** The text with marks. It is shown in place of the plain text while the field does not have the focus. */
  readonly marks: ReactNode
  /** Uses the font of running text. */
  readonly reading?: boolean
  /** Called with the selected characters when the selection changes. */
  readonly onSelection?: (start: number, end: number) => void
}

/** A text field whose text has marks. Buttons among the marks can be pressed; a press elsewhere edits the text. */
export function MarkedArea({ label, hint, marks, reading = false, onSelection, ...rest }: MarkedAreaProps) {
  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const select = useEffectEvent((area: HTMLTextAreaElement) =>
    onSelection?.(area.selectionStart, area.selectionEnd),
  )
  useEffect(() => {
    const area = field.current
    if (!area) return
    // React does not know about selections that menus of phones make.
    const listen = () => select(area)
    for (const kind of ['select', 'selectionchange']) area.addEventListener(kind, listen)
    return () => {
      for (const kind of ['select', 'selectionchange']) area.removeEventListener(kind, listen)
    }
  }, [])
  return (
    <div className={`${styles.box} ${reading ? styles.reading : ''}`}>
      <label htmlFor={id} className={hiding.hidden}>
        {label}
      </label>
      <textarea
        rows={1}
        {...rest}
        ref={field}
        id={id}
        className={`${styles.text} ${marks === null ? '' : styles.marked}`}
        aria-describedby={`${id}-hint`}
        aria-keyshortcuts="Alt+Enter"
      />
      {marks !== null && (
        <div className={styles.marks} dir="auto">
          {marks}
        </div>
      )}
      <span id={`${id}-hint`} hidden>
        {hint}
      </span>
    </div>
  )
}
