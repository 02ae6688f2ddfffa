import { DomainError, type HouseholdServers, type RunningServer } from '@larder/domain'
import { OutboundError, type Outbound } from '@larder/outbound'
import { z } from 'zod'
import { outboundFailure } from './web-pages.ts'

/** The limit of uploads. */
const maxBytes = 20_000_000_000
/** Most bytes of a response other than the backup. */
const maxAnswer = 1_000_000
/** Milliseconds in which a server makes a backup, and in which one is received. */
const makingMs = 20 * 60_000
const downloadMs = 2 * 3_600_000

const listed = z.object({ imports: z.array(z.object({ name: z.string().min(1), date: z.string() })) })
const download = z.object({ fileToken: z.string().min(1) })

/** Gets backups from servers of Mealie through the guarded client. */
export function runningMealie(outbound: Outbound): HouseholdServers {
  async function request<T>(
    { url, token }: RunningServer,
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    schema?: z.ZodType<T>,
  ): Promise<T> {
    const headers = { accept: 'application/json', authorization: `Bearer ${token}` }
    const totalMs = method === 'POST' ? makingMs : undefined
    const { status, bytes } = await translated(() =>
      outbound.request(`${url}/api${path}`, { method, headers, maxBytes: maxAnswer, totalMs }),
    )
    checkStatus(status)
    if (!schema) return undefined as T
    const parsed = schema.safeParse(jsonOf(bytes))
    if (!parsed.success) throw notMealie()
    return parsed.data
  }

  return {
    async backups(server) {
      const { imports } = await request(server, 'GET', '/admin/backups', listed)
      return imports.sort((a, b) => Date.parse(b.date) - Date.parse(a.date)).map(({ name }) => name)
    },
    makeBackup: (server) => request(server, 'POST', '/admin/backups'),
    async *download(server, name) {
      const { fileToken } = await request(
        server,
        'GET',
        `/admin/backups/${encodeURIComponent(name)}`,
        download,
      )
      const address = `${server.url}/api/utils/download?token=${encodeURIComponent(fileToken)}`
      try {
        yield* outbound.download(address, { maxBytes, totalMs: downloadMs })
      } catch (error) {
        throw error instanceof OutboundError ? outboundFailure(error) : error
      }
    },
    removeBackup: (server, name) => request(server, 'DELETE', `/admin/backups/${encodeURIComponent(name)}`),
  }
}

async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    throw error instanceof OutboundError ? outboundFailure(error) : error
  }
}

/** @throws unprocessable when the server refuses the token, or is another one; unavailable when it fails */
function checkStatus(status: number): void {
  if (status >= 200 && status < 300) return
  if (status === 401)
    throw new DomainError('unprocessable', 'move/token', 'The server does not accept the token.', {
      field: 'token',
    })
  if (status === 403)
    throw new DomainError(
      'unprocessable',
      'move/not-administrator',
      'The token is not that of an administrator, who alone may make a backup.',
      { field: 'token' },
    )
  if (status >= 500) throw outboundFailure(new OutboundError('upstream-status', { status }))
  throw notMealie()
}

function notMealie(): DomainError {
  return new DomainError(
    'unprocessable',
    'move/not-mealie',
    'There is no Mealie at this address. Check the address, with its path.',
    { field: 'url' },
  )
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString())
  } catch {
    return undefined
  }
}
