import { parse } from 'yaml'
import { type ArchiveContents, type Entry, pictureNamed, readEach, textOf } from './archive.ts'
import { composed, groupsOf, listIn, noteOf, sectionsOf } from './compose.ts'
import { type Foreign, foreign, list, text } from './json.ts'

const inFolder = (name: string) => new RegExp(`(^|/)_${name}/[^/]+\\.(md|markdown)$`)

/**
 * Chowdown: Markdown files with the recipe in YAML in front, pictures in `images/`. A recipe may be put together of components,
 * which are files of their own: what is part of a recipe is no recipe beside it.
 */
export function readChowdown(entries: readonly Entry[]): ArchiveContents {
  const components = new Map<string, Foreign>()
  const used = new Set<string>()
  const nameOf = (title: string | null) => title?.trim().toLowerCase() ?? ''
  const named = readEach(
    entries.filter(({ path }) => inFolder('components').test(path)),
    ({ bytes }) => {
      const { front } = frontMatter(textOf(bytes))
      components.set(nameOf(text(front, 'title')), front)
      return undefined
    },
  )
  const { recipes, failures } = readEach(
    entries.filter(({ path }) => inFolder('recipes').test(path)),
    ({ bytes }) => {
      const { front, body } = frontMatter(textOf(bytes))
      const names = words(front.components).map(nameOf)
      for (const name of names) used.add(name)
      const parts = names.map((name) => components.get(name)).filter((part) => part !== undefined)
      return recipeOf(front, body, parts, entries)
    },
  )
  const others = readEach(
    [...components].map(([path, front]) => ({ path, front })),
    ({ path, front }) => (used.has(path) ? undefined : recipeOf(front, '', [], entries)),
  )
  return {
    recipes: [...recipes, ...others.recipes],
    failures: [...named.failures, ...failures, ...others.failures],
  }
}

function recipeOf(front: Foreign, body: string, parts: readonly Foreign[], entries: readonly Entry[]) {
  const titled = parts.map((part) => ({ title: text(part, 'title'), part }))
  return composed({
    title: text(front, 'title'),
    description: body,
    groups: [
      ...titled.map(({ title, part }) => ({ title, lines: words(part.ingredients) })),
      ...groupsOf(words(front.ingredients)),
    ],
    sections: [
      ...titled.map(({ title, part }) => ({
        title,
        steps: words(part.directions).map((step) => ({ title: null, text: step })),
      })),
      ...sectionsOf(words(front.directions)),
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

/** The YAML between two lines of dashes at the head of a file, and what follows. Aliases are limited: they can multiply. */
export function frontMatter(file: string): {
  readonly front: ReturnType<typeof foreign>
  readonly body: string
} {
  const match = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[^\S\n]*\r?(?:\n|$)([\s\S]*)$/.exec(file)
  if (!match) return { front: {}, body: file }
  return { front: foreign(parse(match[1] ?? '', { maxAliasCount: 10 })), body: (match[2] ?? '').trim() }
}

/** Words in a list. YAML takes `salt: to taste` for a key with a value. */
function words(value: unknown): readonly string[] {
  return list(value).flatMap((each) => {
    if (typeof each === 'string' || typeof each === 'number') return [String(each).trim()]
    const [pair, ...more] = Object.entries(foreign(each))
    return pair && more.length === 0 && typeof pair[1] !== 'object' ? [`${pair[0]}: ${String(pair[1])}`] : []
  })
}
