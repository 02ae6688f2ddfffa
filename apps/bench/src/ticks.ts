import type { Browser, BrowserContext } from 'playwright-core'
import { openChromium } from '../../web/test/chromium.ts'
import type { WebGoal } from './web-goal.ts'

/** Items that one browser ticks while another one shows the list. */
export const ticks = 200

/** From the click on an item in one browser until another one shows it as done, on a fast connection and processor. */
export async function measureTicks(
  browser: Browser,
  open: (browser: Browser) => Promise<BrowserContext>,
  url: string,
  listId: string,
): Promise<WebGoal> {
  const second = await openChromium()
  const show = async (one: Browser) => {
    const page = await (await open(one)).newPage()
    await page.goto(`${url}/shopping/${listId}`)
    await page
      .getByRole('checkbox', { checked: false })
      .nth(ticks - 1)
      .waitFor()
    await page.waitForTimeout(2_000)
    return page
  }
  const times: number[] = []
  try {
    const here = await show(browser)
    const there = await show(second)
    for (let left = ticks - 1; left >= 0; left--) {
      const shown = there.evaluate(shownWith, left)
      const clicked = await here.getByRole('checkbox', { checked: false }).first().evaluate(clickNow)
      times.push((await shown) - clicked)
      await here.waitForTimeout(Math.random() * 300)
    }
    await here.context().close()
  } finally {
    await second.close()
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.ceil(times.length * share) - 1]!
  console.log(
    `\n${ticks} ticks: p50 ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(1)} ms until another browser shows them`,
  )
  return { name: 'tick an item: shown by another browser, p95', value: at(0.95), atMost: 300 }
}

/** Runs in a page. @returns the time in milliseconds since 1970 at which it shows this number of items to get */
const shownWith = (left: number) =>
  new Promise<number>((resolve) => {
    const look = () => {
      if (document.querySelectorAll('main [role=checkbox][aria-checked=false]').length === left)
        resolve(Date.now())
      else requestAnimationFrame(look)
    }
    look()
  })

/** Runs in a page. @returns the time in milliseconds since 1970 */
function clickNow(element: HTMLElement | SVGElement): number {
  const now = Date.now()
  ;(element as HTMLElement).click()
  return now
}
