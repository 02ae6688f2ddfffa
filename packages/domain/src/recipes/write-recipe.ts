import { ownerOf } from '../kernel/actor.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Id, Instant } from '../kernel/fields.ts'
import type { AnyRecord, View } from '../kernel/resource.ts'
import { slugOf } from '../kernel/slug.ts'
import { whereEqual } from '../query/equal.ts'
import { households } from '../access/household.ts'
import { announce, newRecord } from '../work/announce.ts'
import {
  createOne,
  mergeOne,
  replaceOne,
  stampOne,
  type Precondition,
  type WriteOptions,
} from '../work/crud.ts'
import type { Managed } from '../work/draft.ts'
import type { Store, UnitOfWork, CreationContext } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { mealplans } from '../plans/mealplan.ts'
import { setPlannedTitles } from '../plans/plan-meals.ts'
import { type TrashOptions, trashMany } from '../trash/move-to-trash.ts'
import { recordEvent, timelineEvents } from './timeline-event.ts'
import { withComputedLinks, withLinkOrigins, withoutComputedLinks } from './link-steps.ts'
import { recipeAliases } from './recipe-alias.ts'
import {
  isRestricted,
  mayEditShared,
  type Recipe,
  type RecipeIngredient,
  recipes,
  type Visibility,
} from './recipe.ts'
import { recordingVersion, restoringBody, startHistory } from './recipe-history.ts'
import { freeSlug } from './slugs.ts'
import {
  announceAudience,
  checkMayShare,
  defaultVisibility,
  seeing,
  withAudience,
  withVisibility,
} from './visibility.ts'
import { checkReferences } from './sub-recipes.ts'

interface CreateOptions extends Omit<WriteOptions, 'precondition'> {
  readonly subject?: string
  /** Whose links of steps the body contains. Default: those of a person. */
  readonly linkedBy?: 'person' | 'archive'
}

/** Stores a new recipe of the actor under a free slug, and adds an event to its timeline. */
export async function createRecipe(
  store: Store,
  body: Body,
  creation: CreationContext,
  options: CreateOptions = {},
): Promise<View> {
  const { subject = 'Recipe created', linkedBy, ...rest } = options
  const given = withVisibility(await withDefaultVisibility(store, body), undefined)
  const visibility = (given.visibility ?? 'group') as Visibility
  const slug = await freeSlug(store, nameIn(body), creation, { visibility })
  const settings = {
    ...(await householdSettings(store)),
    ...(hasParts(body) ? { disableAmount: false } : {}),
    ...(given.settings as Partial<Recipe['settings']>),
  }
  const view = await createOne(
    store,
    recipes,
    { ...withLinkOrigins(given, null, linkedBy), settings },
    creation,
    {
      ...rest,
      finish: linkingSteps(store),
      managed: { ...ownerOf(store.actor), ...options.managed, slug },
    },
  )
  await checkReferences(store, view)
  await startHistory(store, view, creation)
  await recordEvent(store, { recipeId: String(view.id), subject, eventType: 'system' }, creation)
  return view
}

/** A body with the visibility that the household prefers, unless it has one, or tells whether the recipe is public. */
async function withDefaultVisibility(store: Store, body: Body): Promise<Body> {
  const { public: isPublic } = (body.settings ?? {}) as Partial<Recipe['settings']>
  if (body.visibility != null || isPublic != null) return body
  const visibility = await defaultVisibility(store)
  return visibility === undefined ? body : { ...body, visibility }
}

/** Replaces (PUT) or merges (PATCH) a recipe. A new name changes the slug; the former slug is redirected. */
export async function changeRecipe(
  store: Store,
  id: Id,
  verb: 'replace' | 'merge',
  body: Body,
  creation: CreationContext,
  options: WriteOptions = {},
): Promise<View> {
  const current = await lockRecipe(store, id)
  const given = withVisibility(body, current)
  const visibility = (given.visibility ?? current.visibility) as Visibility
  checkMayShare(store, current, visibility)
  const managed = { ...options.managed, ...(await renamed(store, current, body, creation, visibility)) }
  const change = verb === 'replace' ? replaceOne : mergeOne
  const merged = withLinkOrigins(showingAmounts(withUnchangedParts(given, current), current), current)
  const whole = verb === 'replace' ? { name: current.name, ...merged } : merged
  const recording = await recordingVersion(store, current, creation)
  const audience = await withAudience(store, { ...current, visibility }, creation)
  const view = await change(seeing(store, audience), recipes, id, whole, creation, {
    ...options,
    managed,
    async finish(record) {
      const linked = await withComputedLinks(store, record as Recipe)
      return withAudience(store, linked, creation)
    },
    async afterSave(saved) {
      await recording.afterSave?.(saved)
      await announceAudience(store, current, saved.record as Recipe)
    },
  })
  await checkReferences(store, view)
  return view
}

/**
 * Restores a version of a recipe with a normal change, which adds a version itself. Restoring the current state changes nothing.
 * @throws missing for a version that is not stored, and like `changeRecipe`
 */
export async function restoreVersion(
  store: Store,
  id: Id,
  number: number,
  creation: CreationContext,
  options: Precondition = {},
): Promise<View> {
  const body = await restoringBody(store, await lockRecipe(store, id), number, creation)
  return changeRecipe(store, id, 'replace', withoutComputedLinks(body), creation, options)
}

const linkingSteps = (store: Store) => (record: AnyRecord) => withComputedLinks(store, record as Recipe)

/** Whether lines of a body have an amount of a food. */
function hasParts({ recipeIngredient }: Body): boolean {
  return (
    Array.isArray(recipeIngredient) &&
    (recipeIngredient as readonly Body[]).some(
      ({ quantity, food, foodId }) => quantity != null && (food ?? foodId) != null,
    )
  )
}

/**
 * A recipe that gets its first lines with amounts shows them, unless the body contains the setting. Newer clients do not know the
 * setting.
 */
function showingAmounts(body: Body, current: Recipe): Body {
  const given = (body.settings ?? {}) as Partial<Recipe['settings']>
  if (!current.settings.disableAmount || given.disableAmount != null) return body
  if (hasParts(current) || !hasParts(body)) return body
  return { ...body, settings: { ...given, disableAmount: false } }
}

/**
 * Adds the fields of ingredient lines that existing clients do not know and leave out: the upper end of a range when the
 * quantity is unchanged, the recipe that a line refers to, and the words of the text when text and parts are unchanged.
 */
function withUnchangedParts(body: Body, current: Recipe): Body {
  if (!Array.isArray(body.recipeIngredient)) return body
  const stored = new Map(current.recipeIngredient.map((line) => [line.referenceId, line]))
  const rows = (body.recipeIngredient as readonly Body[]).map((row) => {
    const line = stored.get(String(row.referenceId))
    if (!line) return row
    const { quantityMax, referencedRecipeId } = line
    const isRange = row.quantityMax === undefined && row.quantity === line.quantity
    const refers = row.referencedRecipeId === undefined && row.referencedRecipe === undefined
    const isSame = row.words === undefined && hasSameParts(row, line)
    return {
      ...row,
      ...(isRange ? { quantityMax } : {}),
      ...(refers ? { referencedRecipeId } : {}),
      ...(isSame ? { words: line.words } : {}),
    }
  })
  return { ...body, recipeIngredient: rows }
}

/** Whether a row of a body has the text and the parts of a stored line. */
function hasSameParts(row: Body, line: RecipeIngredient): boolean {
  const idOf = (key: 'food' | 'unit') => {
    const given = row[key] === undefined ? row[`${key}Id`] : row[key]
    return (given as { readonly id?: unknown } | null | undefined)?.id ?? given ?? null
  }
  return (
    row.originalText === line.originalText &&
    (row.quantity ?? null) === line.quantity &&
    (row.note ?? '') === line.note &&
    idOf('unit') === line.unitId &&
    idOf('food') === line.foodId
  )
}

/** Deletes a recipe, which can be brought back. Plan entries keep its name. @throws missing, forbidden */
export async function removeRecipe(store: Store, id: Id, options: WriteOptions = {}): Promise<View> {
  const [view] = await removeRecipes(store, [id], options)
  return view!
}

/** Deletes recipes like `removeRecipe`. They are brought back together. */
export async function removeRecipes(
  store: Store,
  ids: readonly Id[],
  options: TrashOptions = {},
): Promise<readonly View[]> {
  const along: Id[] = []
  for (const id of ids) along.push(...(await setPlannedTitles(store, await lockRecipe(store, id))))
  return trashMany(store, recipes, ids, { ...options, along: { resource: mealplans, ids: along } })
}

/**
 * Sets when a recipe was last made, and adds an event to its timeline. Every member of the group may do this, also
 * when edits are locked.
 */
export async function markMade(
  store: Store,
  id: Id,
  timestamp: Instant,
  creation: CreationContext,
  { precondition }: Precondition = {},
): Promise<View> {
  const options = { type: 'recipe.made', anyone: true, precondition }
  const view = await stampOne(store, recipes, id, { lastMade: timestamp }, creation, options)
  // Existing clients create the event with the same time themselves.
  const filter = whereEqual(timelineEvents, { recipeId: id, timestamp })
  if ((await store.of(timelineEvents).count(filter)) === 0)
    await recordEvent(
      store,
      { recipeId: id, subject: 'Recipe made', eventType: 'system', timestamp },
      creation,
    )
  return view
}

/**
 * Duplicates a recipe. The copy belongs to the actor, and its history starts with version 1.
 * @param options.managed may contain the id of the copy
 */
export async function duplicateRecipe(
  store: Store,
  id: Id,
  name: string | undefined,
  creation: CreationContext,
  options: Pick<WriteOptions, 'managed'> = {},
): Promise<View> {
  const original = await store.of(recipes).get(id)
  if (!original) throw missing('recipe')
  const title = name ?? original.name
  const copy = {
    ...withNewLineIds(original, creation),
    name: title,
    lastMade: null,
    settings: { ...original.settings, locked: false },
  }
  const managed = {
    ...ownerOf(store.actor),
    ...options.managed,
    slug: await freeSlug(store, title, creation, { visibility: original.visibility }),
    sharedWith: [],
    image: null,
    assets: [],
    stepRules: original.stepRules,
  }
  const record = newRecord(store, recipes, copy, creation, managed)
  await store.of(recipes).add(record)
  const view = await announce(store, recipes, record, 'recipe.created')
  await startHistory(store, view, creation)
  return view
}

/** The recipe with new reference ids of its lines, in the lines and in the steps that refer to them. */
function withNewLineIds(recipe: Recipe, { ids }: CreationContext): Recipe {
  const renewed = new Map(recipe.recipeIngredient.map(({ referenceId }) => [referenceId, ids.next()]))
  const newId = (id: Id): Id => renewed.get(id) ?? id
  return {
    ...recipe,
    recipeIngredient: recipe.recipeIngredient.map((line) => ({
      ...line,
      referenceId: newId(line.referenceId),
    })),
    recipeInstructions: recipe.recipeInstructions.map((step) => ({
      ...step,
      ingredientReferences: step.ingredientReferences.map((reference) => ({
        ...reference,
        referenceId: newId(reference.referenceId),
      })),
    })),
  }
}

const maxWritersOfOneName = 32

/**
 * Runs a transaction that chooses a slug, and repeats it when a concurrent writer took the same slug. In each
 * collision one writer succeeds, so the number of attempts bounds the number of concurrent writers of one name.
 */
export async function runChoosingSlug<T>(
  work: UnitOfWork,
  actor: Parameters<UnitOfWork['run']>[0],
  body: (store: Store) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work.run(actor, body)
    } catch (error) {
      if (!(error instanceof DomainError && error.kind === 'conflict') || attempt === maxWritersOfOneName)
        throw error
      // Another slug does not help when a client repeats the id of its recipe.
      if ((error.details.fields as readonly string[] | undefined)?.includes('id')) throw error
    }
  }
}

function nameIn(body: Body): string {
  if (typeof body.name === 'string' && body.name.trim() !== '') return body.name
  throw new DomainError('unprocessable', 'recipe/name', 'The name of the recipe is required.', {
    field: 'name',
  })
}

/** Default settings for new recipes of the actor's household. */
async function householdSettings(store: Store): Promise<Partial<Recipe['settings']>> {
  const { actor } = store
  const household = actor.kind === 'member' ? await store.of(households).get(actor.householdId) : undefined
  if (!household) return {}
  return {
    public: household.recipePublic,
    showNutrition: household.recipeShowNutrition,
    showAssets: household.recipeShowAssets,
    landscapeView: household.recipeLandscapeView,
    disableComments: household.recipeDisableComments,
    disableAmount: household.recipeDisableAmount,
  }
}

/**
 * The locked recipe, when the actor may edit it: it belongs to them or their household, or its household allows
 * edits.
 */
export async function lockRecipe(store: Store, id: Id): Promise<Recipe> {
  const recipe = await store.of(recipes).lock(id)
  if (!recipe) throw missing('recipe')
  await checkMayEdit(store, recipe)
  return recipe
}

/** @throws forbidden when the household of a recipe does not allow edits of the actor */
export async function checkMayEdit(store: Store, recipe: Recipe): Promise<void> {
  const { actor } = store
  const isTheirs =
    actor.kind !== 'member' ||
    recipe.userId === actor.userId ||
    recipe.householdId === actor.householdId ||
    mayEditShared(actor, recipe)
  if (!isTheirs && recipe.householdId !== null) {
    const household = await store.of(households).get(recipe.householdId)
    if (household?.lockRecipeEditsFromOtherHouseholds)
      throw new DomainError(
        'forbidden',
        'recipe/forbidden',
        'Only members of its household may edit this recipe.',
      )
  }
}

async function renamed(
  store: Store,
  current: Recipe,
  body: Body,
  creation: CreationContext,
  visibility: Visibility,
): Promise<Managed> {
  const isHidden = isRestricted({ visibility })
  const isMoved = isHidden !== isRestricted(current)
  const isRenamed = typeof body.name === 'string' && slugOf(body.name) !== slugOf(current.name)
  if (!isRenamed && !isMoved) return {}
  const name = isRenamed ? nameIn(body) : current.name
  const slug = await freeSlug(store, name, creation, { visibility, id: current.id })
  const aliases = store.of(recipeAliases)
  const stale = whereEqual(recipeAliases, isHidden && isMoved ? { recipeId: current.id } : { slug })
  for (const alias of await aliases.find({ filter: stale })) await aliases.remove(alias.id)
  // Others must not learn from a former slug that the recipe still exists.
  if (isHidden && isMoved) return { slug }
  const alias = newRecord(store, recipeAliases, { slug: current.slug, recipeId: current.id }, creation, {
    groupId: current.groupId,
  })
  await aliases.add(alias)
  return { slug }
}
