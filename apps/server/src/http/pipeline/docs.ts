import express, { type Router } from 'express'
import swaggerUi from 'swagger-ui-express'
import { exampleSecrets } from '../request-examples.ts'
import { type DocsRequest, docsScript } from './docs-examples.ts'
import { basePathOf, forEachBasePath } from './base-path.ts'
import { allowOnlyReads } from './errors.ts'
import type { Mount } from './mounts.ts'
import type { Route } from './route.ts'

/** Serves the OpenAPI document and Swagger UI. All files come from this server. */
export function docsOf(mount: Mount, routes: readonly Route[]): Router {
  const router = express.Router()
  const documentBelow = forEachBasePath(async (basePath) => {
    const { describe } = await import('./openapi.ts')
    return Buffer.from(JSON.stringify(describe(routes, { ...mount, prefix: basePath + mount.prefix })))
  })
  router.all('/openapi.json', allowOnlyReads, async (_request, response) => {
    const document = await documentBelow(basePathOf(response))
    response.set('cache-control', 'no-cache').type('application/json').send(document)
  })
  router.get('/docs/use-my-data.js', (_request, response) => {
    const script = docsScript(basePathOf(response) + mount.prefix, [
      exampleSecrets.password,
      exampleSecrets.reset,
    ])
    response.set('cache-control', 'no-cache').type('text/javascript').send(script)
  })
  const options = {
    customSiteTitle: 'Larder API',
    ...(mount.hasExamples ? { customJs: './use-my-data.js' } : {}),
    swaggerOptions: {
      url: '../openapi.json',
      validatorUrl: null,
      docExpansion: 'none',
      defaultModelsExpandDepth: 0,
      plugins: [loadDocument, readSecuritySchemes, resolveNeededParts],
      // In the page, the script above defines it.
      requestInterceptor: (request: DocsRequest) =>
        (globalThis as { larderRequest?: (request: DocsRequest) => unknown }).larderRequest?.(request) ??
        request,
    },
  }
  // `serve` would share one initialization script among all mounts.
  router.use(
    '/docs',
    allowOnlyReads,
    swaggerUi.serveFiles(undefined, options),
    swaggerUi.setup(undefined, options),
  )
  return router
}

// The functions below run in the page of the documentation, as text.

/** The plugin of Swagger UI that reads the document from its address. */
const loadDocument = () =>
  (globalThis as unknown as { SwaggerUIBundle: { plugins: { DownloadUrl: unknown } } }).SwaggerUIBundle
    .plugins.DownloadUrl

interface SwaggerSystem {
  readonly specActions: { updateResolvedSubtree(path: readonly string[], value: unknown): unknown }
  readonly specSelectors: {
    specJson(): { getIn(path: readonly string[]): { toJS(): unknown } | undefined }
  }
}
type Resolve = (path: readonly string[]) => unknown

/**
 * Swagger UI resolves the whole document for the security schemes, which have no references. That took seconds before anything was shown.
 */
const readSecuritySchemes = () => ({
  statePlugins: {
    spec: {
      wrapActions: {
        requestResolvedSubtree:
          (resolve: Resolve, { specActions, specSelectors }: SwaggerSystem): Resolve =>
          (path) =>
            path.join('/') === 'components/securitySchemes'
              ? specActions.updateResolvedSubtree(path, specSelectors.specJson().getIn(path)?.toJS())
              : resolve(path),
      },
    },
  },
})

interface Document {
  readonly paths: Readonly<Record<string, unknown>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}
type ResolveSubtree = (document: Document, path: readonly string[], options: unknown) => unknown

/**
 * Swagger UI resolves the whole document for each operation that is opened, which took seconds. Here it is given the path of the operation
 * and the components that this refers to.
 */
const resolveNeededParts = () => {
  const neededOf = (document: Document, [area = '', ...names]: readonly string[]): Document => {
    const components: Record<string, Record<string, unknown>> = {}
    // References are texts: those of schemas, and those of the mapping of a discriminator.
    const addReferred = (value: unknown) => {
      for (const [, kind = '', name = ''] of JSON.stringify(value).matchAll(
        /"#\/components\/(\w+)\/([^/"]+)/g,
      )) {
        const ofKind = (components[kind] ??= {})
        if (name in ofKind) continue
        ofKind[name] = document.components[kind]?.[name] ?? {}
        addReferred(ofKind[name])
      }
    }
    const [name = ''] = names
    const paths = area === 'paths' ? { [name]: document.paths[name] } : {}
    addReferred([paths, ['#', area, ...names].join('/')])
    return { ...document, paths, components }
  }
  return {
    afterLoad(this: { readonly fn: { resolveSubtree: ResolveSubtree } }) {
      const { resolveSubtree } = this.fn
      this.fn.resolveSubtree = (document, path, options) =>
        resolveSubtree(path.length === 0 ? document : neededOf(document, path), path, options)
    },
  }
}
