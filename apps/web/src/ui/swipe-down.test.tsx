import { expect } from 'chai'
import { defined } from '../../test/expected.ts'
import { closeBySwipe } from './swipe-down.ts'

describe('a sheet on a phone', () => {
  let closed = 0
  let sheet: HTMLElement
  let stop: () => void
  const { getBoundingClientRect } = Element.prototype
  const { clientWidth } = document.documentElement

  beforeEach(() => {
    closed = 0
    document.body.innerHTML = `<dialog><div><header><h2>Share</h2></header><p>Text</p><textarea></textarea>
      <button style="touch-action: none">Move</button></div></dialog>`
    sheet = defined(document.querySelector('dialog'))
    // The document has no layout.
    Element.prototype.getBoundingClientRect = () => new DOMRect(0, 200, clientWidth, window.innerHeight - 200)
    Object.defineProperty(sheet, 'offsetHeight', { value: 600 })
    stop = closeBySwipe(sheet, () => void closed++)
  })
  afterEach(() => {
    stop()
    document.body.innerHTML = ''
    Element.prototype.getBoundingClientRect = getBoundingClientRect
  })

  /** What a finger does. Returns how far the sheet has followed it before it was lifted. */
  function swipe(
    [right, down]: readonly [right: number, down: number],
    { on = 'p', milliseconds = 1_000, last = 'touchend' } = {},
  ): string {
    const target = sheet.querySelector(on) ?? sheet
    const send = (type: string, x: number, y: number, timeStamp: number) => {
      const event = new Event(type, { bubbles: true, cancelable: true })
      const touches = [{ clientX: 100 + x, clientY: 300 + y }]
      const isOver = type === 'touchend' || type === 'touchcancel'
      Object.defineProperties(event, {
        touches: { value: isOver ? [] : touches },
        changedTouches: { value: touches },
        timeStamp: { value: timeStamp },
      })
      target.dispatchEvent(event)
    }
    send('touchstart', 0, 0, 0)
    send('touchmove', right / 2, down / 2, milliseconds / 2)
    send('touchmove', right, down, milliseconds)
    const followed = sheet.style.translate
    send(last, right, down, milliseconds)
    expect(sheet.style.translate).to.equal('')
    return followed
  }

  it('follows the finger, and closes when it was pulled far enough', () => {
    expect(swipe([10, 159])).to.equal('0 159px')
    expect(closed).to.equal(0)
    swipe([10, 160])
    expect(closed).to.equal(1)
  })

  it('closes by a flick, and not by a tap that slips', () => {
    expect(swipe([0, 7], { milliseconds: 50 })).to.equal('')
    expect(closed).to.equal(0)
    swipe([0, 40], { milliseconds: 200 })
    expect(closed).to.equal(1)
  })

  const others: readonly (readonly [what: string, ...Parameters<typeof swipe>])[] = [
    ['sideways', [300, 200]],
    ['up', [0, -300]],
    ['that the browser has cancelled', [0, 300], { last: 'touchcancel' }],
    ['in a field for text', [0, 300], { on: 'textarea' }],
    ['of what is dragged', [0, 300], { on: 'button' }],
  ]
  for (const [what, way, options] of others)
    it(`stays at a swipe ${what}`, () => {
      swipe(way, options)
      expect(closed).to.equal(0)
    })

  it('is scrolled to its beginning first, except by its head', () => {
    sheet.scrollTop = 40
    expect(swipe([0, 300])).to.equal('')
    expect(closed).to.equal(0)
    swipe([0, 300], { on: 'h2' })
    expect(closed).to.equal(1)
  })

  it('stays where it does not stand at the lower edge, as on wide screens', () => {
    Element.prototype.getBoundingClientRect = () => new DOMRect(0, 100, clientWidth, 300)
    swipe([0, 300])
    expect(closed).to.equal(0)
  })
})
