import { useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useMessages } from '../messages/index.ts'
import { Button } from './Button.tsx'
import styles from './Folded.module.css'

/** Lines that are shown of a long text. */
const shownLines = 5
/** A text with this many more lines is shown as a whole. */
const spareLines = 1

/** Shows the beginning of a long text, with a button for the rest. A text that fits is shown as it is. */
export function Folded({ children }: { readonly children: ReactNode }) {
  const { shell } = useMessages()
  const [isLong, setLong] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const content = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = content.current
    if (!element) return
    const measure = () => {
      const line = Number.parseFloat(getComputedStyle(element).lineHeight)
      setLong(element.offsetHeight > (shownLines + spareLines + 0.5) * line)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const isFolded = isLong && !isOpen
  return (
    <>
      <div
        id={id}
        className={isFolded ? styles.folded : undefined}
        style={isFolded ? { maxBlockSize: `${shownLines}lh` } : undefined}
        // A link in the hidden part has the focus.
        onFocus={() => setOpen(true)}
      >
        <div ref={content}>{children}</div>
      </div>
      {isLong && (
        <Button
          look="text"
          icon={isOpen ? 'up' : 'down'}
          className={styles.more ?? ''}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? shell.showLess : shell.showMore}
        </Button>
      )}
    </>
  )
}
