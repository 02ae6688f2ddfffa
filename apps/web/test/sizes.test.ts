import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { buildIfStale } from '../scripts/build.ts'
import { dist } from '../scripts/is-stale.mjs'

interface Chunk {
  readonly file: string
  readonly isEntry?: boolean
  readonly isDynamicEntry?: boolean
  readonly imports?: readonly string[]
  readonly dynamicImports?: readonly string[]
  readonly css?: readonly string[]
}

describe('the size of the web application', function () {
  let manifest: Record<string, Chunk>
  before(async () => {
    await buildIfStale()
    manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as typeof manifest
  })

  /** Everything that a module needs at once: itself and what it imports, without what it loads later. */
  function chunksOf(name: string, seen = new Set<string>()): Set<string> {
    if (seen.has(name)) return seen
    seen.add(name)
    for (const imported of manifest[name]?.imports ?? []) chunksOf(imported, seen)
    return seen
  }
  const compressed = (file: string): number => {
    const path = join(dist, file)
    const sizes = [path, `${path}.br`].filter((one) => statSync(one, { throwIfNoEntry: false }))
    return Math.min(...sizes.map((one) => statSync(one).size))
  }
  const scriptOf = (names: Iterable<string>): number =>
    [...names].reduce((sum, name) => sum + compressed(manifest[name]?.file ?? ''), 0)
  const stylesOf = (names: Iterable<string>): number =>
    [...new Set([...names].flatMap((name) => manifest[name]?.css ?? []))].reduce(
      (sum, file) => sum + compressed(file),
      0,
    )

  /** The list of recipes is what somebody sees first: what the page itself loads, in one language. */
  const firstView = () => {
    const html = readFileSync(join(dist, 'index.html'), 'utf8').replace(/<script>.*?<\/script>/s, '')
    const loaded = Object.keys(manifest).filter((name) => {
      const file = manifest[name]?.file ?? ''
      return file.endsWith('.js') && html.includes(file)
    })
    return [...loaded, 'src/languages/de.arb'].reduce((seen, name) => chunksOf(name, seen), new Set<string>())
  }

  it('is at most 150 kB of script in the first view', () => {
    expect(scriptOf(firstView())).to.be.greaterThan(80_000)
    expect(scriptOf(firstView())).to.be.lessThan(150_000)
  })

  it('is at most 20 kB of styles in the first view', () => {
    expect(stylesOf(firstView())).to.be.lessThan(20_000)
  })

  /** What is loaded before a part, such as a dialog, that shares code with the page which loads it. */
  const pageOf = (part: string) => {
    const own = chunksOf(part)
    const page = Object.keys(manifest).find(
      (name) => own.has(name) && manifest[name]?.dynamicImports?.includes(part),
    )
    return page === undefined ? new Set<string>() : chunksOf(page)
  }

  it('is at most 60 kB for each further page, and for each part of it that is loaded later', () => {
    const first = firstView()
    const pages = Object.keys(manifest).filter((name) => manifest[name]?.isDynamicEntry)
    expect(pages.length).to.be.greaterThan(5)
    for (const page of pages) {
      const before = pageOf(page)
      const further = [...chunksOf(page)].filter((name) => !first.has(name) && !before.has(name))
      expect(scriptOf(further) + stylesOf(further), page).to.be.lessThan(60_000)
    }
  })

  it('does not have the page of all parts', () => {
    expect(Object.keys(manifest).filter((name) => name.includes('src/parts/'))).to.deep.equal([])
    const names = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
    expect(
      names.filter((name) => readFileSync(join(dist, 'assets', name), 'utf8').includes('data-parts')),
    ).to.deep.equal([])
  })

  it('is at most 60 kB of fonts', () => {
    const fonts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.woff2'))
    expect(fonts).to.have.length(4)
    expect(fonts.reduce((sum, name) => sum + compressed(`assets/${name}`), 0)).to.be.lessThan(60_000)
  })
})
