import { Client, type PoolClient } from 'pg'
import { inTime } from './statements.ts'

/**
 * Closes a connection when the database stops responding while a transaction uses it: its statements then fail at once. A
 * database that works on a long statement responds on other connections.
 *
 * @param urls the addresses of the database and of a pooler before it
 * @param every milliseconds between two checks, and the time limit of each
 * @returns a function that ends the checks
 */
export function closeWhenDead(client: PoolClient, urls: readonly string[], every: number): () => void {
  let timer: NodeJS.Timeout
  let isOver = false
  const check = async () => {
    // `end` would wait for the statements that were sent.
    const responses = await Promise.all(urls.map((url) => responds(url, every)))
    if (responses.includes(false) && !isOver) client.query(inTime('select', 1)).catch(() => undefined)
    if (!isOver) wait()
  }
  const wait = () => void (timer = setTimeout(() => void check(), every).unref())
  wait()
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}

/** Whether the database responds to a new connection, be it by refusing it. */
async function responds(url: string, milliseconds: number): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: milliseconds })
  client.on('error', () => undefined)
  try {
    await client.connect()
    void client.end().catch(() => undefined)
    return true
  } catch (error) {
    const { code } = error as { code?: unknown }
    // The codes of PostgreSQL have five characters, those of the operating system begin with E.
    return typeof code === 'string' && /^[0-9A-Z]{5}$/u.test(code) && !code.startsWith('E')
  }
}
