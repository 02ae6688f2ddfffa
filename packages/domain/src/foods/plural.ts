export { germanAdjectives, germanInNumber } from './german-plural.ts'

const irregular: Readonly<Record<string, string>> = {
  leaves: 'leaf',
  loaves: 'loaf',
  halves: 'half',
  knives: 'knife',
  calves: 'calf',
  geese: 'goose',
  feet: 'foot',
  cookies: 'cookie',
  brownies: 'brownie',
  smoothies: 'smoothie',
}
/** Singular words that end like a plural. Words in "ss" and "us" are handled by a rule. */
const singular: ReadonlySet<string> = new Set([
  'molasses',
  'schnapps',
  'species',
  'brussels',
  'haggis',
  'pastis',
  'cassis',
])

/** The plural of an English noun. */
export function pluralOf(word: string): string {
  const low = word.toLowerCase()
  const known = Object.entries(irregular).find(([, one]) => one === low)?.[0]
  if (known !== undefined) return known
  if (/(?:s|x|z|ch|sh|tomato|potato|mango)$/.test(low)) return `${word}es`
  return /[^aeiou]y$/.test(low) ? `${word.slice(0, -1)}ies` : `${word}s`
}

/** An English word in the singular and in lower case, for comparison: "tomatoes" and "tomato" are equal. */
export function singularOf(word: string): string {
  const low = word.toLowerCase()
  if (Object.hasOwn(irregular, low)) return irregular[low] as string
  if (low.length < 4 || singular.has(low)) return low
  if (low.endsWith('ies') && low.length > 4) return low.slice(0, -3) + 'y'
  if (/(?:ch|sh|ss|x|zz|tomato|potato|mango|avocado|torpedo)es$/.test(low)) return low.slice(0, -2)
  return low.endsWith('s') && !/[su]s$/.test(low) ? low.slice(0, -1) : low
}
