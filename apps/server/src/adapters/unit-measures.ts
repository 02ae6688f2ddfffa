import type { Measures } from '@larder/domain'
import { findUnit, languages } from '@larder/ingredient-parser'

/** The measure of a group's unit, by the first of its names that the table of units knows. */
export const unitMeasures: Measures = ({ name, pluralName, abbreviation, pluralAbbreviation, aliases }) => {
  const names = [name, pluralName, abbreviation, pluralAbbreviation, ...aliases.map((alias) => alias.name)]
  for (const word of names.filter(Boolean))
    for (const language of languages) {
      const unit = findUnit(String(word), language)
      if (unit)
        return unit.factor === undefined ? undefined : { dimension: unit.dimension, factor: unit.factor }
    }
  return undefined
}
