import type { Language } from '@larder/domain/units'

/** A unit as a line prints it, and the unit of our table that it means, if any. */
export interface ParsedUnit {
  readonly text: string
  readonly key: string | null
}

/**
 * One amount of a line. `main` is what `quantity` and `unit` say; `same` says it again in other units ("225g/8oz"); `each` is
 * the size of one of them ("2 x 400 g", "1 (14-ounce) can"); `added` comes on top ("1 cup plus 2 tablespoons").
 */
export interface Amount {
  readonly role: 'main' | 'same' | 'each' | 'added'
  readonly text: string
  readonly quantity: number | null
  readonly quantityMax: number | null
  readonly unit: ParsedUnit | null
}

/** How likely each part is right, from 0 to 1. */
export interface Confidence {
  readonly average: number
  readonly quantity: number
  readonly unit: number
  readonly food: number
  /** Of preparation and note together. */
  readonly note: number
}

/** What an ingredient line says. */
export interface ParsedIngredient {
  /** The line as it was given. */
  readonly original: string
  readonly language: Language
  /** The lower end where a range is given; null where no amount is. */
  readonly quantity: number | null
  /** The upper end of a range, else null. */
  readonly quantityMax: number | null
  readonly unit: ParsedUnit | null
  /** "large", "medium". */
  readonly size: string | null
  /** What it is; empty where the line names nothing. */
  readonly food: string
  /** What is done to it: "finely chopped". */
  readonly preparation: string | null
  /** Everything else worth reading: "or to taste", "plus more for dusting", "14-ounce". */
  readonly note: string | null
  readonly amounts: readonly Amount[]
  readonly confidence: Confidence
}
