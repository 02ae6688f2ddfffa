import { apiTokens } from './access/api-token.ts'
import { credentials } from './access/credential.ts'
import { groups } from './access/group.ts'
import { households } from './access/household.ts'
import { identities } from './access/identity.ts'
import { invitations } from './access/invitation.ts'
import { passkeys } from './access/passkey.ts'
import { passwordResets } from './access/password-reset.ts'
import { secondSteps } from './access/second-step.ts'
import { sessions } from './access/session.ts'
import { users } from './access/user.ts'
import { cookbooks } from './cookbooks/cookbook.ts'
import { foodNames } from './foods/food-name.ts'
import { foods } from './foods/food.ts'
import { labels } from './foods/label.ts'
import { units } from './foods/unit.ts'
import { catalogOf } from './kernel/resource.ts'
import { recipeExports } from './exports/recipe-export.ts'
import { categories } from './organizers/category.ts'
import { tags } from './organizers/tag.ts'
import { tools } from './organizers/tool.ts'
import { calendarFeeds } from './plans/calendar-feed.ts'
import { mealplanRules } from './plans/mealplan-rule.ts'
import { mealplans } from './plans/mealplan.ts'
import { pushSubscriptions } from './push/push-subscription.ts'
import { ratings } from './recipes/rating.ts'
import { comments } from './recipes/comment.ts'
import { recipeActions } from './recipes/recipe-action.ts'
import { recipeAliases } from './recipes/recipe-alias.ts'
import { recipeVersions } from './recipes/recipe-version.ts'
import { recipes } from './recipes/recipe.ts'
import { timelineEvents } from './recipes/timeline-event.ts'
import { reportEntries } from './reports/report-entry.ts'
import { reports } from './reports/report.ts'
import { audiences } from './sharing/audience.ts'
import { sharedRecipes } from './sharing/shared-recipe.ts'
import { aisleChoices } from './shopping/aisle-choice.ts'
import { purchases } from './shopping/purchase.ts'
import { foodWords } from './shopping/food-word.ts'
import { shops } from './shopping/shop.ts'
import { shoppingItems } from './shopping/shopping-item.ts'
import { shoppingLists } from './shopping/shopping-list.ts'
import { trashEntries, trashedRows } from './trash/trash-entry.ts'
import { idempotencyRecords } from './work/idempotency-record.ts'
import { deliveries } from './webhooks/delivery.ts'
import { eventCursors } from './webhooks/event-cursor.ts'
import { eventNotifications } from './webhooks/event-notification.ts'
import { mealPlanSchedules } from './webhooks/meal-plan-schedule.ts'
import { webhooks } from './webhooks/webhook.ts'

export * from './access/api-token.ts'
export * from './access/credential.ts'
export * from './access/group.ts'
export * from './access/household.ts'
export * from './access/identity.ts'
export * from './access/invitation.ts'
export * from './access/passkey.ts'
export * from './access/password-reset.ts'
export * from './access/second-step.ts'
export * from './access/session.ts'
export * from './access/user.ts'
export * from './cookbooks/cookbook.ts'
export * from './foods/food-name.ts'
export * from './foods/food.ts'
export * from './foods/label.ts'
export * from './foods/unit.ts'
export * from './exports/recipe-export.ts'
export * from './organizers/category.ts'
export * from './organizers/tag.ts'
export * from './organizers/tool.ts'
export * from './plans/calendar-feed.ts'
export * from './plans/mealplan-rule.ts'
export * from './plans/mealplan.ts'
export * from './push/push-subscription.ts'
export * from './recipes/rating.ts'
export * from './recipes/comment.ts'
export * from './recipes/recipe-action.ts'
export * from './recipes/recipe-alias.ts'
export * from './recipes/recipe-version.ts'
export * from './recipes/recipe.ts'
export * from './recipes/timeline-event.ts'
export * from './reports/report-entry.ts'
export * from './reports/report.ts'
export * from './sharing/audience.ts'
export * from './sharing/shared-recipe.ts'
export * from './shopping/shop.ts'
export * from './shopping/shopping-item.ts'
export * from './shopping/shopping-list.ts'
export * from './work/idempotency-record.ts'
export * from './webhooks/delivery.ts'
export * from './webhooks/event-cursor.ts'
export * from './webhooks/event-notification.ts'
export * from './webhooks/meal-plan-schedule.ts'
export * from './webhooks/webhook.ts'

/** All resources of Larder. No other place lists them. */
export const catalog = catalogOf([
  groups,
  households,
  users,
  credentials,
  identities,
  passkeys,
  secondSteps,
  sessions,
  pushSubscriptions,
  apiTokens,
  invitations,
  passwordResets,
  idempotencyRecords,
  tags,
  categories,
  tools,
  labels,
  foods,
  foodNames,
  units,
  audiences,
  recipes,
  recipeAliases,
  recipeVersions,
  timelineEvents,
  sharedRecipes,
  ratings,
  comments,
  recipeActions,
  shops,
  shoppingLists,
  shoppingItems,
  aisleChoices,
  foodWords,
  purchases,
  mealplans,
  mealplanRules,
  calendarFeeds,
  cookbooks,
  reports,
  reportEntries,
  recipeExports,
  webhooks,
  eventNotifications,
  deliveries,
  eventCursors,
  mealPlanSchedules,
  trashEntries,
  trashedRows,
])
