import {
  bringBack,
  deleteForGood,
  DomainError,
  findTrash,
  trashEntries,
  trashKinds,
  trashOf,
  viewOne,
  type Id,
  type Member,
  type Store,
  type View,
} from '@larder/domain'
import { z } from 'zod'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { uuid } from '../../pipeline/field-schema.ts'
import { listOf, listQuery } from '../../pipeline/list.ts'
import { oneId } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { type AddedKeys, withKeys } from '../../pipeline/added-keys.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'
import type { Services } from '../../services.ts'

const route = routeWith('work', 'clock', 'ids', 'creation', 'secrets', 'settings')

const tag = 'Trash'
const path = '/groups/trash'
const itemPath = `${path}/{id}`

const entry = viewSchemaOf(trashEntries, { detail: true })

const day = 24 * 3_600_000
const expiry = {
  expiresAt: z.iso
    .datetime()
    .meta({ description: 'When the entry is deleted for good (`LARDER_TRASH_DAYS`).' }),
}

/** When the entries are deleted for good. */
const expires: AddedKeys = {
  suffix: 'Expiring',
  row: expiry,
  detail: expiry,
  of: (views, _shown, { settings }) =>
    views.map(({ createdAt }) => ({
      expiresAt: new Date(Date.parse(String(createdAt)) + settings.trashDays * day).toISOString(),
    })),
}

const broughtBack = z
  .strictObject({
    kind: z.enum(trashKinds),
    rows: z.array(
      z.strictObject({
        id: uuid,
        name: z.string(),
        slug: z.string().nullable(),
        isRenamed: z
          .boolean()
          .meta({ description: 'Its name or slug was taken meanwhile, and it has another one.' }),
      }),
    ),
    leftOut: z
      .int()
      .meta({ description: 'Number of references and parts that belong to what does not exist any more.' }),
  })
  .meta({ title: 'BroughtBack' })

const plain: readonly Route[] = [
  route({
    method: 'get',
    path,
    tag,
    summary: 'List what was deleted',
    description:
      'Returns a page of deleted recipes, shopping lists, planned meals, cookbooks and foods. What was deleted at once is one entry. Lists, plans and cookbooks are shown to their household only.',
    auth: 'user',
    query: listQuery,
    filters: trashEntries,
    responses: {
      200: {
        description: 'A page of entries.',
        schema: viewSchemaOf(trashEntries, { detail: false }),
        isList: true,
      },
    },
    async handle({ actor, query }, services) {
      const only = () => trashOf(actor)
      return { status: 200, body: await listOf(trashEntries, path, query, { actor, only }, services) }
    },
  }),
  route({
    method: 'get',
    path: itemPath,
    tag,
    summary: 'Read an entry of the trash',
    auth: 'user',
    params: oneId,
    responses: { 200: { description: 'The entry.', schema: entry, hasEntityTag: true } },
    handle: ({ actor, params: { id } }, { work }) =>
      work.read(actor, async (store) => {
        await findTrash(store, id)
        return { status: 200, body: await viewOne(store, trashEntries, id) }
      }),
  }),
  route({
    method: 'delete',
    path: itemPath,
    tag,
    summary: 'Delete an entry of the trash for good',
    description:
      'Deletes its rows and their files. This cannot be undone. It requires the permissions that the deletion required.',
    auth: 'user',
    params: oneId,
    responses: { 200: { description: 'The deleted entry.', schema: entry, hasEntityTag: true } },
    errors: ['forbidden'],
    handle: ({ actor, params: { id }, ifMatch }, { work }) =>
      work.run(
        actor,
        async (store) => {
          const body = await viewChecked(store, id, ifMatch)
          await deleteForGood(store, id)
          return { status: 200, body }
        },
        { mayBeLong: true },
      ),
  }),
]

const restoreRoute = route({
  method: 'post',
  path: `${path}/{id}/restore`,
  tag,
  summary: 'Bring an entry of the trash back',
  description:
    'Brings its rows back with their history, comments, ratings and pictures, and sets the references to them again. The id of an entry of one row is that of the row. A name or slug that was taken meanwhile gets a number. It requires the permissions that the deletion required.',
  auth: 'user',
  params: oneId,
  responses: { 200: { description: 'What was brought back.', schema: broughtBack } },
  errors: ['forbidden', 'conflict'],
  handle: ({ actor, params: { id }, ifMatch }, { work }) =>
    work.run(
      actor,
      async (store) => {
        await viewChecked(store, id, ifMatch)
        return { status: 200, body: await bringBack(store, id) }
      },
      { mayBeLong: true },
    ),
})

const emptyRoute = route({
  method: 'delete',
  path,
  tag,
  summary: 'Empty the trash',
  description: 'Deletes all entries for good that you see and may delete. This cannot be undone.',
  auth: 'user',
  responses: {
    200: {
      description: 'Number of deleted entries.',
      schema: z.strictObject({ deleted: z.int() }).meta({ title: 'EmptiedTrash' }),
    },
  },
  handle: async ({ actor }, services) => ({ status: 200, body: { deleted: await empty(actor, services) } }),
})

/** The view of an entry of the caller, which must match `If-Match`. */
async function viewChecked(store: Store, id: Id, ifMatch: readonly string[] | undefined): Promise<View> {
  await findTrash(store, id)
  const view = await viewOne(store, trashEntries, id)
  checkUnchanged('trash-entry', ifMatch)?.(view)
  return view
}

/** Deletes all entries for good that a member may delete, each in a transaction of its own. @returns how many */
async function empty(actor: Member, { work }: Pick<Services, 'work'>): Promise<number> {
  const filter = trashOf(actor)
  const ids = await work.read(actor, (store) => store.of(trashEntries).ids({ filter }))
  let deleted = 0
  for (const id of ids)
    try {
      await work.run(actor, (store) => deleteForGood(store, id), { mayBeLong: true })
      deleted += 1
    } catch (error) {
      // Another person deleted or brought it back meanwhile, or only they may delete it.
      if (!(error instanceof DomainError && ['missing', 'forbidden'].includes(error.kind))) throw error
    }
  return deleted
}

export const trashRoutes: readonly Route[] = [
  ...plain.map((each) => withKeys(each, expires)),
  restoreRoute,
  emptyRoute,
]
