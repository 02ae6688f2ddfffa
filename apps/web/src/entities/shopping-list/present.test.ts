import { expect } from 'chai'
import { partOf, type PartOf } from '../../../test/expected.ts'
import { presentFor } from './present.ts'

const gram = { id: 'g', name: 'gram', abbreviation: 'g', useAbbreviation: true }
const kilogram = { id: 'kg', name: 'kilogram', abbreviation: 'kg', useAbbreviation: true, fraction: false }
type Line = Parameters<typeof presentFor>[0]
type Item = Parameters<typeof presentFor>[1][number]
const item = (quantity: number, unit: PartOf<Item['unit']> = null, byHand = true) =>
  partOf<Item>({ foodId: 'onion', quantity, unit, food: { name: 'onion' }, byHand, recipeReferences: [] })
const line = (
  quantity: number | null,
  unit: PartOf<Line['unit']> = null,
  quantityMax: number | null = null,
) => partOf<Line>({ foodId: 'onion', quantity, quantityMax, unit })

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
    const waiting = { ...item(1), waitUntil: '9999-12-17' }
    expect(presentFor(line(2), [waiting])).to.equal(undefined)
    expect(presentFor(line(2), [waiting, item(2)])).to.deep.equal({ amount: '2', sum: '4' })
    expect(presentFor({ ...line(2), foodId: null }, [item(1)])).to.equal(undefined)
  })
})
