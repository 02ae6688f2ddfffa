import type { Request, RequestHandler, Response } from 'express'
import type { EdgeSettings } from '../services.ts'

/** The path of a public address, such as `/larder`; empty for the root and for what is no address. */
export const basePathOfUrl = (baseUrl: string | undefined): string =>
  baseUrl === undefined || !URL.canParse(baseUrl) ? '' : new URL(baseUrl).pathname.replace(/\/+$/, '')

/** Whether a path can be written into pages, headers and cookies as it is: words of unreserved characters. */
export const isBasePath = (path: string): boolean => /^(\/(?!\.{1,2}(\/|$))[\w.~-]{1,200})*$/.test(path)

/** Headers in which proxies name the path that they have removed from the request. The second one is of Home Assistant. */
const prefixHeaders = ['x-forwarded-prefix', 'x-ingress-path']

/** The path below which the caller sees this server, such as `/larder`. Empty at the root. */
export const basePathOf = (response: Response): string =>
  (response.locals.basePath as string | undefined) ?? ''

/**
 * Determines the path below which the caller sees this server: the one that a trusted proxy has removed from the request,
 * otherwise that of the public address. The latter is removed here where the proxy has kept it.
 */
export function findBasePath({ baseUrl }: Pick<EdgeSettings, 'baseUrl'>): RequestHandler {
  const configured = basePathOfUrl(baseUrl)
  return (request, response, next) => {
    const removed = removedByProxy(request)
    const basePath = removed ?? configured
    response.locals.basePath = basePath
    if (basePath === '') return next()
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (removed === undefined) {
      const rest = withoutBase(request.url, basePath)
      // Service workers, cookies and relative addresses are below the path with the slash.
      if (rest !== undefined && !rest.startsWith('/') && isRead)
        return response.redirect(308, `${basePath}/${rest}`)
      request.url = rest ?? request.url
    }
    // The framework makes redirects from it.
    request.originalUrl = basePath + request.url
    next()
  }
}

/** The path that a trusted proxy says to have removed. Undefined without one, and when it is none. */
function removedByProxy(request: Request): string | undefined {
  const isTrusted = request.app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean
  const given = prefixHeaders.map((name) => request.get(name)).find((value) => value !== undefined)
  if (given === undefined || given.length > 1_000 || !isTrusted(request.socket.remoteAddress, 0))
    return undefined
  const path = given.trim().replace(/\/+$/, '')
  return isBasePath(path) ? path : undefined
}

/** The rest of an address below a path. Undefined when it is not below it. */
function withoutBase(url: string, basePath: string): string | undefined {
  const rest = url.slice(basePath.length)
  return url.startsWith(basePath) && /^([/?]|$)/.test(rest) ? rest : undefined
}

/** How many paths are remembered. Those of Home Assistant change. */
const remembered = 8

/** Remembers what was made for the base paths that were used last. */
export function forEachBasePath<Made>(make: (basePath: string) => Made): (basePath: string) => Made {
  const made = new Map<string, Made>()
  return (basePath) => {
    const known = made.has(basePath) ? (made.get(basePath) as Made) : make(basePath)
    made.delete(basePath)
    made.set(basePath, known)
    if (made.size > remembered) made.delete(made.keys().next().value as string)
    return known
  }
}
