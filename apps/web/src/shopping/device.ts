import { deviceDatabase, resultOf, type OpenStore } from '../shell/indexed-db.ts'
import type { Item, Operation, ShoppingList } from './items.ts'
import type { Device, DeviceChange, Position, Replicated, Row } from './replica.ts'

interface StoredRow {
  readonly resource: Replicated
  readonly id: string
  readonly generation: number
  readonly row: Row
}

/** The rows of the copy. An unsent operation does not change them. */
export type CopiedRows = ReadonlyMap<Replicated, ReadonlyMap<string, Row>>

/** The part of the copy that the pages show, in memory. */
export interface Copy {
  readonly rows: CopiedRows
  readonly operations: readonly Operation[]
  /** Whether a first complete transfer has happened. */
  readonly isComplete: boolean
}

export const rowsOf = <Type extends Row>(rows: CopiedRows, resource: Replicated): ReadonlyMap<string, Type> =>
  (rows.get(resource) ?? new Map()) as ReadonlyMap<string, Type>

export const itemsIn = (rows: CopiedRows): ReadonlyMap<string, Item> => rowsOf<Item>(rows, 'shopping-item')
export const listsIn = (rows: CopiedRows): ReadonlyMap<string, ShoppingList> =>
  rowsOf<ShoppingList>(rows, 'shopping-list')

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

const database = deviceDatabase('larder-shopping', 11, (created) => {
  created.createObjectStore('rows', { keyPath: ['resource', 'id'] }).createIndex('generation', 'generation')
  created.createObjectStore('operations', { keyPath: 'sequence' })
  created.createObjectStore('position', { keyPath: 'key' })
})

const start: Position = { cursor: undefined, generation: 0 }

const readPosition = (open: OpenStore): Promise<Position | undefined> =>
  resultOf(open('position').get(0) as IDBRequest<Position | undefined>)

const readOperations = (open: OpenStore): Promise<Operation[]> =>
  resultOf(open('operations').getAll() as IDBRequest<Operation[]>)

/** Reads the whole copy: a few thousand small rows. */
export const readCopy = (): Promise<Copy> =>
  database.run(['rows', 'operations', 'position'], 'readonly', async (open) => {
    const rows = new Map<Replicated, Map<string, Row>>()
    for (const { resource, id, row } of await resultOf(open('rows').getAll() as IDBRequest<StoredRow[]>)) {
      const known = rows.get(resource) ?? new Map<string, Row>()
      rows.set(resource, known.set(id, row))
    }
    const position = await readPosition(open)
    return { rows, operations: await readOperations(open), isComplete: position?.cursor !== undefined }
  })

/** The copy in IndexedDB. */
export const indexedDbDevice: Device = {
  operations: () => database.run(['operations'], 'readonly', readOperations),
  row: (resource, id) =>
    database.run(['rows'], 'readonly', async (open) => {
      const stored = await resultOf(open('rows').get([resource, id]) as IDBRequest<StoredRow | undefined>)
      return stored?.row
    }),
  position: () => database.run(['position'], 'readonly', async (open) => (await readPosition(open)) ?? start),
  write: (change) =>
    database.run(['rows', 'operations', 'position'], 'readwrite', (open) => store(open, change)),
}

async function store(open: OpenStore, change: DeviceChange): Promise<void> {
  const { put = [], remove = [], putOperations = [], dropOperation, position, sweepBefore } = change
  const { generation } = position ?? (await readPosition(open)) ?? start
  const rows = open('rows')
  for (const [resource, id] of remove) rows.delete([resource, id])
  for (const [resource, row] of put) rows.put({ resource, id: row.id, generation, row })
  if (dropOperation !== undefined) open('operations').delete(dropOperation)
  for (const operation of putOperations) open('operations').put(operation)
  if (position) open('position').put({ ...position, key: 0 })
  if (sweepBefore === undefined) return
  const older = IDBKeyRange.upperBound(sweepBefore, true)
  for (const key of await resultOf(rows.index('generation').getAllKeys(older))) rows.delete(key)
}

/** Appends an operation to the queue. */
export const enqueue = (operation: Operation): Promise<unknown> =>
  database.run(['operations'], 'readwrite', (open) => resultOf(open('operations').put(operation)))

/** Removes an operation that was refused, or undone before it was sent. */
export const discard = (sequence: number): Promise<unknown> =>
  database.run(['operations'], 'readwrite', (open) => resultOf(open('operations').delete(sequence)))
