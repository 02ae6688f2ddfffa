import { expect } from 'chai'
import { partOf } from '../../../test/expected.ts'
import { button, field } from '../../../test/form-contract.tsx'
import { screen, show } from '../../../test/show.tsx'
import type { ShownLine } from '../../entities/recipe/scaling.ts'
import { ScaleByLine } from './ScaleByLine.tsx'

const flour = partOf<ShownLine>({
  ...{ referenceId: 'l1', title: null, quantity: 300, quantityMax: null, note: '', words: null },
  ...{ display: '300 g flour', originalText: null, food: { id: 'f1', name: 'flour' } },
  unit: { id: 'u1', name: 'gram', abbreviation: 'g', fraction: false },
  shown: { text: '300 g flour', amount: [0, 5], food: [6, 11] },
})

describe('scaling a recipe by one of its lines', () => {
  const scaled: number[] = []
  let closed = 0
  beforeEach(() => {
    scaled.splice(0)
    closed = 0
  })
  const open = (line = flour) =>
    show(<ScaleByLine line={line} onScale={(times) => scaled.push(times)} onClose={() => void closed++} />)
      .user

  it('scales by what somebody has, in the unit of the line', async () => {
    const user = open()
    screen.getByRole('dialog', { name: 'How much flour do you have?' })
    await user.type(field('You have (g)'), '450')
    await user.click(button('Scale the recipe'))
    expect(scaled).to.deep.equal([1.5])
    expect(closed).to.equal(1)
  })

  for (const [typed, times] of [
    ['1/2', 0.25],
    ['2,5', 1.25],
    ['1 1/2', 0.75],
  ] as const)
    it(`reads ${typed}, and Enter scales`, async () => {
      const user = open({ ...flour, quantity: 2, unit: null })
      await user.type(field('You have'), `${typed}{Enter}`)
      expect(scaled).to.deep.equal([times])
    })

  for (const typed of ['', '0', 'a bit', '99999999'])
    it(`asks for a number instead of "${typed}"`, async () => {
      const user = open()
      const input = field('You have (g)')
      await user.type(input, `${typed}{Enter}`)
      const text = screen.getByText('Enter a number, for example 1.5 or 1/2.')
      expect(input.getAttribute('aria-describedby')).to.contain(text.id)
      expect(scaled).to.deep.equal([])
      expect(closed).to.equal(0)
      await user.type(input, '1')
      expect(screen.queryByText('Enter a number, for example 1.5 or 1/2.')).to.equal(null)
    })
})
