import {
  addHousehold,
  changeTenant,
  checkUninhabited,
  createGroup,
  groups,
  households,
  mergeOne,
  missing,
  removeTenant,
  remover,
  showGroup,
  showHousehold,
  showHouseholds,
  system,
  viewOne,
  withGroupPreferences,
  type Id,
  type Store,
} from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase, bodyOf } from '../../pipeline/body-schema.ts'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { uuid } from '../../pipeline/field-schema.ts'
import { oneId } from '../../pipeline/resource-routes.ts'
import { routeWith, type Route } from '../../pipeline/route.ts'
import { schemaName } from '../../pipeline/view-schema.ts'
import { wholeGroup } from '../access/groups.ts'
import { householdInList, wholeHousehold } from '../access/households.ts'
import { plainAdminRoutes, tag, type Shown } from './admin-lists.ts'

const route = routeWith('work', 'creation')

const groupsShown: Shown = {
  row: wholeGroup,
  whole: wholeGroup,
  show: (rows) => rows.map(withGroupPreferences),
  showWhole: showGroup,
}

const householdsShown: Shown = {
  row: householdInList,
  whole: wholeHousehold,
  show: (rows, store) => showHouseholds(store, rows),
  showWhole: showHousehold,
}

/** Descriptions of the deletion of a group or a household. */
const removal = {
  group:
    'Deletes a group without members, with all its data. The group no longer exists when the response is sent. Its rows are deleted in the background.',
  household:
    'Deletes a household without members, with its lists, plans and cookbooks. Its recipes remain in the group. The household does not exist any more when the response is sent. When more than 500 rows refer to it, they are deleted or changed in the background, and the event `household.deleted` follows.',
} as const

/** All groups and households. */
export const adminTenantRoutes: readonly Route[] = [
  ...plainAdminRoutes(groups, '/admin/groups', groupsShown),
  route({
    method: 'post',
    path: '/admin/groups',
    tag,
    summary: 'Create a group with its first household',
    description: 'Creates a group and a household in it.',
    auth: 'admin',
    body: { schema: bodyOf(groups, 'create'), type: 'json' },
    responses: {
      201: {
        description: 'The created group.',
        schema: wholeGroup,
        hasEntityTag: true,
        hasLocation: true,
      },
    },
    errors: ['conflict'],
    async handle({ body, mount }, { work, creation }) {
      const made = await work.run(system, async (store) => {
        const { groupId } = await createGroup(store, { group: String(body.name) }, creation)
        await mergeOne(store, groups, groupId, body, creation)
        return showGroup(store, groupId)
      })
      return {
        status: 201,
        body: made,
        headers: { location: `${mount.prefix}/api/admin/groups/${String(made.id)}` },
      }
    },
  }),
  ...changeAndRemove(groups, '/admin/groups', groupsShown),

  ...plainAdminRoutes(households, '/admin/households', householdsShown),
  route({
    method: 'post',
    path: '/admin/households',
    tag,
    summary: 'Create a household',
    description: 'Creates a household in a group; by default in your own.',
    auth: 'admin',
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          name: z.string().max(255),
          groupId: uuid
            .nullish()
            .meta({ description: 'Group of the household. Default: the group of the caller.' }),
        }),
        [],
      ).meta({ title: 'HouseholdCreate' }),
      type: 'json',
    },
    responses: {
      201: {
        description: 'The created household.',
        schema: wholeHousehold,
        hasEntityTag: true,
        hasLocation: true,
      },
    },
    errors: ['conflict', 'missing'],
    async handle({ actor, body, mount }, { work, creation }) {
      const groupId = body.groupId ?? actor.groupId
      const made = await work.run(system, async (store) => {
        await viewOne(store, groups, groupId)
        const id = await addHousehold(store, body.name, groupId, creation)
        return showHousehold(store, id)
      })
      const location = `${mount.prefix}/api/admin/households/${String(made.id)}`
      return { status: 201, body: made, headers: { location } }
    },
  }),
  ...changeAndRemove(households, '/admin/households', householdsShown),
]

/** Change and delete of groups and households. A new name changes the slug. Only an empty one can be deleted. */
function changeAndRemove(
  resource: typeof groups | typeof households,
  path: string,
  { whole: schema, showWhole }: Shown,
): readonly Route[] {
  /** Locks a row and checks the precondition. */
  async function lockUnchanged(store: Store, { params: { id }, ifMatch }: Conditional): Promise<void> {
    if (!(await store.of(resource).lock(id))) throw missing(resource.name)
    checkUnchanged(resource.name, ifMatch)?.(ifMatch && (await showWhole(store, id)))
  }
  return [
    route({
      method: 'put',
      path: `${path}/{id}`,
      tag,
      summary: `Update a ${resource.name}`,
      description:
        'Fields that the body omits keep their values. A new name changes the slug. Preferences can also be sent in `preferences`.',
      auth: 'admin',
      params: oneId,
      body: { schema: updateOf(resource), type: 'json' },
      responses: { 200: { description: `The updated ${resource.name}.`, schema, hasEntityTag: true } },
      errors: ['conflict'],
      async handle(request, { work, creation }) {
        const { id } = request.params
        const changed = await work.run(system, async (store) => {
          await lockUnchanged(store, request)
          await changeTenant(store, resource, id, withPreferences(request.body), creation)
          return showWhole(store, id)
        })
        return { status: 200, body: changed }
      },
    }),
    route({
      method: 'delete',
      path: `${path}/{id}`,
      tag,
      summary: `Delete an empty ${resource.name}`,
      description: removal[resource.name],
      auth: 'admin',
      needsConfirmation: true,
      params: oneId,
      responses: { 200: { description: `The deleted ${resource.name}.`, schema, hasEntityTag: true } },
      errors: ['conflict'],
      async handle(request, { work }) {
        const { id } = request.params
        const remove = async (store: Store) => {
          await checkUninhabited(store, resource, id)
          await lockUnchanged(store, request)
          const view = await showWhole(store, id)
          await removeTenant(store, resource, id)
          return view
        }
        return { status: 200, body: await work.run(remover, remove, { mayBeLong: true }) }
      },
    }),
  ]
}

interface Conditional {
  readonly params: { readonly id: Id }
  readonly ifMatch: readonly string[] | undefined
}

/** The fields of a body together with those in `preferences`. */
function withPreferences({
  preferences,
  ...fields
}: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { ...(preferences as object | null | undefined), ...fields }
}

/** The body that updates a group or a household. */
function updateOf(resource: typeof groups | typeof households) {
  const preferences = bodyOf(resource, 'merge', { without: ['name'] })
    .nullish()
    .meta({ description: 'The preferences. Those beside it take precedence.' })
  return bodyOf(resource, 'merge', { also: { preferences } }).meta({ title: schemaName(resource, 'Update') })
}
