import {
  createWebhook,
  deliveries,
  mergeWebhook,
  missing,
  redeliver,
  redeliverFailed,
  removeWebhook,
  replaceWebhook,
  rerunMealPlans,
  rotateSecret,
  testEndpoint,
  viewOne,
  webhooks,
  whereEqual,
  type Id,
  type ReadStore,
} from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase, bodyOf } from '../../pipeline/body-schema.ts'
import { checkUnchanged, etagOf } from '../../pipeline/etag.ts'
import { instant } from '../../pipeline/field-schema.ts'
import { listOf, listQuery } from '../../pipeline/list.ts'
import { oneId, resourceRoutes } from '../../pipeline/resource-routes.ts'
import { changesRequire, routeWith } from '../../pipeline/route.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'

const route = routeWith(
  'work',
  'clock',
  'ids',
  'creation',
  'secrets',
  'signer',
  'sender',
  'targets',
  'retrySchedule',
  'random',
  'log',
)

const tag = 'Webhooks'
const path = '/households/webhooks'
const itemPath = `${path}/{id}`
const viewSchema = viewSchemaOf(webhooks, { detail: true })
const withSecret = viewSchema
  .extend({
    secret: z.string().meta({ description: 'Signs deliveries: `whsec_` and base64. It is not shown again.' }),
  })
  .meta({ title: 'WebhookWithSecret' })
const delivery = viewSchemaOf(deliveries, { detail: true })

const secretOfCaller = z.string().max(255).nullish().meta({
  description: 'A secret: `whsec_` and the base64 of 24 to 64 bytes. Default: a random one.',
})

const oneDelivery = oneId.extend({
  deliveryId: z.string().meta({ description: 'The id of the delivery.', format: 'uuid' }),
})

/** Checks the precondition of a request against the current webhook. */
async function checkWebhook(store: ReadStore, id: Id, ifMatch: readonly string[] | undefined): Promise<void> {
  const view = await viewOne(store, webhooks, id)
  checkUnchanged(webhooks.name, ifMatch)?.(view)
}

const written = resourceRoutes(webhooks, {
  path,
  tag,
  replace: { run: replaceWebhook },
  merge: mergeWebhook,
  remove: removeWebhook,
}).filter(({ method }) => method !== 'post')

export const webhookRoutes = changesRequire('canManageHousehold', [
  route({
    method: 'post',
    path: `${path}/rerun`,
    tag,
    summary: 'Send today’s meal plan again',
    description: 'Emits `mealplan.due` again for every scheduled time that has passed today.',
    auth: 'user',
    responses: { 200: { description: 'The events are emitted.', schema: z.null() } },
    async handle({ actor }, { work }) {
      await work.run(actor, rerunMealPlans)
      return { status: 200, body: null }
    },
  }),
  ...written,
  route({
    method: 'post',
    path,
    tag,
    summary: 'Create a webhook',
    description:
      'Calls an address when something happens in the household or its group. Deliveries are signed as Standard Webhooks describes; the secret is in this response only.',
    auth: 'user',
    body: { schema: bodyOf(webhooks, 'create', { also: { secret: secretOfCaller } }), type: 'json' },
    responses: {
      201: {
        description: 'The webhook, with its secret.',
        schema: withSecret,
        hasLocation: true,
        hasEntityTag: true,
      },
    },
    errors: ['invalid'],
    async handle({ actor, body, mount }, { work, creation, signer }) {
      const made = await work.run(actor, (store) => createWebhook(store, body, { creation, signer }))
      const { secret: _, ...stored } = made
      return {
        status: 201,
        body: made,
        headers: {
          location: `${mount.prefix}/api${path}/${String(made.id)}`,
          etag: etagOf(JSON.stringify(stored)),
        },
      }
    },
  }),
  route({
    method: 'post',
    path: `${itemPath}/secret`,
    tag,
    summary: 'Replace the secret of a webhook',
    description: 'For a day, deliveries are signed with both the new and the previous secret.',
    auth: 'user',
    params: oneId,
    responses: { 200: { description: 'The webhook, with its new secret.', schema: withSecret } },
    async handle({ actor, params: { id }, ifMatch }, { work, creation, signer }) {
      const body = await work.run(actor, async (store) => {
        await checkWebhook(store, id, ifMatch)
        return rotateSecret(store, id, { creation, signer })
      })
      return { status: 200, body }
    },
  }),
  route({
    method: 'post',
    path: `${itemPath}/test`,
    tag,
    summary: 'Send a test to a webhook',
    description:
      'Sends a request to the address at once, also for a disabled webhook, and returns the response. A webhook for the meal plan receives today’s plan, any other one a `webhook.test`.',
    auth: 'user',
    params: oneId,
    responses: { 200: { description: 'The delivery with the response.', schema: delivery } },
    async handle({ actor, params: { id }, ifMatch }, services) {
      await services.work.read(actor, (store) => checkWebhook(store, id, ifMatch))
      const endpoint = { endpointId: id, endpointType: 'webhook' } as const
      return { status: 200, body: await testEndpoint(services.work, actor, endpoint, services) }
    },
  }),
  route({
    method: 'get',
    path: `${itemPath}/deliveries`,
    tag,
    summary: 'List the deliveries of a webhook',
    auth: 'user',
    params: oneId,
    query: listQuery,
    filters: deliveries,
    responses: {
      200: {
        description: 'A page of deliveries.',
        schema: viewSchemaOf(deliveries, { detail: false }),
        isList: true,
      },
    },
    async handle({ actor, params: { id }, query }, services) {
      const only = async (store: ReadStore) => {
        if (!(await store.of(webhooks).get(id))) throw missing(webhooks.name)
        return whereEqual(deliveries, { endpointId: id })
      }
      const body = await listOf(deliveries, `${path}/${id}/deliveries`, query, { actor, only }, services)
      return { status: 200, body }
    },
  }),
  route({
    method: 'get',
    path: `${itemPath}/deliveries/{deliveryId}`,
    tag,
    summary: 'Read a delivery of a webhook',
    description: 'Returns the sent request, and all attempts with their responses.',
    auth: 'user',
    params: oneDelivery,
    responses: { 200: { description: 'The delivery.', schema: delivery, hasEntityTag: true } },
    async handle({ actor, params }, { work }) {
      return { status: 200, body: await work.read(actor, (store) => deliveryOf(store, params)) }
    },
  }),
  route({
    method: 'post',
    path: `${itemPath}/deliveries/redeliver`,
    tag,
    summary: 'Redeliver failed events to a webhook',
    description: 'Puts every delivery that failed or was cancelled since a time back into the queue.',
    auth: 'user',
    params: oneId,
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          since: instant.meta({ description: 'Deliveries that failed or were cancelled since then.' }),
        }),
        [],
      ).meta({ title: 'RedeliverSince' }),
      type: 'json',
    },
    responses: {
      200: {
        description: 'Number of deliveries that are sent again.',
        schema: z.strictObject({ redelivered: z.int() }).meta({ title: 'Redelivered' }),
      },
    },
    errors: ['conflict'],
    async handle({ actor, params: { id }, body, ifMatch }, { work }) {
      const redelivered = await work.run(actor, async (store) => {
        await checkWebhook(store, id, ifMatch)
        return redeliverFailed(store, id, body.since)
      })
      return { status: 200, body: { redelivered } }
    },
  }),
  route({
    method: 'post',
    path: `${itemPath}/deliveries/{deliveryId}/redeliver`,
    tag,
    summary: 'Redeliver an event to a webhook',
    description:
      'Adds the delivery to the queue of the webhook again, in any state. Its `webhook-id` is kept.',
    auth: 'user',
    params: oneDelivery,
    responses: { 200: { description: 'The queued delivery.', schema: delivery } },
    errors: ['conflict'],
    async handle({ actor, params, ifMatch }, { work }) {
      const body = await work.run(actor, async (store) => {
        checkUnchanged(deliveries.name, ifMatch)?.(await deliveryOf(store, params))
        return redeliver(store, { endpointId: params.id, deliveryId: params.deliveryId })
      })
      return { status: 200, body }
    },
  }),
])

async function deliveryOf(store: ReadStore, { id, deliveryId }: z.output<typeof oneDelivery>) {
  if (!(await store.of(webhooks).get(id))) throw missing(webhooks.name)
  const view = await store.of(deliveries).view(deliveryId)
  if (!view || view.endpointId !== id.toLowerCase()) throw missing(deliveries.name)
  return view
}
