import { expect } from 'chai'
import { defined } from '../../test/expected.ts'
import { act, screen, show, within } from '../../test/show.tsx'
import { announce, showToast } from './toasts.tsx'

describe('messages below the page', () => {
  const region = () => screen.getByRole('status')
  const texts = () => [...region().children].map(({ firstChild }) => firstChild?.textContent)
  const say = (...args: Parameters<typeof showToast>) => act(() => showToast(...args))

  it('are read to the person, two at most, and are closed one by one', async () => {
    const { user } = show(null)
    for (const text of ['First', 'Second', 'Third']) say(text)
    expect(region().getAttribute('aria-live')).to.equal('polite')
    expect(texts()).to.deep.equal(['Second', 'Third'])
    await user.click(defined(within(region()).getAllByRole('button', { name: 'Close' })[0]))
    expect(texts()).to.deep.equal(['Third'])
  })

  it('offer to undo the last action only, once', async () => {
    const undone: string[] = []
    const { user } = show(null)
    say('First removed', () => void undone.push('first'))
    say('Second removed', () => void undone.push('second'))
    expect(texts()).to.deep.equal(['Second removed'])
    await user.click(screen.getByRole('button', { name: 'Undo' }))
    expect(undone).to.deep.equal(['second'])
    expect(texts()).to.deep.equal([])
  })

  it('offer an action with a text of its own, beside one to undo', async () => {
    let opened = 0
    const { user } = show(null)
    say('Imported', { text: 'Open', act: () => void opened++ })
    say('Removed', () => undefined)
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(opened).to.equal(1)
    expect(texts()).to.deep.equal(['Removed'])
  })

  it('can be for screen readers only, without a button', () => {
    show(null)
    act(() => announce('3 recipes'))
    expect(texts()).to.deep.equal(['3 recipes'])
    expect(region().firstElementChild?.className).to.equal('hidden')
    expect(screen.queryByRole('button')).to.equal(null)
  })
})
