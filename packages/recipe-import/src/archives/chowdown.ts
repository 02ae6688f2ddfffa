import { parse } from 'yaml'
import { type ArchiveContents, type Entry, readEach, textOf } from './archive.ts'
import { composed, listIn, noteOf, sectionOf } from './compose.ts'
import { foreign, list, text } from './json.ts'

/** Chowdown: Markdown files with the recipe in YAML in front, pictures in `images/`. */
export function readChowdown(entries: readonly Entry[]): ArchiveContents {
  const files = entries.filter(({ path }) => /(^|\/)_(recipes|components)\/[^/]+\.md$/.test(path))
  return readEach(files, ({ bytes }) => {
    const { front, body } = frontMatter(textOf(bytes))
    const image = text(front, 'image')?.split('/').at(-1)
    return composed({
      title: text(front, 'title'),
      description: body,
      groups: [{ title: null, lines: words(front.ingredients) }],
      sections: sectionOf(words(front.directions)),
      yield: text(front, 'yield', 'servings'),
      keywords: Array.isArray(front.tags) ? words(front.tags) : listIn(text(front, 'tags')),
      notes: noteOf(text(front, 'notes')),
      image: image ? entries.find(({ path }) => path.endsWith(`/${image}`))?.bytes : null,
    })
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

function words(value: unknown): readonly string[] {
  return list(value).flatMap((each) =>
    typeof each === 'string' || typeof each === 'number' ? [String(each).trim()] : [],
  )
}
