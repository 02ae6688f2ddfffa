import { type Member, system } from '../kernel/actor.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Id, Instant, JsonObject } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { bodyOfPortable } from '../exports/portable-recipe.ts'
import { discard } from '../media/discard-media.ts'
import {
  fetchImageLater,
  type Asset,
  removeMedia,
  putAsset,
  putImage,
  type MediaPorts,
  maxAssets,
  type Upload,
} from '../media/recipe-media.ts'
import { whereEqual } from '../query/equal.ts'
import { recipesOfPage } from '../recipes/find-recipe.ts'
import { type Recipe, recipes } from '../recipes/recipe.ts'
import { bodyOf, cut } from '../recipes/page-body.ts'
import { importFailed } from '../recipes/import-failures.ts'
import type { PageRecipe } from '../recipes/page-recipe.ts'
import { pageKey } from '../recipes/page-key.ts'
import { type IngredientReader, readIngredients } from '../recipes/read-ingredients.ts'
import { withReview } from '../recipes/review.ts'
import { createRecipe, runChoosingSlug } from '../recipes/write-recipe.ts'
import { viewOne } from '../work/announce.ts'
import type { JobHandlers, Log, ReadStore, Store } from '../work/ports.ts'
import type { Managed } from '../work/draft.ts'
import { isOfStorage } from '../work/isolation.ts'
import type { Body } from '../work/references.ts'
import { duplicateOf, failEntry, finishEntry } from './bulk-import.ts'
import { addEntries, createReport, finishIfDone, memberOfReport } from './entries.ts'
import { reports } from './report.ts'
import { type ReportEntry, reportEntries } from './report-entry.ts'

/** A recipe of an archive: the same data as that of a page, and private data of its owner. */
export interface ArchivedRecipe {
  readonly recipe: PageRecipe
  /** The source: an address or text such as the title of a book. */
  readonly source: string | null
  readonly notes: readonly { readonly title: string; readonly text: string }[]
  /** Stars from 0 to 5. */
  readonly rating: number | null
  readonly lastMade: Instant | null
  /** Data without a counterpart in Larder. */
  readonly extras: Readonly<Record<string, string>>
  /** The image file in its original format. */
  readonly image: Uint8Array | null
  /** The body of a recipe that Larder exported, with its id in the archive. It has every field, so it replaces `recipe`. */
  readonly exported?: Body | undefined
  /** Assets by their original names. */
  readonly assets: readonly {
    readonly name: string
    readonly icon?: string | null
    readonly file: Upload
  }[]
}

/** An uploaded file on disk. */
export interface UploadedFile {
  readonly name: string
  /** Size in bytes. */
  readonly size: number
  /** SHA-256 in hex. */
  readonly digest: string
  /** Descriptor of the open file. */
  readonly descriptor: number
}

/** What an archive contains, always in the same order. An unreadable entry is named. */
export interface ArchiveIndex {
  /** The title of each recipe, cut to 300 characters, and its id when Larder exported it. */
  readonly recipes: readonly { readonly title: string; readonly id: Id | null }[]
  readonly failures: readonly { readonly entry: string; readonly why: string }[]
}

/** An archive that was read: its index, and its recipes in the order of the index. They can be read once. It must be closed. */
export interface ArchiveContents {
  readonly index: ArchiveIndex
  readonly recipes: AsyncIterable<ArchivedRecipe>
  close(): Promise<void>
}

/** Reads archives of other applications. One recipe at a time is in memory. */
export interface ArchiveReader {
  /**
   * Reads all of an archive. Its contents are on disk until the result is closed, in a form of their own.
   * @throws unprocessable `archive/<reason>`
   */
  read(program: string, archive: UploadedFile): Promise<ReadArchive>
  /** The contents in the bytes of an archive that was read. @throws unprocessable `archive/not-an-archive` */
  open(bytes: AsyncIterable<Uint8Array>): Promise<ArchiveContents>
}

/** An archive that was read. It must be closed. */
export interface ReadArchive {
  readonly index: ArchiveIndex
  /** Its contents for `ArchiveReader.open`. They can be read once. */
  readonly bytes: AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** What the import of an archive needs. */
export interface ArchivePorts extends MediaPorts {
  readonly archives: ArchiveReader
  readonly ingredients: IngredientReader
  readonly log: Log
}

interface Wanted {
  readonly program: string
  /** Adds the name of the application to each recipe as a tag. */
  readonly addTag: boolean
}

const importJob = 'import-archive'
/** Number of entries that a report has at first. */
const firstEntries = 500
/** Number of entries that one transaction adds in the background, so that other writes wait for hundredths of a second. */
const entriesAtOnce = 100

/**
 * Accepts an archive. When it returns, its recipes are stored in files and will be imported, also after a restart. The first five hundred
 * have entries; the entries of further ones follow in the background.
 * @returns the report
 * @throws unprocessable `archive/<reason>`, invalid `import/no-recipe`
 */
export async function importArchive(
  archive: UploadedFile,
  { program, addTag }: Wanted,
  actor: Member,
  { work, creation, media, archives }: ArchivePorts,
): Promise<View> {
  const { index, bytes, close } = await archives.read(program, archive)
  try {
    if (index.recipes.length + index.failures.length === 0) throw importFailed('no-recipe')
    const reportId = creation.ids.next()
    // The recipes are kept until their report is finished.
    const key = `archives/${reportId}`
    const forget = () => media.remove(key).catch(() => undefined)
    await media.putStream(key, bytes)
    try {
      const view = await work.run(
        actor,
        async (store) => {
          const name = `Import from ${program}`
          await createReport(store, { id: reportId, name, category: 'migration' }, creation)
          await addEntries(store, reportId, entriesOf(index, 0, firstEntries), creation)
          const payload = { reportId, key, program, addTag }
          // At most two archives are imported at once over all servers.
          const queue = `archives ${Number.parseInt(reportId.slice(-1), 16) % 2}`
          await store.enqueue({ kind: importJob, payload, queue })
          return viewOne(store, reports, reportId)
        },
        { mayBeLong: true },
      )
      // A resumed request stored another file earlier.
      if (view.id !== reportId) await forget()
      return view
    } catch (error) {
      await forget()
      throw error
    }
  } finally {
    await close()
  }
}

/** The entries of an archive from one position to another: its recipes, then what could not be read. */
function entriesOf({ recipes, failures }: ArchiveIndex, from: number, to: number) {
  const positions = recipes.length + failures.length
  return Array.from({ length: Math.max(0, Math.min(to, positions) - from) }, (_, each) => {
    const position = from + each
    const recipe = recipes[position]
    if (recipe) return { position, url: recipe.title, state: 'queued', message: '' } as const
    const { entry, why } = failures[position - recipes.length]!
    const message = cut(why, 1_000)
    return { position, url: cut(entry, 1_000), state: 'failed', reason: 'unreadable', message } as const
  })
}

/**
 * Stores the one recipe of an archive.
 * @throws unprocessable `archive/<reason>`, `archive/several-recipes`, invalid `import/no-recipe`
 */
export async function importArchivedRecipe(
  archive: UploadedFile,
  program: string,
  actor: Member,
  ports: ArchivePorts,
): Promise<View> {
  const { archives } = ports
  const { index, bytes, close } = await archives.read(program, archive)
  try {
    if (index.recipes.length === 0) throw importFailed('no-recipe')
    if (index.recipes.length > 1)
      throw new DomainError(
        'unprocessable',
        'archive/several-recipes',
        'The archive contains more than one recipe.',
      )
    const contents = await archives.open(bytes)
    try {
      const all: ArchivedRecipe[] = []
      for await (const recipe of contents.recipes) all.push(recipe)
      const [only] = all
      if (!only) throw importFailed('no-recipe')
      const known = await ports.work.read(actor, (store) => referencesOf(store, only, index))
      return await storeArchived(only, { known }, actor, ports, (store) =>
        runChoosingSlug(ports.work, actor, store),
      )
    } finally {
      await contents.close()
    }
  } finally {
    await close()
  }
}

/** Handlers of the jobs of archive imports. */
export function archiveHandlers(ports: ArchivePorts): JobHandlers {
  return {
    async [importJob]({ reportId, key, program, addTag }, { isLast, isStopping }) {
      const wanted = { program: String(program), addTag: addTag === true }
      try {
        await storeAll(String(reportId), String(key), wanted, ports)
      } catch (error) {
        // An unreadable archive stays unreadable, so it is not retried.
        const isFinal = error instanceof DomainError && ['invalid', 'unprocessable'].includes(error.kind)
        if (isStopping() || (!isLast && !isFinal)) throw error
        const filter = whereEqual(reportEntries, { reportId: String(reportId), state: 'queued' })
        const open = await ports.work.read(system, (store) => store.of(reportEntries).ids({ filter }))
        for (const id of open) await failEntry(id, error, ports.work)
      }
      await discard(String(key), ports.media)
    },
  }
}

/** Stores each pending recipe. Recipes that were stored before a crash are done. */
async function storeAll(reportId: Id, key: string, wanted: Wanted, ports: ArchivePorts): Promise<void> {
  const { work, media, archives } = ports
  const member = await work.read(system, (store) => memberOfReport(store, reportId))
  const file = member && (await media.open(key))
  if (!member || !file) throw importFailed('cancelled')
  const contents = await archives.open(file.chunks)
  try {
    await addRemainingEntries(reportId, contents.index, member, ports)
    await storeEach(contents, reportId, wanted, member, ports)
  } finally {
    await contents.close()
  }
  await work.run(system, async (store) => {
    const report = await store.of(reports).lock(reportId)
    if (report) await finishIfDone(store, report)
  })
}

async function storeEach(
  { index, recipes: found }: ArchiveContents,
  reportId: Id,
  { program, addTag }: Wanted,
  member: Member,
  ports: ArchivePorts,
): Promise<void> {
  const { work, log } = ports
  let position = -1
  for await (const archived of found) {
    position += 1
    // The entry may be done, or the import cancelled.
    const entry = await work.read(member, (store) => entryAt(store, reportId, position))
    if (entry?.state !== 'queued') continue
    try {
      const known = await work.read(member, (store) => knownRecipe(store, archived))
      if (known) {
        await finishEntry(entry, member, work, async () => duplicateOf(known))
        continue
      }
      const references = await work.read(member, (store) => referencesOf(store, archived, index, reportId))
      const options = { tag: addTag ? program : undefined, known: references }
      await storeArchived(archived, options, member, ports, async (create) => {
        const made: { view?: View } = {}
        await finishEntry(entry, member, work, async (store) => {
          const same = await knownRecipe(store, archived)
          if (same) return duplicateOf(same)
          made.view = await create(store)
          const { name, slug } = made.view
          const stored = { message: cut(String(name), 1_000), slug: String(slug) }
          const missingPart = missingPartOf(archived.recipe)
          return missingPart === undefined
            ? { state: 'saved', ...stored }
            : { state: 'incomplete', ...stored, reason: missingPart }
        })
        // The entry was cancelled meanwhile, or the recipe exists.
        if (!made.view) throw importFailed('cancelled')
        return made.view
      })
    } catch (error) {
      if (isOfStorage(error)) throw error
      if (!(error instanceof DomainError))
        log.error('importing a recipe failed', { reportId, error: String(error) })
      await failEntry(entry.id, error, work)
    }
  }
}

/**
 * The stored recipe that equals an archived one: same name, and the same page or the same lines and steps. A page may
 * contain several recipes, and different recipes may share a name.
 */
async function knownRecipe(store: ReadStore, archived: ArchivedRecipe): Promise<Recipe | undefined> {
  if (archived.exported) return exportedBefore(store, archived.recipe, archived.exported)
  const body = bodyOf(archived.recipe, { includeTags: false, url: archived.source })
  const name = String(body.name)
  const ofPage = await recipesOfPage(store, [archived.source])
  const content = contentOf(body as Contents)
  const named = await store.of(recipes).find({ filter: whereEqual(recipes, { name }), limit: maxOfOneName })
  return (
    ofPage.find((recipe) => recipe.name === name) ?? named.find((recipe) => contentOf(recipe) === content)
  )
}

/** The stored recipe that was exported, or one with the same name, lines and steps. */
async function exportedBefore(
  store: ReadStore,
  { ingredientGroups, instructionSections }: PageRecipe,
  { id, name }: Body,
): Promise<Recipe | undefined> {
  const same = typeof id === 'string' ? await store.of(recipes).get(id) : undefined
  if (same) return same
  const content = plainText(
    ingredientGroups.flatMap(({ lines }) => lines),
    instructionSections.flatMap(({ steps }) => steps.map(({ text }) => text)),
  )
  const filter = whereEqual(recipes, { name: String(name) })
  const ids = await store.of(recipes).ids({ filter, limit: maxOfOneName })
  const view = (await store.of(recipes).views(ids)).find(
    ({ recipeIngredient, recipeInstructions }) =>
      content ===
      plainText(
        (recipeIngredient as readonly JsonObject[]).map(({ display }) => String(display)),
        (recipeInstructions as readonly JsonObject[]).map(({ text }) => String(text)),
      ),
  )
  return view && store.of(recipes).get(String(view.id))
}

/**
 * The recipes of the group that the lines of an exported recipe refer to, by their ids in the archive: recipes of this
 * import, else recipes with the same slug.
 */
async function referencesOf(
  store: ReadStore,
  { exported }: ArchivedRecipe,
  archive: ArchiveIndex,
  reportId?: Id,
): Promise<ReadonlyMap<Id, Id>> {
  const known = new Map<Id, Id>()
  for (const { referencedRecipe } of (exported?.recipeIngredient ?? []) as readonly Body[]) {
    const { id, slug } = (referencedRecipe ?? {}) as Body
    if (typeof id !== 'string' || known.has(id)) continue
    const position = archive.recipes.findIndex((each) => each.id === id)
    const entry =
      position < 0 || reportId === undefined ? undefined : await entryAt(store, reportId, position)
    const filter = whereEqual(recipes, { slug: entry?.slug ?? String(slug) })
    const same = await store.of(recipes).get(id)
    const [found] = same ? [same.id] : await store.of(recipes).ids({ filter, limit: 1 })
    if (found !== undefined) known.set(id, found)
  }
  return known
}

/** Why a stored recipe is incomplete, as a stable reason; undefined when it has both ingredients and steps. */
function missingPartOf({ ingredientGroups, instructionSections }: PageRecipe): string | undefined {
  if (ingredientGroups.length === 0)
    return instructionSections.length === 0 ? 'no-ingredients-no-steps' : 'no-ingredients'
  return instructionSections.length === 0 ? 'no-steps' : undefined
}

/** Number of recipes of the same name that are compared. */
const maxOfOneName = 50

type Contents = Pick<Recipe, 'recipeIngredient' | 'recipeInstructions'>

/** The ingredient lines and steps of a recipe without differences of space and case. */
function contentOf({ recipeIngredient, recipeInstructions }: Contents): string {
  return plainText(
    recipeIngredient.map(({ originalText, note }) => originalText ?? note),
    recipeInstructions.map(({ text }) => text),
  )
}

function plainText(lines: readonly string[], steps: readonly string[]): string {
  return [...lines.filter((line) => line !== ''), '', ...steps]
    .map((line) => line.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase())
    .join('\n')
}

/** The assets that can be stored. A file that claims to be an image and is unreadable is left out. */
async function putAssets(
  recipeId: Id,
  files: ArchivedRecipe['assets'],
  ports: ArchivePorts,
): Promise<readonly Asset[]> {
  const stored: Asset[] = []
  for (const { name, icon, file } of files.slice(0, maxAssets))
    try {
      const words = { name: cut(name, 255) || 'File', icon: cut(icon || 'mdi-file', 100), extension: '' }
      stored.push(await putAsset(recipeId, file, words, ports))
    } catch (error) {
      if (!(error instanceof DomainError && error.code === 'image/unreadable')) throw error
    }
  return stored
}

/** Up to the maximum number per recipe. */
function extrasOf(extras: ArchivedRecipe['extras']): Body {
  const limited = Object.entries(extras).slice(0, 100)
  return Object.fromEntries(limited.map(([key, value]) => [cut(key, 100), cut(value, 500)]))
}

/** Records the entries that are missing, in several transactions. */
async function addRemainingEntries(
  reportId: Id,
  index: ArchiveIndex,
  member: Member,
  { work, creation }: ArchivePorts,
): Promise<void> {
  const filter = whereEqual(reportEntries, { reportId })
  const total = index.recipes.length + index.failures.length
  const recordSome = async (store: Store) => {
    const report = await store.of(reports).lock(reportId)
    if (report?.status !== 'in-progress') return total
    const recorded = await store.of(reportEntries).count(filter)
    await addEntries(store, reportId, entriesOf(index, recorded, recorded + entriesAtOnce), creation)
    return recorded + entriesAtOnce
  }
  for (let recorded = 0; recorded < total;) recorded = await work.run(member, recordSome, { mayBeLong: true })
}

async function entryAt(store: ReadStore, reportId: Id, position: number): Promise<ReportEntry | undefined> {
  const filter = whereEqual(reportEntries, { reportId, position })
  const [entry] = await store.of(reportEntries).find({ filter, limit: 1 })
  return entry
}

/** The body of an archived recipe that Larder did not export, with its lines in parts, and what is uncertain in it. */
async function bodyOfArchived(
  { recipe, source, notes, rating, lastMade, extras }: ArchivedRecipe,
  member: Member,
  ports: ArchivePorts,
): Promise<{ readonly body: Body; readonly review: Managed }> {
  const given: Body = {
    ...bodyOf(recipe, { includeTags: true, url: source }),
    rating,
    lastMade,
    extras: extrasOf(extras),
    notes: notes.map(({ title, text }) => ({ title: cut(title, 1_000), text: cut(text, 65_536) })),
  }
  const { body, readings } = await readIngredients(given, member, ports)
  // Parts that the archive states are certain.
  const rows = (given.recipeIngredient ?? []) as readonly Body[]
  const isStated = ({ quantity, unit, food }: Body) => [quantity, unit, food].some((part) => part != null)
  const read = readings.map((reading, index) => (isStated(rows[index] ?? {}) ? undefined : reading))
  return withReview(recipe, body, read, ports.creation)
}

interface StoreOptions {
  /** A tag that the recipe gets in addition to its own. */
  readonly tag?: string | undefined
  /** Recipes of the group by their ids in the archive. */
  readonly known: ReadonlyMap<Id, Id>
}

/** Stores a recipe with its assets. The image files are stored before the recipe. */
async function storeArchived(
  archived: ArchivedRecipe,
  { tag, known }: StoreOptions,
  member: Member,
  ports: ArchivePorts,
  run: (create: (store: Store) => Promise<View>) => Promise<View>,
): Promise<View> {
  const { recipe, image: file, assets: files, exported } = archived
  const { creation } = ports
  const { body: own, review } = exported
    ? { body: bodyOfPortable(exported, known), review: {} }
    : await bodyOfArchived(archived, member, ports)
  const tags = (own.tags ?? []) as readonly unknown[]
  const body = { ...own, tags: tag === undefined ? tags : [...tags, tag] }
  const id = creation.ids.next()
  const canonicalKey = recipe.canonicalUrl === null ? null : pageKey(recipe.canonicalUrl)
  try {
    const image = file === null ? null : await putImage(id, file, ports)
    const assets = await putAssets(id, files, ports)
    return await run(async (store) => {
      const view = await createRecipe(store, body, creation, {
        type: 'recipe.imported',
        subject: 'Recipe imported',
        linkedBy: 'archive',
        managed: { id, image, assets, canonicalKey, ...review },
      })
      if (image === null) await fetchImageLater(store, id, recipe.images)
      return view
    })
  } catch (error) {
    await removeMedia(id, ports)
    throw error
  }
}
