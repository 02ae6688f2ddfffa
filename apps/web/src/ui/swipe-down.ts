/** Pixels up to which a movement is a tap. */
const tapPixels = 8
/** A sheet closes when it is pulled down by this part of its height, or by these pixels, whichever is less. */
const pullToClose = { part: 0.3, pixels: 160 }
/** A flick closes it earlier: its pixels at least, and its milliseconds at most. */
const flick = { pixels: 40, milliseconds: 250 }

interface Swipe {
  readonly x: number
  readonly y: number
  readonly at: number
  isPulling: boolean
}

/**
 * Closes a sheet, which stands at the lower edge of the window, by a swipe down. It follows the finger until then. What scrolls is scrolled
 * to its beginning first. Returns a function that ends it.
 */
export function closeBySwipe(sheet: HTMLElement, onClose: () => void): () => void {
  let swipe: Swipe | undefined
  const pull = (pixels: number, transition = '') => {
    sheet.style.transition = transition
    sheet.style.translate = pixels > 0 ? `0 ${pixels}px` : ''
  }
  const begin = ({ touches, target, timeStamp }: TouchEvent) => {
    const [touch] = touches
    swipe = undefined
    if (!touch || touches.length > 1 || !isSheet(sheet) || !mayPull(target, sheet)) return
    swipe = { x: touch.clientX, y: touch.clientY, at: timeStamp, isPulling: false }
  }
  const move = (event: TouchEvent) => {
    const [touch] = event.touches
    if (!swipe || !touch) return
    const [right, down] = [touch.clientX - swipe.x, touch.clientY - swipe.y]
    if (!swipe.isPulling) {
      if (Math.max(Math.abs(right), Math.abs(down)) < tapPixels) return
      // It scrolls, or moves something sideways.
      if (down < Math.abs(right) || event.defaultPrevented) return void (swipe = undefined)
      swipe.isPulling = true
    }
    if (event.cancelable) event.preventDefault()
    pull(down)
  }
  const end = ({ changedTouches, timeStamp, type }: TouchEvent) => {
    const [touch] = changedTouches
    const { isPulling, y = 0, at = 0 } = swipe ?? {}
    swipe = undefined
    if (!isPulling) return
    const down = (touch?.clientY ?? y) - y
    const isFlick = down >= flick.pixels && timeStamp - at <= flick.milliseconds
    pull(0, 'translate var(--m-move)')
    if (
      type === 'touchend' &&
      (isFlick || down >= Math.min(pullToClose.pixels, pullToClose.part * sheet.offsetHeight))
    )
      onClose()
  }
  const listening = new AbortController()
  const { signal } = listening
  sheet.addEventListener('touchstart', begin, { passive: true, signal })
  sheet.addEventListener('touchmove', move, { passive: false, signal })
  sheet.addEventListener('touchend', end, { signal })
  sheet.addEventListener('touchcancel', end, { signal })
  return () => listening.abort()
}

/** Whether it stands at the lower edge of the window, as dialogs do on phones. */
function isSheet(sheet: HTMLElement): boolean {
  const { bottom, width } = sheet.getBoundingClientRect()
  return bottom >= window.innerHeight - 1 && width >= document.documentElement.clientWidth - 1
}

/** Whether a swipe that begins here pulls the sheet: not what is dragged or typed in, and nothing that still scrolls up. */
function mayPull(target: EventTarget | null, sheet: HTMLElement): boolean {
  if (!(target instanceof Element) || target.closest('dialog') !== sheet) return false
  if (target.closest('textarea, select, input[type="range"], [contenteditable], [role="menu"]')) return false
  for (let part: Element | null = target; part && sheet.contains(part); part = part.parentElement) {
    if (getComputedStyle(part).touchAction === 'none') return false
    // The head stays in view when the sheet is scrolled.
    if (part.localName === 'header' && part.parentElement?.parentElement === sheet) return true
    if (part.scrollTop > 0) return false
  }
  return true
}
