import type { Json, JsonObject } from '../kernel/fields.ts'
import type { Event } from './event.ts'

/** What the ecosystem's programs call the user behind an event. */
export const ecosystemIntegration = 'generic'

/** The day's meal plan as webhooks of the ecosystem send it. */
export function ecosystemPlan({ id, timestamp, data }: Pick<Event, 'id' | 'timestamp' | 'data'>): JsonObject {
  const date = typeof data.date === 'string' ? data.date : timestamp.slice(0, 10)
  return {
    message: { title: 'Webhook Task', body: 'generic' },
    // Its number in the list of kinds, which is how those programs send it.
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

/** An event as the ecosystem's subscriptions name and describe it. */
export function ecosystemEvent({ type, data }: Pick<Event, 'type' | 'data'>): {
  readonly eventType: string
  readonly documentData: JsonObject
} {
  const [thing = '', verb = ''] = type.split('.')
  const operation = operations[verb] ?? 'info'
  switch (thing) {
    case 'recipe':
      return {
        eventType: `recipe_${verb === 'imported' ? 'created' : verb === 'made' ? 'updated' : verb}`,
        documentData: { documentType: 'recipe', operation, recipeSlug: data.slug ?? null },
      }
    case 'timeline-event':
      return {
        eventType: 'recipe_updated',
        documentData: {
          documentType: 'recipe_timeline_event',
          operation,
          recipeSlug: (data.recipe as JsonObject | null)?.slug ?? null,
          recipeTimelineEventId: data.id ?? null,
        },
      }
    case 'shopping-item':
      return {
        eventType: 'shopping_list_updated',
        documentData: {
          documentType: 'shopping_list_item',
          operation,
          shoppingListId: data.shoppingListId ?? null,
          shoppingListItemIds: [data.id ?? null],
        },
      }
    case 'shopping-list':
      return {
        eventType: `shopping_list_${verb === 'recipe-added' ? 'updated' : verb}`,
        documentData: { documentType: 'shopping_list', operation, shoppingListId: data.id ?? null },
      }
    case 'mealplan':
      return {
        eventType: verb === 'due' ? 'webhook_task' : `mealplan_entry_${verb}`,
        documentData: {
          documentType: 'mealplan',
          operation,
          mealplanId: data.id ?? null,
          date: data.date ?? null,
          recipeId: data.recipeId ?? null,
          recipeName: (data.recipe as JsonObject | null | undefined)?.name ?? null,
          recipeSlug: (data.recipe as JsonObject | null | undefined)?.slug ?? null,
        },
      }
    case 'user':
      return {
        eventType: 'user_signup',
        documentData: { documentType: 'user', operation, username: data.username ?? null },
      }
    case 'webhook':
      return {
        eventType: verb === 'test' ? 'test_message' : `webhook_${verb}`,
        documentData: { documentType: 'generic', operation },
      }
    default:
      return {
        eventType: `${thing.replaceAll('-', '_')}_${verb}`,
        documentData: {
          documentType: thing.replaceAll('-', '_'),
          operation,
          [`${thing.replaceAll('-', '')}Id`]: data.id ?? null,
        },
      }
  }
}

const operations: Readonly<Record<string, string | undefined>> = {
  created: 'create',
  imported: 'create',
  updated: 'update',
  made: 'update',
  'recipe-added': 'update',
  deleted: 'delete',
}
