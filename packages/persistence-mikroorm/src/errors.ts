import { DomainError, type ErrorCode, type ErrorKind } from '@larder/domain'

/** The class of a driver's error. */
export type Failure =
  | { readonly kind: 'duplicate'; readonly constraint: string }
  | { readonly kind: 'reference'; readonly constraint: string }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'not-ready'; readonly missing?: readonly string[] }
  | { readonly kind: 'full' }
  | { readonly kind: 'read-only' }
  | { readonly kind: 'moved' }
  | { readonly kind: 'data' }

/** Classifies an error; undefined for an error that is not the driver's, or unknown. */
export type Diagnose = (error: unknown) => Failure | undefined

type Described = readonly [kind: ErrorKind, code: ErrorCode, message: string]

const described: Readonly<Partial<Record<Failure['kind'], Described>>> = {
  unavailable: ['unavailable', 'storage/unavailable', 'The database is not available.'],
  'not-ready': [
    'unavailable',
    'storage/not-ready',
    'The database has other tables than this version of Larder. If a newer version has changed them, stop this server.',
  ],
  timeout: [
    'unavailable',
    'storage/timeout',
    'The query exceeded the time limit. Use a narrower filter, or request fewer rows.',
  ],
  full: ['full', 'storage/full', 'The database has no space left.'],
  moved: [
    'unavailable',
    'storage/moved',
    'The database file was moved, deleted or replaced while the server was running. Move it back, or restart the server.',
  ],
  'read-only': [
    'unavailable',
    'storage/read-only',
    'The database is read-only. Changes are not possible at the moment.',
  ],
}
const notStorable: Described = [
  'unprocessable',
  'storage/value',
  'The database cannot store one of these values.',
]

/** The domain's error for a failure that does not depend on the resource. */
export function storageError(failure: Failure, cause: unknown): DomainError {
  const [kind, code, message] = described[failure.kind] ?? notStorable
  const lacking = failure.kind === 'not-ready' && failure.missing
  const text = lacking
    ? `The database lacks the tables ${lacking.join(', ')}. Restore it from a backup, or start with an empty database.`
    : message
  return because(new DomainError(kind, code, text), cause)
}

/** Attaches the driver's error for the log. Responses do not contain it. */
export function because(error: DomainError, cause: unknown): DomainError {
  Object.defineProperty(error, 'cause', { value: cause, enumerable: false })
  return error
}

/** An error and its causes: the ORM wraps the errors of a driver. */
export function causesOf(
  error: unknown,
): readonly (Error & Readonly<Partial<Record<'code' | 'constraint', unknown>>>)[] {
  return error instanceof Error ? [error, ...causesOf(error.cause)] : []
}

/** Runs work on storage, and translates the engine's errors into the domain's. */
export async function translated<T>(diagnose: Diagnose, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError) throw error
    const failure = diagnose(error)
    throw failure ? storageError(failure, error) : error
  }
}
