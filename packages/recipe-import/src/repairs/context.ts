import type { RecipeFields } from '../extracted-recipe.ts'
import type { RecipePage } from '../recipe-page.ts'
import type { ReadCard } from '../sources/plugin-cards.ts'

/** The input of a repair: the recipe as repaired so far, and the page. */
export interface RepairContext {
  readonly recipe: RecipeFields
  readonly page: RecipePage
  /** The card of a recipe plugin, if the page has one. */
  readonly card: ReadCard | undefined
  readonly given: {
    /** Whether structured data named groups of ingredients before any repair. */
    readonly isGrouped: boolean
    /** Whether the ingredients were read from print, which has all that print can add. */
    readonly isPrinted: boolean
  }
}
