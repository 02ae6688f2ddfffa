import { groups } from '../access/group.ts'
import { foldText } from '../kernel/collation.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { AnyRecord, Resource } from '../kernel/resource.ts'
import { announceAll, newRecord } from '../work/announce.ts'
import { checkMayWrite, stampOne } from '../work/crud.ts'
import type { CreationContext, Store } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { foods } from './food.ts'
import { labels } from './label.ts'
import { addLabels, labelFoods, readAisles } from './label-foods.ts'
import { isDecimal, meantUnit } from './measures.ts'
import { type SeedLanguage, seedLanguages } from './seed-languages.ts'
import { bodyOfSeed, seedFoodsIn, wordsOf } from './seeds/foods.ts'
import { isStaple } from './seeds/staples.ts'
import { seedUnit } from './seeds/unit-words.ts'
import { languages, type Unit as TableUnit, units as tableUnits } from './unit-table.ts'
import { units } from './unit.ts'

/** A language of the seeds, and a country whose names of foods differ, such as `GB`; empty for none. */
export interface SeedLocale {
  readonly language: SeedLanguage
  readonly country: string
}

/**
 * The language and the country of a BCP 47 tag, when there are seeds for the language.
 * @throws unprocessable `seed/locale`
 */
export function seedLocale(locale: string): SeedLocale {
  const [wanted, ...parts] = locale.split(/[-_]/)
  const language = seedLanguages.find((each) => each === wanted?.toLowerCase())
  const country = parts.find((part) => /^[a-z]{2}$/i.test(part))?.toUpperCase() ?? ''
  if (language) return { language, country }
  throw new DomainError('unprocessable', 'seed/locale', `Seeds exist in ${seedLanguages.join(', ')}.`, {
    field: 'locale',
  })
}

/**
 * Adds the common labels that the group does not have in any language, and labels the foods without a label.
 * @returns the number of added labels
 */
export async function seedLabels(
  store: Store,
  { language }: SeedLocale,
  creation: CreationContext,
): Promise<number> {
  mayAdd(store, labels, creation)
  const added = await addLabels(store, language, creation)
  await labelFoods(store)
  return added
}

/** Adds the common units that the group does not have in any language. @returns the number of added units */
export async function seedUnits(
  store: Store,
  { language }: SeedLocale,
  creation: CreationContext,
): Promise<number> {
  const present = await store.of(units).find()
  const keys = new Set(present.map((unit) => meantUnit(unit)?.key))
  const bodies = tableUnits.flatMap((unit) => {
    const seed = keys.has(unit.key) ? undefined : seedUnit(unit, language)
    if (!seed) return []
    const { others, ...body } = seed
    const aliases = others.filter((alias) => !isNameElsewhere(alias, unit, language))
    return [{ ...body, aliases: aliases.map((name) => ({ name })) }]
  })
  return addAbsent(store, units, bodies, new Set(present.map(({ name }) => foldText(name))), creation)
}

/** Whether a word is the name of a unit in another language: lines of that language would be linked by the alias "Cup" of a "Tasse". */
function isNameElsewhere(word: string, unit: TableUnit, language: SeedLanguage): boolean {
  if (isDecimal(unit)) return false
  return languages.some((other) => {
    const own = other === language ? undefined : unit.words[other]
    return own !== undefined && [own.name, own.plural].some((name) => foldText(name) === foldText(word))
  })
}

/**
 * Adds the common foods that the group does not have under any of their names, with the group's labels, and labels the foods
 * without a label. Water, salt and pepper are always in the house.
 * @returns the number of added foods
 */
export async function seedFoods(
  store: Store,
  { language, country }: SeedLocale,
  creation: CreationContext,
): Promise<number> {
  await labelFoods(store)
  const aisles = await readAisles(store)
  const present = new Set(
    (await store.of(foods).find())
      .flatMap(({ name, pluralName, aliases }) => [
        name,
        pluralName ?? name,
        ...aliases.map((alias) => alias.name),
      ])
      .map(foldText),
  )
  const bodies = seedFoodsIn(language, country)
    .filter((food) => !wordsOf(food).some((word) => present.has(foldText(word))))
    .map((food) => ({
      ...bodyOfSeed(food),
      labelId: aisles.labelOfSection(food.label),
      onHand: isStaple(wordsOf(food)),
    }))
  return addAbsent(store, foods, bodies, present, creation)
}

/** Adds the common labels, units and foods: what a household starts fresh with. @returns the number of added rows */
export async function seedBasics(
  store: Store,
  locale: SeedLocale,
  creation: CreationContext,
): Promise<number> {
  const added = await seedLabels(store, locale, creation)
  return added + (await seedUnits(store, locale, creation)) + (await seedFoods(store, locale, creation))
}

/**
 * Records how the group of the actor starts: fresh, with the common labels, units and foods, or with its own. It is asked once.
 * @returns the number of added rows
 * @throws forbidden
 */
export async function startGroup(
  store: Store,
  groupId: Id,
  start: { readonly as: 'fresh'; readonly locale: SeedLocale } | { readonly as: 'own' },
  creation: CreationContext,
): Promise<number> {
  mayAdd(store, labels, creation)
  const added = start.as === 'fresh' ? await seedBasics(store, start.locale, creation) : 0
  await stampOne(store, groups, groupId, { start: start.as }, creation)
  return added
}

/** Rows that are added together. */
const batch = 100

async function addAbsent(
  store: Store,
  resource: Resource,
  bodies: readonly (Body & { readonly name: string })[],
  present: ReadonlySet<string>,
  creation: CreationContext,
): Promise<number> {
  const absent = bodies.filter(({ name }) => !present.has(foldText(name)))
  for (let at = 0; at < absent.length; at += batch) {
    const records = absent.slice(at, at + batch).map((body) => newRecord(store, resource, body, creation))
    for (const record of records) checkMayWrite(store, resource, record)
    await store.of(resource).addMany(records)
    await announceAll(store, resource, records, `${resource.name}.created`)
  }
  return absent.length
}

/** @throws forbidden when the actor may not add rows of a resource */
function mayAdd(store: Store, resource: Resource, creation: CreationContext): void {
  checkMayWrite(store, resource, newRecord(store, resource, { name: '-' }, creation) as AnyRecord)
}
