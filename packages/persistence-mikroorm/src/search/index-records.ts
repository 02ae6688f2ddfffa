import type { AnyRecord, Id, Resource } from '@larder/domain'
import { searchDocument, searchPaths, searchTargets } from '@larder/domain/query'
import { eb } from '../compile/expressions.ts'
import type { Table } from '../schema/tables.ts'
import { versionOwner } from '../session/counts.ts'
import type { Session } from '../session/session.ts'
import type { PendingSearch } from '../session/pending-search.ts'
import type { IndexedDocument } from '../compile/search-index.ts'
import { ownerKey, scopeWriter } from './scopes.ts'
import { indexedDocument } from './tokens.ts'

/** Documents of one statement. */
const batch = 200

/** Words that are too short for corrections are not in the vocabulary. */
const shortestWord = 3

/**
 * Collects the written records of a transaction and indexes them in batches.
 * @param changed gets the owners of the versions of these documents
 */
export function pendingSearch(session: Session, changed: Set<string>): PendingSearch {
  const { query, catalog, dialect } = session
  const records = new Map<Id, { readonly table: Table; readonly record: AnyRecord }>()
  const vocabulary = new Map<number, Set<string>>()
  const scopeOf = scopeWriter(session)

  return {
    note(table, record, writer) {
      if (table.resource.search.length === 0) return
      records.set(record.id, { table, record })
      changed.add(versionOwner(writer, table.resource.name))
    },
    async flush() {
      const all = [...records.values()]
      records.clear()
      for (let at = 0; at < all.length; at += batch) {
        const documents: IndexedDocument[] = []
        for (const { table, record } of all.slice(at, at + batch))
          documents.push(await documentOf(table, record))
        await dialect.searches.put(query, documents)
      }
    },
    async finish() {
      const all = [...vocabulary].map(([scope, words]) => ({ scope, words }))
      if (all.length > 0) await dialect.searches.addWords(query, all)
    },
  }

  async function documentOf({ resource }: Table, record: AnyRecord): Promise<IndexedDocument> {
    const document = searchDocument(resource, catalog, record)
    const scope = await scopeOf(resource, record[ownerKey(resource)] as Id, document.language)
    const known = vocabulary.get(scope) ?? new Set()
    vocabulary.set(scope, known)
    for (const { words } of document.fields)
      for (const word of words) if (word !== null && word.length >= shortestWord) known.add(word)
    return indexedDocument(record.id, scope, document)
  }
}

const fields = new WeakMap<Resource, ReadonlySet<string>>()

/** The fields of a resource's document. */
export function indexedFieldsOf(
  { catalog }: Pick<Session, 'catalog'>,
  resource: Resource,
): ReadonlySet<string> {
  const known =
    fields.get(resource) ??
    new Set([
      ownerKey(resource),
      'language',
      ...searchPaths(resource, catalog)
        .flat()
        .map(({ path }) => path.hops[0]?.key ?? path.column!.key),
    ])
  fields.set(resource, known)
  return known
}

/** Makes documents that refer to one row match by the words of another row, because all references were redirected to it. */
export async function redirectReferences(
  { catalog, dialect, query }: Session,
  resource: Resource,
  from: Id,
  to: Id,
): Promise<void> {
  const targets = [...catalog.values()].flatMap((other) => searchTargets(other, catalog))
  if (!targets.some((target) => target.resource === resource.name)) return
  const { db } = dialect
  const aliases = db.updateTable('search_alias').set({ target_id: to }).where('target_id', '=', from)
  await query(aliases.compile())
  const own = db.insertInto('search_alias').values({ id: from, target_id: to })
  const target = { target_id: eb.ref('excluded.target_id') }
  await query(own.onConflict((conflict) => conflict.column('id').doUpdateSet(target)).compile())
}
