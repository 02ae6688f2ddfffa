import type { Id, ReadHousehold } from '@larder/domain'
import { ArchiveError } from '../archives/archive.ts'
import { nutritionIn } from '../archives/nutrition.ts'
import { ArchiveBuilder } from './archive-builder.ts'
import { openLedger } from './ledger.ts'
import { JsonFiles, type Node } from './nested.ts'
import { type ArchiveSource, jsonOf } from './source.ts'
import { instantAt, linesIn, sourceOf, stepsIn, yieldOf } from './texts.ts'

const isRecipe = (path: string) => /\.paprikarecipe$/i.test(path) && !/(^|\/)(__MACOSX\/|\._)/.test(path)

/** Whether files are an export of Paprika 3. */
export function isPaprikaExport({ entries }: ArchiveSource): boolean {
  return entries.some(({ path }) => isRecipe(path))
}

/** Reads an export of Paprika 3: a zip of packed JSON files, which contain the pictures. @throws ArchiveError */
export function readPaprikaExport({ entries, read }: ArchiveSource): ReadHousehold {
  const ledger = openLedger()
  const files = new JsonFiles(ledger)
  const builder = new ArchiveBuilder('paprika', entries.map(({ path, size }) => `${path} ${size}`).join('\n'))
  for (const { path } of entries) {
    const note = (declined: 'unknown' | 'unreadable') =>
      ledger.note({ section: 'recipes', table: '', column: path, row: 0 }, path, { declined })
    if (!isRecipe(path)) {
      note('unknown')
      continue
    }
    try {
      const node = files.open(jsonOf(read([path]).get(path)!), 'recipe', 'recipes')
      readRecipe(node, path, builder)
      node.end()
    } catch (error) {
      if (!(error instanceof ArchiveError) || error.reason !== 'not-an-archive') throw error
      note('unreadable')
    }
  }
  return { archive: builder.result(), ledger: ledger.lines(), targets: ledger.targets() }
}

/** The text without the marks of pictures, and with the names of recipes that it links to. */
const withoutMarks = (text: string) =>
  text.replace(/\[photo:[^\]]*\]/gi, '').replace(/\[recipe:([^\]]*)\]/gi, '$1')

function readRecipe(node: Node, path: string, builder: ArchiveBuilder): void {
  const name = node.fit('name', 'recipe', 'name')
  if (typeof name !== 'string') return node.decline('', 'invalid')
  const uid = node.text('uid')
  const first = builder.idOf(
    'recipe',
    uid ?? '',
    uid === undefined ? `${name} ${node.text('hash') ?? ''}` : '',
  )
  const id = builder.has('recipe', first) ? builder.idOf(first, path) : first
  node.note('uid', {})
  node.note('hash', { declined: 'derived' })
  const createdAt = instantAt(node, 'created') ?? null
  const { orgURL, extras } = sourceOf(node, 'source_url', 'source')
  const difficulty = node.text('difficulty')
  if (difficulty !== undefined) node.note('difficulty', {})
  const rating = Number(node.get('rating') ?? 0)
  if (!(rating > 0)) node.note('rating', { changed: 'not-set', becomes: null })
  const fields = {
    name,
    orgURL,
    ...yieldOf(node, 'servings'),
    description: markedText(node, 'description'),
    prepTime: node.fit('prep_time', 'recipe', 'prepTime'),
    performTime: node.fit('cook_time', 'recipe', 'performTime'),
    totalTime: node.fit('total_time', 'recipe', 'totalTime'),
    ...(rating > 0 ? { rating: node.fit('rating', 'recipe', 'rating') } : {}),
    notes: notesOf(node),
    nutrition: nutritionIn(node.text('nutritional_info') ?? ''),
    extras: { ...extras, ...(difficulty === undefined ? {} : { difficulty: difficulty.slice(0, 1_000) }) },
    categoryIds: builder.namedIn('category', node, 'categories'),
    recipeIngredient: linesIn(node, 'ingredients', withoutMarks, (at) =>
      builder.idOf(id, 'line', String(at)),
    ),
    recipeInstructions: stepsIn(node, 'directions', withoutMarks, (at) =>
      builder.idOf(id, 'step', String(at)),
    ),
  }
  builder.add('recipe', id, fields, { createdAt })
  readPictures(node, path, id, builder)
}

function markedText(node: Node, path: string): string | undefined {
  const given = node.text(path)
  if (given === undefined) return undefined
  const becomes = withoutMarks(given).slice(0, 65_536)
  node.note(path, becomes === given ? {} : { changed: 'template', becomes })
  return becomes
}

function notesOf(node: Node): readonly { title: string; text: string }[] {
  const notes = markedText(node, 'notes')
  const nutrients = markedText(node, 'nutritional_info')
  return [
    ...(notes === undefined ? [] : [{ title: '', text: notes }]),
    ...(nutrients === undefined ? [] : [{ title: 'Nutrition', text: nutrients }]),
  ]
}

/** The largest picture is that of the recipe; `photo_data` is a small copy when there are others. */
function readPictures(node: Node, path: string, owner: Id, builder: ArchiveBuilder): void {
  node.note('photo', { declined: 'derived' })
  const photos = node.nodes('photos').map((photo, at) => ({ photo, at }))
  const filled = photos.filter(({ photo }) => photo.text('data') !== undefined)
  const own = mainPicture(node, filled.length > 0)
  if (own !== undefined) builder.addFile({ of: 'recipe', owner, path: `${path}#/${own}` })
  for (const { photo, at } of photos) {
    for (const key of ['filename', 'hash']) photo.note(key, { declined: 'derived' })
    if (photo.text('data') === undefined) {
      photo.note('name', { declined: 'missing-file' })
      continue
    }
    const isMain = own === undefined && at === filled[0]!.at
    const name = photo.text('name') ?? `Picture ${at + 1}`
    const file = { owner, path: `${path}#/photos/${at}/data` }
    builder.addFile(
      isMain ? { of: 'recipe', ...file } : { of: 'asset', ...file, name, icon: 'mdi-file-image' },
    )
    photo.note('data', {})
    photo.note('name', isMain ? { declined: 'derived' } : {})
  }
  const address = node.text('image_url') ?? ''
  const isFetched = own === undefined && filled.length === 0 && /^https?:\/\//.test(address)
  if (isFetched) builder.addFile({ of: 'recipe', owner, path: address })
  node.note('image_url', isFetched ? { changed: 'fetched' } : { declined: 'derived' })
}

/** The picture that the fields of the recipe contain. `photo_large` is often the name of a file. */
function mainPicture(node: Node, hasOthers: boolean): 'photo_large' | 'photo_data' | undefined {
  const isLarge = (node.text('photo_large') ?? '').length > 1_000
  const isSmall = !isLarge && !hasOthers && node.text('photo_data') !== undefined
  node.note('photo_large', isLarge ? {} : { declined: 'derived' })
  node.note('photo_data', isSmall ? {} : { declined: 'derived' })
  return isLarge ? 'photo_large' : isSmall ? 'photo_data' : undefined
}
