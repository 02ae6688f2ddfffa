import { readDuration } from '@larder/domain'
import type { Findings, IngredientGroup } from '../extracted-recipe.ts'
import { asArray, isNode, typesOf, type SchemaGraph, type SchemaNode } from './schema-graph.ts'
import { absoluteUrl } from '../page.ts'
import { pictureOf, type Picture } from '../pictures.ts'
import { cleanLines, cleanText, distinct, letters, tidyBrackets } from '../text.ts'
import { readMethod } from './schema-method.ts'
import { textValue } from './schema-values.ts'
import { readYield } from '../yields.ts'
import { anyOf } from '../lexicon.ts'

/** Properties that identify the page's own recipe among others. */
export interface PageIdentity {
  readonly url: string
  readonly titles: readonly string[]
}

const isRecipe = (node: SchemaNode): boolean =>
  typesOf(node).some((type) => type === 'recipe') ||
  (node.recipeIngredient !== undefined && node.recipeInstructions !== undefined)

/** The Recipe object of this page, completed from other objects of the same recipe, or undefined. */
export function chooseRecipe(graph: SchemaGraph, identity: PageIdentity): SchemaNode | undefined {
  const recipes = graph.nodes.filter(isRecipe)
  if (recipes.length === 0) return undefined
  const titles = identity.titles.map(letters).filter((title) => title !== '')
  const page = addressKey(identity.url)
  const rank = (node: SchemaNode): number => {
    let points = 0
    if (ingredientTexts(node, graph).length > 0) points += 4
    if (asArray(node.recipeInstructions).length > 0) points += 4
    if (graph.listed.has(node)) points -= 3
    const name = letters(textValue(node.name) ?? '')
    if (name !== '' && titles.some((title) => title === name)) points += 3
    else if (name !== '' && titles.some((title) => title.includes(name))) points += 2
    const addresses = [node.url, node['@id'], node.mainEntityOfPage].map(addressOf)
    if (addresses.some((address) => address !== null && addressKey(address) === page)) points += 2
    return points
  }
  const ranked = recipes.slice(0, 60).map((node) => ({ node, points: rank(node) }))
  const bestRank = Math.max(...ranked.map(({ points }) => points))
  const best = ranked.reduce((a, b) => (b.points > a.points ? b : a)).node
  // A list of links to recipes is not a recipe.
  if (recipes.length > 2 && recipes.every((node) => graph.listed.has(node)) && bestRank < 7) return undefined
  const name = textValue(best.name)
  const id = best['@id']
  const chosen: Record<string, unknown> = { ...best }
  for (const node of recipes) {
    if (node === best) continue
    const same = (name !== null && textValue(node.name) === name) || (id !== undefined && node['@id'] === id)
    if (!same) continue
    for (const [key, value] of Object.entries(node)) if (isEmpty(chosen[key])) chosen[key] = value
  }
  return chosen
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

function addressOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (isNode(value)) return addressOf(value['@id'] ?? value.url)
  return null
}

const addressKey = (address: string): string =>
  address
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/[#?].*$/, '')
    .replace(/\/+$/, '')

/** The fields of a Recipe object. */
export function readRecipe(node: SchemaNode, graph: SchemaGraph, baseUrl: string): Findings {
  const prep = readTime(node.prepTime, graph)
  const cook = readTime(node.cookTime, graph)
  const perform = readTime(node.performTime, graph)
  const total = readTime(node.totalTime, graph)
  return {
    title: textValue(node.name),
    description: textValue(node.description),
    author: personName(node.author ?? node.Author ?? node.creator, graph),
    language: textValue(node.inLanguage ?? node.language),
    pictures: readPictures(node.image ?? node.thumbnailUrl, graph, baseUrl),
    ingredientGroups: readIngredients(node, graph),
    instructionSections: readMethod(node.recipeInstructions ?? node.RecipeInstructions ?? node.step, graph),
    yield: readYieldValue(node.recipeYield ?? node.yield ?? node.servings),
    totalMinutes: total.minutes,
    prepMinutes: prep.minutes,
    cookMinutes: cook.minutes,
    performMinutes: perform.minutes,
    times: { total: total.text, prep: prep.text, cook: cook.text, perform: perform.text },
    categories: readTags(node.recipeCategory, graph),
    cuisines: readTags(node.recipeCuisine, graph),
    keywords: readTags(node.keywords, graph),
    equipment: distinct(asArray(node.tool).map((tool) => textValue(graph.resolve(tool)) ?? '')),
    suitableForDiet: distinct(
      asArray(node.suitableForDiet).flatMap((diet) => (textValue(diet) ?? '').split(/,\s+/).map(dietName)),
    ),
    nutrition: Object.assign(
      {},
      ...asArray(node.nutrition)
        .slice(0, 5)
        .map((item) => readNutrition(graph.resolve(item)))
        .reverse(),
    ),
    cookingMethod: textValue(asArray(node.cookingMethod)[0]),
    schemaOrg: node,
  }
}

function personName(value: unknown, graph: SchemaGraph): string | null {
  for (const item of asArray(value).slice(0, 20)) {
    const known = graph.resolve(item)
    const text = textValue(known) ?? (isNode(known) ? fullName(known) : null)
    if (text !== null && !/^https?:\/\//.test(text)) return withoutBy(text)
  }
  return null
}

const fullName = ({ givenName, familyName }: SchemaNode): string | null =>
  cleanText(`${textValue(givenName) ?? ''} ${textValue(familyName) ?? ''}`) || null

const byName = new RegExp(String.raw`^(?:${anyOf('people', 'byInData')})(?::\s*|\s+)\p{Lu}`, 'iu')

/** Microdata may contain "By Ann Cook, food stylist". */
const withoutBy = (text: string): string =>
  byName.test(text) ? text.replace(/^\p{L}+:?\s*|,\s+\p{Ll}.*$/gu, '') : text

function readPictures(value: unknown, graph: SchemaGraph, baseUrl: string): Picture[] {
  const found: Picture[] = []
  const visit = (item: unknown, depth: number, size: SchemaNode): void => {
    if (depth > 4 || found.length >= 20) return
    if (typeof item === 'string') {
      const address = absoluteUrl(item, baseUrl)
      const picture = address && pictureOf(address, textValue(size.width), textValue(size.height))
      if (picture) found.push(picture)
    } else if (asArray(item)[0] !== item) for (const inner of asArray(item)) visit(inner, depth + 1, size)
    else if (isNode(item)) {
      const known = graph.resolve(item)
      if (isNode(known)) visit(known.url ?? known.contentUrl ?? known['@id'] ?? known.src, depth + 1, known)
    }
  }
  visit(value, 0, {})
  return found
}

function readTime(value: unknown, graph: SchemaGraph): { minutes: number | null; text: string | null } {
  const known = graph.resolve(asArray(value)[0])
  const text = isNode(known)
    ? textValue(known.maxValue ?? known.value ?? known['@value'] ?? known.name)
    : textValue(known)
  return text === null ? { minutes: null, text: null } : { minutes: readDuration(text), text }
}

/** Of several yields ("4", "4 servings") the one with words is preferred. */
function readYieldValue(value: unknown): Findings['yield'] {
  const texts = asArray(value)
    .slice(0, 20)
    .map(quantityText)
    .filter((text) => text !== null && text !== '')
  const yieldText =
    texts.find((text) => /\d/.test(text!) && /\p{L}/u.test(text!)) ??
    texts.find((text) => /\d/.test(text!)) ??
    texts[0]
  return yieldText ? readYield(yieldText) : null
}

/** Units by their code in UN/CEFACT Recommendation 20, which schema.org uses. */
const unitsByCode: ReadonlyMap<string, string> = new Map(
  Object.entries({
    GRM: 'g',
    MGM: 'mg',
    MC: 'µg',
    KGM: 'kg',
    MLT: 'ml',
    CLT: 'cl',
    DLT: 'dl',
    LTR: 'l',
    ONZ: 'oz',
    LBR: 'lb',
    KJO: 'kJ',
    E14: 'kcal',
    K53: 'kcal',
  }),
)

/** The text of a value that may be a QuantitativeValue with its unit. */
const quantityText = (value: unknown): string | null =>
  isNode(value) && (value.value ?? value.minValue) !== undefined
    ? [
        value.value ?? [value.minValue, value.maxValue].map((end) => textValue(end) ?? '').join('-'),
        value.unitText ?? unitsByCode.get(textValue(value.unitCode) ?? ''),
      ]
        .map((part) => textValue(part) ?? '')
        .join(' ')
        .trim()
    : textValue(value)

function readTags(value: unknown, graph: SchemaGraph): string[] {
  const texts = asArray(value)
    .slice(0, 300)
    .flatMap((item) => {
      const text = textValue(graph.resolve(item))?.replace(/^\["(.*)"\]$/, (_, list: string) =>
        list.replaceAll('"', ''),
      )
      return text == null ? [] : text.split(/[,;|、，]\s*|\s#(?=\p{L})/u)
    })
  return distinct(texts.map((text) => text.trim()))
}

function dietName(text: string): string {
  const name = text.replace(/^.*schema\.org\//i, '')
  return /^[A-Za-z]+Diet$/.test(name) ? name.replace(/([a-z])([A-Z])/g, '$1 $2') : name
}

/** All nutrition values, by the names that the page uses. */
function readNutrition(value: unknown): Record<string, string> {
  const nutrition: Record<string, string> = {}
  if (!isNode(value)) return nutrition
  for (const [name, item] of Object.entries(value).slice(0, 60)) {
    if (!/^\w+$/.test(name) || name === 'type') continue
    // Annotated tables repeat the name before the value.
    const text =
      typeof item === 'boolean'
        ? String(item)
        : quantityText(item)?.replace(/^\p{L}[\p{L}\s]{2,25}:\s*(?=\d)/u, '')
    if (text && !/^(?:undefined|null|NaN)\b/.test(text)) nutrition[name] = text
  }
  return nutrition
}

function ingredientTexts(node: SchemaNode, graph: SchemaGraph): unknown[] {
  const value = node.recipeIngredient ?? node.ingredients ?? node.RecipeIngredient ?? node.supply
  return asArray(graph.resolve(value)).flat(3).slice(0, 500)
}

/** Lines of ingredients; an ItemList or a HowToSection inside them is a group. */
function readIngredients(node: SchemaNode, graph: SchemaGraph): IngredientGroup[] {
  const groups: { title: string | null; lines: string[] }[] = []
  const current = (): string[] => {
    if (groups.length === 0) groups.push({ title: null, lines: [] })
    return groups.at(-1)!.lines
  }
  const items = ingredientTexts(node, graph)
  // A line break inside one of many ingredients separates its note.
  const single = items.length < 3
  for (const item of items) {
    if (typeof item === 'string') {
      const parts = cleanLines(item)
      const isList = single || parts.slice(1).some((part) => /^[\d½¼¾⅓⅔]/.test(part))
      current().push(...(isList ? parts : [parts.join(' ')]))
    } else if (isNode(item)) {
      const inner = asArray(item.itemListElement ?? item.recipeIngredient ?? item.ingredients)
      if (inner.length > 0) {
        groups.push({ title: textValue(item.name), lines: [] })
        for (const line of inner) {
          const text = ingredientText(line)
          if (text !== '') current().push(text)
        }
      } else {
        const text = ingredientText(item)
        if (text !== '') current().push(text)
      }
    }
  }
  return groups
    .map((group) => ({
      title: group.title,
      lines: group.lines.map(tidyBrackets).filter((line) => line !== ''),
    }))
    .filter((group) => group.lines.length > 0)
}

function ingredientText(item: unknown): string {
  if (!isNode(item)) return textValue(item) ?? ''
  const amount = item.value ?? item.amount ?? item.quantity ?? item.requiredQuantity
  const code = textValue(item.unitCode)
  const unit = item.unitText ?? unitsByCode.get(code ?? '') ?? code ?? item.unit
  const name = item.name ?? item.text ?? item.item ?? item.ingredient ?? item['@value']
  return [amount, unit, name]
    .map((part) => quantityText(part) ?? '')
    .filter((part) => part !== '')
    .join(' ')
}
