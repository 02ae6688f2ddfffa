import { isIP } from 'node:net'
import type { Cookie } from 'undici'

/** The cookies of one read: kept from one redirect to the next, then forgotten. */
export interface CookieJar {
  keep(url: URL, setCookies: readonly string[]): void
  /** The value of the Cookie header for a request, or undefined when no cookie belongs to it. */
  headerFor(url: URL): string | undefined
}

/** More cookies than this, or a longer header, are a site's mistake or an attack: the rest is dropped. */
const mostCookies = 50
const longestHeader = 8192

/** Opens an empty jar. */
export async function openCookieJar(): Promise<CookieJar> {
  const { parseCookie } = await import('undici')
  const cookies = new Map<string, { cookie: Cookie; domain: string; hostOnly: boolean; path: string }>()
  return {
    keep(url, setCookies) {
      for (const text of setCookies) {
        const cookie = parseCookie(text)
        if (cookie === null || cookie.name === '') continue
        const domain = cookie.domain?.toLowerCase() ?? url.hostname
        if (!belongsTo(url.hostname, domain)) continue
        const path = cookie.path?.startsWith('/') ? cookie.path : url.pathname.replace(/\/[^/]*$/, '') || '/'
        const key = `${domain} ${path} ${cookie.name}`
        if (isOver(cookie)) cookies.delete(key)
        else if (cookies.size < mostCookies || cookies.has(key)) {
          cookies.set(key, { cookie, domain, hostOnly: cookie.domain === undefined, path })
        }
      }
    },
    headerFor(url) {
      let header = ''
      for (const { cookie, domain, hostOnly, path } of cookies.values()) {
        if (hostOnly ? url.hostname !== domain : !belongsTo(url.hostname, domain)) continue
        if (!isBelow(url.pathname, path) || (cookie.secure && url.protocol !== 'https:')) continue
        const pair = `${header === '' ? '' : '; '}${cookie.name}=${cookie.value}`
        if (header.length + pair.length <= longestHeader) header += pair
      }
      return header === '' ? undefined : header
    },
  }
}

/** Whether a host may set and see a domain's cookies; a domain of one label is nobody's but its own. */
function belongsTo(host: string, domain: string): boolean {
  return host === domain || (isIP(host) === 0 && domain.includes('.') && host.endsWith(`.${domain}`))
}

function isBelow(path: string, prefix: string): boolean {
  return path === prefix || path.startsWith(prefix.endsWith('/') ? prefix : `${prefix}/`)
}

function isOver({ maxAge, expires }: Cookie): boolean {
  return maxAge === undefined ? expires !== undefined && Number(expires) <= Date.now() : maxAge <= 0
}
