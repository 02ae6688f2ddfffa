import { expect } from 'chai'
import type { StoredChange } from '../changes/stored-changes.ts'
import { whenDue } from './queue-due.ts'

describe('the files that send the changes of a device', () => {
  const change: StoredChange = {
    ...{ key: '1', sequence: 1, user: 'anna', name: 'rate', record: 'soup', input: 4 },
  }
  const aMinute = 60_000

  it('are due at once where it has some', async () => {
    await whenDue({ all: async () => [change] }, aMinute)
  })

  it('are due at once where its changes cannot be read', async () => {
    await whenDue({ all: () => Promise.reject(new Error('private window')) }, aMinute)
  })

  for (const action of ['pointerdown', 'keydown'])
    it(`are due at the first ${action} where it has none`, async () => {
      const events: string[] = []
      const due = whenDue({ all: async () => [] }, aMinute).then(() => events.push('due'))
      await new Promise((resolve) => setTimeout(resolve, 10))
      events.push(action)
      document.body.dispatchEvent(new Event(action, { bubbles: true }))
      await due
      expect(events).to.deep.equal([action, 'due'])
    })

  it('are due later where nobody acts', async () => {
    await whenDue({ all: async () => [] }, 10)
  })
})
