import { changesTopic } from '@larder/domain'
import { expect } from 'chai'
import { type Contract, failureOf } from './contract.ts'

/** Communication between servers: signals after a commit, and exclusive locks. */
export function signals(contract: Contract): void {
  const { check, ids } = contract
  const until = async (isSo: () => boolean) => {
    const end = Date.now() + 120_000
    while (!isSo() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10))
    expect(isSo()).to.equal(true)
  }

  check('signals topics and grown change logs when the transaction is committed', async () => {
    const tenant = await contract.tenant()
    const heard: string[] = []
    const end = contract.db.onSignal((topic) => heard.push(topic))
    // Listening begins in the background.
    const ready = `ready ${ids.next()}`
    await until(() => {
      void contract.db.run(tenant.ann, async (store) => store.signal(ready))
      return heard.includes(ready)
    })
    const undone = `undone ${ids.next()}`
    await failureOf(
      contract.db.run(tenant.ann, async (store) => {
        store.signal(undone)
        throw new Error('stop')
      }),
    )
    const topic = `topic ${ids.next()}`
    await contract.db.run(tenant.ann, async (store) => {
      store.signal(topic)
      store.emit({ type: 'a', resource: 'tag', resourceId: ids.next(), data: {} })
    })
    await until(() => heard.includes(topic) && heard.includes(changesTopic(tenant.groupId)))
    expect(heard).not.to.include(undone)
    end()
    const silent = `silent ${ids.next()}`
    await contract.db.run(tenant.ann, async (store) => store.signal(silent))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(heard).not.to.include(silent)
  })

  check('grants a lock to one holder at a time', async () => {
    const name = `lock ${ids.next()}`
    const first = await contract.db.tryLock(name)
    expect(first?.isLocked()).to.equal(true)
    expect(await contract.db.tryLock(name)).to.equal(undefined)
    const other = await contract.db.tryLock(`${name} other`)
    expect(other?.isLocked()).to.equal(true)
    await other?.release()
    await first?.release()
    expect(first?.isLocked()).to.equal(false)
    const second = await contract.db.tryLock(name)
    expect(second?.isLocked()).to.equal(true)
    await second?.release()
  })
}
