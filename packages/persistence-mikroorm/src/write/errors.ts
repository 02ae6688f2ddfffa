import { DomainError } from '@larder/domain'

/** What a driver's error comes to; each engine knows its own. */
export type Failure =
  | { readonly kind: 'duplicate'; readonly constraint: string }
  | { readonly kind: 'reference'; readonly constraint: string }
  | { readonly kind: 'unavailable' }
  | { readonly kind: 'timeout' }
  | { readonly kind: 'not-ready' }
  | { readonly kind: 'full' }
  | { readonly kind: 'data' }

/** Reads a driver's error; undefined when it is none, or nothing anyone foresaw. */
export type Diagnose = (error: unknown) => Failure | undefined

/** The errors of storage that do not depend on what was being written. */
export function storageError(failure: Failure, cause: unknown): DomainError {
  switch (failure.kind) {
    case 'unavailable':
      return because(
        new DomainError('unavailable', 'storage/unavailable', 'The database is not available.'),
        cause,
      )
    case 'not-ready':
      return because(
        new DomainError('unavailable', 'storage/not-ready', 'The tables of the database are missing.'),
        cause,
      )
    case 'timeout':
      return because(
        new DomainError(
          'unavailable',
          'storage/timeout',
          'The query exceeded the time limit. Use a narrower filter, or ask for fewer rows.',
        ),
        cause,
      )
    case 'full':
      return because(new DomainError('full', 'storage/full', 'The database has no space left.'), cause)
    default:
      return because(
        new DomainError('unprocessable', 'storage/value', 'The database cannot store one of these values.'),
        cause,
      )
  }
}

/** Keeps the driver's error for the log, out of what callers are shown. */
export function because(error: DomainError, cause: unknown): DomainError {
  Object.defineProperty(error, 'cause', { value: cause, enumerable: false })
  return error
}

/** Runs something on storage; errors that the engine knows come out as the domain's. */
export async function translated<T>(diagnose: Diagnose, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof DomainError) throw error
    const failure = diagnose(error)
    throw failure ? storageError(failure, error) : error
  }
}
