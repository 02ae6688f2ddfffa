import { expect } from 'chai'
import { globSync, readFileSync } from 'node:fs'
import { mappedOperations, mealieRoutes } from '../src/http/mealie/index.ts'
import { operationOf } from '../src/http/mealie/mapping.ts'
import { routes } from '../src/http/routes/index.ts'

const native = new Map(routes.map((route) => [operationOf(route), route]))
const theirs = new Map(mealieRoutes.map((route) => [operationOf(route), route]))

describe('the operations for clients of Mealie', () => {
  it('include every native operation', () => {
    expect([...native.keys()].filter((operation) => !theirs.has(operation))).to.deep.equal([])
  })

  it('are described like the native ones, except for the pages of lists and what the tables name', () => {
    const others = [...native].filter(([operation]) => !mappedOperations.has(operation))
    expect(others.length).to.be.greaterThan(150)
    for (const [operation, route] of others) {
      const mapped = theirs.get(operation)!
      for (const key of ['summary', 'auth', 'right', 'params', 'query', 'body', 'filters'] as const)
        expect(mapped[key], `${operation} ${key}`).to.equal(route[key])
      for (const [status, response] of Object.entries(route.responses))
        if (!response.isList) expect(mapped.responses[Number(status)], operation).to.equal(response)
    }
  })

  it('ignore unknown keys, which native operations refuse', () => {
    expect(mealieRoutes.every(({ ignoresUnknownKeys }) => ignoresUnknownKeys)).to.equal(true)
    expect(routes.some(({ ignoresUnknownKeys }) => ignoresUnknownKeys)).to.equal(false)
  })

  it('are not mentioned by native routes', () => {
    for (const folder of ['routes', 'pipeline'])
      for (const file of globSync('**/*.ts', { cwd: new URL(`../src/http/${folder}`, import.meta.url) }))
        expect(
          readFileSync(new URL(`../src/http/${folder}/${file}`, import.meta.url), 'utf8'),
          `${folder}/${file}`,
        ).not.to.match(/dialect|ecosystem|\/mealie|'Mealie'/)
  })
})
