/** The words of the searches by their rank in frequency; 1 is the most frequent. */
const known: Readonly<Record<number, string>> = {
  3: 'salt',
  6: 'pepper',
  14: 'onion',
  30: 'chicken',
  1_500: 'kohlrabi',
}

/** Distinct words of the recipes. */
export const vocabularySize = 5_000

/**
 * Words with the frequencies of a natural language (Zipf): the second is half as frequent as the first, the hundredth a
 * hundredth. They are made of syllables, are the same in every run, and many differ by one letter or have the same prefix.
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
