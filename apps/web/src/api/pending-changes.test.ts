import { QueryClient } from '@tanstack/react-query'
import { expect } from 'chai'
import { patchOf, pendingOf } from './pending-changes.ts'
import { outdate } from './query-client.ts'

type Rights = Readonly<Record<string, boolean>> | null

describe('changes that are not stored yet', () => {
  const open = (stored: Rights) => {
    const client = new QueryClient()
    const pending = pendingOf(client)
    const queryKey = ['rights']
    client.setQueryData(queryKey, stored)
    /** Ticks a right. */
    const tick = (right: string, value = true) => {
      const patches = [patchOf<Rights>(queryKey, (rights) => ({ ...rights, [right]: value }))]
      pending.add(patches)
      return patches
    }
    const respond = async (data: Rights) => {
      await client.fetchQuery({ queryKey, queryFn: () => data })
    }
    return { client, pending, queryKey, tick, respond, shown: () => client.getQueryData<Rights>(queryKey) }
  }

  it('are shown at once, also where the response is null', () => {
    const { tick, shown } = open(null)
    tick('invite')
    expect(shown()).to.deep.equal({ invite: true })
  })

  it('stay shown when a response without them arrives', async () => {
    const { pending, tick, respond, shown } = open({})
    const [first, second] = [tick('invite'), tick('organize')]
    await respond({ manage: true })
    expect(shown()).to.deep.equal({ manage: true, invite: true, organize: true })
    pending.confirm(first)
    await respond({ manage: true, invite: true })
    expect(shown()).to.deep.equal({ manage: true, invite: true, organize: true })
    pending.confirm(second)
    expect(shown()).to.deep.equal({ manage: true, invite: true, organize: true })
    await respond({ manage: false })
    expect(shown()).to.deep.equal({ manage: false })
  })

  it('are taken back alone when they are refused', () => {
    const { pending, tick, shown } = open({ manage: true })
    const [first, second, third] = [tick('invite'), tick('organize'), tick('invite', false)]
    pending.refuse(second)
    expect(shown()).to.deep.equal({ manage: true, invite: false })
    pending.confirm(first)
    expect(shown()).to.deep.equal({ manage: true, invite: false })
    pending.refuse(third)
    expect(shown()).to.deep.equal({ manage: true, invite: true })
  })

  it('keep the age of the response, and that it is outdated', async () => {
    const { client, queryKey, tick } = open({})
    const { dataUpdatedAt } = client.getQueryState(queryKey) ?? {}
    await outdate(client, { queryKey })
    tick('invite')
    expect(client.getQueryState(queryKey)).to.include({ dataUpdatedAt, isInvalidated: true })
  })

  it('do not fill what is not loaded', () => {
    const { client, pending } = open({})
    pending.add([patchOf<Rights>(['other'], () => ({ invite: true }))])
    expect(client.getQueryData(['other'])).to.equal(undefined)
  })
})
