import { deviceDatabase, requestResult, type OpenStore } from '../../device/indexed-db.ts'
import {
  type Copy,
  copiedResources,
  copyAfter,
  type CopyChange,
  changesCopy,
  emptyCopy,
  isComplete,
  movedOperation,
  type Position,
  type CopiedResource,
  type Row,
} from './copy.ts'
import type { Operation } from './items.ts'

interface StoredRow {
  readonly resource: CopiedResource
  readonly id: string
  readonly generation: number
  readonly row: Row
}

const start: StoredPosition = { cursor: undefined, generation: 0 }

/** A position with the resources that were transferred and `Copy.changes`. Older versions of the application stored neither. */
interface StoredPosition extends Position {
  readonly resources?: string
  readonly changes?: number
}

/** Where the operations of an item that was merged into another one go. */
interface Moved {
  readonly key: string
  readonly to: string
}

interface Stored {
  rows: StoredRow
  operations: Operation
  position: (StoredPosition & { readonly key: 0 }) | Moved
}
type Open = OpenStore<Stored>

const resources = copiedResources.join(' ')

async function readPosition(open: Open): Promise<StoredPosition | undefined> {
  const stored = await requestResult(open('position').get(0))
  if (!stored || 'to' in stored) return undefined
  if (stored.resources === resources) return stored
  // The cursor is of the resources that were asked for. All rows are transferred again, and the old ones are shown until then.
  const { generation, changes = 0 } = stored
  return { cursor: undefined, generation: generation + 1, changes }
}

/** The key of an item in the store of the position when its operations apply to another item. */
const movedKey = 'moved '

async function readMoved(open: Open): Promise<ReadonlyMap<string, string>> {
  const range = IDBKeyRange.bound(movedKey, `${movedKey}\uffff`)
  const rows = await requestResult(open('position').getAll(range))
  return new Map(rows.flatMap((row) => ('to' in row ? [[row.key.slice(movedKey.length), row.to]] : [])))
}

async function readOperations(open: Open): Promise<readonly Operation[]> {
  const moved = await readMoved(open)
  const operations = await requestResult(open('operations').getAll())
  return operations.map((operation) => movedOperation(operation, moved))
}

/** Reads the whole copy: a few thousand small rows. */
async function readCopy(open: Open): Promise<Copy> {
  const rows = new Map<CopiedResource, Map<string, Row>>()
  for (const { resource, id, row } of await requestResult(open('rows').getAll())) {
    const known = rows.get(resource) ?? new Map<string, Row>()
    rows.set(resource, known.set(id, row))
  }
  const position = await readPosition(open)
  return {
    rows,
    operations: await readOperations(open),
    moved: await readMoved(open),
    isComplete: isComplete(position),
    changes: position?.changes ?? 0,
  }
}

/** `Copy.changes` before and after a change was written. Both are equal when nothing has changed that the pages show. */
interface Written {
  readonly before: number
  readonly after: number
}

/** Where the copy is stored on this device. */
export interface CopyStorage {
  copy(): Promise<Copy>
  /** Appends an operation to the queue. It survives the end of the browser and of the device when this resolves. */
  enqueue(operation: Operation): Promise<unknown>
  /** Removes an operation that was refused, or undone before it was sent. */
  discard(sequence: number): Promise<unknown>
  /** Unsent operations, in order. */
  operations(): Promise<readonly Operation[]>
  row(resource: CopiedResource, id: string): Promise<Row | undefined>
  position(): Promise<Position>
  /** @returns undefined when the change does not continue the copy, so that nothing was written */
  write(change: CopyChange): Promise<Written | undefined>
}

/** The copy in IndexedDB. It is there after a restart of the browser, and every tab has the same. */
export function indexedDbStorage(): CopyStorage {
  const database = deviceDatabase<Stored>('larder-shopping', 12, {
    rows: { keyPath: ['resource', 'id'], indexes: { generation: 'generation' } },
    operations: { keyPath: 'sequence' },
    position: { keyPath: 'key' },
  })
  return {
    copy: () => database.run(['rows', 'operations', 'position'], 'readonly', readCopy),
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
      database.run(['operations'], 'readwrite', (open) => requestResult(open('operations').delete(sequence))),
    operations: () => database.run(['operations', 'position'], 'readonly', readOperations),
    row: (resource, id) =>
      database.run(['rows'], 'readonly', async (open) => {
        const stored = await requestResult(open('rows').get([resource, id]))
        return stored?.row
      }),
    position: () =>
      database.run(['position'], 'readonly', async (open) => (await readPosition(open)) ?? start),
    write: (change) =>
      database.run(['rows', 'operations', 'position'], 'readwrite', async (open) => {
        const last = (await readPosition(open)) ?? start
        if (change.position && last.cursor !== change.since) return undefined
        return store(open, change, last)
      }),
  }
}

const countedChange = (before: number, copy: Pick<Copy, 'isComplete'>, change: CopyChange): Written => ({
  before,
  after: before + Number(changesCopy(copy, change)),
})

/** The generation of rows that are stored at a position. A transfer that is under way is the next one. */
const generationOf = ({ isNew }: CopyChange, { generation }: Position): number =>
  isNew ? generation + 1 : generation

async function store(open: Open, change: CopyChange, last: StoredPosition): Promise<Written> {
  const { put = [], remove = [], putOperations = [], dropOperation, moved, position, sweepBefore } = change
  const generation = generationOf(change, position ?? last)
  const rows = open('rows')
  for (const [resource, id] of remove) rows.delete([resource, id])
  for (const [resource, row] of put) rows.put({ resource, id: row.id, generation, row })
  if (dropOperation !== undefined) open('operations').delete(dropOperation)
  for (const operation of putOperations) open('operations').put(operation)
  if (moved) open('position').put({ key: movedKey + moved.from, to: moved.to })
  const counted = countedChange(last.changes ?? 0, { isComplete: isComplete(last) }, change)
  open('position').put({ ...(position ?? last), resources, key: 0, changes: counted.after })
  if (sweepBefore === undefined) return counted
  const older = IDBKeyRange.upperBound(sweepBefore, true)
  for (const key of await requestResult(rows.index('generation').getAllKeys(older))) rows.delete(key)
  return counted
}

/**
 * A copy in memory, for a device that cannot store it: a private window, a full disk, a database of a newer version. It is lost
 * with the page. What was stored before is shown, and operations that were sent leave the store where it still can.
 */
export function memoryStorage(stored: Pick<CopyStorage, 'discard'>, known: Copy = emptyCopy): CopyStorage {
  let copy: Copy = { ...known, isComplete: false }
  let position = start
  const generations = new Map<string, number>()
  const keyOf = (resource: CopiedResource, id: string) => `${resource} ${id}`

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
      if (change.position && position.cursor !== change.since) return undefined
      position = change.position ?? position
      for (const [resource, { id }] of change.put ?? [])
        generations.set(keyOf(resource, id), generationOf(change, position))
      const counted = countedChange(copy.changes, copy, change)
      copy = { ...copyAfter(copy, change), changes: counted.after }
      if (change.sweepBefore !== undefined) copy = copyAfter(copy, { remove: olderThan(change.sweepBefore) })
      if (change.dropOperation !== undefined) await discard(change.dropOperation)
      return counted
    },
    async enqueue(operation) {
      const others = copy.operations.filter(({ sequence }) => sequence !== operation.sequence)
      const moved = movedOperation(operation, copy.moved)
      copy = { ...copy, operations: [...others, moved].sort((a, b) => a.sequence - b.sequence) }
    },
    discard,
  }
}
