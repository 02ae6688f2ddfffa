import { type Member, system } from '../kernel/actor.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Id, JsonObject } from '../kernel/fields.ts'
import { whereEqual } from '../query/equal.ts'
import { addToRecipes, changeSettings, deleteRecipes } from '../recipes/change-recipes.ts'
import { findRecipes } from '../recipes/find-recipe.ts'
import { importFailed } from '../recipes/import-failures.ts'
import { recipes } from '../recipes/recipe.ts'
import { hasRestricted } from '../recipes/visibility.ts'
import { runChoosingSlug } from '../recipes/write-recipe.ts'
import type { CreationContext, JobHandlers, Store, UnitOfWork } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { failEntry } from './bulk-import.ts'
import { addEntries, createReport, finishIfDone, memberOfReport, setEntryState } from './entries.ts'
import { reports } from './report.ts'
import { type ReportEntry, reportEntries } from './report-entry.ts'

/** The actions on several recipes, each with the key of its values in a request. */
const actions = {
  tag: (store, ids, { tags }, creation) =>
    addToRecipes(store, ids, 'tags', tags as readonly unknown[], creation),
  categorize: (store, ids, { categories }, creation) =>
    addToRecipes(store, ids, 'recipeCategory', categories as readonly unknown[], creation),
  settings: (store, ids, { settings }, creation) => changeSettings(store, ids, settings as object, creation),
  delete: (store, ids, { entryId }) => deleteRecipes(store, ids, entryId as Id | undefined),
} satisfies Record<
  string,
  (store: Store, recipes: readonly string[], values: Body, creation: CreationContext) => Promise<void>
>
/** The name of an action on several recipes. */
export type BulkAction = keyof typeof actions

const titles: Readonly<Record<BulkAction, string>> = {
  tag: 'Tags for',
  categorize: 'Categories for',
  settings: 'Settings of',
  delete: 'Deletion of',
}

/** Number of recipes that one transaction changes: others may wait for it. */
export const maxAtOnce = 200

const actionJob = 'change-recipes'

/**
 * Changes recipes in this transaction: all of them or none.
 * @param addresses ids, slugs or former slugs @throws missing, forbidden
 */
export function changeAtOnce(
  store: Store,
  action: BulkAction,
  addresses: readonly string[],
  values: Body,
  creation: CreationContext,
): Promise<void> {
  const act: (typeof actions)['tag'] = actions[action]
  return act(store, addresses, values, creation)
}

/**
 * Accepts a change of many recipes, which a job makes. The report has an entry for each recipe.
 * @returns the id of the report @throws missing when one of the recipes does not exist
 */
export async function changeLater(
  store: Store,
  action: BulkAction,
  addresses: readonly string[],
  values: Body,
  creation: CreationContext,
): Promise<Id> {
  const ids = await findRecipes(store, addresses)
  const name = `${titles[action]} ${ids.length} recipes`
  // The report names the recipes, so that only those who see all of them can see it.
  const isHidden = await hasRestricted(store, ids)
  const audience = isHidden && store.actor.kind === 'member' ? { audienceId: store.actor.userId } : {}
  const reportId = await createReport(store, { name, category: 'bulk_action', ...audience }, creation)
  const entries = ids.map((recipeId, position) => ({
    ...{ position, url: recipeId, state: 'queued' as const, message: '' },
    wanted: { recipeId },
  }))
  await addEntries(store, reportId, entries, creation)
  const payload = { reportId, action, values: JSON.parse(JSON.stringify(values)) as JsonObject }
  await store.enqueue({ kind: actionJob, payload, queue: `changes ${reportId}`, attempts: 3 })
  return reportId
}

interface ActionPorts {
  readonly work: UnitOfWork
  readonly creation: CreationContext
}

/** Handlers of the jobs that change many recipes. */
export function actionHandlers(ports: ActionPorts): JobHandlers {
  return {
    async [actionJob]({ reportId, action, values }, { isLast, isStopping }) {
      const report = String(reportId)
      try {
        await changeAll(report, action as BulkAction, values as Body, ports, isStopping)
      } catch (error) {
        if (isStopping() || !isLast) throw error
        for (
          let open = await nextEntries(report, ports);
          open.length > 0;
          open = await nextEntries(report, ports)
        )
          for (const { id } of open) await failEntry(id, error, ports.work)
      }
    },
  }
}

/** Number of recipes of one transaction of a job. */
const batchSize = 50

/** Changes the queued recipes in batches. Recipes that were changed before a restart are done. */
async function changeAll(
  reportId: Id,
  action: BulkAction,
  values: Body,
  ports: ActionPorts,
  isStopping: () => boolean,
): Promise<void> {
  const { work } = ports
  const member = await work.read(system, (store) => memberOfReport(store, reportId))
  if (!member) throw importFailed('cancelled')
  for (;;) {
    if (isStopping()) throw new Error('the server is stopping')
    const entries = await nextEntries(reportId, ports)
    if (entries.length === 0) return
    try {
      await changeEntries(entries, action, values, member, ports)
    } catch (error) {
      if (!(error instanceof DomainError) || error.kind === 'unavailable') throw error
      // One of the recipes cannot be changed. The others are.
      for (const entry of entries)
        await changeEntries([entry], action, values, member, ports).catch((one: unknown) =>
          failEntry(entry.id, one, work),
        )
    }
  }
}

/** Changes the recipes of entries that are still queued, and finishes the entries, in one transaction. */
function changeEntries(
  entries: readonly ReportEntry[],
  action: BulkAction,
  values: Body,
  member: Member,
  { work, creation }: ActionPorts,
): Promise<void> {
  return runChoosingSlug(work, member, async (store) => {
    const report = await store.of(reports).lock(entries[0]!.reportId)
    const queued = (await store.of(reportEntries).getMany(entries.map(({ id }) => id))).filter(isQueued)
    if (!report || queued.length === 0) return
    const ids = queued.map(({ wanted }) => String(wanted.recipeId))
    const found = await store.of(recipes).getMany(ids)
    const before = new Map(found.map((recipe) => [recipe.id, recipe]))
    // What the job deletes in several transactions is brought back together.
    await changeAtOnce(store, action, ids, { ...values, entryId: report.id }, creation)
    for (const entry of queued) {
      const { name = '', slug = null } = before.get(String(entry.wanted.recipeId)) ?? {}
      await setEntryState(store, entry, { state: 'saved', message: name, slug })
    }
    await finishIfDone(store, report)
  })
}

function isQueued({ state }: ReportEntry): boolean {
  return state === 'queued'
}

function nextEntries(reportId: Id, { work }: ActionPorts): Promise<readonly ReportEntry[]> {
  const filter = whereEqual(reportEntries, { reportId, state: 'queued' })
  return work.read(system, (store) => store.of(reportEntries).find({ filter, limit: batchSize }))
}
