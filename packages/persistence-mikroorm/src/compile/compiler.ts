import {
  type DatabaseIntrospector,
  type DialectAdapter,
  DummyDriver,
  ExpressionWrapper,
  Kysely,
  type QueryCompiler,
  type RawBuilder,
} from 'kysely'

/** Tables are data here, so that the types of their columns are not known. */
export type AnyTables = Record<string, Record<string, unknown>>

/** The builder of statements. */
export type Builder = Kysely<AnyTables>

/** An expression over any tables. */
export type Fragment<T> = ExpressionWrapper<AnyTables, string, T>

/** A fragment of SQL for what the builder lacks. */
export function fragment<T>(raw: RawBuilder<T>): Fragment<T> {
  return new ExpressionWrapper(raw.toOperationNode())
}

/** Kysely's parts for a database. */
interface Parts {
  readonly Adapter: new () => DialectAdapter
  readonly Introspector: new (db: Builder) => DatabaseIntrospector
  readonly QueryCompiler: new () => QueryCompiler
}

/** A builder of statements for a database. It only compiles them. */
export function compilerOf({ Adapter, Introspector, QueryCompiler }: Parts): Builder {
  return new Kysely({
    dialect: {
      createAdapter: () => new Adapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new Introspector(db),
      createQueryCompiler: () => new QueryCompiler(),
    },
  })
}
