import { expect } from 'chai'
import { openLarder, type TestLarder } from '../../server/test/harness.ts'
import { isProgress } from '../src/features/import/progress.ts'

describe('the event stream of a report', function () {
  this.timeout(300_000)
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ store: 'memory' })
  })
  after(() => larder.stop())

  it('has entries that the page of the import accepts', async () => {
    const { token, url } = larder
    const imports = [{ url: 'https://no-such-host.invalid/soup' }]
    const json = { imports }
    const { body } = await larder.request('POST', '/api/recipes/create/url/bulk', { token, json })
    const response = await fetch(`${url}/api/groups/reports/${body.reportId}/stream`, {
      headers: { authorization: `Bearer ${token}` },
    })
    const entries = [...(await response.text()).matchAll(/^event: entry\ndata: (.*)$/gm)].map(
      ([, data = '']): unknown => JSON.parse(data),
    )
    expect(entries).to.have.length.greaterThan(0)
    expect(entries.filter((entry) => !isProgress(entry))).to.deep.equal([])
    expect(isProgress({})).to.equal(false)
  })
})
