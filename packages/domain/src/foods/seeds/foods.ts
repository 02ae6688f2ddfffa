import { foldText } from '../../kernel/collation.ts'
import type { SeedLanguage } from '../seed-languages.ts'
import { countries } from './countries.ts'
import type { FoodSeeds } from './food-seeds.ts'
import type { LabelKey } from './labels.ts'
import { arabic } from './languages/arabic.ts'
import { danish } from './languages/danish.ts'
import { dutch } from './languages/dutch.ts'
import { english } from './languages/english.ts'
import { french } from './languages/french.ts'
import { german } from './languages/german.ts'
import { italian } from './languages/italian.ts'
import { polish } from './languages/polish.ts'
import { portuguese } from './languages/portuguese.ts'
import { spanish } from './languages/spanish.ts'
import { swedish } from './languages/swedish.ts'

/** A name of a food, with its plural where it has one. */
export interface SeedName {
  readonly name: string
  readonly pluralName: string | null
}

/** A common food: its label and its synonyms. It is created under the first one. */
export interface SeedFood {
  readonly label: LabelKey
  readonly names: readonly SeedName[]
}

const sources: Readonly<Record<SeedLanguage, FoodSeeds>> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  nl: dutch,
  pl: polish,
  pt: portuguese,
  sv: swedish,
  da: danish,
  ar: arabic,
}

const read = new Map<string, readonly SeedFood[]>()

/**
 * The common foods in a language.
 *
 * @param country ISO 3166 code of a country whose names differ: `GB` for the tomato puree that is a paste. Default: the names
 * that mean the same everywhere.
 */
export function seedFoodsIn(language: SeedLanguage, country = ''): readonly SeedFood[] {
  const tag = `${language}-${country.toUpperCase()}`
  const known = read.get(tag)
  if (known) return known
  const base = foodsOf(sources[language])
  const own = countries[tag]
  const foods = own ? replaced(base, foodsOf(own)) : base
  read.set(tag, foods)
  return foods
}

function foodsOf(seeds: Partial<FoodSeeds>): readonly SeedFood[] {
  return Object.entries(seeds).flatMap(([label, text]) =>
    text.split(',').map((food) => ({ label: label as LabelKey, names: food.split('=').map(nameOf) })),
  )
}

function nameOf(text: string): SeedName {
  const [name = '', pluralName = ''] = text.trim().split('/')
  return { name, pluralName: pluralName || null }
}

/** The foods, where those of a country replace the ones with which they share a name. */
function replaced(foods: readonly SeedFood[], own: readonly SeedFood[]): readonly SeedFood[] {
  const taken = new Set(own.flatMap(wordsOf).map(foldText))
  return [...own, ...foods.filter((food) => !wordsOf(food).some((word) => taken.has(foldText(word))))]
}

/** All names of a food, with the plurals. */
export function wordsOf({ names }: SeedFood): readonly string[] {
  return names.flatMap(({ name, pluralName }) => (pluralName === null ? [name] : [name, pluralName]))
}

/** The draft of a common food under one of its names. The other names are its aliases. */
export function bodyOfSeed(food: SeedFood, { name, pluralName }: SeedName = food.names[0]!) {
  const aliases = new Set(wordsOf(food))
  aliases.delete(name)
  if (pluralName !== null) aliases.delete(pluralName)
  return { name, pluralName, aliases: [...aliases].map((alias) => ({ name: alias })) }
}

const commonFoods = new Map<
  SeedLanguage,
  ReadonlyMap<string, { readonly food: SeedFood; readonly name: SeedName }>
>()

/** The draft of the common food with a name or a plural, under that name. Undefined for other names. */
export function commonFood(word: string, language: SeedLanguage) {
  const found = seedNamed(word, language)
  return found && bodyOfSeed(found.food, found.name)
}

/** The common food with a name or a plural. */
export const seedFood = (word: string, language: SeedLanguage): SeedFood | undefined =>
  seedNamed(word, language)?.food

function seedNamed(word: string, language: SeedLanguage) {
  let known = commonFoods.get(language)
  if (!known) {
    known = new Map(
      seedFoodsIn(language)
        .flatMap((food) => food.names.map((name) => ({ food, name })))
        .flatMap((entry) =>
          [entry.name.name, entry.name.pluralName ?? '']
            .filter(Boolean)
            .map((each) => [foldText(each), entry] as const),
        ),
    )
    commonFoods.set(language, known)
  }
  return known.get(foldText(word))
}
