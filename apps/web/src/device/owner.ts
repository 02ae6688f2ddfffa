// Whose data this page shows, and whether their session still exists.
import { useSyncExternalStore } from 'react'

/** The id of the user whose copies are on this device. */
const userKey = 'larder.user'

/** `ended`: somebody must sign in again. `replaced`: somebody else has signed in on this device since. */
export type SessionState = 'valid' | 'ended' | 'replaced'

let owner: string | undefined
let state: SessionState = 'valid'
const listeners = new Set<() => void>()
const resumers = new Set<() => void>()

function change(next: SessionState): void {
  if (state === next) return
  state = next
  for (const listener of listeners) listener()
}

/** The user whose copies are on this device, by id. Null after signing out. */
export const userOfDevice = (): string | null => localStorage.getItem(userKey)

/** The user whose data this page shows, by id. */
export const ownerOfPage = (): string | undefined => owner

/** Notes whose data this page and this device show from now on. */
export function takeOver(id: string): void {
  owner = id
  localStorage.setItem(userKey, id)
  change('valid')
}

/**
 * Notes whose data this device shows from now on, before a page with data of somebody else is loaded again. Until then, it sends
 * nothing more.
 */
export const handOver = (id: string): void => localStorage.setItem(userKey, id)

/** Whether the copies on this device are of the user whose data this page shows. */
export const isOwner = (): boolean => owner === undefined || userOfDevice() === owner

/** Notes that the server knows no session. A page without a user shows the sign-in page. */
export function noteSessionEnd(): void {
  if (owner !== undefined && state === 'valid') change('ended')
}

/** Continues with a new session of the same user. */
export function resume(id: string): void {
  takeOver(id)
  for (const listener of resumers) listener()
}

/** Calls a function each time the page continues with a new session. */
export const onResume = (listener: () => void): void => void resumers.add(listener)

/** Another tab has signed out or in. Also called when the browser shows a page again that it had put aside. */
function compare(): void {
  if (owner === undefined) return
  const user = userOfDevice()
  if (user === null) change('ended')
  else if (user !== owner) change('replaced')
  else if (state !== 'valid') resume(user)
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key }) => {
    if (key === userKey || key === null) compare()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isOwner()) compare()
  })
}

export const useSessionState = (): SessionState =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => state,
  )
