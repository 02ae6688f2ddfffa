import { catalog } from '@larder/domain'
import * as postgres from '@larder/persistence-postgres/migrations'
import * as sqlite from '@larder/persistence-sqlite/migrations'
import { writeMigration } from '../../../packages/persistence-mikroorm/scripts/write-migration.ts'
import { startPostgres } from '../../../packages/persistence-postgres/test/embedded.ts'

// Writes the next migration of both databases from what changed in the field tables: npm run migration -- add-cookbooks
const [name] = process.argv.slice(2)
if (!name || !/^[a-z][a-z0-9-]*$/u.test(name)) {
  console.error('Name the change in kebab case: npm run migration -- add-cookbooks')
  process.exit(1)
}

const server = await startPostgres()
try {
  for (const [engine, { folder, orm }] of Object.entries({
    sqlite: { folder: sqlite.migrationFolder, orm: (await sqlite.ormOf(':memory:', catalog)).orm },
    postgres: {
      folder: postgres.migrationFolder,
      orm: (await postgres.ormOf(await server.makeDatabase(), catalog, 2)).orm,
    },
  })) {
    const file = await writeMigration(orm, folder, name)
    console.log(`${engine}: ${file ?? 'nothing changed'}`)
    await orm.close()
  }
} finally {
  await server.stop()
}
