import type { View } from '@larder/domain'
import type { Response } from 'express'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { abortBody, writerOf } from './response-writer.ts'

/**
 * Takes the rows of a list while they are read. The envelope is the body with an empty list, in which the rows belong.
 * Resolves when all rows are written.
 */
export type TakeRows = (envelope: object, batches: AsyncIterable<readonly View[]>) => Promise<void>

/** A list whose rows are read and written in batches, so that it is never in memory as a whole. */
export class RowStream {
  /** Reads the rows. An exception before the first batch becomes an error response. */
  readonly read: (take: TakeRows) => Promise<void>

  constructor(read: (take: TakeRows) => Promise<void>) {
    this.read = read
  }

  /** The same list in another envelope, with rows of another form. */
  map(envelopeOf: (envelope: object) => object, rowOf: (row: View) => View = (row) => row): RowStream {
    return new RowStream((take) =>
      this.read((envelope, batches) => take(envelopeOf(envelope), mapped(batches, rowOf))),
    )
  }

  /** The envelope and all rows, for lists that are known to have few. */
  async collect(): Promise<{ readonly envelope: object; readonly rows: readonly View[] }> {
    let envelope: object = {}
    const rows: View[] = []
    await this.read(async (given, batches) => {
      envelope = given
      for await (const batch of batches) rows.push(...batch)
    })
    return { envelope, rows }
  }
}

async function* mapped(
  batches: AsyncIterable<readonly View[]>,
  rowOf: (row: View) => View,
): AsyncGenerator<readonly View[]> {
  for await (const rows of batches) yield rows.map(rowOf)
}

/** Sends the rows as fast as the client takes them, and lets other requests run in between. */
export async function sendRows(response: Response, body: RowStream): Promise<void> {
  response.type('application/json')
  const send = writerOf(response)
  const write = async (text: string): Promise<void> => {
    if (response.closed) throw new ClientDisconnected()
    await send(text)
    await nextTurn()
  }
  try {
    await body.read((envelope, batches) => writeRows(write, envelope, batches))
    response.end()
  } catch (error) {
    abortBody(response, error)
    if (!(error instanceof ClientDisconnected)) throw error
  }
}

/** Writes an envelope with an empty list, and the rows in the place of the list. */
async function writeRows(
  write: (part: string) => Promise<void>,
  envelope: object,
  batches: AsyncIterable<readonly View[]>,
): Promise<void> {
  // A hint after the rows may contain the same characters.
  const [before, ...rest] = JSON.stringify(envelope).split('[]')
  const after = rest.join('[]')
  let separator = `${before}[`
  for await (const rows of batches) {
    if (rows.length === 0) continue
    await write(separator + rows.map((row) => JSON.stringify(row)).join(','))
    separator = ','
  }
  await write(`${separator === ',' ? '' : separator}]${after}`)
}

class ClientDisconnected extends Error {
  override readonly name = 'ClientDisconnected'
}
