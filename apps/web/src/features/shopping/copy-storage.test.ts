import { expect } from 'chai'
import { memoryStorage } from './copy-storage.ts'
import type { Row } from './copy.ts'
import type { Operation } from './items.ts'

const list = (id: string): Row & { readonly name: string } => ({ id, name: id })

const edit = (sequence: number): Operation => ({
  ...{ kind: 'edit', sequence, key: `key ${sequence}` },
  ...{ itemId: 'milk', edit: { checked: true } },
})

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

  it('counts a change once, however much it consists of', async () => {
    const storage = memoryStorage({ discard: async () => undefined })
    await storage.write({ put: [['shopping-list', list('old')]] })
    await storage.enqueue(edit(1))
    const end = { cursor: 'end', generation: 1 }
    expect(
      await storage.write({
        ...{ put: [['shopping-list', list('read')]], dropOperation: 1 },
        ...{ position: end, sweepBefore: 1 },
      }),
    ).to.deep.equal({ before: 1, after: 2 })
    expect(await storage.write({ position: end, since: 'end' })).to.deep.equal({ before: 2, after: 2 })
  })

  it('does not count operations that are queued or discarded', async () => {
    const storage = memoryStorage({ discard: async () => undefined })
    await storage.enqueue(edit(1))
    await storage.discard(1)
    expect((await storage.copy()).changes).to.equal(0)
  })

  it('has nothing else that a transfer of all rows does not have', async () => {
    expect(await listsAfter(false)).to.deep.equal(['read'])
  })
})
