import type { Id } from '../kernel/fields.ts'
import type { Resource } from '../kernel/resource.ts'
import { removeOne } from './crud.ts'
import type { Store } from './ports.ts'
import { referencePathsIn, rowsReferencing } from './reference-paths.ts'

/** Deletes the rows of a resource that no other row refers to, in any household. @returns how many */
export async function deleteUnused(store: Store, resource: Resource): Promise<number> {
  let deleted = 0
  for (const id of await store.of(resource).ids())
    if (!(await isUsed(store, resource, id))) {
      await removeOne(store, resource, id, { referencedBy: {} })
      deleted += 1
    }
  return deleted
}

async function isUsed(store: Store, { name }: Resource, id: Id): Promise<boolean> {
  const server = store.asServer()
  for (const place of referencePathsIn(store.catalog, [...store.catalog.keys()])) {
    const isDirect = place.hops.filter(({ kind }) => kind !== 'list').length === 1
    if (place.target !== name || !isDirect) continue
    if ((await rowsReferencing(server, place, [id], 1)).length > 0) return true
  }
  return false
}
