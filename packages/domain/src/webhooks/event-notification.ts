import { boolean, managed, name, object, secret, text, withDefault } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

const off = () => withDefault(boolean(), false)

/** The switches of a subscription by their names in the ecosystem, and the kinds of events of each. */
export const notificationKinds = {
  testMessage: ['webhook.test'],
  webhookTask: ['mealplan.due'],
  recipeCreated: ['recipe.created', 'recipe.imported'],
  recipeUpdated: ['recipe.updated', 'recipe.made', 'timeline-event.*'],
  recipeDeleted: ['recipe.deleted'],
  userSignup: ['user.created'],
  dataMigrations: ['import.finished'],
  dataExport: [],
  dataImport: ['import.finished'],
  mealplanEntryCreated: ['mealplan.created'],
  shoppingListCreated: ['shopping-list.created'],
  shoppingListUpdated: ['shopping-list.updated', 'shopping-list.recipe-added', 'shopping-item.*'],
  shoppingListDeleted: ['shopping-list.deleted'],
  cookbookCreated: ['cookbook.created'],
  cookbookUpdated: ['cookbook.updated'],
  cookbookDeleted: ['cookbook.deleted'],
  tagCreated: ['tag.created'],
  tagUpdated: ['tag.updated'],
  tagDeleted: ['tag.deleted'],
  categoryCreated: ['category.created'],
  categoryUpdated: ['category.updated'],
  categoryDeleted: ['category.deleted'],
  labelCreated: ['label.created'],
  labelUpdated: ['label.updated'],
  labelDeleted: ['label.deleted'],
} as const satisfies Readonly<Record<string, readonly string[]>>

const optionFields = {
  testMessage: off(),
  webhookTask: off(),
  recipeCreated: off(),
  recipeUpdated: off(),
  recipeDeleted: off(),
  userSignup: off(),
  dataMigrations: off(),
  dataExport: off(),
  dataImport: off(),
  mealplanEntryCreated: off(),
  shoppingListCreated: off(),
  shoppingListUpdated: off(),
  shoppingListDeleted: off(),
  cookbookCreated: off(),
  cookbookUpdated: off(),
  cookbookDeleted: off(),
  tagCreated: off(),
  tagUpdated: off(),
  tagDeleted: off(),
  categoryCreated: off(),
  categoryUpdated: off(),
  categoryDeleted: off(),
  labelCreated: off(),
  labelUpdated: off(),
  labelDeleted: off(),
} as const satisfies Readonly<Record<keyof typeof notificationKinds, unknown>>

const allOff = Object.fromEntries(Object.keys(optionFields).map((key) => [key, false])) as {
  readonly [K in keyof typeof optionFields]: boolean
}

/** A subscription of a household: a target that receives the kinds of events that are switched on. */
export const eventNotifications = defineResource('event-notification', {
  scope: 'household',
  fields: {
    name: name(),
    enabled: withDefault(boolean('Whether the subscription is active.'), true),
    /** It can contain passwords and tokens, so it is never shown. */
    appriseUrl: secret(text({ max: 2_048 })),
    target: managed(text({ max: 255, description: 'The target without its secret parts.' })),
    options: withDefault(object(optionFields), allOff),
  },
  summary: ['id', 'name'],
  search: ['name'],
})

export interface EventNotification extends RecordOf<typeof eventNotifications> {}

/** The kinds of events that a subscription receives. */
export function kindsOf({ options }: Pick<EventNotification, 'options'>): readonly string[] {
  return Object.entries(notificationKinds).flatMap(([key, kinds]) =>
    options[key as keyof typeof notificationKinds] ? kinds : [],
  )
}
