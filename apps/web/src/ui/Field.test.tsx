import { expect } from 'chai'
import { useState } from 'react'
import { defined } from '../../test/expected.ts'
import { focused, screen, show } from '../../test/show.tsx'
import { Checkbox, Segments, Select, TextArea, TextField } from './Field.tsx'

/** The texts that a field is described by. */
const description = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent

for (const [name, Field] of Object.entries({ TextField, TextArea }))
  describe(`a ${name}`, () => {
    const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' })

    it('has its label as its name, also when that is hidden', () => {
      const { again } = show(<Field label="Name" />)
      field()
      again(<Field label="Name" hiddenLabel />)
      field()
    })

    it('is described by its hint, and by its error instead', () => {
      const { again } = show(<Field label="Name" hint="Of the recipe." />)
      expect(description(field())).to.equal('Of the recipe.')
      expect(field().getAttribute('aria-invalid')).to.equal(null)
      again(<Field label="Name" hint="Of the recipe." error="The name is taken." />)
      expect(screen.getByRole('alert').textContent).to.equal('The name is taken.')
      expect(description(field())).to.equal('The name is taken.')
      expect(field().getAttribute('aria-invalid')).to.equal('true')
      again(<Field label="Name" />)
      expect(field().getAttribute('aria-describedby')).to.equal(null)
      expect(screen.queryByRole('alert')).to.equal(null)
    })

    it('gives out what is typed, and keeps the focus when an error appears', async () => {
      const { user, again } = show(<Field label="Name" />)
      await user.type(field(), 'Leek')
      again(<Field label="Name" error="The name is taken." />)
      expect(focused()).to.equal(field())
      await user.keyboard(' soup')
      expect(field().value).to.equal('Leek soup')
    })

    it('that is disabled takes nothing', async () => {
      const { user } = show(<Field label="Name" disabled />)
      await user.type(field(), 'Leek')
      expect(field().value).to.equal('')
    })
  })

describe('a Select', () => {
  it('gives out the chosen value, and is described by its error', async () => {
    const chosen: string[] = []
    const { user } = show(
      <Select
        label="Meal"
        hint="Of the day."
        error="Choose one."
        onChange={({ target }) => chosen.push(target.value)}
      >
        <option>Breakfast</option>
        <option>Dinner</option>
      </Select>,
    )
    const field = screen.getByRole('combobox', { name: 'Meal' })
    await user.selectOptions(field, 'Dinner')
    expect(chosen).to.deep.equal(['Dinner'])
    expect(description(field)).to.equal('Choose one.')
  })
})

describe('a Checkbox', () => {
  it('is ticked by a click on its text', async () => {
    const { user } = show(<Checkbox>Vegan</Checkbox>)
    await user.click(screen.getByText('Vegan'))
    screen.getByRole('checkbox', { name: 'Vegan', checked: true })
  })

  it('that is disabled stays as it is', async () => {
    const { user } = show(<Checkbox disabled>Vegan</Checkbox>)
    await user.click(screen.getByText('Vegan'))
    screen.getByRole('checkbox', { name: 'Vegan', checked: false })
  })
})

describe('Segments', () => {
  const options = { small: 'Small', medium: 'Medium', large: 'Large' }
  type Size = keyof typeof options
  const changes: Size[] = []
  beforeEach(() => void changes.splice(0))

  function Sizes() {
    const [size, setSize] = useState<Size>('medium')
    const change = (next: Size) => {
      changes.push(next)
      setSize(next)
    }
    return <Segments label="Size" value={size} options={options} onChange={change} />
  }

  it('are a group of choices, of which one is made', async () => {
    const { user } = show(<Sizes />)
    screen.getByRole('group', { name: 'Size' })
    screen.getByRole('radio', { name: 'Medium', checked: true })
    await user.click(screen.getByText('Large'))
    screen.getByRole('radio', { name: 'Large', checked: true })
    expect(screen.getAllByRole('radio', { checked: true })).to.have.length(1)
    expect(changes).to.deep.equal(['large'])
  })

  it('are one step for Tab, in which arrow keys move', async () => {
    const { user } = show(<Sizes />)
    await user.tab()
    expect(focused()).to.equal(screen.getByRole('radio', { name: 'Medium' }))
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(changes).to.deep.equal(['large', 'small'])
    await user.tab()
    expect(focused()).to.equal(document.body)
  })

  it('on one page do not change each other', async () => {
    const { user } = show(
      <>
        <Sizes />
        <Sizes />
      </>,
    )
    await user.click(defined(screen.getAllByText('Large')[0]))
    const checked = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.checked)
    expect(checked).to.deep.equal([false, false, true, false, true, false])
  })
})
