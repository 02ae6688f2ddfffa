import { system } from '@larder/domain'
import { expect } from 'chai'
import { SqliteAdapter, SqliteIntrospector, SqliteQueryCompiler } from 'kysely'
import { compilerOf } from './compiler.ts'
import type { CompileContext } from './context.ts'
import { column, eb } from './expressions.ts'
import { decided, mapped } from './given.ts'
import { shaped } from './shaped.ts'

const sqlite = {
  Adapter: SqliteAdapter,
  Introspector: SqliteIntrospector,
  QueryCompiler: SqliteQueryCompiler,
}

const db = compilerOf(sqlite)
const rows = db.selectFrom('tag as t').select('id')

describe('a statement of a shape', () => {
  const tables: CompileContext['tables'] = new Map()
  let built = 0
  const named = (name: string) =>
    shaped({ tables }, 'named', [name], (_, [given]) => {
      built += 1
      const short = decided(given, (text: string) => text.length < 3)
      const folded = mapped(given, (text: string) => text.toLowerCase())
      return rows.where(eb(column('t', short ? 'letter' : 'name'), '=', folded as string))
    })

  it('is built once, and binds the values of each question', () => {
    expect(named('Easy')).to.deep.include({
      sql: 'select "id" from "tag" as "t" where "t"."name" = ?',
      parameters: ['easy'],
    })
    expect(named('Quick').parameters).to.deep.equal(['quick'])
    expect(built).to.equal(1)
  })

  it('is built again where the text depends on a value', () => {
    expect(named('A').sql).to.contain('"t"."letter" = ?')
    expect(named('Late').sql).to.contain('"t"."name" = ?')
    expect(named('B').parameters).to.deep.equal(['b'])
    expect(built).to.equal(2)
  })

  it('binds the scope of each actor', () => {
    const scoped = (groupId: string, isRemoved: boolean) =>
      shaped({ tables, actor: system, scope: () => ({ groupId, isRemoved }) }, 'scoped', [], ({ scope }) => {
        const { groupId: group, isRemoved: removed } = scope({} as never)
        return rows.where('group_id', '=', group).where('is_removed', '=', removed)
      })
    expect(scoped('one', false).parameters).to.deep.equal(['one', false])
    expect(scoped('two', false).parameters).to.deep.equal(['two', false])
    expect(scoped('two', true).parameters).to.deep.equal(['two', true])
  })
})
