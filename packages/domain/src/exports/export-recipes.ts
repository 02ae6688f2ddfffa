import { memberWith } from '../access/sign-in.ts'
import { users } from '../access/user.ts'
import { findCookbook } from '../cookbooks/recipes-of-cookbook.ts'
import { type Member, system, userIdOf } from '../kernel/actor.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Id, JsonObject } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { toHex } from '../kernel/uuid.ts'
import { discard, discardLater } from '../media/discard-media.ts'
import type { MediaStore, StoredBytes } from '../media/media-store.ts'
import type { Pictures } from '../media/pictures.ts'
import { readFilter } from '../query/bind.ts'
import { allOf } from '../query/builder.ts'
import { readOrder } from '../query/order.ts'
import { hasRestricted } from '../recipes/visibility.ts'
import { chooseRecipes } from '../recipes/choose-recipes.ts'
import { findRecipes } from '../recipes/find-recipe.ts'
import { recipes } from '../recipes/recipe.ts'
import { announce, newRecord, viewOne } from '../work/announce.ts'
import { removeOne } from '../work/crud.ts'
import type {
  CreationContext,
  JobHandlers,
  Log,
  ReadStore,
  Secrets,
  Store,
  UnitOfWork,
} from '../work/ports.ts'
import type { ArchiveFile, ArchivePacker, CookbookPrinter } from './archive-file.ts'
import {
  type ExportFormat,
  type RecipeWriter,
  type WriterPorts,
  extensionOf,
  openWriter,
} from './recipe-formats.ts'
import { type RecipeExport, recipeExports } from './recipe-export.ts'

/** What an export reads and writes. Finished archives are stored in `media`. */
export interface ExportPorts {
  readonly work: UnitOfWork
  readonly creation: CreationContext
  readonly media: MediaStore
  readonly secrets: Secrets
  readonly packArchive: ArchivePacker
  readonly printCookbook: CookbookPrinter
  readonly pictures: Pick<Pictures, 'toJpeg'>
  readonly printWords: WriterPorts['printWords']
  readonly log: Log
}

/** Time in milliseconds after which an archive is deleted. */
const lifetime = 3 * 24 * 3_600_000

/** Limits of one archive, so that it can be imported again. What exceeds them becomes a further archive. */
const maxRecipes = 4_000
const maxBytes = 150_000_000

const exportJob = 'export-recipes'
const keyOf = (id: Id) => `exports/${id}`

/** What the recipes of a list match. */
interface FoundBy {
  /** In the query language. */
  readonly filter?: string | undefined
  /** Search words. */
  readonly search?: string | undefined
  /** A cookbook by id or slug. */
  readonly cookbook?: string | undefined
}

/** What an export has. */
interface ExportRequest {
  /** Recipes by id, slug or former slug. Default: all recipes of the group. */
  readonly recipes?: readonly string[] | undefined
  /** Chooses the recipes as a list does. */
  readonly found?: FoundBy | undefined
  /** Default: json. */
  readonly format?: ExportFormat | undefined
}

/**
 * Accepts an export of recipes. A job writes the archive. The recipes are chosen before the transaction that writes, so that no other
 * write waits for a long filter.
 * @returns the export
 * @throws missing, invalid `filter/…`, unprocessable `query/unknown` for an unknown cookbook, and `body/invalid` for recipes and a
 * restriction at once
 */
export async function exportRecipes(
  { recipes: addresses, found = {}, format = 'json' }: ExportRequest,
  actor: Member,
  ports: Pick<ExportPorts, 'work' | 'creation' | 'secrets'>,
): Promise<View> {
  const { work } = ports
  const restrictions = [found.filter, found.search, found.cookbook]
  if (addresses && restrictions.some((text) => text?.trim())) throw chosenTwice()
  const choose = async (store: ReadStore) => ({
    ids: addresses ? await findRecipes(store, addresses) : await idsOfFound(store, found),
    title: found.cookbook ? ((await findCookbook(store, found.cookbook))?.name ?? null) : null,
  })
  const chosen = await work.read(actor, choose, { mayBeLong: true })
  return work.run(actor, (store) => beginExport(store, { ...chosen, part: 1, format }, ports))
}

function chosenTwice(): DomainError {
  const message = 'cannot be sent together with queryFilter, search or cookbook'
  return new DomainError('unprocessable', 'body/invalid', `recipes: ${message}`, {
    field: 'recipes',
    errors: [{ field: 'recipes', message }],
  })
}

async function idsOfFound(
  store: ReadStore,
  { filter: text, search, cookbook }: FoundBy,
): Promise<readonly Id[]> {
  const { catalog } = store
  const own = text?.trim() ? readFilter(text, recipes, { catalog, now: new Date(store.now) }) : undefined
  const filter = allOf(own, await chooseRecipes(store, {}, cookbook))
  if (!search?.trim()) return store.of(recipes).ids({ filter })
  const order = readOrder({}, recipes, { catalog })
  const page = { filter, order, search, page: 1, perPage: -1 }
  const { batches } = await store.of(recipes).pageInBatches(page)
  const ids: Id[] = []
  for await (const batch of batches) ids.push(...batch.map(({ id }) => String(id)))
  return ids
}

/** The recipes of one archive. */
interface ExportPart {
  readonly ids: readonly Id[]
  /** From 1. */
  readonly part: number
  readonly format: ExportFormat
  /** The title of a cookbook. */
  readonly title: string | null
}

async function beginExport(
  store: Store,
  { ids, part, format, title }: ExportPart,
  { creation, secrets }: Pick<ExportPorts, 'creation' | 'secrets'>,
): Promise<View> {
  const { actor, now } = store
  const day = now.slice(0, 10)
  const managed = {
    name: part === 1 ? `Recipes of ${day}` : `Recipes of ${day}, part ${part}`,
    filename: `recipes-${day}${part === 1 ? '' : `-${part}`}.${extensionOf(format)}`,
    status: 'in-progress',
    ...{ total: ids.length, exported: 0, bytes: 0 },
    expires: new Date(Date.parse(now) + lifetime).toISOString(),
    userId: userIdOf(actor),
    ...((await hasRestricted(store, ids)) ? { audienceId: userIdOf(actor) } : {}),
    downloadSecret: toHex(secrets.bytes(32)),
  }
  const record = newRecord(store, recipeExports, {}, creation, managed)
  await store.of(recipeExports).add(record)
  const payload = { exportId: record.id, recipeIds: ids, part, format, title }
  // One server writes one archive of a group at a time.
  await store.enqueue({ kind: exportJob, payload, queue: `exports ${record.groupId}`, attempts: 3 })
  return announce(store, recipeExports, record, 'recipe-export.created')
}

/** Handlers of the jobs that write archives. */
export function exportHandlers(ports: ExportPorts): JobHandlers {
  return {
    async [exportJob]({ exportId, recipeIds, part, format, title }, { isLast, isStopping }) {
      const id = String(exportId)
      try {
        await writeExport(
          id,
          // Jobs of versions that had one format do not name it.
          {
            ids: recipeIds as readonly Id[],
            part: Number(part),
            format: (format ?? 'json') as ExportFormat,
            title: (title ?? null) as string | null,
          },
          ports,
        )
      } catch (error) {
        await discard(keyOf(id), ports.media).catch(() => undefined)
        if (isStopping() || !isLast) throw error
        ports.log.error('writing an export failed', { exportId: id, error: String(error) })
        await endExport(id, { status: 'failure' }, ports)
      }
    },
  }
}

/** Writes the archive of an export, and begins another export for the recipes that exceed the limits of an archive. */
async function writeExport(
  id: Id,
  { ids, part, format, title }: ExportPart,
  ports: ExportPorts,
): Promise<void> {
  const { work, media } = ports
  const begun = await work.read(system, async (store) => {
    const found = await store.of(recipeExports).get(id)
    const user = found?.userId ? await store.of(users).get(found.userId) : undefined
    if (found?.status !== 'in-progress') return undefined
    if (!user?.active) throw missing('user')
    return { member: await memberWith(store, user), cover: { title, day: found.createdAt.slice(0, 10) } }
  })
  // The export was deleted, or an earlier attempt finished it.
  if (!begun) return
  const { member, cover } = begun
  const written = new Set<Id>()
  const writer = openWriter(format, cover, ports)
  const files = filesOf(ids, written, { member, writer }, ports, (exported) =>
    saveProgress(id, exported, ports),
  )
  const bytes = await media.putStream(keyOf(id), packerOf(format, ports)(files))
  const left = ids.filter((each) => !written.has(each))
  const total = ids.length - left.length
  const isStored = await endExport(id, { status: 'success', bytes, total, exported: total }, ports)
  if (!isStored) return discard(keyOf(id), media)
  if (left.length > 0)
    await work.run(member, (store) => beginExport(store, { ids: left, part: part + 1, format, title }, ports))
}

/** Stores how far an export has come. @throws missing when it was deleted meanwhile */
async function saveProgress(id: Id, exported: number, { work }: ExportPorts): Promise<void> {
  await work.run(system, async (store) => {
    const found = await store.of(recipeExports).lock(id)
    if (!found) throw missing(recipeExports.name)
    await store.of(recipeExports).save({ ...found, exported, updatedAt: store.now })
  })
}

/** @returns whether the export still exists */
function endExport(
  id: Id,
  values: Partial<Pick<RecipeExport, 'status' | 'bytes' | 'total' | 'exported'>>,
  { work }: ExportPorts,
): Promise<boolean> {
  return work.run(system, async (store) => {
    const found = await store.of(recipeExports).lock(id)
    if (!found) return false
    const ended = { ...found, ...values, updatedAt: store.now }
    await store.of(recipeExports).save(ended)
    await announce(store, recipeExports, ended, 'recipe-export.updated')
    return true
  })
}

/** Number of recipes that are read in one transaction. */
const batchSize = 20

/**
 * The files of recipes, in batches. A recipe comes after the recipes that its lines refer to, so that an import finds
 * them. `written` receives the ids, those of recipes that no longer exist too. It ends when the limits of an archive are
 * reached.
 */
async function* filesOf(
  ids: readonly Id[],
  written: Set<Id>,
  { member, writer }: { readonly member: Member; readonly writer: RecipeWriter },
  ports: ExportPorts,
  progress: (exported: number) => Promise<void>,
): AsyncGenerator<ArchiveFile> {
  const wanted = new Set(ids)
  const views = (some: readonly Id[]) =>
    ports.work.read(member, (store) => store.of(recipes).views(some), { mayBeLong: true })
  let bytes = 0
  async function* filesWithParts(view: View): AsyncGenerator<ArchiveFile> {
    const id = String(view.id)
    if (written.has(id)) return
    written.add(id)
    const parts = referencedIn(view).filter((each) => wanted.has(each) && !written.has(each))
    for (const part of parts.length > 0 ? await views(parts) : []) yield* filesWithParts(part)
    for await (const file of writer.write(view)) {
      bytes += file.content.length
      yield file
    }
  }
  for (let at = 0; at < ids.length; at += batchSize) {
    const batch = ids.slice(at, at + batchSize).filter((id) => !written.has(id))
    for (const view of await views(batch)) {
      if (bytes >= maxBytes || written.size >= maxRecipes) return yield* writer.end()
      yield* filesWithParts(view)
    }
    // Recipes that were deleted meanwhile have no view.
    for (const id of batch) written.add(id)
    await progress(written.size)
  }
  yield* writer.end()
}

function referencedIn({ recipeIngredient }: View): readonly Id[] {
  return ((recipeIngredient ?? []) as readonly JsonObject[]).flatMap(({ referencedRecipeId }) =>
    typeof referencedRecipeId === 'string' ? [referencedRecipeId] : [],
  )
}

type PackerPorts = Pick<ExportPorts, 'packArchive' | 'printCookbook'>

const packerOf = (format: ExportFormat, { packArchive, printCookbook }: PackerPorts) =>
  format === 'pdf' ? printCookbook : packArchive

/** One recipe as an archive. @throws missing */
export async function exportOne(
  store: ReadStore,
  id: Id,
  format: ExportFormat,
  ports: WriterPorts & PackerPorts,
): Promise<{ readonly view: View; readonly chunks: AsyncIterable<Uint8Array> }> {
  const view = await viewOne(store, recipes, id)
  return { view, chunks: archiveOf(view, format, ports) }
}

/** A recipe as an archive, in the form in which it is shown to its reader. */
export function archiveOf(
  view: View,
  format: ExportFormat,
  ports: WriterPorts & PackerPorts,
): AsyncIterable<Uint8Array> {
  const cover = { title: null, day: String(view.updatedAt).slice(0, 10) }
  const { write, end } = openWriter(format, cover, ports)
  return packerOf(
    format,
    ports,
  )(
    (async function* () {
      yield* write(view)
      yield* end()
    })(),
  )
}

/**
 * The token of the address at which the file of an export is downloaded.
 * @param path the `path` of the export
 * @throws missing, conflict `recipe-export/in-progress`
 */
export async function downloadToken(store: ReadStore, path: string): Promise<string> {
  const found = await store.of(recipeExports).get(path.split('/')[0] ?? '')
  if (!found || found.status === 'failure' || found.expires <= store.now) throw missing(recipeExports.name)
  if (found.status === 'in-progress')
    throw new DomainError('conflict', 'recipe-export/in-progress', 'The export is not complete yet.')
  return `${found.id}.${found.downloadSecret}`
}

/** The file behind a download token. Knowing the token is sufficient. @throws missing */
export async function readExport(
  token: string,
  { work, media, secrets }: Pick<ExportPorts, 'work' | 'media' | 'secrets'>,
): Promise<StoredBytes & { readonly filename: string }> {
  const [id = '', secret = ''] = token.split('.')
  const found = await work.read(system, async (store) => {
    const stored = await store.of(recipeExports).get(id)
    return stored && stored.expires > store.now ? stored : undefined
  })
  // Comparing digests takes the same time wherever the secrets differ.
  const isRight = secrets.digest(found?.downloadSecret ?? '') === secrets.digest(secret)
  const file = found && isRight ? await media.open(keyOf(found.id)) : undefined
  if (!found || !file) throw missing('file')
  return { ...file, filename: found.filename }
}

/** Deletes the exports that the actor may delete, with their files. @returns how many */
export async function purgeExports(store: Store): Promise<number> {
  let removed = 0
  for (const found of await store.of(recipeExports).find()) {
    const { actor } = store
    if (actor.kind === 'member' && recipeExports.mayWrite?.(actor, found) === false) continue
    await removeExport(store, found.id)
    removed += 1
  }
  return removed
}

/** Deletes an export with its file. */
export async function removeExport(store: Store, id: Id): Promise<void> {
  await removeOne(store, recipeExports, id)
  await discardLater(store, keyOf(id))
}
