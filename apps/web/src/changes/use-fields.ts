import { keysOf } from '../device/own-keys.ts'
import { useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/** The fields of a form, which outlive what was sent of them. */
export interface Fields<Values extends object> {
  readonly values: Values
  /** Changes some fields. */
  readonly change: (changes: Partial<Values>) => void
  /** Changes some fields by what they have now, also before the next rendering. */
  readonly changeBy: (change: (values: Values) => Partial<Values>) => void
  /** What the fields have now. */
  readonly latest: () => Values
  /** The fields that the person has changed, with what they have now. Others may have changed the rest since the form was opened. */
  readonly changed: () => Partial<Values>
  /** The properties of a text field. */
  readonly field: <Key extends TextKey<Values>>(
    key: Key,
  ) => { readonly value: string; readonly onChange: (event: { target: { value: string } }) => void }
  /** Whether the fields still have what was sent: nothing was typed since, so that the page may be left. */
  readonly isAsSent: (sent: Partial<Values>) => boolean
  /** Takes back what was sent. What was typed since stays. */
  readonly takeBack: (sent: Partial<Values>) => void
  /** How often all texts were removed. What is typed after that is another entry, not a correction of the last one. */
  readonly entry: () => number
}

/** The fields that can have any text. */
type TextKey<Values> = { [Key in keyof Values]: string extends Values[Key] ? Key : never }[keyof Values]

/**
 * The fields of a form.
 *
 * @param emptied what the fields have after all was taken back. Default: `initial`.
 * @example const form = useFields({ name: '', filter: '' })
 */
export function useFields<Values extends object>(
  initial: Values | (() => Values),
  emptied?: Values,
): Fields<Values> {
  const [values, setValues] = useState(initial)
  const [empty] = useState(emptied ?? values)
  // What is typed while a request is sent is there before the next rendering.
  const latest = useRef(values)
  const touched = useRef<Partial<Values>>({})
  const entry = useRef(0)
  const actions = useMemo(() => {
    const change = (changes: Partial<Values>) => {
      const hadText = hasText(latest.current)
      latest.current = { ...latest.current, ...changes }
      if (hadText && !hasText(latest.current)) entry.current++
      touched.current = { ...touched.current, ...changes }
      setValues(latest.current)
    }
    const changeBy = (by: (values: Values) => Partial<Values>) => change(by(latest.current))
    return {
      change,
      changeBy,
      latest: () => latest.current,
      entry: () => entry.current,
      changed: () => touched.current,
      isAsSent: (sent: Partial<Values>) => keysOf(sent).every((key) => latest.current[key] === sent[key]),
      // At once: the next letter is added to what the field of the page has.
      takeBack: (sent: Partial<Values>) =>
        flushSync(() =>
          changeBy((now) => {
            const left: Partial<Values> = {}
            for (const key of keysOf(sent)) left[key] = typedSince(now[key], sent[key], empty[key])
            return left
          }),
        ),
    }
  }, [empty])
  // TypeScript does not check a computed key of a generic type. The spread gives the object its type, and a `TextKey` can have any text.
  const none: Partial<Values> = {}
  return {
    values,
    ...actions,
    field: (key) => ({
      value: String(values[key]),
      onChange: ({ target }) => actions.change({ ...none, [key]: target.value }),
    }),
  }
}

const hasText = (values: object): boolean =>
  Object.values(values).some((value) => typeof value === 'string' && value !== '')

/** What is left of a field when what was sent is taken back. Typing continues at the end of a text. */
export function typedSince<Value>(now: Value, sent: Value | undefined, empty: Value): Value
export function typedSince(now: unknown, sent: unknown, empty: unknown): unknown {
  if (now === sent) return empty
  if (typeof now !== 'string' || typeof sent !== 'string' || sent === '' || !now.startsWith(sent)) return now
  return now.slice(sent.length).trimStart()
}
