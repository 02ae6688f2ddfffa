import { expect } from 'chai'
import { readUserCommand } from './user-arguments.ts'

describe('the arguments of larder user', () => {
  it('name one of its commands', () => {
    expect(readUserCommand(['list'])).to.deep.equal({ name: 'list' })
    for (const name of ['password', 'reset-second-step'])
      expect(readUserCommand([name, 'ann'])).to.deep.equal({ name, user: 'ann' })
  })

  for (const args of [
    ...[[], ['lits'], ['list', 'all'], ['password'], ['password', 'ann', 'secret']],
    ...[['reset-second-step'], ['reset-second-step', 'ann', 'all'], ['lits', 'ann']],
  ])
    it(`are refused: ${args.join(' ') || 'none'}`, () => {
      expect(readUserCommand(args)).to.equal(undefined)
    })
})
