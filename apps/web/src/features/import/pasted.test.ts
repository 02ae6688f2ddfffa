import { expect } from 'chai'
import { readPasted } from './pasted.ts'

describe('a text that was pasted on the import page', () => {
  it('is a list of addresses, with the lines that are none', () => {
    expect(
      readPasted('https://a.example/1\n\noma klöße freitag\nLook: https://b.example/(2).'),
    ).to.deep.equal({
      kind: 'addresses',
      addresses: ['https://a.example/1', 'https://b.example/(2)'],
      entries: ['https://a.example/1', 'oma klöße freitag', 'https://b.example/(2)'],
    })
  })

  it('names each address once', () => {
    const { entries } = readPasted('https://a.example/1 https://a.example/2, https://a.example/1')
    expect(entries).to.deep.equal(['https://a.example/1', 'https://a.example/2'])
  })

  it('is a recipe when it has no address, or many lines beside one', () => {
    expect(readPasted('oma klöße freitag').kind).to.equal('recipe')
    const soup = 'Soup\n2 leeks\n1 onion\nsalt\nBoil everything.\nhttps://a.example/soup'
    expect(readPasted(soup).kind).to.equal('recipe')
    expect(readPasted(soup.split('\n').slice(-3).join('\n')).kind).to.equal('addresses')
  })

  it('is nothing without words', () => expect(readPasted(' \n\n').kind).to.equal('nothing'))
})
