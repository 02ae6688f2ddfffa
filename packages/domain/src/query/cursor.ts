import { DomainError } from '../kernel/errors.ts'
import { isId } from '../kernel/uuid.ts'
import type { AttributeType, BoundOrder, BoundValue, OrderKey } from './filter.ts'

/** The position of a row in an ordering: its value of each key, and its id. */
export interface RowPosition {
  readonly values: readonly (BoundValue | null)[]
  readonly id: string
}

/** The limit of a page: the rows after a position, or those before it. */
export interface Cursor extends RowPosition {
  readonly side: 'after' | 'before'
}

/** Makes a digest of a text, so that a changed cursor is noticed. */
export type Digest = (text: string) => string

/** The content of a cursor. It is valid for one list only: the same ordering, filter and other parameters. */
interface CursorText {
  readonly side: Cursor['side']
  readonly values: RowPosition['values']
  readonly id: string
  /** Of the list and the rest. */
  readonly check: string
}

/** Longer cursors are not made: links have to fit into a request. */
const maxLength = 1_500

/**
 * The text of a cursor for a list; undefined when it would be too long for a link.
 * @param list what the cursor is valid for
 */
export function writeCursor(cursor: Cursor, list: string, digest: Digest): string | undefined {
  const { side, values, id } = cursor
  const text: CursorText = { side, values, id, check: checkOf(cursor, list, digest) }
  const written = JSON.stringify(text)
  return written.length > maxLength ? undefined : written
}

/**
 * Reads the text of a cursor.
 * @throws unprocessable `page/cursor` when it is not one of this list
 */
export function readCursor(text: string, order: BoundOrder, list: string, digest: Digest): Cursor {
  const read = parsed(text)
  if (!read || read.check !== checkOf(read, list, digest) || !fits(read, order))
    throw new DomainError(
      'unprocessable',
      'page/cursor',
      'The cursor is invalid or belongs to a list with other parameters. Take it from the next or previous link of a page, with all parameters of that link.',
      { field: 'cursor' },
    )
  return { side: read.side, values: read.values, id: read.id }
}

function checkOf({ side, values, id }: Cursor, list: string, digest: Digest): string {
  return digest(JSON.stringify([list, side, values, id])).slice(0, 16)
}

function parsed(text: string): CursorText | undefined {
  try {
    const read = JSON.parse(text) as Partial<CursorText> | null
    const isCursor = (read?.side === 'after' || read?.side === 'before') && Array.isArray(read.values)
    return isCursor ? (read as CursorText) : undefined
  } catch {
    return undefined
  }
}

const isOfType: Readonly<Record<AttributeType, (value: unknown) => boolean>> = {
  text: (value) => typeof value === 'string' && value.isWellFormed() && !value.includes('\0'),
  instant: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) && isTime(value),
  day: (value) => typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isTime(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  integer: (value) => Number.isSafeInteger(value),
  boolean: (value) => typeof value === 'boolean',
  id: isId,
}

function isTime(text: string): boolean {
  return !Number.isNaN(Date.parse(text))
}

/** Whether the values have the types of the keys of an ordering. */
function fits({ values, id: row }: CursorText, { keys, seed }: BoundOrder): boolean {
  const fitsKey = ({ path }: OrderKey, value: unknown) => value === null || isOfType[path.column!.type](value)
  return (
    seed === undefined &&
    values.length === keys.length &&
    keys.every((key, index) => fitsKey(key, values[index])) &&
    isOfType.id(row)
  )
}
