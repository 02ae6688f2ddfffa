import { newId } from '../../device/new-id.ts'
import { itemOf, type Item, type Operation, type Refusal } from './items.ts'

/** The resources that a device keeps a copy of for shopping. */
export const replicatedResources = [
  'shopping-list',
  'shopping-item',
  'food',
  'food-name',
  'unit',
  'label',
] as const
export type Replicated = (typeof replicatedResources)[number]
export interface Row {
  readonly id: string
}

/** The state of the copy. Rows of an older generation were not part of the last complete transfer. */
export interface Position {
  readonly cursor: string | undefined
  readonly generation: number
  /** While all rows are being transferred, in several responses: for the first time, or again after the server asked for it. */
  readonly transfer?: 'first' | 'again'
}

/** An atomic change of the copy. */
export interface DeviceChange {
  readonly put?: readonly (readonly [Replicated, Row])[]
  /** Whether the rows can be newer than a transfer of all rows that is under way, at the end of which they stay. */
  readonly isNew?: boolean
  readonly remove?: readonly (readonly [Replicated, string])[]
  readonly putOperations?: readonly Operation[]
  readonly dropOperation?: number
  /**
   * An item whose operations apply to another one from now on. That includes operations that are queued while this is written, and
   * by pages that do not know it yet.
   */
  readonly moved?: Moved
  readonly position?: Position
  /** Removes rows of generations before this one. */
  readonly sweepBefore?: number
}

interface Moved {
  readonly from: string
  readonly to: string
}

/** An operation on the item that it applies to now. */
export function movedOperation(operation: Operation, moved: ReadonlyMap<string, string>): Operation {
  if (operation.kind === 'add') return operation
  const itemId = targetOf(operation.itemId, moved)
  return itemId === operation.itemId ? operation : { ...operation, itemId }
}

/** The item that stands for an item now. */
export const targetOf = (itemId: string, moved: ReadonlyMap<string, string>): string => {
  const next = moved.get(itemId)
  return next === undefined ? itemId : targetOf(next, moved)
}

/** The copy on this device, across restarts. */
export interface Device {
  /** Unsent operations, in order. */
  operations(): Promise<readonly Operation[]>
  row(resource: Replicated, id: string): Promise<Row | undefined>
  position(): Promise<Position>
  write(change: DeviceChange): Promise<void>
}

export interface ItemChanges {
  readonly createdItems: readonly Item[]
  readonly updatedItems: readonly Item[]
  readonly deletedItems: readonly Item[]
}

export interface Pulled {
  readonly cursor: string
  readonly more: boolean
  readonly reset: boolean
  readonly resources: Readonly<
    Record<string, { changed: readonly Row[]; deleted: readonly string[] } | undefined>
  >
}

/**
 * The server. Every method throws `Rejected` when the server refuses the request permanently, and other errors for temporary
 * failures.
 */
export interface Server {
  pull(since: string | undefined): Promise<Pulled>
  add(operation: Operation & { kind: 'add' }): Promise<ItemChanges>
  edit(operation: Operation & { kind: 'edit' }, etag: string | undefined): Promise<ItemChanges>
  remove(itemId: string, etag: string | undefined): Promise<ItemChanges>
  read(itemId: string): Promise<{ readonly row: Item; readonly etag: string | undefined }>
}

/** The server refused a request permanently. */
export class Rejected extends Error {
  readonly status: number
  readonly refusal: Refusal
  constructor(status: number, refusal: Refusal) {
    super(refusal.message)
    this.status = status
    this.refusal = refusal
  }
}

/** Sends unsent operations, then fetches changes. Only one call at a time may run on a device. */
export async function synchronise(device: Device, server: Server): Promise<void> {
  await push(device, server)
  await pull(device, server)
}

async function push(device: Device, server: Server): Promise<void> {
  for (;;) {
    const next = nextToSend(await device.operations())
    if (!next) return
    await device.write(await send(next, device, server))
  }
}

/**
 * The first operation that may be sent. After a refused operation, later ones on the same item wait for the user's decision.
 */
export function nextToSend(waiting: readonly Operation[]): Operation | undefined {
  const stopped = new Set(waiting.filter(({ refused }) => refused !== undefined).map(itemOf))
  return waiting.find((operation) => !stopped.has(itemOf(operation)))
}

/** Sends an operation and returns the resulting changes of the copy. */
async function send(operation: Operation, device: Device, server: Server): Promise<DeviceChange> {
  try {
    switch (operation.kind) {
      case 'add':
        return added(operation, await addOnce(operation, server))
      case 'edit':
        return applied(operation, await editKeepingNotes(operation, server))
      case 'remove':
        return applied(operation, await removeUnchanged(operation, server))
    }
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    const row = await device.row('shopping-item', itemOf(operation))
    return rejected(operation, error, row as Item | undefined)
  }
}

/** When the response to a creation was lost, the id exists already, and the item is stored. */
async function addOnce(operation: Operation & { kind: 'add' }, server: Server): Promise<ItemChanges> {
  try {
    return await server.add(operation)
  } catch (error) {
    if (!(error instanceof Rejected) || error.status !== 409) throw error
    const { row } = await server.read(operation.item.id)
    return { createdItems: [row], updatedItems: [], deletedItems: [] }
  }
}

/**
 * Changes an item. After a concurrent change of the note, both notes are kept. A precondition prevents that a third one is
 * overwritten.
 */
async function editKeepingNotes(
  operation: Operation & { kind: 'edit' },
  server: Server,
): Promise<ItemChanges> {
  const { edit, noteBefore } = operation
  if (edit.note === undefined || noteBefore === undefined) return server.edit(operation, undefined)
  for (;;) {
    const { row, etag } = await server.read(operation.itemId)
    const isTheirs = row.note !== noteBefore && row.note !== edit.note && row.note !== ''
    const note = isTheirs && edit.note !== '' ? `${row.note}; ${edit.note}` : edit.note
    try {
      return await server.edit({ ...operation, edit: { ...edit, note } }, etag)
    } catch (error) {
      if (!(error instanceof Rejected) || error.status !== 412) throw error
    }
  }
}

/** Removes an item, unless its note was changed concurrently. */
async function removeUnchanged(
  { itemId, noteBefore }: Operation & { kind: 'remove' },
  server: Server,
): Promise<ItemChanges> {
  for (;;) {
    const { row, etag } = await server.read(itemId)
    if (row.note !== noteBefore) return { createdItems: [], updatedItems: [row], deletedItems: [] }
    try {
      return await server.remove(itemId, etag)
    } catch (error) {
      if (!(error instanceof Rejected) || error.status !== 412) throw error
    }
  }
}

const applied = (operation: Operation, changes: ItemChanges): DeviceChange => ({
  dropOperation: operation.sequence,
  put: [...changes.createdItems, ...changes.updatedItems].map((row) => ['shopping-item', row] as const),
  remove: changes.deletedItems.map(({ id }) => ['shopping-item', id] as const),
})

/** The server may merge an item into an equal one. Later operations on the new id then apply to that one. */
function added(operation: Operation & { kind: 'add' }, changes: ItemChanges): DeviceChange {
  const { id } = operation.item
  const isStored = [...changes.createdItems, ...changes.updatedItems].some((row) => row.id === id)
  const target = changes.updatedItems[0]?.id
  const isMerged = !isStored && target !== undefined
  return { ...applied(operation, changes), ...(isMerged ? { moved: { from: id, to: target } } : {}) }
}

/**
 * For a deleted item, ticks and removals are dropped. A typed note becomes a new item, which the user can add or discard. Other
 * refusals are shown on their item.
 */
function rejected(operation: Operation, { status, refusal }: Rejected, row: Item | undefined): DeviceChange {
  if (status !== 404 || operation.kind === 'add')
    return { putOperations: [{ ...operation, refused: refusal }] }
  const remove = [['shopping-item', operation.itemId]] as const
  if (operation.kind === 'remove' || !operation.edit.note || !row)
    return { dropOperation: operation.sequence, remove }
  const { shoppingListId, quantity, food, unit, label } = { ...row, ...operation.edit }
  const item = {
    id: newId(),
    shoppingListId,
    quantity,
    note: operation.edit.note,
    food,
    unit,
    label,
  }
  const { sequence } = operation
  return {
    remove,
    putOperations: [{ kind: 'add', sequence, key: newId(), item, refused: refusal }],
    moved: { from: operation.itemId, to: item.id },
  }
}

async function pull(device: Device, server: Server): Promise<void> {
  for (;;) {
    const { cursor, generation, transfer: begun } = await device.position()
    const pulled = await server.pull(cursor)
    // After a reset, the old rows are shown until the new ones are complete.
    const current = pulled.reset ? generation + 1 : generation
    const transfer = cursor === undefined ? 'first' : pulled.reset ? (begun ?? 'again') : begun
    const entries = replicatedResources.map((name) => [name, pulled.resources[name]] as const)
    await device.write({
      put: entries.flatMap(([name, delta]) => (delta?.changed ?? []).map((row) => [name, row] as const)),
      remove: entries.flatMap(([name, delta]) => (delta?.deleted ?? []).map((id) => [name, id] as const)),
      position: {
        cursor: pulled.cursor,
        generation: current,
        ...(transfer && pulled.more && { transfer }),
      },
      ...(transfer && !pulled.more && { sweepBefore: current }),
    })
    if (!pulled.more) return
  }
}
