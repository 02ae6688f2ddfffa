import {
  cancelSome,
  importMany,
  missing,
  removeOne,
  reportEntries,
  reports,
  retryImport,
  viewReport,
  whereEqual,
  type Id,
  type Store,
} from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { uuid } from '../../pipeline/field-schema.ts'
import { listOf, listQuery } from '../../pipeline/list.ts'
import { oneId } from '../../pipeline/resource-routes.ts'
import type { Mount } from '../../pipeline/mounts.ts'
import { routeWith, type ResponseSpec, type Route, type RouteResponse } from '../../pipeline/route.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'
import { includeTags } from '../recipes/recipe-imports.ts'
import { watchReport } from './watch-report.ts'

const route = routeWith('work', 'clock', 'ids', 'creation', 'secrets', 'log')

const tag = 'Reports'
const path = '/groups/reports'
const itemPath = `${path}/{id}`

const inList = viewSchemaOf(reports, { detail: false })
const report: ResponseSpec = {
  description: 'The report and its entries.',
  schema: inList
    .extend({ entries: z.array(viewSchemaOf(reportEntries, { detail: true })) })
    .meta({ title: 'ReportWithEntries' }),
  hasEntityTag: true,
}

export const reportReference = z.strictObject({ reportId: z.uuid() }).meta({ title: 'ReportReference' })

/** The response to a request that a job works on. */
export function acceptedReport(reportId: Id, mount: Mount): RouteResponse {
  return {
    status: 202,
    body: { reportId },
    headers: { location: `${mount.prefix}/api${path}/${reportId}` },
  }
}

const category = z
  .enum(['backup', 'restore', 'migration', 'bulk_import', 'bulk_action'])
  .optional()
  .meta({ description: 'Return only reports of this kind.' })

/** Tags or categories of an imported page: a name, or an object with one. */
const organizerNames = z
  .array(z.union([z.string().max(255), z.looseObject({ name: z.string().max(255) })]))
  .max(100)
  .nullish()

export const reportRoutes: readonly Route[] = [
  route({
    method: 'post',
    path: '/recipes/create/url/bulk',
    tag: 'Recipes',
    summary: 'Import several web pages',
    description:
      'Returns at once and imports in the background. The report contains the state of each page. At most two pages of one host are fetched at a time.',
    auth: 'user',
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          imports: z
            .array(
              z.looseObject({
                url: z.string().max(10_000),
                tags: organizerNames,
                categories: organizerNames,
              }),
            )
            .min(1)
            .max(1_000),
          includeTags,
        }),
        [],
      ).meta({ title: 'RecipeBulkImport' }),
      type: 'json',
    },
    responses: { 202: { description: 'Id of the report.', schema: reportReference, hasLocation: true } },
    async handle({ actor, body, mount }, { work, creation }) {
      const pages = body.imports.map((page) => ({ ...page, includeTags: body.includeTags }))
      const reportId = await work.run(actor, (store) => importMany(store, pages, creation))
      return acceptedReport(reportId, mount)
    },
  }),
  route({
    method: 'get',
    path,
    tag,
    summary: 'List reports',
    auth: 'user',
    query: listQuery.extend({ reportType: category }),
    filters: reports,
    responses: { 200: { description: 'A page of reports.', schema: inList, isList: true } },
    async handle({ actor, query }, services) {
      const { reportType, ...common } = query
      const only =
        reportType === undefined ? {} : { only: () => whereEqual(reports, { category: reportType }) }
      const body = await listOf(reports, path, common, { actor, ...only, others: { reportType } }, services)
      return { status: 200, body }
    },
  }),
  route({
    method: 'get',
    path: itemPath,
    tag,
    summary: 'Read a report',
    auth: 'user',
    params: oneId,
    responses: { 200: report },
    handle: ({ actor, params }, { work }) =>
      work.read(actor, async (store) => ({ status: 200, body: await viewReport(store, params.id) }), {
        mayBeLong: true,
      }),
  }),
  route({
    method: 'delete',
    path: itemPath,
    tag,
    summary: 'Delete a report',
    description: 'Pages that are still queued are not imported.',
    auth: 'user',
    params: oneId,
    responses: {
      200: {
        description: 'The deleted report.',
        schema: viewSchemaOf(reports, { detail: true }),
        hasEntityTag: true,
      },
    },
    handle: ({ actor, params, ifMatch }, { work }) =>
      work.run(
        actor,
        async (store) => {
          await checkReport(store, params.id, ifMatch)
          return { status: 200, body: await removeOne(store, reports, params.id) }
        },
        { mayBeLong: true },
      ),
  }),
  route({
    method: 'post',
    path: `${itemPath}/cancel`,
    tag,
    summary: 'Cancel an import',
    auth: 'user',
    params: oneId,
    responses: { 200: report },
    async handle({ actor, params, ifMatch }, { work }) {
      for (let isFirst = true; ; isFirst = false) {
        const step = async (store: Store) => {
          if (isFirst) await checkReport(store, params.id, ifMatch)
          return (await cancelSome(store, params.id)) ?? null
        }
        const body = await work.run(actor, step, { mayBeLong: true })
        if (body) return { status: 200, body }
      }
    },
  }),
  route({
    method: 'post',
    path: `${itemPath}/retry`,
    tag,
    summary: 'Retry the failed pages of an import',
    description: 'Retries all failed and cancelled pages, or the one that `entryId` names.',
    auth: 'user',
    params: oneId,
    query: z.object({ entryId: uuid.optional().meta({ description: 'Id of an entry of the report.' }) }),
    responses: { 200: report },
    handle: ({ actor, params, query, ifMatch }, { work }) =>
      work.run(actor, async (store) => {
        await checkReport(store, params.id, ifMatch)
        return { status: 200, body: await retryImport(store, params.id, query.entryId) }
      }),
  }),
  route({
    method: 'get',
    path: `${itemPath}/stream`,
    tag,
    summary: 'Watch an import',
    description:
      'Server-sent events: `entry` for each page that changes its state, `finished` at the end. Resumes from Last-Event-ID.',
    auth: 'user',
    params: oneId,
    responses: { 200: { description: 'Events until the import is finished.', type: 'text/event-stream' } },
    async handle({ actor, reauthenticate: again, params, lastEventId }, services) {
      // Checked before the stream starts, so that a missing report is a 404.
      await services.work.read(actor, (store) => viewReport(store, params.id))
      return {
        status: 200,
        stream: (sink) =>
          watchReport(
            params.id,
            lastEventId,
            sink,
            // The stream ends when the caller signs out or changes the household.
            async (work) => services.work.read(await again(), work),
            services.log,
          ),
      }
    },
  }),
]

/** Locks a report and checks `If-Match` against the report with its entries. */
async function checkReport(store: Store, id: Id, ifMatch: readonly string[] | undefined): Promise<void> {
  if (!(await store.of(reports).lock(id))) throw missing('report')
  checkUnchanged('report', ifMatch)?.(ifMatch && (await viewReport(store, id)))
}
