import { type Resource, hasAudience, resourceNamed } from '@larder/domain'
import { column, eb, every, selected, some } from '../compile/expressions.ts'
import { fixed } from '../compile/shaped.ts'
import { grouped } from '../compile/statement.ts'
import { scopeKeysOf } from '../schema/indexes.ts'
import type { Session } from '../session/session.ts'

/** The number of a scope (one owner's rows of a resource), and the languages of these rows. */
export interface SearchScope {
  readonly scope: number
  readonly languages: ReadonlySet<string>
}

/** The field with the owner of a row. A search covers the rows of one owner, or of the audiences that the actor belongs to. */
export function ownerKey(resource: Resource): string {
  return hasAudience(resource) ? 'audienceId' : (scopeKeysOf(resource)[0] ?? 'id')
}

/** The scopes of resources that the actor may search, by resource; the server itself searches all. */
export async function visibleScopes(
  { catalog, dialect, query, scope }: Session,
  resources: Iterable<string>,
): Promise<ReadonlyMap<string, readonly SearchScope[]>> {
  const conditions = [...resources].map((name) => {
    const owner = scope(resourceNamed(catalog, name))[ownerKey(resourceNamed(catalog, name))]
    const ofResource = eb(column('s', 'resource'), '=', name)
    if (owner === undefined) return ofResource
    return every([ofResource, some([owner].flat().map((id) => eb(column('s', 'owner'), '=', id)))])
  })
  const rows = await query(
    dialect.db
      .selectFrom('search_scope as s')
      .select(['resource', 'scope', 'languages'].map((name) => selected('s', name)))
      .where(some(conditions))
      .compile(),
  )
  return grouped(rows, ([, ...row]) => scopeFrom(row))
}

/** Finds or creates the scopes of rows that are indexed. One instance per transaction. */
export function scopeWriter({ query, dialect }: Pick<Session, 'query' | 'dialect'>) {
  const { db } = dialect
  const known = new Map<string, SearchScope>()
  return async (resource: Resource, owner: string, language: string): Promise<number> => {
    const key = `${resource.name} ${owner}`
    const found = known.get(key) ?? (await readScope(resource, owner))
    known.set(key, found)
    if (found.languages.has(language)) return found.scope
    const languages = new Set([...found.languages, language])
    known.set(key, { ...found, languages })
    const update = db.updateTable('search_scope').set({ languages: JSON.stringify([...languages].sort()) })
    await query(update.where('scope', '=', found.scope).compile())
    return found.scope
  }

  async function readScope(resource: Resource, owner: string): Promise<SearchScope> {
    const select = fixed(dialect, 'scope', [resource.name, owner], ([name, id]) =>
      db
        .selectFrom('search_scope')
        .select(['scope', 'languages'])
        .where('resource', '=', name!)
        .where('owner', '=', id!),
    )
    const [row] = await query(select)
    if (row) return scopeFrom(row)
    const insert = db.insertInto('search_scope').values({ resource: resource.name, owner, languages: '[]' })
    await query(insert.onConflict((conflict) => conflict.doNothing()).compile())
    const [created] = await query(select)
    return scopeFrom(created!)
  }
}

function scopeFrom([scope, languages]: readonly unknown[]): SearchScope {
  return { scope: Number(scope), languages: new Set(JSON.parse(languages as string) as string[]) }
}
