import { expect } from 'chai'
import { screen, show } from '../../test/show.tsx'
import { Chip } from './Chip.tsx'

describe('a chip', () => {
  it('says whether it is pressed', () => {
    show(
      <>
        <Chip on>Vegan</Chip>
        <Chip>Quick</Chip>
      </>,
    )
    screen.getByRole('button', { name: 'Vegan', pressed: true })
    screen.getByRole('button', { name: 'Quick', pressed: false })
  })

  it('that opens choices says so instead', () => {
    show(
      <Chip on opens>
        Tags
      </Chip>,
    )
    const chip = screen.getByRole('button', { name: 'Tags' })
    expect(chip.getAttribute('aria-haspopup')).to.equal('dialog')
    expect(chip.getAttribute('aria-pressed')).to.equal(null)
  })

  it('does not send the form around it', async () => {
    let clicks = 0
    let sent = 0
    const { user } = show(
      <form onSubmit={() => void sent++}>
        <Chip onClick={() => void clicks++}>Quick</Chip>
      </form>,
    )
    await user.click(screen.getByRole('button'))
    expect({ clicks, sent }).to.deep.equal({ clicks: 1, sent: 0 })
  })
})
