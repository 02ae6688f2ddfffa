import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { dist } from './is-stale.mjs'

interface Chunk {
  readonly file: string
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

/** Bytes of files as they are sent, compressed with brotli. */
interface Size {
  readonly script: number
  readonly styles: number
}

/** The sizes of the built application. */
export interface BuiltSizes {
  /** What the list of recipes, the first page, loads in one language. */
  readonly firstView: Size
  /** What each further page, and each part that is loaded later, needs in addition, by its module, such as `src/features/planning/PlanPage.tsx`. */
  readonly further: ReadonlyMap<string, Size>
  /** What a visit loads that begins with a page of these modules. */
  readonly visitOf: (modules: readonly string[]) => Size
}

/** Bytes of a file of the build as it is sent. */
export function sizeOfBuilt(file: string): number {
  const path = join(dist, file)
  const sizes = [path, `${path}.br`].flatMap((one) => statSync(one, { throwIfNoEntry: false }) ?? [])
  if (sizes.length === 0) throw new Error(`The build has no file ${file}.`)
  return Math.min(...sizes.map(({ size }) => size))
}

/** Reads the sizes from the manifest of the build. */
export function readBuiltSizes(): BuiltSizes {
  const manifest: Readonly<Record<string, Chunk>> = JSON.parse(
    readFileSync(join(dist, '.vite/manifest.json'), 'utf8'),
  )
  /** Everything that a module needs at once: itself and what it imports, without what it loads later. */
  const chunksOf = (name: string, seen = new Set<string>()): ReadonlySet<string> => {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) chunksOf(imported, seen)
    return seen
  }
  const sizeOf = (names: readonly string[]): Size => {
    const chunks = names.flatMap((name) => manifest[name] ?? [])
    const sum = (files: readonly string[]) =>
      [...new Set(files)].reduce((total, file) => total + sizeOfBuilt(file), 0)
    return {
      script: sum(chunks.map(({ file }) => file)),
      styles: sum(chunks.flatMap(({ css = [] }) => css)),
    }
  }
  const names = Object.keys(manifest)
  const html = readFileSync(join(dist, 'index.html'), 'utf8').replace(/<script>.*?<\/script>/s, '')
  const loaded = names.filter((name) => {
    const file = manifest[name]?.file ?? ''
    return file.endsWith('.js') && html.includes(file)
  })
  const first = new Set([...loaded, 'src/languages/de.arb'].flatMap((name) => [...chunksOf(name)]))
  /** What is loaded before a part, such as a dialog, that shares code with the page which loads it. */
  const before = (part: string): ReadonlySet<string> => {
    const own = chunksOf(part)
    const page = names.find((name) => own.has(name) && manifest[name]?.dynamicImports?.includes(part))
    return page === undefined ? new Set() : chunksOf(page)
  }
  const furtherOf = (part: string): Size => {
    const known = before(part)
    return sizeOf([...chunksOf(part)].filter((name) => !first.has(name) && !known.has(name)))
  }
  const visitOf = (modules: readonly string[]): Size => {
    const missing = modules.filter((name) => !manifest[name])
    if (missing.length > 0) throw new Error(`The build has no ${missing.join(' and no ')}.`)
    return sizeOf([...new Set([...first, ...modules.flatMap((name) => [...chunksOf(name)])])])
  }
  return {
    visitOf,
    firstView: sizeOf([...first]),
    further: new Map(
      names.filter((name) => manifest[name]?.isDynamicEntry).map((name) => [name, furtherOf(name)]),
    ),
  }
}
