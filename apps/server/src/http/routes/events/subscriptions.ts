import {
  changeSubscription,
  createSubscription,
  eventNotifications,
  removeSubscription,
  testSubscription,
  viewOne,
} from '@larder/domain'
import { z } from 'zod'
import { bodyOf, type Verb } from '../../pipeline/body-schema.ts'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { oneId, resourceRoutes } from '../../pipeline/resource-routes.ts'
import { changesRequire, routeWith, type Route } from '../../pipeline/route.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'

const route = routeWith('work', 'creation', 'signer', 'sender', 'targets', 'retrySchedule', 'random', 'log')

const tag = 'Event subscriptions'
const path = '/households/events/notifications'
const itemPath = `${path}/{id}`
const viewSchema = viewSchemaOf(eventNotifications, { detail: true })

const appriseUrl = z.string().max(2_048).nullish().meta({
  description:
    'The target as an Apprise address: `jsons://host/path`, `forms://…`, `xmls://…`, `ntfys://host/topic`, `gotifys://host/token`, `mailto://ann@example.org`, `discord://id/token`, `slack://a/b/c` or `tgram://token/chat`. It is never returned. A change without it keeps the stored one.',
})
const bodyFor = (verb: Verb) => bodyOf(eventNotifications, verb, { also: { appriseUrl } })

const plain = resourceRoutes(eventNotifications, { path, tag, remove: removeSubscription }).filter(
  ({ method }) => method === 'get' || method === 'delete',
)

/** Replaces a subscription, or merges a body into it. */
function change(method: 'put' | 'patch', verb: 'replace' | 'merge', description: string): Route {
  return route({
    method,
    path: itemPath,
    tag,
    summary: verb === 'replace' ? 'Replace an event subscription' : 'Change an event subscription',
    description,
    auth: 'user',
    params: oneId,
    body: { schema: bodyFor(verb), type: 'json' },
    responses: { 200: { description: 'The changed subscription.', schema: viewSchema, hasEntityTag: true } },
    async handle({ actor, params, body, ifMatch }, { work, creation, targets }) {
      const precondition = checkUnchanged(eventNotifications.name, ifMatch)
      return {
        status: 200,
        body: await work.run(actor, (store) =>
          changeSubscription(store, params.id, body, { verb, precondition }, { creation, targets }),
        ),
      }
    },
  })
}

export const subscriptionRoutes = changesRequire('canManageHousehold', [
  ...plain,
  route({
    method: 'post',
    path,
    tag,
    summary: 'Create an event subscription',
    description: 'Creates a subscription: the target receives the kinds of events that are switched on.',
    auth: 'user',
    body: { schema: bodyFor('create'), type: 'json' },
    responses: {
      201: {
        description: 'The created subscription.',
        schema: viewSchema,
        hasLocation: true,
        hasEntityTag: true,
      },
    },
    async handle({ actor, body, mount }, { work, creation, targets }) {
      const made = await work.run(actor, (store) => createSubscription(store, body, { creation, targets }))
      return {
        status: 201,
        body: made,
        headers: { location: `${mount.prefix}/api${path}/${String(made.id)}` },
      }
    },
  }),
  change(
    'put',
    'replace',
    'Fields that the body omits are set to their defaults. The address is kept unless it is given.',
  ),
  change(
    'patch',
    'merge',
    'Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values.',
  ),
  route({
    method: 'post',
    path: `${itemPath}/test`,
    tag,
    summary: 'Send a test to the target of an event subscription',
    description: 'Calls the target at once. A target that cannot be reached is a failure of this request.',
    auth: 'user',
    params: oneId,
    responses: { 204: { description: 'The target accepted the message.' } },
    errors: ['invalid'],
    async handle({ actor, params: { id }, ifMatch }, services) {
      await services.work.read(actor, async (store) =>
        checkUnchanged(eventNotifications.name, ifMatch)?.(await viewOne(store, eventNotifications, id)),
      )
      await testSubscription(services.work, actor, id, services)
      return { status: 204 }
    },
  }),
])
