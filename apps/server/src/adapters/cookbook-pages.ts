import { createRequire } from 'node:module'
import {
  type CookbookPlan,
  type Cover,
  planCookbook,
  type PrintedEntry,
  type PrintedGroup,
  type PrintedRecipe,
} from '@larder/domain'
import { type Font, openSync } from 'fontkit'
import PDFDocument from 'pdfkit'
import { textsFor } from '../texts/texts.ts'
import { printWords } from './print-words.ts'

/** A recipe whose texts and picture are read when its pages are made. */
interface RecipeOfCookbook extends PrintedEntry {
  texts(): PrintedRecipe
  /** JPEG. */
  picture(): Buffer | undefined
}

export interface CookbookSource {
  readonly cover: Cover
  readonly recipes: readonly RecipeOfCookbook[]
}

const fontFile = (style: string) =>
  createRequire(import.meta.url).resolve(`dejavu-fonts-ttf/ttf/DejaVuSerifCondensed${style}.ttf`)
const fonts = { plain: fontFile(''), bold: fontFile('-Bold'), italic: fontFile('-Italic') }

/** Sizes in points, 72 of which are an inch. */
const sheet = { size: 'A4', margins: { top: 57, bottom: 65, left: 62, right: 62 } } as const
const pictureHeight = 240
const ink = '#222222'
const pale = '#666666'

/** Recipes state a language that has words. */
const wordsIn = printWords(textsFor())

/** The page on which each recipe begins, by its position in the plan. */
type PageNumbers = ReadonlyMap<number, number>

/**
 * Makes the pages of a cookbook: cover, contents, recipes, index of ingredients. One recipe is printed alone. The pages are made
 * twice, because the contents name pages that come later; the first pass writes nothing.
 * @param write receives the PDF in parts
 * @returns the number of pages
 */
export async function printCookbook(
  { cover, recipes }: CookbookSource,
  write: (bytes: Uint8Array) => void,
): Promise<number> {
  const plan = planCookbook(recipes, wordsIn)
  const numbers = await pass(plan, cover)
  return (await pass(plan, cover, { numbers, write })).pages
}

interface Second {
  readonly numbers: PageNumbers
  readonly write: (bytes: Uint8Array) => void
}

/** Makes all pages once. Pages have the same breaks with and without numbers, because these have a column of their own. */
async function pass(
  plan: CookbookPlan<RecipeOfCookbook>,
  cover: Cover,
  second?: Second,
): Promise<PageNumbers & { readonly pages: number }> {
  const { entries, words } = plan
  const isBook = entries.length !== 1
  const title = printable(cover.title ?? (isBook ? words.recipes : entries[0]!.name))
  const made = new Date(cover.day)
  const sink = openPages(title.text, { language: plan.language, made, write: second?.write })
  const numbers = Object.assign(new Map<number, number>(), { pages: 0 })
  if (isBook) {
    printCover(sink, title.text, cover.day && formattedDay(made, plan.language))
    printContents(sink, plan, second?.numbers)
  }
  for (const [at, recipe] of entries.entries()) {
    sink.nextPage()
    numbers.set(at, sink.number())
    printRecipe(sink, recipe, isBook ? at : undefined)
    // What was made is taken before more is made.
    await sink.drained()
  }
  // The first pass needs no pages behind the recipes.
  if (isBook && second) printIndex(sink, plan, second.numbers)
  numbers.pages = sink.number()
  await sink.end()
  return numbers
}

const formattedDay = (day: Date, language: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(day)

type Sink = ReturnType<typeof openPages>

/** The document, and the numbers of its pages. */
function openPages(
  title: string,
  {
    language,
    made,
    write,
  }: { readonly language: string; readonly made: Date; readonly write: Second['write'] | undefined },
) {
  const info = { Title: title, Creator: 'Larder', CreationDate: made, ModDate: made }
  const document = new PDFDocument({
    ...sheet,
    autoFirstPage: false,
    lang: language,
    info,
    displayTitle: true,
  })
  for (const [name, file] of Object.entries(fonts)) document.registerFont(name, file)
  document.on('data', (bytes: Uint8Array) => write?.(bytes))
  const ended = new Promise<void>((resolve, reject) => {
    document.on('end', resolve)
    document.on('error', reject)
  })
  const { left, right, top, bottom } = sheet.margins
  let number = 0
  // Also for pages that a long text begins.
  document.on('pageAdded', () => {
    number += 1
    if (number === 1) return
    const { page } = document
    const { x, y } = document
    // A text below the margin would begin another page.
    page.margins.bottom = 0
    document.font('plain').fontSize(9).fillColor(pale)
    const place = { width: page.width - left - right, align: 'center', lineBreak: false } as const
    document.text(String(number), left, page.height - bottom + 25, place)
    page.margins.bottom = bottom
    document.x = x
    document.y = y
  })
  return {
    document,
    isWritten: write !== undefined,
    number: () => number,
    left,
    top,
    width: () => document.page.width - left - right,
    /** Points that are left on the page. */
    room: () => document.page.height - bottom - document.y,
    nextPage() {
      document.addPage()
      document.x = left
      document.y = top
    },
    drained: () => new Promise<void>((resolve) => setImmediate(resolve)),
    async end() {
      document.end()
      await ended
    },
  }
}

function printCover(sink: Sink, title: string, day: string): void {
  const { document, left } = sink
  sink.nextPage()
  const { height } = document.page
  document.font('bold').fontSize(34).fillColor(ink)
  const width = sink.width()
  const at = Math.max(sink.top, height * 0.4 - document.heightOfString(title, { width }) / 2)
  document.text(title, left, at, { width, align: 'center', height: height * 0.5, ellipsis: true })
  const line = document.y + 16
  document.moveTo(left + width * 0.35, line).lineTo(left + width * 0.65, line)
  document.lineWidth(0.7).strokeColor(pale).stroke()
  document.font('plain').fontSize(12).fillColor(pale)
  document.text(day, left, line + 16, { width, align: 'center' })
}

function heading(sink: Sink, text: string, size: number, room: number): void {
  const { document, left } = sink
  document.font('bold').fontSize(size).fillColor(ink)
  const width = sink.width()
  if (sink.room() < document.heightOfString(text, { width }) + room) sink.nextPage()
  document.font('bold').fontSize(size).fillColor(ink)
  document.text(text, left, document.y, { width })
}

/** Width of the column of page numbers. */
const numberWidth = 36

function printContents(
  sink: Sink,
  { entries, words }: CookbookPlan<RecipeOfCookbook>,
  numbers: PageNumbers | undefined,
): void {
  const { document, left } = sink
  sink.nextPage()
  document.outline.addItem(words.contents)
  heading(sink, words.contents, 22, 0)
  document.moveDown(0.5)
  const width = sink.width() - numberWidth
  for (const [at, { name }] of entries.entries()) {
    const { text } = printable(name)
    document.font('plain').fontSize(11)
    if (sink.room() < document.heightOfString(text, { width })) sink.nextPage()
    const { y } = document
    document.font('plain').fontSize(11).fillColor(ink)
    document.text(text, left, y, { width, goTo: destinationOf(at) })
    const next = document.y
    const number = numbers?.get(at)
    const place = { width: numberWidth, align: 'right', lineBreak: false } as const
    // The last line of a long name has the number.
    const line = next - document.currentLineHeight(true)
    if (number !== undefined) document.text(String(number), left + width, line, place)
    document.x = left
    document.y = next + 3
  }
}

const destinationOf = (at: number) => `recipe-${at + 1}`

function printRecipe(sink: Sink, recipe: RecipeOfCookbook, at: number | undefined): void {
  const { document, left } = sink
  const texts = recipe.texts()
  let isMissing = false
  const shown = (text: string) => {
    const { text: result, missing } = printable(text)
    isMissing ||= missing
    return result
  }
  const name = shown(texts.name)
  if (at !== undefined) {
    document.addNamedDestination(destinationOf(at), 'XYZ', left, sink.top, null as unknown as number)
    document.outline.addItem(name)
  }
  heading(sink, name, 22, 0)
  document.moveDown(0.3)
  small(sink, shown(texts.facts))
  const picture = recipe.picture()
  if (picture) printPicture(sink, picture)
  for (const line of texts.description) {
    document.moveDown(0.4)
    document.font('italic').fontSize(11).fillColor(ink)
    document.text(shown(line), left, document.y, { width: sink.width() })
  }
  for (const { title, groups } of texts.sections) {
    document.moveDown(0.9)
    heading(sink, title, 14, 48)
    for (const group of groups) printGroup(sink, group, shown)
  }
  document.moveDown(0.8)
  small(sink, shown(texts.source))
  if (isMissing) small(sink, wordsIn(texts.language).words.missing)
}

function small(sink: Sink, text: string): void {
  if (text === '') return
  const { document, left } = sink
  document.font('plain').fontSize(9).fillColor(pale)
  document.text(text, left, document.y, { width: sink.width() })
}

interface WithImages {
  openImage(bytes: Buffer): { readonly width: number; readonly height: number }
}

function printPicture(sink: Sink, bytes: Buffer): void {
  const { document, left } = sink
  // @types/pdfkit does not have this method, which PDFKit documents.
  const image = (document as unknown as WithImages).openImage(bytes)
  const scale = Math.min(sink.width() / image.width, pictureHeight / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  if (sink.room() < height + 20) sink.nextPage()
  const y = document.y + 10
  if (sink.isWritten) document.image(image as never, left, y, { width, height })
  document.x = left
  document.y = y + height + 8
}

/** Indent of the texts of a list. */
const indent = 22

function printGroup(sink: Sink, { title, as, texts }: PrintedGroup, shown: (text: string) => string): void {
  const { document, left } = sink
  document.moveDown(0.4)
  if (title !== null) heading(sink, shown(title), 11, 32)
  for (const [at, text] of texts.entries()) {
    if (as === 'small') {
      small(sink, shown(text))
      continue
    }
    const mark = as === 'bullets' ? '•' : as === 'numbers' ? `${at + 1}.` : ''
    const x = mark === '' ? left : left + indent
    document.font('plain').fontSize(11)
    const gap = as === 'bullets' ? 2 : 5
    const width = sink.width() - (x - left)
    const paragraph = shown(text)
    // A text that fits on a page is not divided.
    const height = document.heightOfString(paragraph, { width })
    if (sink.room() < Math.min(height, 200)) sink.nextPage()
    const y = document.y + gap
    document.font('plain').fontSize(11).fillColor(ink)
    if (mark !== '') document.text(mark, left, y, { width: indent, lineBreak: false })
    document.text(paragraph, x, y, { width })
    document.x = left
  }
}

const columnGap = 24

/** Two columns of foods with the pages of the recipes that use them. */
function printIndex(
  sink: Sink,
  { index, words }: CookbookPlan<RecipeOfCookbook>,
  numbers: PageNumbers,
): void {
  if (index.length === 0) return
  const { document, left } = sink
  sink.nextPage()
  document.outline.addItem(words.index)
  heading(sink, words.index, 22, 0)
  document.moveDown(0.5)
  const width = (sink.width() - columnGap) / 2
  let top = document.y
  let column = 0
  for (const { name, at } of index) {
    const food = printable(name).text
    document.font('plain').fontSize(10)
    const whole = `${food}  ${at.map((each) => numbers.get(each)).join(', ')}`
    // A food of very many recipes may take more than a column.
    const height = document.heightOfString(whole, { width, indent: 0 })
    if (sink.room() < Math.min(height, 300)) {
      column += 1
      if (column === 2) {
        column = 0
        sink.nextPage()
        top = sink.top
      }
      document.y = top
    }
    document.font('plain').fontSize(10).fillColor(ink)
    document.text(`${food}  `, left + column * (width + columnGap), document.y, { width, continued: true })
    for (const [position, each] of at.entries()) {
      const isLast = position === at.length - 1
      const text = `${numbers.get(each)}${isLast ? '' : ', '}`
      document.text(text, { goTo: destinationOf(each), continued: !isLast })
    }
    document.y += 2
  }
}

let glyphs: Font | undefined

/** Emoji and what joins them: pictures that say nothing by themselves. */
const pictographs =
  /(?![©®™\d*#])\p{Emoji_Presentation}|\p{Extended_Pictographic}[\ufe0e\ufe0f]?|[\u200b-\u200f\u2060\ufe0e\ufe0f]/gu

/**
 * A text with the characters that the font has. Emoji are left out, and a square stands for another character that the font lacks.
 * @returns the text, and whether a square is in it
 */
function printable(text: string): { readonly text: string; readonly missing: boolean } {
  glyphs ??= openSync(fonts.plain) as Font
  let missing = false
  const characters = [
    ...text.normalize('NFC').replace(pictographs, (character) => (hasGlyph(character) ? character : '')),
  ].map((character) => {
    if (character === '\n' || hasGlyph(character)) return character
    if (/\p{C}/u.test(character)) return ''
    missing = true
    return '□'
  })
  return { text: characters.join('').replace(/ {2,}/g, ' ').trim(), missing }
}

const hasGlyph = (character: string) => glyphs!.hasGlyphForCodePoint(character.codePointAt(0)!)
