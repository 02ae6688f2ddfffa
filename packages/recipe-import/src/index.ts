export { extractRecipe, extractRecipeFromJson, readRecipePage, type ExtractedPage } from './extract.ts'
export { readRecipeText, type TextRecipe } from './plain/read-text.ts'
export { readYield, withDigits } from './yields.ts'
export type {
  ExtractedRecipe,
  IngredientGroup,
  InstructionSection,
  InstructionStep,
  PageLinks,
  PrintedTimes,
  RecipeYield,
} from './extracted-recipe.ts'
