import type { Resource } from '../kernel/resource.ts'
import { removeMany } from './crud.ts'
import type { Store } from './ports.ts'

/** Rows that are deleted together. */
const batch = 100

/** Deletes the rows of a resource that no other row refers to, in any household. @returns how many */
export async function deleteUnused(
  store: Store,
  resource: Resource,
  remove: typeof removeMany = removeMany,
): Promise<number> {
  const ids = await store.of(resource).unreferenced()
  const options = { referencedBy: {}, entryId: ids[0] }
  for (let at = 0; at < ids.length; at += batch)
    await remove(store, resource, ids.slice(at, at + batch), options)
  return ids.length
}
