import { type Resource, resourceNamed } from '@larder/domain'
import { some, sql } from '../compile/sql.ts'
import { scopeKeysOf } from '../schema/indexes.ts'
import type { Session } from '../session.ts'

/** The number of a scope (one owner's rows of a resource), and the languages of these rows. */
export interface SearchScope {
  readonly scope: number
  readonly languages: ReadonlySet<string>
}

/** The field with the owner of a row. A search covers the rows of one owner. */
export function ownerKey(resource: Resource): string {
  return scopeKeysOf(resource)[0] ?? 'id'
}

/** The scopes of resources that the actor may search, by resource; the server itself searches all. */
export async function visibleScopes(
  { catalog, query, scope }: Session,
  resources: Iterable<string>,
): Promise<ReadonlyMap<string, readonly SearchScope[]>> {
  const conditions = [...resources].map((name) => {
    const owner = scope(resourceNamed(catalog, name))[ownerKey(resourceNamed(catalog, name))]
    if (owner === undefined) return sql`s.resource = ${name}`
    const owners = [owner].flat().map((id) => sql`s.owner = ${id}`)
    return sql`s.resource = ${name} and (${some(owners)})`
  })
  const rows = await query(
    sql`select s.scope, s.languages, s.resource from search_scope s where ${some(conditions)}`,
  )
  const found = new Map<string, SearchScope[]>()
  for (const row of rows) {
    const name = row[2] as string
    found.set(name, [...(found.get(name) ?? []), scopeFrom(row)])
  }
  return found
}

/** Finds or creates the scopes of rows that are indexed. One instance per transaction. */
export function scopeWriter({ query }: Pick<Session, 'query'>) {
  const known = new Map<string, SearchScope>()
  return async (resource: Resource, owner: string, language: string): Promise<number> => {
    const key = `${resource.name} ${owner}`
    const found = known.get(key) ?? (await readScope(resource, owner))
    known.set(key, found)
    if (found.languages.has(language)) return found.scope
    const languages = new Set([...found.languages, language])
    known.set(key, { ...found, languages })
    await query(sql`update search_scope set languages = ${written(languages)} where scope = ${found.scope}`)
    return found.scope
  }

  async function readScope(resource: Resource, owner: string): Promise<SearchScope> {
    const select = sql`select scope, languages from search_scope where resource = ${resource.name} and owner = ${owner}`
    const [row] = await query(select)
    if (row) return scopeFrom(row)
    await query(
      sql`insert into search_scope (resource, owner, languages) values (${resource.name}, ${owner}, '[]') on conflict do nothing`,
    )
    const [created] = await query(select)
    return scopeFrom(created!)
  }
}

function scopeFrom([scope, languages]: readonly unknown[]): SearchScope {
  return { scope: Number(scope), languages: new Set(JSON.parse(languages as string) as string[]) }
}

function written(languages: ReadonlySet<string>): string {
  return JSON.stringify([...languages].sort())
}
