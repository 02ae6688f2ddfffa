import { groups } from '../access/group.ts'
import { foldText } from '../kernel/collation.ts'
import type { Id } from '../kernel/fields.ts'
import { announceAll, newRecord } from '../work/announce.ts'
import type { CompleteDrafts, CreationContext, ReadStore, Store } from '../work/ports.ts'
import { aisleOf } from './aisle.ts'
import { type Food, foods } from './food.ts'
import { type Label, labels } from './label.ts'
import { type SeedLanguage, seedLanguages } from './seed-languages.ts'
import { commonFood } from './seeds/foods.ts'
import { type LabelKey, labelSeeds } from './seeds/labels.ts'
import { isStaple } from './seeds/staples.ts'
import { languages } from './unit-table.ts'

/** Finds the group's label for a food. */
export interface Aisles {
  /** @param names the names of the food, the most usual first */
  labelOf(names: readonly string[], language?: SeedLanguage): Id | null
  /** The label of a section. Null when the group has none. */
  labelOfSection(key: LabelKey): Id | null
}

/** The labels of the group by section of a shop. A group may have renamed, translated or removed them. */
export async function readAisles(store: ReadStore): Promise<Aisles> {
  return aislesOf(await store.of(labels).find())
}

function aislesOf(known: readonly Label[]): Aisles {
  const byName = new Map(known.map(({ id, name }) => [foldText(name), id]))
  const idOf = (key: LabelKey): Id | null => {
    const name = namesOf(key).find((each) => byName.has(foldText(each)))
    return name === undefined ? null : (byName.get(foldText(name)) ?? null)
  }
  return {
    labelOf(names, language) {
      if (byName.size === 0) return null
      const key = firstAisle(names, language)
      return key === undefined ? null : idOf(key)
    },
    labelOfSection: idOf,
  }
}

function firstAisle(names: readonly string[], language: SeedLanguage | undefined): LabelKey | undefined {
  for (const name of names) {
    const key = aisleOf(name, language)
    if (key !== undefined) return key
  }
  return undefined
}

/** The names that a label of a section may have, those of the seeds first. */
function namesOf(key: LabelKey): readonly string[] {
  const seed = labelSeeds.find((each) => each.key === key)
  return seed ? [...seedLanguages.map((language) => seed.names[language]), ...seed.others] : []
}

/**
 * Adds the common labels that the group does not have in any language.
 * @returns the number of added labels
 */
export async function addLabels(
  store: Store,
  language: SeedLanguage,
  creation: CreationContext,
): Promise<number> {
  const present = new Set((await store.of(labels).find()).map(({ name }) => foldText(name)))
  const records = labelSeeds
    .filter(({ names }) => !seedLanguages.some((each) => present.has(foldText(names[each]))))
    .map(({ names, color }) => newRecord(store, labels, { name: names[language], color }, creation))
  await store.of(labels).addMany(records)
  await announceAll(store, labels, records, 'label.created')
  return records.length
}

/** Gives the foods of the group that have no label the one of their section. */
export async function labelFoods(store: Store): Promise<void> {
  const aisles = await readAisles(store)
  const changed = (await store.of(foods).find())
    .filter(({ labelId }) => labelId === null)
    .map((food) => ({ ...food, labelId: aisles.labelOf(namesOfFood(food)), updatedAt: store.now }))
    .filter(({ labelId }) => labelId !== null)
  await store.of(foods).saveMany(changed)
  await announceAll(store, foods, changed, 'food.updated')
}

const namesOfFood = ({ name, pluralName, aliases }: Food): readonly string[] => [
  name,
  ...(pluralName ? [pluralName] : []),
  ...aliases.map((alias) => alias.name),
]

/**
 * Completes new foods: one without a label gets the label of its section of a shop, by its name. A group that has neither
 * foods nor labels gets the common labels first, when its recipes or lists name the foods. In a group that started fresh, water,
 * salt and pepper that its recipes name are always in the house.
 *
 * @param language the language of those labels. Default: the language of the first food, or English.
 */
export function labelNewFoods(language?: SeedLanguage): CompleteDrafts {
  return async (store, given, creation, { isImplied }) => {
    const drafts = isImplied ? await withStaples(store, given.map(withPlural)) : given
    if (drafts.every(({ labelId }) => typeof labelId === 'string')) return drafts
    const languageOf = (draft: (typeof drafts)[number]) =>
      seedLanguages.find((each) => each === draft.language)
    if (drafts.every(({ name }) => typeof name !== 'string' || aisleOf(name) === undefined)) return drafts
    let known = await store.of(labels).find()
    if (known.length === 0) {
      if (!isImplied || (await store.of(foods).count()) > 0) return drafts
      await addLabels(store, language ?? drafts.map(languageOf).find(Boolean) ?? 'en', creation)
      known = await store.of(labels).find()
    }
    const aisles = aislesOf(known)
    return drafts.map((draft) =>
      typeof draft.labelId === 'string' || typeof draft.name !== 'string'
        ? draft
        : { ...draft, labelId: aisles.labelOf([draft.name], languageOf(draft)) },
    )
  }
}

/** The drafts of foods that a recipe or a list names. In a group that started fresh, staples are always in the house. */
async function withStaples<Given extends Readonly<Record<string, unknown>>>(
  store: ReadStore,
  drafts: readonly Given[],
): Promise<readonly Given[]> {
  const isNewStaple = ({ name, onHand }: Given) =>
    onHand === undefined && typeof name === 'string' && isStaple([name])
  if (!drafts.some(isNewStaple) || store.actor.kind !== 'member') return drafts
  const group = await store.of(groups).get(store.actor.groupId)
  return group?.start === 'fresh'
    ? drafts.map((draft) => (isNewStaple(draft) ? { ...draft, onHand: true } : draft))
    : drafts
}

/** The draft of a food that a recipe or a list names, with the plural that the common foods have for it: "2 onions". */
function withPlural<Given extends Readonly<Record<string, unknown>>>(draft: Given): Given {
  if (typeof draft.name !== 'string' || draft.pluralName !== undefined) return draft
  // A word of one of the further languages can be one of another: "banan" is Polish, Swedish and Danish.
  for (const language of new Set([draft.language, ...languages])) {
    const common = seedLanguages.find((each) => each === language)
    const found = common && commonFood(draft.name, common)
    if (found && found.name === draft.name.trim()) return { ...draft, pluralName: found.pluralName }
  }
  return draft
}
