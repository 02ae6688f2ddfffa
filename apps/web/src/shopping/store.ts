import { useEffect, useSyncExternalStore } from 'react'
import { type Copy, changesCopy, copyAfter, discard, enqueue, indexedDbDevice, readCopy } from './device.ts'
import type { Item, ItemEdit, NewItem, Operation } from './items.ts'
import { nextToSend, synchronise, type Device } from './replica.ts'
import { apiServer } from './server.ts'

/** The state of the synchronisation. */
export interface Connection {
  readonly isOnline: boolean
  /** Time since which the server cannot be reached, in milliseconds since 1970. */
  readonly offlineSince: number | undefined
}

interface State extends Connection {
  readonly copy: Copy | undefined
}

let state: State = { copy: undefined, isOnline: true, offlineSince: undefined }
const listeners = new Set<() => void>()

function change(next: Partial<State>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Other tabs of this browser show the same copy. */
const channel = new BroadcastChannel('larder-shopping')
channel.onmessage = () => void reload()

/** Operations that are shown and not yet stored on the device. */
let unstored: readonly Operation[] = []

async function reload(): Promise<void> {
  const copy = await readCopy()
  const stored = new Set(copy.operations.map(({ sequence }) => sequence))
  const others = unstored.filter(({ sequence }) => !stored.has(sequence))
  change({ copy: { ...copy, operations: [...copy.operations, ...others] } })
}

/** Writes to the device, then shows the result in every tab. */
const device: Device = {
  ...indexedDbDevice,
  async write(written) {
    await indexedDbDevice.write(written)
    // A sweep removes rows that only the device knows.
    if (!state.copy || written.sweepBefore !== undefined) await reload()
    else if (changesCopy(state.copy, written)) change({ copy: copyAfter(state.copy, written) })
    else return
    channel.postMessage('changed')
  },
}

/** Milliseconds between two polls for changes while a page is shown. */
const interval = 4_000
const longestPause = 60_000
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let watchers = 0

/** Synchronises now. One tab at a time synchronises; the others wait. */
function synchroniseSoon(delay = 0): void {
  clearTimeout(timer)
  timer = setTimeout(() => void run(), delay)
}

async function run(): Promise<void> {
  try {
    await navigator.locks.request('larder-shopping', () => synchronise(device, apiServer))
    failures = 0
    if (!state.isOnline) change({ isOnline: true, offlineSince: undefined })
  } catch {
    failures++
    change({ isOnline: false, offlineSince: state.offlineSince ?? Date.now() })
  }
  if (watchers === 0 && !nextToSend(state.copy?.operations ?? [])) return
  const pause = failures === 0 ? interval : Math.min(longestPause, interval * 2 ** Math.min(failures - 1, 5))
  if (document.visibilityState === 'visible' || failures === 0) synchroniseSoon(pause)
}

for (const event of ['online', 'focus'] as const)
  window.addEventListener(event, () => {
    if (state.copy) synchroniseSoon()
  })
document.addEventListener('visibilitychange', () => {
  if (document.visibilityState === 'visible' && state.copy) synchroniseSoon()
})

/** The copy on this device, kept up to date while a component uses it. Undefined until it was read. */
export function useShopping(): State {
  useEffect(() => {
    watchers++
    if (!state.copy) void reload().then(() => synchroniseSoon())
    else synchroniseSoon()
    return () => {
      watchers--
    }
  }, [])
  return useSyncExternalStore(subscribe, () => state)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let lastSequence = 0

/** Greater than every other, also in other tabs: time first, then a count. */
function nextSequence(): number {
  lastSequence = Math.max(lastSequence + 1, Date.now() * 1_000)
  return lastSequence
}

type Unqueued =
  | { readonly kind: 'add'; readonly item: NewItem }
  | {
      readonly kind: 'edit'
      readonly itemId: string
      readonly edit: ItemEdit
      readonly noteBefore?: string
    }
  | { readonly kind: 'remove'; readonly itemId: string; readonly noteBefore: string }

/** Shows a change at once, stores it on the device and sends it. */
function queue(unqueued: Unqueued): void {
  const operation: Operation = { ...unqueued, sequence: nextSequence(), key: crypto.randomUUID() }
  unstored = [...unstored, operation]
  if (state.copy) change({ copy: { ...state.copy, operations: [...state.copy.operations, operation] } })
  void enqueue(operation).then(() => {
    unstored = unstored.filter((other) => other !== operation)
    channel.postMessage('changed')
    synchroniseSoon()
  })
}

export const addItem = (item: NewItem) => queue({ kind: 'add', item })
export const editItem = (itemId: string, edit: ItemEdit, noteBefore?: string) =>
  queue({ kind: 'edit', itemId, edit, ...(noteBefore === undefined ? {} : { noteBefore }) })
export const removeItem = ({ id, note }: Item) => queue({ kind: 'remove', itemId: id, noteBefore: note })

/** Discards the unsent operations of an item after a refusal. */
export async function discardRefused(refused: readonly Operation[]): Promise<void> {
  for (const { sequence } of refused) await discard(sequence)
  await reload()
  channel.postMessage('changed')
}

/** Sends the operations of an item again after a refusal. */
export async function retryRefused(refused: readonly Operation[]): Promise<void> {
  for (const { refused: _, ...operation } of refused)
    await enqueue({ ...operation, key: crypto.randomUUID() } as Operation)
  await reload()
  channel.postMessage('changed')
  synchroniseSoon()
}

/** Fetches changes at once, after a change outside of the queue. */
export const refreshShopping = () => synchroniseSoon()
