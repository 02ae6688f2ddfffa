import type { Actor, Resource, ScopeValues } from '@larder/domain'

/** The actor of a statement, and the values that it only binds. */
export interface Question {
  readonly actor: Actor
  readonly scope: (resource: Resource) => ScopeValues
  readonly values: readonly unknown[]
}

/** A fact about a question on which the text of its statement depends. */
export interface Decision {
  readonly of: (question: Question) => unknown
  readonly result: unknown
}

/** Stands for a bound value while a statement is built that serves all questions of its shape. */
export class Given {
  /** The value of the question for which the statement is built; only until then. */
  sample: unknown
  readonly of: (question: Question) => unknown
  readonly decisions: Decision[]

  constructor(sample: unknown, of: Given['of'], decisions: Decision[]) {
    this.sample = sample
    this.of = of
    this.decisions = decisions
  }
}

/** A value that is bound in another form. */
export function mapped(value: unknown, change: (value: never) => unknown): unknown {
  if (!(value instanceof Given)) return change(value as never)
  const { sample, of, decisions } = value
  return new Given(change(sample as never), (question) => change(of(question) as never), decisions)
}

/** A fact about a bound value, on which the text of the statement may depend. */
export function decided<T>(value: unknown, test: (value: never) => T): T {
  if (!(value instanceof Given)) return test(value as never)
  const { sample, of, decisions } = value
  const result = test(sample as never)
  decisions.push({ of: (question) => test(of(question) as never), result })
  return result
}
