import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import type { buildConnector } from 'undici'
import { isPublic, parseAddress } from './address.ts'
import type { AllowCheck } from './allow-list.ts'
import { OutboundError } from './outbound-error.ts'

/** Resolves a name to all its addresses. An empty list or a rejection when there is none. */
export type Resolve = (host: string) => Promise<readonly string[]>

/** The resolver of the system: DNS, hosts file, multicast names. */
export const resolveBySystem: Resolve = async (host) =>
  (await lookup(host, { all: true, order: 'verbatim' })).map(({ address }) => address)

/**
 * A connector that resolves a name once, checks every address, and connects only to checked addresses. A name with one private
 * address is refused, and there is no second resolution. SNI and the certificate check use the name.
 */
export function guardedConnector(guard: {
  readonly allows: AllowCheck
  readonly resolve: Resolve
  readonly connectMs: number
  readonly certificates: readonly string[] | undefined
}): buildConnector.connector {
  return (target, callback) => {
    const started = performance.now()
    const host = target.hostname.replace(/^\[|\]$/g, '')
    const port = Number(target.port) || (target.protocol === 'https:' ? 443 : 80)

    const connectTo = async (addresses: readonly string[]) => {
      const { buildConnector } = await import('undici')
      const connect = buildConnector({
        allowH2: false,
        autoSelectFamily: true,
        maxCachedSessions: 0,
        timeout: Math.max(1, guard.connectMs - (performance.now() - started)),
        // Called for names only, and for all addresses because of autoSelectFamily. The addresses were checked.
        lookup: (_host, _options, callback) =>
          callback(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          ),
        ...(guard.certificates && { ca: [...guard.certificates] }),
      })
      connect(target, (error, socket) => {
        if (error !== null) return callback(connectFailure(error), null)
        socket.prependListener('error', nameReset)
        callback(null, socket)
      })
    }

    checkedAddresses(host, port, guard)
      .then(connectTo)
      .catch((error: Error) => callback(error, null))
  }
}

async function checkedAddresses(
  host: string,
  port: number,
  { allows, resolve, connectMs }: { allows: AllowCheck; resolve: Resolve; connectMs: number },
): Promise<readonly string[]> {
  const addresses = isIP(host) ? [host] : await resolveWithin(connectMs, resolve(host))
  for (const literal of addresses) {
    const address = parseAddress(literal)
    if (!isPublic(address) && !allows({ host, port, address })) throw new OutboundError('blocked-address')
  }
  return addresses
}

async function resolveWithin(milliseconds: number, resolution: Promise<readonly string[]>) {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new OutboundError('timeout')), milliseconds)
  try {
    const addresses = await Promise.race([resolution, late.promise])
    if (addresses.length === 0) throw new OutboundError('dns')
    return addresses
  } catch (error) {
    throw error instanceof OutboundError ? error : new OutboundError('dns', { cause: error })
  } finally {
    clearTimeout(timer)
  }
}

/** Undici treats ECONNRESET as the end of a body without a length, so an incomplete page would count as complete. */
function nameReset(error: Error & { code?: string }): void {
  if (error.code === 'ECONNRESET') error.code = 'RESET_BY_SITE'
}

function connectFailure(error: Error & { readonly code?: string }): OutboundError {
  const late = error.code === 'UND_ERR_CONNECT_TIMEOUT' || error.code === 'ETIMEDOUT'
  return new OutboundError(late ? 'timeout' : 'connect', { cause: error })
}
