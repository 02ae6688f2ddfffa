import { expect } from 'chai'
import { useState } from 'react'
import { button } from '../../test/form-contract.tsx'
import { focused, screen, show } from '../../test/show.tsx'
import { useGlobalShortcuts } from '../ui/shortcuts.ts'
import { ShortcutHelp } from './ShortcutHelp.tsx'

/** The shortcuts of all pages and their help. */
function Shortcuts({ onPalette = () => undefined }: { readonly onPalette?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  useGlobalShortcuts({ onPalette, onHelp: () => setOpen(true) })
  return (
    <>
      <input type="search" />
      {isOpen && <ShortcutHelp onClose={() => setOpen(false)} />}
    </>
  )
}

describe('the help about the keyboard', () => {
  it('opens by a question mark, and closes by its button', async () => {
    const { user } = show(<Shortcuts />)
    await user.keyboard('?')
    screen.getByRole('dialog', { name: 'Keyboard' })
    await user.click(button('Close'))
    expect(screen.queryByRole('dialog')).to.equal(null)
  })

  it('says what each key does', () => {
    show(<ShortcutHelp onClose={() => undefined} />)
    const keys = screen
      .getAllByRole('term')
      .map((term) => [
        [...term.children].map(({ textContent }) => textContent),
        term.nextSibling?.textContent,
      ])
    expect(keys).to.deep.equal([
      [['/'], 'Search the recipes'],
      [['Ctrl', 'K'], 'Find anything'],
      [['n'], 'New recipe'],
      [['e'], 'Edit the recipe'],
      [['Esc'], 'Close or go back'],
      [['?'], 'Show this help'],
    ])
  })

  it('lets no other shortcut of the pages through', async () => {
    const { user, path } = show(<Shortcuts />)
    await user.keyboard('?n')
    expect(path()).to.equal('/')
    await user.click(button('Close'))
    await user.keyboard('n')
    expect(path()).to.equal('/recipes/new')
  })

  it('names keys that do what it says', async () => {
    let palettes = 0
    const { user } = show(<Shortcuts onPalette={() => void palettes++} />)
    await user.keyboard('{Control>}k{/Control}')
    expect(palettes).to.equal(1)
    await user.keyboard('/')
    expect(focused()).to.equal(screen.getByRole('searchbox'))
  })
})
