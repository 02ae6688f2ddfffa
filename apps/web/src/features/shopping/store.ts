import { ApiError } from '@larder/client'
import { useEffect, useSyncExternalStore } from 'react'
import { isOwner, onResume, userOfDevice } from '../../device/owner.ts'
import { newId } from '../../device/new-id.ts'
import {
  type Copy,
  changesCopy,
  copyAfter,
  indexedDbDevice,
  type Keeper,
  memoryDevice,
  storedChanges,
} from './device.ts'
import type { Item, ItemEdit, NewItem, Operation, ShoppingList } from './items.ts'
import { movedOperation, nextToSend, synchronise, type Device } from './replica.ts'
import { apiServer } from './server.ts'

/** The state of the synchronisation. */
export interface Connection {
  readonly isOnline: boolean
  /** Time since which the server cannot be reached, in milliseconds since 1970. */
  readonly offlineSince: number | undefined
  /** Whether the device stores the copy. Otherwise unsent changes are lost with the page. */
  readonly isKept: boolean
}

interface State extends Connection {
  readonly copy: Copy | undefined
  /** Operations of the copy that are shown and not yet stored on the device. The page must not say that they are kept. */
  readonly unstored: readonly Operation[]
}

let state: State = { copy: undefined, unstored: [], isOnline: true, offlineSince: undefined, isKept: true }
const listeners = new Set<() => void>()

function change(next: Partial<State>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** Other tabs of this browser show the same copy. */
const channel = new BroadcastChannel('larder-shopping')
channel.onmessage = () => void reload()

let keeper: Keeper = indexedDbDevice

/** Works with the stored copy, or with one in memory from the first failure of the store on. */
async function persistently<Result>(work: (keeper: Keeper) => Promise<Result>): Promise<Result> {
  try {
    return await work(keeper)
  } catch (error) {
    if (keeper !== indexedDbDevice || !isOwner()) throw error
    keeper = memoryDevice(state.copy)
    change({ isKept: false })
    return work(keeper)
  }
}

async function reload(): Promise<void> {
  if (!isOwner()) return
  const copy = await persistently((keeper) => keeper.copy())
  const stored = new Set(copy.operations.map(({ sequence }) => sequence))
  const others = state.unstored
    .filter(({ sequence }) => !stored.has(sequence))
    .map((operation) => movedOperation(operation, copy.moved))
  change({ copy: { ...copy, operations: [...copy.operations, ...others] } })
}

/** Writes to the device, then shows the result in every tab. */
const device: Device = {
  operations: () => persistently((keeper) => keeper.operations()),
  row: (resource, id) => persistently((keeper) => keeper.row(resource, id)),
  position: () => persistently((keeper) => keeper.position()),
  async write(written) {
    await persistently((keeper) => keeper.write(written))
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

/**
 * Runs one call at a time on this device. Without TLS, browsers have no locks between tabs. Then it is one at a time in each tab:
 * requests that two tabs send have the same effect as one.
 */
const alone = async (work: () => Promise<void>): Promise<void> => {
  // The type says that it is always there.
  const locks = navigator.locks as LockManager | undefined
  if (locks) return locks.request('larder-shopping', work)
  const mine = lastAlone.catch(() => undefined).then(work)
  lastAlone = mine
  return mine
}
let lastAlone: Promise<void> = Promise.resolve()

/** They wait for a synchronisation that begins after they asked. */
let waiting: (() => void)[] = []

/** Resolves when the copy has what the server has now. */
export function synchronised(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve)
    synchroniseSoon()
  })
}

async function run(): Promise<void> {
  const callers = waiting
  waiting = []
  try {
    await alone(() => synchronise(device, apiServer))
    failures = 0
    for (const resolve of callers) resolve()
    if (!state.isOnline) change({ isOnline: true, offlineSince: undefined })
  } catch (error) {
    waiting = [...callers, ...waiting]
    failures++
    // After the end of the session, the page asks to sign in.
    const isReached = error instanceof ApiError && error.status === 401
    if (!isReached) change({ isOnline: false, offlineSince: state.offlineSince ?? Date.now() })
  }
  if (watchers === 0 && !nextToSend(state.copy?.operations ?? [])) return
  const pause = failures === 0 ? interval : Math.min(longestPause, interval * 2 ** Math.min(failures - 1, 5))
  if (document.visibilityState === 'visible' || failures === 0) synchroniseSoon(pause)
}

for (const event of ['online', 'focus'] as const)
  window.addEventListener(event, () => {
    if (state.copy) synchroniseSoon()
  })
onResume(() => {
  if (!state.copy) return
  for (const operation of state.unstored) void store(operation)
  void reload().then(() => synchroniseSoon())
})
const unsentHere = () => state.copy?.operations.length ?? 0

/** How many changes of shopping lists are not sent. Those that the device could not store are of this page. */
export const unsentChanges = async (): Promise<number> => Math.max(unsentHere(), await storedChanges())

// Storing takes some milliseconds. The browser asks before it ends a page that shows more than the device has.
window.addEventListener('beforeunload', (event) => {
  const isLost = state.unstored.length > 0 || (!state.isKept && unsentHere() > 0)
  // Who signs out has been asked already.
  if (isLost && userOfDevice() !== null) event.preventDefault()
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

/** Greater than every other, also in other tabs and after the clock of the device was put back: time first, then a count. */
function nextSequence(): number {
  const waiting = state.copy?.operations.map(({ sequence }) => sequence + 1) ?? []
  lastSequence = Math.max(lastSequence + 1, Date.now() * 1_000, ...waiting)
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
  const { copy } = state
  const typed: Operation = { ...unqueued, sequence: nextSequence(), key: newId() }
  // A page can still show an item that was merged into another one.
  const operation = copy ? movedOperation(typed, copy.moved) : typed
  change({
    unstored: [...state.unstored, operation],
    copy: copy && { ...copy, operations: [...copy.operations, operation] },
  })
  void store(operation)
}

async function store(operation: Operation): Promise<void> {
  // After somebody else has signed in, it stays in memory until its user returns.
  if (!isOwner()) return
  await persistently((keeper) => keeper.enqueue(operation))
  change({ unstored: state.unstored.filter((other) => other !== operation) })
  channel.postMessage('changed')
  synchroniseSoon()
}

export const addItem = (item: NewItem) => queue({ kind: 'add', item })
export const editItem = (itemId: string, edit: ItemEdit, noteBefore?: string) =>
  queue({ kind: 'edit', itemId, edit, ...(noteBefore === undefined ? {} : { noteBefore }) })
export const removeItem = ({ id, note }: Item) => queue({ kind: 'remove', itemId: id, noteBefore: note })

/** Discards the unsent operations of an item after a refusal. */
export async function discardRefused(refused: readonly Operation[]): Promise<void> {
  for (const { sequence } of refused) await persistently((keeper) => keeper.discard(sequence))
  await reload()
  channel.postMessage('changed')
}

/** Sends the operations of an item again after a refusal. */
export async function retryRefused(refused: readonly Operation[]): Promise<void> {
  for (const { refused: _, ...operation } of refused)
    await persistently((keeper) => keeper.enqueue({ ...operation, key: newId() } as Operation))
  await reload()
  channel.postMessage('changed')
  synchroniseSoon()
}

/** Shows a list as the server has just stored it. */
export const takeList = (list: ShoppingList): Promise<void> =>
  device.write({ put: [['shopping-list', list]], isNew: true })

/** A list that the server has deleted. */
export const dropList = (id: string): Promise<void> => device.write({ remove: [['shopping-list', id]] })

/** Fetches changes at once, after a change outside of the queue. */
export const refreshShopping = () => synchroniseSoon()
