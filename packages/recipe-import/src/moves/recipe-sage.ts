import type { Id, ReadHousehold } from '@larder/domain'
import { ArchiveError } from '../archives/archive.ts'
import { ArchiveBuilder } from './archive-builder.ts'
import { openLedger } from './ledger.ts'
import { JsonFiles, type Node } from './nested.ts'
import { type ArchiveSource, jsonOf, loneFile } from './source.ts'
import { instantAt, linesOf, schemaNutrition, sourceOf, stepsOf, timeOf, yieldOf } from './texts.ts'

type Recipe = Readonly<Record<string, unknown>>

/** Whether a file is an export of RecipeSage: one JSON object with nothing but `recipes`. */
export function isRecipeSageExport(source: ArchiveSource): boolean {
  return recipesIn(source) !== undefined
}

function recipesIn(source: ArchiveSource): { readonly recipes: readonly Recipe[] } | undefined {
  if (source.isZipped || !/^\uFEFF?\s*\{\s*"recipes"/.test(beginningOf(source))) return undefined
  try {
    const root = jsonOf(source.read([loneFile]).get(loneFile)!) as { recipes?: unknown }
    const { recipes, ...others } = root
    const isOurs =
      Array.isArray(recipes) &&
      Object.keys(others).length === 0 &&
      recipes.every((one) => (one as Recipe | null)?.['@type'] === 'Recipe')
    return isOurs ? { recipes: recipes as readonly Recipe[] } : undefined
  } catch (error) {
    if (error instanceof ArchiveError && error.reason === 'not-an-archive') return undefined
    throw error
  }
}

const beginningOf = ({ bytes }: ArchiveSource) => new TextDecoder().decode(bytes.read(0, 200))

/** Reads an export of RecipeSage. @throws ArchiveError */
export function readRecipeSageExport(source: ArchiveSource): ReadHousehold {
  const root = recipesIn(source)
  if (!root) throw new ArchiveError('wrong-application', 'This is not an export of RecipeSage.')
  const ledger = openLedger()
  const salt = root.recipes.map(({ identifier, name }) => `${String(identifier)} ${String(name)}`).join('\n')
  const builder = new ArchiveBuilder('recipesage', salt)
  const file = new JsonFiles(ledger).open(root, 'export', 'recipes')
  for (const [index, recipe] of file.nodes('recipes').entries()) readRecipe(recipe, index, builder)
  file.end()
  return { archive: builder.result(), ledger: ledger.lines(), targets: ledger.targets() }
}

/** `[Sauce]` alone on a line is a heading. */
const headingOf = (text: string) => /^\s*\[([^\]]+)\]\s*$/.exec(text)?.[1]

function readRecipe(node: Node, index: number, builder: ArchiveBuilder): void {
  const name = node.fit('name', 'recipe', 'name')
  if (typeof name !== 'string') return node.decline('', 'invalid')
  const id = identityOf(node, name, builder)
  for (const key of ['@context', '@type', 'identifier']) node.note(key, {})
  const createdAt = instantAt(node, 'datePublished')
  const notes = notesOf(node)
  const nutrition = schemaNutrition(node)
  const details = node.text('nutrition.description')
  if (details !== undefined) {
    notes.push({ title: 'Nutrition', text: details.slice(0, 65_536) })
    node.note('nutrition.description', {})
  }
  builder.add(
    'recipe',
    id,
    {
      name,
      ...sourceOf(node, 'isBasedOn', 'creditText'),
      ...yieldOf(node, 'recipeYield'),
      description: node.fit('description', 'recipe', 'description'),
      prepTime: timeOf(node, 'prepTime', 'prepTime'),
      totalTime: timeOf(node, 'totalTime', 'totalTime'),
      rating: ratingOf(node),
      notes,
      nutrition,
      categoryIds: builder.namedIn('category', node, 'recipeCategory'),
      recipeIngredient: linesOf(node.items('recipeIngredient'), headingOf, (at) =>
        builder.idOf(id, 'line', String(at)),
      ),
      recipeInstructions: methodOf(node, (at) => builder.idOf(id, 'step', String(at))),
    },
    { createdAt: createdAt ?? null },
  )
  readPictures(node, index, id, builder)
}

/** The identifier of a recipe; without one, an id from its content. */
function identityOf(node: Node, name: string, builder: ArchiveBuilder): Id {
  const identifier = node.text('identifier')
  const own =
    identifier === undefined ? JSON.stringify({ ...(node.get('') as Recipe), image: null }) : identifier
  const first = builder.idOf('recipe', own, identifier === undefined ? name : '')
  return builder.has('recipe', first) ? builder.idOf(first, JSON.stringify(node.get(''))) : first
}

function notesOf(node: Node): { title: string; text: string }[] {
  node.note('comment.@type', {})
  const given = node.text('comment.name') ?? ''
  node.note('comment.name', {})
  const text = node.text('comment.text')
  if (text === undefined) return []
  const short = text.slice(0, 65_536)
  node.note('comment.text', short === text ? {} : { changed: 'shortened' })
  // RecipeSage calls the notes of the owner so.
  return [{ title: /^author notes$/i.test(given) ? '' : given.slice(0, 1_000), text: short }]
}

/** The rating of the owner: RecipeSage exports no other. */
function ratingOf(node: Node): number | undefined {
  for (const key of ['@type', 'bestRating', 'ratingCount', 'worstRating'])
    node.note(`aggregateRating.${key}`, {})
  return node.fit('aggregateRating.ratingValue', 'recipe', 'rating') as number | undefined
}

/** Steps and headings. Versions before 2026 have the heading as a text in brackets. */
function methodOf(node: Node, idOf: (at: number) => Id) {
  const items = node.nodes('recipeInstructions').map((step) => {
    step.note('@type', {})
    const isSection = step.get('@type') === 'HowToSection'
    const column = step.text('text') === undefined ? 'name' : 'text'
    const value = step.text(column) ?? ''
    return {
      value: isSection && headingOf(value) === undefined && value !== '' ? `[${value}]` : value,
      note: (fate: Parameters<Node['note']>[1]) => step.note(column, fate),
    }
  })
  return stepsOf([...items, ...node.items('recipeInstructions')], headingOf, idOf)
}

/** The first picture is that of the recipe, further ones are files of it. Pictures on the web are fetched. */
function readPictures(node: Node, index: number, owner: Id, builder: ArchiveBuilder): void {
  let pictures = 0
  for (const [at, item] of node.items('image').entries()) {
    const isInside = item.value.startsWith('data:')
    if (!isInside && !/^https?:\/\//.test(item.value)) {
      item.note({ declined: 'missing-file' })
      continue
    }
    pictures += 1
    const path = isInside ? `${loneFile}#/recipes/${index}/image/${at}` : item.value
    if (pictures === 1) builder.addFile({ of: 'recipe', owner, path })
    else if (isInside)
      builder.addFile({ of: 'asset', owner, path, name: `Picture ${pictures}`, icon: 'mdi-file-image' })
    item.note(isInside ? {} : pictures === 1 ? { changed: 'fetched' } : { declined: 'further-picture' })
  }
}
