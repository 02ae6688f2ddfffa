import { catalog } from '@larder/domain'
import { type Query, prepareSearch } from '@larder/persistence-mikroorm'
import { expect } from 'chai'
import { type Connection, preparing } from '../src/connection.ts'
import { ormOf } from '../src/migrate.ts'

describe('migrations of SQLite', () => {
  it('create the tables of the field tables', async () => {
    const { orm } = await ormOf(':memory:', catalog)
    await orm.migrator.up()
    expect(await orm.schema.getUpdateSchemaSQL({ wrap: false })).to.equal('')
    await orm.close()
  })

  it('ignore the tables of the search index', async () => {
    const { orm, schema } = await ormOf(':memory:', catalog)
    await orm.migrator.up()
    const connection = (await orm.em.getDriver().getConnection().getNativeClient()) as Connection
    const { all } = preparing(connection)
    const query: Query = async ({ sql, parameters }) => all(sql, parameters)
    await prepareSearch(schema, query, (script) => connection.exec(script), undefined)
    expect(all("select name from sqlite_master where name = 'search_index'", [])).to.have.lengthOf(1)
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
