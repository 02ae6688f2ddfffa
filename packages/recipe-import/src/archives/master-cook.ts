import {
  type ArchiveItem,
  type Entry,
  pictureNamed,
  readParts,
  RecipeTooLong,
  textOf,
  type Unpacker,
} from './archive.ts'
import {
  composed,
  groupCollector,
  linesIn,
  listIn,
  noteOf,
  quantityIn,
  sectionsOf,
  type StoredLine,
} from './compose.ts'
import { type Part, xmlOf } from './html.ts'

/** MasterCook: XML (.mx2, or .mz2 with pictures in a zip), or the text it exports (.mxp). */
export function readMasterCook(entries: readonly Entry[], { limits }: Unpacker): Iterable<ArchiveItem> {
  const files = entries.filter(({ path }) => /\.(?:mx2|mxp|xml|txt)$/i.test(path))
  return readParts(
    files,
    (bytes) => {
      const source = decoded(bytes)
      return isMasterCookXml(source) ? xmlOf(source).all('RcpE') : textRecipes(source)
    },
    (part: Part | string) =>
      typeof part === 'string' ? textRecipe(part, limits.recipeLength) : xmlRecipe(part, entries),
  )
}

/** Whether a text is an MX2 file, the XML format of MasterCook. */
export const isMasterCookXml = (source: string): boolean => /<mx2\b/i.test(source.slice(0, 2_000))
/** Whether a text contains recipes in the plain format of MasterCook. */
export const isMasterCookText = (source: string): boolean => exported.test(source)

const exported = /^[^\S\n]*\*\s*Exported\s+(?:from|for)\s+MasterCook.*\*\s*$/im

/** MasterCook declares ISO 8859-1 or Windows-1252 more often than UTF-8. */
function decoded(bytes: Uint8Array): string {
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const isLatin = /encoding=["'](?:iso-8859-1|windows-1252)/i.test(start)
  return isLatin ? new TextDecoder('windows-1252').decode(bytes) : textOf(bytes)
}

function xmlRecipe(recipe: Part, entries: readonly Entry[]) {
  const child = (name: string): Part | undefined => recipe.one(`> ${name}`)
  const ingredients = groupCollector()
  for (const row of recipe.all('> IngR')) {
    const [name = '', unit = '', amount = ''] = ['name', 'unit', 'qty'].map((one) => row.attribute(one))
    const kind = row.attribute('code')
    if (kind === 'S') ingredients.open(name.replace(/\s*:$/, ''))
    else if (kind === 'T') ingredients.add({ text: name, parts: null })
    else ingredients.add(lineOf(amount, unit, name, row.one('IPrp')?.text ?? ''))
  }
  const steps = recipe.all('> DirS > DirT').flatMap((part) => linesIn(part.raw))
  return composed({
    title: recipe.attribute('name'),
    description: child('Desc')?.text,
    groups: ingredients.groups,
    sections: sectionsOf(steps),
    yield: yieldOf(child('Yield'), child('Serv')),
    prepTime: elapsed(child('PrpT')),
    totalTime: elapsed(child('TTim')),
    keywords: recipe.all('> CatS > CatT').map(({ text }) => text),
    source: child('Srce')?.text,
    notes: noteOf(child('Note')?.raw),
    author: recipe.attribute('author'),
    image: pictureNamed(entries, recipe.attribute('img')),
  })
}

/** Servings come first: the yield of MasterCook names what a recipe makes besides, such as "2 loaves". */
function yieldOf(yields: Part | undefined, servings: Part | undefined): string | null {
  const count = servings?.attribute('qty')
  if (count && Number(count) > 0) return `${count} servings`
  const [amount, unit] = [yields?.attribute('qty'), yields?.attribute('unit')]
  return amount ? `${amount} ${unit ?? ''}`.trim() : null
}

/** `1:30` in words. */
function elapsed(part: Part | undefined): string | null {
  const [, hours, minutes] = /^(\d+):(\d{2})/.exec(part?.attribute('elapsed') ?? part?.text ?? '') ?? []
  return hours === undefined ? null : minutesIn(hours, minutes!)
}

const minutesIn = (hours: string, minutes: string): string =>
  `${Number(hours) * 60 + Number(minutes)} minutes`

function lineOf(amount: string, unit: string, food: string, note: string): StoredLine {
  const text = [amount, unit, food].filter(Boolean).join(' ') + (note ? `, ${note}` : '')
  const known = amount === '' ? { quantity: null, quantityMax: null } : quantityIn(amount)
  return { text, parts: known && food ? { ...known, unit: unit || null, food, note } : null }
}

/** The text of each recipe in an export. */
function* textRecipes(source: string): Generator<string> {
  let start: number | undefined
  for (const { index, 0: mark } of source.matchAll(new RegExp(exported.source, 'gim'))) {
    if (start !== undefined) yield source.slice(start, index)
    start = index + mark.length
  }
  if (start !== undefined) yield source.slice(start)
}

const tableRule = /^-{4,}\s+-{4,}\s+-{4,}/

/** @throws RecipeTooLong */
function textRecipe(text: string, maxLength: number) {
  if (text.length > maxLength) throw new RecipeTooLong(/\S.*/.exec(text)?.[0] ?? '', maxLength)
  const lines = text.split(/\r?\n/)
  const rule = lines.findIndex((line) => tableRule.test(line))
  const above = lines.slice(0, rule < 0 ? 0 : rule)
  const fact = (label: string): string | undefined =>
    above
      .map((line) => new RegExp(`(?:^|\\s)${label}\\s*:\\s*(.*?)(?=\\s{2,}\\S[^:]*:|$)`, 'i').exec(line)?.[1])
      .find(Boolean)
  const table = lines.slice(rule + 1)
  const end = table.findIndex((line) => line.trim() === '')
  const below = (end < 0 ? [] : table.slice(end)).filter((line) => !/^\s*(?:-\s*){5,}$/.test(line))
  const isNote = (line: string): boolean => /^\s*NOTES?\s*:/i.test(line)
  const at = below.findIndex(isNote)
  const [steps, notes] = at < 0 ? [below, []] : [below.slice(0, at), below.slice(at)]
  const [, hours, minutes] = /^(\d+):(\d{2})/.exec(fact('Preparation Time') ?? '') ?? []
  const categories = above.findIndex((line) => /^Categories\s*:/i.test(line))
  return composed({
    title: above.map((line) => line.trim()).find((line) => line !== ''),
    groups: groupsIn(table.slice(0, end < 0 ? table.length : end)),
    sections: sectionsOf(paragraphsOf(steps)),
    yield: fact('Serving Size'),
    prepTime: hours === undefined ? null : minutesIn(hours, minutes!),
    keywords:
      categories < 0
        ? []
        : listIn(
            above
              .slice(categories, -1)
              .join('\n')
              .replace(/^Categories\s*:\s*/i, ''),
            /\s{2,}|[,;\n]/,
          ),
    notes: noteOf(notes.join('\n').replace(/^\s*NOTES?\s*:\s*/i, '')),
    author: fact('Recipe By'),
  })
}

/** The ingredients in the columns of a table: amount, unit and food. */
function groupsIn(table: readonly string[]) {
  const ingredients = groupCollector()
  for (const row of table) {
    const [amount = '', unit = '', rest = ''] = [row.slice(0, 8), row.slice(8, 22), row.slice(22)].map(
      (cell) => cell.trim(),
    )
    const title = /^\*{2,}\s*(.*?)\s*\*{2,}$/.exec(rest)?.[1]
    const [food = '', ...notes] = rest.split(/\s+--\s+/)
    if (title !== undefined) ingredients.open(title)
    else ingredients.add(lineOf(amount, unit, food, notes.join(', ')))
  }
  return ingredients.groups
}

/** Lines between empty lines as one text each. */
function paragraphsOf(lines: readonly string[]): readonly string[] {
  return lines
    .map((line) => line.trim())
    .join('\n')
    .split(/\n{2,}/)
    .map((paragraph) => paragraph.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
}
