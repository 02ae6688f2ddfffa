import type { Actor } from '@larder/domain'
import type { BoundFilter, BoundOrder, Condition } from '@larder/domain/query'
import type { Compilable } from 'kysely'
import type { CompileContext } from './context.ts'
import { type Decision, Given, type Question } from './given.ts'
import type { Sql } from './statement.ts'

/** A compiled statement, without the tree and the values of the question for which it was built. */
interface Template {
  readonly sql: string
  readonly parameters: readonly (Given['of'] | { readonly constant: unknown })[]
  readonly decisions: readonly Decision[]
}

const templates = new WeakMap<CompileContext['tables'], Map<string, Template[]>>()
/** Shapes whose statements are kept. */
const maxShapes = 1_000

type ShapeContext = Pick<CompileContext, 'tables'> & Partial<CompileContext>

/** A statement whose text depends on its shape and one object, such as a dialect. */
export function fixed(
  of: object,
  shape: string,
  values: readonly unknown[],
  build: (values: readonly never[]) => Compilable,
): Sql {
  return shaped({ tables: of as CompileContext['tables'] }, shape, values, (_, given) => build(given))
}

/**
 * A statement whose text depends on its shape alone, compiled once for each shape. Values of the actor's scope and `values` are
 * bound. Where the text depends on one of them, `decided` keeps the fact with the statement.
 * @param shape names the statement and everything else that its text depends on
 * @param build builds the statement; it gets what stands for the values
 */
export function shaped(
  context: ShapeContext,
  shape: string,
  values: readonly unknown[],
  build: (context: CompileContext, values: readonly never[]) => Compilable,
): Sql {
  const { actor, scope } = context as CompileContext
  const question = { actor, scope, values }
  const all = templates.get(context.tables) ?? new Map<string, Template[]>()
  templates.set(context.tables, all)
  const known = all.get(shape) ?? []
  let template = known.find(({ decisions }) => decisions.every(({ of, result }) => of(question) === result))
  if (!template) {
    template = compiled({ ...(context as CompileContext), values }, build)
    if (all.size >= maxShapes) all.clear()
    if (template.sql.length <= maxLength) all.set(shape, [template, ...known.slice(0, maxVariants - 1)])
  }
  const { sql, parameters } = template
  return {
    sql,
    parameters: parameters.map((value) => (typeof value === 'function' ? value(question) : value.constant)),
  }
}

/** Statements of one shape that are kept. */
const maxVariants = 8
/** Characters of the longest statement that is kept. Clients choose filters, so that memory has to be bounded. */
const maxLength = 5_000

function compiled(
  question: CompileContext & Question,
  build: (context: CompileContext, values: readonly never[]) => Compilable,
): Template {
  const decisions: Decision[] = []
  const givens = question.values.map((value, at) => new Given(value, ({ values }) => values[at], decisions))
  const statement = build({ ...question, ...actorOf(question, decisions) }, givens as never)
  const { sql, parameters } = statement.compile()
  for (const given of givens) given.sample = undefined
  return {
    sql,
    parameters: parameters.map((value) => (value instanceof Given ? value.of : { constant: value })),
    decisions,
  }
}

/** The actor, with what stands for their ids. */
function actorOf({ actor, scope }: Question, decisions: Decision[]): Pick<CompileContext, 'actor' | 'scope'> {
  if (!actor) return {} as never
  decisions.push({ of: (question) => question.actor.kind, result: actor.kind })
  const userId = new Given(undefined, (question) => (question.actor as { userId: string }).userId, decisions)
  return {
    actor: { ...actor, userId } as unknown as Actor,
    scope(resource) {
      const values = scope(resource)
      decisions.push({
        of: (question) => shapeOfScope(question.scope(resource)),
        result: shapeOfScope(values),
      })
      const given = (key: string, value: unknown) =>
        typeof value === 'boolean'
          ? value
          : new Given(value, (question) => question.scope(resource)[key], decisions)
      return Object.fromEntries(
        Object.entries(values).map(([key, value]) => [key, given(key, value)]),
      ) as ReturnType<CompileContext['scope']>
    },
  }
}

const shapesOfScopes = new WeakMap<object, string>()

function shapeOfScope(values: ReturnType<CompileContext['scope']>): string {
  const known = shapesOfScopes.get(values)
  if (known !== undefined) return known
  const parts = Object.entries(values).map(
    ([key, value]) => `${key} ${typeof value === 'boolean' ? value : ''}`,
  )
  const shape = parts.join()
  shapesOfScopes.set(values, shape)
  return shape
}

/** The shape of a filter. Its values are added to a list. */
export function shapeOfFilter(filter: BoundFilter | undefined, values: unknown[]): string {
  return filter ? shapeOfCondition(filter.condition, values) : ''
}

function shapeOfCondition(condition: Condition, values: unknown[]): string {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return `${condition.kind}(${condition.terms.map((term) => shapeOfCondition(term, values)).join()})`
    case 'not':
      return `not(${shapeOfCondition(condition.term, values)})`
    default: {
      const { kind, path, op, negated, value, pattern, values: several } = condition as AnyPredicate
      values.push(value ?? pattern ?? several)
      return `${kind} ${op} ${negated} ${shapeOfPath(path)}`
    }
  }
}

type Predicate = Extract<Condition, { readonly path: unknown }>

/** The members of all predicates. */
type AnyPredicate = Pick<Predicate, 'kind' | 'path'> &
  Partial<Record<'op' | 'negated' | 'value' | 'pattern' | 'values', unknown>>

function shapeOfPath({ hops, column }: Predicate['path']): string {
  const keys = hops.map(({ kind, key }) => `${kind} ${key}`)
  return JSON.stringify([...keys, column?.key, column?.extrasKey])
}

/** A filter with other values, in the order of `shapeOfFilter`. */
export function withValues(
  filter: BoundFilter | undefined,
  values: Iterator<unknown>,
): BoundFilter | undefined {
  return filter && { ...filter, condition: conditionWith(filter.condition, values) }
}

function conditionWith(condition: Condition, values: Iterator<unknown>): Condition {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return { ...condition, terms: condition.terms.map((term) => conditionWith(term, values)) }
    case 'not':
      return { kind: 'not', term: conditionWith(condition.term, values) }
    default: {
      const { value } = values.next()
      return { ...condition, value, values: value, pattern: value } as never
    }
  }
}

/** The shape of an ordering, without its seed. */
export function shapeOfOrder({ keys, nulls, seed }: BoundOrder): string {
  if (seed !== undefined) return 'random'
  return `${keys.map(({ path, direction }) => shapeOfPath(path) + direction).join()} ${nulls}`
}
