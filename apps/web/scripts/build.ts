import { createHash } from 'node:crypto'
import { chmod, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join, relative, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { dist, isStale } from './is-stale.mjs'
import { tags } from './messages.ts'

const folder = resolve(import.meta.dirname, '..')

/** Builds the web application when it is stale. */
export async function buildIfStale(): Promise<void> {
  if (isStale()) await build()
}

/** Builds into a temporary folder first, so that a running server never serves an incomplete build. */
async function build(): Promise<void> {
  const { build: runVite } = await import('vite')
  const fresh = await mkdtemp(join(folder, '.cache-build-'))
  try {
    // Temporary folders belong to their user alone. Another user may serve the pages.
    await chmod(fresh, 0o755)
    await runVite({
      configFile: join(folder, 'scripts/vite.config.ts'),
      configLoader: 'native',
      build: { outDir: fresh },
    })
    await writeEarlyScript(fresh)
    await inlineStyles(fresh)
    await fillServiceWorker(fresh)
    await compress(fresh)
    await rm(dist, { recursive: true, force: true })
    await rename(fresh, dist)
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

interface Chunk {
  readonly file: string
  readonly imports?: readonly string[]
  readonly css?: readonly string[]
}

/** Writes `early.ts` into the page, with the files that each page and language needs in addition to those of every page. */
async function writeEarlyScript(path: string): Promise<void> {
  const page = join(path, 'index.html')
  const html = await readFile(page, 'utf8')
  const manifest: Record<string, Chunk> = JSON.parse(
    await readFile(join(path, '.vite/manifest.json'), 'utf8'),
  )
  const filesOf = (name: string, seen = new Set<string>()): Set<string> => {
    const chunk = manifest[name]
    if (!chunk || seen.has(chunk.file)) return seen
    for (const file of [chunk.file, ...(chunk.css ?? [])]) seen.add(file)
    for (const imported of chunk.imports ?? []) filesOf(imported, seen)
    return seen
  }
  const files: string[] = []
  const placesOf = (modules: readonly string[]): readonly number[] => {
    const unknown = modules.find((module) => !manifest[module])
    if (unknown !== undefined) throw new Error(`${unknown} is no module that is loaded later.`)
    const needed = [...new Set(modules.flatMap((module) => [...filesOf(module)]))].filter(
      (file) => !html.includes(file),
    )
    files.push(...needed.filter((file) => !files.includes(file)))
    return needed.map((file) => files.indexOf(file))
  }
  const pages = (await pagesOfRoutes()).map(([pattern, modules]) => [pattern, placesOf(modules)])
  const languages = tags.map((tag) => [tag, placesOf([`src/languages/${tag}.arb`])])
  const preloads = JSON.stringify({ pages, languages: Object.fromEntries(languages), files })
  const script = await earlyScript(preloads)
  // The application is requested first. After a style sheet, the script would wait for it.
  const applications = /<script type="module".*?<\/script>/s
  const [application = ''] = applications.exec(html) ?? []
  const first = `${application}<script>${script}</script>`
  // A function, because `$` has a meaning in a replacement text.
  const reordered = html.replace(applications, '').replace('<!-- early -->', () => first)
  await writeFile(page, reordered)
}

/** The pages that are loaded later, from the routes: a pattern of the path and its modules. Fixed paths come first. */
async function pagesOfRoutes(): Promise<readonly (readonly [pattern: string, modules: readonly string[]])[]> {
  const text = await readFile(join(folder, 'src/app/routes.tsx'), 'utf8')
  const routes = new Map(
    [...text.matchAll(/^const (\w+) = createRoute\((\{\n.*?^\}\)$|[^\n]+$)/gms)].map(
      ([, name = '', route = '']) => [
        name,
        {
          parent: /getParentRoute: \(\) => (\w+)/.exec(route)?.[1] ?? '',
          id: /\bid: '([^']+)'/.exec(route)?.[1],
          path: /path: '([^']+)'/.exec(route)?.[1],
          module: /lazyPage\(\(\) => import\('([^']+)'\)/.exec(route)?.[1],
        },
      ],
    ),
  )
  /** The module of a route and those of the routes around it. */
  const modulesOf = (name: string): readonly string[] => {
    const route = routes.get(name)
    if (!route) return []
    const own = route.module === undefined ? [] : [relative(folder, resolve(folder, 'src/app', route.module))]
    return [...modulesOf(route.parent), ...own]
  }
  const pages = [...routes].flatMap(([name, { id, path, module }]) => {
    // A route with an id has no address: it is a part of the pages below it.
    if (module === undefined || id !== undefined) return []
    if (path === undefined) throw new Error(`The route of ${module} has no path that the build understands.`)
    return [[path, modulesOf(name)] as const]
  })
  return pages
    .toSorted(([a], [b]) => Number(a.includes('$')) - Number(b.includes('$')))
    .map(([path, modules]) => [path.replaceAll(/\$\w+/g, '[^/]+'), modules] as const)
}

/** Writes the style sheet of every page into the page, which is painted one round trip earlier. */
async function inlineStyles(path: string): Promise<void> {
  const page = join(path, 'index.html')
  const html = await readFile(page, 'utf8')
  const [link = '', file = ''] = /<link rel="stylesheet"[^>]* href="\/([^"]+)">/.exec(html) ?? []
  if (!file) throw new Error('The page has no style sheet.')
  const styles = await readFile(join(path, file), 'utf8')
  // Modules that are loaded later look for the link before they request the file. A parser that reads ahead of itself requests
  // disabled styles, but none for other media.
  const disabled = link.replace('>', ' media="not all" disabled>')
  await writeFile(
    page,
    html.replace(link, () => `<style>${fromRoot(styles.trim(), file)}</style>${disabled}`),
  )
}

/** A style sheet with addresses that do not depend on where it is. */
const fromRoot = (styles: string, file: string): string =>
  styles.replace(
    /url\((["']?)(?!data:|#)([^)"']+)\1\)/g,
    (_, quote: string, address: string) =>
      `url(${quote}${new URL(address, `https://larder.invalid/${file}`).pathname}${quote})`,
  )

/** @param preloads JSON */
async function earlyScript(preloads: string): Promise<string> {
  const { build: runVite } = await import('vite')
  const lib = { entry: join(folder, 'src/app/early.ts'), formats: ['iife' as const], name: 'larderEarly' }
  const built = await runVite({
    configFile: false,
    logLevel: 'warn',
    define: { __PRELOADS__: preloads },
    build: { write: false, target: 'es2022', lib },
  })
  const [output] = Array.isArray(built) ? built : [built]
  if (!output || !('output' in output)) throw new Error('early.ts was not built.')
  return output.output[0].code
}

/** Adds the list of the application's files to the service worker. A change of a file changes the worker. */
async function fillServiceWorker(path: string): Promise<void> {
  const assets = (await readdir(join(path, 'assets'))).map((name) => `/assets/${name}`)
  const files = JSON.stringify([...assets.sort(), '/icon.svg', '/app.webmanifest'])
  const page = await readFile(join(path, 'index.html'), 'utf8')
  const build = createHash('sha256').update(files).update(page).digest('hex').slice(0, 12)
  const worker = join(path, 'service-worker.js')
  const script = await readFile(worker, 'utf8')
  await writeFile(
    worker,
    script.replace('__BUILD__', build).replaceAll('__FILES__', () => files),
  )
}

const compressed = new Set(['.html', '.js', '.css', '.svg', '.json', '.webmanifest', '.txt'])

/** Compresses each text file with brotli and gzip in advance. */
async function compress(path: string): Promise<void> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && compressed.has(extname(entry.name)))
  await Promise.all(
    files.map(async (entry) => {
      const file = join(entry.parentPath, entry.name)
      const bytes = await readFile(file)
      if (bytes.length < 512) return
      const params = {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      }
      await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, { params }))
      await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

if (import.meta.main) {
  try {
    await buildIfStale()
  } catch (error) {
    const { code, path = '' }: NodeJS.ErrnoException =
      error instanceof Error ? error : new Error(String(error))
    if (!['EACCES', 'EPERM', 'EROFS'].includes(code ?? '')) throw error
    console.error(
      `This user may not write ${path}. Build as the user who owns the folder: npm start, or node --conditions=larder-source apps/web/scripts/build.ts.`,
    )
    process.exitCode = 1
  }
}
