import { useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import { useMessages } from '../messages/index.ts'
import { Icon } from './Icon.tsx'
import styles from './Reorder.module.css'

/** Moves an item of a list to another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  if (to < 0 || to >= items.length || from === to) return items
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

/** The drag handle of a list item. With the focus, arrow keys move the item. */
export function Handle({
  index,
  label,
  onMove,
}: {
  readonly index: number
  readonly label: string
  readonly onMove: (from: number, to: number) => void
}) {
  const { editor } = useMessages()
  const at = useRef(index)
  at.current = index
  // The list changes while it is dragged, and each move starts from what is shown.
  const latest = useRef(onMove)
  latest.current = onMove
  const drag = (event: PointerEvent<HTMLButtonElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus()
    const item = event.currentTarget.closest('li')
    const list = item?.parentElement
    if (!item || !list) return
    item.classList.add(styles.dragged ?? '')
    const follow = ({ clientY }: globalThis.PointerEvent) => {
      const target = placeAt(list, item, clientY)
      if (target !== at.current) flushSync(() => latest.current(at.current, target))
    }
    const end = (last: globalThis.PointerEvent) => {
      // A fast hand lets go further on than it was last seen.
      if (last.type === 'pointerup') follow(last)
      item.classList.remove(styles.dragged ?? '')
      document.removeEventListener('pointermove', follow)
      document.removeEventListener('pointerup', end)
      document.removeEventListener('pointercancel', end)
    }
    document.addEventListener('pointermove', follow)
    document.addEventListener('pointerup', end)
    document.addEventListener('pointercancel', end)
  }
  const press = (event: KeyboardEvent<HTMLButtonElement>) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onMove(index, index + step)
    const handle = event.currentTarget
    // Moving the element in the document removes its focus.
    requestAnimationFrame(() => handle.focus())
  }
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={editor.move(label)}
      title={editor.moveHint}
      onPointerDown={drag}
      onKeyDown={press}
    >
      <Icon name="grip" />
    </button>
  )
}

/** The index in the list for a pointer at this height. */
function placeAt(list: Element, item: Element, y: number): number {
  const others = [...list.children].filter((child) => child !== item)
  return others.filter((other) => {
    const { top, height } = other.getBoundingClientRect()
    return y > top + height / 2
  }).length
}
