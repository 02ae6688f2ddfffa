import { basename, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig, type Plugin } from 'vite'
import { faultsOfAll, moduleOf, tags, writeTypes } from './messages.ts'

const folder = resolve(import.meta.dirname, '..')

/** The server that `npm run dev` starts together with Vite. */
const server = `http://127.0.0.1:${process.env.LARDER_PORT ?? '9000'}`

/** The build writes `early.ts` into the page itself. Here it preloads no files, and knows the languages. */
const earlyInDevelopment: Plugin = {
  name: 'larder-early',
  apply: 'serve',
  config: () => {
    const languages = Object.fromEntries(tags.map((tag) => [tag, []]))
    return { define: { __PRELOADS__: JSON.stringify({ files: [], pages: [], languages }) } }
  },
  transformIndexHtml: (html) =>
    html.replace('<!-- early -->', '<script type="module" src="/src/app/early.ts"></script>'),
}

/** The page of all parts of `ui`, under `/ui`. The build does not have it. */
const partsInDevelopment: Plugin = {
  name: 'larder-parts',
  apply: 'serve',
  transformIndexHtml: {
    order: 'pre',
    handler: (html, { originalUrl = '' }) =>
      /^\/ui\/?(?:\?|$)/.test(originalUrl) ? html.replace('/src/app/main.tsx', '/src/parts/main.tsx') : html,
  },
}

/** Turns message files into code. The build fails when a language is not complete; `npm run dev` warns. */
const messages: Plugin = {
  name: 'larder-messages',
  buildStart() {
    const faults = faultsOfAll()
    if (faults.length === 0) return
    if (this.meta.watchMode || process.env.NODE_ENV === 'development') this.warn(faults.join('\n'))
    else this.error(faults.join('\n'))
  },
  transform(_, id) {
    const [file = '', part] = id.split('?')
    if (!file.endsWith('.arb')) return null
    const code = moduleOf(basename(file, '.arb'), part === 'further' ? 'further' : 'first')
    return { code, map: null, moduleType: 'js' }
  },
  // A changed English message can change the types.
  handleHotUpdate({ file, server: { ws } }) {
    if (!file.endsWith('.arb')) return
    writeTypes()
    ws.send({ type: 'full-reload' })
  },
}

/** Leaves out what resources need for their views: the filter language reads only their fields, and the texts of lines are 20 kB. */
const views: Plugin = {
  name: 'larder-views',
  enforce: 'pre',
  resolveId(source, importer = '') {
    const isText = /\/(?:display|recipe-text)\.ts$/.test(source)
    const isResource = /packages\/domain\/src\/(?:recipes\/recipe|shopping\/shopping-item)\.ts$/.test(
      importer,
    )
    return isText && isResource ? resolve(folder, 'src/app/no-views.ts') : null
  },
}

export default defineConfig({
  root: folder,
  cacheDir: resolve(folder, '.cache/vite'),
  plugins: [react(), messages, views, earlyInDevelopment, partsInDevelopment],
  resolve: {
    conditions: ['larder-source', ...defaultClientConditions],
    // Slugs are made by the server. The table of all scripts that they need is 35 kB.
    alias: { transliteration: resolve(folder, 'src/app/no-transliteration.ts') },
  },
  // Only the page has addresses that depend on where the server is, so that it can be below any path.
  experimental: {
    renderBuiltUrl: (_, { hostType }) => (hostType === 'html' ? undefined : { relative: true }),
  },
  worker: { format: 'es', plugins: () => [views] },
  build: {
    target: 'es2022',
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: [resolve(folder, 'index.html'), resolve(folder, 'worker/service-worker.ts')],
      output: {
        // The address of a service worker must not change; otherwise browsers keep the old one.
        entryFileNames: ({ name }) => (name === 'service-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        // One file for what every page needs: on a slow line each further request costs more than its bytes.
        codeSplitting: {
          groups: [
            { name: 'main', tags: ['$initial'], test: (id) => !id.startsWith(resolve(folder, 'worker')) },
            ...[
              { name: 'ui', test: /apps\/web\/src\/(api|device|entities\/session|ui\/(?![Dd]rag|Sortable))/ },
              {
                // What waits for the server, which shopping lists do not need.
                name: 'changes',
                minShareCount: 2,
                test: /apps\/web\/src\/changes\/(?!use-(fields|leave))/,
              },
              {
                // What shows a recipe, which editors do not.
                name: 'shown-recipe',
                minShareCount: 2,
                test: /apps\/web\/src\/(entities\/(recipe\/((use-)?scal|Stepper)|timer)|features\/(cooking|recipes\/(?!Filter|Shelves))|ui\/Markdown)/,
              },
              {
                name: 'recipe',
                minShareCount: 2,
                test: /apps\/web\/src\/(entities\/(food|recipe)|features\/editing\/PictureField)/,
              },
              {
                // What plans a recipe, which editors do not.
                name: 'planning',
                minShareCount: 2,
                test: /apps\/web\/src\/(entities\/meal|features\/planning)/,
              },
              {
                // What changes amounts, which editors do not.
                name: 'scaling',
                test: /packages\/domain\/src\/(foods\/(display|german-plural|plural)|scaling\/(?!line-places|yield-text))/,
              },
              { name: 'amounts', test: /packages\/domain\/src\/(foods|scaling)\// },
              { name: 'domain', test: /packages\/domain\/src\/(?!query)/ },
            ].map((group) => ({ minShareCount: 3, includeDependenciesRecursively: false, ...group })),
          ],
        },
      },
    },
  },
  css: { modules: { generateScopedName: '_[local]_[hash:base64:4]' } },
  logLevel: process.argv.includes('--config') ? 'info' : 'warn',
  server: {
    proxy: Object.fromEntries(['/api', '/larder', '/docs', '/openapi.json'].map((path) => [path, server])),
  },
})
