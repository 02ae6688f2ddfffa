import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { type Engine, makeDatabases } from './databases.ts'
import { pageOf, type RunningLarder, send, startLarder } from './larder.ts'
import { measure } from './measure.ts'
import { type Format, photograph } from './photographs.ts'

/** The picture of a web page, and photographs of a camera. */
const pictures: readonly (readonly [width: number, height: number, Format])[] = [
  [1_600, 1_200, 'jpeg'],
  [4_032, 3_024, 'jpeg'],
  [4_032, 3_024, 'png'],
  [4_032, 3_024, 'webp'],
]
const nameOf = ([width, height, format]: (typeof pictures)[number]) => `${width}x${height}.${format}`

/** Number of pages of the bulk import. */
export const bulkPages = 100

/**
 * Prints the time of a bulk import whose pages have photographs, the memory during and after it, and the time of an
 * import without and with a picture.
 */
export async function measurePictures(engine: Engine, seconds: number): Promise<void> {
  const site = await serveSite()
  const host = `127.0.0.1:${(site.address() as AddressInfo).port}`
  const databases = await makeDatabases(engine)
  const database = await databases.make()
  const larder = await startLarder(database, { LARDER_OUTBOUND_ALLOW: host })
  const { before, most, after, took, withPicture } = await measureBulk(larder, host)
  console.log(
    `${engine}: bulk import of ${bulkPages} pages with photographs: ${took.toFixed(0)} s, ${withPicture} with a picture when it ends; ` +
      `memory ${before.toFixed(0)} MB before, at most ${most.toFixed(0)} MB, ${after.toFixed(0)} MB a minute later`,
  )
  console.log(`\n${engine}: import of one page${' '.repeat(11)}p50 ms  p99 ms  CPU ms`)
  for (const name of ['none', ...pictures.map(nameOf)]) {
    const load = {
      ...{ url: `${larder.url}/api/recipes/create/url`, token: larder.token, server: larder.server },
      ...{ seconds, connections: 1, database: database.process },
      post: `{"url":"http://${host}/${name}/{n}"}`,
    }
    await measure(load)
    const { milliseconds, slowest, processor, failed } = await measure(load)
    const cells = [milliseconds, slowest, processor].map((value) => value.toFixed(0).padStart(8))
    console.log(`picture: ${name}`.padEnd(38) + cells.join('') + (failed ? `  ${failed} FAILED` : ''))
  }
  await larder.stop()
  await database.remove()
  await databases.stop()
  site.close()
}

interface Bulk {
  /** Megabytes before it, at most, and a minute later. */
  readonly before: number
  readonly most: number
  readonly after: number
  /** Seconds until it ended. */
  readonly took: number
  /** Recipes that had a picture then. */
  readonly withPicture: number
}

/** Imports pages with photographs from a site of `serveSite`, all at once. */
export async function measureBulk(larder: RunningLarder, host: string): Promise<Bulk> {
  const imports = Array.from({ length: bulkPages }, (_, n) => ({
    url: `http://${host}/${nameOf(pictures[n % pictures.length]!)}/bulk-${n}`,
  }))
  const before = await larder.megabytes()
  const start = performance.now()
  const { reportId } = await send<{ reportId: string }>(larder, 'POST', '/api/recipes/create/url/bulk', {
    imports,
  })
  let most = before
  for (let status = 'in-progress'; status === 'in-progress'; await wait(200)) {
    const report = await send<{ status: string }>(larder, 'GET', `/api/groups/reports/${reportId}`)
    status = report.status
    most = Math.max(most, await larder.megabytes())
  }
  const took = (performance.now() - start) / 1000
  const { total: withPicture } = await send<{ total: number }>(
    larder,
    'GET',
    `/api/recipes?perPage=1&queryFilter=${encodeURIComponent('orgURL LIKE "%/bulk-%" AND image IS NOT NULL')}`,
  )
  await wait(60_000)
  return { before, most, after: await larder.megabytes(), took, withPicture }
}

/** Serves a page for `/<picture>/<anything>`, and the picture for `/<picture>`. */
export async function serveSite(): Promise<Server> {
  const files = new Map<string, Uint8Array>()
  for (const picture of pictures) files.set(nameOf(picture), await photograph(...picture))
  const site = createServer((request, response) => {
    const [, name = '', page] = (request.url ?? '').split('/')
    const file = files.get(name)
    if (page === undefined && file)
      return response.setHeader('content-type', `image/${name.split('.')[1]}`).end(file)
    const image = file && `http://${request.headers.host}/${name}`
    response.setHeader('content-type', 'text/html; charset=utf-8').end(pageOf(image))
  }).listen(0, '127.0.0.1')
  await once(site, 'listening')
  return site
}
