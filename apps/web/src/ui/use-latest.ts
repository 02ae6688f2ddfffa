import { useLayoutEffect, useRef, type RefObject } from 'react'

/**
 * A reference to the value of the last rendering, for what happens between renderings. It stays the same, so that a memoized component
 * that gets it is not rendered again for a new value.
 */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
