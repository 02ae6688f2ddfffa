import { userIdOf } from '../kernel/actor.ts'
import { missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import { type AnyRecord, fieldsOf, type Resource, type View } from '../kernel/resource.ts'
import { differingFields } from '../kernel/same.ts'
import { slugOf } from '../kernel/slug.ts'
import { relationsOf, viewOf } from '../kernel/view.ts'
import { orderBy, where } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import { newRecord, viewOne } from '../work/announce.ts'
import type { WriteOptions } from '../work/crud.ts'
import { recordFrom } from '../work/draft.ts'
import type { CreationContext, ReadStore, Store } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { foods } from '../foods/food.ts'
import { units } from '../foods/unit.ts'
import { categories } from '../organizers/category.ts'
import { tags } from '../organizers/tag.ts'
import { tools } from '../organizers/tool.ts'
import { type Recipe, type RecipeIngredient, recipes } from './recipe.ts'
import { type RecipeVersion, recipeVersions } from './recipe-version.ts'

/** Number of versions that are stored for each recipe. */
export const maxVersions = 50

/**
 * Fields that callers write but that belong to no version: the average of the ratings, the time of the last cooking, and data of
 * other programs. Images and assets are managed, so they belong to no version either.
 */
const unversioned: readonly string[] = ['rating', 'lastMade', 'extras', 'visibility']

const versionedFields = fieldsOf(recipes).filter(
  ([key, { managed, visibility }]) => !managed && visibility !== 'never' && !unversioned.includes(key),
)

/** The values that a change has replaced. A version is the recipe without the changes after it. */
interface Replaced {
  /** The fields that the change affected, as they were before. */
  readonly fields: Readonly<Record<string, unknown>>
  /** The names of the rows that they refer to. */
  readonly names: Names
}

/** Names of referenced rows by id, because the rows can be deleted. */
type Names = Readonly<Record<Id, string>>

/** Stores the first version of a new recipe. */
export async function startHistory(store: Store, recipe: View, creation: CreationContext): Promise<void> {
  await store.of(recipeVersions).add(firstVersion(store, recipe as unknown as Versioned, creation))
}

/**
 * Options of a write that store a version when the write changes the recipe. Call it with the recipe locked, before the write.
 */
export async function recordingVersion(
  store: Store,
  current: Recipe,
  creation: CreationContext,
): Promise<Pick<WriteOptions, 'afterSave'>> {
  const filter = whereEqual(recipeVersions, { recipeId: current.id })
  const [newest] = await store.of(recipeVersions).find({ filter, order: newestFirst, limit: 1 })
  return {
    async afterSave({ record, view, keys }) {
      const changedFields = changedIn(current, record as Recipe, keys)
      if (changedFields.length === 0) return
      const versions = store.of(recipeVersions)
      const last = newest ?? firstVersion(store, current, creation)
      if (!newest) await versions.add(last)
      const number = last.number + 1
      await versions.add(
        newVersion(store, current, creation, {
          number,
          userId: userIdOf(store.actor),
          changedFields,
          replaced: JSON.stringify(await replacedBy(store, current, keys, view)),
        }),
      )
      await removeOld(store, current.id, number - maxVersions)
    },
  }
}

/** A version with the recipe as it was, as the API shows it. */
interface RecipeAtVersion {
  readonly version: View
  readonly recipe: View
}

/**
 * A version of a recipe. Deleted foods, units and organizers have the names that they had.
 * @throws missing
 */
export async function readVersion(
  store: ReadStore,
  recipeId: Id,
  number: number,
  creation: CreationContext,
): Promise<RecipeAtVersion> {
  const current = await store.of(recipes).get(recipeId)
  if (!current) throw missing(recipes.name)
  const found = await findVersion(store, recipeId, number)
  const version = await viewOne(store, recipeVersions, found.id)
  const { recipe, names } = await recipeAt(store, current, number, creation)
  return {
    version,
    recipe: await viewWithDeleted(store, { ...recipe, updatedAt: found.createdAt }, names, creation),
  }
}

/**
 * The body of a write that restores a version. Deleted foods, units and organizers are named, so that the write finds or creates
 * them. A line that refers to a deleted recipe has its name as note. Images, assets, ratings, extras, the last-made time, and
 * the visibility and the settings `public` and `locked` stay as they are.
 * @throws missing
 */
export async function restoringBody(
  store: ReadStore,
  current: Recipe,
  number: number,
  creation: CreationContext,
): Promise<Body> {
  await findVersion(store, current.id, number)
  const { recipe, names } = await recipeAt(store, current, number, creation)
  const wanted = recipe.recipeIngredient.flatMap(({ referencedRecipeId }) => referencedRecipeId ?? [])
  const known = new Set((await store.of(recipes).getMany(wanted)).map(({ id }) => id))
  const named = (id: Id | null) => (id === null ? null : { id, name: names[id] ?? null })
  const lineOf = ({ foodId, unitId, ...line }: RecipeIngredient) => {
    const { referencedRecipeId: reference, note } = line
    const isDeleted = reference !== null && !known.has(reference)
    return {
      ...line,
      food: named(foodId),
      unit: named(unitId),
      ...(isDeleted ? { referencedRecipeId: null, note: note || (names[reference] ?? '') } : {}),
    }
  }
  const { public: isPublic, locked } = current.settings
  return {
    ...recipe,
    tagIds: recipe.tagIds.map(named),
    categoryIds: recipe.categoryIds.map(named),
    toolIds: recipe.toolIds.map(named),
    recipeIngredient: recipe.recipeIngredient.map(lineOf),
    visibility: current.visibility,
    settings: { ...recipe.settings, public: isPublic, locked },
  }
}

const newestFirst = orderBy(recipeVersions, 'number', 'desc')

async function findVersion(store: ReadStore, recipeId: Id, number: number): Promise<RecipeVersion> {
  const [found] = await store
    .of(recipeVersions)
    .find({ filter: whereEqual(recipeVersions, { recipeId, number }), limit: 1 })
  if (!found) throw missing(recipeVersions.name)
  return found
}

/** The creation of a recipe by its owner. */
function firstVersion(store: Store, recipe: Versioned, creation: CreationContext): RecipeVersion {
  const { userId, createdAt } = recipe
  const version = newVersion(store, recipe, creation, {
    number: 1,
    userId,
    changedFields: [],
    replaced: null,
  })
  return { ...version, createdAt: String(createdAt), updatedAt: String(createdAt) }
}

/** A recipe or its view. */
type Versioned = Readonly<Record<'id' | 'groupId' | 'userId' | 'createdAt', unknown>>

function newVersion(
  store: Store,
  { id: recipeId, groupId }: Versioned,
  creation: CreationContext,
  values: Readonly<Record<'number' | 'userId' | 'changedFields' | 'replaced', unknown>>,
): RecipeVersion {
  return newRecord(store, recipeVersions, {}, creation, { recipeId, groupId, ...values })
}

async function removeOld(store: Store, recipeId: Id, upTo: number): Promise<void> {
  if (upTo < 1) return
  const versions = store.of(recipeVersions)
  const isOld = where(recipeVersions, (version) =>
    version.recipeId.eq(recipeId).and(version.number.lte(upTo)),
  )
  await versions.removeMany(await versions.ids({ filter: isOld }))
}

/** The versioned fields among the changed ones, with their names in the API. New ids of equal lines and steps do not count as a change. */
function changedIn(before: Recipe, after: Recipe, keys: readonly string[]): readonly string[] {
  const hasRows = keys.some(isRowKey)
  const changed = new Set(
    hasRows ? differingFields(recipes, withoutRowIds(before), withoutRowIds(after)) : keys,
  )
  return versionedFields.flatMap(([key, { as }]) => (changed.has(key) ? [as ?? key] : []))
}

/** The recipe without the ids of lines and steps, and without computed links. Steps refer to lines by their position. */
function withoutRowIds(recipe: Recipe): Recipe {
  const { recipeIngredient: lines, recipeInstructions: steps } = recipe
  const positions = new Map(lines.map(({ referenceId }, position) => [referenceId, String(position)]))
  return {
    ...recipe,
    recipeIngredient: lines.map((line) => ({ ...line, referenceId: '' })),
    recipeInstructions: steps.map((step) => ({
      ...step,
      id: '',
      referencesOrigin: null,
      ingredientReferences: step.ingredientReferences.flatMap(({ referenceId }) =>
        step.referencesOrigin?.by === 'computed' ? [] : [{ referenceId: positions.get(referenceId) ?? '' }],
      ),
    })),
  }
}

/** The values that a change of these fields replaces. Lines and steps are stored together, because steps refer to lines by their ids. */
async function replacedBy(
  store: ReadStore,
  before: Recipe,
  keys: readonly string[],
  after: View,
): Promise<Replaced> {
  const values: AnyRecord = before
  const hasRows = keys.some(isRowKey)
  const changed = versionedFields.flatMap(([key]) =>
    keys.includes(key) || (hasRows && isRowKey(key)) ? [key] : [],
  )
  const names = await namesOf(store, before, changed, () => namesIn(after))
  return { fields: Object.fromEntries(changed.map((key) => [key, values[key]])), names }
}

const isRowKey = (key: string) => key === 'recipeIngredient' || key === 'recipeInstructions'

/** The names of the rows that these fields of a recipe refer to. Only unknown ones are read. */
async function namesOf(
  store: ReadStore,
  { tagIds, categoryIds, toolIds, recipeIngredient }: Recipe,
  keys: readonly string[],
  known: () => Names,
): Promise<Names> {
  const lines = keys.includes('recipeIngredient') ? recipeIngredient : []
  const references: readonly (readonly [Resource, readonly (Id | null)[]])[] = [
    [tags, keys.includes('tagIds') ? tagIds : []],
    [categories, keys.includes('categoryIds') ? categoryIds : []],
    [tools, keys.includes('toolIds') ? toolIds : []],
    [foods, lines.map(({ foodId }) => foodId)],
    [units, lines.map(({ unitId }) => unitId)],
    [recipes, lines.map(({ referencedRecipeId }) => referencedRecipeId)],
  ]
  const names: Record<Id, string> = {}
  if (references.every(([, ids]) => ids.length === 0)) return names
  const shown = known()
  for (const [target, ids] of references) {
    const unknown = new Set<Id>()
    for (const id of ids) {
      if (id === null) continue
      const name = shown[id]
      if (name === undefined) unknown.add(id)
      else names[id] = name
    }
    for (const row of unknown.size > 0 ? await store.of(target).getMany([...unknown]) : [])
      names[row.id] = String((row as AnyRecord).name)
  }
  return names
}

/** The names of the rows that a view embeds. */
function namesIn(view: View): Names {
  const { recipeIngredient, ...sets } = view as unknown as EmbeddedRows
  const used = recipeIngredient.flatMap(({ food, unit, referencedRecipe }) => [food, unit, referencedRecipe])
  const rows = [sets.tags, sets.recipeCategory, sets.tools, used].flat()
  return Object.fromEntries(rows.flatMap((row) => (row ? [[row.id, row.name]] : [])))
}

interface Named {
  readonly id: Id
  readonly name: string
}
type EmbeddedRows = Readonly<Record<'tags' | 'recipeCategory' | 'tools', readonly Named[]>> & {
  readonly recipeIngredient: readonly Readonly<Record<'food' | 'unit' | 'referencedRecipe', Named | null>>[]
}

/** The recipe as it was at a version: its present state without the later changes, the latest first. */
async function recipeAt(
  store: ReadStore,
  current: Recipe,
  number: number,
  { ids }: CreationContext,
): Promise<{ readonly recipe: Recipe; readonly names: Names }> {
  const { id: recipeId } = current
  const isLater = where(recipeVersions, (version) =>
    version.recipeId.eq(recipeId).and(version.number.gt(number)),
  )
  const later = await store.of(recipeVersions).find({ filter: isLater, order: newestFirst })
  const draft: Record<string, unknown> = { ...current }
  const names: Record<Id, string> = {}
  for (const { replaced } of later) {
    const before = JSON.parse(replaced ?? '{}') as Partial<Replaced>
    Object.assign(draft, before.fields)
    Object.assign(names, before.names)
  }
  // Fields that an old version does not have get their fallbacks.
  return { recipe: recordFrom(recipes, draft, current, { nextId: () => ids.next() }) as Recipe, names }
}

/** The detail view of a recipe that is not stored. Deleted rows have the given names, and defaults otherwise. */
async function viewWithDeleted(
  store: ReadStore,
  recipe: Recipe,
  names: Names,
  { ids }: CreationContext,
): Promise<View> {
  const known = new Map<Id, AnyRecord | undefined>()
  const deleted = (target: Resource, id: Id): AnyRecord | undefined => {
    const name = names[id]
    if (name === undefined) return undefined
    const { groupId, createdAt, updatedAt } = recipe
    const values = { id, groupId, slug: slugOf(name), createdAt, updatedAt }
    return recordFrom(target, { name }, values, { nextId: () => ids.next() })
  }
  // Rows embed other rows, so the view is repeated until all of them are read.
  for (;;) {
    const wanted = new Map<Resource, Set<Id>>()
    const related = (target: Resource, id: Id) => {
      if (!known.has(id)) wanted.set(target, (wanted.get(target) ?? new Set()).add(id))
      return known.get(id)
    }
    const relations = relationsOf(store.catalog, related)
    const view = viewOf(recipes, recipe, { extent: 'detail', ...relations })
    if (wanted.size === 0) return view
    for (const [target, missed] of wanted) {
      const rows = await store.of(target).getMany([...missed])
      const found = new Map(rows.map((row) => [row.id, row as AnyRecord]))
      for (const id of missed) known.set(id, found.get(id) ?? deleted(target, id))
    }
  }
}
