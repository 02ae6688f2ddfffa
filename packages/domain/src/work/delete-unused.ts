import type { Resource } from '../kernel/resource.ts'
import { removeOne } from './crud.ts'
import type { Store } from './ports.ts'

/** Deletes the rows of a resource that no other row refers to, in any household. @returns how many */
export async function deleteUnused(store: Store, resource: Resource): Promise<number> {
  const ids = await store.of(resource).unreferenced()
  for (const id of ids) await removeOne(store, resource, id, { referencedBy: {} })
  return ids.length
}
