import { expect } from 'chai'
import { memo, Profiler, useState } from 'react'
import { defined } from '../../test/expected.ts'
import { focused, screen, show } from '../../test/show.tsx'
import { Sortable, SortableItem } from './Sortable.tsx'

describe('a list that a person puts in order', () => {
  const foods = ['Leek', 'Onion', 'Potato'].map((id) => ({ id }))
  const orders: string[] = []
  beforeEach(() => void orders.splice(0))

  function Foods() {
    const [items, setItems] = useState<typeof foods>(foods)
    const change = (next: readonly { readonly id: string }[]) => {
      orders.push(next.map(({ id }) => id).join(' '))
      setItems([...next])
    }
    return (
      <Sortable items={items} onChange={change} aria-label="Foods">
        {items.map(({ id }) => (
          <SortableItem key={id} id={id} label={id}>
            {id}
          </SortableItem>
        ))}
      </Sortable>
    )
  }
  const handle = (name: string) => screen.getByRole('button', { name: `Move: ${name}` })
  /** What dnd-kit tells screen readers. */
  const announced = () => document.querySelector('[id^="DndLiveRegion"]')?.textContent

  /** The document has no layout: one item is 40 pixels high. */
  const { getBoundingClientRect } = Element.prototype
  before(() => {
    Element.prototype.getBoundingClientRect = function () {
      const item = this.closest('li')
      const at = item ? [...defined(item.parentElement).children].indexOf(item) : 0
      return new DOMRect(0, at * 40, 200, item ? 40 : 120)
    }
  })
  after(() => void (Element.prototype.getBoundingClientRect = getBoundingClientRect))

  it('has a handle for each item, which says how to move it', () => {
    show(<Foods />)
    const id = handle('Leek').getAttribute('aria-describedby') ?? ''
    expect(document.getElementById(id)?.textContent).to.match(/press Space.*arrow keys/)
    expect(screen.getAllByRole('listitem')).to.have.length(3)
  })

  it('renders no item again when only something else of the list has changed', async () => {
    let times = 0
    const Food = memo(function Food({ id }: { readonly id: string }) {
      return (
        <Profiler id={id} onRender={() => times++}>
          <SortableItem id={id} label={id}>
            {id}
          </SortableItem>
        </Profiler>
      )
    })
    function Counted() {
      const [count, setCount] = useState(0)
      return (
        <>
          <button onClick={() => setCount(count + 1)}>Count</button>
          <Sortable items={foods.map(({ id }) => ({ id, count }))} onChange={() => undefined}>
            {foods.map(({ id }) => (
              <Food key={id} id={id} />
            ))}
          </Sortable>
        </>
      )
    }
    const { user } = show(<Counted />)
    const count = screen.getByRole('button', { name: 'Count' })
    await user.click(count)
    expect(times).to.be.above(0)
    times = 0
    await user.click(count)
    expect(times).to.equal(0)
  })

  it('moves an item by the keyboard, and tells where it is', async () => {
    const { user } = show(<Foods />)
    handle('Leek').focus()
    await user.keyboard(' ')
    expect(announced()).to.match(/^Leek is /)
    await user.keyboard('{ArrowDown}')
    await user.keyboard(' ')
    expect(orders).to.deep.equal(['Onion Leek Potato'])
    expect(announced()).to.equal('Leek was put here: place 2 of 3.')
    expect(focused()).to.equal(handle('Leek'))
  })

  it('leaves an item where it was by Escape', async () => {
    const { user } = show(<Foods />)
    handle('Leek').focus()
    await user.keyboard(' ')
    await user.keyboard('{ArrowDown}')
    await user.keyboard('{Escape}')
    expect(orders).to.deep.equal([])
    expect(announced()).to.equal('Leek is back at its place.')
  })

  it('moves an item by the menu of its handle, keeps the focus there, and says where it is', async () => {
    const { user } = show(<Foods />)
    const places = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent)
    await user.click(handle('Leek'))
    expect(places()).to.deep.equal(['Move down', 'Move last'])
    await user.click(screen.getByRole('menuitem', { name: 'Move last' }))
    expect(orders).to.deep.equal(['Onion Potato Leek'])
    expect(focused()).to.equal(handle('Leek'))
    screen.getByText('Leek was put here: place 3 of 3.')
    await user.keyboard('{Enter}')
    expect(places()).to.deep.equal(['Move first', 'Move up'])
    await user.keyboard('{ArrowDown}{Enter}')
    expect(orders.at(-1)).to.equal('Onion Leek Potato')
    await user.click(handle('Leek'))
    expect(places()).to.deep.equal(['Move up', 'Move down'])
    await user.keyboard('{Escape}')
    expect(orders).to.have.length(2)
  })
})
