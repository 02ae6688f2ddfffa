import type { LineName } from './line-names.ts'
import type { StepLanguage, Word } from './words.ts'

/** A name of a line that a word may mean. */
export type Candidate = readonly [line: number, name: LineName]

/** The lines and groups of a recipe, as its steps are compared with them. */
export interface RecipeOfSteps {
  readonly reading: StepLanguage
  readonly lines: readonly (readonly LineName[])[]
  /** The first number of each line, as it is written. */
  readonly amounts: readonly (string | undefined)[]
  /** Whether the text of each line says that the dish gets it at the end. */
  readonly isForServing: readonly boolean[]
  /** The words of the titles of groups; empty for lines before the first title. */
  readonly groups: readonly (readonly Word[])[]
  readonly groupOf: readonly number[]
  /** The group that the section of each step names. */
  readonly sections: readonly (number | undefined)[]
  /** What the words of the steps may mean, by the words. */
  readonly candidates: Map<string, readonly Candidate[]>
}

/** A line that a step uses, or a part of it. */
export interface Use {
  readonly line: number
  readonly part: number
}

/** Where a step stands. */
export interface Situation {
  /** The parts of lines that former steps use. */
  readonly used: ReadonlyMap<number, ReadonlySet<number>>
  /** The group that the section of the step names. */
  readonly section: number | undefined
  /** The group of the step before. */
  readonly before: number | undefined
}
