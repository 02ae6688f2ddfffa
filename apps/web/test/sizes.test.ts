import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { buildIfStale } from '../scripts/build.ts'
import { type BuiltSizes, readBuiltSizes, sizeOfBuilt } from '../scripts/built-sizes.ts'
import { dist } from '../scripts/is-stale.mjs'

describe('the size of the web application', function () {
  let sizes: BuiltSizes
  before(async () => {
    await buildIfStale()
    sizes = readBuiltSizes()
  })

  it('is at most 150 kB of script in the first view', () => {
    expect(sizes.firstView.script).to.be.greaterThan(80_000)
    expect(sizes.firstView.script).to.be.lessThan(150_000)
  })

  it('is at most 20 kB of styles in the first view', () => {
    expect(sizes.firstView.styles).to.be.lessThan(20_000)
  })

  it('is at most 60 kB for each further page, and for each part of it that is loaded later', () => {
    expect(sizes.further.size).to.be.greaterThan(5)
    for (const [page, { script, styles }] of sizes.further)
      expect(script + styles, page).to.be.lessThan(60_000)
  })

  it('does not have the page of all parts', () => {
    const modules = Object.keys(JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')))
    expect(modules.filter((name) => name.includes('src/parts/'))).to.deep.equal([])
    const names = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.js'))
    expect(
      names.filter((name) => readFileSync(join(dist, 'assets', name), 'utf8').includes('data-parts')),
    ).to.deep.equal([])
  })

  it('is at most 60 kB of fonts, and 30 for letters that few languages have', () => {
    const fonts = readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.woff2'))
    const [further = [], everywhere = []] = [true, false].map((isFurther) =>
      fonts.filter((name) => /-ext-/.test(name) === isFurther),
    )
    const sum = (names: readonly string[]) =>
      names.reduce((bytes, name) => bytes + sizeOfBuilt(`assets/${name}`), 0)
    expect(everywhere).to.have.length(4)
    expect(sum(everywhere)).to.be.lessThan(60_000)
    expect(further).to.have.length(4)
    expect(sum(further)).to.be.lessThan(30_000)
  })
})
