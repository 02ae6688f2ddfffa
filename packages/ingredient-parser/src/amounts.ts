import type { Amount, ParsedUnit } from './ingredient.ts'
import type { NumberValue } from './tokenize.ts'
import { unitOf } from '@larder/domain/units'

/** A number or a unit of an amount, with its position in the line. */
export interface AmountPart {
  readonly start: number
  readonly end: number
  readonly number?: NumberValue
  readonly unit?: ParsedUnit
  /** The link to the part before: nothing between them, a word or mark that adds, or anything else. */
  readonly link: 'next' | 'plus' | 'again'
  /** Whether other words stand between this part and the part before. */
  readonly apart: boolean
  /** Whether "each" follows directly. */
  readonly each: boolean
}

/** An amount with its positions in the line. */
export interface PlacedAmount extends Amount {
  readonly spans: readonly (readonly [number, number])[]
}

/** The amounts of a line. The first amount counts; amounts that are added to it are summed where the units convert. */
export interface LineAmounts {
  readonly quantity: number | null
  readonly quantityMax: number | null
  readonly unit: ParsedUnit | null
  readonly amounts: readonly PlacedAmount[]
  /** Amounts that quantity and unit do not include. They belong in the note. */
  readonly unsaid: readonly PlacedAmount[]
}

interface Draft {
  readonly spans: (readonly [number, number])[]
  readonly number: NumberValue | null
  unit: ParsedUnit | null
  readonly link: AmountPart['link']
  readonly apart: boolean
  each: boolean
}

const kindOf = (unit: ParsedUnit | null) => (unit?.key ? unitOf(unit.key) : undefined)
const isMeasured = (unit: ParsedUnit | null): boolean => {
  const dimension = kindOf(unit)?.dimension
  return dimension === 'mass' || dimension === 'volume' || dimension === 'length'
}

/** Combines numbers and units into amounts and finds the role of each. */
export function readAmounts(line: string, parts: readonly AmountPart[]): LineAmounts {
  const drafts = draftAmounts(parts)
  const first = drafts[0]
  if (!first) return { quantity: null, quantityMax: null, unit: null, amounts: [], unsaid: [] }

  const packing = findPacking(drafts)
  if (packing) return fromPacking(line, drafts, packing)
  const second = drafts[1]
  if (first.number?.times && first.unit === null && second?.number && second.unit && !second.number.times) {
    const times = first.number.low
    return assemble(line, drafts, {
      quantity: times * second.number.low,
      quantityMax: second.number.high === null ? null : times * second.number.high,
      unit: second.unit,
      spans: [...first.spans, ...second.spans],
    })
  }
  return assemble(line, drafts, {
    quantity: first.number?.low ?? null,
    quantityMax: first.number?.high ?? null,
    unit: first.unit,
    spans: first.spans,
  })
}

function draftAmounts(parts: readonly AmountPart[]): Draft[] {
  const drafts: Draft[] = []
  for (const part of parts) {
    const { link, apart, each } = part
    const spans: [number, number][] = [[part.start, part.end]]
    const last = drafts.at(-1)
    if (part.number) {
      drafts.push({ spans, number: part.number, unit: null, link, apart, each })
      continue
    }
    const unit = part.unit ?? null
    const waiting =
      last && last.unit === null && !apart
        ? last
        : drafts.find((draft) => draft.unit === null && draft.number && !isMeasured(unit))
    if (waiting) {
      waiting.unit = unit
      waiting.spans.push(...spans)
      if (waiting === last) waiting.each ||= each
    } else drafts.push({ spans, number: null, unit, link, apart, each })
  }
  return drafts
}

/** The "can" of "a 400 g can": one packing, without a number of its own. */
function findPacking(drafts: readonly Draft[]): Draft | undefined {
  const first = drafts[0] as Draft
  if (!first.number || first.number.times || !isMeasured(first.unit)) return undefined
  const packing = drafts.find(
    (draft) => draft.number === null && kindOf(draft.unit)?.dimension === 'count' && !draft.apart,
  )
  const word = packing?.unit?.text.toLowerCase().split(/\s/).at(-1)
  const named = kindOf(packing?.unit ?? null)?.words
  const one = Object.values(named ?? {}).some(
    (words) => words.name.toLowerCase() === word || words.others?.includes(word ?? ''),
  )
  return one && !word?.endsWith('s') ? packing : undefined
}

function fromPacking(line: string, drafts: readonly Draft[], packing: Draft): LineAmounts {
  const rest = drafts.filter((draft) => draft !== packing)
  const main = { ...packing, number: { low: 1, high: null, times: false } }
  const sizes = rest.map((draft) => ({ ...draft, each: true }))
  return assemble(line, [main, ...sizes], {
    quantity: 1,
    quantityMax: null,
    unit: packing.unit,
    spans: packing.spans,
  })
}

interface Main {
  quantity: number | null
  quantityMax: number | null
  unit: ParsedUnit | null
  spans: readonly (readonly [number, number])[]
}

/** Adds up the amounts where their units convert. */
function assemble(line: string, drafts: readonly Draft[], main: Main): LineAmounts {
  const counted = !isMeasured(main.unit) && main.quantity !== null
  const further = placeFurther(line, drafts, counted)
  const unsaid: PlacedAmount[] = []
  let sum: Pick<Main, 'quantity' | 'quantityMax'> = main
  for (const amount of further) {
    const isSum = amount.role === 'added'
    const total = isSum ? sumOf(sum, main.unit, amount) : undefined
    if (total) sum = total
    else if (isSum || counted || (main.quantity === null && amount.quantity !== null)) unsaid.push(amount)
  }
  const { quantity, quantityMax } = sum
  const first: PlacedAmount = { role: 'main', text: textOf(line, main.spans), ...main }
  return { quantity, quantityMax, unit: main.unit, amounts: [first, ...further], unsaid }
}

/** The amounts after the first one with their roles. Nothing is added any more after an amount that is not. */
function placeFurther(line: string, drafts: readonly Draft[], counted: boolean): PlacedAmount[] {
  let adding = true
  return drafts.slice(1).map((draft, at) => {
    const isEach = isOfEach(draft, drafts[0], counted)
    adding &&= !isEach && isAdded(drafts[at] as Draft, draft)
    const { number, unit, spans } = draft
    return {
      role: isEach ? 'each' : adding ? 'added' : 'same',
      text: textOf(line, spans),
      quantity: number?.low ?? null,
      quantityMax: number?.high ?? null,
      unit,
      spans,
    }
  })
}

/** The printed text from the first to the last of these spans. */
function textOf(line: string, spans: Main['spans']): string {
  return line.slice(Math.min(...spans.map(([start]) => start)), Math.max(...spans.map(([, end]) => end)))
}

/** Whether an amount is that of one piece: "2 cans (400 g each)", "2 x 400 g". */
function isOfEach(draft: Draft, first: Draft | undefined, counted: boolean): boolean {
  const isClose = counted && isMeasured(draft.unit) && !draft.apart
  return draft.each || isClose || (first?.number?.times === true && draft.number !== null)
}

/** The sum in the unit of the first amount; undefined when the units do not convert. */
function sumOf(
  { quantity, quantityMax }: Pick<Main, 'quantity' | 'quantityMax'>,
  unit: ParsedUnit | null,
  added: PlacedAmount,
): Pick<Main, 'quantity' | 'quantityMax'> | undefined {
  const ratio = ratioOf(added.unit, unit)
  if (quantity === null || added.quantity === null || ratio === undefined) return undefined
  const isRange = quantityMax !== null || added.quantityMax !== null
  return {
    quantity: quantity + added.quantity * ratio,
    quantityMax: isRange ? (quantityMax ?? quantity) + (added.quantityMax ?? added.quantity) * ratio : null,
  }
}

/** Whether an amount is added to the one before: "1 cup plus 2 tablespoons", "1 lb 4 oz". */
function isAdded(before: Draft, draft: Draft): boolean {
  if (!draft.number) return false
  if (draft.link === 'plus') return !draft.apart
  if (draft.link !== 'next' || draft.apart) return false
  const [larger, smaller] = [kindOf(before.unit), kindOf(draft.unit)]
  if (!larger || !smaller || larger.dimension !== smaller.dimension) return false
  return (larger.factor ?? 0) > (smaller.factor ?? Infinity)
}

/** The factor from one unit to another; undefined when their dimensions differ. */
function ratioOf(from: ParsedUnit | null, to: ParsedUnit | null): number | undefined {
  if (from?.key && from.key === to?.key) return 1
  const [a, b] = [kindOf(from), kindOf(to)]
  if (!a?.factor || !b?.factor || a.dimension !== b.dimension) return undefined
  return a.factor / b.factor
}
