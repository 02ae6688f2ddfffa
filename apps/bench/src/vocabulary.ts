/** Words that the searches ask for, by how often they are met; 1 is the most frequent. */
const known: Readonly<Record<number, string>> = { 3: 'salt', 14: 'onion', 30: 'chicken', 1_500: 'kohlrabi' }

/** Distinct words of the recipes. */
export const vocabularySize = 5_000

/**
 * Words as languages have them: the second is met half as often as the first, the hundredth a hundredth as often. They are made
 * of syllables, the same in every run, so that many are alike by a letter or begin alike.
 */
export function vocabulary(): readonly string[] {
  const words = new Set<string>(Object.values(known))
  const [onsets, vowels, ends] = [
    'b c d f g k l m n p r s t v z ch st br'.split(' '),
    [...'aeiou'],
    ['', '', 'n', 'r', 's', 'l'],
  ]
  const ordered: string[] = []
  let state = 1
  const pick = (from: readonly string[]) => {
    state = (state * 48_271) % 2_147_483_647
    return from[state % from.length]!
  }
  while (ordered.length < vocabularySize) {
    const made = Array.from({ length: 2 + (state % 3) }, () => pick(onsets) + pick(vowels) + pick(ends)).join(
      '',
    )
    const word = known[ordered.length + 1] ?? made
    if (known[ordered.length + 1] === undefined && words.has(word)) continue
    words.add(word)
    ordered.push(word)
  }
  return ordered
}
