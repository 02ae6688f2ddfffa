import { expect } from 'chai'
import { focused, screen, show } from '../../test/show.tsx'
import { Button, ButtonLink, IconButton, IconLink } from './Button.tsx'

describe('a button', () => {
  let clicks = 0
  const click = () => void clicks++
  beforeEach(() => (clicks = 0))

  it('acts on a click, on Enter and on Space', async () => {
    const { user } = show(<Button onClick={click}>Cook</Button>)
    await user.click(screen.getByRole('button', { name: 'Cook' }))
    await user.keyboard('{Enter}')
    await user.keyboard(' ')
    expect(clicks).to.equal(3)
  })

  it('that is busy says so, keeps the focus, and does nothing', async () => {
    const { user, again } = show(<Button onClick={click}>Save</Button>)
    screen.getByRole('button').focus()
    again(
      <Button busy="Saving" onClick={click}>
        Save
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Saving' })
    expect(button.getAttribute('aria-disabled')).to.equal('true')
    expect(focused()).to.equal(button)
    await user.keyboard('{Enter}')
    await user.click(button)
    expect(clicks).to.equal(0)
  })

  it('that is busy does not send its form', async () => {
    const { user } = show(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          click()
        }}
      >
        <Button type="submit" busy="Saving">
          Save
        </Button>
      </form>,
    )
    await user.click(screen.getByRole('button'))
    expect(clicks).to.equal(0)
  })

  it('does not send a form unless it is told to', async () => {
    const { user } = show(
      <form onSubmit={click}>
        <Button>Look</Button>
        <IconButton icon="close" label="Close" />
      </form>,
    )
    for (const button of screen.getAllByRole('button')) await user.click(button)
    expect(clicks).to.equal(0)
  })

  it('that is disabled is passed over', async () => {
    const { user } = show(
      <>
        <Button disabled onClick={click}>
          Save
        </Button>
        <Button>Next</Button>
      </>,
    )
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await user.tab()
    expect(focused()).to.equal(screen.getByRole('button', { name: 'Next' }))
    expect(clicks).to.equal(0)
  })

  it('with only an icon has a name', async () => {
    const { user } = show(<IconButton icon="close" label="Close" onClick={click} />)
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(clicks).to.equal(1)
  })
})

describe('a link that looks like a button', () => {
  it('leads to its page', async () => {
    const { user, path } = show(
      <>
        <ButtonLink to="/plan">Plan</ButtonLink>
        <IconLink to="/shopping" icon="basket" label="Shopping" />
      </>,
    )
    await user.click(screen.getByRole('link', { name: 'Plan' }))
    expect(path()).to.equal('/plan')
    await user.click(screen.getByRole('link', { name: 'Shopping' }))
    expect(path()).to.equal('/shopping')
  })
})
