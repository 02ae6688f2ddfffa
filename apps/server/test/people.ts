import {
  addUser,
  groups,
  households,
  newRecord,
  slugOf,
  system,
  type Rights,
  whereEqual,
} from '@larder/domain'
import type { TestLarder } from './harness.ts'
import type { TestResponse, RequestOptions } from './send.ts'

/** A signed-in user other than the administrator. */
export interface Person {
  readonly userId: string
  readonly token: string
  request(method: string, path: string, options?: RequestOptions): Promise<TestResponse>
}

/**
 * Adds a user without permissions unless some are given. Households and groups are created when they are first named. The
 * administrator is in the household "Home" of the group "Home".
 */
export async function addPerson(
  larder: TestLarder,
  username: string,
  { group = 'Home', household = 'Home', ...rights }: Partial<Rights> & { group?: string; household?: string },
): Promise<Person> {
  const { work, passwords, creation } = larder.services
  const password = `${username} likes soup`
  const hash = await passwords.hash(password)
  const userId = await work.run(system, async (store) => {
    const [knownGroup] = await store.of(groups).find({ filter: whereEqual(groups, { name: group }) })
    const newGroup = newRecord(store, groups, { name: group }, creation, { slug: slugOf(group) })
    if (!knownGroup) await store.of(groups).add(newGroup as never)
    const groupId = (knownGroup ?? newGroup).id
    const [known] = await store
      .of(households)
      .find({ filter: whereEqual(households, { groupId, name: household }) })
    const made = newRecord(store, households, { name: household }, creation, {
      groupId,
      slug: slugOf(household),
    })
    if (!known) await store.of(households).add(made as never)
    const draft = { username, fullName: username, email: `${username}@example.org` }
    return addUser(store, draft, { groupId, householdId: (known ?? made).id, ...rights }, hash, creation)
  })
  const token = await larder.signIn(username, password)
  return {
    userId,
    token,
    request: (method, path, options = {}) => larder.request(method, path, { token, ...options }),
  }
}
