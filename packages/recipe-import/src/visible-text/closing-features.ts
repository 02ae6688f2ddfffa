import type { Element } from 'domhandler'
import { getElementsByTagName } from 'domutils'
import { anyOf, wordsFor } from '../lexicon.ts'
import { textOf } from '../page.ts'
import { words } from '../text.ts'
import { closingFeatureLimits as limits } from '../thresholds.ts'
import { signatureOf } from './align.ts'
import { isClosing, isLabeled, isItalic } from './closing-wording.ts'
import { stemsOf, within } from './line-features.ts'
import { isHeadingLine, type PrintedLine } from './lines.ts'
import { looksOf } from './step-features.ts'
import { isStepCounter, numberOfStep } from './step-numbers.ts'
import { lengthOf } from './wording.ts'

const phrasesOf = (name: 'speakers' | 'openings'): ReadonlySet<string> =>
  new Set(wordsFor('remarks', name).map((phrase) => words(phrase).join(' ')))
const speakers = phrasesOf('speakers')
const openings = phrasesOf('openings')
const serving = new RegExp(String.raw`(?<!\p{L})(?:${anyOf('steps', 'serving')})(?!\p{L})`, 'iu')

/** What a line shows by itself. */
function ownOf(line: PrintedLine, linksIn: (element: Element) => readonly string[]) {
  const { text, element } = line
  const all = words(text)
  const names = text.match(/(?<=[\p{L},;)]\s)\p{Lu}\p{Ll}+/gu) ?? []
  return {
    line,
    all,
    stems: stemsOf(all),
    length: lengthOf(text),
    signature: signatureOf(line),
    names: names.length / Math.max(1, all.length),
    author: all.some((word, i) => speakers.has(word) || speakers.has(`${word} ${all[i + 1] ?? ''}`)),
    remark: [1, 2, 3].some((count) => openings.has(all.slice(0, count).join(' '))),
    labeled: isLabeled(text),
    linked: line.isLink || linksIn(element).some((link) => text.includes(link)),
    punctuated: /[.!?…。！？][)"»”]?$/u.test(text),
    italic: isItalic(line),
  }
}

type Own = ReturnType<typeof ownOf>

/** The texts of the links in an element. Many lines may share one. */
function linkTexts(): (element: Element) => readonly string[] {
  const known = new Map<Element, readonly string[]>()
  return (element) => {
    const texts = known.get(element) ?? getElementsByTagName('a', element, true).map(textOf).filter(Boolean)
    known.set(element, texts)
    return texts
  }
}

/** Whether a line is the number of a step or begins with it. */
export const isCounted = ({ text }: PrintedLine): boolean =>
  isStepCounter(text) || numberOfStep(text) !== undefined

/**
 * Where an empty line divides steps that have none between them from texts of no more lines, which no heading opens and nothing counts;
 * the number of all lines when none does.
 */
function emptyLine(lines: readonly PrintedLine[]): number {
  const at = lines.findIndex(({ isApart, item }, i) => i > 0 && isApart && !item)
  if (at < limits.together || lines.length - at > at || isStepCounter(lines[at - 1]!.text))
    return lines.length
  return lines.slice(at - 1).some(isHeadingLine) || lines.slice(at).some(isCounted) ? lines.length : at
}

/** The features of the lines of a method from one on, by which a model tells steps from lines below them that are none. */
export function closingFeatures(
  lines: readonly PrintedLine[],
  list: readonly PrintedLine[],
  from: number,
): readonly Readonly<Record<string, number>>[] {
  const foods = stemsOf(list.flatMap(({ text }) => words(text)))
  const known = new Set(foods)
  const above: Own[] = []
  const linksIn = linkTexts()
  const end = emptyLine(lines)
  let isBelow = false
  return lines.flatMap((line, i) => {
    const own = ownOf(line, linksIn)
    const features = i < from ? [] : [{ ...looksAlone(own, foods), ...looksBelow(own, above, known) }]
    const place = { below: Number(isBelow), apart: Number(i >= end) }
    isBelow ||= isHeadingLine(line) && above.length > 0
    if (!isHeadingLine(line)) above.push(own)
    for (const stem of own.stems) known.add(stem)
    return features.map((looks) => ({ ...looks, ...place }))
  })
}

function looksAlone({ line, names, ...own }: Own, foods: ReadonlySet<string>) {
  const { text } = line
  const looks = looksOf(line, foods)
  return {
    always: 1,
    short: looks.short,
    long: looks.long,
    longer: looks.longer,
    longest: looks.longest,
    question: looks.question,
    call: looks.call,
    link: looks.link,
    digits: looks.digits,
    heat: looks.heat,
    amount: looks.amount,
    foods: looks.foods,
    noFood: looks.noFood,
    foodShare: looks.foodShare,
    closing: Number(isClosing(text)),
    serving: Number(serving.test(text)),
    author: Number(own.author),
    remark: Number(own.remark),
    labeled: Number(own.labeled),
    linked: Number(own.linked),
    unpunctuated: Number(!own.punctuated),
    quoted: Number(/^["“„«»‚‘「]/u.test(text)),
    marked: Number(/[|·@#]|https?:|www\./.test(text)),
    year: Number(/(?<!\d)(?:19|20)\d\d(?!\d)/.test(text)),
    emoticon: Number(/[:;]-?[)(]|\p{Emoji_Presentation}|!!|\bx+$/u.test(text)),
    names: within(names * limits.fewWords),
    lower: Number(/^\p{Ll}/u.test(text)),
  }
}

/** How a line differs from those above. */
function looksBelow(own: Own, above: readonly Own[], known: ReadonlySet<string>) {
  const share = (is: (one: Own) => boolean): number => above.filter(is).length / Math.max(1, above.length)
  const isNew = (name: 'author' | 'remark' | 'linked' | 'italic'): number =>
    Number(own[name] && !above.some((one) => one[name]))
  const mean = above.reduce((sum, { length }) => sum + length, 0) / Math.max(1, above.length)
  const endOf = ({ all: [first = ''] }: Own): string => first.slice(-2)
  const stems = [...own.stems]
  return {
    authorFirst: isNew('author'),
    remarkFirst: isNew('remark'),
    linkedFirst: isNew('linked'),
    italicFirst: isNew('italic'),
    labeledFirst: Number(own.labeled && share(({ labeled }) => labeled) < limits.few),
    unpunctuatedFirst: Number(!own.punctuated && share(({ punctuated }) => punctuated) > limits.most),
    namesFirst: Number(own.names > 0 && share(({ names }) => names > 0) < 1 - limits.most),
    unlike: 1 - share(({ signature }) => signature === own.signature),
    length: within(own.length / Math.max(1, mean)),
    shorter: Number(own.length < mean * limits.shorter),
    second: Number(above.length === 1),
    early: Number(above.length < limits.early),
    known: stems.filter((stem) => known.has(stem)).length / Math.max(1, stems.length),
    endsAlike: Number(
      (own.all[0]?.length ?? 0) > limits.endLength && share((one) => endOf(one) === endOf(own)) > limits.few,
    ),
  }
}
