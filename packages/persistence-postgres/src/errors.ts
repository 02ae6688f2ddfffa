import { type Failure, causesOf } from '@larder/persistence-mikroorm'

/** Classifies an error of pg, also one that the ORM has wrapped. */
export function diagnose(error: unknown): Failure | undefined {
  for (const { code, constraint, message } of causesOf(error)) {
    const failure = typeof code === 'string' ? failureOf(code, String(constraint ?? '')) : undefined
    if (failure) return failure
    if (code === 'XX000' && noSpace.test(message)) return { kind: 'full' }
    if (lost.test(message)) return { kind: 'unavailable' }
  }
  return undefined
}

/** Whether the database has ended a transaction because of another one, so that it can be repeated. */
export function isContention(error: unknown): boolean {
  // serialization_failure, deadlock_detected
  return causesOf(error).some(({ code }) => code === '40001' || code === '40P01')
}

/** Whether an error is a missing response of the database. */
export function isSilence(error: unknown): boolean {
  return causesOf(error).some(({ message }) => silence.test(message))
}

const silence =
  /^(Query read timeout|timeout expired|timeout exceeded when trying to connect|Connection terminated due to connection timeout)/u

/** The end of messages for a quota and for a limit of the file size. For these PostgreSQL has no code, unlike for a full disk. */
const noSpace = /: (Disk quota exceeded|File too large)$/u

/** Messages of pg for a lost connection. These errors have no code. */
const lost =
  /^(Connection terminated|Query read timeout|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/u

function failureOf(code: string, constraint: string): Failure | undefined {
  if (code === '23505') return { kind: 'duplicate', constraint }
  if (code === '23503') return { kind: 'reference', constraint }
  if (code.startsWith('22') || code.startsWith('23') || code === '54000') return { kind: 'data' }
  // A table or a column is missing.
  if (code === '42P01' || code === '42703') return { kind: 'not-ready' }
  if (code === '53100') return { kind: 'full' }
  // Cancelled: by the statement timeout of reads.
  if (code === '57014') return { kind: 'timeout' }
  // A standby, or a database that is in maintenance.
  if (code === '25006') return { kind: 'read-only' }
  // Connections, ended transactions, resources, shutdown, conflicts with other transactions, and the system's own refusals.
  if (/^(08|25|53|57|40|58|28|3D)/u.test(code) || /^E(CONN|PIPE|NOTFOUND|AI_AGAIN|TIMEDOUT|HOST)/u.test(code))
    return { kind: 'unavailable' }
  return undefined
}
