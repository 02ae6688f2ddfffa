import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import express, { type Request, type RequestHandler, type Response, type Router } from 'express'
import { basePathOf, forEachBasePath } from './base-path.ts'
import { HttpError, allowOnlyReads } from './errors.ts'
import { pagePolicy, type InlineHashes } from './headers.ts'
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

const manifest = '/app.webmanifest'

/** Encodings that the build writes beside a file, best first. */
const encodings: readonly (readonly [name: string, suffix: string])[] = [
  ['br', '.br'],
  ['gzip', '.gz'],
]

/**
 * Serves the built web application. Hashed files are immutable; the page itself is never cached. Every other address that is
 * opened in a browser returns the page, whose router displays the route.
 */
export function webPages(folder: string, settings: Pick<EdgeSettings, 'baseUrl' | 'frameAncestors'>): Router {
  let found: ReadonlySet<string> | undefined
  const files = () => (found ??= new Set(existsSync(folder) ? filesIn(folder) : []))
  const contentOf = (path: string) => (files().has(path) ? readFileSync(join(folder, path), 'utf8') : '')
  const pages = forEachBasePath((basePath) => {
    const text = pageBelow(contentOf('/index.html'), basePath)
    return { file: asAddressed(text), policy: pagePolicy(settings, inlineHashesOf(text)) }
  })
  const manifests = forEachBasePath((basePath) => asAddressed(manifestBelow(contentOf(manifest), basePath)))
  const router = express.Router({ caseSensitive: true })
  router.use((request, response, next) => {
    if (!files().has(request.path) || request.path === '/index.html') return next()
    const basePath = basePathOf(response)
    allowOnlyReads(request, response, () => {
      if (basePath !== '' && request.path === manifest)
        sendAddressed(manifests(basePath), manifest, request, response).catch(next)
      else sendFile(folder, files(), request.path, request, response)
    })
  })
  // The service worker takes over what is shared. Without one, the page to import from opens.
  router.post(sharePath, (_, response) => response.redirect(303, basePathOf(response) + '/import'))
  router.use(
    onlyFor(isPage),
    allowOnlyReads,
    (request, response, next) => pages(basePathOf(response)).policy(request, response, next),
    (request, response) => {
      if (!files().has('/index.html'))
        throw new HttpError(503, 'web/not-built', 'The web application is not built. npm start builds it.')
      // The page on which the bookmark was pressed sends itself to the window that it has opened.
      if (request.path === '/import') response.removeHeader('Cross-Origin-Opener-Policy')
      const basePath = basePathOf(response)
      if (basePath === '') return sendFile(folder, files(), '/index.html', request, response)
      return sendAddressed(pages(basePath).file, '/index.html', request, response)
    },
  )
  return router
}

/** The page for servers below a path. Its scripts read the path from the element; they contain no addresses themselves. */
const pageBelow = (html: string, basePath: string): string =>
  basePath === ''
    ? html
    : html.replace(
        /<script>.*?<\/script>|<html(?=[ >])|(?: href="| src="|url\(["']?)(?=\/(?!\/))/gs,
        (found) => {
          if (found.startsWith('<script>')) return found
          return found === '<html' ? `<html data-base="${basePath}"` : found + basePath
        },
      )

/** The manifest for servers below a path. Every text in it that begins with a slash is an address. */
const manifestBelow = (json: string, basePath: string): string => json.replace(/"(?=\/)/g, `"${basePath}`)

/** A file of the build with the addresses of one base path. */
interface Addressed {
  readonly text: string
  readonly etag: string
  /** The compressed text, once it was sent. */
  readonly compressed: Map<string, Promise<Buffer>>
}

const asAddressed = (text: string): Addressed => ({
  text,
  etag: `"${digestOf(text)}"`,
  compressed: new Map(),
})

async function sendAddressed(
  { text, etag, compressed }: Addressed,
  path: string,
  request: Request,
  response: Response,
): Promise<void> {
  const encoding = compressors.find(([name]) => accepts(request, name))
  response.set({ ...headersOf(path, encoding?.[0]), etag })
  if (request.fresh) return void response.status(304).end()
  if (!encoding) return void response.send(Buffer.from(text))
  const [name, compress] = encoding
  const bytes = compressed.get(name) ?? compress(text)
  compressed.set(name, bytes)
  response.send(await bytes)
}

const compressors: readonly (readonly [name: string, compress: (text: string) => Promise<Buffer>])[] = [
  ['br', promisify(brotliCompress)],
  ['gzip', promisify(gzip)],
]

const digestOf = (text: string): string => createHash('sha256').update(text).digest('base64')

/** Hashes of the scripts and styles in a page, as a content security policy names them. */
function inlineHashesOf(html: string): InlineHashes {
  const hashes = (elements: RegExp) =>
    [...html.matchAll(elements)].map(([, text = '']) => `'sha256-${digestOf(text)}'`)
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
  response.set(headersOf(path, encoding))
  response.sendFile(path.slice(1) + suffix, { root: folder, cacheControl: false, etag: !isHashed(path) })
}

const headersOf = (path: string, encoding: string | undefined): Record<string, string> => ({
  'content-type': types[extname(path)] ?? 'application/octet-stream',
  'cache-control': isHashed(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
  vary: 'accept-encoding',
  ...(encoding === undefined ? {} : { 'content-encoding': encoding }),
})

/** Whether the name of a file changes with its content. */
const isHashed = (path: string): boolean => path.startsWith('/assets/')

const accepts = (request: Request, encoding: string): boolean =>
  request.acceptsEncodings(encoding) === encoding
