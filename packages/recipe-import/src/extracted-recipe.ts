import type { Picture } from './pictures.ts'
import type { RuleName } from './rules.ts'

/** Ingredient lines under one heading of the recipe. */
export interface IngredientGroup {
  /** The printed heading without its colon; null for lines above the first heading. */
  readonly title: string | null
  readonly lines: readonly string[]
  /** For each line its parts, where an archive stores them apart; null for a line that is text alone. */
  readonly parts?: readonly (LineParts | null)[]
}

/** An ingredient line as another application stores it. */
export interface LineParts {
  readonly quantity: number | null
  /** The upper end of a range. */
  readonly quantityMax?: number | null
  readonly unit: string | null
  readonly food: string | null
  readonly note: string
}

/** One step of the method. */
export interface InstructionStep {
  /** A title of the step, such as "Make the dough". */
  readonly title: string | null
  readonly text: string
}

/** Steps under one heading of the method. */
export interface InstructionSection {
  readonly title: string | null
  readonly steps: readonly InstructionStep[]
}

/** The yield: the printed text, and the smallest and largest number in it. */
export interface RecipeYield {
  readonly text: string
  /** Null when the text contains no number. */
  readonly min: number | null
  /** Equal to `min` when the text names no range. */
  readonly max: number | null
}

/** Times as the page prints them, each null when the page gives none. */
export interface PrintedTimes {
  readonly total: string | null
  readonly prep: string | null
  readonly cook: string | null
  readonly perform: string | null
}

/** Variants of the page to read when this one lacks its recipe. */
export interface PageLinks {
  readonly amp: string | null
  readonly print: string | null
}

/** The source of the value of a field. */
export interface FieldProvenance {
  /** The kind of data on the page, such as JSON-LD or print. */
  readonly source:
    | 'json-ld'
    | 'microdata'
    | 'rdfa'
    | 'h-recipe'
    | 'plugin-card'
    | 'framework-state'
    | 'print'
    | 'meta'
    | 'text'
  /** The rule that read the value. */
  readonly rule: RuleName
  /** The repairs that changed the value, in order. */
  readonly repairs: readonly RuleName[]
  /** Why this value was taken instead of another: the probability that it is right, and what speaks for it. */
  readonly why?: string
}

/** The fields of a recipe that candidates compete for. */
export type RecipeFields = Omit<ExtractedRecipe, 'canonicalUrl' | 'links' | 'provenance'>

/** A recipe as a page states it: plain text, absolute addresses. What the page lacks is null or empty. */
export interface ExtractedRecipe {
  readonly title: string | null
  readonly description: string | null
  readonly author: string | null
  readonly siteName: string | null
  /** BCP 47 tag as the page declares it, or the language its text was recognised as. */
  readonly language: string | null
  /** The canonical address, or the requested address without its fragment. */
  readonly canonicalUrl: string | null
  /** Absolute addresses of pictures of the dish, the best first. */
  readonly images: readonly string[]
  readonly ingredientGroups: readonly IngredientGroup[]
  readonly instructionSections: readonly InstructionSection[]
  readonly yield: RecipeYield | null
  /** As stated, else the sum of preparation and cooking. */
  readonly totalMinutes: number | null
  readonly prepMinutes: number | null
  readonly cookMinutes: number | null
  readonly performMinutes: number | null
  readonly times: PrintedTimes
  readonly categories: readonly string[]
  readonly cuisines: readonly string[]
  readonly keywords: readonly string[]
  readonly equipment: readonly string[]
  /** Names of diets in words, such as "Gluten Free Diet". */
  readonly suitableForDiet: readonly string[]
  /** Texts by the names that the page uses, usually those of schema.org's NutritionInformation. */
  readonly nutrition: Readonly<Record<string, string>>
  readonly cookingMethod: string | null
  readonly links: PageLinks
  /** The schema.org object the recipe was read from, as found on the page. */
  readonly schemaOrg: Readonly<Record<string, unknown>> | null
  /** The source of the value of each field. A field without a value has none. */
  readonly provenance: Readonly<Partial<Record<keyof RecipeFields, FieldProvenance>>>
}

/** The fields that one rule found on a page. */
export type Findings = {
  -readonly [K in keyof Omit<RecipeFields, 'images'>]?: RecipeFields[K] | undefined
} & { pictures?: readonly Picture[] }
