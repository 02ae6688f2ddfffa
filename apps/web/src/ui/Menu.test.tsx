import { expect } from 'chai'
import { focused, screen, show } from '../../test/show.tsx'
import { Menu } from './Menu.tsx'

describe('a menu', () => {
  const chosen: string[] = []
  beforeEach(() => void chosen.splice(0))
  const items = ['Edit', 'Download', 'Remove'].map((text) => ({
    text,
    onSelect: () => void chosen.push(text),
  }))
  const opener = () => screen.getByRole('button', { name: 'Actions' })

  it('does what is chosen once, closes, and returns the focus', async () => {
    const { user } = show(<Menu label="Actions" items={items} />)
    expect(opener().getAttribute('aria-expanded')).to.equal('false')
    await user.click(opener())
    expect(opener().getAttribute('aria-expanded')).to.equal('true')
    expect(opener().getAttribute('aria-controls')).to.equal(screen.getByRole('menu', { name: 'Actions' }).id)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(chosen).to.deep.equal(['Download'])
    expect(screen.queryByRole('menu')).to.equal(null)
    expect(focused()).to.equal(opener())
  })

  it('moves by arrow keys around both ends, by Home and End, and by letters', async () => {
    const { user } = show(<Menu label="Actions" items={items} />)
    await user.click(opener())
    const visited = [focused()?.textContent]
    for (const key of ['{ArrowUp}', '{ArrowDown}', '{End}', '{Home}', 'd', 'x']) {
      await user.keyboard(key)
      visited.push(focused()?.textContent)
    }
    expect(visited).to.deep.equal(['Edit', 'Remove', 'Edit', 'Remove', 'Edit', 'Download', 'Download'])
  })

  it('closes by Escape, by Tab and outside of it, and does nothing then', async () => {
    const { user } = show(
      <>
        <Menu label="Actions" items={items} />
        <p>Outside</p>
      </>,
    )
    const closings = [
      () => user.keyboard('{Escape}'),
      () => user.tab(),
      () => user.click(screen.getByText('Outside')),
    ]
    for (const close of closings) {
      await user.click(opener())
      screen.getByRole('menu')
      await close()
      expect(screen.queryByRole('menu')).to.equal(null)
    }
    expect(chosen).to.deep.equal([])
  })

  it('of choices marks the current one, and opens at it', async () => {
    const choices = items.map((item) => ({ ...item, checked: item.text === 'Remove' }))
    const { user } = show(
      <Menu label="Sort" items={choices}>
        Remove
      </Menu>,
    )
    await user.click(screen.getByRole('button', { name: 'Sort: Remove' }))
    expect(focused()).to.equal(screen.getByRole('menuitemradio', { name: 'Remove', checked: true }))
    expect(screen.getAllByRole('menuitemradio', { checked: false })).to.have.length(2)
  })
})
