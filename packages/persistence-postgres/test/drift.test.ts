import { catalog } from '@larder/domain'
import { expect } from 'chai'
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
