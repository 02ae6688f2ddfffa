import { catalog } from '@larder/domain'
import { writeMigration } from '@larder/persistence-mikroorm/orm'
import * as postgres from '@larder/persistence-postgres/migrations'
import * as sqlite from '@larder/persistence-sqlite/migrations'
import { startPostgres } from '../../../packages/persistence-postgres/test/embedded.ts'

// Writes the next migration of both databases from what changed in the field tables: npm run migration -- add-cookbooks
const [name] = process.argv.slice(2)
if (!name || !/^[a-z][a-z0-9-]*$/u.test(name)) {
  console.error('Name the change in kebab case: npm run migration -- add-cookbooks')
  process.exit(1)
}

// A new initial migration replaces all earlier ones.
const list = name === 'initial' ? [] : undefined

const server = await startPostgres()
try {
  for (const [engine, { folder, orm }] of Object.entries({
    sqlite: { folder: sqlite.migrationFolder, orm: (await sqlite.ormOf(':memory:', catalog, list)).orm },
    postgres: {
      folder: postgres.migrationFolder,
      orm: (await postgres.ormOf(await server.makeDatabase(), catalog, 2, list)).orm,
    },
  })) {
    const file = await writeMigration(orm.migrator, folder, name)
    console.log(`${engine}: ${file ?? 'nothing changed'}`)
    await orm.close()
  }
} finally {
  await server.stop()
}
