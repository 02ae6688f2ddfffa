export { type Attribute, type AttributeTable, attributesOf } from './attributes.ts'
export { bindFilter, operators, type Operator, type QueryContext, readFilter } from './bind.ts'
export { allOf, type Clause, orderBy, type RowBuilder, where } from './builder.ts'
export {
  compareBy,
  extrasTexts,
  type Fields,
  matches,
  orderRecords,
  compareToPosition,
  positionOf,
  type Related,
  textsAt,
} from './evaluate.ts'
export { completeFilter, type Completion, type Completions } from './complete.ts'
export * from './cursor.ts'
export { type AttributeDescription, describeAttributes } from './describe.ts'
export { explainFilter, type Explanation } from './explain.ts'
export * from './filter.ts'
export { limits, parseFilter, parseLeniently } from './grammar.ts'
export { type Hint, hintReasons, type HintReason, readFilterWithHints } from './hints.ts'
export { type InstantReading, readInstant, readPlaceholder } from './instants.ts'
export { isRandom, orderDefaults, type OrderText, readOrder } from './order.ts'
export * from './page.ts'
export { type FilterPart, filterParts } from './parts.ts'
export { canonicalPattern } from './pattern.ts'
export { printFilter } from './print.ts'
export { nearest, type Problem } from './problems.ts'
export * from './search.ts'
export { SearchIndex } from './search-index.ts'
export { bindStoredFilter, storedFilterProblem } from './stored-filter.ts'
export * from './syntax.ts'
