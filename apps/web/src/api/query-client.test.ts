import { expect } from 'chai'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { defined } from '../../test/expected.ts'
import { outdate } from './query-client.ts'

describe('an outdated query', () => {
  it('is read again after a first request during which the data changed', async () => {
    const stored: string[] = []
    const responses: (() => void)[] = []
    const client = new QueryClient()
    const observer = new QueryObserver(client, {
      queryKey: ['webhooks'],
      queryFn: async () => {
        const rows = [...stored]
        await new Promise<void>((resolve) => responses.push(resolve))
        return rows
      },
    })
    const stop = observer.subscribe(() => undefined)
    stored.push('new')
    const invalidated = outdate(client, { queryKey: ['webhooks'] })
    defined(responses[0])()
    while (responses.length < 2) await new Promise(setImmediate)
    defined(responses[1])()
    await invalidated
    expect(observer.getCurrentResult().data).to.deep.equal(['new'])
    stop()
    client.clear()
  })
})
