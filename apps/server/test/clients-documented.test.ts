import { readFileSync } from 'node:fs'
import { catalog, fieldsOf } from '@larder/domain'
import { expect } from 'chai'
import { mealieRoutes } from '../src/http/mealie/index.ts'

interface Row {
  readonly operation: string
  readonly state: string
  readonly reason: string
}

const page = readFileSync(new URL('../../../docs/clients.md', import.meta.url), 'utf8')

/** The rows of the table of operations in docs/clients.md, without the names of path parameters. */
const rows: readonly Row[] = [
  ...page.matchAll(
    /^\| *(?<method>GET|POST|PUT|PATCH|DELETE) *\| *`\/api(?<path>\S+)` *\| *(?<state>\w+) *\| *(?<reason>.*?) *\|$/gm,
  ),
].map(({ groups = {} }) => ({
  operation: nameless(groups.method ?? '', groups.path ?? ''),
  state: groups.state ?? '',
  reason: groups.reason ?? '',
}))

function nameless(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, '{}')}`
}

const known = new Set(mealieRoutes.map(({ method, path }) => nameless(method, path)))

describe('docs/clients.md', () => {
  it('lists every operation of the reference once', () => {
    expect(rows.length).to.be.greaterThan(240)
    expect(new Set(rows.map(({ operation }) => operation)).size).to.equal(rows.length)
  })

  it('marks operations as supported if and only if a route exists', () => {
    const supported = rows.filter(({ state }) => state === 'supported').map(({ operation }) => operation)
    expect(supported.filter((operation) => !known.has(operation))).to.deep.equal([])
  })

  it('gives a reason for each operation without a route', () => {
    const others = rows.filter(({ state }) => state !== 'supported')
    expect(others.filter(({ state, reason }) => state !== 'declined' || reason === '')).to.deep.equal([])
    expect(others.filter(({ operation }) => known.has(operation))).to.deep.equal([])
  })

  it('lists the fields that a replacement keeps', () => {
    const retainedFields = [...catalog.values()].flatMap((resource) =>
      fieldsOf(resource).flatMap(([key, { retained, managed }]) =>
        retained && !managed ? [`${resource.name} ${key}`] : [],
      ),
    )
    const listed = [...page.matchAll(/^\| `([a-z-]+)` +\| ((?:`\w+`(?:, )?)+) *\|$/gm)].flatMap(
      ([, name, fields = '']) => [...fields.matchAll(/\w+/g)].map(([key]) => `${name} ${key}`),
    )
    expect(listed).to.have.members(retainedFields)
  })
})
