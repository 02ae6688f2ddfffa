const irregular: Readonly<Record<string, string>> = {
  leaves: 'leaf',
  loaves: 'loaf',
  halves: 'half',
  knives: 'knife',
  calves: 'calf',
  geese: 'goose',
  feet: 'foot',
}
/** Words that end like a plural and are none. */
const singular: ReadonlySet<string> = new Set([
  'asparagus',
  'couscous',
  'hummus',
  'houmous',
  'molasses',
  'swiss',
  'citrus',
  'octopus',
  'schnapps',
  'watercress',
  'cress',
  'bass',
  'grass',
  'lemongrass',
  'glass',
  'gas',
  'species',
  'cookies and cream',
  'series',
  'brussels',
  'quinces',
])

/** An English word in the singular and in lower case, well enough to compare two words by: "tomatoes" and "tomato" agree. */
export function singularOf(word: string): string {
  const low = word.toLowerCase()
  const known = Object.hasOwn(irregular, low) ? irregular[low] : undefined
  if (known) return known
  if (low.length < 4 || singular.has(low)) return low
  if (/ies$/.test(low) && low.length > 4)
    return low === 'cookies' || low === 'brownies' || low === 'smoothies'
      ? low.slice(0, -1)
      : low.slice(0, -3) + 'y'
  if (/(?:ch|sh|ss|x|zz)es$/.test(low)) return low.slice(0, -2)
  if (/(?:tomato|potato|mango|hero|avocado|jalapeno|jalapeño|torpedo)es$/.test(low)) return low.slice(0, -2)
  return /[^su]s$/.test(low) ||
    (/ous$/.test(low) === false && /[^s]us$/.test(low) === false && /[^s]s$/.test(low))
    ? low.slice(0, -1)
    : low
}
