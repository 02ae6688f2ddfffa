import { deviceDatabase, resultOf, type OpenStore } from '../../device/indexed-db.ts'
import type { Item, Operation, ShoppingList } from './items.ts'
import {
  movedOperation,
  type Device,
  type DeviceChange,
  type Position,
  type Replicated,
  type Row,
} from './replica.ts'

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
  /** Items whose operations apply to others, as a new item that was merged into an equal one. */
  readonly moved: ReadonlyMap<string, string>
  /** Whether a first complete transfer has happened. */
  readonly isComplete: boolean
}

export const rowsOf = <Type extends Row>(rows: CopiedRows, resource: Replicated): ReadonlyMap<string, Type> =>
  (rows.get(resource) ?? new Map()) as ReadonlyMap<string, Type>

export const itemsIn = (rows: CopiedRows): ReadonlyMap<string, Item> => rowsOf<Item>(rows, 'shopping-item')
export const listsIn = (rows: CopiedRows): ReadonlyMap<string, ShoppingList> =>
  rowsOf<ShoppingList>(rows, 'shopping-list')

/** Whether every row was transferred once. Before that, a row that is not here may exist. */
const isComplete = (position: Position | undefined): boolean =>
  position?.cursor !== undefined && position.transfer !== 'first'

/** Whether a change is visible on the pages. Reading nothing new only moves the position. */
export const changesCopy = (
  copy: Copy,
  { put, remove, putOperations, dropOperation, moved, position }: DeviceChange,
): boolean =>
  moved !== undefined ||
  [put, remove, putOperations].some((list) => list !== undefined && list.length > 0) ||
  dropOperation !== undefined ||
  (isComplete(position) && !copy.isComplete)

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
  const moved = change.moved ? new Map(copy.moved).set(change.moved.from, change.moved.to) : copy.moved
  const operations = copy.operations
    .filter(({ sequence }) => sequence !== dropOperation)
    .map((operation) => movedOperation(replaced.get(operation.sequence) ?? operation, moved))
  return { rows, operations, moved, isComplete: copy.isComplete || isComplete(position) }
}

const database = deviceDatabase('larder-shopping', 11, (created) => {
  created.createObjectStore('rows', { keyPath: ['resource', 'id'] }).createIndex('generation', 'generation')
  created.createObjectStore('operations', { keyPath: 'sequence' })
  created.createObjectStore('position', { keyPath: 'key' })
})

const start: Position = { cursor: undefined, generation: 0 }

const readPosition = (open: OpenStore): Promise<Position | undefined> =>
  resultOf(open('position').get(0) as IDBRequest<Position | undefined>)

/** The key of an item in the store of the position when its operations apply to another item. */
const movedKey = 'moved '

async function readMoved(open: OpenStore): Promise<ReadonlyMap<string, string>> {
  const range = IDBKeyRange.bound(movedKey, `${movedKey}\uffff`)
  const rows = await resultOf(open('position').getAll(range) as IDBRequest<{ key: string; to: string }[]>)
  return new Map(rows.map(({ key, to }) => [key.slice(movedKey.length), to]))
}

async function readOperations(open: OpenStore): Promise<readonly Operation[]> {
  const moved = await readMoved(open)
  const operations = await resultOf(open('operations').getAll() as IDBRequest<Operation[]>)
  return operations.map((operation) => movedOperation(operation, moved))
}

/** Reads the whole copy: a few thousand small rows. */
const readCopy = (): Promise<Copy> =>
  database.run(['rows', 'operations', 'position'], 'readonly', async (open) => {
    const rows = new Map<Replicated, Map<string, Row>>()
    for (const { resource, id, row } of await resultOf(open('rows').getAll() as IDBRequest<StoredRow[]>)) {
      const known = rows.get(resource) ?? new Map<string, Row>()
      rows.set(resource, known.set(id, row))
    }
    const position = await readPosition(open)
    return {
      rows,
      operations: await readOperations(open),
      moved: await readMoved(open),
      isComplete: isComplete(position),
    }
  })

/** How many unsent changes of shopping lists the device stores. */
export async function storedChanges(): Promise<number> {
  try {
    return (await database.run(['operations', 'position'], 'readonly', readOperations)).length
  } catch {
    return 0
  }
}

/** A copy that the pages show. */
export interface Keeper extends Device {
  copy(): Promise<Copy>
  /** Appends an operation to the queue. It survives the end of the browser and of the device when this resolves. */
  enqueue(operation: Operation): Promise<unknown>
  /** Removes an operation that was refused, or undone before it was sent. */
  discard(sequence: number): Promise<unknown>
}

/** The copy in IndexedDB. It is there after a restart of the browser, and every tab has the same. */
export const indexedDbDevice: Keeper = {
  copy: readCopy,
  enqueue: (operation) =>
    database.run(
      ['operations'],
      'readwrite',
      async (open) => {
        const operations = open('operations')
        operations.put(operation)
        // The browser finishes a committed transaction also when the page ends meanwhile.
        operations.transaction.commit()
      },
      'strict',
    ),
  discard: (sequence) =>
    database.run(['operations'], 'readwrite', (open) => resultOf(open('operations').delete(sequence))),
  operations: () => database.run(['operations', 'position'], 'readonly', readOperations),
  row: (resource, id) =>
    database.run(['rows'], 'readonly', async (open) => {
      const stored = await resultOf(open('rows').get([resource, id]) as IDBRequest<StoredRow | undefined>)
      return stored?.row
    }),
  position: () => database.run(['position'], 'readonly', async (open) => (await readPosition(open)) ?? start),
  write: (change) =>
    database.run(['rows', 'operations', 'position'], 'readwrite', (open) => store(open, change)),
}

/** The generation of rows that are stored at a position. A transfer that is under way is the next one. */
const generationOf = ({ isNew }: DeviceChange, { generation }: Position): number =>
  isNew ? generation + 1 : generation

async function store(open: OpenStore, change: DeviceChange): Promise<void> {
  const { put = [], remove = [], putOperations = [], dropOperation, moved, position, sweepBefore } = change
  const generation = generationOf(change, position ?? (await readPosition(open)) ?? start)
  const rows = open('rows')
  for (const [resource, id] of remove) rows.delete([resource, id])
  for (const [resource, row] of put) rows.put({ resource, id: row.id, generation, row })
  if (dropOperation !== undefined) open('operations').delete(dropOperation)
  for (const operation of putOperations) open('operations').put(operation)
  if (moved) open('position').put({ key: movedKey + moved.from, to: moved.to })
  if (position) open('position').put({ ...position, key: 0 })
  if (sweepBefore === undefined) return
  const older = IDBKeyRange.upperBound(sweepBefore, true)
  for (const key of await resultOf(rows.index('generation').getAllKeys(older))) rows.delete(key)
}

const nothing: Copy = { rows: new Map(), operations: [], moved: new Map(), isComplete: false }

/**
 * A copy in memory, for a device that cannot store it: a private window, a full disk, a database of a newer version. It is lost
 * with the page. What was stored before is shown, and operations that were sent leave the store where it still can.
 */
export function memoryDevice(
  known: Copy = nothing,
  stored: Pick<Keeper, 'discard'> = indexedDbDevice,
): Keeper {
  let copy: Copy = { ...known, isComplete: false }
  let position = start
  const generations = new Map<string, number>()
  const keyOf = (resource: Replicated, id: string) => `${resource} ${id}`

  /** The rows that were not part of the last complete transfer. */
  const olderThan = (generation: number) =>
    [...copy.rows].flatMap(([resource, rows]) =>
      [...rows.keys()]
        .filter((id) => (generations.get(keyOf(resource, id)) ?? -1) < generation)
        .map((id) => [resource, id] as const),
    )
  const discard = async (sequence: number) => {
    copy = copyAfter(copy, { dropOperation: sequence })
    await stored.discard(sequence).catch(() => undefined)
  }
  return {
    copy: async () => copy,
    operations: async () => copy.operations,
    row: async (resource, id) => copy.rows.get(resource)?.get(id),
    position: async () => position,
    async write(change) {
      position = change.position ?? position
      for (const [resource, { id }] of change.put ?? [])
        generations.set(keyOf(resource, id), generationOf(change, position))
      copy = copyAfter(copy, change)
      if (change.sweepBefore !== undefined) copy = copyAfter(copy, { remove: olderThan(change.sweepBefore) })
      if (change.dropOperation !== undefined) await discard(change.dropOperation)
    },
    async enqueue(operation) {
      const others = copy.operations.filter(({ sequence }) => sequence !== operation.sequence)
      const moved = movedOperation(operation, copy.moved)
      copy = { ...copy, operations: [...others, moved].sort((a, b) => a.sequence - b.sequence) }
    },
    discard,
  }
}
