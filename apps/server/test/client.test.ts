import { readFileSync } from 'node:fs'
import { expect } from 'chai'
import { typesOf } from '../../../packages/client/scripts/generate.ts'
import { ownMount } from '../src/http/pipeline/mounts.ts'
import { describe as describeApi } from '../src/http/pipeline/openapi.ts'
import { routes } from '../src/http/routes/index.ts'

describe('the types of @larder/client', () => {
  it('match the current API (npm run client writes them)', async () => {
    const file = `${import.meta.dirname}/../../../packages/client/src/api.ts`
    const fresh = await typesOf(describeApi(routes, ownMount))
    expect(fresh === readFileSync(file, 'utf8'), 'run npm run client').to.equal(true)
  })
})
