import { foldText } from '../kernel/collation.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Resource } from '../kernel/resource.ts'
import { createOne } from '../work/crud.ts'
import type { CreationContext, Store } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { foods } from './food.ts'
import { labels } from './label.ts'
import { foodSeeds } from './seeds/foods.ts'
import { labelSeeds } from './seeds/labels.ts'
import { unitSeeds } from './seeds/units.ts'
import { units } from './unit.ts'

/** A language that the seeds of foods, units and labels are written in. */
export type SeedLanguage = 'en' | 'de'

/**
 * The language of a BCP 47 tag, when there are seeds for it.
 * @throws unprocessable `seed/locale`
 */
export function seedLanguage(locale: string): SeedLanguage {
  const language = locale.toLowerCase().split(/[-_]/)[0]
  if (language === 'en' || language === 'de') return language
  throw new DomainError('unprocessable', 'seed/locale', 'Seeds exist in English (en) and German (de).', {
    field: 'locale',
  })
}

/** Adds the common labels that the group does not have. @returns the number of added labels */
export function seedLabels(store: Store, language: SeedLanguage, creation: CreationContext): Promise<number> {
  return addAbsent(
    store,
    labels,
    labelSeeds.map(({ names, color }) => ({ name: names[language], color })),
    creation,
  )
}

/** Adds the common units that the group does not have. @returns the number of added units */
export function seedUnits(store: Store, language: SeedLanguage, creation: CreationContext): Promise<number> {
  const bodies = unitSeeds.map((seed) => {
    const { name, plural, abbreviation = '', aliases = [] } = seed[language]
    return {
      name,
      pluralName: plural,
      abbreviation,
      fraction: seed.fraction,
      useAbbreviation: !seed.fraction && abbreviation !== '',
      aliases: aliases.map((alias) => ({ name: alias })),
    }
  })
  return addAbsent(store, units, bodies, creation)
}

/** Adds the common foods that the group does not have, with the group's labels. @returns the number of added foods */
export async function seedFoods(
  store: Store,
  language: SeedLanguage,
  creation: CreationContext,
): Promise<number> {
  const known = new Map((await store.of(labels).find()).map(({ name, id }) => [foldText(name), id]))
  const bodies = labelSeeds.flatMap(({ key, names }) =>
    foodSeeds[key].map((entry) => {
      const [name = '', pluralName = '', ...others] = entry[language === 'en' ? 0 : 1].split('/')
      return {
        name,
        pluralName: pluralName || null,
        labelId: known.get(foldText(names[language])) ?? null,
        aliases: others.map((other) => ({ name: other })),
      }
    }),
  )
  return addAbsent(store, foods, bodies, creation)
}

async function addAbsent(
  store: Store,
  resource: Resource,
  bodies: readonly (Body & { readonly name: string })[],
  creation: CreationContext,
): Promise<number> {
  const present = new Set((await store.of(resource).find()).map(({ name }) => foldText(String(name))))
  const absent = bodies.filter(({ name }) => !present.has(foldText(name)))
  for (const body of absent) await createOne(store, resource, body, creation)
  return absent.length
}
