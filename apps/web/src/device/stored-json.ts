import { isList } from './own-keys.ts'

/**
 * What this device has stored as JSON. Undefined where there is none, and where it is something else: an older edition of this
 * application can have written it, or somebody else.
 */
export function storedJson<Value>(
  key: string,
  isValue: (stored: unknown) => stored is Value,
): Value | undefined {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? 'null')
    return isValue(stored) ? stored : undefined
  } catch {
    return undefined
  }
}

/** The entries of a list that this device has stored as JSON, without those that are something else. */
export const storedList = <Entry>(
  key: string,
  isEntry: (stored: unknown) => stored is Entry,
): readonly Entry[] => (storedJson(key, isList) ?? []).filter(isEntry)
