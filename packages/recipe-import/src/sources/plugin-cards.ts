import type { Element } from 'domhandler'
import type { Findings, IngredientGroup } from '../extracted-recipe.ts'
import { isQuantified } from '../visible-text/wording.ts'
import { readIngredientLines } from '../visible-text/read-ingredients.ts'
import { readInstructionLines } from '../visible-text/read-steps.ts'
import { classesOf, linesOf, textOf, type Page } from '../page.ts'
import type { PrintedLine } from '../visible-text/lines.ts'
import { nutrientNamed } from '../visible-text/nutrition.ts'
import { distinct, letters, tidyBrackets } from '../text.ts'
import { getElementsByTagName } from 'domutils'
import { anyOf } from '../lexicon.ts'

/** The class names of a recipe-card plugin. */
interface Card {
  /** Around one recipe. */
  readonly root: string
  /** Around its ingredients, and around its method. */
  readonly ingredients: readonly string[]
  readonly instructions: readonly string[]
  /** The classes of lines and headings. */
  readonly line?: string
  readonly heading?: string
  /** Each piece of equipment, or a container of a list of them. */
  readonly equipment?: readonly string[]
  /** The class of each fact. */
  readonly facts?: Partial<Record<CardFact, string>>
  /** Around one nutrient with its name, amount and unit. */
  readonly nutrients?: readonly string[]
}

type CardFact = 'title' | 'description' | 'categories' | 'cuisines' | 'keywords' | 'cookingMethod'

const cards: readonly Card[] = [
  {
    // WP Recipe Maker
    root: 'wprm-recipe-container',
    ingredients: ['wprm-recipe-ingredients-container'],
    line: 'wprm-recipe-ingredient',
    heading: 'wprm-recipe-ingredient-group-name',
    instructions: ['wprm-recipe-instructions-container'],
    equipment: ['wprm-recipe-equipment-name', 'wprm-recipe-equipment-item'],
    facts: {
      title: 'wprm-recipe-name',
      description: 'wprm-recipe-summary',
      categories: 'wprm-recipe-course',
      cuisines: 'wprm-recipe-cuisine',
      keywords: 'wprm-recipe-keyword',
    },
    nutrients: ['wprm-nutrition-label-text-nutrition-container', 'wprm-recipe-nutrition-container'],
  },
  {
    // Tasty Recipes
    root: 'tasty-recipes',
    ingredients: ['tasty-recipes-ingredients-body', 'tasty-recipe-ingredients', 'tasty-recipes-ingredients'],
    instructions: [
      'tasty-recipes-instructions-body',
      'tasty-recipe-instructions',
      'tasty-recipes-instructions',
    ],
    equipment: ['tasty-link-title', 'tasty-recipes-equipment'],
    facts: {
      title: 'tasty-recipes-title',
      description: 'tasty-recipes-description-body',
      categories: 'tasty-recipes-category',
      cuisines: 'tasty-recipes-cuisine',
      keywords: 'tasty-recipes-keywords',
      cookingMethod: 'tasty-recipes-method',
    },
  },
  {
    // Mediavine Create
    root: 'mv-create-card',
    ingredients: ['mv-create-ingredients'],
    instructions: ['mv-create-instructions'],
    equipment: ['mv-create-tools', 'mv-recipe-tools'],
    facts: {
      title: 'mv-create-title',
      description: 'mv-create-description',
      categories: 'mv-create-category',
      cuisines: 'mv-create-cuisine',
      cookingMethod: 'mv-create-method',
    },
  },
  {
    // WPZOOM Recipe Card Blocks
    root: 'wp-block-wpzoom-recipe-card-block-recipe-card',
    ingredients: ['recipe-card-ingredients', 'ingredients-list'],
    instructions: ['recipe-card-directions', 'directions-list'],
    equipment: ['equipment-list'],
    facts: {
      title: 'recipe-card-title',
      description: 'recipe-card-summary',
      categories: 'recipe-card-course',
      cuisines: 'recipe-card-cuisine',
    },
  },
  {
    // WP Ultimate Recipe
    root: 'wpurp-container',
    ingredients: ['wpurp-recipe-ingredients'],
    instructions: ['wpurp-recipe-instructions'],
  },
  {
    // EasyRecipe
    root: 'easyrecipe',
    ingredients: ['ERSIngredients'],
    instructions: ['ERSInstructions'],
  },
  {
    // Zip Recipes, and ZipList before it
    root: 'zlrecipe-container',
    ingredients: ['zlrecipe-ingredients-list', 'zlrecipe-ingredients'],
    instructions: ['zlrecipe-instructions-list', 'zlrecipe-instructions'],
  },
  {
    // Jetpack
    root: 'jetpack-recipe',
    ingredients: ['jetpack-recipe-ingredients'],
    instructions: ['jetpack-recipe-directions'],
  },
  {
    // Cooked
    root: 'cooked-recipe',
    ingredients: ['cooked-recipe-ingredients'],
    instructions: ['cooked-recipe-directions'],
  },
  {
    // WP Delicious
    root: 'dr-summary-holder',
    ingredients: ['dr-ingredients-list', 'dr-unordered-list'],
    instructions: ['dr-instructions', 'dr-ordered-list'],
    equipment: ['dr-equipment'],
  },
]

/** The recipe of a plugin card. Lines are certain when the plugin marks each of them. */
export interface ReadCard extends Findings {
  readonly isMarked: boolean
}

/** The recipe of the plugin card on a page, or undefined. */
export function readCard(page: Page, lines: readonly PrintedLine[]): ReadCard | undefined {
  for (const card of cards) {
    const roots = page.byClass(card.root)
    if (roots.length === 0) continue
    const read = roots.slice(0, 10).map((root) => readRoot(card, root, page, lines))
    const size = ({ ingredientGroups }: Findings): number =>
      (ingredientGroups ?? []).reduce((sum, group) => sum + group.lines.length, 0)
    const best = read.reduce((a, b) => (size(b) > size(a) ? b : a))
    if (size(best) > 0) return { ...best, isMarked: card.line !== undefined }
  }
  return undefined
}

function readRoot(card: Card, root: Element, page: Page, lines: readonly PrintedLine[]): Findings {
  const inside = (names: readonly string[] | undefined): readonly Element[] => {
    for (const name of names ?? []) {
      const found = page.byClass(name).filter((element) => isWithin(page, element, root))
      if (found.length > 0) return found
    }
    return []
  }
  const linesIn = (element: Element | undefined): readonly PrintedLine[] => {
    if (!element) return []
    const [start, end] = [page.indexOf(element), page.endOf(element)]
    return lines.filter(({ place }) => place >= start && place < end)
  }
  const ingredients = inside(card.ingredients)[0]
  const equipment = inside(card.equipment).flatMap((element) =>
    element.children.some((child) => 'name' in child && child.name === 'ul')
      ? linesOf(element)
      : [textOf(element)],
  )
  const rows = linesIn(ingredients)
  const list = card.line === undefined ? readIngredientLines(rows, page.applies) : undefined
  const ingredientGroups =
    list?.groups ?? (ingredients ? readMarkedLines(page, ingredients, card.line!, card.heading) : [])
  const foods = new Set(ingredientGroups.flatMap((group) => group.lines.map(letters)))
  const steps = linesIn(inside(card.instructions)[0])
  const method = readInstructionLines(steps, page.applies, foods)
  return {
    ingredientGroups,
    instructionSections: method.sections,
    traces: {
      ...(list && { ingredientGroups: { finder: 'card', found: rows.length, removed: list.removed } }),
      instructionSections: { finder: 'card', found: steps.length, removed: method.removed },
    },
    equipment: distinct(equipment.map((text) => text.replace(/\s*\*+$/, ''))),
    ...readFacts(card.facts, page, root),
    nutrition: readNutrients(inside(card.nutrients)),
  }
}

/** Facts in elements of their own, without labels. */
function readFacts(classes: Card['facts'] = {}, page: Page, root: Element): Findings {
  const text = (fact: CardFact): string => {
    const element = page
      .byClass(classes[fact] ?? '')
      .find((one) => isWithin(page, one, root) && textOf(one) !== '')
    const value = element ? textOf(element) : ''
    return fact === 'title' || fact === 'description' ? value : value.replace(/^\p{L}[\p{L} ]{0,20}:\s*/u, '')
  }
  const list = (fact: CardFact): string[] => distinct(text(fact).split(/\s*[,|]\s*/))
  return {
    title: text('title') || null,
    description: text('description') || null,
    categories: list('categories'),
    cuisines: list('cuisines'),
    keywords: list('keywords'),
    cookingMethod: text('cookingMethod') || null,
  }
}

const unsaturatedPart = new RegExp(`^(?:${anyOf('nutrition', 'unsaturated')})$`, 'i')

/** Nutrients by schema.org's names, from elements that contain a name, an amount and a unit each. */
function readNutrients(containers: readonly Element[]): Record<string, string> {
  const nutrition: Record<string, string> = {}
  let unsaturated = 0
  for (const container of containers) {
    // The unit may follow the number without a space. A percentage of the daily value may follow.
    const [, label = '', amount, unit = ''] =
      /^(\D{3,40}?)\s*:\s*([\d.,]+)\s*(\p{L}[^%]*?)?\s*(?:\([\d.]+\s?%\))?$/u.exec(textOf(container)) ?? []
    const property = nutrientNamed(label)
    if (property) nutrition[property] ??= `${amount} ${unit}`.trim()
    else if (unsaturatedPart.test(label)) unsaturated += Number(amount)
  }
  if (unsaturated > 0) nutrition.unsaturatedFatContent ??= `${Math.round(unsaturated * 100) / 100} g`
  return nutrition
}

const isWithin = (page: Page, element: Element, area: Element): boolean =>
  page.indexOf(element) >= page.indexOf(area) && page.indexOf(element) < page.endOf(area)

function readMarkedLines(
  page: Page,
  area: Element,
  lineClass: string,
  headingClass: string | undefined,
): IngredientGroup[] {
  const groups: { title: string | null; lines: string[] }[] = [{ title: null, lines: [] }]
  for (const element of page.inside(area)) {
    const classes = classesOf(element)
    if (headingClass !== undefined && classes.includes(headingClass)) {
      groups.push({ title: textOf(element).replace(/\s*:\s*$/, '') || null, lines: [] })
    } else if (classes.includes(lineClass)) {
      const text = tidyBrackets(textOf(element))
      // Some authors write headings as bold ingredients.
      if (isBold(element) && !isQuantified(text))
        groups.push({ title: text.replace(/\s*:\s*$/, ''), lines: [] })
      else if (text !== '') groups.at(-1)!.lines.push(text)
    }
  }
  return groups.filter((group) => group.lines.length > 0)
}

function isBold(element: Element): boolean {
  const bold = getElementsByTagName(/^(?:strong|b)$/.test.bind(/^(?:strong|b)$/), element)
  return bold.length > 0 && letters(bold.map((part) => textOf(part)).join('')) === letters(textOf(element))
}
