import { households } from '../access/household.ts'
import { users } from '../access/user.ts'
import { ownerOf, system } from '../kernel/actor.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import { lineDisplay } from '../foods/display.ts'
import type { Id, Json } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { randomId } from '../kernel/uuid.ts'
import { findRecipe } from '../recipes/find-recipe.ts'
import { type Recipe, recipes } from '../recipes/recipe.ts'
import { newRecord, viewOne } from '../work/announce.ts'
import { checkMayWrite } from '../work/crud.ts'
import type { CreationContext, ReadStore, Secrets, Store, UnitOfWork } from '../work/ports.ts'
import { isShownTo, principalsIn } from '../work/shown-to.ts'
import { type SharedRecipe, sharedRecipes } from './shared-recipe.ts'
import { publicView } from './visit.ts'

const defaultDays = 30
const maxDays = 3_650

/** The request to create a link. */
export interface RecipeToShare {
  /** Its id or its slug. */
  readonly recipeId: string
  readonly expiresAt?: string | null | undefined
  readonly maxUses?: number | null | undefined
}

/**
 * Creates a link to a recipe. No change is emitted, because everyone who can read the change log could use the link.
 * @throws missing (the recipe), unprocessable `shared-recipe/expires-at` for a time in the past or years ahead, forbidden
 * `shared-recipe/household` where the household of the recipe allows no links
 */
export async function shareRecipe(
  store: Store,
  { recipeId: recipe, expiresAt, maxUses = null }: RecipeToShare,
  { creation, secrets }: { readonly creation: CreationContext; readonly secrets: Secrets },
): Promise<View> {
  const { id: recipeId } = await findRecipe(store, recipe)
  const { householdId } = (await store.of(recipes).get(recipeId))!
  if (!(await allowsLinks(store, householdId)))
    throw new DomainError(
      'forbidden',
      'shared-recipe/household',
      'The household of this recipe does not allow public links.',
    )
  const now = Date.parse(store.now)
  const ends = expiresAt ? Date.parse(expiresAt) : now + defaultDays * 86_400_000
  if (!(ends > now)) throw wrongEnd()
  checkNotTooLate(ends, now)
  const managed = { id: randomId(secrets), uses: 0, ...ownerOf(store.actor) }
  const draft = { recipeId, expiresAt: new Date(ends).toISOString(), maxUses }
  const record = newRecord(store, sharedRecipes, draft, creation, managed)
  await store.of(sharedRecipes).add(record)
  return viewOne(store, sharedRecipes, record.id)
}

/**
 * Changes when a link ends. With a time in the past it has ended, and a later change lets it work again. No change is emitted, as when
 * it is created.
 * @throws missing, forbidden, unprocessable `shared-recipe/expires-at` for a time years ahead
 */
export async function changeLink(
  store: Store,
  id: Id,
  { expiresAt }: Pick<SharedRecipe, 'expiresAt'>,
  precondition: (view: View) => Promise<void>,
): Promise<View> {
  const link = await store.of(sharedRecipes).lock(id)
  if (!link) throw missing(sharedRecipes.name)
  await precondition(await viewOne(store, sharedRecipes, id))
  checkMayWrite(store, sharedRecipes, link)
  checkNotTooLate(Date.parse(expiresAt), Date.parse(store.now))
  await store.of(sharedRecipes).save({ ...link, expiresAt, updatedAt: store.now })
  return viewOne(store, sharedRecipes, id)
}

/** Whether recipes of a household can be opened with links. Those without a household can. */
async function allowsLinks(store: ReadStore, householdId: Id | null): Promise<boolean> {
  const household = householdId === null ? undefined : await store.of(households).get(householdId)
  return household?.recipeLinks ?? true
}

function checkNotTooLate(ends: number, now: number): void {
  if (!(ends <= now + maxDays * 86_400_000)) throw wrongEnd()
}

function wrongEnd(): DomainError {
  return new DomainError(
    'unprocessable',
    'shared-recipe/expires-at',
    'A link ends in the future, within ten years.',
    { field: 'expiresAt' },
  )
}

/** What a link shows. */
export interface OpenedLink extends Pick<SharedRecipe, 'expiresAt' | 'maxUses'> {
  readonly recipe: View
  /** The name of the household of the recipe. */
  readonly household: string | null
}

/**
 * Returns the recipe of a link as visitors see recipes, and counts the use. References to other recipes are left out.
 * @throws missing for a link that is unknown, revoked, expired or used up, without a difference
 */
export async function openSharedRecipe(id: Id, work: UnitOfWork): Promise<OpenedLink> {
  return work.run(system, async (store) => {
    const link = await store.of(sharedRecipes).lock(id)
    if (!link || !isOpen(link, store.now)) throw missing(sharedRecipes.name)
    const { householdId } = await allowedRecipe(store, link)
    const recipe = await viewOne(store, recipes, link.recipeId)
    await store.of(sharedRecipes).save({ ...link, uses: link.uses + 1 })
    const shown = publicView(recipes, recipe, store.catalog)
    const lines = shown.recipeIngredient as readonly View[]
    const household = householdId === null ? undefined : await store.of(households).get(householdId)
    return {
      recipe: { ...shown, recipeIngredient: lines.map((line) => withoutReference(line, shown)) },
      household: household?.name ?? null,
      expiresAt: link.expiresAt,
      maxUses: link.maxUses,
    }
  })
}

/**
 * The recipe of a link. The link works as long as the one who created it can see the recipe, and the recipe's household allows links.
 * @throws missing
 */
async function allowedRecipe(store: ReadStore, link: SharedRecipe): Promise<Recipe> {
  const recipe = await store.of(recipes).get(link.recipeId)
  if (!recipe || !(await allowsLinks(store, recipe.householdId))) throw missing(sharedRecipes.name)
  const { groupId, audienceId } = recipe
  if (audienceId === groupId) return recipe
  const author = link.userId === null ? undefined : await store.of(users).get(link.userId)
  const audience = (await principalsIn(store, [audienceId])).get(audienceId)!
  const viewer = author && { groupId, householdId: author.householdId, userId: author.id }
  if (!viewer || !isShownTo(viewer, { audience, exceptFor: null })) throw missing(sharedRecipes.name)
  return recipe
}

/** A line without its reference to another recipe. */
function withoutReference(line: View, recipe: View): View {
  const alone = { ...line, referencedRecipeId: null, referencedRecipe: null }
  return { ...alone, display: lineDisplay(alone, recipe) as Json }
}

function isOpen({ expiresAt, uses, maxUses }: SharedRecipe, now: string): boolean {
  return expiresAt > now && (maxUses === null || uses < maxUses)
}
