import { expect } from 'chai'
import { screen, show, within } from '../../test/show.tsx'
import { Button } from './Button.tsx'
import { SelectionBar } from './SelectionBar.tsx'

describe('the bar of selected rows', () => {
  it('is a region that tells how many are selected, and is closed', async () => {
    let closed = 0
    const bar = (selected: number) => (
      <SelectionBar title="Selected foods" selected={selected} onClose={() => void closed++}>
        <Button>Merge</Button>
      </SelectionBar>
    )
    const { user, again } = show(bar(1))
    const region = within(screen.getByRole('region', { name: 'Selected foods' }))
    expect(region.getByRole('status').textContent).to.equal('1 selected')
    again(bar(2))
    expect(region.getByRole('status').textContent).to.equal('2 selected')
    region.getByRole('button', { name: 'Merge' })
    await user.click(region.getByRole('button', { name: 'Cancel' }))
    expect(closed).to.equal(1)
  })
})
