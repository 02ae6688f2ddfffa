import { expect } from 'chai'
import { defined } from '../../../test/expected.ts'
import { screen, show, within } from '../../../test/show.tsx'
import { RestoredNote } from './RestoredNote.tsx'

describe('the note that what was typed is here again', () => {
  it('discards it only after a question', async () => {
    let discarded = 0
    const { user } = show(
      <RestoredNote restored={{ typedAt: '2026-05-04T10:00:00Z' }} onDiscard={() => void discarded++} />,
    )
    screen.getByText(/^What you typed on .*2026.* was not saved\. It is here again\.$/)
    const openQuestion = async () => {
      await user.click(
        within(defined(screen.getAllByRole('status')[0])).getByRole('button', { name: /^Discard/ }),
      )
      return within(screen.getByRole('dialog'))
    }
    await user.click((await openQuestion()).getByRole('button', { name: 'Cancel' }))
    expect(discarded).to.equal(0)
    await user.click((await openQuestion()).getByRole('button', { name: /^Discard/ }))
    expect(discarded).to.equal(1)
  })
})
