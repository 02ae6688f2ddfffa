import { expect } from 'chai'
import { mock } from 'node:test'
import { button } from '../../../test/form-contract.tsx'
import { act, fireEvent, focused, screen, show } from '../../../test/show.tsx'
import { FilterEditor, FilterInWords } from './FilterEditor.tsx'

describe('the editor of a filter', () => {
  const sent: (string | undefined)[] = []
  const typings: boolean[] = []
  beforeEach(() => {
    sent.splice(0)
    typings.splice(0)
  })
  const editor = (value: string) => (
    <FilterEditor
      value={value}
      onType={(isValid) => void typings.push(isValid)}
      onChange={(filter) => sent.push(filter)}
    />
  )
  const text = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Filter' })
  const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
  afterEach(() => mock.timers.reset())
  /** Stops the time. What waits, such as `user` and `screen.find…`, does not end before it is reset. */
  const stopTime = () => mock.timers.enable({ apis: ['setTimeout'] })
  const pass = (milliseconds: number) => act(() => mock.timers.tick(milliseconds))
  const change = (value: string) => void fireEvent.change(text(), { target: { value } })

  it('sends a filter once it is valid and nothing more is typed, and says what it means', () => {
    show(editor(''))
    stopTime()
    change('rating >= ')
    pass(10_000)
    expect(typings.at(-1)).to.equal(false)
    change('rating >= 3')
    pass(249)
    change('rating >= 4')
    expect(typings.at(-1)).to.equal(true)
    pass(249)
    expect(sent).to.deep.equal([])
    pass(1)
    expect(sent).to.deep.equal(['rating >= 4'])
    expect(screen.getByRole('region', { name: 'Filter' }).querySelector('p')?.textContent).to.match(
      /^In plain words.*[Rr]ating.*4/,
    )
    change('')
    pass(250)
    expect(sent).to.deep.equal(['rating >= 4', undefined])
  })

  it('completes words by the keyboard, with the caret behind them', async () => {
    const { user } = show(editor(' >= 4'))
    await user.type(text(), 'rat', { initialSelectionStart: 0, initialSelectionEnd: 0 })
    expect(options()[0]).to.equal('rating')
    expect(text().getAttribute('aria-activedescendant')).to.equal(screen.getAllByRole('option')[0]?.id)
    await user.keyboard('{Tab}!')
    expect(text().value).to.equal('rating! >= 4')
    expect(focused()).to.equal(text())
    await user.clear(text())
    await user.type(text(), 'r')
    const [first, second] = options()
    expect(second).not.to.equal(undefined)
    await user.keyboard('{ArrowDown}{Enter}')
    expect(text().value).to.equal(`${second} `)
    await user.clear(text())
    await user.type(text(), 'r{ArrowDown}{ArrowUp}{Enter}')
    expect(text().value).to.equal(`${first} `)
  })

  it('completes a word by a tap', async () => {
    const { user } = show(editor(''))
    await user.type(text(), 'rat')
    await user.click(screen.getByRole('option', { name: 'rating' }))
    expect(text().value).to.equal('rating ')
    expect(focused()).to.equal(text())
  })

  it('closes the completions by Escape, and when the field is left', async () => {
    const { user } = show(editor(''))
    await user.type(text(), 'rat{Escape}')
    expect(options()).to.deep.equal([])
    expect(text().value).to.equal('rat')
    await user.type(text(), 'i')
    expect(options()).not.to.deep.equal([])
    await user.tab()
    await user.click(document.body)
    expect(options()).to.deep.equal([])
  })

  it('says what is wrong with a filter, and corrects it', () => {
    show(editor(''))
    stopTime()
    change('raiting >= 4')
    expect(text().getAttribute('aria-invalid')).to.equal('true')
    screen.getByText('There is no field “raiting”.')
    screen.getByText('The list shows the last filter that worked.')
    pass(10_000)
    expect(sent).to.deep.equal([])
    fireEvent.click(button('Change to “rating”'))
    expect(text().value).to.equal('rating >= 4')
    expect(text().getAttribute('aria-invalid')).to.equal('false')
    pass(250)
    expect(sent).to.deep.equal(['rating >= 4'])
  })

  it('doubts a filter that works and hardly means what it says', async () => {
    const { user } = show(editor('name LIKE "soup"'))
    screen.getByText('Without %, the whole text has to match. % stands for any text.')
    await user.click(button('Change to “name LIKE "%soup%"”'))
    expect(text().value).to.equal('name LIKE "%soup%"')
  })

  it('follows changes by others, except for what is being typed', async () => {
    const { user, again } = show(editor('rating >= 4'))
    again(editor('rating >= 3'))
    expect(text().value).to.equal('rating >= 3')
    await user.type(text(), ' AND')
    again(editor('rating >= 2'))
    expect(text().value).to.equal('rating >= 3 AND')
  })
})

describe('a stored filter in words', () => {
  it('is shown as it is written where it no longer works', () => {
    show(
      <>
        <FilterInWords text="rating >= 4" />
        <FilterInWords text="raiting >= 4" />
      </>,
    )
    screen.getByText('raiting >= 4')
    expect(screen.queryByText('rating >= 4')).to.equal(null)
    screen.getByText(/rating/i, { selector: 'span' })
  })
})
