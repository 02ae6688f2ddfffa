import { expect } from 'chai'
import '../../test/show.tsx'
import { notePushChoices, pushChoices } from './push-choices.ts'
import { storedList } from './stored-json.ts'

describe('what a device has stored', () => {
  const isNumber = (stored: unknown): stored is number => typeof stored === 'number'
  const listIn = (text: string) => {
    localStorage.setItem('larder.list', text)
    return storedList('larder.list', isNumber)
  }
  afterEach(() => localStorage.removeItem('larder.list'))

  it('is a list without the entries that are something else', () => {
    expect(listIn('[1,"2",null,3]')).to.deep.equal([1, 3])
  })

  for (const text of ['{"0":1}', 'null', '"1"', '[1', ''])
    it(`is no list when it is ${text || 'empty'}`, () => {
      expect(listIn(text)).to.deep.equal([])
    })

  it('is no choice of messages when a part of it is missing', () => {
    const choices = { timers: true, shopping: false }
    notePushChoices(choices)
    expect(pushChoices()).to.deep.equal(choices)
    localStorage.setItem('larder.push', '{"timers":true}')
    expect(pushChoices()).to.equal(undefined)
    notePushChoices(undefined)
    expect(pushChoices()).to.equal(undefined)
  })
})
