import { parse } from 'yaml'
import { type ArchiveItem, type Entry, pictureNamed, readEach, textOf } from './archive.ts'
import type { IngredientGroup } from '../extracted-recipe.ts'
import { composed, groupsOf, linesIn, listIn, noteOf, sectionsOf } from './compose.ts'
import { type Foreign, foreign, text } from './json.ts'

const inFolder = (name: string) => new RegExp(`(^|/)_${name}/[^/]+\\.(md|markdown)$`)

/**
 * Chowdown: Markdown files with the recipe in YAML front matter, pictures in `images/`. A recipe may consist of components,
 * which are files of their own. A component that a recipe uses is not a recipe by itself.
 */
export function* readChowdown(entries: readonly Entry[]): Generator<ArchiveItem> {
  const components = new Map<string, Foreign>()
  const used = new Set<string>()
  const nameOf = (title: string | null) => title?.trim().toLowerCase() ?? ''
  yield* readEach(
    entries.filter(({ path }) => inFolder('components').test(path)),
    ({ bytes }) => {
      const { front } = frontMatter(textOf(bytes))
      components.set(nameOf(text(front, 'title')), front)
      return undefined
    },
  )
  yield* readEach(
    entries.filter(({ path }) => inFolder('recipes').test(path)),
    ({ bytes }) => {
      const { front, body } = frontMatter(textOf(bytes))
      const names = words(front.components).map(nameOf)
      for (const name of names) used.add(name)
      const parts = names.map((name) => components.get(name)).filter((part) => part !== undefined)
      return recipeOf(front, body, parts, entries)
    },
  )
  yield* readEach(
    [...components].map(([path, front]) => ({ path, front })),
    ({ path, front }) => (used.has(path) ? undefined : recipeOf(front, '', [], entries)),
  )
}

function recipeOf(front: Foreign, body: string, parts: readonly Foreign[], entries: readonly Entry[]) {
  const titled = parts.map((part) => ({ title: text(part, 'title'), part }))
  return composed({
    title: text(front, 'title'),
    description: body,
    groups: [
      ...titled.flatMap(({ title, part }) => listsIn(part.ingredients, title)),
      ...listsIn(front.ingredients, null).flatMap((group) =>
        group.title === null ? groupsOf(group.lines) : [group],
      ),
    ],
    sections: [
      ...titled.flatMap(({ title, part }) => stepsIn(part.directions, title)),
      ...listsIn(front.directions, null).flatMap((list) =>
        list.title === null ? sectionsOf(list.lines) : stepsIn(list.lines, list.title),
      ),
    ],
    yield: text(front, 'yield', 'servings'),
    totalTime: text(front, 'total_time', 'time'),
    prepTime: text(front, 'prep_time'),
    cookTime: text(front, 'cook_time'),
    keywords: Array.isArray(front.tags) ? words(front.tags) : listIn(text(front, 'tags')),
    source: text(front, 'source', 'link', 'url'),
    notes: noteOf(text(front, 'notes')),
    image: pictureNamed(entries, text(front, 'image')),
    imageUrl: text(front, 'image'),
  })
}

/** YAML front matter and the text after it. Aliases are limited, because nested ones grow exponentially. */
export function frontMatter(file: string): {
  readonly front: ReturnType<typeof foreign>
  readonly body: string
} {
  const match = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[^\S\n]*\r?(?:\n|$)([\s\S]*)$/.exec(file)
  if (!match) return { front: {}, body: file }
  return { front: foreign(parse(match[1] ?? '', { maxAliasCount: 10 })), body: (match[2] ?? '').trim() }
}

const stepsIn = (value: unknown, title: string | null) =>
  listsIn(value, title).map((list) => ({
    title: list.title,
    steps: list.lines.map((text) => ({ title: null, text })),
  }))

/** The lines of a list by the titles of the lists nested in it. A block of text counts as a list of its lines. */
function listsIn(value: unknown, title: string | null): readonly IngredientGroup[] {
  const groups: { title: string | null; lines: string[] }[] = [{ title, lines: [] }]
  const visit = (item: unknown, depth: number): void => {
    if (depth > 8 || item === null || item === undefined) return
    if (Array.isArray(item)) for (const inner of item) visit(inner, depth + 1)
    else if (typeof item === 'object') {
      for (const [key, inner] of Object.entries(item)) {
        // YAML reads `salt: to taste` as a key with a value.
        if (inner === null || typeof inner !== 'object')
          groups.at(-1)!.lines.push(inner === null ? `${key}:` : `${key}: ${String(inner)}`)
        else {
          const outer = groups.at(-1)!.title
          groups.push({ title: key, lines: [] })
          visit(inner, depth + 1)
          groups.push({ title: outer, lines: [] })
        }
      }
    } else groups.at(-1)!.lines.push(...linesIn(String(item as string | number | boolean)))
  }
  visit(value, 0)
  return groups.filter((group) => group.lines.length > 0)
}

/** The names in a list. */
const words = (value: unknown): readonly string[] => listsIn(value, null).flatMap((group) => group.lines)
