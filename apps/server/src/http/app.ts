import compression from 'compression'
import express, { type Express, type RequestHandler } from 'express'
import { routes } from './routes/index.ts'
import { findBasePath } from './pipeline/base-path.ts'
import { docsOf } from './pipeline/docs.ts'
import { handleErrors, notFound, methodNotAllowed } from './pipeline/errors.ts'
import { guard } from './pipeline/guard.ts'
import { securityHeaders } from './pipeline/headers.ts'
import { measure } from './pipeline/metrics.ts'
import { mealieMount, mealieRoutes } from './mealie/index.ts'
import { nativePrefix, ownMount, type Mount } from './pipeline/mounts.ts'
import { readerOf } from './pipeline/refuse-ignored.ts'
import { watch } from './pipeline/request-log.ts'
import type { Method, Route } from './pipeline/route.ts'
import { trace } from './pipeline/tracing.ts'
import { publicPages } from './public-pages.ts'
import { backgroundStatus, type Services } from './services.ts'
import { builtWeb, webPages } from './pipeline/web.ts'

/** The HTTP application: all routes at all mounts. Any other request to the API gets a JSON error. */
export function makeApp(services: Services, { webFolder = builtWeb } = {}): Express {
  const app = express()
  app.set('case sensitive routing', true)
  app.set('query parser', 'simple')
  app.set('trust proxy', services.settings.trustProxy)
  app.set('etag', false)
  app.disable('x-powered-by')

  app.use(watch(services))
  if (services.telemetry) app.use(trace(services.telemetry))
  if (services.metrics)
    app.use(measure(services.metrics, () => backgroundStatus(services), services.settings))
  app.use(securityHeaders(services.settings))
  app.use(findBasePath(services.settings))
  app.use(compression({ threshold: 1024, level: 1 }))
  const own = routerOf(ownMount, routes, services)
  app.use(nativePrefix, own)
  app.use(mealieMount.prefix, ofMealie(mealieMount, services))
  app.use(services.settings.mealieAtRoot ? ofMealie({ ...mealieMount, prefix: '' }, services) : own)
  app.use(publicPages(services))
  app.use(webPages(webFolder, services.settings))
  app.use(() => {
    throw notFound()
  })
  app.use(handleErrors)
  return app
}

/** The router of Mealie's clients. It is made at the first request, since most servers never receive one. */
function ofMealie(mount: Mount, services: Services): RequestHandler {
  let router: express.Router | undefined
  return (request, response, next) => {
    router ??= routerOf(mount, mealieRoutes, services)
    router(request, response, next)
  }
}

/** The router of a mount: the documentation and, under `/api`, the routes. */
function routerOf(mount: Mount, all: readonly Route[], services: Services): express.Router {
  const router = express.Router({ caseSensitive: true })
  // The framework of the ecosystem redirects addresses with a slash at the end. Its clients send some.
  const api = express.Router({ caseSensitive: true, strict: mount === ownMount })
  for (const [path, methods] of byPath(all)) {
    const at = api.route(path.replace(/\{(\w+)\}/g, ':$1'))
    at.all(keepPathPattern(path, mount))
    if (path.includes(slugPart)) at.all(skipReserved(reservedWords(path, all)))
    for (const route of methods) at[route.method](...guard(route, mount, services, readerOf(route, all)))
    at.all(refuseOtherMethods(methods.map((route) => route.method)))
  }
  router.use('/api', keepMount(mount), api, () => {
    throw notFound()
  })
  router.use(docsOf(mount, all))
  return router
}

function keepMount(mount: Mount): RequestHandler {
  return (_request, response, next) => {
    response.locals.mount = mount
    next()
  }
}

/** Keeps the path pattern of a route for logs and metrics. Each actual path would create a time series. */
function keepPathPattern(path: string, { prefix }: Mount): RequestHandler {
  return (_request, response, next) => {
    response.locals.path = path
    response.locals.route = `${prefix}/api${path}`
    next()
  }
}

const slugPart = '{slug}'

/** The words of other routes at the position where this path has a slug. */
export function reservedWords(path: string, all: readonly Route[]): ReadonlySet<string> {
  const before = path.slice(0, path.indexOf(slugPart))
  const words = all
    .filter((other) => other.path.startsWith(before))
    .map((other) => other.path.slice(before.length).split('/')[0]!)
  return new Set(words.filter((word) => !word.startsWith('{')))
}

/** Skips a route whose slug is a word of the API, for every method. */
function skipReserved(words: ReadonlySet<string>): RequestHandler {
  return (request, _response, next) => next(words.has(String(request.params.slug)) ? 'route' : undefined)
}

/** Responds with 405 to all other methods of a path. */
function refuseOtherMethods(methods: readonly Method[]): RequestHandler {
  const allow = [
    ...new Set(methods.flatMap((method) => (method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()]))),
  ]
  return () => {
    throw methodNotAllowed(allow.join(', '))
  }
}

/** Routes by path, words before parameters: `{` sorts after every letter. */
function byPath(all: readonly Route[]): [string, Route[]][] {
  const paths = new Map<string, Route[]>()
  for (const route of all) paths.set(route.path, [...(paths.get(route.path) ?? []), route])
  return [...paths].sort(([a], [b]) => (a < b ? -1 : 1))
}
