import type { Member } from '../kernel/actor.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Id, Instant } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { orderBy, where } from '../query/builder.ts'
import { viewOne } from '../work/announce.ts'
import type { Precondition } from '../work/crud.ts'
import type { Clock } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { type ImportPorts, readFound } from './import-recipe.ts'
import { type KeptPage, readingOf, type ReadPart, readParts } from './kept-page.ts'
import { recipes } from './recipe.ts'
import { changeRecipe } from './write-recipe.ts'

/** A part of a recipe that is read in other words now. */
export interface ReadChange {
  readonly part: ReadPart
  /** The text when the recipe was imported. */
  readonly before: string
  /** The text as it is read now. */
  readonly read: string
  /** The text of the stored recipe. */
  readonly stored: string
  /** Whether a person has changed the part since the import. */
  readonly isEdited: boolean
}

/** How the page of a recipe is read now. */
export interface ReadAgain {
  readonly id: Id
  readonly slug: string
  readonly name: string
  readonly url: string
  readonly readAt: Instant
  readonly changes: readonly ReadChange[]
}

type ReadAgainPorts = Pick<ImportPorts, 'work' | 'extract' | 'ingredients' | 'creation' | 'keeper'> & {
  readonly clock: Clock
}

/** Reads the kept page of a recipe again. Nothing is changed. @throws missing `page/missing` */
export async function readAgain(recipeId: Id, actor: Member, ports: ReadAgainPorts): Promise<ReadAgain> {
  const found = await readKept(recipeId, actor, ports)
  if (!found) throw missing('page')
  return found.shown
}

/** Recipes of a group whose kept pages are read in other words now. `limit` pages are read. */
export async function readGroupAgain(
  actor: Member,
  { from, limit }: { readonly from: number; readonly limit: number },
  ports: ReadAgainPorts,
): Promise<{ readonly total: number; readonly changed: readonly ReadAgain[] }> {
  const filter = where(recipes, ({ orgURL }) => orgURL.isNotNull())
  const order = orderBy(recipes, 'createdAt')
  const ids = await ports.work.read(actor, (store) => store.of(recipes).ids({ filter, order }))
  const changed: ReadAgain[] = []
  for (const id of ids.slice(from, from + limit)) {
    // A recipe that was deleted meanwhile, or a page that cannot be read any more, has no changes.
    const found = await readKept(id, actor, ports).catch(() => undefined)
    if (found && found.shown.changes.length > 0) changed.push(found.shown)
  }
  return { total: ids.length, changed }
}

/**
 * Takes parts of a recipe as its kept page is read now. The others stay, and are not offered again until the page is read in other
 * words once more.
 * @throws unprocessable `recipe/no-page`; missing
 */
export async function takeReading(
  recipeId: Id,
  parts: readonly ReadPart[],
  actor: Member,
  ports: ReadAgainPorts,
  options: Precondition = {},
): Promise<View> {
  const found = await readKept(recipeId, actor, ports)
  if (!found) throw new DomainError('unprocessable', 'recipe/no-page', 'No page of this recipe is kept.')
  const { page, body } = found
  const taken: readonly string[] = parts.flatMap((part) => readParts[part])
  const changes = Object.fromEntries(taken.map((key) => [key, body[key] ?? null]))
  const view = await ports.work.run(actor, async (store) => {
    if (parts.length > 0) return changeRecipe(store, recipeId, 'merge', changes, ports.creation, options)
    const unchanged = await viewOne(store, recipes, recipeId)
    options.precondition?.(unchanged)
    return unchanged
  })
  await ports.keeper.keep(recipeId, {
    ...page,
    reading: readingOf(body),
    readAt: ports.clock.now().toISOString(),
  })
  return view
}

interface Found {
  readonly page: KeptPage
  readonly body: Body
  readonly shown: ReadAgain
}

async function readKept(recipeId: Id, actor: Member, ports: ReadAgainPorts): Promise<Found | undefined> {
  const view = await ports.work.read(actor, (store) => viewOne(store, recipes, recipeId))
  const page = await ports.keeper.read(recipeId)
  if (!page) return undefined
  const { recipe } = await ports.extract(page.text, page.url)
  if (!recipe) return undefined
  const url = typeof view.orgURL === 'string' ? view.orgURL : null
  const { body } = await readFound(recipe, { includeTags: false, url }, actor, ports)
  const [stored, read] = [readingOf(view), readingOf(body)]
  const changes = (Object.keys(readParts) as ReadPart[]).flatMap((part): readonly ReadChange[] => {
    const before = page.reading[part]
    if (read[part] === before || read[part] === stored[part]) return []
    return [{ part, before, read: read[part], stored: stored[part], isEdited: stored[part] !== before }]
  })
  const { slug, name } = view as { readonly slug: string; readonly name: string }
  return { page, body, shown: { id: recipeId, slug, name, url: page.url, readAt: page.readAt, changes } }
}
