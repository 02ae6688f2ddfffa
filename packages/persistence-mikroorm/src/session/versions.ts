import type { Dialect } from '../compile/dialect.ts'
import { column, selected } from '../compile/expressions.ts'
import { fixed } from '../compile/shaped.ts'
import type { Query } from '../compile/statement.ts'

/** The versions of tables in the snapshot of one transaction. */
export interface Versions {
  /** Adds names to the next statement that reads versions. */
  expect(names: Iterable<string>): void
  /** The versions as a text. It is equal in two snapshots when all of them are. */
  of(names: ReadonlySet<string>): Promise<string>
}

/** Reads each version once. Those of the owner `*` change with writes of the server itself, which can affect any group. */
export function versionsFor(groupId: string, query: Query, dialect: Dialect): Versions {
  const versions = new Map<string, Promise<string>>()
  const expected = new Set<string>()
  const owners = ['*', groupId]
  async function read(names: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await query(versionsOf(dialect, owners, names))
    const found = new Map(rows.map(([owner, name, version]) => [`${owner} ${name}`, version]))
    return new Map(
      names.map((name) => [name, owners.map((owner) => found.get(`${owner} ${name}`) ?? 0).join('.')]),
    )
  }

  return {
    expect(names) {
      for (const name of names) expected.add(name)
    },
    async of(names) {
      if ([...names].some((name) => !versions.has(name))) {
        const missing = [...new Set([...names, ...expected])].filter((name) => !versions.has(name))
        const found = read(missing)
        for (const name of missing) {
          const version = found.then((all) => all.get(name)!)
          // A version that is expected and never used must not fail the process together with the statement.
          version.catch(() => undefined)
          versions.set(name, version)
        }
      }
      const states = await Promise.all([...names].map(async (name) => `${name} ${await versions.get(name)}`))
      return states.join()
    },
  }
}

function versionsOf(dialect: Dialect, owners: readonly string[], names: readonly string[]) {
  const { db, fragments } = dialect
  return fixed(dialect, 'versions', [owners, names], ([ofOwners, named]) =>
    db
      .selectFrom('table_version as v')
      .select(['owner', 'name', 'version'].map((name) => selected('v', name)))
      .where(fragments.amongTexts(column('v', 'owner'), fragments.textList(ofOwners!)))
      .where(fragments.amongTexts(column('v', 'name'), fragments.textList(named!))),
  )
}
