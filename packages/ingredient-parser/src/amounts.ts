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
export interface AmountReading {
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
export function readAmounts(line: string, parts: readonly AmountPart[]): AmountReading {
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

function fromPacking(line: string, drafts: readonly Draft[], packing: Draft): AmountReading {
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

function assemble(line: string, drafts: readonly Draft[], main: Main): AmountReading {
  const textOf = (spans: Main['spans']) =>
    line.slice(Math.min(...spans.map(([start]) => start)), Math.max(...spans.map(([, end]) => end)))
  const amounts: PlacedAmount[] = [{ role: 'main', text: textOf(main.spans), ...main }]
  const unsaid: PlacedAmount[] = []
  const counted = !isMeasured(main.unit) && main.quantity !== null
  let { quantity, quantityMax } = main
  let adding = true
  let before: Draft = drafts[0] as Draft
  for (const draft of drafts.slice(1)) {
    const added = isAdded(before, draft)
    const close = counted && isMeasured(draft.unit) && (draft.each || !draft.apart)
    const multiplied = drafts[0]?.number?.times === true && draft.number !== null
    const role = draft.each || close || multiplied ? 'each' : added && adding ? 'added' : 'same'
    const amount: PlacedAmount = {
      role,
      text: textOf(draft.spans),
      quantity: draft.number?.low ?? null,
      quantityMax: draft.number?.high ?? null,
      unit: draft.unit,
      spans: draft.spans,
    }
    amounts.push(amount)
    if (role === 'added') {
      const ratio = ratioOf(draft.unit, main.unit)
      if (quantity !== null && amount.quantity !== null && ratio !== undefined) {
        if (quantityMax !== null || amount.quantityMax !== null) {
          quantityMax = (quantityMax ?? quantity) + (amount.quantityMax ?? amount.quantity) * ratio
        }
        quantity += amount.quantity * ratio
      } else unsaid.push(amount)
    } else {
      adding = false
      if (counted || (main.quantity === null && draft.number)) unsaid.push(amount)
    }
    before = draft
  }
  return { quantity, quantityMax, unit: main.unit, amounts, unsaid }
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
