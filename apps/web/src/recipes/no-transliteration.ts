/** Stands in for the package of this name, which pages load with the filter language and never call. */
export function transliterate(): never {
  throw new Error('Slugs are made by the server.')
}
