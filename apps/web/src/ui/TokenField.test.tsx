import { expect } from 'chai'
import { useState } from 'react'
import { fireEvent, screen, show } from '../../test/show.tsx'
import { TokenField } from './TokenField.tsx'

describe('a field for several names', () => {
  const known = ['Baking', 'Bread', 'Breakfast', 'Dinner', 'Vegan']
  const values: (readonly string[])[] = []
  beforeEach(() => void values.splice(0))

  function Names({ first }: { readonly first: readonly string[] }) {
    const [value, setValue] = useState(first)
    const change = (next: readonly string[]) => {
      values.push(next)
      setValue(next)
    }
    return <TokenField label="Tags" value={value} known={known} onChange={change} />
  }
  const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Tags' })
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  const active = () =>
    document.getElementById(field().getAttribute('aria-activedescendant') ?? '')?.textContent

  it('suggests known names, first those that begin with what is typed, without those that it has', async () => {
    const { user } = show(<Names first={['Bread']} />)
    await user.type(field(), 'A')
    expect(options()).to.deep.equal(['Baking', 'Breakfast', 'Vegan'])
    await user.type(field(), '{Backspace}b')
    expect(options()).to.deep.equal(['Baking', 'Breakfast'])
    expect(field().getAttribute('aria-expanded')).to.equal('true')
  })

  it('takes a suggestion by arrow keys and Enter', async () => {
    const { user } = show(<Names first={[]} />)
    await user.type(field(), 'b{ArrowDown}')
    expect(active()).to.equal('Baking')
    screen.getByRole('option', { name: 'Baking', selected: true })
    await user.keyboard('{ArrowUp}')
    expect(active()).to.equal('Breakfast')
    await user.keyboard('{Enter}')
    expect(values.at(-1)).to.deep.equal(['Breakfast'])
    expect(field().value).to.equal('')
    expect(field().getAttribute('aria-expanded')).to.equal('false')
  })

  it('takes a suggestion that is tapped', async () => {
    const { user } = show(<Names first={[]} />)
    await user.type(field(), 'din')
    fireEvent.pointerDown(screen.getByRole('option', { name: 'Dinner' }))
    expect(values.at(-1)).to.deep.equal(['Dinner'])
    expect(field().value).to.equal('')
  })

  it('ends a name with Enter, with a comma, and when the focus moves on', async () => {
    const { user } = show(<Names first={[]} />)
    await user.type(field(), 'Soup{Enter}')
    await user.type(field(), ' Leek ,')
    await user.type(field(), 'Quick')
    await user.tab()
    expect(values.at(-1)).to.deep.equal(['Soup', 'Leek', 'Quick'])
    expect(field().value).to.equal('')
  })

  it('has what is typed in its value before it is ended', async () => {
    const { user } = show(<Names first={['Vegan']} />)
    await user.type(field(), 'Soup')
    expect(values.at(-1)).to.deep.equal(['Vegan', 'Soup'])
    await user.clear(field())
    expect(values.at(-1)).to.deep.equal(['Vegan'])
  })

  it('has each name once, in any case', async () => {
    const { user } = show(<Names first={['Vegan']} />)
    await user.type(field(), 'vegan{Enter}')
    expect(values.at(-1)).to.deep.equal(['Vegan'])
  })

  it('removes the last name by Backspace, and any by its button', async () => {
    const { user } = show(<Names first={['Soup', 'Quick', 'Vegan']} />)
    await user.type(field(), '{Backspace}')
    expect(values.at(-1)).to.deep.equal(['Soup', 'Quick'])
    await user.click(screen.getByRole('button', { name: 'Remove: Soup' }))
    expect(values.at(-1)).to.deep.equal(['Quick'])
  })

  it('closes its suggestions by Escape, and leaves a second Escape to the dialog around it', async () => {
    let escapes = 0
    const { user } = show(
      <div onKeyDown={({ key }) => void (key === 'Escape' && escapes++)}>
        <Names first={[]} />
      </div>,
    )
    await user.type(field(), 'b{Escape}')
    expect(options()).to.deep.equal([])
    expect({ text: field().value, escapes }).to.deep.equal({ text: 'b', escapes: 0 })
    await user.keyboard('{Escape}')
    expect(escapes).to.equal(1)
  })

  it('does not send the form around it', async () => {
    let sent = 0
    const { user } = show(
      <form onSubmit={() => void sent++}>
        <Names first={[]} />
      </form>,
    )
    await user.type(field(), 'Soup{Enter}{Enter}')
    expect(sent).to.equal(0)
  })
})
