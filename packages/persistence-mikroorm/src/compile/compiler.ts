import {
  type Driver,
  DummyDriver,
  type ExpressionWrapper,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely'

/** Tables are data here, so that the types of their columns are not known. */
export type AnyTables = Record<string, Record<string, unknown>>

/** The builder of statements. */
export type Builder = Kysely<AnyTables>

/** An expression over any tables. */
export type Fragment<T> = ExpressionWrapper<AnyTables, string, T>

const parts = {
  sqlite: { Adapter: SqliteAdapter, Introspector: SqliteIntrospector, QueryCompiler: SqliteQueryCompiler },
  postgres: {
    Adapter: PostgresAdapter,
    Introspector: PostgresIntrospector,
    QueryCompiler: PostgresQueryCompiler,
  },
}

/** A builder of statements for a database. Without a driver, it only compiles them. */
export function compilerOf(database: keyof typeof parts, driver: Driver = new DummyDriver()): Builder {
  const { Adapter, Introspector, QueryCompiler } = parts[database]
  return new Kysely({
    dialect: {
      createAdapter: () => new Adapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new Introspector(db),
      createQueryCompiler: () => new QueryCompiler(),
    },
  })
}
