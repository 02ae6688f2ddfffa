/** Languages of the labels, units and foods to begin with. */
export const seedLanguages: readonly string[] = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pl',
  'pt',
  'sv',
  'da',
  'ar',
]

/** The first language of the browser in which there are foods, with its country; else the language of the application, else English. */
export function seedLocale(tag: string): string {
  const isKnown = (each: string) => seedLanguages.includes(each.toLowerCase().split('-')[0] ?? '')
  return [...navigator.languages, tag].find(isKnown) ?? 'en'
}
