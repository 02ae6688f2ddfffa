/** What a unit measures, and how much of the dimension's own unit (gram, millilitre) one of it is. */
export interface Measure {
  readonly dimension: string
  readonly factor: number
}

interface NamedUnit {
  readonly id: string
  readonly name: string
  readonly pluralName: string | null
  readonly abbreviation: string
  readonly pluralAbbreviation: string | null
  readonly aliases: readonly { readonly name: string }[]
}

/** Recognises a unit by its names; undefined for one that converts into no other (a pinch, a can). */
export type Measures = (unit: NamedUnit) => Measure | undefined

/** By how much an amount in one unit is multiplied to stand in another; undefined where they cannot be added. */
export function conversion(
  from: NamedUnit | null,
  to: NamedUnit | null,
  measures: Measures,
): number | undefined {
  if (from?.id === to?.id) return 1
  const a = from && measures(from)
  const b = to && measures(to)
  return a && b && a.dimension === b.dimension ? a.factor / b.factor : undefined
}
