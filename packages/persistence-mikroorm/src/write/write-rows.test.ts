import { expect } from 'chai'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { compilerOf } from '../compile/compiler.ts'
import type { Sql } from '../compile/statement.ts'
import { type RowWriter, insertRows } from './write-rows.ts'

const db = compilerOf({
  Adapter: SqliteAdapter,
  Introspector: SqliteIntrospector,
  QueryCompiler: SqliteQueryCompiler,
})
const properties = Object.fromEntries(['id', 'name', 'color'].map((key) => [key, { fieldNames: [key] }]))

describe('an insertion', () => {
  let sent: Sql[]
  const insert = (...rows: Readonly<Record<string, unknown>>[]) => {
    sent = []
    const em = { getMetadata: () => ({ getByClassName: () => ({ properties }) }) }
    const query = (statement: Sql) => Promise.resolve(void sent.push(statement))
    return insertRows({ em, query, dialect: { db } } as unknown as RowWriter, 'tag', rows)
  }

  it('has a statement for each set of columns', async () => {
    await insert({ id: '1', name: 'Easy' })
    await insert({ id: '2', color: 'red' })
    expect(sent).to.deep.equal([
      { sql: 'insert into "tag" ("id", "color") values (?, ?)', parameters: ['2', 'red'] },
    ])
    await insert({ name: 'Late', id: '3' })
    expect(sent).to.deep.equal([
      { sql: 'insert into "tag" ("name", "id") values (?, ?)', parameters: ['Late', '3'] },
    ])
  })

  it('is refused when its rows have different columns', async () => {
    for (const other of [{ id: '2' }, { id: '2', color: 'red' }, { name: 'Late', id: '2' }]) {
      const error = await insert({ id: '1', name: 'Easy' }, other).catch(String)
      expect(error).to.contain('rows of tag have different columns: id,name and ')
      expect(sent).to.deep.equal([])
    }
  })
})
