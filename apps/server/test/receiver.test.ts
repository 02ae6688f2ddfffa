import { expect } from 'chai'
import { openReceiver } from './receiver.ts'

describe('a receiver', () => {
  it('responds 500 where its response fails, and throws the error to the test that waits', async () => {
    const receiver = await openReceiver()
    receiver.respond(() => Promise.reject(new Error('no soup')))
    const { status } = await fetch(receiver.url)
    expect(status).to.equal(500)
    const failure: unknown = await receiver.waitFor(1).catch((error: unknown) => error)
    expect(String(failure)).to.equal('Error: no soup')
    await receiver.stop()
  })
})
