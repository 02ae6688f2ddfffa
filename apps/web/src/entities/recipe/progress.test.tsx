import { expect } from 'chai'
import { screen, show } from '../../../test/show.tsx'
import { useProgress } from './progress.ts'

function Step() {
  return <p role="note">{useProgress('soup').progress.step}</p>
}

describe('the stored progress with a recipe', () => {
  beforeEach(() => localStorage.clear())

  for (const [stored, step] of [
    [3, '3'],
    [-1, '0'],
    [0.5, '0'],
    ['1', '0'],
  ] as const)
    it(`is at step ${step} when ${JSON.stringify(stored)} is stored`, () => {
      const progress = { step: stored, ticked: [], factor: 1 }
      localStorage.setItem('larder.progress', JSON.stringify([['soup', progress]]))
      show(<Step />)
      expect(screen.getByRole('note').textContent).to.equal(step)
    })
})
