import { missing } from '../kernel/errors.ts'
import type { View } from '../kernel/resource.ts'
import { whereEqual } from '../query/equal.ts'
import { viewOne } from '../work/announce.ts'
import type { ReadStore } from '../work/ports.ts'
import { users } from './user.ts'

/** A user of the actor's group, by id or user name. @throws missing */
export async function findMember(store: ReadStore, idOrUsername: string): Promise<View> {
  const byId = await store.of(users).view(idOrUsername.toLowerCase())
  if (byId) return byId
  const filter = whereEqual(users, { username: idOrUsername })
  const [found] = await store.of(users).find({ filter, limit: 1 })
  if (!found) throw missing(users.name)
  return viewOne(store, users, found.id)
}
