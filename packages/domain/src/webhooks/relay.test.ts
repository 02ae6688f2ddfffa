import { setImmediate as turn } from 'node:timers/promises'
import { expect } from 'chai'
import { followRecipes } from '../exports/recipe-folder.ts'
import { startRelay } from './relay.ts'

describe('a server without the lock', () => {
  const tasks = { 'of the relay': startRelay, 'of the recipe folder': followRecipes }
  for (const [name, start] of Object.entries(tasks))
    it(`${name} waits before it tries again, however many changes there are`, async () => {
      const listeners = new Set<(topic: string) => void>()
      const timers: (() => void)[] = []
      let attempts = 0
      const task = start({
        signals: {
          onSignal(listener: (topic: string) => void) {
            listeners.add(listener)
            return () => void listeners.delete(listener)
          },
        },
        locks: {
          async tryLock() {
            attempts += 1
            return undefined
          },
        },
        after(_: number, call: () => void) {
          timers.push(call)
          return () => undefined
        },
      } as unknown as Parameters<typeof startRelay>[0] & Parameters<typeof followRecipes>[0])
      for (let n = 0; n < 3; n += 1) {
        await turn()
        for (const listener of listeners) listener(`changes:${n}`)
      }
      await turn()
      expect([attempts, timers.length]).to.deep.equal([1, 1])
      timers.shift()!()
      await turn()
      expect(attempts).to.equal(2)
      await task.stop()
      expect(listeners.size).to.equal(0)
    })
})
