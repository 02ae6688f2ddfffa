import type { Id, ReadHousehold } from '@larder/domain'
import { ArchiveError } from '../archives/archive.ts'
import { ArchiveBuilder } from './archive-builder.ts'
import { openLedger } from './ledger.ts'
import { JsonFiles, type Node } from './nested.ts'
import { type ArchiveSource, jsonOf, loneFile } from './source.ts'
import { stepsIn } from './texts.ts'

type Json = Readonly<Record<string, unknown>>

/** Whether a file is the export of a household of KitchenOwl, or that of its recipes or items alone. */
export function isKitchenOwlExport(source: ArchiveSource): boolean {
  return householdIn(source) !== undefined
}

function householdIn(source: ArchiveSource): Json | undefined {
  if (source.isZipped || !/^\uFEFF?\s*\{/.test(new TextDecoder().decode(source.bytes.read(0, 200))))
    return undefined
  try {
    const json = jsonOf(source.read([loneFile]).get(loneFile)!) as Json
    return isOurs(json) ? json : undefined
  } catch (error) {
    if (error instanceof ArchiveError && error.reason === 'not-an-archive') return undefined
    throw error
  }
}

function isOurs(json: Json): boolean {
  const has = (key: string) => Array.isArray(json[key])
  const recipes = (has('recipes') ? json.recipes : []) as readonly Json[]
  const isTheirs = recipes.every((one) => Array.isArray(one?.items) && !('@type' in one))
  if (!isTheirs) return false
  if (has('recipes') && has('items'))
    return 'planner_feature' in json || has('shoppinglists') || has('member')
  return Object.keys(json).length === 1 && (recipes.length > 0 || has('items'))
}

/** Reads an export of KitchenOwl. @throws ArchiveError */
export function readKitchenOwlExport(source: ArchiveSource): ReadHousehold {
  const json = householdIn(source)
  if (!json) throw new ArchiveError('wrong-application', 'This is not an export of KitchenOwl.')
  const ledger = openLedger()
  const builder = new ArchiveBuilder('kitchenowl', JSON.stringify(json))
  const root = new JsonFiles(ledger).open(json, 'household', 'settings')
  root.decline('name', 'own-home')
  root.decline('member', 'no-address')
  for (const key of ['language', 'view_ordering', 'planner_feature', 'expenses_feature', 'expenses'])
    root.decline(key, 'nothing-comparable')
  for (const item of root.nodes('items', 'foods')) readItem(item, builder)
  for (const [index, item] of root.items('shoppinglists').entries()) {
    const name = item.value.trim().slice(0, 255)
    item.note(name === '' ? { declined: 'invalid' } : {})
    // The file has the names of lists alone.
    if (name !== '')
      builder.add('shopping-list', builder.idOf('list', root.text('name') ?? '', String(index), name), {
        name,
      })
  }
  for (const recipe of root.nodes('recipes', 'recipes')) readRecipe(recipe, builder)
  root.end()
  return { archive: builder.result(), ledger: ledger.lines(), targets: ledger.targets() }
}

function readItem(item: Node, builder: ArchiveBuilder): void {
  const labelId = builder.named('label', item, 'category')
  builder.named('food', item, 'name', {}, labelId === undefined ? {} : { labelId })
  item.note('icon', { declined: 'nothing-comparable' })
}

function readRecipe(node: Node, builder: ArchiveBuilder): void {
  const name = node.fit('name', 'recipe', 'name')
  if (typeof name !== 'string') return node.decline('', 'invalid')
  const id = builder.idOf('recipe', name, JSON.stringify(node.get('')))
  if (builder.has('recipe', id)) return node.decline('', 'repeated')
  const items = node.nodes('items')
  const names = new Map(items.map((item) => [markOf(item.text('name') ?? ''), item.text('name') ?? '']))
  const withoutMarks = (text: string) =>
    text.replace(/@([\p{L}\p{N}_]+)(?:\{([^}]*)\})?/gu, (whole, mark: string, amount: string | undefined) => {
      const item = names.get(mark)
      return item === undefined ? whole : [amount, item].filter(Boolean).join(' ')
    })
  builder.add('recipe', id, {
    name,
    orgURL: node.fit('source', 'recipe', 'orgURL'),
    recipeServings: isZero(node, 'yields') ? undefined : node.fit('yields', 'recipe', 'recipeServings'),
    totalTime: minutes(node, 'time'),
    prepTime: minutes(node, 'prep_time'),
    performTime: minutes(node, 'cook_time'),
    tagIds: builder.namedIn('tag', node, 'tags'),
    recipeIngredient: items.flatMap((item, at) => lineOf(item, builder.idOf(id, 'line', String(at)))),
    recipeInstructions: stepsIn(node, 'description', withoutMarks, (at) =>
      builder.idOf(id, 'step', String(at)),
    ),
  })
  const photo = node.text('photo') ?? ''
  const isAddress = /^https?:\/\//.test(photo)
  if (isAddress) builder.addFile({ of: 'recipe', owner: id, path: photo })
  node.note('photo', isAddress ? { changed: 'fetched' } : { declined: 'missing-file' })
}

/** The word that refers to an item in a text: in lower case, without punctuation, with `_` for blanks. */
const markOf = (name: string) =>
  name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_]/gu, '')
    .trim()
    .replace(/\s+/g, '_')

/** The amount and the preparation of an item are one text, which a line begins with. */
function lineOf(item: Node, referenceId: Id): readonly Record<string, unknown>[] {
  const name = item.text('name')
  if (name === undefined) {
    item.decline('', 'invalid')
    return []
  }
  const isOptional = item.get('optional') === true
  for (const key of ['name', 'description']) item.note(key, {})
  item.note('optional', isOptional ? { changed: 'in-text', becomes: '(optional)' } : {})
  const words = [item.text('description')?.trim(), name.trim(), isOptional ? '(optional)' : '']
  return [{ referenceId, originalText: words.filter(Boolean).join(' ').slice(0, 4_096) }]
}

function isZero(node: Node, path: string): boolean {
  const isNothing = !(Number(node.get(path) ?? 0) > 0)
  if (isNothing) node.note(path, { changed: 'not-set', becomes: null })
  return isNothing
}

function minutes(node: Node, path: string): string | undefined {
  if (isZero(node, path)) return undefined
  const becomes = `${Number(node.get(path))} min`
  node.note(path, { changed: 'minutes', becomes })
  return becomes
}
