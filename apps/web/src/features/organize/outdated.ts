import { foodKeys } from '../../entities/food/keys.ts'
import { organizeKeys, organizerKeys } from '../../entities/organizer/keys.ts'
import { recipeKeys } from '../../entities/recipe/keys.ts'

/** What shows the names of foods, tags and the like: recipes and lists do as well. */
export const outdated = [organizeKeys.all, organizerKeys.all, foodKeys.all, recipeKeys.all]
