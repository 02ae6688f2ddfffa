/**
 * Endings of nouns by language, in letters without marks, longer ones first, and how many of them a word may have. They
 * are removed as long as three letters stay. The result only serves to compare two words: "cebula" and "cebulę" have
 * the same stem.
 */
const endings: readonly (readonly [languages: string, count: number, pattern: RegExp])[] = [
  ['de', 1, /(?<!s)s$|ern$|en$|er$|es$|e$|n$/],
  ['nl', 1, /jes$|je$|eren$|en$|(?<!s)s$|e$|n$/],
  ['sv da no nb nn is', 1, /[aeo]rna$|erne$|ene$|[aeo]r$|en$|et$|na$|ne$|n$|a$|e$/],
  ['fr', 2, /[sx]$|ez$|e$/],
  ['es pt ca gl', 2, /s$|e$/],
  ['it', 2, /[aeio]$|h$/],
  ['ro', 2, /[ei]lor$|ului$|ele$|ul$|[aeiu]$/],
  [
    'pl cs sk hr sr sl bs',
    2,
    /[aie]mi$|[aei]ch$|[aei]m[ai]$|owi$|ego$|iem$|[eou]m$|ow$|ov$|ou$|ej$|[aeiouy]$|(?<=[^aeiouy])(?:ie|e|o)(?=[^aeiouy]$)/,
  ],
  [
    'ru uk be bg mk',
    2,
    /[ая]ми$|[ая]х$|[ое]го$|[оеи]в$|[аеоия]м$|[оеыи]и$|[аеиоуыьюяі]$|(?<=[^аеиоуыюя])[ео](?=[^аеиоуыюя]$)/,
  ],
  [
    'hu',
    3,
    /(?<=(.))\1[ae]l$|[ae]val$|[aeo]k[ae]t$|[bhrv][ae]n?$|val$|vel$|hoz$|hez$|b[ao]l$|r[oe]l$|[aeo]t$|[aeo]k$|[aeo]n$|j[ae]$|[aeokt]$/,
  ],
  ['fi et', 2, /ssa$|sta$|lla$|lta$|lle$|ksi$|iden$|ien$|ita$|ja$|[aei]n$|t[ae]$|[aeit]$/],
  ['tr az', 3, /l[ae]r$|(?:l[ae]r)?[iu]ni?n?$|[iu]$|y?l[ae]$|[dt][ae]n?$|y?[ae]$|n[iu]n$/],
  ['el', 1, /ους$|ων$|ες$|ος$|ου$|ας$|ης$|οι$|[αηοιυες]$/],
  ['lt lv', 1, /[aeiouy]s$|[aeiouy]$/],
  ['ar', 2, /^(?:[وبفك]?ال|لل)|ات$|ة$/],
  ['he', 2, /^(?:[ובל]?ה|ו)|ים$|ות$/],
]
/** Usual endings where the language is unknown or has none above. */
const otherEndings = [1, /(?<!s)s$|e[nr]$|[aeiouyn]$/] as const

const endingsOf = new Map(
  endings.flatMap(([languages, count, pattern]) =>
    languages.split(' ').map((language) => [language, [count, pattern] as const] as const),
  ),
)
/** Words of two letters that keep them: "Ei" and "Eier", "ui" and "uien". */
const short = /^(ei|ui|aeg|og|ou)(?:er|ern|eren|en|ene|gene)$/

/** The part of a word that all its forms share, roughly. The word is in lower case and without marks. */
export function stemOf(word: string, language: string): string {
  const alone = short.exec(word)?.[1]
  if (alone !== undefined) return alone
  if (language === 'en') return englishStem(word)
  const [count, pattern] = endingsOf.get(language) ?? otherEndings
  let stem = word
  for (let pass = 0; pass < count; pass++) {
    const shorter = stem.replace(pattern, '')
    if (shorter === stem || shorter.length < 3) break
    stem = shorter
  }
  return language === 'nl' ? singleLetters(stem) : stem
}

/** "leaves" and "leaf", "berries" and "berry", "tomatoes" and "tomato". */
const englishStem = (word: string): string =>
  word.length < 4
    ? word
    : word
        .replace(/(?<=[^s])s$/, '')
        .replace(/e$/, '')
        .replace(/y$/, 'i')
        .replace(/(?<!hal)f$/, 'v')

/** Dutch doubles letters in one form only: "tomaat" and "tomaten", "kip" and "kippen", "druif" and "druiven". */
const singleLetters = (stem: string): string =>
  stem
    .replace(/(.)\1(?=[^aeiou]*$)/, '$1')
    .replace(/v$/, 'f')
    .replace(/z$/, 's')
