/** Whether an object has a key, such as one that a server or a form sends. */
export const hasKey = <Known extends object>(known: Known, key: PropertyKey): key is keyof Known =>
  Object.hasOwn(known, key)

/** The keys of an object. */
export const keysOf = <Known extends object>(known: Known): readonly (keyof Known & string)[] =>
  Object.keys(known).filter((key): key is keyof Known & string => Object.hasOwn(known, key))

/** Some fields of an object, without those that it does not have. */
export function picked<Type extends object>(from: Type, keys: readonly (keyof Type)[]): Partial<Type> {
  const some: Partial<Type> = {}
  for (const key of keys) if (from[key] !== undefined) some[key] = from[key]
  return some
}

/** Whether a value is an object, such as parsed JSON, so that its fields can be read. Their types are unknown. A list is an object too. */
export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Whether a value is a list. `Array.isArray` does not know lists that are only read. */
export const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)
