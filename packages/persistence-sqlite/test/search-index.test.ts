import { expect } from 'chai'
import { configure, loadDriver, preparing } from '../src/connection.ts'
import { sqliteSearch } from '../src/search.ts'

describe('the search index of SQLite', () => {
  it('collects the documents of a batch, instead of writing a segment for each', async () => {
    const connection = new (loadDriver())(':memory:', {})
    configure(connection)
    connection.exec(sqliteSearch.tables([]))
    const { all, begin, commit } = preparing(connection)
    const count = (table: string) => Number(all(`select count(*) from ${table}`, [])[0]![0])
    begin.run()
    await sqliteSearch.put(
      async ({ sql, parameters }) => all(sql, parameters),
      Array.from({ length: 12 }, (_, n) => ({ id: `id-${n}`, scope: 1, words: [`1a_word${n}`], others: [] })),
    )
    // FTS5 writes what it has collected at each savepoint and at the commit.
    expect(count('search_index_idx')).to.equal(0)
    commit.run()
    expect(count('search_document')).to.equal(12)
    expect(count('search_index_idx')).to.equal(1)
    connection.close()
  })
})
