import { catalog } from '@larder/domain'
import { expect } from 'chai'
import { openPostgres } from '../src/index.ts'
import { ormOf } from '../src/migrate.ts'
import { sharedPostgres } from './embedded.ts'

describe('migrations of PostgreSQL', () => {
  const emptyDatabase = async () =>
    (await ormOf(await (await sharedPostgres()).makeDatabase(), catalog, 2)).orm

  it('create the tables of the field tables', async () => {
    const orm = await emptyDatabase()
    await orm.migrator.up()
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).to.equal('')
    await orm.close()
  })

  it('ignore the tables of the search index and of rate limits', async () => {
    const url = await (await sharedPostgres()).makeDatabase()
    const work = await openPostgres({
      url,
      clock: { now: () => new Date(0) },
      ids: { next: () => '00000000-0000-7000-8000-000000000000' },
    })
    await work.close()
    const { orm } = await ormOf(url, catalog, 2)
    expect(await orm.em.execute(`select to_regclass('search_document')::text as name`)).to.deep.equal([
      { name: 'search_document' },
    ])
    const changes = await orm.schema.getUpdateSchemaSQL({ wrap: false })
    expect(changes).to.not.contain('search_')
    expect(changes).to.not.contain('rate_limits')
    await orm.close()
  })

  // The comparison above compares only the names of indexes over expressions.
  it('create the indexes of the field tables', async () => {
    const indexes = async (make: 'migrate' | 'create') => {
      const orm = await emptyDatabase()
      if (make === 'migrate') await orm.migrator.up()
      else await orm.schema.create()
      const rows = await orm.em.execute(
        `select indexname, indexdef from pg_indexes where schemaname = 'public' and tablename <> 'migration' order by indexname`,
      )
      await orm.close()
      return rows
    }
    expect(await indexes('migrate')).to.deep.equal(await indexes('create'))
  })
})
