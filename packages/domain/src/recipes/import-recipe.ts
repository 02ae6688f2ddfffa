import { households } from '../access/household.ts'
import type { Member } from '../kernel/actor.ts'
import { DomainError } from '../kernel/errors.ts'
import type { View } from '../kernel/resource.ts'
import type { PictureReader } from '../media/pictures.ts'
import { removeMedia, putPageImage, type MediaPorts } from '../media/recipe-media.ts'
import type { Log, ReadStore, Store } from '../work/ports.ts'
import type { Managed } from '../work/draft.ts'
import type { Body } from '../work/references.ts'
import { type IngredientReader, readIngredients } from './read-ingredients.ts'
import { viewOne } from '../work/announce.ts'
import { recipesOfPage } from './find-recipe.ts'
import { pageKey } from './page-key.ts'
import type { LineParts, PageRecipe } from './page-recipe.ts'
import { recipeSource, recipes } from './recipe.ts'
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

/**
 * The reason why a page does not show its content: a request for consent, a check of the browser, or content that needs
 * scripts.
 */
export type PageObstacle = Extract<ImportFailure, 'consent-wall' | 'browser-check' | 'script-only'>

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

/** Stable reason of a failed import. Nothing is stored then. */
export type ImportFailure =
  | 'invalid-url'
  | 'blocked-address'
  | 'dns'
  | 'connect'
  | 'timeout'
  | 'upstream-status'
  | 'too-large'
  | 'not-html'
  | 'no-recipe'
  | 'consent-wall'
  | 'browser-check'
  | 'script-only'
  | 'cancelled'

/** Advice for users when a site refuses requests of servers. */
const pasteInstead = 'Open the page in a browser and paste its HTML instead.'

const sentences: Readonly<Record<ImportFailure, string>> = {
  'invalid-url': 'That is not the address of a web page.',
  'blocked-address':
    'That address is not on the public internet, and the operator of this server has not allowed it.',
  dns: 'There is no server of that name.',
  connect: 'The server could not be reached, or broke off.',
  timeout: 'The server took too long to respond.',
  'upstream-status': 'The site did not return the page.',
  'too-large': 'The page is too large.',
  'not-html': 'The content at the address is not a web page.',
  'no-recipe':
    'No recipe was found on the page. If it shows one in a browser, paste its HTML, or enter the recipe by hand.',
  'consent-wall': `The site shows its pages only after consent to cookies. ${pasteInstead}`,
  'browser-check': `The site checks that a person reads its pages and shows no recipe to programs. ${pasteInstead}`,
  'script-only': `The page is empty until a browser runs its scripts. ${pasteInstead}`,
  cancelled: 'The import was cancelled.',
}

/** The status of an error response, and the seconds to wait before the next request. */
export interface UpstreamResponse {
  readonly status: number
  readonly retryAfter?: number | undefined
}

/** @param upstream the response, when the reason is `upstream-status` */
export function importFailed(reason: ImportFailure, upstream?: UpstreamResponse): DomainError {
  if (upstream === undefined) return new DomainError('invalid', `import/${reason}`, sentences[reason])
  const { status, retryAfter } = upstream
  return new DomainError('invalid', `import/${reason}`, upstreamSentence(upstream), {
    upstreamStatus: status,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}

/** The message: the problem, and what the user can do. */
function upstreamSentence({ status, retryAfter }: UpstreamResponse): string {
  if (status === 404 || status === 410)
    return `The site has no such page (status ${status}). Check the address.`
  if (status === 429) {
    const wait = retryAfter === undefined ? 'later' : `in ${waitInWords(retryAfter)}`
    return `The site refuses so many requests (status 429). Try again ${wait}, or paste the HTML of the page.`
  }
  if (status >= 500) return `The site has a fault (status ${status}). Try again later.`
  if (status === 401 || status === 403 || status === 451)
    return `The site refused to give the page to a program (status ${status}). ${pasteInstead}`
  return `The site did not return the page (status ${status}). Check the address, or paste the HTML of the page.`
}

const waitInWords = (seconds: number): string =>
  seconds < 120 ? `${seconds} seconds` : minutesInWords(Math.ceil(seconds / 60))

/** What an import needs. `pages` and `pictureReader` reach the network, so they are called outside transactions. */
export interface ImportPorts extends MediaPorts {
  readonly pages: PageReader
  readonly extract: RecipeExtractor
  readonly ingredients: IngredientReader
  readonly pictureReader: PictureReader
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
  const found = await readRecipe(url, ports)
  const after = await known([found.canonicalUrl])
  if (after) return { view: after, isNew: false }
  entered('storing', titleOf(found, url))
  return storePage(found, { ...options, url }, actor, ports)
}

/** Stores the recipe of a page, unless a concurrent import of the same page has stored it since the page was read. */
async function storePage(
  found: PageRecipe,
  options: {
    readonly includeTags: boolean | null
    readonly onDuplicate: 'existing' | 'copy'
    readonly url: string
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
  const found = recipeOf(await ports.extract(data, given ?? placeholderUrl))
  const isReal = (address: string) => !address.startsWith(placeholderUrl)
  const own = found.canonicalUrl !== null && isReal(found.canonicalUrl) ? found.canonicalUrl : null
  const images = found.images.filter(isReal)
  return storeRecipe({ ...found, canonicalUrl: own, images }, { ...options, url: given ?? own }, actor, ports)
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
  return withPageImage(found, ports, (managed) =>
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
 * Stores the image of a page, then the recipe that `create` makes with the given managed fields. The files are
 * deleted when `create` fails or returns another recipe.
 */
export async function withPageImage<T extends { readonly id?: unknown } | undefined>(
  { images, canonicalUrl }: PageRecipe,
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
    return created
  } catch (error) {
    await forget()
    throw error
  }
}

/** The recipe of a page, or of the variant for print or small screens that the page links to when it lacks its recipe. */
export async function readRecipe(
  url: string,
  { pages, extract }: Pick<ImportPorts, 'pages' | 'extract'>,
): Promise<PageRecipe> {
  const page = await pages.read(url)
  const found = await extract(page.text, page.url)
  if (found.recipe && isWhole(found.recipe)) return found.recipe
  for (const variant of [found.links.print, found.links.amp]) {
    if (!variant || variant === page.url) continue
    const other = await pages.read(variant).catch(() => undefined)
    const better = other && (await extract(other.text, other.url)).recipe
    if (better && isWhole(better)) return better
  }
  return recipeOf(found)
}

/** @throws invalid `import/no-recipe`, or `import/<obstacle>` */
function recipeOf({ recipe, obstacle }: ReadPage): PageRecipe {
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

/** The title of a recipe that was read; without one, the host of its page. */
export const titleOf = ({ title }: PageRecipe, url: string | null): string =>
  cut(title ?? (url === null ? 'Recipe' : hostOf(url)), 255)

/** The request body for an extracted recipe. */
export function bodyOf(
  found: PageRecipe,
  { includeTags, url }: { includeTags: boolean; url: string | null },
): Body {
  const ingredients = found.ingredientGroups.flatMap(({ title, lines, parts = [] }) =>
    lines.map((line, index) => ({
      title: index === 0 && title !== null ? cut(title, 1_000) : null,
      note: cut(line, 4_096),
      originalText: cut(line, 4_096),
      ...partsOf(parts[index] ?? null),
    })),
  )
  const steps = found.instructionSections.flatMap(({ title, steps }) =>
    steps.map((step, index) => ({
      title: index === 0 && title !== null ? cut(title, 1_000) : null,
      summary: step.title === null ? null : cut(step.title, 1_000),
      text: cut(step.text, 65_536),
    })),
  )
  return {
    name: titleOf(found, url),
    description: cut(found.description ?? '', 65_536),
    orgURL: url === null || !recipeSource.regex.test(url) ? null : cut(url, 4_096),
    language: found.language === null ? null : cut(found.language, 35),
    cuisine: joined(found.cuisines),
    author: found.author === null ? null : cut(found.author, 255),
    diets: joined(found.suitableForDiet),
    cookingMethod: found.cookingMethod === null ? null : cut(found.cookingMethod, 255),
    ...yieldOf(found.yield),
    totalTime: printedTime(found.times.total, found.totalMinutes),
    prepTime: printedTime(found.times.prep, found.prepMinutes),
    cookTime: printedTime(found.times.cook, found.cookMinutes),
    performTime: printedTime(
      found.times.perform ?? found.times.cook,
      found.performMinutes ?? found.cookMinutes,
    ),
    recipeIngredient: ingredients.slice(0, 1_000),
    recipeInstructions: steps.slice(0, 1_000),
    nutrition: nutritionOf(found.nutrition),
    ...(found.notes
      ? { notes: found.notes.map(({ title, text }) => ({ title, text: cut(text, 65_536) })) }
      : {}),
    ...(includeTags ? organizersOf(found) : {}),
  }
}

const joined = (words: readonly string[]): string | null =>
  words.length === 0 ? null : cut(words.join(', '), 255)

function organizersOf({ keywords, categories, equipment }: PageRecipe): Body {
  return { tags: namesIn(keywords), recipeCategory: namesIn(categories), tools: namesIn(equipment) }
}

function yieldOf(printed: PageRecipe['yield']): Body {
  const amount = Math.min(Math.max(printed?.min ?? 0, 0), 1e9)
  return {
    recipeYield: printed ? cut(printed.text, 255) : null,
    recipeServings: printed !== null && countsServings(printed.text) ? amount : 0,
    recipeYieldQuantity: amount,
  }
}

/** The fields of a line that was stored in parts. Nothing for a line that is text alone. */
function partsOf(parts: LineParts | null): Body {
  if (parts === null) return {}
  const { quantity, quantityMax = null, unit, food, note } = parts
  return {
    quantity,
    quantityMax,
    unit: unit === null ? null : { name: cut(unit, 255) },
    food: food === null ? null : { name: cut(food, 255) },
    note: cut(note, 4_096),
  }
}

/** Words for servings and for people. Other nouns count pieces: "12 muffins". */
const servingWords =
  /serv|portion|porzion|porci|porc[ji]|porç|porsj|people|person|pers\b|pessoa|gäste|guest|convive|comensal|raci[oó]n|cobert|coperti|adult|eater|annos|henkilö|os[oó]b|főre|adag|порц|персон|человек|чел\b|άτομ|μερίδ|kişi|porsiyon|orang|porsi|người|phần|人|인분|명|מנות|סועדים|أشخاص|شخص|حصص|نفر|ที่/iu
const yieldLabel =
  /^(?:yields?|quantity|for|für|ergibt|menge|pour|quantité|para|rinde|rende|rendimiento|rendimento|per|dosi|voor|aantal|opbrengst|antal|antall|til|till|för|na|dla|pro|pre|za|для|на)$/iu

/**
 * Whether a yield counts servings: a number alone, or with a word for servings or people.
 *
 * @example countsServings('Serves 4–6') // true
 * @example countsServings('12 muffins') // false
 */
export function countsServings(text: string): boolean {
  if (!/\p{N}/u.test(text)) return false
  if (servingWords.test(text)) return true
  const words = text.match(/\p{L}+/gu) ?? []
  const fillers = /^(?:about|approx|approximately|around|ca|circa|etwa|environ|to|bis|à|a|or|oder|ou|o)$/iu
  return words.every((word) => yieldLabel.test(word) || fillers.test(word))
}

const nutrientNames = Object.keys(recipes.fields.nutrition.fields ?? {})
const otherNutrientNames: Readonly<Record<string, string>> = {
  carbs: 'carbohydrateContent',
  carbohydrates: 'carbohydrateContent',
  fibre: 'fiberContent',
  sugars: 'sugarContent',
}

/** The supported nutrients, also under the names without "Content". */
function nutritionOf(found: Readonly<Record<string, string>>): Record<string, string> {
  const known = Object.entries(found).flatMap(([key, value]) => {
    const name = [key, `${key}Content`, otherNutrientNames[key]].find(
      (one) => one && nutrientNames.includes(one),
    )
    return name ? [[name, cut(value, 255)] as const] : []
  })
  return Object.fromEntries(known)
}

/** The printed time; an ISO 8601 duration is converted to words. */
function printedTime(printed: string | null, minutes: number | null): string | null {
  if (printed !== null && !/^P[T\d]/i.test(printed.trim())) return cut(printed, 255)
  return minutes === null ? null : minutesInWords(minutes)
}

/** `90` as `1 hour 30 minutes`. */
export function minutesInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  const parts = [
    hours && `${hours} ${hours === 1 ? 'hour' : 'hours'}`,
    rest && `${rest} ${rest === 1 ? 'minute' : 'minutes'}`,
  ]
  return parts.filter(Boolean).join(' ') || '0 minutes'
}

function namesIn(words: readonly string[]): readonly string[] {
  return words
    .map((word) => cut(word, 255).trim())
    .filter(Boolean)
    .slice(0, 100)
}

/** Limits the length and removes characters that databases cannot store. */
export function cut(text: string, max: number): string {
  const clean = text.replaceAll('\0', '').toWellFormed()
  return clean.length <= max ? clean : Array.from(clean).slice(0, max).join('')
}

function hostOf(url: string): string {
  return /^https?:\/\/(?:[^/@]*@)?([^/:?#]+)/i.exec(url)?.[1] ?? url
}
