import { apiTokens } from './access/api-token.ts'
import { credentials } from './access/credential.ts'
import { groups } from './access/group.ts'
import { households } from './access/household.ts'
import { invitations } from './access/invitation.ts'
import { passwordResets } from './access/password-reset.ts'
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
import { ratings } from './recipes/rating.ts'
import { comments } from './recipes/comment.ts'
import { recipeActions } from './recipes/recipe-action.ts'
import { recipeAliases } from './recipes/recipe-alias.ts'
import { recipeVersions } from './recipes/recipe-version.ts'
import { recipes } from './recipes/recipe.ts'
import { timelineEvents } from './recipes/timeline-event.ts'
import { reportEntries } from './reports/report-entry.ts'
import { reports } from './reports/report.ts'
import { sharedRecipes } from './sharing/shared-recipe.ts'
import { aisleChoices } from './shopping/aisle-choice.ts'
import { foodWords } from './shopping/food-word.ts'
import { shoppingItems } from './shopping/shopping-item.ts'
import { shoppingLists } from './shopping/shopping-list.ts'
import { idempotencyRecords } from './work/idempotency-record.ts'
import { deliveries } from './webhooks/delivery.ts'
import { eventCursors } from './webhooks/event-cursor.ts'
import { eventNotifications } from './webhooks/event-notification.ts'
import { mealPlanSchedules } from './webhooks/meal-plan-schedule.ts'
import { webhooks } from './webhooks/webhook.ts'

/** All resources of Larder. No other place lists them. */
export const catalog = catalogOf([
  groups,
  households,
  users,
  credentials,
  sessions,
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
  recipes,
  recipeAliases,
  recipeVersions,
  timelineEvents,
  sharedRecipes,
  ratings,
  comments,
  recipeActions,
  shoppingLists,
  shoppingItems,
  aisleChoices,
  foodWords,
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
])
