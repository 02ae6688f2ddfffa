import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The button with the focus of an entry that is no longer where it was, until the next task. */
let left: { readonly id: string; readonly at: number } | undefined

/**
 * Keeps the focus in an entry of a list that moves to another list: it is made anew there, and the browser takes the focus of what
 * it was.
 * @returns a ref for an element in the item of the list
 */
export function useMovedFocus<Part extends Element>(id: string): RefObject<Part | null> {
  const part = useRef<Part>(null)
  useLayoutEffect(() => {
    const item = part.current?.closest('li')
    const buttons = () => [...(item?.querySelectorAll('button') ?? [])]
    if (left?.id === id) buttons()[left.at]?.focus()
    return () => {
      const at = buttons().findIndex((button) => button === document.activeElement)
      if (at < 0) return
      left = { id, at }
      queueMicrotask(() => (left = undefined))
    }
  }, [id])
  return part
}
