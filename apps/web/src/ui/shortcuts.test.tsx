import { expect } from 'chai'
import { focused, screen, show } from '../../test/show.tsx'
import { Dialog } from './Dialog.tsx'
import { useGlobalShortcuts, useShortcut } from './shortcuts.ts'

describe('a shortcut', () => {
  let times = 0
  beforeEach(() => (times = 0))
  function Page({ shortcut = 'e' }) {
    useShortcut(shortcut, () => void times++)
    return <input aria-label="Name" />
  }

  it('acts once on its key, with no other key held', async () => {
    const { user } = show(<Page />)
    await user.keyboard('e{Control>}e{/Control}{Alt>}e{/Alt}{Meta>}e{/Meta}x')
    expect(times).to.equal(1)
  })

  it('with Ctrl or Command acts with either', async () => {
    const { user } = show(<Page shortcut="mod+k" />)
    await user.keyboard('k{Control>}k{/Control}{Meta>}k{/Meta}')
    expect(times).to.equal(2)
  })

  it('does nothing while somebody types', async () => {
    const { user } = show(<Page />)
    await user.type(screen.getByRole('textbox'), 'leek')
    expect(times).to.equal(0)
  })

  it('does nothing while a dialog is open', async () => {
    const { user } = show(
      <>
        <Page />
        <Dialog title="Edit" onClose={() => undefined}>
          <button data-autofocus>Save</button>
        </Dialog>
      </>,
    )
    await user.keyboard('e')
    expect(times).to.equal(0)
  })
})

describe('the shortcuts of all pages', () => {
  const opened: string[] = []
  beforeEach(() => void opened.splice(0))
  function Page() {
    useGlobalShortcuts({ onPalette: () => opened.push('palette'), onHelp: () => opened.push('help') })
    return null
  }

  it('open the palette, the help and a new recipe', async () => {
    const { user, path } = show(<Page />)
    await user.keyboard('{Control>}k{/Control}?')
    expect(opened).to.deep.equal(['palette', 'help'])
    await user.keyboard('n')
    expect(path()).to.equal('/recipes/new')
  })

  it('go to the field for searching of the page', async () => {
    const { user, path } = show(
      <>
        <Page />
        <input type="search" />
      </>,
      '/shopping',
    )
    await user.keyboard('/')
    expect(focused()).to.equal(screen.getByRole('searchbox'))
    expect(path()).to.equal('/shopping')
  })
})
