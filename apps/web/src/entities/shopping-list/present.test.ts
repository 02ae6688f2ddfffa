import { expect } from 'chai'
import { presentFor } from './present.ts'

const gram = { id: 'g', name: 'gram', abbreviation: 'g', useAbbreviation: true }
const kilogram = { id: 'kg', name: 'kilogram', abbreviation: 'kg', useAbbreviation: true, fraction: false }
const item = (quantity: number, unit: object | null = null, byHand = true) =>
  ({ foodId: 'onion', quantity, unit, food: { name: 'onion' }, byHand, recipeReferences: [] }) as never
const line = (quantity: number | null, unit: object | null = null, quantityMax: number | null = null) =>
  ({ foodId: 'onion', quantity, quantityMax, unit }) as never

describe('what a list has of the food of a line', () => {
  it('is the amount on the list, and the sum', () => {
    expect(presentFor(line(2), [item(1)])).to.deep.equal({ amount: '1', sum: '3' })
    expect(presentFor(line(1, null, 2), [item(1)])).to.deep.equal({ amount: '1', sum: '3' })
    expect(presentFor(line(500, gram), [item(1, kilogram)])).to.deep.equal({ amount: '1 kg', sum: '1.5 kg' })
  })
  it('has no sum where the list may choose another unit, or the line has no amount', () => {
    expect(presentFor(line(500, gram), [item(700, gram, false)])).to.deep.equal({
      amount: '700 g',
      sum: undefined,
    })
    expect(presentFor(line(null), [item(1)])).to.deep.equal({ amount: '1', sum: undefined })
  })
  it('has no amount where the item of the list has none', () => {
    const known = { amount: undefined, sum: undefined }
    expect(presentFor(line(2), [item(0)])).to.deep.equal(known)
    expect(presentFor(line(500, gram), [item(0)])).to.deep.equal(known)
  })
  it('is nothing where the line would be an item of its own', () => {
    expect(presentFor(line(500, gram), [item(1)])).to.equal(undefined)
    expect(presentFor(line(2), [])).to.equal(undefined)
    const waiting = { ...(item(1) as object), waitUntil: '9999-12-17' } as never
    expect(presentFor(line(2), [waiting])).to.equal(undefined)
    expect(presentFor(line(2), [waiting, item(2)])).to.deep.equal({ amount: '2', sum: '4' })
    expect(presentFor({ ...(line(2) as object), foodId: null } as never, [item(1)])).to.equal(undefined)
  })
})
