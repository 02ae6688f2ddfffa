import type { Route } from '../pipeline/route.ts'
import { aboutRoutes } from './admin/about.ts'
import { adminTenantRoutes } from './admin/admin-tenants.ts'
import { adminServerRoutes } from './admin/admin-server.ts'
import { adminUserRoutes } from './admin/admin-users.ts'
import { apiTokenRoutes } from './access/api-tokens.ts'
import { authRoutes } from './access/auth.ts'
import { backupRoutes } from './admin/backups.ts'
import { commentRoutes } from './recipes/comments.ts'
import { confirmationRoutes } from './access/confirmation.ts'
import { cookbookRoutes } from './recipes/cookbooks.ts'
import { doctorRoutes } from './admin/doctor.ts'
import { healthRoutes } from './admin/health.ts'
import { exploreRoutes } from './recipes/explore.ts'
import { foodRoutes } from './kitchen/foods.ts'
import { groupRoutes } from './access/groups.ts'
import { householdRoutes } from './access/households.ts'
import { maintenanceRoutes } from './admin/maintenance.ts'
import { mealplanRoutes } from './kitchen/mealplans.ts'
import { moveInRoutes } from './admin/move-in.ts'
import { organizerRoutes } from './recipes/organizers.ts'
import { parserRoutes } from './recipes/parser.ts'
import { passkeyRoutes } from './access/passkeys.ts'
import { providerRoutes, providerTestRoutes } from './access/providers.ts'
import { proxySignInRoutes } from './access/proxy-sign-in.ts'
import { pushRoutes } from './events/push.ts'
import { ratingRoutes } from './recipes/ratings.ts'
import { readAgainRoutes } from './recipes/read-again.ts'
import { recipeActionRoutes } from './recipes/recipe-actions.ts'
import { recipeExportRoutes } from './recipes/recipe-exports.ts'
import { recipeRoutes } from './recipes/recipes.ts'
import { sharedRecipeRoutes } from './recipes/shared-recipes.ts'
import { shoppingRoutes } from './kitchen/shopping.ts'
import { shopRoutes } from './kitchen/shops.ts'
import { trashRoutes } from './kitchen/trash.ts'
import { timelineRoutes } from './recipes/timeline.ts'
import { reportRoutes } from './recipes/reports.ts'
import { suggestionRoutes } from './recipes/suggestions.ts'
import { syncRoutes } from './events/sync.ts'
import { webhookRoutes } from './events/webhooks.ts'
import { eventRoutes } from './events/events.ts'
import { subscriptionRoutes } from './events/subscriptions.ts'
import { userMediaRoutes } from './access/user-media.ts'
import { secondStepRoutes } from './access/second-step.ts'
import { sessionRoutes } from './access/sessions.ts'
import { userRoutes } from './access/users.ts'
import { validatorRoutes } from './access/validators.ts'

/** Every operation of the API. */
export const routes: readonly Route[] = [
  ...aboutRoutes,
  ...healthRoutes,
  ...authRoutes,
  ...providerRoutes,
  ...providerTestRoutes,
  ...proxySignInRoutes,
  ...confirmationRoutes,
  ...passkeyRoutes,
  ...secondStepRoutes,
  ...apiTokenRoutes,
  ...sessionRoutes,
  ...pushRoutes,
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
  ...readAgainRoutes,
  ...recipeRoutes,
  ...suggestionRoutes,
  ...sharedRecipeRoutes,
  ...reportRoutes,
  ...organizerRoutes,
  ...foodRoutes,
  ...shoppingRoutes,
  ...shopRoutes,
  ...webhookRoutes,
  ...subscriptionRoutes,
  ...eventRoutes,
  ...mealplanRoutes,
  ...cookbookRoutes,
  ...commentRoutes,
  ...recipeActionRoutes,
  ...maintenanceRoutes,
  ...doctorRoutes,
  ...validatorRoutes,
  ...userMediaRoutes,
  ...timelineRoutes,
  ...ratingRoutes,
  ...parserRoutes,
  ...trashRoutes,
  ...exploreRoutes,
]
