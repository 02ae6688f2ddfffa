import type { MikroORM } from '@mikro-orm/core'
import { type Migration, Migrator } from '@mikro-orm/migrations'

/** A migration by its name in the migrations table. */
export interface ListedMigration {
  readonly name: string
  /** Loads its module. */
  readonly load: () => Promise<{
    readonly Change: MigrationClass
  }>
}

/** The class of one migration. Its name keeps the types of the ORM's dependencies out of this package's declarations. */
interface MigrationClass {
  new (...args: ConstructorParameters<typeof Migration>): Migration
}

/** Gives an ORM its migrations: a folder, a snapshot, and an explicit list. */
export async function useMigrations(
  orm: MikroORM,
  folder: string,
  list: readonly ListedMigration[],
): Promise<void> {
  const loaded = list.map(async ({ name, load }) => ({ name, class: (await load()).Change }))
  orm.config.set('migrations', {
    ...orm.config.get('migrations'),
    path: folder,
    pathTs: folder,
    migrationsList: await Promise.all(loaded),
    tableName: 'migration',
    snapshotName: 'snapshot',
    snapshotOnMigrate: false,
    silent: true,
  })
  Migrator.register(orm)
}
