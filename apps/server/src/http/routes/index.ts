import type { Route } from '../route.ts'
import { aboutRoutes } from './about.ts'
import { authRoutes } from './auth.ts'
import { healthRoutes } from './health.ts'
import { foodRoutes } from './foods.ts'
import { organizerRoutes } from './organizers.ts'
import { peopleRoutes } from './people.ts'
import { recipeRoutes } from './recipes.ts'
import { shoppingRoutes } from './shopping.ts'
import { timelineRoutes } from './timeline.ts'
import { reportRoutes } from './reports.ts'

/** Every operation of the API. */
export const routes: readonly Route[] = [
  ...aboutRoutes,
  ...healthRoutes,
  ...authRoutes,
  ...peopleRoutes,
  ...recipeRoutes,
  ...reportRoutes,
  ...organizerRoutes,
  ...foodRoutes,
  ...shoppingRoutes,
  ...timelineRoutes,
]
