import { expect } from 'chai'
import { takeOver } from '../../device/owner.ts'
import { partOf } from '../../../test/expected.ts'
import type { ServerChanges } from '../../api/server-changes.ts'
import { memoryStorage, type CopyStorage } from './copy-storage.ts'
import { ShoppingStore } from './shopping-store.ts'
import type { Server } from './synchronize.ts'

describe('the shopping lists of a page', () => {
  const changes = partOf<ServerChanges>({
    subscribe: () => () => undefined,
    onConnection: () => () => undefined,
    isConnected: () => true,
  })

  it('ask the server once, while the device reads its copy', async () => {
    takeOver('anna')
    const events: string[] = []
    const read = Promise.withResolvers<void>()
    const isRequested = Promise.withResolvers<void>()
    const memory = memoryStorage({ discard: async () => undefined })
    const storage: CopyStorage = {
      ...memory,
      async copy() {
        await read.promise
        return memory.copy()
      },
    }
    const server = partOf<Server>({
      async pull() {
        events.push('request')
        isRequested.resolve()
        return { cursor: '1', more: false, reset: false, resources: {} }
      },
    })
    const store = new ShoppingStore({ server, changes, storage, fallback: () => memory })
    const first = store.read().then(() => events.push('read'))
    const second = store.read()
    await isRequested.promise
    read.resolve()
    await Promise.all([first, second])
    await store.read()
    expect(events).to.deep.equal(['request', 'read'])
    expect(store.state().copy).not.to.equal(undefined)
  })
})
