import { type StepLanguage, remembering, type Word } from './words.ts'

/** How a word of a step agrees with a word of a name; 0 where it does not. */
export type Likeness = 0 | 1 | 2 | 3 | 4

/** Endings that the stemmers leave: cases of Hungarian and Turkish, Scandinavian articles, and those of short words ("Ei", "Eier"). */
const scandinavian = /^(?:e?n|e?t|n[ae]|e?r|[aeo]r(?:na|ne)|e?ne|a|s)$/
const cases: Readonly<Record<string, RegExp>> = {
  ...{ sv: scandinavian, da: scandinavian, nb: scandinavian, nn: scandinavian, no: scandinavian },
  tr: /^(?:l[ae]r)?(?:[iu]n?|[iu]n[iu]|[yn]?[ae]|[dt][ae]n?|y?l[ae]|s[iu])?(?:n[iu]n?|y?[iuae]|d[ae]n?)?$/,
  hu: /^(?:[aeo]?[tkn]|[aeo]?k[ae]?t|k[aeo]?n|v[ae]l|[b-z][ae]l|b[ae]n?|h[oe]z|r[ae]|n[ae]k|[brt][oe]l|j?[aei]|j[ae]t|[ae]it?|[ae]iv[ae]l|[ae]v[ae]l|v?[ae]t|k[bhr][ae]n?|kk[ae]l|[aeo]kk[ae]l)$/,
}
const shortEndings = /^(?:er|ern|eren|en|ene|gene|gen|get|et|s|n|e)$/
/** Letters between the parts of a compound. */
const joints = /^(?:e?n|e?s|er|e|)$/

/**
 * 4 for the same word, 3 for another form of it, 2 for the word as the main part of a compound ("Öl" and "Olivenöl"), 1 for
 * a part, piece or product of it ("Zitronensaft" and "Zitrone").
 */
export function likenessOf(word: Word, name: Word, reading: StepLanguage): Likeness {
  if (word.folded === name.folded) return 4
  const found = likenessOfForms(word, name, reading)
  if (found > 0 || reading.language !== 'nl') return found
  // The Dutch stemmer keeps diminutives: "spruitjes", "uitje".
  for (const small of basesOfDiminutive(word, reading)) {
    const base = likenessOfForms(small, name, reading)
    if (base > 0) return base
  }
  for (const small of basesOfDiminutive(name, reading)) {
    const base = likenessOfForms(word, small, reading)
    if (base > 0) return base
  }
  return 0
}

const diminutives = new WeakMap<Word, readonly Word[]>()

function basesOfDiminutive(word: Word, reading: StepLanguage): readonly Word[] {
  const known = diminutives.get(word)
  if (known) return known
  const bases =
    /jes?$/.test(word.folded) && !reading.is.forms(word)
      ? [/tjes?$/, /jes?$/, /pjes?$/].flatMap((ending) => {
          const base = word.folded.replace(ending, '')
          const isLong = base.length > (ending.source.startsWith('p') ? 2 : 1)
          return isLong && base !== word.folded ? reading.wordsOf(base) : []
        })
      : []
  diminutives.set(word, bases)
  return bases
}

function likenessOfForms(word: Word, name: Word, reading: StepLanguage): Likeness {
  if (word.folded === name.folded) return 3
  if (isForm(word, name, reading)) return 3
  if (!reading.entry.compounds) return 0
  if (isMainPart(word, name, reading)) return 2
  const [base, ownBase] = [baseOf(word, reading, false), baseOf(name, reading, true)]
  if (baseOf(name, reading, false) === word.folded) return 2
  if (isMoreSpecific(word, name, reading)) return 1
  const pairs: [string | undefined, string | undefined][] = [
    [base, name.folded],
    [word.folded, ownBase],
    [base, ownBase],
  ]
  return pairs.some(([a, b]) => a !== undefined && b !== undefined && areJoined(a, b, reading)) ? 1 : 0
}

function isForm(word: Word, name: Word, { language }: StepLanguage): boolean {
  if (word.stem === name.stem && word.stem.length > 1) return true
  const [short, long] = word.folded.length < name.folded.length ? [word, name] : [name, word]
  if (withPlurals.test(language) && long.folded === `${short.folded}s`) return true
  if (long.folded.startsWith(short.folded)) {
    const ending = long.folded.slice(short.folded.length)
    if (short.folded.length === 2) return shortEndings.test(ending) && isGermanic.test(language)
    if (cases[language]?.test(ending)) return true
  }
  if (nordic.test(language) && haveOneNordicRoot(short.folded, long.folded)) return true
  if (language === 'hu') return isHungarianCase(short.folded, long.folded)
  return unstemmed.has(language) && haveOneRoot(short.folded, long.folded)
}

const nordicEndings = /(?:orna|arna|erna|erne|ene|or|ar|er|an|en|et|na|a|e|n)$/

/** "Paprikor" and "paprikan": one root, and two endings. */
function haveOneNordicRoot(a: string, b: string): boolean {
  const [one, other] = [a.replace(nordicEndings, ''), b.replace(nordicEndings, '')]
  // "Socker" and "sockret", "kartoffel" and "kartoflerne".
  const shortened = [a.replace(/e(?=[nlr]$)/, ''), a.replace(/(.)\1e(?=[nlr]$)/, '$1')]
  const isShortened = shortened.some(
    (bare) => bare !== a && bare.length >= 4 && (other === bare || b === `${bare}et`),
  )
  return isShortened || (one.length >= 4 && one === other)
}

/** Words that lose a vowel in cases: "cukor" and "cukrot". */
function isHungarianCase(word: string, inflected: string): boolean {
  const bare = word.replace(/[aeo](?=[^aeiou]$)/, '')
  return bare.length >= 3 && inflected.startsWith(bare) && cases.hu!.test(inflected.slice(bare.length))
}

/** Languages whose plurals end in s. */
const withPlurals = /^(?:en|fr|es|pt|ca|gl)$/

const nordic = /^(?:sv|da|nb|nn|no)$/
const isGermanic = /^(?:de|nl|sv|da|nb|nn|no|is)$/
/** Inflecting languages without a stemmer. */
const unstemmed = new Set(['pl', 'cs', 'sk', 'hr', 'bs', 'sl', 'mk', 'be', 'lv', 'et', 'sq'])

/** "Cukier" and "cukru": the same beginning, and short endings. */
function haveOneRoot(a: string, b: string): boolean {
  const root = (text: string) => text.replace(/(?:ie|e|o)(?=[^aeiouy]$)/, '')
  return [
    [a, b],
    [root(a), root(b)],
    [root(a), b],
    [a, root(b)],
  ].some(([one, other]) => {
    const shared = sharedLength(one!, other!)
    return (
      shared >= 3 &&
      one!.length - shared <= 2 &&
      other!.length - shared <= 3 &&
      shared >= Math.max(one!.length, other!.length) * 0.55
    )
  })
}

function sharedLength(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length++
  return length
}

/** Whether a compound ends with the other word, and a word stands before it: "Schwein" does not end with "Wein". */
function isMainPart(word: Word, name: Word, reading: StepLanguage): boolean {
  const isCase = cases[reading.language]
  const bare = isCase
    ? Array.from({ length: word.folded.length - 2 }, (_, i) => word.folded.slice(0, 3 + i)).some(
        (base) =>
          isCase.test(word.folded.slice(base.length)) &&
          endsWith(name, { ...word, folded: base, stem: '' }) &&
          !isGeneric({ ...word, folded: base }, reading),
      )
    : false
  return bare || (endsWith(name, word) && !isGeneric(word, reading))
}

/** Whether a word is a compound that ends with the name: "Rapsöl" for the line "Öl". */
const isMoreSpecific = (word: Word, name: Word, { is }: StepLanguage): boolean =>
  endsWith(word, name) && !is.products(name) && !is.forms(name)

const isGeneric = (word: Word, reading: StepLanguage): boolean =>
  isVague(word) || (reading.is.forms(word) && !reading.is.cuts(word))

/** Words that name the dish, or a part of it, as often as an ingredient. */
const vague =
  /^(?:sauces?|sosse|sose|saus|sas|sasen|saucen|sausen|salsa|salse|molho|molhos|sos|sosem|szosz\w*|paste|pasta|pate|pates|masa|massa|impasto|deg|degen|dej|dejen|deig|deigen|teig|deeg|dough|creme|cremes|crema|krem|kram|soup|soupe|sopa|soep|suppe|suppen|soppa|soppan|water|mix|filling|topping|mixture|ice|powder|pulver|poeder|salad|salade|salat|sallad|salata|insalata|ensalada|salada|cake|kuchen|paper|seasoning|base|dressing|spread|dip|glaze|crust|crumbs|rub|batter|preparation|extract|liquid|liquide|teszta\w*|mus|masse|eis)$/

export const isVague = (word: Word): boolean => vague.test(word.folded)

/** Words of two or three letters that end compounds. */
const short = /^(?:ol|ei|ost|lok|log|ris|vin|mel|bor|vaj|hus|kal|kip|sla|tej|lax|deg)$/

function endsWith(compound: Word, word: Word): boolean {
  const isLong = word.folded.length >= 4 || short.test(word.folded)
  const length =
    isLong && compound.folded.endsWith(word.folded)
      ? compound.folded.length - word.folded.length
      : (word.stem.length >= 4 || (word.stem.length === 3 && word.folded.length >= 4)) &&
          compound.stem.endsWith(word.stem)
        ? compound.stem.length - word.stem.length
        : 0
  return length >= 3 && /[aeiouy]/.test(compound.folded.slice(0, length))
}

type BaseOf = (compound: string) => string | undefined

const bases = new WeakMap<StepLanguage, { readonly ofForms: BaseOf; readonly ofKinds: BaseOf }>()

/** A compound without the form at its end, or the kind: "Zitronen" of "Zitronensaft", "soda" of "sodavatten". */
function baseOf(word: Word, reading: StepLanguage, ofKinds: boolean): string | undefined {
  let known = bases.get(reading)
  if (!known) {
    known = {
      ofForms: remembering((compound) => readBase(compound, reading, false)),
      ofKinds: remembering((compound) => readBase(compound, reading, true)),
    }
    bases.set(reading, known)
  }
  return ofKinds ? known.ofKinds(word.folded) : known.ofForms(word.folded)
}

function readBase(compound: string, { is, language }: StepLanguage, ofKinds: boolean): string | undefined {
  const article = nordic.test(language) ? /(?<=\w{3})(?:en|et|n|ne|ene|erne|erna|arna|orna)$/ : /$/
  for (let at = 3; at <= compound.length - 3; at++) {
    const end = wordOf(compound.slice(at))
    const rest = wordOf(end.folded.replace(article, ''))
    if (is.forms(end) || is.forms(rest) || is.cuts(rest) || (ofKinds && is.kinds(rest) && !isVague(rest)))
      return compound.slice(0, at)
  }
  return undefined
}

/** A part of a word, as a word. */
export const wordOf = (folded: string): Word => ({ written: folded, folded, stem: folded, gap: '' })

/** Whether two beginnings of compounds are the same word: "Zitronen" and "Zitrone". */
function areJoined(a: string, b: string, { language }: StepLanguage): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (long.startsWith(short) && joints.test(long.slice(short.length))) return true
  // Inflected words lose a letter or double one: "tomaat" and "tomatenblokjes".
  const bare = (text: string) =>
    text
      .replace(language === 'nl' ? /(?:en|s|e)$/ : /(?:en|er|ar|or|n|s|e|a)$/, '')
      .replace(/([a-z])\1/g, '$1')
  return bare(a).length >= 3 && bare(a) === bare(b)
}
