import type { Compilable } from 'kysely'
import type { Dialect } from './dialect.ts'
import type { Sql } from './statement.ts'

/** The place of a value in a statement of a fixed shape. */
class Slot {
  readonly at: number
  constructor(at: number) {
    this.at = at
  }
}

const compiled = new WeakMap<object, WeakMap<Dialect, Sql>>()

/**
 * A statement whose text depends on nothing but one object, compiled once for each database.
 * @param of the object: a table, or the shape of a view
 * @param build builds the statement; it gets what stands for each of the values, which can only be bound
 */
export function fixed<const Values extends readonly unknown[]>(
  of: object,
  dialect: Dialect,
  values: Values,
  build: (slots: { readonly [Index in keyof Values]: unknown }) => Compilable,
): Sql {
  const known = compiled.get(of) ?? new WeakMap<Dialect, Sql>()
  compiled.set(of, known)
  const slots = values.map((_, at) => new Slot(at)) as { readonly [Index in keyof Values]: unknown }
  const statement = known.get(dialect) ?? build(slots).compile()
  known.set(dialect, statement)
  const parameters = statement.parameters.map((value) => (value instanceof Slot ? values[value.at] : value))
  return { ...statement, parameters }
}
