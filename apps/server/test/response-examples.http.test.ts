import { expect } from 'chai'
import { operationIdOf } from '../src/http/pipeline/openapi.ts'
import { responseExamples } from '../src/http/response-examples.ts'
import { checkResponse } from './documented.ts'
import { exampleOf, recordedRoutes, responsesOf } from './response-examples.ts'

describe('the example of a response (npm run examples records them)', function () {
  it('exists only for current operations', () => {
    expect(Object.keys(responseExamples)).to.have.members(recordedRoutes.map(operationIdOf))
  })

  for (const route of recordedRoutes)
    it(`has the keys of the response of ${route.method.toUpperCase()} ${route.path}`, async () => {
      const responses = await responsesOf(route, 'memory')
      expect(responses.map(({ status }) => String(status)).sort()).to.deep.equal(
        Object.keys(responseExamples[operationIdOf(route)] ?? {}),
      )
      for (const response of responses) {
        const recorded = responseExamples[operationIdOf(route)]?.[response.status]
        const path = `/api${route.path.replaceAll(/[{}]/g, '')}`
        await checkResponse(route.method, path, { ...response, body: recorded })
        expect(keysOf(recorded)).to.deep.equal(keysOf(exampleOf(response.body)))
      }
    })

  /** Paths of all keys. */
  function keysOf(value: unknown, at = ''): string[] {
    if (typeof value !== 'object' || value === null) return []
    return Object.entries(value).flatMap(([key, inner]) => [`${at}.${key}`, ...keysOf(inner, `${at}.${key}`)])
  }
})
