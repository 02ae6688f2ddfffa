import { basePath } from '../../device/base-path.ts'
import { leavePage } from '../../device/leave-page.ts'
import { ApiError, type Schema } from '@larder/client'
import { queryOptions, useQueryClient, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { redirect, type AnyRouter } from '@tanstack/react-router'
import { api, bodyOf, challenge, isOffline, writing } from '../../api/client.ts'
import { changesUnderWay } from '../../api/query-client.ts'
import { forgetChangesOf, queueName } from '../../changes/stored-changes.ts'
import { library } from '../../library/library.ts'
import { sharedCache } from '../../device/shared.ts'
import { handOver, ownerOfPage, takeOver, userOfDevice } from '../../device/owner.ts'
import { sessionKeys } from './keys.ts'

export type User = Schema<'UserSelf'>

/** Sessions of this browser are started one after the other, so that the last one stays. */
export const sessionRecord = 'session'

/** Says that somebody signed out without a connection. `early.ts` has it, too. */
const endingKey = 'larder.signing-out'

/** The signed-in user. */
const sessionQuery = queryOptions({
  queryKey: sessionKeys.all,
  queryFn: () => bodyOf(api.GET('/users/self')),
  staleTime: 5 * 60_000,
  gcTime: Infinity,
})

/** Requires sign-in for a route, and returns to it afterwards. */
export async function requireSession(client: QueryClient, href: string): Promise<void> {
  try {
    if (localStorage.getItem(endingKey) !== null) {
      await writing.DELETE('/auth/session')
      localStorage.removeItem(endingKey)
    }
    const { id } = await client.ensureQueryData(sessionQuery)
    if (ownerOfPage() === undefined) takeOver(id)
    // The page does not wait for it.
    setTimeout(() => void renew(), 3_000)
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      redirect({ to: '/login', search: href === '/' ? {} : { to: href }, throw: true })
    throw error
  }
}

/** The user, on pages that require sign-in. */
export const useUser = (): User => useSuspenseQuery(sessionQuery).data

/** The user as comments and events name their author. */
export function useAuthor(): Pick<User, 'id' | 'username' | 'fullName'> {
  const { id, username, fullName } = useUser()
  return { id, username, fullName }
}

/** A session that has just been started. */
export interface Started {
  readonly user: User
  /** Whether this device had copies of another user. They are deleted. */
  readonly isOther: boolean
}

export interface Credentials {
  readonly username: string
  readonly password: string
  readonly remember: boolean
  /** A one-time code, for users who have them. */
  readonly code?: string | undefined
}

/** Starts a session. The page does not show its data yet. */
export async function signIn(credentials: Credentials): Promise<Started> {
  await writing.POST('/auth/session', {
    body: {
      username: credentials.username,
      password: credentials.password,
      remember_me: credentials.remember ? 'true' : 'false',
      ...(credentials.code ? { code: credentials.code } : {}),
    },
    headers: asForm,
  })
  return adoptSession()
}

/** Starts a session with a passkey. The page does not show its data yet. @param prove lets the person use one */
export async function signInWithPasskey(
  prove: (
    challenge: Schema<'PasskeyChallenge'>,
  ) => Promise<{ readonly state: string; readonly response: string }>,
  remember: boolean,
): Promise<Started> {
  const proof = await prove(await challenge('/auth/session/passkey/challenge'))
  await writing.POST('/auth/session/passkey', {
    body: { ...proof, remember_me: remember ? 'true' : 'false' },
    headers: asForm,
  })
  return adoptSession()
}

const asForm = { 'content-type': 'application/x-www-form-urlencoded' } as const

/** Takes over a session that has been started in this browser. The page does not show its data yet. */
export async function adoptSession(): Promise<Started> {
  // The new session must not end because somebody signed out without a connection before.
  localStorage.removeItem(endingKey)
  const user = await bodyOf(api.GET('/users/self'))
  const last = userOfDevice()
  const isOther = last !== null && last !== user.id
  // What was shared before somebody signed in is theirs. The changes of the last user wait for that user.
  if (isOther) await forgetDevice([sharedCache, queueName])
  noteRenewal()
  return { user, isOther }
}

/**
 * Shows a path to somebody who has signed in, unless they have gone to another page meanwhile. It is loaded again when this tab may
 * have data of somebody else in memory.
 * @returns whether the person stays, because changes of the last user are not stored
 */
export async function enter(
  { user, isOther }: Started,
  path: string,
  { client, router, isHere }: Application,
): Promise<boolean> {
  const owner = ownerOfPage()
  if (isOther || (owner !== undefined && owner !== user.id)) {
    handOver(user.id)
    await leavePage(() => location.assign(basePath + path))
    return true
  }
  takeOver(user.id)
  // Not removed: another page can be waiting for it, and would fail.
  client.setQueryData(sessionKeys.all, user)
  // The form is busy until the page is there.
  if (isHere()) await router.navigate({ href: path, replace: true })
  return false
}

interface Application {
  readonly client: QueryClient
  readonly router: Pick<AnyRouter, 'navigate'>
  /** Whether the form is still shown. */
  readonly isHere: () => boolean
}

/** Milliseconds for which signing out waits for changes that are being sent. */
const longestWait = 10_000

/** Waits until the server has responded to the changes that are being sent: without the session, it would refuse them. */
export async function sent(client: QueryClient): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => changesUnderWay(client) === 0 && resolve()
  const end = client.getMutationCache().subscribe(look)
  const timer = setTimeout(resolve, longestWait)
  look()
  await promise
  clearTimeout(timer)
  end()
}

/** Ends the session and deletes its data on this device, also when the server cannot be reached. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await sent(client)
    let next = `${basePath}/login?left=yes`
    try {
      const { data } = await writing.DELETE('/auth/session')
      // The identity provider ends its own session, and then returns here.
      if (data?.url !== undefined) next = data.url
    } catch (error) {
      if (!isOffline(error)) throw error
      // Scripts cannot delete the cookie. The session ends before anything is read with it.
      localStorage.setItem(endingKey, 'yes')
    }
    client.clear()
    library.stop()
    const hasOthers = await forgetChangesOf(ownerOfPage()).catch(() => false)
    await forgetDevice(hasOthers ? [queueName] : [])
    // Reloads the page, so that no data of the last user remains in memory.
    location.assign(next)
  }
}

/**
 * Deletes everything that this device has of its user. Other applications can have the same origin.
 * @param others the databases and caches that are not only of this user
 */
async function forgetDevice(others: readonly string[]): Promise<void> {
  for (const storage of [localStorage, sessionStorage])
    for (const key of Object.keys(storage))
      if (/^(larder\.|tsr-)/.test(key) && !preserved.has(key)) storage.removeItem(key)
  for (const { name } of await indexedDB.databases())
    if (name?.startsWith('larder-') && !others.includes(name)) indexedDB.deleteDatabase(name)
  if (!('caches' in window)) return
  for (const name of await caches.keys())
    if (/^larder-(?!app)/.test(name) && !others.includes(name)) await caches.delete(name)
  // Last: the page may have been renewing the subscription when the person signed out.
  await endPush()
}

/** Ends the subscription of this browser. A server that could not be reached still has it, and its messages come to nothing. */
export async function endPush(): Promise<void> {
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager?.getSubscription()
  await subscription?.unsubscribe().catch(() => false)
}

/** Stored on the device when somebody has read what does not work without TLS. */
export const tlsNoticeKey = 'larder.tls-notice'

/** Settings of the device, not of the user. */
const preserved = new Set(['larder.theme', 'larder.language', tlsNoticeKey, endingKey])

const renewedKey = 'larder.renewed'
const day = 86_400_000

const noteRenewal = () => localStorage.setItem(renewedKey, String(Date.now()))

/** A session in use is renewed once a day, also after the clock of the device was corrected. */
async function renew(): Promise<void> {
  if (Math.abs(Date.now() - Number(localStorage.getItem(renewedKey) ?? 0)) < day) return
  noteRenewal()
  await writing.PUT('/auth/session').catch(() => undefined)
}

/** Whether the user may change the household and what is connected to it: webhooks, subscriptions, calendars. */
export function useMayManageHousehold(): boolean {
  const { admin, canManageHousehold } = useUser()
  return admin || canManageHousehold
}
