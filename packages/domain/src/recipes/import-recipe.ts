import { households } from '../access/household.ts'
import type { Member } from '../kernel/actor.ts'
import type { View } from '../kernel/resource.ts'
import type { PictureReader } from '../media/pictures.ts'
import { removeMedia, putPageImage, type MediaPorts } from '../media/recipe-media.ts'
import type { Clock, Log, ReadStore, Store } from '../work/ports.ts'
import type { Managed } from '../work/draft.ts'
import type { Body } from '../work/references.ts'
import { type IngredientReader, readIngredients } from './read-ingredients.ts'
import { viewOne } from '../work/announce.ts'
import { recipesOfPage } from './find-recipe.ts'
import { importFailed, type PageObstacle } from './import-failures.ts'
import { type PageKeeper, readingOf } from './kept-page.ts'
import { bodyOf, titleOf } from './page-body.ts'
import { pageKey } from './page-key.ts'
import type { PageRecipe } from './page-recipe.ts'
import { recipes } from './recipe.ts'
import { withReview } from './review.ts'
import { createRecipe, runChoosingSlug } from './write-recipe.ts'

/** A page: its final address after redirects, and its text. */
export interface WebPage {
  readonly url: string
  readonly text: string
}

/** Reads public web pages through the guarded client, with limits of size and time. */
export interface PageReader {
  /** @throws invalid `import/<reason>`, see `importFailed` */
  read(url: string): Promise<WebPage>
}

/** The result of reading a page: its recipe, if any, and related addresses. */
export interface ReadPage {
  readonly recipe: PageRecipe | undefined
  /** Addresses of the same page for small screens and for print. */
  readonly links: { readonly amp: string | null; readonly print: string | null }
  /** The reason why the page has no recipe, if known. */
  readonly obstacle: PageObstacle | null
}

/** Reads a page: HTML, or JSON-LD that is an object, a list or a graph. */
export type RecipeExtractor = (text: string, url: string) => Promise<ReadPage>

/** What an import needs. `pages` and `pictureReader` reach the network, so they are called outside transactions. */
export interface ImportPorts extends MediaPorts {
  readonly pages: PageReader
  readonly extract: RecipeExtractor
  readonly ingredients: IngredientReader
  readonly pictureReader: PictureReader
  readonly keeper: PageKeeper
  readonly clock: Clock
  readonly log: Log
}

/** An imported recipe, or the stored one of the same page. */
export interface ImportedRecipe {
  readonly view: View
  /** Whether the import created it. */
  readonly isNew: boolean
}

/** The stage of an import: reading the page, then storing the recipe. */
export type ImportStage = 'reading' | 'storing'

/**
 * Reads a page and stores its recipe. The first address in the text is used. A page that the group has already imported is not
 * read again, unless a copy is requested.
 *
 * @throws invalid `import/<reason>`
 */
export async function importRecipe(
  text: string,
  options: { readonly includeTags: boolean | null; readonly onDuplicate: 'existing' | 'copy' },
  actor: Member,
  ports: ImportPorts,
  entered: (stage: ImportStage, title?: string) => void = () => undefined,
): Promise<ImportedRecipe> {
  const url = addressIn(text)
  const known = (addresses: readonly (string | null)[]) => storedRecipe(addresses, options, actor, ports)
  const before = await known([url])
  if (before) return { view: before, isNew: false }
  entered('reading')
  const { recipe: found, page } = await readRecipePage(url, ports)
  const after = await known([found.canonicalUrl])
  if (after) return { view: after, isNew: false }
  entered('storing', titleOf(found, url))
  return storePage(found, { ...options, url, page }, actor, ports)
}

/** Stores the recipe of a page, unless a concurrent import of the same page has stored it since the page was read. */
async function storePage(
  found: PageRecipe,
  options: {
    readonly includeTags: boolean | null
    readonly onDuplicate: 'existing' | 'copy'
    readonly url: string
    readonly page: WebPage
  },
  actor: Member,
  ports: ImportPorts,
): Promise<ImportedRecipe> {
  const isCopy = options.onDuplicate === 'copy'
  let isNew = true
  const view = await storeRecipe(found, options, actor, ports, async (store) => {
    const [known] = isCopy ? [] : await recipesOfPage(store, [options.url, found.canonicalUrl])
    isNew = known === undefined
    return known && viewOne(store, recipes, known.id)
  })
  return { view, isNew }
}

/** The recipe that the group imported from one of the addresses. Undefined when a copy is requested. */
async function storedRecipe(
  addresses: readonly (string | null)[],
  { onDuplicate }: { readonly onDuplicate: 'existing' | 'copy' },
  actor: Member,
  { work }: Pick<ImportPorts, 'work'>,
): Promise<View | undefined> {
  if (onDuplicate === 'copy') return undefined
  return work.read(actor, async (store) => {
    const [known] = await recipesOfPage(store, addresses)
    return known && viewOne(store, recipes, known.id)
  })
}

/** Base address of a pasted page without an address; its relative links lead nowhere. */
const placeholderUrl = 'https://pasted.invalid/'

/**
 * Stores the recipe of pasted HTML, JSON-LD or plain text.
 * @throws invalid `import/no-recipe`, `import/consent-wall`, `import/invalid-url`
 */
export async function importText(
  data: string,
  options: BodyOptions,
  actor: Member,
  ports: Omit<ImportPorts, 'pages'>,
): Promise<View> {
  const given = options.url === null ? null : addressIn(options.url)
  const found = recipeOnPage(await ports.extract(data, given ?? placeholderUrl))
  const isReal = (address: string) => !address.startsWith(placeholderUrl)
  const own = found.canonicalUrl !== null && isReal(found.canonicalUrl) ? found.canonicalUrl : null
  const images = found.images.filter(isReal)
  const url = given ?? own
  const page = url === null ? undefined : { url: given ?? placeholderUrl, text: data }
  return storeRecipe({ ...found, canonicalUrl: own, images }, { ...options, url, page }, actor, ports)
}

/**
 * Stores a recipe that was read from a page or from pasted text, with the image of the page.
 *
 * @param instead finds a stored recipe that makes the new one unnecessary; called in the transaction
 */
export async function storeRecipe(
  found: PageRecipe,
  options: BodyOptions,
  actor: Member,
  ports: Omit<ImportPorts, 'pages' | 'extract'>,
  instead: (store: Store) => Promise<View | undefined> = async () => undefined,
): Promise<View> {
  const { work, creation } = ports
  const { body, review } = await readFound(found, options, actor, ports)
  const event = { type: 'recipe.imported', subject: 'Recipe imported' } as const
  return withPageFiles({ found, body, page: options.page }, ports, (managed) =>
    runChoosingSlug(
      work,
      actor,
      async (store) =>
        (await instead(store)) ??
        createRecipe(store, body, creation, { ...event, managed: { ...managed, ...review } }),
    ),
  )
}

/** Options of an import that become fields of its recipe. */
interface BodyOptions {
  /** Whether the tags, categories and tools of the page are kept. Null: as the household prefers. */
  readonly includeTags: boolean | null
  readonly url: string | null
  /** The page, when it is kept. */
  readonly page?: WebPage | undefined
}

/** The body of a recipe that was read, with its lines in parts, and the managed fields with what is uncertain in it. */
export async function readFound(
  found: PageRecipe,
  { includeTags, url }: BodyOptions,
  actor: Member,
  ports: Pick<ImportPorts, 'work' | 'ingredients' | 'creation'>,
): Promise<{ readonly body: Body; readonly review: Managed }> {
  const { work, creation } = ports
  const keepsTags = includeTags ?? (await work.read(actor, (store) => keepsTagsOfPages(store, actor)))
  const given = bodyOf(found, { includeTags: keepsTags, url })
  const { body, readings } = await readIngredients(given, actor, ports)
  return withReview(found, body, readings, creation)
}

async function keepsTagsOfPages(store: ReadStore, { householdId }: Member): Promise<boolean> {
  return (await store.of(households).get(householdId))?.importTags ?? true
}

/**
 * Stores the image of a page, then the recipe that `create` makes with the given managed fields, then the page. The image is
 * deleted when `create` fails or returns another recipe.
 */
export async function withPageFiles<T extends { readonly id?: unknown } | undefined>(
  {
    found: { images, canonicalUrl },
    body,
    page,
  }: { readonly found: PageRecipe; readonly body: Body; readonly page: WebPage | undefined },
  ports: Omit<ImportPorts, 'pages' | 'extract'>,
  create: (managed: Managed) => Promise<T>,
): Promise<T> {
  const id = ports.creation.ids.next()
  const image = await putPageImage(id, images, ports)
  const forget = async () => void (image !== null && (await removeMedia(id, ports)))
  const canonicalKey = canonicalUrl === null ? null : pageKey(canonicalUrl)
  try {
    const created = await create({ id, image, canonicalKey })
    if (created?.id !== id) await forget()
    else if (page) await keepPage(id, page, body, ports)
    return created
  } catch (error) {
    await forget()
    throw error
  }
}

/** Keeps the page of a recipe that is stored. A failure does not fail the import. */
async function keepPage(
  recipeId: string,
  page: WebPage,
  body: Body,
  { keeper, clock, log }: Pick<ImportPorts, 'keeper' | 'clock' | 'log'>,
): Promise<void> {
  try {
    await keeper.keep(recipeId, { ...page, reading: readingOf(body), readAt: clock.now().toISOString() })
  } catch (error) {
    log.warn('keeping the page of a recipe failed', { recipeId, error: String(error) })
  }
}

/** The recipe of a page, or of the variant for print or small screens that the page links to when it lacks its recipe. */
export async function readRecipe(
  url: string,
  ports: Pick<ImportPorts, 'pages' | 'extract'>,
): Promise<PageRecipe> {
  return (await readRecipePage(url, ports)).recipe
}

/** The recipe of a page like `readRecipe`, and the page or variant on which it was read. */
export async function readRecipePage(
  url: string,
  { pages, extract }: Pick<ImportPorts, 'pages' | 'extract'>,
): Promise<{ readonly recipe: PageRecipe; readonly page: WebPage }> {
  const page = await pages.read(url)
  const found = await extract(page.text, page.url)
  if (found.recipe && isWhole(found.recipe)) return { recipe: found.recipe, page }
  for (const variant of [found.links.print, found.links.amp]) {
    if (!variant || variant === page.url) continue
    const other = await pages.read(variant).catch(() => undefined)
    const better = other && (await extract(other.text, other.url)).recipe
    if (better && isWhole(better)) return { recipe: better, page: other }
  }
  return { recipe: recipeOnPage(found), page }
}

/** @throws invalid `import/no-recipe`, or `import/<obstacle>` */
function recipeOnPage({ recipe, obstacle }: ReadPage): PageRecipe {
  if (!recipe) throw importFailed(obstacle ?? 'no-recipe')
  return recipe
}

function isWhole(recipe: PageRecipe): boolean {
  return recipe.ingredientGroups.length > 0 && recipe.instructionSections.length > 0
}

/**
 * The first web address in a text.
 * @throws invalid `import/invalid-url`
 */
export function addressIn(text: string): string {
  const match = /\bhttps?:\/\/[^\s<>"]+|\bwww\.[^\s<>"]+/i.exec(text)
  if (!match) throw importFailed('invalid-url')
  let address = match[0]
  // Punctuation after an address is not part of it, except a bracket that the address opens.
  while (/[.,;:!?\]]$/.test(address) || (address.endsWith(')') && unopened(address)))
    address = address.slice(0, -1)
  return /^www\./i.test(address) ? `https://${address}` : address
}

function unopened(address: string): boolean {
  return address.split(')').length > address.split('(').length
}
