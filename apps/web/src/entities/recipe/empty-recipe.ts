import { nutritionOf } from './draft.ts'
import type { Recipe } from './queries.ts'

/** A recipe with nothing in it, as the server would show it. Its slug is its id until the server has one. */
export const emptyRecipe = (id: string): Recipe => ({
  ...{ id, slug: id, name: '', description: null, language: null, image: null, visibility: 'group' as const },
  ...{ recipeServings: 0, recipeYield: null, recipeYieldQuantity: 0, rating: null, lastMade: null },
  ...{ prepTime: null, cookTime: null, performTime: null, totalTime: null },
  ...{ prepMinutes: null, cookMinutes: null, totalMinutes: null },
  ...{ orgURL: null, author: null, cookingMethod: null, cuisine: null, diets: null, extras: {} },
  ...{ tags: [], recipeCategory: [], tools: [], notes: [], assets: [], review: [], isToReview: false },
  ...{ recipeIngredient: [], recipeInstructions: [] },
  nutrition: nutritionOf(() => null),
  settings: {
    ...{ public: false, showNutrition: true, showAssets: false, landscapeView: false },
    ...{ disableComments: false, disableAmount: false, locked: false },
  },
  ...{ groupId: '', householdId: null, userId: null, user: null },
  ...{ createdAt: '', updatedAt: '', dateAdded: '', dateUpdated: '' },
})
