import type { Language } from '@larder/domain/units'

/** A unit as printed, and the key of the unit in the table of units; null when the table does not have it. */
export interface ParsedUnit {
  readonly text: string
  readonly key: string | null
}

/**
 * One amount of a line. `main` is the amount of `quantity` and `unit`; `same` repeats it in other units ("225g/8oz"); `each` is
 * the size of one piece ("2 x 400 g", "1 (14-ounce) can"); `added` is added to it ("1 cup plus 2 tablespoons").
 */
export interface Amount {
  readonly role: 'main' | 'same' | 'each' | 'added'
  readonly text: string
  readonly quantity: number | null
  readonly quantityMax: number | null
  readonly unit: ParsedUnit | null
}

/** The probability that each part is right, from 0 to 1. */
export interface Confidence {
  readonly average: number
  readonly quantity: number
  readonly unit: number
  readonly food: number
  /** Of preparation and note together. */
  readonly note: number
}

/** The parts of an ingredient line. */
export interface ParsedIngredient {
  /** The line as passed. */
  readonly original: string
  readonly language: Language
  /** The quantity, or the lower end of a range; null when the line has no amount. */
  readonly quantity: number | null
  /** The upper end of a range, else null. */
  readonly quantityMax: number | null
  readonly unit: ParsedUnit | null
  /** "large", "medium". */
  readonly size: string | null
  /** The name of the food; empty when the line names none. */
  readonly food: string
  /** The preparation: "finely chopped". */
  readonly preparation: string | null
  /** Other information: "or to taste", "plus more for dusting", "14-ounce". */
  readonly note: string | null
  readonly amounts: readonly Amount[]
  readonly confidence: Confidence
}
