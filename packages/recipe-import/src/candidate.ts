import type { Findings } from './extracted-recipe.ts'
import type { Page } from './page.ts'
import type { RuleName } from './rules.ts'

/** The proposal of one rule for the fields of a recipe. Fields without a proposal are absent. */
export interface Candidate {
  readonly rule: RuleName
  readonly fields: Findings
}

type Field = keyof Findings

/** Reads a page by a rule if it applies. Without a result there is no candidate. */
export function propose(page: Page, rule: RuleName, read: () => Findings | undefined): Candidate[] {
  const fields = page.applies(rule) ? read() : undefined
  return fields ? [{ rule, fields }] : []
}

/** Whether a field has a value. Empty lists and records do not count. */
export const hasField = ({ fields }: Candidate, field: Field): boolean => isFilled(fields[field])

/** Whether a value says something. Empty lists and objects do not; empty texts do. */
export const isFilled = (value: unknown): boolean =>
  value !== undefined && value !== null && (typeof value !== 'object' || Object.keys(value).length > 0)

/** Whether some candidate has the field. */
export const isFound = (candidates: readonly Candidate[], field: Field): boolean =>
  candidates.some((candidate) => hasField(candidate, field))

/** Whether ingredients and method have both been found. */
export const isComplete = (candidates: readonly Candidate[]): boolean =>
  isFound(candidates, 'ingredientGroups') && isFound(candidates, 'instructionSections')
