import type { Id, ReadHousehold } from '@larder/domain'
import { ArchiveError } from '../archives/archive.ts'
import { ArchiveBuilder } from './archive-builder.ts'
import { type Fate, openLedger } from './ledger.ts'
import { JsonFiles, type Node } from './nested.ts'
import { type ArchiveSource, jsonOf } from './source.ts'
import { instantAt, linesOf, schemaNutrition, stepsOf, timeOf } from './texts.ts'

/** A recipe is `recipe.json`, any one JSON file of a folder in old versions, or a lone one. */
const isRecipe = (path: string) => /(^|\/)[^/]+\.json$/i.test(path) && !/(^|\/)(__MACOSX\/|\.)/.test(path)

type Json = Readonly<Record<string, unknown>>
const isOurs = (json: unknown): json is Json =>
  typeof json === 'object' &&
  json !== null &&
  ('recipeIngredient' in json || 'recipeInstructions' in json) &&
  'name' in json

/** Whether files are the folder of Nextcloud Cookbook: one folder with a `recipe.json` for each recipe. */
export function isNextcloudFolder({ entries, read }: ArchiveSource): boolean {
  const first = entries.find(({ path }) => /(^|\/)recipe\.json$/.test(path) && isRecipe(path))
  const bytes = first && read([first.path]).get(first.path)
  try {
    return bytes !== undefined && isOurs(jsonOf(bytes))
  } catch {
    return false
  }
}

/** Reads the folder of Nextcloud Cookbook. @throws ArchiveError */
export function readNextcloudFolder({ entries, read }: ArchiveSource): ReadHousehold {
  const ledger = openLedger()
  const files = new JsonFiles(ledger)
  const builder = new ArchiveBuilder(
    'nextcloud',
    entries.map(({ path, size }) => `${path} ${size}`).join('\n'),
  )
  const owners = new Map<string, Id>()
  const account = (path: string, fate: Fate) =>
    ledger.note({ section: 'recipes', table: '', column: path, row: 0 }, path, fate)
  for (const { path } of entries.filter((entry) => isRecipe(entry.path)))
    try {
      const json = jsonOf(read([path]).get(path)!)
      if (!isOurs(json)) {
        account(path, { declined: 'unknown' })
        continue
      }
      const node = files.open(json, 'recipe', 'recipes')
      const id = readRecipe(node, path, builder)
      if (id !== undefined) owners.set(folderOf(path), id)
      node.end()
    } catch (error) {
      if (!(error instanceof ArchiveError) || error.reason !== 'not-an-archive') throw error
      account(path, { declined: 'unreadable' })
    }
  for (const { path, size } of entries.filter((entry) => !isRecipe(entry.path))) {
    const owner = /(^|\/)full\.jpg$/.test(path) ? owners.get(folderOf(path)) : undefined
    if (owner !== undefined && size > 0) {
      builder.addFile({ of: 'recipe', owner, path })
      account(path, {})
    } else account(path, { declined: reasonOf(path, size) })
  }
  return { archive: builder.result(), ledger: ledger.lines(), targets: ledger.targets() }
}

function reasonOf(path: string, size: number): NonNullable<Fate['declined']> {
  if (/(^|\/)thumb(16)?\.jpg$/.test(path)) return 'derived'
  if (/(^|\/)full\.jpg$/.test(path)) return size > 0 ? 'dangling' : 'missing-file'
  return /(^|\/)(\.nomedia|import\.html)$/.test(path) ? 'nothing-comparable' : 'unknown'
}

const folderOf = (path: string) => path.replace(/[^/]*$/, '')

/** `## Sauce` is a heading. */
const headingOf = (text: string) => /^\s*##\s+(.+?)\s*$/.exec(text)?.[1]

function readRecipe(node: Node, path: string, builder: ArchiveBuilder): Id | undefined {
  const name = node.fit('name', 'recipe', 'name')
  if (typeof name !== 'string') {
    node.decline('', 'invalid')
    return undefined
  }
  const given = node.text('id')
  const first = builder.idOf('recipe', given ?? folderOf(path), name)
  const id = builder.has('recipe', first) ? builder.idOf(first, path) : first
  for (const key of ['@context', '@type', 'id']) node.note(key, {})
  for (const key of ['imageUrl', 'imagePlaceholderUrl', 'printImage', '@id', 'mainEntityOfPage', 'isPartOf'])
    node.decline(key, 'old-address')
  for (const key of ['aggregateRating', 'review', 'video', 'datePublished'])
    node.decline(key, 'nothing-comparable')
  node.decline('image', 'old-address')
  const createdAt = instantAt(node, 'dateCreated') ?? null
  const updatedAt = instantAt(node, 'dateModified') ?? null
  const servings = Number(node.get('recipeYield'))
  const isNumber = Number.isFinite(servings) && node.text('recipeYield') !== undefined
  const fields = {
    name,
    description: node.fit('description', 'recipe', 'description'),
    orgURL: node.fit('url', 'recipe', 'orgURL'),
    ...(isNumber
      ? { recipeServings: node.fit('recipeYield', 'recipe', 'recipeServings') }
      : { recipeYield: node.fit('recipeYield', 'recipe', 'recipeYield') }),
    prepTime: timeOf(node, 'prepTime', 'prepTime'),
    performTime: timeOf(node, 'cookTime', 'performTime'),
    totalTime: timeOf(node, 'totalTime', 'totalTime'),
    author: node.fit(typeof node.get('author') === 'object' ? 'author.name' : 'author', 'recipe', 'author'),
    cuisine: node.fit('recipeCuisine', 'recipe', 'cuisine'),
    categoryIds: namesOf(node, 'recipeCategory', 'category', builder),
    tagIds: namesOf(node, 'keywords', 'tag', builder),
    toolIds: namesOf(node, 'tool', 'tool', builder),
    nutrition: schemaNutrition(node),
    recipeIngredient: linesOf(node.items('recipeIngredient').map(withoutNone), headingOf, (at) =>
      builder.idOf(id, 'line', String(at)),
    ),
    recipeInstructions: stepsOf(methodOf(node), headingOf, (at) => builder.idOf(id, 'step', String(at))),
  }
  node.note('author.@type', {})
  builder.add('recipe', id, fields, { createdAt, updatedAt: updatedAt ?? createdAt })
  return id
}

type Item = ReturnType<Node['items']>[number]

/** Tandoor writes this layout too, with the word None for a missing unit. */
function withoutNone({ value, note }: Item): Item {
  const plain = value.replace(/^(\d+(?:\.\d+)?) None /, '$1 ')
  if (plain === value) return { value, note }
  return { value: plain, note: () => note({ changed: 'template', becomes: plain }) }
}

/** The texts of the method: a list of texts or of objects of schema.org, or one text. */
export function methodOf(node: Node): readonly Item[] {
  const whole = node.text('recipeInstructions')
  if (whole !== undefined) return [{ value: whole, note: (fate) => node.note('recipeInstructions', fate) }]
  const steps = (nodes: readonly Node[]): readonly Item[] =>
    nodes.flatMap((step) => {
      step.note('@type', {})
      const name = step.text('name')
      const title: readonly Item[] =
        name === undefined || name === step.text('text')
          ? []
          : [{ value: `## ${name}`, note: (fate) => step.note('name', fate) }]
      const text = step.text('text')
      const own: readonly Item[] =
        text === undefined ? [] : [{ value: text, note: (fate) => step.note('text', fate) }]
      if (name !== undefined && name === text) step.note('name', { changed: 'same' })
      return [...title, ...own, ...steps(step.nodes('itemListElement')), ...step.items('itemListElement')]
    })
  return [...node.items('recipeInstructions'), ...steps(node.nodes('recipeInstructions'))]
}

/** Organizers from one text with commas, or a list. */
export function namesOf(
  node: Node,
  path: string,
  kind: 'category' | 'tag' | 'tool',
  builder: ArchiveBuilder,
): readonly Id[] {
  const one = node.text(path)
  const items: readonly Item[] =
    one === undefined ? node.items(path) : [{ value: one, note: (fate, into) => node.note(path, fate, into) }]
  const ids = items.flatMap(({ value, note }) => {
    const names = (one !== undefined && kind === 'category' ? [value] : value.split(','))
      .map((word) => word.trim().slice(0, 255))
      .filter(Boolean)
    const made = names.map((word) => builder.nameOnly(kind, word))
    const into = names.length === 1 ? { kind, id: made[0]!, field: 'name' } : undefined
    note(names.length === 0 ? { declined: 'invalid' } : names.length > 1 ? { changed: 'names' } : {}, into)
    return made
  })
  return [...new Set(ids)]
}
