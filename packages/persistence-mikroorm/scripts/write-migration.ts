import { readdir, writeFile } from 'node:fs/promises'
import type { MigrationDiff, MikroORM } from '@mikro-orm/core'
import { TSMigrationGenerator } from '@mikro-orm/migrations'

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
 * Writes the next migration of an engine from the changes of the field tables, and the list of all.
 * @returns the file's name; undefined when nothing changed
 */
export async function writeMigration(
  orm: MikroORM,
  folder: string,
  name: string,
): Promise<string | undefined> {
  const existing = await migrationFiles(folder)
  const fileName = `${String(existing.length + 1).padStart(4, '0')}-${name}`
  orm.config.set('migrations', {
    ...orm.config.get('migrations'),
    emit: 'ts',
    generator: PlainMigrations,
    fileName: () => fileName,
  })
  const { fileName: written } = await orm.migrator.create(folder)
  await writeFile(`${folder}/index.ts`, listOf(await migrationFiles(folder)))
  return written || undefined
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
