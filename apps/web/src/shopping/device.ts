import Dexie, { type Table } from 'dexie'
import type { Item, Operation, ShoppingList } from './items.ts'
import type { Device, DeviceChange, Position, Replicated, Row } from './replica.ts'

interface StoredRow {
  readonly resource: Replicated
  readonly id: string
  readonly generation: number
  readonly row: Row
}

/** Everything of the copy that the pages show, in memory. */
export interface Copy {
  readonly rows: ReadonlyMap<Replicated, ReadonlyMap<string, Row>>
  readonly operations: readonly Operation[]
  /** Whether a first complete transfer has happened. */
  readonly isComplete: boolean
}

export const rowsOf = <Type extends Row>(copy: Copy, resource: Replicated): ReadonlyMap<string, Type> =>
  (copy.rows.get(resource) ?? new Map()) as ReadonlyMap<string, Type>

export const itemsIn = (copy: Copy): ReadonlyMap<string, Item> => rowsOf<Item>(copy, 'shopping-item')
export const listsIn = (copy: Copy): ReadonlyMap<string, ShoppingList> =>
  rowsOf<ShoppingList>(copy, 'shopping-list')

/** Whether a change is visible on the pages. Reading nothing new only moves the position. */
export const changesCopy = (
  copy: Copy,
  { put, remove, putOperations, dropOperation, position }: DeviceChange,
): boolean =>
  [put, remove, putOperations].some((list) => list !== undefined && list.length > 0) ||
  dropOperation !== undefined ||
  (position?.cursor !== undefined && !copy.isComplete)

/** The copy after a change that was stored. Reading all rows again takes long on phones. */
export function copyAfter(copy: Copy, change: DeviceChange): Copy {
  const { put = [], remove = [], putOperations = [], dropOperation, position } = change
  const rows = new Map(copy.rows)
  const touched = new Set([...put, ...remove].map(([resource]) => resource))
  for (const resource of touched) {
    const known = new Map(rows.get(resource))
    for (const [other, id] of remove) if (other === resource) known.delete(id)
    for (const [other, row] of put) if (other === resource) known.set(row.id, row)
    rows.set(resource, known)
  }
  const replaced = new Map(putOperations.map((operation) => [operation.sequence, operation]))
  const operations = copy.operations
    .filter(({ sequence }) => sequence !== dropOperation)
    .map((operation) => replaced.get(operation.sequence) ?? operation)
  return { rows, operations, isComplete: copy.isComplete || position?.cursor !== undefined }
}

class Database extends Dexie {
  declare rows: Table<StoredRow, [Replicated, string]>
  declare operations: Table<Operation, number>
  declare position: Table<Position & { readonly key: 0 }, 0>
  constructor() {
    super('larder-shopping')
    this.version(1).stores({
      rows: '[resource+id], generation',
      operations: 'sequence',
      position: 'key',
    })
  }
}

const database = new Database()

const start: Position = { cursor: undefined, generation: 0 }

/** Reads the whole copy. It has the size of a household's foods and lists: a few thousand small rows. */
export async function readCopy(): Promise<Copy> {
  return database.transaction('r', database.rows, database.operations, database.position, async () => {
    const rows = new Map<Replicated, Map<string, Row>>()
    for (const { resource, id, row } of await database.rows.toArray()) {
      const known = rows.get(resource) ?? new Map<string, Row>()
      rows.set(resource, known.set(id, row))
    }
    const operations = await database.operations.orderBy('sequence').toArray()
    const position = await database.position.get(0)
    return { rows, operations, isComplete: position?.cursor !== undefined }
  })
}

/** The copy in IndexedDB. */
export const indexedDbDevice: Device = {
  operations: () => database.operations.orderBy('sequence').toArray(),
  row: async (resource, id) => (await database.rows.get([resource, id]))?.row,
  position: async () => (await database.position.get(0)) ?? start,
  write: (change) =>
    database.transaction('rw', database.rows, database.operations, database.position, () => store(change)),
}

async function store(change: DeviceChange): Promise<void> {
  const { put = [], remove = [], putOperations = [], dropOperation, position, sweepBefore } = change
  const { generation } = position ?? (await database.position.get(0)) ?? start
  await database.rows.bulkDelete(remove.map(([resource, id]) => [resource, id]))
  await database.rows.bulkPut(put.map(([resource, row]) => ({ resource, id: row.id, generation, row })))
  if (dropOperation !== undefined) await database.operations.delete(dropOperation)
  await database.operations.bulkPut([...putOperations])
  if (position) await database.position.put({ ...position, key: 0 })
  if (sweepBefore !== undefined) await database.rows.where('generation').below(sweepBefore).delete()
}

/** Adds an operation to the queue, behind all others. */
export async function enqueue(operation: Operation): Promise<void> {
  await database.operations.put(operation)
}

/** Removes an operation that was refused, or one that is taken back before it was sent. */
export async function discard(sequence: number): Promise<void> {
  await database.operations.delete(sequence)
}
