import { type ArchiveItem, type Entry, readParts, RecipeTooLong, textOf, type Unpacker } from './archive.ts'
import { composed, groupCollector, listIn, quantityIn, type StoredLine } from './compose.ts'

const header = /^(?:MMMMM|-----|=====).*(?:meal-?master|rezkonv)/i
const footer = /^(?:MMMMM|-----|=====)\s*$/
const heading = /^(?:MMMMM|-----|=====)[-=]*\s*([^-=\s].*?)\s*[-=]*$/

/** Lines have up to 80 columns. Longer ones are text: no row, no heading, no header. */
const maxColumns = 200

/** Whether a text holds recipes of Meal-Master or of its German relative RezKonv. */
export const isMealMaster = (text: string): boolean => text.split(/\r?\n/).some((line) => header.test(line))

/** Meal-Master: text files with any number of recipes, amounts and units in columns. */
export function readMealMaster(entries: readonly Entry[], { limits }: Unpacker): Iterable<ArchiveItem> {
  return readParts(
    entries,
    (bytes) => recipesIn(textOf(bytes)),
    (text) => recipeOf(text, limits.recipeLength),
  )
}

/** The text of each recipe, without its first and its last line. */
function* recipesIn(text: string): Generator<string> {
  let start: number | undefined
  for (let at = 0; at < text.length;) {
    const end = text.indexOf('\n', at)
    const next = end < 0 ? text.length : end + 1
    // A longer line is neither.
    const line = next - at > maxColumns ? '' : text.slice(at, next).trimEnd()
    const isHeader = header.test(line)
    if (start !== undefined && (isHeader || footer.test(line))) {
      yield text.slice(start, at)
      start = undefined
    }
    if (isHeader) start = next
    at = next
  }
  if (start !== undefined) yield text.slice(start)
}

const labels: Readonly<Record<string, RegExp>> = {
  title: /^\s*(?:title|titel)\s*:\s*(.*)$/i,
  categories: /^\s*(?:categories|kategorien?)\s*:\s*(.*)$/i,
  yield: /^\s*(?:yield|servings|menge|portionen)\s*:\s*(.*)$/i,
}

/** @throws RecipeTooLong */
function recipeOf(text: string, maxLength: number) {
  if (text.length > maxLength)
    throw new RecipeTooLong(/^ *tit(?:le|el) *: *(.*)$/im.exec(text.slice(0, 2_000))?.[1] ?? '', maxLength)
  const facts: Record<string, string> = {}
  const ingredients = groupCollector()
  const sections: { title: string | null; steps: { title: null; text: string }[] }[] = [
    { title: null, steps: [] },
  ]
  let paragraph: string[] = []
  let rows: Row[] = []
  let isMethod = false
  const endRows = (): void => {
    for (const row of joined(rows)) ingredients.add(lineOf(row))
    rows = []
  }
  const endParagraph = (): void => {
    const text = paragraph.join(' ').trim()
    if (text !== '') sections.at(-1)!.steps.push({ title: null, text })
    paragraph = []
  }
  for (const each of text.split(/\r?\n/)) {
    const line = each.replace(/\t/g, '        ')
    const isText = line.length > maxColumns
    const fact = Object.keys(labels).find((name) => !(name in facts) && labels[name]!.test(line))
    const title = isText ? undefined : heading.exec(line)?.[1]
    if (fact && !isMethod) facts[fact] = labels[fact]!.exec(line)![1]!.trim()
    else if (title !== undefined) {
      endRows()
      endParagraph()
      if (isMethod) sections.push({ title, steps: [] })
      else ingredients.open(title)
    } else if (line.trim() === '') endParagraph()
    else {
      const columns = isMethod || isText ? [] : columnsOf(line)
      if (columns.length > 0) rows.push(...columns)
      else {
        isMethod = true
        paragraph.push(line.trim())
      }
    }
  }
  endRows()
  endParagraph()
  return composed({
    title: facts.title,
    keywords: listIn(facts.categories),
    yield: facts.yield,
    groups: ingredients.groups,
    sections,
  })
}

/** A row of the ingredient table. Those of the second column are in order after those of the first. */
interface Row {
  readonly amount: string
  readonly unit: string
  readonly text: string
  readonly column: 1 | 2
}

/** Amount in columns 1 to 7, unit in 9 and 10, text from 12; a second ingredient may begin at column 41 or 42. */
const columnsOf = (line: string): readonly Row[] => {
  const two = /^(.{11}.{20,29}?)\s+((?:\s{0,7}[\d/.]+(?:\s[\d/]+)?\s|\s{6,})\s?[A-Za-z]{0,2}\s\S.*)$/.exec(
    line,
  )
  if (two && line.length > 45 && /\S/.test(line.slice(40, 52)) && rowOf(line.slice(0, 40), 1)) {
    const second = rowOf(line.slice(line[40] === ' ' && /[\d ]/.test(line[41] ?? '') ? 41 : 40), 2)
    const first = rowOf(line.slice(0, 40), 1)
    if (first && second) return [first, second]
  }
  const row = rowOf(line, 1)
  return row ? [row] : []
}

function rowOf(line: string, column: 1 | 2): Row | undefined {
  const [, amount, unit, text] =
    /^\s{0,7}([\d/.,½¼¾⅓⅔⅛ -]*?)\s+([A-Za-z]{1,2}|[A-Za-zäöüß.]{3,10}(?=\s{1,}\S))?\s+(\S.*?)\s*$/u.exec(
      line,
    ) ?? []
  if (text === undefined) return undefined
  const hasAmount = /\d|[½¼¾⅓⅔⅛]/.test(amount ?? '')
  // Text without an amount begins in the third column; the method begins further left.
  const indent = line.length - line.trimStart().length
  if (!hasAmount && indent < 8) return undefined
  if (hasAmount && !unitNames.get(unit ?? '') && unit !== undefined && unit.length > 2)
    return { amount: amount!.trim(), unit: '', text: `${unit} ${text}`, column }
  if (!hasAmount) return { amount: '', unit: '', text: line.trim(), column }
  return { amount: amount!.trim(), unit: unit ?? '', text, column }
}

/** The rows of the first column, then those of the second. A row that begins with a dash goes on with the one before. */
function joined(rows: readonly Row[]): readonly Row[] {
  const ordered = [...rows.filter((row) => row.column === 1), ...rows.filter((row) => row.column === 2)]
  const whole: Row[] = []
  for (const row of ordered) {
    const previous = whole.at(-1)
    if (previous && row.amount === '' && /^-+\s*\S/.test(row.text))
      whole[whole.length - 1] = { ...previous, text: `${previous.text} ${row.text.replace(/^-+\s*/, '')}` }
    else whole.push(row)
  }
  return whole
}

const unitNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    x: '',
    sm: 'small',
    md: 'medium',
    lg: 'large',
    cn: 'can',
    pk: 'package',
    pn: 'pinch',
    dr: 'drop',
    ds: 'dash',
    ct: 'carton',
    bn: 'bunch',
    sl: 'slice',
    ea: '',
    t: 'teaspoon',
    ts: 'teaspoon',
    T: 'tablespoon',
    tb: 'tablespoon',
    fl: 'fluid ounce',
    c: 'cup',
    pt: 'pint',
    qt: 'quart',
    ga: 'gallon',
    oz: 'ounce',
    lb: 'pound',
    ml: 'ml',
    cl: 'cl',
    dl: 'dl',
    l: 'litre',
    mg: 'mg',
    g: 'g',
    kg: 'kg',
    EL: 'EL',
    TL: 'TL',
    Gramm: 'g',
  }),
)

/** Meal-Master sets a note behind a semicolon or two dashes. Sizes are words about the food, not units. */
function lineOf({ amount, unit, text }: Row): StoredLine {
  const name = unitNames.get(unit) ?? unitNames.get(unit.toLowerCase()) ?? unit
  const [food = '', ...notes] = text.split(/\s*;\s*|\s+--\s+/)
  const line = [amount, name, text.replace(/\s*;\s*/g, ', ')].filter(Boolean).join(' ')
  const known = amount === '' ? { quantity: null, quantityMax: null } : quantityIn(amount)
  if (!known || food === '') return { text: line, parts: null }
  const isSize = ['small', 'medium', 'large'].includes(name)
  return {
    text: line,
    parts: {
      ...known,
      unit: isSize || name === '' ? null : name,
      food: isSize ? `${name} ${food}` : food,
      note: notes.join(', '),
    },
  }
}
