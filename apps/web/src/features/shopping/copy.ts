import type { Item, Operation, Shop, ShoppingList } from './items.ts'

/** The resources that a device keeps a copy of for shopping. */
export const copiedResources = [
  'shop',
  'shopping-list',
  'shopping-item',
  'food',
  'food-name',
  'unit',
  'label',
] as const
export type CopiedResource = (typeof copiedResources)[number]
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
export interface CopyChange {
  readonly put?: readonly (readonly [CopiedResource, Row])[]
  /** Whether the rows can be newer than a transfer of all rows that is under way, at the end of which they stay. */
  readonly isNew?: boolean
  readonly remove?: readonly (readonly [CopiedResource, string])[]
  readonly putOperations?: readonly Operation[]
  readonly dropOperation?: number
  /**
   * An item whose operations apply to another one from now on. That includes operations that are queued while this is written, and
   * by pages that do not know it yet.
   */
  readonly moved?: Moved
  readonly position?: Position
  /** The cursor that `position` continues. Where the copy is not at this cursor any more, nothing is written. */
  readonly since?: string | undefined
  /** Removes rows of generations before this one. */
  readonly sweepBefore?: number
}

interface Moved {
  readonly from: string
  readonly to: string
}

/** An operation on the item that it applies to now. */
export function movedOperation(operation: Operation, moved: ReadonlyMap<string, string>): Operation {
  if (operation.kind === 'add' || operation.kind === 'shop') return operation
  const itemId = targetOf(operation.itemId, moved)
  return itemId === operation.itemId ? operation : { ...operation, itemId }
}

/** The item that stands for an item now. */
export const targetOf = (itemId: string, moved: ReadonlyMap<string, string>): string => {
  const next = moved.get(itemId)
  return next === undefined ? itemId : targetOf(next, moved)
}

/** The rows of the copy. An unsent operation does not change them. */
export type CopiedRows = ReadonlyMap<CopiedResource, ReadonlyMap<string, Row>>

/** The part of the copy that the pages show, in memory. */
export interface Copy {
  readonly rows: CopiedRows
  readonly operations: readonly Operation[]
  /** Items whose operations apply to others, as a new item that was merged into an equal one. */
  readonly moved: ReadonlyMap<string, string>
  /** Whether a first complete transfer has happened. */
  readonly isComplete: boolean
  /**
   * How many changes were written that are visible on the pages (`changesCopy`): of rows, and results of operations that were sent. The
   * storage counts them. An operation that is queued or discarded is not counted. A page learns from it that another page has changed
   * the copy and was closed before it said so.
   */
  readonly changes: number
}

export const rowsOf = <Type extends Row>(
  rows: CopiedRows,
  resource: CopiedResource,
): ReadonlyMap<string, Type> =>
  // oxlint-disable-next-line typescript/consistent-type-assertions -- A map cannot say which rows it has for which resource.
  (rows.get(resource) ?? new Map()) as ReadonlyMap<string, Type>

export const itemsIn = (rows: CopiedRows): ReadonlyMap<string, Item> => rowsOf<Item>(rows, 'shopping-item')
export const listsIn = (rows: CopiedRows): ReadonlyMap<string, ShoppingList> =>
  rowsOf<ShoppingList>(rows, 'shopping-list')

export const shopsIn = (rows: CopiedRows): ReadonlyMap<string, Shop> => rowsOf<Shop>(rows, 'shop')

/** Whether every row was transferred once. Before that, a row that is not here may exist. */
export const isComplete = (position: Position | undefined): boolean =>
  position?.cursor !== undefined && position.transfer !== 'first'

/** Whether a change is visible on the pages. Reading nothing new only moves the position. */
export const changesCopy = (
  copy: Pick<Copy, 'isComplete'>,
  { put, remove, putOperations, dropOperation, moved, position, sweepBefore }: CopyChange,
): boolean =>
  moved !== undefined ||
  sweepBefore !== undefined ||
  [put, remove, putOperations].some((list) => list !== undefined && list.length > 0) ||
  dropOperation !== undefined ||
  (isComplete(position) && !copy.isComplete)

/** The copy after a change that was stored. Reading all rows again takes long on phones. It does not count the change. */
export function copyAfter(copy: Copy, change: CopyChange): Copy {
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
  return {
    rows,
    operations,
    moved,
    isComplete: copy.isComplete || isComplete(position),
    changes: copy.changes,
  }
}

export const emptyCopy: Copy = {
  rows: new Map(),
  operations: [],
  moved: new Map(),
  isComplete: false,
  changes: 0,
}
