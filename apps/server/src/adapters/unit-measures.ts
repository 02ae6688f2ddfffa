import type { Measures } from '@larder/domain'
import { findUnit, languages } from '@larder/ingredient-parser'

/** What a group's unit measures, by the first of its names that some language has a unit for. */
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
