import { expect } from 'chai'
import type { MealKind } from '../../entities/meal/kinds.ts'
import { withChanges } from './change-kinds.ts'

describe('the change of the kinds of meals', () => {
  const kind = (key: string, change: Partial<MealKind> = {}): MealKind => ({
    ...{ key, name: key, color: null, entryType: 'snack' },
    ...change,
  })
  const kinds = (keys: string) => keys.split('').map((key) => kind(key))
  const keysAfter = (stored: string, opened: string, chosen: string) =>
    withChanges(kinds(stored), { before: [kinds(opened)], chosen: kinds(chosen) })
      .map(({ key }) => key)
      .join('')

  it('has what others have added and removed meanwhile, where nothing was changed', () => {
    expect(keysAfter('acx', 'abc', 'abc')).to.equal('acx')
    expect(keysAfter('cba', 'abc', 'abc')).to.equal('cba')
  })

  it('adds, removes and moves what was added, removed and moved', () => {
    expect(keysAfter('abcx', 'abc', 'abcd')).to.equal('abcdx')
    expect(keysAfter('abcx', 'abc', 'dabc')).to.equal('dabcx')
    expect(keysAfter('axbc', 'abc', 'ac')).to.equal('axc')
    expect(keysAfter('abxc', 'abc', 'cab')).to.equal('cabx')
    expect(keysAfter('xabc', 'abc', 'cba')).to.equal('xcba')
    expect(keysAfter('ac', 'abc', 'cba')).to.equal('ca')
  })

  it('changes the fields that were changed', () => {
    const [opened, chosen] = [[kind('a')], [kind('a', { color: 'blue' })]]
    const change = { before: [opened], chosen }
    expect(withChanges([kind('a', { name: 'Tea' })], change)).to.deep.equal([
      kind('a', { name: 'Tea', color: 'blue' }),
    ])
    // Somebody else has removed it.
    expect(withChanges([kind('b')], change)).to.deep.equal([kind('a', { color: 'blue' }), kind('b')])
  })

  it('takes back what an attempt may have stored', () => {
    const opened = kinds('ab')
    const sent = [kind('b'), kind('c'), kind('a', { color: 'red' })]
    expect(withChanges([...sent, kind('x')], { before: [opened, sent], chosen: opened })).to.deep.equal(
      kinds('axb'),
    )
  })
})
