import { loadavg } from 'node:os'
import { resolve } from 'node:path'
import type { Browser } from 'playwright-core'
import { openChromium } from '../../web/test/chromium.ts'
import { makeDatabases } from './databases.ts'
import { coldVisit, median, openSite, openWarm, visit, type Site } from './web.ts'

/**
 * Prints how long pages take until they are usable, in milliseconds, by turns with those of another checkout, which has a server and a
 * database of its own. Medians: other programs slow both down.
 * @param against the root folder of the other checkout, with its packages installed
 */
export async function comparePages(
  size: number,
  against: string,
  rounds: number,
  wanted: (name: string) => boolean,
): Promise<void> {
  const databases = await makeDatabases('sqlite')
  const sites = [await openSite(databases, size), await openSite(databases, size, resolve(against))] as const
  const browser = await openChromium()
  console.log(`\nusable after, ms, medians of ${rounds}`)
  console.log('page      visit       now    before    load')
  try {
    for (const name of ['list', 'recipe', 'shopping'].filter(wanted))
      await comparePage(browser, sites, name, rounds)
  } finally {
    await browser.close()
    for (const site of sites) await site.close()
    await databases.stop()
  }
}

async function comparePage(
  browser: Browser,
  sites: readonly [now: Site, before: Site],
  name: string,
  rounds: number,
): Promise<void> {
  const sides = []
  for (const { slow, screens } of sites) {
    const screen = screens.find((each) => each.name === name)!
    const warm = await openWarm(browser, slow, screen)
    sides.push({ slow, screen, warm, usable: { cold: [] as number[], warm: [] as number[] } })
  }
  for (let round = 0; round < rounds; round++)
    for (const { slow, screen, warm, usable } of round % 2 === 0 ? sides : sides.toReversed()) {
      usable.cold.push((await coldVisit(browser, slow, screen)).usable)
      usable.warm.push((await visit(warm, slow, screen)).usable)
    }
  for (const { warm } of sides) await warm.close()
  for (const kind of ['cold', 'warm'] as const) {
    const figures = sides.map(({ usable }) => median(usable[kind]).toFixed(0).padStart(10))
    console.log(name.padEnd(10) + kind.padEnd(5) + figures.join('') + loadavg()[0]!.toFixed(1).padStart(8))
  }
}
