import { useSyncExternalStore } from 'react'

/** A recipe that waits for a day, as far as the shelf shows it. */
export interface Waiting {
  readonly id: string
  readonly slug: string
  readonly name: string
  readonly image: string | null
}

/** The API plans meals for days only, so the shelf is kept on this device. Signing out empties it. */
const key = 'larder.plan.shelf'
const maxEntries = 30
const listeners = new Set<() => void>()
let shelf = read()

function read(): readonly Waiting[] {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '[]') as readonly Waiting[]
  } catch {
    return []
  }
}

function write(next: readonly Waiting[]): void {
  shelf = next
  localStorage.setItem(key, JSON.stringify(next))
  for (const listener of listeners) listener()
}

// Another tab of the same device changed it.
window.addEventListener('storage', (event) => {
  if (event.key !== key) return
  shelf = read()
  for (const listener of listeners) listener()
})

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The recipes that wait for a day, the latest first. */
export const useShelf = (): readonly Waiting[] => useSyncExternalStore(subscribe, () => shelf)

export const putOnShelf = ({ id, slug, name, image }: Waiting): void =>
  write([{ id, slug, name, image }, ...shelf.filter((other) => other.id !== id)].slice(0, maxEntries))

export const takeFromShelf = (id: string): void => write(shelf.filter((other) => other.id !== id))
