import { catalog } from '@larder/domain'
import { expect } from 'chai'
import { ormOf } from '../src/migrate.ts'

describe('migrations of SQLite', () => {
  it('create the tables of the field tables', async () => {
    const { orm } = await ormOf(':memory:', catalog)
    await orm.migrator.up()
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).to.equal('')
    await orm.close()
  })

  // The comparison above compares only the names of indexes over expressions.
  it('create the indexes of the field tables', async () => {
    const indexes = async (make: 'migrate' | 'create') => {
      const { orm } = await ormOf(':memory:', catalog)
      if (make === 'migrate') await orm.migrator.up()
      else await orm.schema.create()
      const rows = await orm.em.execute(
        `select name, sql from sqlite_master where type = 'index' and sql is not null order by name`,
      )
      await orm.close()
      return rows
    }
    expect(await indexes('migrate')).to.deep.equal(await indexes('create'))
  })
})
