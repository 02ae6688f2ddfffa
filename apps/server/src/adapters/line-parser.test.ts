import { expect } from 'chai'
import { lineParser } from './line-parser.ts'
import { readLines } from './read-lines.ts'

describe('lineParser', () => {
  const long = Array.from({ length: 500 }, (_, i) =>
    '2 cups chopped fresh basil or parsley and '.repeat(30).slice(0, 990).concat(String(i)),
  )

  it('returns the same result for many lines as for each line', async () => {
    const few = ['2 cups flour', '250 g butter']
    const padding = Array.from({ length: 400 }, () => '1 pinch salt')
    const read = await lineParser().read([...few, ...padding])
    expect(read.slice(0, 2)).to.deep.equal(readLines(few))
    expect(read).to.have.length(402)
  })

  it('keeps the text of lines beyond 600,000 characters', async () => {
    const read = await lineParser().read([...Array.from({ length: 600 }, () => 'x '.repeat(500)), '2 eggs'])
    expect(read.at(-1)).to.include({ quantity: null, note: '2 eggs' })
  })

  it('does not block the event loop while it parses 500 lines of 1,000 characters', async () => {
    let turns = 0
    let done = false
    const count = () => {
      turns += 1
      if (!done) setImmediate(count)
    }
    setImmediate(count)
    const read = await lineParser().read(long)
    done = true
    expect(read).to.have.length(500)
    expect(turns).to.be.greaterThan(100)
  })
})
