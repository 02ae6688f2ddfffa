import { readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { IMigrator, MigrationDiff, MikroORM } from '@mikro-orm/core'
import { type Migration, Migrator, TSMigrationGenerator } from '@mikro-orm/migrations'

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
    emit: 'ts',
    silent: true,
    generator: PlainMigrations,
    fileName: (_timestamp: string, name?: string) => name ?? 'unnamed',
  })
  Migrator.register(orm)
}

/** Writes migrations without a way back. A backup is the way back. */
class PlainMigrations extends TSMigrationGenerator {
  override generateMigrationFile(_className: string, diff: MigrationDiff): string {
    const statements = diff.up.map((sql) =>
      sql.trim() === '' ? '' : `    this.addSql(\`${sql.trim().replaceAll(/[`$\\]/gu, String.raw`\$&`)}\`)`,
    )
    return `import { Migration } from '@mikro-orm/migrations'

export class Change extends Migration {
  override up(): void {
${statements.join('\n').trimEnd()}
  }
}
`
  }
}

/**
 * Writes the next migration of an engine from the changes of the field tables, and the list of all. The name `initial`
 * starts over with one migration that creates everything. Until the first release there is no other.
 * @returns the file's name; undefined when nothing changed
 */
export async function writeMigration(
  migrator: IMigrator,
  folder: string,
  name: string,
): Promise<string | undefined> {
  const initial = name === 'initial'
  if (initial) await rm(join(folder, 'snapshot.json'), { force: true })
  const existing = initial ? [] : await migrationFiles(folder)
  if (initial) for (const file of await migrationFiles(folder)) await rm(join(folder, file))
  const numbered = `${String(existing.length + 1).padStart(4, '0')}-${name}`
  const { fileName } = initial
    ? await migrator.create(folder, false, true, numbered)
    : await migrator.create(folder, false, false, numbered)
  await writeFile(join(folder, 'index.ts'), listOf(await migrationFiles(folder)))
  return fileName || undefined
}

async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((file) => /^\d{4}-.*\.ts$/u.test(file)).sort()
}

function listOf(files: readonly string[]): string {
  const entries = files.map((file) => `  { name: '${file.slice(0, -3)}', load: () => import('./${file}') },`)
  return `import type { ListedMigration } from '@larder/persistence-mikroorm'

/** Every migration, oldest first. Written by \`npm run migration\`. */
export const migrations: readonly ListedMigration[] = [
${entries.join('\n')}
]
`
}
