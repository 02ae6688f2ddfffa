import { type ArchiveItem, type Entry, readEach, RecipeTooLong, textOf, type Unpacker } from './archive.ts'
import { frontMatter } from './chowdown.ts'
import { composed, groupCollector, listIn, noteOf, quantityIn, type StoredLine } from './compose.ts'
import { foreign, list, type Foreign, text } from './json.ts'

/** Cooklang: recipes as text with the ingredients marked in the steps; one `.cook` file, or several in a zip. */
export function readCooklang(
  entries: readonly Entry[],
  { limits: { recipeLength } }: Unpacker,
): Iterable<ArchiveItem> {
  const files = entries.filter(({ path }) => path.endsWith('.cook'))
  const pictures = picturesByName(entries)
  return readEach(files, ({ path, bytes }) => {
    const title =
      path
        .split('/')
        .at(-1)
        ?.replace(/\.cook$/, '') ?? ''
    const source = textOf(bytes)
    if (source.length > recipeLength) throw new RecipeTooLong(title, recipeLength)
    return cooklangRecipe(source, title, pictures.get(path.replace(/\.cook$/, ''))?.bytes ?? null)
  })
}

/**
 * Pictures by the paths of their recipes without an ending. `Soup.1.jpg` shows the first step. It is used when there is no other
 * picture.
 */
function picturesByName(entries: readonly Entry[]): ReadonlyMap<string, Entry> {
  const pictures = new Map<string, Entry>()
  const found = entries.filter(({ path }) => /\.(jpe?g|png|webp)$/i.test(path))
  for (const entry of found.toSorted((a, b) => a.path.length - b.path.length))
    for (const { index } of entry.path.matchAll(/\./g)) {
      const name = entry.path.slice(0, index)
      if (!pictures.has(name)) pictures.set(name, entry)
    }
  return pictures
}

/** One recipe in Cooklang (specification of cooklang.org, 2024: front matter or `>>` metadata, sections, notes). */
function cooklangRecipe(source: string, title: string, image: Uint8Array | null = null) {
  const { front, body } = frontMatter(source)
  const meta: Record<string, unknown> = { ...front }
  const ingredients = groupCollector()
  const sections: { title: string | null; steps: { title: null; text: string }[] }[] = [
    { title: null, steps: [] },
  ]
  const tools = new Set<string>()
  const notes: string[] = []
  for (const paragraph of uncommented(body).split(/\n\s*\n|\n(?=>|=)/)) {
    const retained: string[] = []
    for (const line of paragraph.split('\n').map((each) => each.trim())) {
      const metadata = /^>>\s*([^:]+):\s*(.*)$/.exec(line)
      const heading = /^=+([^=]*)=*$/.exec(line)
      if (metadata) meta[metadata[1]!.trim()] = metadata[2]!.trim()
      else if (heading) {
        const title = heading[1]!.trim() || null
        ingredients.open(title)
        sections.push({ title, steps: [] })
      } else if (line.startsWith('>')) notes.push(line.slice(1).trim())
      else if (line) retained.push(line)
    }
    const step = retained.join(' ')
    const text = readStep(step, ingredients.add, tools)
    // A paragraph of nothing but ingredients and cookware lists them: nothing is to be done.
    if (/[\p{L}\p{N}]/u.test(step.replace(mark, ''))) sections.at(-1)?.steps.push({ title: null, text })
  }
  const lower = flat(meta)
  const picture =
    text(lower, 'image', 'images', 'picture', 'pictures') ?? text({ first: list(lower.images)[0] }, 'first')
  return composed({
    title: text(lower, 'title') ?? title,
    description: text(lower, 'description', 'introduction'),
    groups: ingredients.groups,
    sections,
    yield: text(lower, 'servings', 'yield', 'serves'),
    totalTime: text(lower, 'time', 'duration', 'time required', 'total time', 'time.total'),
    prepTime: text(lower, 'prep time', 'time.prep'),
    cookTime: text(lower, 'cook time', 'time.cook'),
    categories: words(lower.course ?? lower.category),
    cuisines: words(lower.cuisine),
    keywords: [...words(lower.tags), ...words(lower.diet)],
    equipment: [...tools],
    source: text(lower, 'source', 'source.url', 'source.name'),
    author: text(lower, 'author', 'author.name', 'source.author'),
    extras: { difficulty: text(lower, 'difficulty') },
    imageUrl: picture,
    notes: noteOf(notes.join('\n')),
    image,
  })
}

/** Keys in lower case. Keys of nested objects follow their parent's key and a point. */
function flat(meta: Readonly<Record<string, unknown>>, before = ''): Foreign {
  return Object.fromEntries(
    Object.entries(meta).flatMap(([key, value]) => {
      const name = before + key.toLowerCase()
      return [[name, value] as const, ...(before ? [] : Object.entries(flat(foreign(value), `${name}.`)))]
    }),
  )
}

/** Words of a list, or of a text with commas. */
function words(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.map(String) : listIn(text({ value }, 'value'))
}

function uncommented(source: string): string {
  return withoutBlocks(source.replace(/\r\n/g, '\n')).replace(/(^|\s)--(?!-).*$/gm, '$1')
}

/** A text without `[- … -]`. Not a regular expression, which would search for the end of each beginning that has none. */
function withoutBlocks(text: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = text.indexOf('[-', at)
    const end = start < 0 ? -1 : text.indexOf('-]', start + 2)
    if (end < 0) break
    parts.push(text.slice(at, start))
    at = end + 2
  }
  return parts.join('') + text.slice(at)
}

/** An ingredient, cookware or a timer: its sign, name, amount in braces and note. */
const mark =
  /([@#~])(?:[&?+-]*)(?:((?:[^@#~{}\n&?+-][^@#~{}\n]*)?)\{([^{}]*)\}|([\p{L}\p{N}_-]+))(?:\(([^()]*)\))?/gu

/** The plain text of a step. Adds its ingredients to the list and its cookware to the tools. */
function readStep(step: string, add: (line: StoredLine) => void, tools: Set<string>): string {
  return step.replace(
    mark,
    (
      _,
      sign: string,
      long: string | undefined,
      amount: string | undefined,
      short: string | undefined,
      note: string | undefined,
    ) => {
      const name = nameIn(long ?? short ?? '')
      const [quantity = '', unit = ''] = (amount ?? '')
        .split('%')
        .map((part) => part.trim().replace(/^=/, ''))
      if (sign === '@' && name) add(lineOf(quantity, unit, name, note ?? ''))
      if (sign === '#' && name) tools.add(name)
      return sign === '~' ? [quantity, unit].filter(Boolean).join(' ') || name : name
    },
  )
}

/** The name before an alias. Another recipe is named by its path. */
function nameIn(text: string): string {
  const whole = text.split('|')[0]!
  return (/^\.{1,2}[/\\]/.test(whole.trim()) ? whole.split(/[/\\]/).at(-1)! : whole).trim()
}

/** The line of an ingredient. A quantity in words ("some") belongs to the note. */
function lineOf(amount: string, unit: string, food: string, note: string): StoredLine {
  const measure = [amount, unit].filter(Boolean).join(' ')
  const text = [measure, food].filter(Boolean).join(' ') + (note ? `, ${note}` : '')
  const known = quantityIn(amount)
  if (known) return { text, parts: { ...known, unit: unit || null, food, note } }
  const notes = [measure, note].filter(Boolean).join(', ')
  return { text, parts: { quantity: null, unit: null, food, note: notes } }
}
