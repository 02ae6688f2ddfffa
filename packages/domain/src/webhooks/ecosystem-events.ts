import type { Json, JsonObject } from '../kernel/fields.ts'
import type { Event } from './event.ts'

/** The integration id that programs of the ecosystem expect in events. */
export const ecosystemIntegration = 'generic'

/** The meal plan of a day in the form of the ecosystem's webhooks. */
export function ecosystemPlan({ id, timestamp, data }: Pick<Event, 'id' | 'timestamp' | 'data'>): JsonObject {
  const date = typeof data.date === 'string' ? data.date : timestamp.slice(0, 10)
  return {
    message: { title: 'Webhook Task', body: 'generic' },
    // Those programs send the index of the event type in their list of types.
    eventType: 2,
    integrationId: ecosystemIntegration,
    documentData: {
      documentType: 'mealplan',
      operation: 'info',
      webhookStartDt: `${date}T00:00:00`,
      webhookEndDt: `${date}T23:59:59`,
      webhookBody: (data.entries ?? []) as Json,
    },
    eventId: id,
    timestamp,
  }
}

interface EcosystemEvent {
  readonly eventType: string
  readonly documentData: JsonObject
}

/** An event with the type and the data that subscriptions of the ecosystem expect. */
export function ecosystemEvent({ type, data }: Pick<Event, 'type' | 'data'>): EcosystemEvent {
  const [resource = '', verb = ''] = type.split('.')
  const { eventType, document } = (eventsOf[resource] ?? otherEvent)(
    data,
    verb,
    resource.replaceAll('-', '_'),
  )
  const { documentType, ...fields } = document
  return {
    eventType,
    documentData: { documentType: documentType ?? null, operation: operations[verb] ?? 'info', ...fields },
  }
}

type Convert = (
  data: Event['data'],
  verb: string,
  resource: string,
) => { readonly eventType: string; readonly document: JsonObject }

/** The conversion of events, by resource. */
const eventsOf: Readonly<Record<string, Convert | undefined>> = {
  recipe: (data, verb) => ({
    eventType: `recipe_${recipeVerbs[verb] ?? verb}`,
    document: { documentType: 'recipe', recipeSlug: data.slug ?? null },
  }),
  'timeline-event': (data) => ({
    eventType: 'recipe_updated',
    document: {
      documentType: 'recipe_timeline_event',
      recipeSlug: recipeInEvent(data)?.slug ?? null,
      recipeTimelineEventId: data.id ?? null,
    },
  }),
  'shopping-item': (data) => ({
    eventType: 'shopping_list_updated',
    document: {
      documentType: 'shopping_list_item',
      shoppingListId: data.shoppingListId ?? null,
      shoppingListItemIds: [data.id ?? null],
    },
  }),
  'shopping-list': (data, verb) => ({
    eventType: `shopping_list_${verb === 'recipe-added' ? 'updated' : verb}`,
    document: { documentType: 'shopping_list', shoppingListId: data.id ?? null },
  }),
  mealplan: mealEvent,
  user: (data) => ({
    eventType: 'user_signup',
    document: { documentType: 'user', username: data.username ?? null },
  }),
  webhook: (_data, verb) => ({
    eventType: verb === 'test' ? 'test_message' : `webhook_${verb}`,
    document: { documentType: 'generic' },
  }),
}

const recipeVerbs: Readonly<Record<string, string | undefined>> = { imported: 'created', made: 'updated' }

function mealEvent(data: Event['data'], verb: string): ReturnType<Convert> {
  return {
    eventType: verb === 'due' ? 'webhook_task' : `mealplan_entry_${verb}`,
    document: {
      documentType: 'mealplan',
      mealplanId: data.id ?? null,
      date: data.date ?? null,
      recipeId: data.recipeId ?? null,
      recipeName: recipeInEvent(data)?.name ?? null,
      recipeSlug: recipeInEvent(data)?.slug ?? null,
    },
  }
}

function otherEvent(data: Event['data'], verb: string, resource: string): ReturnType<Convert> {
  const id = `${resource.replaceAll('_', '')}Id`
  return { eventType: `${resource}_${verb}`, document: { documentType: resource, [id]: data.id ?? null } }
}

function recipeInEvent({ recipe }: Event['data']): JsonObject | null | undefined {
  return recipe as JsonObject | null | undefined
}

const operations: Readonly<Record<string, string | undefined>> = {
  created: 'create',
  imported: 'create',
  updated: 'update',
  made: 'update',
  'recipe-added': 'update',
  deleted: 'delete',
}
