import type { PageRecipe, FieldProvenance as PageProvenance, ReadPage } from '@larder/domain'
import type { Picture } from './pictures.ts'
import type { RuleName } from './rules.ts'
import type { Trace } from './visible-text/filters.ts'

/** Ingredient lines under one heading of the recipe. The title is null for lines above the first heading. */
export type IngredientGroup = PageRecipe['ingredientGroups'][number]

/** Steps under one heading of the method. */
export type InstructionSection = PageRecipe['instructionSections'][number]

/** One step of the method. */
export type InstructionStep = InstructionSection['steps'][number]

/** The yield: the printed text, and the smallest and largest number in it. */
export type RecipeYield = NonNullable<PageRecipe['yield']>

/** Times as the page prints them, each null when the page gives none. */
export type PrintedTimes = PageRecipe['times']

/** Variants of the page to read when this one lacks its recipe. */
export type PageLinks = ReadPage['links']

/** The source of the value of a field. */
export interface FieldProvenance extends PageProvenance {
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
  readonly rule: RuleName
  readonly repairs: readonly RuleName[]
  readonly trace?: Trace
}

/** The fields of a recipe that candidates compete for. */
export type RecipeFields = Omit<ExtractedRecipe, 'canonicalUrl' | 'links' | 'provenance'>

/** The recipe of a page with all that its extractor knows of it. */
export interface ExtractedRecipe extends Omit<PageRecipe, 'notes' | 'provenance'> {
  readonly siteName: string | null
  readonly links: PageLinks
  /** The schema.org object the recipe was read from, as found on the page. */
  readonly schemaOrg: Readonly<Record<string, unknown>> | null
  readonly provenance: Readonly<Partial<Record<keyof RecipeFields, FieldProvenance>>>
}

/** The fields that one rule found on a page. */
export type Findings = {
  -readonly [K in keyof Omit<RecipeFields, 'images'>]?: RecipeFields[K] | undefined
} & { pictures?: readonly Picture[]; traces?: Traces }

/** How parts were read from the visible text. */
export type Traces = Readonly<Partial<Record<'ingredientGroups' | 'instructionSections', Trace>>>
