import { expect } from 'chai'
import { defined, partOf } from '../../../test/expected.ts'
import { screen, show } from '../../../test/show.tsx'
import type { Meal } from '../../entities/meal/queries.ts'
import { DragToDays, useDragToDay, type Dragged } from './drag-to-days.tsx'

describe('the handle of a planned meal', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25']
  const meal = partOf<Meal>({ id: 'm1' })
  const drops: (readonly [Dragged, string])[] = []
  beforeEach(() => void drops.splice(0))

  function Soup() {
    const { handle, item } = useDragToDay('m1', 'Soup', { meal }, '2026-11-24')
    return <div {...item}>{handle}</div>
  }

  it('opens a menu of the other days, which moves the meal', async () => {
    const { user } = show(
      <DragToDays days={days} onDrop={(dragged, day) => drops.push([dragged, day])}>
        <Soup />
      </DragToDays>,
    )
    await user.click(screen.getByRole('button', { name: 'Move: Soup' }))
    const items = screen.getAllByRole('menuitem')
    expect(items.map(({ textContent }) => textContent)).to.deep.equal(['23 Monday', '25 Wednesday'])
    await user.click(defined(items[1]))
    expect(drops).to.deep.equal([[{ meal }, '2026-11-25']])
  })
})
