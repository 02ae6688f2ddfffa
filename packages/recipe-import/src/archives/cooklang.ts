import { type ArchiveContents, type Entry, readEach, textOf } from './archive.ts'
import { frontMatter } from './chowdown.ts'
import { composed, listIn, noteOf } from './compose.ts'
import { list, type Foreign, text } from './json.ts'

/** Cooklang: recipes as text, the ingredients marked where the steps name them; `.cook` files, alone or in a zip. */
export function readCooklang(entries: readonly Entry[]): ArchiveContents {
  const files = entries.filter(({ path }) => path.endsWith('.cook'))
  return readEach(files, ({ path, bytes }) => {
    const title =
      path
        .split('/')
        .at(-1)
        ?.replace(/\.cook$/, '') ?? ''
    const picture = path.replace(/cook$/, '')
    const image = entries.find(
      (entry) => entry.path.startsWith(picture) && /\.(jpe?g|png|webp)$/i.test(entry.path),
    )
    return cooklangRecipe(textOf(bytes), title, image?.bytes ?? null)
  })
}

/** One recipe in Cooklang (specification of cooklang.org, 2024: front matter or `>>` metadata, sections, notes). */
export function cooklangRecipe(source: string, title: string, image: Uint8Array | null = null) {
  const { front, body } = frontMatter(source)
  const meta: Record<string, unknown> = { ...front }
  const groups: { title: string | null; lines: string[] }[] = [{ title: null, lines: [] }]
  const sections: { title: string | null; steps: { title: null; text: string }[] }[] = [
    { title: null, steps: [] },
  ]
  const tools = new Set<string>()
  const notes: string[] = []
  for (const paragraph of uncommented(body).split(/\n\s*\n|\n(?=>|=)/)) {
    const kept: string[] = []
    for (const line of paragraph.split('\n').map((each) => each.trim())) {
      const metadata = /^>>\s*([^:]+):\s*(.*)$/.exec(line)
      const heading = /^=+\s*([^=]*?)\s*=*$/.exec(line)
      if (metadata) meta[metadata[1]?.trim() ?? ''] = metadata[2]?.trim()
      else if (heading) {
        groups.push({ title: heading[1] || null, lines: [] })
        sections.push({ title: heading[1] || null, steps: [] })
      } else if (line.startsWith('>')) notes.push(line.slice(1).trim())
      else if (line) kept.push(line)
    }
    const step = kept.join(' ')
    if (step)
      sections.at(-1)?.steps.push({ title: null, text: readStep(step, groups.at(-1)?.lines ?? [], tools) })
  }
  const lower: Foreign = Object.fromEntries(
    Object.entries(meta).map(([key, value]) => [key.toLowerCase(), value]),
  )
  return composed({
    title: text(lower, 'title') ?? title,
    description: text(lower, 'description', 'introduction'),
    groups,
    sections,
    yield: text(lower, 'servings', 'yield', 'serves'),
    totalTime: text(lower, 'time', 'duration', 'time required', 'total time'),
    prepTime: text(lower, 'prep time', 'time.prep'),
    cookTime: text(lower, 'cook time', 'time.cook'),
    categories: listIn(text(lower, 'course', 'category')),
    cuisines: listIn(text(lower, 'cuisine')),
    keywords: Array.isArray(lower.tags) ? list(lower.tags).map(String) : listIn(text(lower, 'tags')),
    equipment: [...tools],
    sourceUrl: text(lower, 'source', 'source.url'),
    notes: noteOf(notes.join('\n')),
    image,
  })
}

function uncommented(source: string): string {
  return source
    .replace(/\r\n/g, '\n')
    .replace(/\[-[\s\S]*?-\]/g, '')
    .replace(/(^|\s)--(?!-).*$/gm, '$1')
}

/** The step as one reads it; its ingredients go on the list, its cookware among the tools. */
function readStep(step: string, lines: string[], tools: Set<string>): string {
  return step.replace(
    /([@#~])(?:[&?+-]*)(?:([^@#~{}\n]*?)\{([^{}]*)\}|([\p{L}\p{N}_-]+))(?:\(([^()]*)\))?/gu,
    (
      _,
      sign: string,
      long: string | undefined,
      amount: string | undefined,
      short: string | undefined,
      note: string | undefined,
    ) => {
      const name = (long ?? short ?? '').split('|').at(0)?.trim() ?? ''
      const [quantity = '', unit = ''] = (amount ?? '')
        .split('%')
        .map((part) => part.trim().replace(/^=/, ''))
      const measure = [quantity, unit].filter(Boolean).join(' ')
      if (sign === '@' && name)
        lines.push([measure, name].filter(Boolean).join(' ') + (note ? `, ${note}` : ''))
      if (sign === '#' && name) tools.add(name)
      return sign === '~' ? measure || name : name
    },
  )
}
