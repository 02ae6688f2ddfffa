import { useLayoutEffect, useRef, type RefObject } from 'react'

/** The value of the last rendering, for what happens between renderings. Memoized components that get it are not rendered again for a new value. */
export function useLatest<Value>(value: Value): RefObject<Value> {
  const latest = useRef(value)
  useLayoutEffect(() => {
    latest.current = value
  })
  return latest
}
