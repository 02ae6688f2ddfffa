import type { Route } from '../mechanism/route.ts'
import { aboutRoutes } from './about.ts'
import { adminTenantRoutes } from './admin-tenants.ts'
import { adminServerRoutes } from './admin-server.ts'
import { adminUserRoutes } from './admin-users.ts'
import { apiTokenRoutes } from './api-tokens.ts'
import { authRoutes } from './auth.ts'
import { backupRoutes } from './backups.ts'
import { commentRoutes } from './comments.ts'
import { cookbookRoutes } from './cookbooks.ts'
import { healthRoutes } from './health.ts'
import { exploreRoutes } from './explore.ts'
import { foodRoutes } from './foods.ts'
import { groupRoutes } from './groups.ts'
import { householdRoutes } from './households.ts'
import { maintenanceRoutes } from './maintenance.ts'
import { mealplanRoutes } from './mealplans.ts'
import { moveInRoutes } from './move-in.ts'
import { organizerRoutes } from './organizers.ts'
import { parserRoutes } from './parser.ts'
import { ratingRoutes } from './ratings.ts'
import { recipeActionRoutes } from './recipe-actions.ts'
import { recipeExportRoutes } from './recipe-exports.ts'
import { recipeRoutes } from './recipes.ts'
import { sharedRecipeRoutes } from './shared-recipes.ts'
import { shoppingRoutes } from './shopping.ts'
import { timelineRoutes } from './timeline.ts'
import { reportRoutes } from './reports.ts'
import { suggestionRoutes } from './suggestions.ts'
import { syncRoutes } from './sync.ts'
import { webhookRoutes } from './webhooks.ts'
import { eventRoutes } from './events.ts'
import { notificationRoutes } from './event-notifications.ts'
import { userMediaRoutes } from './user-media.ts'
import { sessionRoutes } from './sessions.ts'
import { userRoutes } from './users.ts'
import { validatorRoutes } from './validators.ts'

/** Every operation of the API. */
export const routes: readonly Route[] = [
  ...aboutRoutes,
  ...healthRoutes,
  ...authRoutes,
  ...apiTokenRoutes,
  ...sessionRoutes,
  ...userRoutes,
  ...groupRoutes,
  ...householdRoutes,
  ...adminUserRoutes,
  ...adminTenantRoutes,
  ...adminServerRoutes,
  ...backupRoutes,
  ...moveInRoutes,
  ...syncRoutes,
  ...recipeExportRoutes,
  ...recipeRoutes,
  ...suggestionRoutes,
  ...sharedRecipeRoutes,
  ...reportRoutes,
  ...organizerRoutes,
  ...foodRoutes,
  ...shoppingRoutes,
  ...webhookRoutes,
  ...notificationRoutes,
  ...eventRoutes,
  ...mealplanRoutes,
  ...cookbookRoutes,
  ...commentRoutes,
  ...recipeActionRoutes,
  ...maintenanceRoutes,
  ...validatorRoutes,
  ...userMediaRoutes,
  ...timelineRoutes,
  ...ratingRoutes,
  ...parserRoutes,
  ...exploreRoutes,
]
