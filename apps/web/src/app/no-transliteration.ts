/** Replaces the package of this name, which the filter language imports and pages never call. */
export function transliterate(): never {
  throw new Error('Slugs are made by the server.')
}
