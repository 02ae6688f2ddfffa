import { checkMayWrite } from '../work/crud.ts'
import { type Member, system } from '../kernel/actor.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Id, JsonObject } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { whereEqual } from '../query/equal.ts'
import {
  addressIn,
  type ImportPorts,
  readFound,
  readRecipePage,
  withPageFiles,
} from '../recipes/import-recipe.ts'
import { importFailed } from '../recipes/import-failures.ts'
import { titleOf } from '../recipes/page-body.ts'
import type { PageRecipe } from '../recipes/page-recipe.ts'
import { recipesOfPage } from '../recipes/find-recipe.ts'
import type { Recipe } from '../recipes/recipe.ts'
import { createRecipe, runChoosingSlug } from '../recipes/write-recipe.ts'
import type { Managed } from '../work/draft.ts'
import type { JobHandlers, CreationContext, ReadStore, Store, UnitOfWork } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import {
  addEntry,
  createReport,
  finishIfDone,
  memberOfReport,
  movedTo,
  setEntryState,
  viewReport,
} from './entries.ts'
import { pageKey } from '../recipes/page-key.ts'
import { type Report, reports } from './report.ts'
import { type ReportEntry, reportEntries } from './report-entry.ts'

/** A page to import, with tags and categories for its recipe. */
export interface WantedPage {
  readonly url: string
  readonly tags?: readonly unknown[] | null | undefined
  readonly categories?: readonly unknown[] | null | undefined
  /** Whether tags and categories of the page are kept in addition. Without a value, as the household prefers. */
  readonly includeTags?: boolean | null | undefined
}

/** Number of attempts for a page that does not respond or responds with a server error. */
const attempts = 3
const importPage = 'import-page'

/**
 * Stores a bulk import. Its pages are imported after the commit, also after a restart.
 * @returns the report's id
 */
export async function importMany(
  store: Store,
  pages: readonly WantedPage[],
  creation: CreationContext,
): Promise<Id> {
  const name = `Import of ${pages.length} ${pages.length === 1 ? 'page' : 'pages'}`
  const reportId = await createReport(store, { name, category: 'bulk_import' }, creation)
  for (const [position, page] of pages.entries()) {
    const wanted = JSON.parse(
      JSON.stringify({
        tags: page.tags ?? [],
        categories: page.categories ?? [],
        includeTags: page.includeTags ?? null,
      }),
    ) as JsonObject
    const url = isAddress(page.url) ? addressIn(page.url) : page.url.slice(0, 10_000)
    const failure = isAddress(page.url) ? undefined : importFailed('invalid-url')
    const id = await addEntry(
      store,
      reportId,
      failure
        ? { position, url, state: 'failed', reason: 'invalid-url', message: failure.message, wanted }
        : { position, url, state: 'queued', message: '', wanted },
      creation,
    )
    if (!failure) await enqueuePage(store, id, url)
  }
  await finishIfDone(store, await locked(store, reportId))
  return reportId
}

/**
 * Each host has two queues, so that at most two of its pages are fetched at once by all servers together. A page
 * always has the same queue, so that a repeated address finds the stored recipe.
 */
function enqueuePage(store: Store, entryId: Id, url: string): Promise<void> {
  const key = pageKey(url) ?? ''
  const host = key.split(/[/?]/)[0] ?? ''
  const half = Array.from(key).reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % 2
  return store.enqueue({
    kind: importPage,
    payload: { entryId },
    queue: `${host.slice(0, 200)} ${half}`,
    attempts,
  })
}

/** Number of entries that one transaction cancels, so that other writes do not wait for all of a large import. */
const cancelledAtOnce = 100

/**
 * Cancels an import of the actor step by step. Queued pages are skipped, and running ones are not stored. @returns the report when
 * nothing is left to cancel @throws missing, forbidden
 */
export async function cancelSome(store: Store, reportId: Id): Promise<View | undefined> {
  const report = await locked(store, reportId)
  checkMayWrite(store, reports, report)
  for (const state of ['queued', 'fetching'] as const) {
    const filter = whereEqual(reportEntries, { reportId, state })
    const some = await store.of(reportEntries).find({ filter, limit: cancelledAtOnce })
    const to = { state: 'cancelled', message: 'Cancelled.' } as const
    await store.of(reportEntries).saveMany(some.map((entry) => movedTo(store, entry, to)))
    if (some.length === cancelledAtOnce) return undefined
  }
  await finishIfDone(store, report)
  return viewReport(store, reportId)
}

/** Retries the failed and cancelled pages of a report of the actor, or one of them. @throws missing, forbidden */
export async function retryImport(store: Store, reportId: Id, entryId?: Id): Promise<View> {
  const report = await locked(store, reportId)
  checkMayWrite(store, reports, report)
  let again = 0
  const entries = await entriesOf(store, reportId)
  const chosen = entryId === undefined ? entries : entries.filter(({ id }) => id === entryId)
  if (entryId !== undefined && chosen.length === 0) throw missing(reportEntries.name)
  for (const entry of chosen) {
    if (
      !['failed', 'cancelled'].includes(entry.state) ||
      report.category !== 'bulk_import' ||
      !isAddress(entry.url)
    )
      continue
    await setEntryState(store, entry, { state: 'queued', message: '' })
    await enqueuePage(store, entry.id, entry.url)
    again += 1
  }
  if (again > 0) await store.of(reports).save({ ...report, status: 'in-progress', updatedAt: store.now })
  return viewReport(store, reportId)
}

/** Handlers of the jobs of bulk imports. */
export function importHandlers(ports: ImportPorts): JobHandlers {
  return {
    [importPage]: async ({ entryId }, { isLast, isStopping }) => {
      try {
        await importEntry(String(entryId), ports)
      } catch (error) {
        if (isStopping() || (!isLast && isTemporary(error))) throw error
        await failEntry(String(entryId), error, ports.work)
        if (!(error instanceof DomainError)) throw error
      }
    },
  }
}

/**
 * Imports the page of an entry, unless it is done or cancelled. Recipe and final state are stored in one transaction,
 * so that repeated runs store it once.
 */
async function importEntry(entryId: Id, ports: ImportPorts): Promise<void> {
  const { work } = ports
  const begun = await work.run(system, async (store) => {
    const entry = await store.of(reportEntries).lock(entryId)
    if (!entry || !isOpen(entry)) return undefined
    const member = await memberOfReport(store, entry.reportId)
    if (!member) throw importFailed('cancelled')
    await setEntryState(store, entry, { state: 'fetching', message: '' })
    return { entry, member }
  })
  if (!begun) return
  const { entry, member } = begun
  const isKnown = async (addresses: readonly (string | null)[]) => {
    const [known] = await work.read(member, (store) => recipesOfPage(store, addresses))
    if (known) await finishEntry(entry, member, work, async () => duplicateOf(known))
    return known !== undefined
  }
  if (await isKnown([entry.url])) return
  const { recipe: found, page } = await readRecipePage(entry.url, ports)
  if (await isKnown([found.canonicalUrl])) return
  // The title is shown while the recipe is read and its picture is fetched.
  await nameEntry(entry, titleOf(found, entry.url), work)
  const { includeTags } = entry.wanted as { includeTags?: boolean | null }
  const options = { includeTags: includeTags ?? null, url: entry.url }
  const { body, review } = await readFound(found, options, member, ports)
  await withPageFiles({ found, body, page }, ports, (managed) =>
    finishEntry(entry, member, work, (store) =>
      storeFound(store, entry, found, body, { ...managed, ...review }, ports.creation),
    ),
  )
}

/** Gives an entry the title of its page, unless it was finished meanwhile. */
async function nameEntry({ id }: ReportEntry, title: string, work: UnitOfWork): Promise<void> {
  await work.run(system, async (store) => {
    const entry = await store.of(reportEntries).lock(id)
    if (entry && isOpen(entry)) await setEntryState(store, entry, { state: entry.state, message: '', title })
  })
}

/** The final state of an entry, and the recipe that was created for it. */
type End = Pick<ReportEntry, 'state' | 'message'> &
  Partial<Pick<ReportEntry, 'slug' | 'reason'>> & { readonly created?: View }

async function storeFound(
  store: Store,
  entry: ReportEntry,
  found: PageRecipe,
  read: Body,
  managed: Managed,
  creation: CreationContext,
): Promise<End> {
  const [known] = await recipesOfPage(store, [entry.url, found.canonicalUrl])
  if (known) return duplicateOf(known)
  const { tags = [], categories = [] } = entry.wanted as { tags?: unknown[]; categories?: unknown[] }
  const body = {
    ...read,
    tags: [...tags, ...((read.tags ?? []) as readonly unknown[])],
    recipeCategory: [...categories, ...((read.recipeCategory ?? []) as readonly unknown[])],
  }
  const created = await createRecipe(store, body, creation, {
    type: 'recipe.imported',
    subject: 'Recipe imported',
    managed,
  })
  const { name, slug } = created
  return { state: 'saved', message: String(name).slice(0, 1_000), slug: String(slug), created }
}

/** The stored recipe that an entry duplicates. */
export function duplicateOf({ slug }: Recipe): End {
  return { state: 'duplicate', message: slug, slug }
}

/**
 * Finishes an entry in the same transaction as its recipe. Does nothing when the entry was cancelled or finished
 * meanwhile. @returns the recipe that was created
 */
export function finishEntry(
  { id, reportId }: ReportEntry,
  member: Member,
  work: UnitOfWork,
  end: (store: Store) => Promise<End>,
): Promise<View | undefined> {
  return runChoosingSlug(work, member, async (store) => {
    const report = await locked(store, reportId)
    const entry = await store.of(reportEntries).lock(id)
    if (!entry || !isOpen(entry)) return undefined
    const { created, ...state } = await end(store)
    await setEntryState(store, entry, state)
    await finishIfDone(store, report)
    return created
  })
}

/** Marks an entry as failed, with a stable reason. */
export async function failEntry(entryId: Id, error: unknown, work: UnitOfWork): Promise<void> {
  const known = error instanceof DomainError
  await work.run(system, async (store) => {
    const entry = await store.of(reportEntries).get(entryId)
    const report = entry && (await store.of(reports).lock(entry.reportId))
    const current = entry && (await store.of(reportEntries).lock(entryId))
    if (!report || !current || !isOpen(current)) return
    const reason = known ? error.code.replace(/^import\//, '') : 'internal'
    const message = known ? error.message : 'An internal error occurred. The log of the server has details.'
    await setEntryState(store, current, {
      state: 'failed',
      reason: reason.slice(0, 100),
      message: message.slice(0, 1_000),
    })
    await finishIfDone(store, report)
  })
}

/** Temporary failures: no response, or a server error. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof DomainError)) return true
  const { upstreamStatus: status } = error.details
  if (error.code === 'import/upstream-status')
    return status === 429 || (typeof status === 'number' && status >= 500)
  return (
    ['import/timeout', 'import/connect', 'import/dns'].includes(error.code) || error.kind === 'unavailable'
  )
}

async function locked(store: Store, reportId: Id): Promise<Report> {
  const report = await store.of(reports).lock(reportId)
  if (!report) throw missing('report')
  return report
}

function entriesOf(store: ReadStore, reportId: Id): Promise<readonly ReportEntry[]> {
  return store.of(reportEntries).find({ filter: whereEqual(reportEntries, { reportId }) })
}

function isOpen({ state }: ReportEntry): boolean {
  return state === 'queued' || state === 'fetching'
}

function isAddress(text: string): boolean {
  try {
    return addressIn(text) !== ''
  } catch {
    return false
  }
}
