import { announce, newRecord } from '../work/announce.ts'
import type { Draft } from '../work/draft.ts'
import type { CreationContext, Store } from '../work/ports.ts'
import { credentials } from './credential.ts'
import { saveLogin } from './manage-people.ts'
import { foldLogin, users } from './user.ts'

/** Stores a user and their login data. */
export async function addUser(
  store: Store,
  draft: Draft & { readonly username: string; readonly email: string },
  managed: Readonly<Record<string, unknown>>,
  passwordHash: string,
  creation: CreationContext,
): Promise<string> {
  const user = newRecord(store, users, draft, creation, managed)
  await store.of(users).add(user)
  const login = foldLogin(draft.username)
  const mail = foldLogin(draft.email)
  const credential = newRecord(store, credentials, {}, creation, {
    userId: user.id,
    login,
    mail,
    passwordHash,
  })
  await saveLogin(() => store.of(credentials).add(credential))
  await announce(store, users, user, 'user.created')
  return user.id
}
