import type { Id, ReadHousehold } from '@larder/domain'
import { ArchiveError } from '../archives/archive.ts'
import { ArchiveBuilder } from './archive-builder.ts'
import { type Fate, openLedger } from './ledger.ts'
import { JsonFiles, type Node } from './nested.ts'
import { methodOf, namesOf } from './nextcloud.ts'
import { type ArchiveSource, jsonOf } from './source.ts'
import { instantAt, linesOf, schemaNutrition, sourceOf, stepsOf, timeOf, yieldOf } from './texts.ts'

type Json = Readonly<Record<string, unknown>>

/** Files that may have recipes. An archive that is not a zip is one of them. */
const mayBeJson = (path: string, isZipped: boolean) =>
  !isZipped || (/\.json(ld)?$/i.test(path) && !/(^|\/)(__MACOSX\/|\.)/.test(path))

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Whether a value is a recipe of schema.org. */
function isRecipe(value: unknown): value is Json {
  const type = isObject(value) ? value['@type'] : undefined
  return (Array.isArray(type) ? type : [type]).includes('Recipe')
}

/** Where an object has its recipes. */
const lists = ['@graph', 'recipes', 'itemListElement'] as const

function hasRecipes(json: unknown): boolean {
  if (Array.isArray(json)) return json.some(isRecipe)
  return isRecipe(json) || (isObject(json) && lists.some((key) => hasRecipes(json[key] ?? null)))
}

/** Whether files are recipes as JSON-LD: one recipe, a list, a graph, or a zip of such files. */
export function isSchemaOrg({ entries, isZipped, read }: ArchiveSource): boolean {
  return entries
    .filter(({ path }) => mayBeJson(path, isZipped))
    .slice(0, maxLooks)
    .some(({ path }) => {
      try {
        return hasRecipes(jsonOf(read([path]).get(path)!))
      } catch (error) {
        if (error instanceof ArchiveError && error.reason === 'not-an-archive') return false
        throw error
      }
    })
}

/** Number of files that are read to recognize an archive. */
const maxLooks = 20

/** Reads recipes as JSON-LD. @throws ArchiveError */
export function readSchemaOrg({ entries, isZipped, read }: ArchiveSource): ReadHousehold {
  const ledger = openLedger()
  const files = new JsonFiles(ledger)
  const builder = new ArchiveBuilder(
    'schemaorg',
    entries.map(({ path, size }) => `${path} ${size}`).join('\n'),
  )
  const account = (path: string, fate: Fate) =>
    ledger.note({ section: 'recipes', table: '', column: path, row: 0 }, path, fate)
  for (const { path } of entries) {
    if (!mayBeJson(path, isZipped)) {
      account(path, { declined: 'unknown' })
      continue
    }
    try {
      const file = files.open(jsonOf(read([path]).get(path)!), 'file', 'recipes')
      for (const { node, pointer } of recipesIn(file)) readRecipe(node, `${path}#${pointer}`, builder)
      file.end()
    } catch (error) {
      if (!(error instanceof ArchiveError) || error.reason !== 'not-an-archive') throw error
      account(path, { declined: 'unreadable' })
    }
  }
  return { archive: builder.result(), ledger: ledger.lines(), targets: ledger.targets() }
}

/** The recipes of a file with their JSON pointers. */
function recipesIn(file: Node): readonly { readonly node: Node; readonly pointer: string }[] {
  if (isRecipe(file.get(''))) return [{ node: file, pointer: '' }]
  const inList = (path: string, pointer: string) => {
    const list = file.get(path)
    if (!Array.isArray(list)) return []
    const positions = list.flatMap((item, at) => (isObject(item) ? [at] : []))
    return file.nodes(path).flatMap((node, at) => {
      if (!isRecipe(node.get(''))) return []
      return [{ node, pointer: `${pointer}/${positions[at]!}` }]
    })
  }
  return Array.isArray(file.get('')) ? inList('', '') : lists.flatMap((key) => inList(key, `/${key}`))
}

/** `[Sauce]` or `## Sauce` alone on a line is a heading. */
const headingOf = (text: string) => /^\s*(?:\[([^\]]+)\]|##\s+(.+?))\s*$/.exec(text)?.slice(1).find(Boolean)

function readRecipe(node: Node, place: string, builder: ArchiveBuilder): void {
  const name = node.fit('name', 'recipe', 'name')
  if (typeof name !== 'string') return node.decline('', 'invalid')
  const identifier = node.text('identifier') ?? node.text('@id')
  const own = identifier ?? JSON.stringify({ ...(node.get('') as Json), image: null })
  const first = builder.idOf('recipe', own, name)
  const id = builder.has('recipe', first) ? builder.idOf(first, place) : first
  for (const key of ['@context', '@type', '@id', 'identifier']) node.note(key, {})
  for (const item of node.items('@type')) item.note({})
  const createdAt = instantAt(node, 'dateCreated') ?? instantAt(node, 'datePublished') ?? null
  const updatedAt = instantAt(node, 'dateModified') ?? null
  builder.add(
    'recipe',
    id,
    {
      name,
      ...sourceOf(node, node.text('isBasedOn') === undefined ? 'url' : 'isBasedOn', 'creditText'),
      ...yieldIn(node),
      description: node.fit('description', 'recipe', 'description'),
      prepTime: timeOf(node, 'prepTime', 'prepTime'),
      performTime: timeOf(node, 'cookTime', 'performTime'),
      totalTime: timeOf(node, 'totalTime', 'totalTime'),
      author: authorOf(node),
      language: node.fit('inLanguage', 'recipe', 'language'),
      cuisine: firstText(node, 'recipeCuisine', 'cuisine'),
      rating: ratingOf(node),
      notes: notesOf(node),
      nutrition: schemaNutrition(node),
      categoryIds: namesOf(node, 'recipeCategory', 'category', builder),
      tagIds: namesOf(node, 'keywords', 'tag', builder),
      toolIds: namesOf(node, 'tool', 'tool', builder),
      recipeIngredient: linesOf(node.items('recipeIngredient'), headingOf, (at) =>
        builder.idOf(id, 'line', String(at)),
      ),
      recipeInstructions: stepsOf(methodOf(node), headingOf, (at) => builder.idOf(id, 'step', String(at))),
    },
    { createdAt, updatedAt: updatedAt ?? createdAt },
  )
  readPictures(node, place, id, builder)
  // Everything else that a page may have, such as its publisher and reviews.
  node.decline('', 'nothing-comparable')
}

/** The first text of a list, or the text. */
function firstText(node: Node, path: string, field: string): unknown {
  const [first] = node.items(path)
  if (!first) return node.fit(path, 'recipe', field)
  first.note(first.value.length > 255 ? { changed: 'shortened' } : {})
  return first.value.slice(0, 255)
}

function yieldIn(node: Node): object {
  if (!Array.isArray(node.get('recipeYield'))) return yieldOf(node, 'recipeYield')
  // Pages write the number and the words one after the other.
  const texts = node.items('recipeYield')
  for (const item of texts) item.note({})
  const longest = texts.map(({ value }) => value).toSorted((a, b) => b.length - a.length)[0]
  return longest === undefined ? {} : { recipeYield: longest.slice(0, 255) }
}

function authorOf(node: Node): unknown {
  const [first] = node.nodes('author')
  if (first) {
    first.note('@type', {})
    return first.fit('name', 'recipe', 'author')
  }
  node.note('author.@type', {})
  return node.text('author.name') === undefined
    ? firstText(node, 'author', 'author')
    : node.fit('author.name', 'recipe', 'author')
}

/** The rating of one person. That of many is the rating of a page. */
function ratingOf(node: Node): unknown {
  if (Number(node.get('aggregateRating.ratingCount')) !== 1) {
    node.decline('aggregateRating', 'nothing-comparable')
    return undefined
  }
  for (const key of ['@type', 'bestRating', 'ratingCount', 'worstRating'])
    node.note(`aggregateRating.${key}`, {})
  return node.fit('aggregateRating.ratingValue', 'recipe', 'rating')
}

/** Comments named "Author Notes" have no title. */
function notesOf(node: Node): readonly object[] {
  const many = node.nodes('comment')
  const places = many.length > 0 ? many.map((each) => [each, ''] as const) : [[node, 'comment.'] as const]
  return places.flatMap(([at, prefix]) => {
    const text = at.text(`${prefix}text`)
    const title = at.text(`${prefix}name`) ?? ''
    for (const key of ['@type', 'name']) at.note(`${prefix}${key}`, {})
    if (text === undefined) return []
    at.note(`${prefix}text`, text.length > 65_536 ? { changed: 'shortened' } : {})
    return [
      { title: /^author notes$/i.test(title) ? '' : title.slice(0, 1_000), text: text.slice(0, 65_536) },
    ]
  })
}

/** The first picture is that of the recipe. One in the file is stored, and one at an address is fetched. */
function readPictures(node: Node, place: string, owner: Id, builder: ArchiveBuilder): void {
  const one = node.text('image')
  const texts = node.items('image').map((item, at) => ({ ...item, pointer: `/image/${at}` }))
  const objects = node.nodes('image').map((image) => ({ node: image, path: 'url' }))
  const inside = node.text('image.url') === undefined ? [] : [{ node, path: 'image.url' }]
  const found = [
    ...(one === undefined
      ? []
      : [{ value: one, pointer: '/image', note: (fate: Fate) => node.note('image', fate) }]),
    ...texts,
    ...[...objects, ...inside].flatMap(({ node: at, path }) => {
      const value = at.text(path)
      return value === undefined ? [] : [{ value, pointer: '', note: (fate: Fate) => at.note(path, fate) }]
    }),
  ]
  for (const [at, { value, pointer, note }] of found.entries()) {
    const isInside = value.startsWith('data:') && pointer !== ''
    const isAddress = /^https?:\/\//.test(value)
    if (at > 0 || (!isInside && !isAddress)) {
      note({ declined: isAddress || isInside ? 'further-picture' : 'missing-file' })
      continue
    }
    builder.addFile({ of: 'recipe', owner, path: isInside ? `${place}${pointer}` : value })
    note(isInside ? {} : { changed: 'fetched' })
  }
}
