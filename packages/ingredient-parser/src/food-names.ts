import { type Language, unitOf } from '@larder/domain/units'
import { firstFood, properAdjective } from './first-food.ts'
import type { ParsedIngredient } from './ingredient.ts'
import { germanAdjectives, germanInNumber, pluralOf, singularOf } from '@larder/domain/plural'

/** A name that the food of a line may have. */
export interface FoodName {
  readonly name: string
  /** The words of the line's food that the name leaves out: "fresh", "or margarine". */
  readonly without: string
  /** Whether the name includes the word that was read as the unit: "bay leaves". */
  readonly withUnit: boolean
}

/** The name of a food that is not known yet. */
export interface NewFoodName extends FoodName {
  readonly pluralName: string | null
}

/** Words that describe a food and leave it the same thing to buy. */
const qualifiers: Readonly<Record<Language, RegExp>> = {
  en: /^(?:freshly (?:ground|grated|squeezed|cracked|chopped)|fresh|organic|ripe|free-range|good-quality|cold|warm|hot|boiling|lukewarm|frozen|dried|ground|unsalted|salted|extra[- ]virgin|whole|raw|cooked|baby|full-fat|sea|kosher|fine|finely|coarse|coarsely|skinless|boneless|grated|chopped|sliced|diced|minced|melted|softened|shredded|toasted|crushed|large|medium|small|peeled|some|(?:yellow|white|red|brown|spanish|sweet)(?= (?:onions?|shallots?)$)|(?:red|yellow|green|orange)(?= (?:bell|sweet) peppers?$)|(?:red|white|yellow|new|russet|yukon gold|idaho|waxy|floury|baking)(?= potato(?:es)?$)|(?:red|green|granny smith|gala)(?= (?:apples?|grapes?)$)),? | (?:leaves|sprigs|florets)$/i,
  de: /^(?:frisch(?: gemahlen| gerieben)?|reif|getrocknet|tiefgekühlt|gefroren|gemahlen|gehackt|gerieben|weich|kalt|warm|lauwarm|kochend|heiß|fein|grob|groß|klein|mittelgroß|festkochend|mehligkochend|gemischt|rot|grün|gelb|weiß|bio|tk)(?:e[rsnm]?)?(?:,? |-)/i,
  fr: / (?:frais|fraîche|fraîches|bio|entier|entière|froide?|tiède|moux?|molle|fine?|moulue?|séchée?s?|surgelée?s?|extra vierge)$|(?<=^oignons?) (?:jaunes?|rouges?|blancs?|doux)$/i,
  es: / (?:frescos?|frescas?|entera?|fría?|tibia?|madur[oa]s?|grandes?|median[oa]s?|pequeñ[oa]s?|molid[oa]|sec[oa]|congelad[oa]s?|virgen extra)$|(?<=^cebollas?) (?:amarillas?|blancas?|rojas?|moradas?|dulces?)$/i,
  it: / (?:fresc[oah]e?i?|inter[oa]|fredd[oa]|tiepid[oa]|matur[oaie]|grand[ei]|medi[oaie]|piccol[oaie]|fin[oe]|secc?[oah]e?i?|surgelat[oaie]|extra ?vergine|extravergine)$|(?<=^cipoll[ae]) (?:ross[ae]|bianc(?:a|he)|dorat[ae]|biond[ae])$/i,
  nl: /^(?:vers|verse|versgemalen|gedroogde?|bevroren|gemalen|geraspte?|rijpe?|koude?|warme?|lauwe?|kokende?|biologische|zachte|fijne?|grove?|grote|kleine|kruimige|vastkokende|(?:rode|gele|witte|zoete)(?= ui(?:en)?$)) /i,
}

/** Words that describe the state or size of a food and are not part of the name of a new one: "unsalted" is, "large" is not. */
const states: Readonly<Record<Language, RegExp>> = {
  en: /^(?:an?|some|freshly (?:ground|grated|squeezed|cracked|chopped)|fresh|organic|ripe|free-range|good-quality|cold|warm|hot|boiling|lukewarm|frozen|finely|coarsely|grated|chopped|sliced|diced|minced|melted|softened|shredded|toasted|crushed|large|medium|small|peeled),? /i,
  de: /^(?:frisch(?: gemahlen| gerieben)?|reif|tiefgekühlt|gefroren|gehackt|gerieben|weich|kalt|warm|lauwarm|kochend|heiß|groß|klein|mittelgroß|bio|tk)(?:e[rsnm]?)?(?:,? |-)/i,
  fr: / (?:frais|fraîche|fraîches|bio|froide?|tiède|molle|surgelée?s?)$/i,
  es: / (?:frescos?|frescas?|fría?|tibia?|madur[oa]s?|grandes?|median[oa]s?|pequeñ[oa]s?|congelad[oa]s?)$/i,
  it: / (?:fresc[oah]e?i?|fredd[oa]|tiepid[oa]|matur[oaie]|grand[ei]|medi[oaie]|piccol[oaie]|surgelat[oaie])$/i,
  nl: /^(?:verse?|bevroren|rijpe?|koude?|warme?|lauwe?|kokende?|biologische|grote|kleine) /i,
}

/** A share beside the name: "85% dark chocolate", "Sahne 30 %". */
const share =
  /^\d{1,3}(?:[.,]\d+)?\s?%(?: (?:fat|cocoa|cacao))? |,? \d{1,3}(?:[.,]\d+)?\s?%(?: (?:fat|cocoa|cacao|fett|kakao(?:anteil)?|vet|m\.?g\.?|de matières? grasses?|de cacao|di cacao))?$/i

/** The name without what describes it, and without a share. */
const describing = (words: RegExp): RegExp => new RegExp(`${share.source}|${words.source}`, 'i')

type Line = Pick<ParsedIngredient, 'food' | 'unit' | 'language'>

/** Every name that the food of a line may have, the most likely first. Of alternatives, only the first one is named. */
export function foodNames({ food, unit, language }: Line): FoodName[] {
  const names: FoodName[] = [{ name: food, without: '', withUnit: false }]
  const counted = unit?.key ? unitOf(unit.key)?.dimension === 'count' : unit !== null
  if (unit && counted)
    for (const name of [`${food} ${unit.text}`, `${unit.text} ${food}`])
      names.push({ name: name.trim(), without: '', withUnit: true })
  const first = firstFood(food, language)
  if (first) names.push({ ...first, withUnit: false })
  names.push(...bareNames(first ?? { name: food, without: '' }, describing(qualifiers[language])))
  return names.filter(({ name }) => name !== '')
}

/**
 * The name for the food of a line when it is to be created: the first food of alternatives, without its state, in the singular
 * with its plural where the language's rules allow it. Undefined when the line names no food.
 *
 * @param inflects whether the line is known to follow the rules of its language. Default: true.
 * @param keepsCapital whether a capital at the beginning is part of the name, see `ownCapitals`. Default: false.
 */
export function newFoodName(
  line: Line & Pick<ParsedIngredient, 'quantity'>,
  { inflects = true, keepsCapital = false } = {},
): NewFoodName | undefined {
  const { food, language } = line
  const first = firstFood(food, language) ?? { name: food, without: '' }
  const described = bareNames(first, describing(states[language])).at(-1) ?? { ...first, withUnit: false }
  const bare = { ...described, name: trimmed(described.name) }
  if (!/\p{L}{2}/u.test(bare.name)) return undefined
  // Behind a small letter, a capital belongs to the name: "shredded Manchego cheese".
  const name = keepsCapital || /^\p{Ll}/u.test(food) ? bare.name : lowerCased(bare.name, language)
  return { ...bare, ...(inflects ? pairOf(name, language, line) : { name, pluralName: null }) }
}

/**
 * For each line of a recipe, whether the capital of its food is one of a name: "8 oz Philadelphia", where most lines have small letters
 * at this place, behind an amount or at their beginning.
 */
export function ownCapitals(
  lines: readonly Pick<ParsedIngredient, 'original' | 'food'>[],
): readonly boolean[] {
  const balance = { behind: 0, first: 0 }
  const placed = lines.map(({ original, food }) => {
    const isBehind = /[\p{L}\p{N}]/u.test(original.slice(0, Math.max(0, original.indexOf(food))))
    return { place: isBehind ? 'behind' : 'first', isCapital: /^\p{Lu}/u.test(food), food } as const
  })
  for (const { place, isCapital, food } of placed)
    balance[place] += isCapital ? -1 : /^\p{Ll}/u.test(food) ? 1 : 0
  return placed.map(({ place, isCapital }) => isCapital && balance[place] > 0)
}

/** No real line describes a food by more words; each name costs a search. */
const maxBareNames = 6

/** The name without trademark signs, quotation marks, and conjunctions and articles at its ends. */
function trimmed(name: string): string {
  return name
    .replace(/[®™©*"“”„«»]/g, '')
    .replace(/^(?:(?:and|or|of|the)\s+)+|(?:\s+(?:and|or))+$/gi, '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The name without the words that describe it, one more word left out each time. */
function bareNames({ name, without }: Omit<FoodName, 'withUnit'>, words: RegExp): FoodName[] {
  const names: FoodName[] = []
  for (let bare = name; words.test(bare) && names.length < maxBareNames;) {
    bare = bare.replace(words, '').trim()
    const at = name.indexOf(bare)
    const beside = [name.slice(0, at), name.slice(at + bare.length)].map((part) =>
      part.trim().replace(/[,-]$/, ''),
    )
    names.push({
      name: bare,
      without: [beside.filter(Boolean).join(', '), without].filter(Boolean).join(' '),
      withUnit: false,
    })
  }
  return names.filter((each) => each.name !== '')
}

/**
 * Lists start lines with a capital. German nouns keep it, and so do origins ("Dijon mustard"), words with capitals inside ("BBQ") and
 * names with further capitals, which are brands or as their author writes all lines.
 */
function lowerCased(name: string, language: Language): string {
  if (language === 'de' || properAdjective.test(name) || /.\p{Lu}/u.test(name)) return name
  return name.slice(0, 1).toLowerCase() + name.slice(1)
}

/** Foods that are always plural: recipes do not count a single oat. */
const pluralOnly =
  /(?:oats|greens|grits|lentils|chives|capers|molasses|noodles|breadcrumbs|crumbs|flakes|hundreds and thousands|sprinkles|spaghetti|leaves|peas|seeds|sprouts|beans|nuts|chickpeas|berries)$/i

/** Words that have no regular plural. */
const singularInS =
  /(?:s|fish|shrimp|salmon|tuna|cod|beef|pork|lamb|meat|rice|bread|cheese|butter|salt|water|milk|asparagus)$/i

interface NamePair {
  readonly name: string
  readonly pluralName: string | null
}

function englishPairOf(
  name: string,
  { quantity, unit }: Pick<ParsedIngredient, 'quantity' | 'unit'>,
): NamePair {
  if (pluralOnly.test(name) && !/berries$/i.test(name)) return { name, pluralName: null }
  const words = name.split(' ')
  const last = words.at(-1) ?? ''
  const one = singularOf(last)
  if (one !== last.toLowerCase()) {
    const written = /^\p{Lu}/u.test(last) ? one.charAt(0).toUpperCase() + one.slice(1) : one
    return { name: [...words.slice(0, -1), written].join(' '), pluralName: name }
  }
  const isCounted = unit === null && quantity !== null && /[a-z]$/i.test(last) && !singularInS.test(last)
  return { name, pluralName: isCounted ? [...words.slice(0, -1), pluralOf(last)].join(' ') : null }
}

/** A German name that is counted, in both numbers: "rote Zwiebel" and "rote Zwiebeln". */
function germanPairOf(
  name: string,
  { quantity, unit }: Pick<ParsedIngredient, 'quantity' | 'unit'>,
): NamePair {
  const [, before = '', noun] = /^(.*?)(\p{Lu}\p{Ll}+)$/su.exec(name) ?? []
  if (noun === undefined || unit !== null || quantity === null) return { name, pluralName: null }
  const isMany = quantity > 1
  const other = germanInNumber(noun, !isMany)
  if (other === undefined) return { name, pluralName: null }
  const written = germanAdjectives(before, noun, !isMany) + other.charAt(0).toUpperCase() + other.slice(1)
  return isMany ? { name: written, pluralName: name } : { name, pluralName: written }
}

/** The singular and the plural of a printed name; only English is known well enough, German for counts, French and Spanish for one word. */
function pairOf(
  name: string,
  language: Language,
  amount: Pick<ParsedIngredient, 'quantity' | 'unit'>,
): NamePair {
  if (language === 'en') return englishPairOf(name, amount)
  if (language === 'de') return germanPairOf(name, amount)
  const { quantity, unit } = amount
  const isMany = unit !== null || quantity === null || quantity > 1
  const isRegular =
    (language === 'fr' && /[eéio]s$/u.test(name)) || (language === 'es' && /[aeo]s$/u.test(name))
  if (!isMany || !isRegular || name.includes(' ') || name.length < 5) return { name, pluralName: null }
  if (language === 'es' && /[^aeiou]es$/u.test(name)) return { name, pluralName: null }
  return { name: name.slice(0, -1), pluralName: name }
}
