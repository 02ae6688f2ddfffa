import type {
  ExtractedRecipe,
  FieldProvenance,
  IngredientGroup,
  InstructionSection,
} from '../extracted-recipe.ts'
import { languageOf } from '../language.ts'
import { factsOf, isFact } from '../visible-text/facts.ts'
import { authorInLine } from '../visible-text/bylines.ts'
import { splitNumberedSteps } from '../visible-text/step-numbers.ts'
import { topicsAfterLabel } from '../visible-text/topics.ts'
import {
  isAmended,
  isLong,
  isQuantified,
  isShortSentence,
  partOpenedBy,
  splitLabel,
} from '../visible-text/wording.ts'
import type { RecipePart } from '../visible-text/wording.ts'
import { emptyRecipe } from '../reconcile.ts'
import { isShouted, namesPart } from '../repairs/group-headings.ts'
import type { RuleName } from '../rules.ts'
import { joinLines } from '../text.ts'
import { isIngredient, ingredientsByLook, type Run, splitIngredients } from './ingredients-by-look.ts'
import { type TextLine, textLines } from './text-lines.ts'
import { titleAmong } from './title.ts'
import { textLimits as limits } from '../thresholds.ts'
import { anyOf } from '../lexicon.ts'

/** What a recipe's text says about it besides the recipe. */
export interface TextRecipe extends ExtractedRecipe {
  /** Texts after the recipe, such as tips. */
  readonly notes: readonly { readonly title: string; readonly text: string }[]
}

/** A line that only names a yield or a time belongs to no part of the recipe. */
type Part = RecipePart | 'head' | 'fact'

interface Piece extends TextLine {
  readonly part: Part
}

/**
 * The recipe in a text that a person wrote, copied or scanned: title, groups of lines, sections of steps, yield and times. Undefined for a text
 * without ingredients. It is read by rules in all languages of the lexicon; every word of the result is one of the text. Never throws.
 */
export function readRecipeText(given: string): TextRecipe | undefined {
  const text = given.slice(0, limits.length)
  const mail = withoutMailHead(textLines(text))
  const { pieces, rules } = partsOf(withLabelsApart(mail.lines))
  const of = (part: Part) => pieces.filter((piece) => piece.part === part)
  const ingredientGroups = groupsOf(of('ingredients'))
  if (ingredientGroups.length === 0) return undefined
  const instructionSections = sectionsOf(of('instructions'))
  const head = of('head')
  const title = titleAmong(head, mail.subject)
  const about = of('head')
    .concat(of('other'))
    .map(labeled)
    .filter((one) => one !== undefined)
  const isAbout = (line: TextLine) => about.some((one) => one.line === line)
  const facts = factsOf(pieces.filter(({ part }) => part !== 'instructions').map((line) => line.text))
  const address = addressAlone(text)
  const provenance = {
    ...(title ? { title: from(title.isSure ? 'text/title' : 'text/title-by-look') } : {}),
    ingredientGroups: from(rules.ingredients),
    ...(instructionSections.length > 0 ? { instructionSections: from(rules.instructions) } : {}),
  }
  return {
    ...emptyRecipe,
    ...facts,
    ...Object.assign({}, ...about.map(({ named }) => named)),
    title: title?.text ?? null,
    description:
      joinParagraphs(
        head.filter((line) => line !== title?.line && line.text !== address && !isAbout(line)),
      ) || null,
    language: languageOf(text),
    canonicalUrl: address,
    ingredientGroups,
    instructionSections,
    equipment: of('equipment').map((line) => line.text),
    notes: notesOf(of('other').filter((line) => !isAbout(line))),
    links: { amp: null, print: null },
    provenance,
  }
}

/** The author or the topics that a line names after a label: "By Ann Cook", "Course: Soup". */
function labeled(
  line: TextLine,
): { readonly line: TextLine; readonly named: Partial<ExtractedRecipe> } | undefined {
  const author = authorInLine(line.text)
  const named = author === null ? topicsAfterLabel(line.text) : { author }
  return Object.keys(named).length > 0 ? { line, named } : undefined
}

const from = (rule: RuleName): FieldProvenance => ({ source: 'text', rule, repairs: [] })

const joinParagraphs = (lines: readonly TextLine[]): string => lines.map(({ text }) => text).join('\n')

const subject = new RegExp(String.raw`^(?:${anyOf('mails', 'subjects')})\s?[:：]\s*(.+)$`, 'iu')
const mailField = new RegExp(String.raw`^(?:${anyOf('mails', 'fields')})\s?[:：]\s*\S.*$`, 'iu')
const replyMarks = new RegExp(String.raw`^(?:(?:${anyOf('mails', 'replies')})\s?:\s*)+`, 'iu')

/** The lines of a mail without its head, and its subject without "Fwd:". */
function withoutMailHead(lines: readonly TextLine[]): {
  readonly lines: readonly TextLine[]
  readonly subject: string | null
} {
  const at = lines.slice(0, limits.mailHead).findIndex(({ text }) => subject.test(text))
  if (at < 0) return { lines, subject: null }
  const isHead = ({ text }: TextLine) =>
    subject.test(text) || mailField.test(text) || /@\S+\.\p{L}/u.test(text)
  let end = at + 1
  while (end < lines.length && isHead(lines[end]!)) end++
  let start = at
  while (start > 0 && isHead(lines[start - 1]!)) start--
  const [, words = ''] = subject.exec(lines[at]!.text) ?? []
  return {
    lines: [...lines.slice(0, start), ...lines.slice(end)],
    subject: words.replace(replyMarks, '').trim() || null,
  }
}

/** Lines such as "Ingredients: 2 eggs, 100 g sugar" in two. */
function withLabelsApart(lines: readonly TextLine[]): readonly TextLine[] {
  return lines.flatMap((line): readonly TextLine[] => {
    const label = splitLabel(line.text)
    if (!label) return [line]
    return [
      { ...line, text: `${label[0]}:` },
      { ...line, text: label[1], isFirst: false, number: null },
    ]
  })
}

interface Parts {
  readonly pieces: readonly Piece[]
  readonly rules: { readonly ingredients: RuleName; readonly instructions: RuleName }
}

/** Assigns each line to a part: by headings where the text has them, else by the looks of the lines. */
function partsOf(lines: readonly TextLine[]): Parts {
  const openings = lines.map(openedBy)
  const has = {
    ingredients: openings.includes('ingredients'),
    instructions: openings.includes('instructions'),
  }
  const guess = has.ingredients ? undefined : ingredientsByLook(lines)
  let part: Part = 'head'
  const pieces = lines.map((line, index): Piece => {
    const opening = openings[index]
    // Among the steps, "Ingredients" counts only where ingredients follow.
    if (
      opening &&
      (opening !== 'ingredients' || part !== 'instructions' || hasIngredientsAfter(lines, index))
    ) {
      part = opening
      return headingPiece(line, opening)
    }
    part = nextPart(part, lines, index, { has, guess })
    return { ...line, part: isFact(line.text) && part !== 'instructions' ? 'fact' : part }
  })
  return {
    pieces: withoutEnding(pieces),
    rules: {
      ingredients: has.ingredients ? 'text/ingredients-under-heading' : 'text/ingredients-by-look',
      instructions: has.instructions ? 'text/method-under-heading' : 'text/method-by-look',
    },
  }
}

/** The heading of a part. "Ingredients for the dough" names a group too, "Ingredients for 4" the yield. */
function headingPiece(line: TextLine, opening: RecipePart): Piece {
  const isGroup = opening === 'ingredients' && isAmended(line.text) && !/\d/.test(line.text)
  return { ...line, part: isGroup ? opening : 'fact', isMarked: true }
}

/** The part of a line without a heading in front of it. */
function nextPart(
  before: Part,
  lines: readonly TextLine[],
  index: number,
  { has, guess }: { readonly has: { readonly instructions: boolean }; readonly guess: Run | undefined },
): Part {
  const part = before === 'head' && guess && index >= guess.from ? 'ingredients' : before
  if (part !== 'ingredients' || !endsIngredients(lines, index, guess)) return part
  return has.instructions && !isLong(lines[index]!.text) ? part : 'instructions'
}

function openedBy({ text, number, isItem }: TextLine): RecipePart | undefined {
  if (number !== null || (isItem && !/[:：]$/u.test(text)) || /^\p{N}/u.test(text)) return undefined
  const part = partOpenedBy(text.replace(/\s*[:：]\s*$/u, ''))
  // "Preparation: 20 minutes" is a fact.
  return part !== undefined && isFact(text) ? undefined : part
}

const hasIngredientsAfter = (lines: readonly TextLine[], index: number): boolean =>
  lines.slice(index + 1, index + 1 + limits.toIngredient).some(isIngredient)

/** Whether the list of ingredients is over at a line: the method begins, without a heading. */
function endsIngredients(lines: readonly TextLine[], index: number, guess: Run | undefined): boolean {
  const line = lines[index]!
  if (guess && index >= guess.to) return !namesPart(line.text) || !hasIngredientsAfter(lines, index)
  if (isQuantified(line.text) && !isStep(line)) return false
  if (line.number !== null) return lines[index - 1]?.number === null || line.number === 1
  return isStep(line) && !lines.slice(index + 1, index + 1 + limits.afterStep).some(isIngredient)
}

const isStep = ({ text }: TextLine): boolean =>
  (isLong(text) && /[.!。！।]["”»)]?$/u.test(text)) ||
  isShortSentence(text) ||
  text.length > limits.stepLength

/** Groups of ingredients below headings: lines with a colon, in capitals or bold, or that name a part of a dish. */
function groupsOf(lines: readonly TextLine[]): readonly IngredientGroup[] {
  const groups: { title: string | null; lines: string[] }[] = [{ title: null, lines: [] }]
  const shouted = lines.filter(({ text }) => isShouted(text)).length
  for (const line of lines) {
    const isApart = line.isMarked || (isShouted(line.text) && shouted < lines.length * limits.capitalShare)
    if (isHeading(line, isApart)) groups.push({ title: titleOf(line.text), lines: [] })
    else groups.at(-1)!.lines.push(...splitIngredients(line.text))
  }
  return groups.filter((group) => group.lines.length > 0)
}

/** Whether a line is a heading between lines: "For the batter:". */
function isHeading({ text, number }: TextLine, isApart: boolean): boolean {
  return (
    number === null &&
    text.length <= limits.headingLength &&
    !isQuantified(text) &&
    (isApart || /[:：]$/u.test(text) || namesPart(text))
  )
}

const titleOf = (text: string): string => text.replace(/\s*[:：]\s*$/u, '')

/** Sections of steps below headings: lines with a colon or marked up that stand alone. */
function sectionsOf(lines: readonly TextLine[]): readonly InstructionSection[] {
  const sections: { title: string | null; lines: TextLine[] }[] = [{ title: null, lines: [] }]
  for (const line of lines)
    if (isHeading(line, line.isMarked && !/[.!。！]$/u.test(line.text)) && !isStep(line))
      sections.push({ title: titleOf(line.text), lines: [] })
    else sections.at(-1)!.lines.push(line)
  return sections
    .map(({ title, lines: own }) => ({
      title,
      steps: stepsOf(own).map((text) => ({ title: null, text })),
    }))
    .filter(({ steps }) => steps.length > 0)
}

/** Steps: counted lines with what follows them, or list items, or paragraphs, or lines. */
function stepsOf(lines: readonly TextLine[]): readonly string[] {
  const numbered = lines.filter(({ number }) => number !== null).length
  const items = lines.filter(({ isItem }) => isItem).length
  const paragraphs = lines.filter(({ isFirst }, index) => isFirst || index === 0).length
  const begins = (line: TextLine, index: number): boolean => {
    if (index === 0) return true
    if (numbered > 1) return line.number !== null
    if (items > 1) return line.isItem
    return paragraphs > 1 && paragraphs < lines.length ? line.isFirst : true
  }
  const steps: string[][] = []
  for (const [index, line] of lines.entries())
    if (begins(line, index)) steps.push([line.text])
    else steps.at(-1)!.push(line.text)
  return splitNumberedSteps(steps.map(joinLines))
}

const wishes = new RegExp(String.raw`^(?:${anyOf('controls', 'wishes', 'invitations')})\P{L}*$`, 'iu')
const signature = new RegExp(
  String.raw`^(?:--|${anyOf('mails', 'signatures')}|von meinem \S+ gesendet)`,
  'iu',
)

/** Leaves out wishes and the end of a mail. */
function withoutEnding(pieces: readonly Piece[]): readonly Piece[] {
  const end = pieces.findIndex(({ text, part }) => part !== 'head' && signature.test(text))
  return pieces.slice(0, end < 0 ? undefined : end).filter(({ text }) => !wishes.test(text))
}

function notesOf(lines: readonly TextLine[]): TextRecipe['notes'] {
  return lines.length === 0 ? [] : [{ title: '', text: joinParagraphs(lines) }]
}

/** The address in a text, when there is one only. */
function addressAlone(text: string): string | null {
  const found = [...new Set(text.match(/\bhttps?:\/\/[^\s<>"]+/giu) ?? [])]
  return found.length === 1 ? found[0]!.replace(/[.,;:!?)\]]+$/u, '') : null
}
