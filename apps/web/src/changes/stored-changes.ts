// Changes that wait to be sent, stored on this device.
import { ApiError } from '@larder/client'
import { deviceDatabase, requestResult } from '../device/indexed-db.ts'

/** A change of the queue. */
export interface StoredChange {
  /** The idempotency key of all attempts to send it. */
  readonly key: string
  /** Greater than that of each change before it. It grows when a later change is joined with this one. */
  readonly sequence: number
  /** The sequence with which it began, when a later change was joined with it. It is sent in this place. */
  readonly begun?: number
  /** The id of the user who made it. */
  readonly user: string
  /** The name of its kind. */
  readonly name: string
  /** The record that it changes. */
  readonly record: string
  readonly input: unknown
  /** Why it was refused, until a person has seen it. */
  readonly refused?: Refusal
}

/** A refusal in a form that IndexedDB stores as it is. */
type Refusal = Pick<ApiError, 'status' | 'problem'>

export const refusalOf = (error: unknown): Refusal =>
  // Anything else is a fault of the application.
  error instanceof ApiError ? { status: error.status, problem: error.problem } : { status: 400, problem: {} }

export const errorOf = ({ status, problem }: Refusal): ApiError => new ApiError(status, problem)

/** The place of a change among those that are sent. */
export const placeOf = ({ begun, sequence }: StoredChange): number => begun ?? sequence

/** Where the changes of the queue are stored. */
export interface ChangeStorage {
  /** All changes, in the order in which they were made. */
  all(): Promise<readonly StoredChange[]>
  get(key: string): Promise<StoredChange | undefined>
  /** It survives the end of the browser and of the device when this resolves. */
  put(change: StoredChange): Promise<void>
  /** @returns whether it was there */
  remove(key: string): Promise<boolean>
}

/** The name of the database. */
export const queueName = 'larder-queue'

const database = deviceDatabase<{ changes: StoredChange }>(queueName, 1, { changes: { keyPath: 'key' } })

/** The changes in IndexedDB, which every tab has. */
export const changesOnDevice: ChangeStorage = {
  async all() {
    const changes = await database.run(['changes'], 'readonly', (open) =>
      requestResult(open('changes').getAll()),
    )
    return changes.sort((a, b) => placeOf(a) - placeOf(b))
  },
  get: (key) => database.run(['changes'], 'readonly', (open) => requestResult(open('changes').get(key))),
  put: (change) =>
    database.run(
      ['changes'],
      'readwrite',
      async (open) => {
        const changes = open('changes')
        changes.put(change)
        // The browser finishes a committed transaction also when the page ends meanwhile.
        changes.transaction.commit()
      },
      'strict',
    ),
  remove: (key) =>
    database.run(['changes'], 'readwrite', async (open) => {
      const found = await requestResult(open('changes').count(key))
      open('changes').delete(key)
      return found > 0
    }),
}

/** Deletes the changes of a user. @returns whether there are changes of other users */
export const forgetChangesOf = (user: string | undefined): Promise<boolean> =>
  database.run(['changes'], 'readwrite', async (open) => {
    const changes = await requestResult(open('changes').getAll())
    const own = changes.filter((change) => change.user === user)
    for (const { key } of own) open('changes').delete(key)
    return changes.length > own.length
  })
