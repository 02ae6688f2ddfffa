import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { HttpError, allowOnlyReads } from './errors.ts'
import { pagePolicy } from './headers.ts'
import type { EdgeSettings } from '../services.ts'

/** The folder in which `npm start` builds the web application. */
export const builtWeb = resolve(import.meta.dirname, '../../../../web/dist')

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** Where the manifest sends what other applications share. */
const sharePath = '/import/shared'

/** Encodings that the build writes beside a file, best first. */
const encodings: readonly (readonly [name: string, suffix: string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/**
 * Serves the built web application. Hashed files are immutable; the page itself is never cached. Every other address that is
 * opened in a browser returns the page, whose router displays the route.
 */
export function webPages(folder: string, settings: Pick<EdgeSettings, 'baseUrl'>): Router {
  const files = new Set(existsSync(folder) ? filesIn(folder) : [])
  const router = express.Router({ caseSensitive: true })
  router.use((request, response, next) => {
    if (!files.has(request.path) || request.path === '/index.html') return next()
    allowOnlyReads(request, response, () => sendFile(folder, files, request.path, request, response))
  })
  // The service worker takes over what is shared. Without one, the page to import from opens.
  router.post(sharePath, (_, response) => response.redirect(303, '/import'))
  router.use(
    onlyFor(isPage),
    allowOnlyReads,
    pagePolicy(settings, inlineHashesOf(join(folder, 'index.html'))),
    (request, response) => {
      if (!files.has('/index.html'))
        throw new HttpError(503, 'web/not-built', 'The web application is not built. npm start builds it.')
      // The page on which the bookmark was pressed sends itself to the window that it has opened.
      if (request.path === '/import') response.removeHeader('Cross-Origin-Opener-Policy')
      sendFile(folder, files, '/index.html', request, response)
    },
  )
  return router
}

/** Hashes of the scripts and styles in a page, as a content security policy names them. */
function inlineHashesOf(page: string) {
  const html = existsSync(page) ? readFileSync(page, 'utf8') : ''
  const hashes = (elements: RegExp) =>
    [...html.matchAll(elements)].map(
      ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    )
  return {
    scripts: hashes(/<script>(.*?)<\/script>/gs),
    styles: hashes(/<style>(.*?)<\/style>/gs),
  }
}

/** Skips the router for requests that it does not handle. */
function onlyFor(applies: (request: Request) => boolean): RequestHandler {
  return (request, _response, next) => next(applies(request) ? undefined : 'router')
}

/** Addresses that the documentation names. They return the page to every client. */
const namedPages: ReadonlySet<string> = new Set(['/', '/user/profile/api-tokens'])

/** Whether a request is for a page: a navigation of a browser, or a documented address. */
function isPage(request: Request): boolean {
  return namedPages.has(request.path) || (request.get('accept') ?? '').includes('text/html')
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length).replaceAll('\\', '/'))
}

function sendFile(
  folder: string,
  files: ReadonlySet<string>,
  path: string,
  request: Request,
  response: Response,
): void {
  const accepted = encodings.filter(([name, suffix]) => files.has(path + suffix) && accepts(request, name))
  const [encoding, suffix] = accepted[0] ?? [undefined, '']
  const isHashed = path.startsWith('/assets/')
  response.set({
    'content-type': types[extname(path)] ?? 'application/octet-stream',
    'cache-control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
  })
  response.sendFile(path.slice(1) + suffix, { root: folder, cacheControl: false, etag: !isHashed })
}

const accepts = (request: Request, encoding: string): boolean =>
  request.acceptsEncodings(encoding) === encoding
