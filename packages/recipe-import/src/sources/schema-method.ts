import type { InstructionSection, InstructionStep } from '../extracted-recipe.ts'
import { anyOf } from '../lexicon.ts'
import { isStepCounter, splitNumberedSteps, withoutOpening } from '../visible-text/step-numbers.ts'
import { isCredit, partOpenedBy } from '../visible-text/wording.ts'
import { cleanLines, letters } from '../text.ts'
import { asArray, isNode, typesOf, type SchemaGraph, type SchemaNode } from './schema-graph.ts'
import { textValue } from './schema-values.ts'

/** A method while it is read. */
interface Draft {
  readonly graph: SchemaGraph
  readonly sections: { title: string | null; steps: InstructionStep[] }[]
  /** Whether the next step belongs to the last section. */
  isOpen: boolean
  /** How many more values are read. */
  left: number
}

const maxValues = 2000
const maxDepth = 8

/** The method of a Recipe object, from any mixture of text, steps, sections and lists. */
export function readMethod(value: unknown, graph: SchemaGraph): InstructionSection[] {
  const draft: Draft = { graph, sections: [], isOpen: false, left: maxValues }
  read(value, draft, 0, true)
  return draft.sections.filter((section) => section.steps.length > 0)
}

/** Reads a value into the draft. Only a value that stands alone may contain the whole method in several lines. */
function read(raw: unknown, draft: Draft, depth: number, isAlone: boolean): void {
  if (depth > maxDepth || draft.left-- <= 0) return
  const item = draft.graph.resolve(raw)
  if (typeof item === 'string') addTexts(wholeLines(cleanLines(item)).map(withoutOpening), draft)
  else if (isNode(item) && asArray(item)[0] === item) readNode(item, draft, depth, isAlone)
  else {
    const list = withoutNotes(asArray(item))
    for (const inner of list) read(inner, draft, depth + 1, list.length === 1)
  }
}

/** Microdata may continue with notes under a heading. */
function withoutNotes(list: readonly unknown[]): readonly unknown[] {
  if (!list.every((item) => typeof item === 'string')) return list
  const end = list.findIndex((item, i) => i > 0 && /:\s*$/.test(item) && partOpenedBy(item) === 'other')
  return end < 0 ? list : list.slice(0, end)
}

/** Lines, joined where a line break stands inside a sentence. */
function wholeLines(lines: readonly string[]): string[] {
  const whole: string[] = []
  for (const line of lines) {
    const before = whole.at(-1)
    if (before !== undefined && /^\p{Ll}/u.test(line) && !/[.!?:;…)]$/.test(before))
      whole[whole.length - 1] = `${before} ${line}`
    else whole.push(line)
  }
  return whole
}

function readNode(item: SchemaNode, draft: Draft, depth: number, isAlone: boolean): void {
  const types = typesOf(item)
  const parts = item.itemListElement ?? item.ItemListElement ?? item.steps ?? item.step
  if (types.includes('howtosection')) return readSection(item, parts, draft, depth)
  const name = textValue(item.name)
  const lines = textLines(item)
  if (lines.length > 1 && isAlone) addTexts(lines.map(withoutOpening), draft)
  else if (lines.length > 0) addStep(name, lines.join(' '), draft)
  else if (parts !== undefined && name && types.includes('howtostep')) addDirections(name, parts, draft)
  else if (parts !== undefined || item.item !== undefined) read(parts ?? item.item, draft, depth + 1, true)
  else if (name) add({ title: null, text: name }, draft)
}

function readSection(item: SchemaNode, parts: unknown, draft: Draft, depth: number): void {
  const title = textValue(item.name ?? item.Name)
  draft.sections.push({ title: title !== null && namesRecipe.test(title) ? null : title, steps: [] })
  draft.isOpen = true
  read(parts ?? item.text ?? item.description, draft, depth + 1, true)
  draft.isOpen = false
}

/** The first of an object's texts, as lines. */
const textLines = (item: SchemaNode): string[] =>
  [item.text, item.description, item['@value']]
    .map((part) => cleanLines(plainText(part)))
    .find((lines) => lines.length > 0) ?? []

/** A step that names itself and lists its directions. */
function addDirections(name: string, parts: unknown, draft: Draft): void {
  const texts = asArray(parts).map((part) => textValue(isNode(part) ? (part.text ?? part.name) : part) ?? '')
  const text = texts.filter((part) => part !== '').join(' ')
  if (text !== '') add(titled(name, text), draft)
}

function addStep(name: string | null, text: string, draft: Draft): void {
  const parts = splitNumberedSteps([text])
  if (parts.length > 1) for (const part of parts) add({ title: null, text: part }, draft)
  else add(titled(name, text), draft)
}

function addTexts(lines: readonly string[], draft: Draft): void {
  for (const text of splitNumberedSteps(lines)) add({ title: null, text }, draft)
}

/** Adds a step. Microdata may include the heading, and broken markup leaves fragments. */
function add(step: InstructionStep, draft: Draft): void {
  if (letters(step.text).length < 2 || isStepCounter(step.text) || isCredit(step.text)) return
  if (partOpenedBy(step.text) === 'instructions' && !/[.!]$/.test(step.text)) return
  if (!draft.isOpen) draft.sections.push({ title: null, steps: [] })
  draft.isOpen = true
  draft.sections.at(-1)!.steps.push(step)
}

/** Section titles that name the whole recipe. */
const namesRecipe = new RegExp(`^(?:${anyOf('headings', 'recipe')})$`, 'iu')

function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.filter((part) => typeof part === 'string').join('\n')
  return isNode(value) && typeof value['@value'] === 'string' ? value['@value'] : ''
}

/** A name that repeats the beginning of the text, or only counts, is not a title. */
function titled(name: string | null, text: string): InstructionStep {
  if (name === null) return { title: null, text }
  const short = letters(name.replace(/(?:…|\.\.\.)$/, ''))
  const isCount = /^(?:\p{L}+\s*)?\d{1,2}[.):]?$/u.test(name)
  return short === '' || letters(text).startsWith(short) || isCount
    ? { title: null, text }
    : { title: name, text }
}
