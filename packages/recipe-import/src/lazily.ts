/** Reads a value when it is first needed. */
export function lazily<T>(read: () => T): () => T {
  let value: { readonly of: T } | undefined
  return () => (value ??= { of: read() }).of
}
