import { resolve } from 'node:path'
import { compileFunction } from 'node:vm'
import type { openPage } from './page.ts'

/** What the script of a page finds in its browser. The other globals are those of Node. */
export interface PageGlobals {
  readonly window: object
  readonly document: object
  readonly navigator: object
  readonly location: object
  readonly localStorage: object
  readonly indexedDB: object
  readonly IDBKeyRange: object
  readonly BroadcastChannel: object
  readonly EventSource: object
  readonly Worker: undefined
  readonly fetch: typeof fetch
  readonly setTimeout: object
  readonly clearTimeout: object
  readonly setInterval: object
  readonly clearInterval: object
}

const names = [
  ...(['window', 'document', 'navigator', 'location', 'localStorage', 'indexedDB', 'IDBKeyRange'] as const),
  ...(['BroadcastChannel', 'EventSource', 'Worker', 'fetch'] as const),
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] as const),
] satisfies readonly (keyof PageGlobals)[]

/** Builds the script of a page. @returns a function that runs it, with modules of its own each time */
export async function buildPage(): Promise<(globals: PageGlobals) => typeof openPage> {
  const { build } = await import('vite')
  const { default: config } = await import('../../scripts/vite.config.ts')
  const built = await build({
    ...config,
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: false,
      lib: { entry: resolve(import.meta.dirname, 'page.ts'), formats: ['iife'], name: 'page' },
    },
  })
  const [result] = [built].flat()
  if (!result || !('output' in result)) throw new Error('The page was not built.')
  const script = result.output.find((part) => part.type === 'chunk')
  if (!script) throw new Error('The page has no script.')
  const run = compileFunction(`${script.code}\nreturn page.openPage`, [...names], { filename: 'page.js' })
  return (globals) => run(...names.map((name) => globals[name]))
}
