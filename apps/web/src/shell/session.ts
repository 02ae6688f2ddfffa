import { ApiError, type Schema } from '@larder/client'
import { queryOptions, useQueryClient, useSuspenseQuery, type QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { api, bodyOf } from '../api.ts'

export type User = Schema<'UserSelf'>

export const sessionKey = ['session'] as const

/** Who is signed in. */
const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: () => bodyOf(api.GET('/users/self')),
  staleTime: 5 * 60_000,
  gcTime: Infinity,
})

/** Lets a route load for people who are signed in; others sign in first and come back. */
export async function requireSession(client: QueryClient, href: string): Promise<void> {
  try {
    await client.ensureQueryData(sessionQuery)
    void renew()
  } catch (error) {
    if (error instanceof ApiError && error.status === 401)
      redirect({ to: '/login', search: href === '/' ? {} : { to: href }, throw: true })
    throw error
  }
}

/** The user, on pages that only people who are signed in see. */
export const useUser = (): User => useSuspenseQuery(sessionQuery).data

export async function signIn(credentials: {
  readonly username: string
  readonly password: string
  readonly remember: boolean
}): Promise<void> {
  await api.POST('/auth/session', {
    body: {
      username: credentials.username,
      password: credentials.password,
      remember_me: credentials.remember ? 'true' : 'false',
    },
    bodySerializer: (body) => new URLSearchParams(body as unknown as Record<string, string>),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  // What somebody else read on this device is not for this user.
  if ('caches' in window) await caches.delete('larder-data')
  noteRenewal()
}

/** Ends the session and forgets what this device kept of it, also where the server cannot be reached. */
export function useSignOut(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await api.DELETE('/auth/session')
    await forgetEverything(client)
    // A fresh page: nothing of the last user stays in memory.
    location.assign('/login')
  }
}

async function forgetEverything(client: QueryClient): Promise<void> {
  client.clear()
  for (const key of Object.keys(localStorage)) if (!kept.has(key)) localStorage.removeItem(key)
  sessionStorage.clear()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  if (!('caches' in window)) return
  for (const name of await caches.keys()) if (!name.startsWith('larder-app')) await caches.delete(name)
}

/** Choices of the device rather than of its user. */
const kept = new Set(['larder.theme', 'larder.language'])

const renewedKey = 'larder.renewed'
const day = 86_400_000

const noteRenewal = () => localStorage.setItem(renewedKey, String(Date.now()))

/** Once a day a session in use gets its full time again. */
async function renew(): Promise<void> {
  if (Date.now() - Number(localStorage.getItem(renewedKey) ?? 0) < day) return
  noteRenewal()
  await api.PUT('/auth/session').catch(() => undefined)
}
