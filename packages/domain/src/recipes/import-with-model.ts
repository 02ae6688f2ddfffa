import type { Member } from '../kernel/actor.ts'
import { foldText } from '../kernel/collation.ts'
import { DomainError } from '../kernel/errors.ts'
import type { View } from '../kernel/resource.ts'
import { type ImportPorts, importText, storeRecipe } from './import-recipe.ts'
import { importFailed } from './import-failures.ts'
import type { PageRecipe } from './page-recipe.ts'

/** The response of a language model for the text of a recipe. */
export interface ModelRecipe {
  readonly name: string | null
  readonly description: string | null
  /** The yield as printed: "4 servings". */
  readonly yield: string | null
  readonly totalTime: string | null
  readonly prepTime: string | null
  readonly cookTime: string | null
  readonly ingredients: readonly { readonly title: string | null; readonly lines: readonly string[] }[]
  readonly steps: readonly string[]
}

/** A language model that the operator has configured. */
export interface RecipeModel {
  /** The text of a picture. @throws unavailable `model/failed` */
  transcribe(picture: Uint8Array): Promise<string>
  /** The recipe in a text. @throws unavailable `model/failed` */
  structure(text: string): Promise<ModelRecipe>
}

/** What an import of a text or a picture needs. It reads no page. */
export interface ModelPorts extends Omit<ImportPorts, 'pages'> {
  /** Undefined when no model is configured. */
  readonly model: RecipeModel | undefined
}

/**
 * Stores the recipe of a free text, which is read by rules, or by the model where one is configured. The model only sorts the text: an
 * ingredient line with a word that the text does not have is left out.
 * @throws invalid `import/no-recipe`; unavailable `model/failed`
 */
export async function importFreeText(
  text: string,
  options: { readonly includeTags: boolean | null },
  actor: Member,
  ports: ModelPorts,
): Promise<View> {
  if (!ports.model) return importText(text, { ...options, url: null }, actor, ports)
  const found = await ports.model.structure(text)
  return storeRecipe(pageRecipe(grounded(found, text)), { includeTags: false, url: null }, actor, ports)
}

/** Stores the recipe of a photograph or scan, from the text that the model reads on it. */
export async function importPicture(bytes: Uint8Array, actor: Member, ports: ModelPorts): Promise<View> {
  const model = modelOf(ports)
  const { files } = await ports.pictures.remake(bytes)
  return importFreeText(await model.transcribe(files['min-original']), { includeTags: null }, actor, ports)
}

function modelOf({ model }: ModelPorts): RecipeModel {
  if (model) return model
  throw new DomainError(
    'invalid',
    'model/disabled',
    'Import from pictures needs a language model, and the operator of this server has not configured one.',
  )
}

/**
 * Removes ingredient lines that are not in the source. Every word and number of a line must be in the source.
 * @throws invalid `import/no-recipe` when no line and no step is left
 */
export function grounded(recipe: ModelRecipe, source: string): ModelRecipe {
  const known = new Set(wordsOf(source))
  const isKnown = (line: string) => {
    const words = wordsOf(line)
    return words.length > 0 && words.every((word) => known.has(word))
  }
  const ingredients = recipe.ingredients
    .map(({ title, lines }) => ({ title, lines: lines.filter(isKnown) }))
    .filter(({ lines }) => lines.length > 0)
  if (ingredients.length === 0 && recipe.steps.length === 0) throw importFailed('no-recipe')
  return { ...recipe, ingredients }
}

/** Words and numbers, folded; a fraction such as ½ is one of them. */
function wordsOf(text: string): readonly string[] {
  return foldText(text).match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []
}

function pageRecipe(recipe: ModelRecipe): PageRecipe {
  const servings = Number(/\d+/.exec(recipe.yield ?? '')?.[0] ?? NaN)
  const amount = Number.isFinite(servings) ? servings : null
  return {
    ...{ title: recipe.name, description: recipe.description, language: null },
    ingredientGroups: recipe.ingredients,
    instructionSections:
      recipe.steps.length === 0
        ? []
        : [{ title: null, steps: recipe.steps.map((text) => ({ title: null, text })) }],
    yield: recipe.yield === null ? null : { text: recipe.yield, min: amount, max: amount },
    ...{ totalMinutes: null, prepMinutes: null, cookMinutes: null, performMinutes: null },
    times: { total: recipe.totalTime, prep: recipe.prepTime, cook: recipe.cookTime, perform: null },
    ...{ categories: [], cuisines: [], keywords: [], equipment: [], nutrition: {} },
    ...{ author: null, suitableForDiet: [], cookingMethod: null },
    ...{ canonicalUrl: null, images: [], provenance: {} },
  }
}
