import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import { recipes, system, whereEqual } from '@larder/domain'
import { languages, units } from '@larder/domain/units'
import { singularOf } from '@larder/domain/plural'
import { openLarder, type TestLarder } from '../test/harness.ts'
import { send } from '../test/send.ts'

// Counts the ingredient lines of imported pages that are shown in other words than the page prints:
//   npm run score:lines -- --corpus FOLDER [--pages 200] [--failures 20] [--numbers]
// A corpus has a file NAME.html for each page and a file NAME.json with its lines as `ingredients`, in any folder below.
const { values } = parseArgs({
  options: {
    corpus: { type: 'string' },
    pages: { type: 'string', default: '1000' },
    failures: { type: 'string', default: '0' },
    numbers: { type: 'boolean', default: false },
  },
})
if (!values.corpus) {
  console.error('usage: npm run score:lines -- --corpus FOLDER [--pages 200] [--failures 20] [--numbers]')
  process.exit(2)
}
const corpus = values.corpus

interface Line {
  readonly originalText: string | null
  readonly display: string
}
interface Shown {
  readonly slug: string
  readonly recipeIngredient: readonly Line[]
}

/** The ways in which a recipe is shown. Each returns its lines in order. */
const ways: Readonly<Record<string, (larder: TestLarder, slug: string) => Promise<readonly string[]>>> = {
  'as written': (larder, slug) => linesOf(larder, `/api/recipes/${slug}`),
  'times 2': (larder, slug) => linesOf(larder, `/api/recipes/${slug}?scale=2`),
  'times ¾': (larder, slug) => linesOf(larder, `/api/recipes/${slug}?scale=0.75`),
  metric: (larder, slug) => linesOf(larder, `/api/recipes/${slug}?units=metric`),
  'US units': (larder, slug) => linesOf(larder, `/api/recipes/${slug}?units=us`),
  'under /mealie': (larder, slug) => linesOf(larder, `/mealie/api/recipes/${slug}`),
  'under /mealie, times 2': (larder, slug) => linesOf(larder, `/mealie/api/recipes/${slug}?scale=2`),
  'under /mealie, metric': (larder, slug) => linesOf(larder, `/mealie/api/recipes/${slug}?units=metric`),
  'on a shared page': linesOfSharedPage,
  'on a list': (larder, slug) => linesOnList(larder, slug, 1),
  'on a list, times 2': (larder, slug) => linesOnList(larder, slug, 2),
}
/** The ways that are measured again when the recipe is as releases stored it that did not keep the words of lines. */
const earlier = ['as written', 'times 2', 'metric', 'under /mealie', 'on a shared page', 'on a list, times 2']

async function linesOf({ request, token }: TestLarder, path: string): Promise<readonly string[]> {
  const { body } = await request('GET', path, { token })
  return (body as Shown).recipeIngredient.map(({ display }) => display)
}

/** The lines of the page that visitors see and print. */
async function linesOfSharedPage(larder: TestLarder, slug: string): Promise<readonly string[]> {
  const { request, token, url } = larder
  const recipe = (await request('GET', `/api/recipes/${slug}`, { token })).body as { readonly id: string }
  const { body } = await request('POST', '/api/shared/recipes', { token, json: { recipeId: recipe.id } })
  const page = await send('GET', `${url}/g/home/shared/r/${(body as { readonly id: string }).id}`, {})
  const section = /<section class="ingredients">.*?<\/section>/s.exec(String(page.body))?.[0] ?? ''
  return [...section.matchAll(/<li>(.*?)<\/li>/gs)].map(([, text = '']) =>
    text.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? ''),
  )
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** For each line of a recipe the text that an item of a list has for it, or an empty text. */
async function linesOnList(larder: TestLarder, slug: string, scale: number): Promise<readonly string[]> {
  const { request, token } = larder
  const lists = '/api/households/shopping/lists'
  const list = (await request('POST', lists, { token, json: { name: slug } })).body as { readonly id: string }
  await request('POST', `${lists}/${list.id}/recipe/${slug}`, {
    token,
    json: { recipeIncrementQuantity: scale },
  })
  const { body } = await request('GET', `${lists}/${list.id}`, { token })
  const texts = (body as ShownList).listItems
    .flatMap(({ recipeReferences }) => recipeReferences)
    .flatMap(({ display }) => display.split('\n'))
  const wanted = await linesOf(larder, `/api/recipes/${slug}`)
  return wanted.map((line) => texts.find((text) => difference(line, text) !== 'words') ?? '')
}

/** Stores a recipe as earlier releases did: its lines have a printed text and links, and no words. */
async function withoutWords({ services }: TestLarder, slug: string): Promise<void> {
  await services.work.run(system, async (store) => {
    const [recipe] = await store.of(recipes).find({ filter: whereEqual(recipes, { slug }), limit: 1 })
    const recipeIngredient = recipe!.recipeIngredient.map((line) => ({ ...line, words: null }))
    await store.of(recipes).save({ ...recipe!, recipeIngredient })
  })
}

interface ShownList {
  readonly listItems: readonly { readonly recipeReferences: readonly { readonly display: string }[] }[]
}

const unitWords: ReadonlySet<string> = new Set(
  units
    .flatMap(({ words }) => languages.map((language) => words[language]))
    .flatMap((each) =>
      each ? [each.name, each.plural, each.abbreviation ?? '', ...(each.others ?? [])] : [],
    )
    .flatMap(wordsIn),
)
/** Numbers as words, and the sign between factors. */
const numberWords = new Set(
  'a an one two three four five six half ein eine einen einer zwei drei vier halbe une un deux trois demi una dos tres media due mezzo een twee halve x'.split(
    ' ',
  ),
)

function wordsIn(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}]+/gu) ?? []
  )
}

/** The words of a line without its amounts and units. The "and" of "2 and 1/4" is part of an amount. */
function otherWords(text: string): readonly string[] {
  return wordsIn(text.replace(/(?<=\d) and (?=\d\/|[½⅓⅔¼¾⅛])/g, ' ')).filter(
    (word) => !unitWords.has(word) && !numberWords.has(word),
  )
}

type Difference = 'none' | 'number' | 'words'

function difference(printed: string, shown: string): Difference {
  const [a, b] = [otherWords(printed), otherWords(shown)]
  if (a.join(' ') === b.join(' ')) return 'none'
  const isInNumber = a.length === b.length && a.every((word, at) => isSameNoun(word, b[at]!))
  return isInNumber ? 'number' : 'words'
}

/** Whether two words are the singular and the plural of one noun. */
function isSameNoun(a: string, b: string): boolean {
  if (singularOf(a) === singularOf(b)) return true
  const begin = Math.min(3, a.length, b.length)
  return a.slice(0, begin) === b.slice(0, begin) && Math.abs(a.length - b.length) <= 2
}

/** The text of a label. Some labels contain the tags of the page, which it does not print. */
function printedText(label: string): string {
  return label.replace(/<\/?[a-z][^<>]*>/gi, '')
}

const larder = await openLarder({ store: 'sqlite' })
const storedEarlier = (way: string) => `stored earlier, ${way}`
const counts = new Map(
  [...Object.keys(ways), ...earlier.map(storedEarlier)].map((way) => [
    way,
    { lines: 0, number: 0, words: 0 },
  ]),
)
const numbers: string[] = []
const failures: string[] = []
let [pages, skipped] = [0, 0]
/** Lines of the pages that were divided in another way, and those among them that a line or two joined lines show in these words. */
const divided = { lines: 0, same: 0 }
const files = globSync(join(corpus, '**/*.html')).toSorted().slice(0, Number(values.pages))
for (const file of files) {
  const labelled = readFileSync(file.replace(/\.html$/, '.json'), 'utf8')
  const { ingredients } = JSON.parse(labelled) as { readonly ingredients?: readonly string[] }
  const data = readFileSync(file, 'utf8')
  const json = { data, url: `https://${relative(corpus, dirname(file)).split('/').at(-1)}/${pages}` }
  const { status, body: slug } = await larder.request('POST', '/api/recipes/create/html-or-json', {
    token: larder.token,
    json,
  })
  const printed = (ingredients ?? []).map(printedText)
  const first = status === 201 ? await ways['as written']!(larder, slug as string) : []
  // The lines of a page that was divided in another way cannot be compared one by one.
  if (first.length !== printed.length || printed.length === 0) {
    skipped += 1
    const all = ` ${first.flatMap(otherWords).join(' ')} `
    divided.lines += printed.length
    divided.same += printed.filter((line) => all.includes(` ${otherWords(line).join(' ')} `)).length
    continue
  }
  pages += 1
  for (const [way, read] of Object.entries(ways)) count(way, printed, await read(larder, slug as string))
  await withoutWords(larder, slug as string)
  for (const way of earlier) count(storedEarlier(way), printed, await ways[way]!(larder, slug as string))
}

function count(way: string, printed: readonly string[], shown: readonly string[]): void {
  const sums = counts.get(way)!
  for (const [at, line] of shown.entries()) {
    const found = difference(printed[at]!, line)
    sums.lines += 1
    if (found !== 'none') sums[found] += 1
    if (found === 'words') failures.push(`${way}: ${printed[at]}  →  ${line}`)
    if (found === 'number') numbers.push(`${way}: ${printed[at]}  →  ${line}`)
  }
}

await larder.stop()

const percent = (part: number, of: number) => `${((100 * part) / (of || 1)).toFixed(2)} %`
console.log(`\n${pages} pages; ${skipped} others have another number of lines than their labels.\n`)
if (skipped > 0)
  console.log(`${divided.same} of their ${divided.lines} lines are shown in the words of the label.\n`)
console.log('| shown | lines | other words | only singular or plural differs |')
console.log('| --- | --- | --- | --- |')
for (const [way, { lines, number, words }] of counts)
  console.log(
    `| ${way} | ${lines} | ${words} (${percent(words, lines)}) | ${number} (${percent(number, lines)}) |`,
  )
for (const failure of failures.slice(0, Number(values.failures))) console.log(failure)
if (values.numbers) for (const each of numbers) console.log(each)
process.exit(0)
