import { expect } from 'chai'
import { defined } from '../../test/expected.ts'
import { fireEvent, screen, show } from '../../test/show.tsx'
import { Folded } from './Folded.tsx'

describe('a text that is folded when it is long', () => {
  // The document has no layout: each letter is a line of 20 pixels.
  const { getComputedStyle } = globalThis
  const height = defined(Object.getOwnPropertyDescriptor(HTMLElement.prototype, 'offsetHeight'))
  before(() => {
    Object.assign(globalThis, { getComputedStyle: () => ({ lineHeight: '20px' }) })
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', {
      configurable: true,
      get(this: HTMLElement) {
        return (this.textContent ?? '').length * 20
      },
    })
  })
  after(() => {
    Object.assign(globalThis, { getComputedStyle })
    Object.defineProperty(HTMLElement.prototype, 'offsetHeight', height)
  })

  const text = (lines: number) => 'a'.repeat(lines)
  const toggle = () => screen.queryByRole('button')
  const isFolded = () => document.querySelector('.folded') !== null

  it('is shown as it is while at most one line would be hidden', () => {
    const { again } = show(<Folded>{text(6)}</Folded>)
    expect([toggle(), isFolded()]).to.deep.equal([null, false])
    again(<Folded key="long">{text(7)}</Folded>)
    expect([toggle()?.textContent, isFolded()]).to.deep.equal(['Show more', true])
  })

  it('is opened and folded again by a button, which says what it does', async () => {
    const { user } = show(<Folded>{text(20)}</Folded>)
    const button = defined(toggle())
    expect(document.getElementById(defined(button.getAttribute('aria-controls')))?.textContent).to.equal(
      text(20),
    )
    expect(button.getAttribute('aria-expanded')).to.equal('false')
    await user.click(button)
    expect([button.textContent, button.getAttribute('aria-expanded'), isFolded()]).to.deep.equal([
      'Show less',
      'true',
      false,
    ])
    await user.click(button)
    expect([button.textContent, button.getAttribute('aria-expanded'), isFolded()]).to.deep.equal([
      'Show more',
      'false',
      true,
    ])
  })

  it('is opened when a link in it has the focus', () => {
    show(
      <Folded>
        {text(20)}
        <a href="/recipes">Soup</a>
      </Folded>,
    )
    expect(isFolded()).to.equal(true)
    fireEvent.focusIn(screen.getByRole('link'))
    expect(isFolded()).to.equal(false)
  })
})
