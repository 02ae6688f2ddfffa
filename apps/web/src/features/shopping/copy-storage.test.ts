import { expect } from 'chai'
import { memoryStorage } from './copy-storage.ts'
import type { Row } from './copy.ts'

const list = (id: string) => ({ id, name: id }) as unknown as Row

describe('a copy on the device', () => {
  /** The ids of lists after a transfer of all rows, during which a list was stored. */
  async function listsAfter(isNew: boolean): Promise<readonly string[]> {
    const storage = memoryStorage({ discard: async () => undefined })
    await storage.write({ put: [['shopping-list', list('old')]] })
    await storage.write({ put: [['shopping-list', list('made')]], isNew })
    await storage.write({
      put: [['shopping-list', list('read')]],
      position: { cursor: 'end', generation: 1 },
      sweepBefore: 1,
    })
    return [...((await storage.copy())?.rows.get('shopping-list')?.keys() ?? [])]
  }

  it('keeps a list that was made during a transfer of all rows', async () => {
    expect(await listsAfter(true)).to.deep.equal(['made', 'read'])
  })

  it('has nothing else that a transfer of all rows does not have', async () => {
    expect(await listsAfter(false)).to.deep.equal(['read'])
  })
})
