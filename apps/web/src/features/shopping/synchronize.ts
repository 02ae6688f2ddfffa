import { newId } from '../../device/new-id.ts'
import { type CopyChange, copiedResources, type Row } from './copy.ts'
import type { CopyStorage } from './copy-storage.ts'
import { recordOf, type Item, type Operation, type Refusal } from './items.ts'

/** What a synchronization needs of the storage of the copy. */
export interface SyncStorage extends Pick<CopyStorage, 'operations' | 'row' | 'position'> {
  /** @returns whether the change continues the copy. Otherwise nothing was written */
  write(change: CopyChange): Promise<boolean>
}

interface ItemChanges {
  readonly createdItems: readonly Item[]
  readonly updatedItems: readonly Item[]
  readonly deletedItems: readonly Item[]
}

interface Pulled {
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
  /** Chooses the shop of a list, and returns the list. */
  chooseShop(operation: Operation & { kind: 'shop' }): Promise<Row>
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

/** Sends unsent operations, then fetches changes. Only one call at a time may run on a storage. */
export async function synchronize(storage: SyncStorage, server: Server): Promise<void> {
  await push(storage, server)
  await pull(storage, server)
}

async function push(storage: SyncStorage, server: Server): Promise<void> {
  for (;;) {
    const next = nextToSend(await storage.operations())
    if (!next) return
    await storage.write(await send(next, storage, server))
  }
}

/**
 * The first operation that may be sent. After a refused operation, later ones on the same item wait for the user's decision.
 */
export function nextToSend(waiting: readonly Operation[]): Operation | undefined {
  const stopped = new Set(waiting.filter(({ refused }) => refused !== undefined).map(recordOf))
  return waiting.find((operation) => !stopped.has(recordOf(operation)))
}

/** Sends an operation and returns the resulting changes of the copy. */
async function send(operation: Operation, storage: SyncStorage, server: Server): Promise<CopyChange> {
  try {
    switch (operation.kind) {
      case 'add':
        return (await notRemoved(operation, storage)) ?? added(operation, await addOnce(operation, server))
      case 'edit':
        return applied(operation, await editKeepingNotes(operation, server))
      case 'remove':
        return applied(operation, await removeUnchanged(operation, server))
      case 'shop':
        return {
          dropOperation: operation.sequence,
          put: [['shopping-list', await server.chooseShop(operation)]],
        }
    }
  } catch (error) {
    if (!(error instanceof Rejected)) throw error
    // The shop or the list was deleted. There is nothing to decide: the list has what the server says next.
    if (operation.kind === 'shop') return { dropOperation: operation.sequence }
    const row = await storage.row('shopping-item', recordOf(operation))
    return rejected(operation, error, row && isItem(row) ? row : undefined)
  }
}

const isItem = (row: Row): row is Item => 'shoppingListId' in row

/** When a removal was taken back that was not done after all, nothing is added: what was done to the copy applies to the item. */
async function notRemoved(
  { item, restores, sequence }: Operation & { kind: 'add' },
  storage: SyncStorage,
): Promise<CopyChange | undefined> {
  if (restores === undefined || !(await storage.row('shopping-item', restores))) return undefined
  return { dropOperation: sequence, moved: { from: item.id, to: restores } }
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

/** Removes an item, unless its note was changed concurrently, or a done item was unticked. */
async function removeUnchanged(
  { itemId, noteBefore, onlyChecked }: Operation & { kind: 'remove' },
  server: Server,
): Promise<ItemChanges> {
  for (;;) {
    const { row, etag } = await server.read(itemId)
    const isOpenAgain = onlyChecked === true && !row.checked
    if (row.note !== noteBefore || isOpenAgain)
      return { createdItems: [], updatedItems: [row], deletedItems: [] }
    try {
      return await server.remove(itemId, etag)
    } catch (error) {
      if (!(error instanceof Rejected) || error.status !== 412) throw error
    }
  }
}

type ItemOperation = Exclude<Operation, { kind: 'shop' }>

const applied = (operation: Operation, changes: ItemChanges): CopyChange => ({
  dropOperation: operation.sequence,
  put: [...changes.createdItems, ...changes.updatedItems].map((row) => ['shopping-item', row] as const),
  remove: changes.deletedItems.map(({ id }) => ['shopping-item', id] as const),
})

/** The server may merge an item into an equal one. Later operations on the new id then apply to that one. */
function added(operation: Operation & { kind: 'add' }, changes: ItemChanges): CopyChange {
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
function rejected(
  operation: ItemOperation,
  { status, refusal }: Rejected,
  row: Item | undefined,
): CopyChange {
  if (status !== 404 || operation.kind === 'add')
    return { putOperations: [{ ...operation, refused: refusal }] }
  const remove = [['shopping-item', operation.itemId]] as const
  if (operation.kind === 'remove' || !operation.edit.note || !row)
    return { dropOperation: operation.sequence, remove }
  const { shoppingListId, quantity, food, unit, label, waitUntil } = { ...row, ...operation.edit }
  const item = {
    id: newId(),
    shoppingListId,
    quantity,
    note: operation.edit.note,
    food,
    unit,
    label,
    waitUntil,
  }
  const { sequence } = operation
  return {
    remove,
    putOperations: [{ kind: 'add', sequence, key: newId(), item, refused: refusal }],
    moved: { from: operation.itemId, to: item.id },
  }
}

async function pull(storage: SyncStorage, server: Server): Promise<void> {
  for (;;) {
    const { cursor, generation, transfer: begun } = await storage.position()
    const pulled = await server.pull(cursor)
    // After a reset, the old rows are shown until the new ones are complete.
    const current = pulled.reset ? generation + 1 : generation
    const transfer = cursor === undefined ? 'first' : pulled.reset ? (begun ?? 'again') : begun
    const entries = copiedResources.map((name) => [name, pulled.resources[name]] as const)
    const isWritten = await storage.write({
      put: entries.flatMap(([name, delta]) => (delta?.changed ?? []).map((row) => [name, row] as const)),
      remove: entries.flatMap(([name, delta]) => (delta?.deleted ?? []).map((id) => [name, id] as const)),
      position: {
        cursor: pulled.cursor,
        generation: current,
        ...(transfer && pulled.more && { transfer }),
      },
      since: cursor,
      ...(transfer && !pulled.more && { sweepBefore: current }),
    })
    // The browser can have deleted the copy since. What it has now is continued.
    if (isWritten && !pulled.more) return
  }
}
