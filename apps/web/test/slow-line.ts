import { expect } from 'chai'
import type { Page, Route } from 'playwright-core'
import { openRequests, patience } from './browser.ts'

export const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

const isRead = (route: Route) => route.request().method() === 'GET'
/** The page may be closed. */
const orClosed = (done: Promise<void>) => done.catch(() => undefined)

/** Responses to these changes are late by so many milliseconds, one after the other. The last one counts for all further ones. */
export function late(page: Page, path: string, ...delays: readonly number[]): Promise<unknown> {
  let count = 0
  return page.route(path, async (route) => {
    if (isRead(route)) return route.fallback()
    const delay = delays[Math.min(count++, delays.length - 1)] ?? 0
    const response = await route.fetch()
    await sleep(delay)
    await orClosed(route.fulfill({ response }))
  })
}

/** These changes reach the server late by so many milliseconds, one after the other: a later one can overtake. */
export function lateToServer(page: Page, path: string, ...delays: readonly number[]): Promise<unknown> {
  let count = 0
  return page.route(path, async (route) => {
    if (isRead(route)) return route.fallback()
    await sleep(delays[Math.min(count++, delays.length - 1)] ?? 0)
    await orClosed(route.continue())
  })
}

/** Responses to these reads are late by so many milliseconds. */
export function lateReads(page: Page, path: string, delay: number): Promise<unknown> {
  return page.route(path, async (route) => {
    if (!isRead(route)) return route.fallback()
    await sleep(delay)
    await orClosed(route.continue())
  })
}

/** Responses to such requests wait until they are released. */
export async function hold(page: Page, path: string, method: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    const response = await route.fetch()
    await isReleased
    await orClosed(route.fulfill({ response }))
  })
  return release
}

/** Such changes reach the server when they are released. */
export async function holdRequests(page: Page, path: string): Promise<() => void> {
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>()
  await page.route(path, async (route) => {
    if (isRead(route)) return route.fallback()
    await isReleased
    await orClosed(route.continue())
  })
  return release
}

/** The response to the first change is lost, after the server has stored it. */
export async function loseFirst(page: Page, path: string): Promise<void> {
  let isLost = false
  await page.route(path, async (route: Route) => {
    if (isLost || isRead(route)) return route.fallback()
    isLost = true
    await route.fetch()
    await route.abort('connectionreset')
  })
}

/** Waits until something is as expected. `page.waitForFunction` does not wait for the result of an asynchronous function. */
export async function eventually(read: () => Promise<unknown>, expected: unknown): Promise<void> {
  let found = await read()
  for (let tries = 0; tries < patience / 250 && JSON.stringify(found) !== JSON.stringify(expected); tries++) {
    await sleep(250)
    found = await read()
  }
  expect(found).to.deep.equal(expected)
}

/** Waits until every request of the page has its response, for half a second. Playwright's own idle state only counts once for each load. */
export async function rest(page: Page): Promise<void> {
  const pending = openRequests(page)
  for (let quiet = 0; quiet < 10; quiet = pending.size === 0 ? quiet + 1 : 0) await sleep(50)
}

/** A processor as slow as that of an old phone, from when the page is loaded: Chromium slows it down by keeping it busy. */
export async function slowProcessor(page: Page): Promise<void> {
  await rest(page)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 })
}

/** Clicks a star, as a hand does. It counts as chosen when the click has returned. */
export async function rate(page: Page, stars: string): Promise<void> {
  const star = page.getByRole('radio', { name: stars, disabled: false })
  await page.locator('label', { has: star }).click()
  expect(await star.isChecked()).to.equal(true)
}
