import type { Id, ReadHousehold } from '@larder/domain'
import { ArchiveError } from '../archives/archive.ts'
import type { Foreign } from '../archives/json.ts'
import { amountOf, withoutMarks } from '../archives/tandoor.ts'
import { sourceOf } from '../archives/zip.ts'
import { ArchiveBuilder } from './archive-builder.ts'
import { openLedger } from './ledger.ts'
import { JsonFiles, type Node } from './nested.ts'
import { type ArchiveSource, jsonOf, openArchive } from './source.ts'

const isRecipe = (path: string) => /(^|\/)recipe\.json$/.test(path) && !/(^|\/)__MACOSX\//.test(path)
const isInner = (path: string) => /\.zip$/i.test(path) && !/(^|\/)(__MACOSX\/|\._)/.test(path)
const isPicture = (path: string) => /(^|\/)image[^/]*\.(jpe?g|png|webp|gif)$/i.test(path)

/** Whether files are an export of Tandoor: a zip of zips, one for each recipe, or one of these. */
export function isTandoorExport(source: ArchiveSource): boolean {
  const { entries } = source
  const inner = entries.find(({ path }) => /(^|\/)\d+\.zip$/.test(path))
  const own = entries.find(({ path }) => isRecipe(path))
  const path = inner ? `${inner.path}/recipe.json` : own?.path
  const bytes = path === undefined ? undefined : source.read([path]).get(path)
  if (!bytes) return false
  try {
    const recipe = jsonOf(bytes) as Foreign | null
    return Array.isArray(recipe?.steps) && 'working_time' in recipe
  } catch {
    return false
  }
}

/** A recipe of an export: its JSON, and the files beside it. */
interface Exported {
  readonly path: string
  readonly text: Uint8Array
  readonly json: unknown
}

/** Reads an export of Tandoor. @throws ArchiveError */
export function readTandoorExport(source: ArchiveSource): ReadHousehold {
  const ledger = openLedger()
  const found: Exported[] = []
  const others: { readonly path: string; readonly size: number }[] = []
  const refuse = (path: string) =>
    ledger.note({ section: 'recipes', table: '', column: path, row: 0 }, path, { declined: 'unreadable' })
  const collect = ({ entries, read }: ArchiveSource, folder: string) => {
    for (const { path, size } of entries) {
      const whole = `${folder}${path}`
      try {
        if (isInner(path)) collect(openArchive(sourceOf(read([path]).get(path)!)), `${whole}/`)
        else if (isRecipe(path)) {
          const text = read([path]).get(path)!
          found.push({ path: whole, text, json: jsonOf(text) })
        } else others.push({ path: whole, size })
      } catch (error) {
        if (!(error instanceof ArchiveError) || error.reason !== 'not-an-archive') throw error
        refuse(whole)
      }
    }
  }
  collect(source, '')
  const builder = new ArchiveBuilder(
    'tandoor',
    found.map(({ text }) => Buffer.from(text).toString()).join(''),
  )
  const files = new JsonFiles(ledger)
  const owners = new Map<string, Id>()
  for (const { path, json } of found) {
    const node = files.open(json, 'recipe', 'recipes')
    const id = readRecipe(node, path, builder)
    if (id !== undefined) owners.set(folderOf(path), id)
    node.end()
  }
  for (const { path, size } of others) {
    const owner = isPicture(path) ? owners.get(folderOf(path)) : undefined
    const isKept = owner !== undefined && size > 0
    if (isKept) builder.addFile({ of: 'recipe', owner, path })
    const declined = isKept ? undefined : isPicture(path) ? 'missing-file' : 'unknown'
    ledger.note({ section: 'recipes', table: '', column: path, row: 0 }, path, { declined })
    if (isKept) owners.delete(folderOf(path))
  }
  return { archive: builder.result(), ledger: ledger.lines(), targets: ledger.targets() }
}

const folderOf = (path: string) => path.replace(/[^/]*$/, '')

function readRecipe(node: Node, path: string, builder: ArchiveBuilder): Id | undefined {
  const name = node.fit('name', 'recipe', 'name')
  if (typeof name !== 'string') {
    node.decline('', 'invalid')
    return undefined
  }
  // The name of the inner file is the only identity of a recipe.
  const number = /([^/]*)\.zip\/[^/]*$/i.exec(path)?.[1] ?? ''
  const first = builder.idOf('recipe', number, name)
  const id = builder.has('recipe', first) ? builder.idOf('recipe', path, name) : first
  node.note('internal', { declined: 'unused' })
  const servings = node.fit('servings', 'recipe', 'recipeServings')
  const yielded = node.text('servings_text')?.trim()
  if (yielded === undefined) node.note('servings_text', {})
  const times = { prepTime: minutes(node, 'working_time'), performTime: minutes(node, 'waiting_time') }
  const total = Number(node.get('working_time') ?? 0) + Number(node.get('waiting_time') ?? 0)
  const lines: Line[] = []
  const steps = inOrder(node.nodes('steps')).flatMap((step, index) =>
    readStep(step, { id: builder.idOf(id, 'step', String(index)), recipe: id }, lines, builder),
  )
  builder.add('recipe', id, {
    name,
    description: node.fit('description', 'recipe', 'description'),
    orgURL: node.fit('source_url', 'recipe', 'orgURL'),
    recipeServings: servings,
    ...(yielded === undefined
      ? {}
      : { recipeYieldQuantity: servings, recipeYield: node.fit('servings_text', 'recipe', 'recipeYield') }),
    ...times,
    ...(times.prepTime && times.performTime && Number.isFinite(total) ? { totalTime: `${total} min` } : {}),
    tagIds: tagsOf(node, builder),
    nutrition: nutritionOf(node),
    recipeIngredient: lines,
    recipeInstructions: steps,
  })
  return id
}

function tagsOf(recipe: Node, builder: ArchiveBuilder): readonly Id[] {
  const ids = recipe.nodes('keywords', 'organizers').flatMap((keyword) => {
    const times = { created_at: 'createdAt', updated_at: 'updatedAt' }
    const id = builder.named('tag', keyword, 'name', times)
    keyword.note('description', { declined: 'nothing-comparable' })
    keyword.note('icon', { declined: 'nothing-comparable' })
    return id ?? []
  })
  return [...new Set(ids)]
}

/** Nutrients of a serving, with the units that Tandoor shows. */
function nutritionOf(recipe: Node): Readonly<Record<string, string>> {
  const found: Record<string, string> = {}
  const nutrients = {
    calories: ['calories', 'kcal'],
    carbohydrates: ['carbohydrateContent', 'g'],
    fats: ['fatContent', 'g'],
    proteins: ['proteinContent', 'g'],
  } as const
  for (const [key, [field, unit]] of Object.entries(nutrients)) {
    const amount = recipe.text(`nutrition.${key}`)
    if (amount === undefined) continue
    const becomes = `${amount.trim()} ${unit}`.slice(0, 255)
    found[field] = becomes
    recipe.note(`nutrition.${key}`, { changed: 'unit-added', becomes })
  }
  recipe.note('nutrition.source', { declined: 'nothing-comparable' })
  recipe.note('nutrition.id', { declined: 'old-address' })
  return found
}

type Line = Record<string, unknown>

/** Reads a step: its own ingredients become lines, and its text one step. */
function readStep(
  step: Node,
  { id, recipe }: { readonly id: Id; readonly recipe: Id },
  lines: Line[],
  builder: ArchiveBuilder,
): readonly Line[] {
  step.note('order', {})
  step.note('type', { declined: 'nothing-comparable' })
  const isHeading = step.get('show_as_header') !== false
  step.note('show_as_header', {})
  step.note(
    'show_ingredients_table',
    step.get('show_ingredients_table') === false ? { declined: 'nothing-comparable' } : {},
  )
  const name = step.fit('name', 'recipe', 'name') as string | undefined
  const ingredients = inOrder(step.nodes('ingredients'))
  const own = linesOf(ingredients, isHeading ? name : undefined, recipe, lines.length, builder)
  lines.push(...own)
  const text = textOf(step, ingredients)
  if (text === '' && name === undefined) return []
  const references = own.map(({ referenceId }) => ({ referenceId }))
  return [
    {
      id,
      text,
      ...(name === undefined ? {} : isHeading ? { title: name } : { summary: name }),
      ...(references.length === 0 ? {} : { ingredientReferences: references }),
    },
  ]
}

/** The text of a step, with its timer. */
function textOf(step: Node, ingredients: readonly Node[]): string {
  const given = step.text('instruction') ?? ''
  const plain = withoutMarks(
    given,
    ingredients.map((one) => one.get('') as Foreign),
  ).slice(0, 65_000)
  const changed = given.length > 65_000 ? 'shortened' : 'template'
  step.note('instruction', plain === given ? {} : { changed, becomes: plain })
  const timer = Number(step.get('time') ?? 0)
  if (!(timer > 0)) {
    step.note('time', { changed: 'not-set', becomes: null })
    return plain
  }
  const words = `${timer} min`
  step.note('time', { changed: 'in-text', becomes: words })
  return plain.includes(words) ? plain : [plain, `(${words})`].filter(Boolean).join(' ')
}

function linesOf(
  ingredients: readonly Node[],
  stepName: string | undefined,
  recipe: Id,
  from: number,
  builder: ArchiveBuilder,
): readonly Line[] {
  const made: Line[] = []
  let title = stepName
  for (const [index, ingredient] of ingredients.entries()) {
    noteSwitches(ingredient)
    const heading = ingredient.get('is_header') === true ? ingredient.text('note') : undefined
    const quantity = quantityOf(ingredient)
    const foodId = readFood(ingredient, builder)
    const paths = { 'unit.plural_name': 'pluralName', 'unit.description': 'description' }
    const unitId = builder.named('unit', ingredient, 'unit.name', paths)
    if (heading !== undefined && index < ingredients.length - 1) {
      ingredient.note('note', { changed: 'heading', becomes: heading })
      title = title === undefined ? heading : `${title}: ${heading}`
      continue
    }
    const note = lineText(ingredient)
    const isBare = foodId === undefined && unitId === undefined && quantity === undefined
    if (isBare && note === '') continue
    made.push({
      referenceId: builder.idOf(recipe, 'line', String(from + made.length)),
      ...filled({ title, quantity, unitId, foodId }),
      ...(isBare ? { originalText: note } : { note }),
    })
    title = undefined
  }
  return made
}

const filled = (values: Line): Line =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

/** Switches whose effect the line has. */
function noteSwitches(ingredient: Node): void {
  for (const column of ['order', 'is_header', 'no_amount']) ingredient.note(column, {})
  for (const column of ['always_use_plural_unit', 'always_use_plural_food'])
    ingredient.note(column, ingredient.get(column) === true ? { declined: 'nothing-comparable' } : {})
}

function lineText(ingredient: Node): string {
  const note = ingredient.text('note') ?? ''
  const short = note.slice(0, 4_096)
  ingredient.note('note', short === note ? {} : { changed: 'shortened', becomes: short })
  return short
}

function quantityOf(ingredient: Node): number | undefined {
  const given = ingredient.get('amount')
  const quantity = amountOf(given)
  if (quantity === null) ingredient.note('amount', { changed: 'no-amount', becomes: null })
  else if (ingredient.get('no_amount') === true) ingredient.note('amount', { declined: 'no-meaning' })
  else if (Math.abs(quantity) > 1e15) ingredient.note('amount', { declined: 'invalid' })
  else {
    ingredient.note('amount', {})
    return quantity
  }
  return undefined
}

function readFood(ingredient: Node, builder: ArchiveBuilder): Id | undefined {
  const isOnHand = ingredient.get('food.ignore_shopping') === true
  const labelId = builder.named('label', ingredient, 'food.supermarket_category.name')
  ingredient.note('food.ignore_shopping', isOnHand ? { changed: 'on-hand', becomes: true } : {})
  return builder.named(
    'food',
    ingredient,
    'food.name',
    { 'food.plural_name': 'pluralName' },
    { ...(labelId === undefined ? {} : { labelId }), ...(isOnHand ? { onHand: true } : {}) },
  )
}

function minutes(recipe: Node, path: string): string | undefined {
  const count = Number(recipe.get(path) ?? 0)
  const becomes = count > 0 ? `${count} min` : undefined
  recipe.note(path, becomes ? { changed: 'minutes', becomes } : { changed: 'not-set', becomes: null })
  return becomes
}

const inOrder = (nodes: readonly Node[]) =>
  nodes.toSorted((a, b) => (Number(a.get('order')) || 0) - (Number(b.get('order')) || 0))
