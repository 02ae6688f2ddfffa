import type { Page } from 'playwright-core'
import { phone, type TestWeb } from './browser.ts'
import { rest } from './slow-line.ts'

/** Opens a page of a device that has the application and all recipes, without a connection. */
export async function openOffline(web: TestWeb, path: string): Promise<Page> {
  const page = await web.visit('/more', phone)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
    if (!navigator.serviceWorker.controller)
      await new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
  })
  await page.getByText(/^\d+ recipes? (is|are) on this device/).waitFor()
  await page.goto(`${web.larder.url}${path}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await rest(page)
  await page.context().setOffline(true)
  return page
}

/** Waits until exactly this text is there. */
export const waits = (page: Page, text: string) => page.getByText(text, { exact: true }).waitFor()
export const oneWaits = 'A change waits on this device and is sent later.'
