import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect as connectHttp2 } from 'node:http2'
import { request as requestHttps } from 'node:https'
import { join } from 'node:path'
import { expect } from 'chai'
import type { Browser, Page } from 'playwright-core'
import { portOf } from './expected.ts'
import { administrator, openLarder, type TestLarder } from '../../server/test/harness.ts'
import { freePort } from '../../server/test/ports.ts'
import { buildIfStale } from '../scripts/build.ts'
import { patience, watch } from './browser.ts'
import { openBrowser, proxiedHost } from './chromium.ts'
import { documentedProxies, proxyPath, settingsOn, startProxy, type ProxyConfiguration } from './proxy.ts'

const configurations = documentedProxies()

/** Skips the tests where the proxy cannot be installed. */
function skipWithout(context: Mocha.Context, { program }: Pick<ProxyConfiguration, 'program'>): void {
  try {
    proxyPath(program)
  } catch {
    console.warn(`${program} is missing and cannot be installed here.`)
    context.skip()
  }
}

describe('the documentation of proxies', () => {
  it('has a configuration for each kind of proxy', () => {
    expect(configurations.map(({ title }) => title)).to.deep.equal([
      'nginx',
      'nginx, with the path in a header',
      'HAProxy',
    ])
  })
})

for (const [index, configuration] of configurations.entries())
  describe(`below a path of ${configuration.title}`, function () {
    this.timeout(300_000)
    // One of them without HTTP/2.
    const protocol = index === 1 ? 'http/1.1' : 'h2'
    let larder: TestLarder
    let browser: Browser
    let page: Page
    let url: string
    let stopProxy: (() => Promise<void>) | undefined
    const faults: string[] = []
    before(async function () {
      skipWithout(this, configuration)
      await buildIfStale()
      const port = await freePort()
      url = `https://${proxiedHost}:${port}/larder`
      larder = await openLarder({
        store: 'sqlite',
        settings: { LARDER_RATE_LIMITS: 'off', ...settingsOn(port, configuration) },
      })
      stopProxy = await startProxy(configuration, { port, target: new URL(larder.url).host })
      browser = await openBrowser(
        '--ignore-certificate-errors',
        ...(protocol === 'h2' ? [] : ['--disable-http2']),
      )
      const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' })
      context.setDefaultTimeout(patience)
      page = await context.newPage()
      watch(page, `${url}/`, faults)
    })
    after(async () => {
      await browser?.close()
      await stopProxy?.()
      await larder?.stop()
    })
    afterEach(() => expect(faults).to.deep.equal([]))

    const pathname = () => new URL(page.url()).pathname

    it(`asks for a sign-in and returns to the page, over ${protocol}`, async () => {
      await page.goto(`${url}/recipes/new`)
      await page.getByLabel('User name or mail address').fill(administrator.username)
      expect(pathname()).to.equal('/larder/login')
      const used = await page.evaluate(
        () => performance.getEntriesByType('navigation')[0]?.toJSON().nextHopProtocol,
      )
      expect(used).to.equal(protocol)
      await page.getByLabel('Password').fill(administrator.password)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await page.getByLabel('Name', { exact: true }).fill('Leek soup')
      expect(pathname()).to.equal('/larder/recipes/new')
      const [cookie] = await page.context().cookies()
      expect(cookie).to.include({ path: '/larder/', secure: true, sameSite: 'Strict' })
    })

    it('writes a recipe with a picture', async () => {
      const picture = join(import.meta.dirname, '../public/icon-512.png')
      await page.locator('input[type="file"]').first().setInputFiles(picture)
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('heading', { name: 'Leek soup' }).waitFor()
      expect(pathname()).to.equal('/larder/recipes/leek-soup')
      await page.reload()
      await page.getByRole('heading', { name: 'Leek soup' }).waitFor()
      await page.waitForFunction(
        () => (document.querySelector<HTMLImageElement>('main img')?.naturalWidth ?? 0) > 0,
      )
    })

    it('goes between pages, back, and to links of the list', async () => {
      await page.goto(`${url}/`)
      await page.getByRole('link', { name: 'Leek soup' }).click()
      await page.getByRole('heading', { name: 'Leek soup' }).waitFor()
      expect(pathname()).to.equal('/larder/recipes/leek-soup')
      await page.goBack()
      const link = page.getByRole('link', { name: 'Leek soup' })
      expect(await link.getAttribute('href')).to.equal('/larder/recipes/leek-soup')
    })

    it('shows changes of others on a shopping list', async () => {
      const { token } = larder
      const list = await larder.request('POST', '/api/households/shopping/lists', {
        token,
        json: { name: 'Market' },
      })
      await page.goto(`${url}/shopping/${list.body.id}`)
      await page.getByRole('heading', { name: 'Market' }).waitFor()
      const json = { shoppingListId: list.body.id, note: 'candles' }
      await larder.request('POST', '/api/households/shopping/items', { token, json })
      await page.getByText('candles').waitFor()
    })

    it('describes its API below the path', async () => {
      const server = await page.evaluate(async () => {
        const document: { readonly servers: readonly { readonly url: string }[] } = await (
          await fetch('/larder/larder/openapi.json')
        ).json()
        return document.servers[0]?.url
      })
      expect(server).to.equal('/larder/api')
    })

    // Swagger UI takes seconds. It reads the document above.
    if (index === 0)
      it('shows its documentation', async () => {
        await page.goto(`${url}/larder/docs/`)
        await page.locator('#operations-tag-Comments').waitFor()
        const server = page.locator('.servers option')
        expect(await server.first().textContent()).to.equal('/larder/api')
      })

    // The last proxy states the path as the one before.
    if (index < 2)
      it('installs, and starts without a connection', async () => {
        await page.goto(`${url}/recipes`)
        await page.getByRole('link', { name: 'Leek soup' }).waitFor()
        const scope = await page.evaluate(async () => {
          const { scope } = await navigator.serviceWorker.ready
          if (!navigator.serviceWorker.controller)
            await new Promise((resolve) =>
              navigator.serviceWorker.addEventListener('controllerchange', resolve),
            )
          return scope
        })
        expect(scope).to.equal(`${url}/`)
        const manifest = await page.evaluate(async () => {
          const { href } = document.querySelector<HTMLLinkElement>('link[rel=manifest]') ?? { href: '' }
          const json: { start_url: string; share_target: { action: string } } = await (
            await fetch(href)
          ).json()
          return json
        })
        expect(manifest).to.include({ start_url: '/larder/recipes', scope: '/larder/' })
        expect(manifest.share_target.action).to.equal('/larder/import/shared')
        await page.reload()
        await page.getByRole('link', { name: 'Leek soup' }).waitFor()
        await page.context().setOffline(true)
        await page.goto(`${url}/recipes`)
        await page.getByRole('link', { name: 'Leek soup' }).waitFor()
        await page.context().setOffline(false)
      })

    it('signs out, and leaves what other applications of the host have stored', async () => {
      await page.evaluate(() => {
        localStorage.setItem('other', 'kept')
        sessionStorage.setItem('other', 'kept')
        return caches.open('other')
      })
      await page.goto(`${url}/more`)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await page.getByLabel('User name or mail address').waitFor()
      expect(pathname()).to.equal('/larder/login')
      const left = await page.evaluate(async () => [
        localStorage.getItem('other'),
        sessionStorage.getItem('other'),
        await caches.has('other'),
        localStorage.getItem('larder.user'),
      ])
      expect(left).to.deep.equal(['kept', 'kept', true, null])
    })
  })

for (const configuration of configurations)
  describe(`streams through ${configuration.title}`, function () {
    this.timeout(120_000)
    let port: number
    let stopProxy: (() => Promise<void>) | undefined
    let respond: (request: IncomingMessage, response: ServerResponse) => void
    const target = createServer((request, response) => respond(request, response))
    before(async function () {
      skipWithout(this, configuration)
      target.listen(0, '127.0.0.1')
      await once(target, 'listening')
      port = await freePort()
      const host = `127.0.0.1:${portOf(target)}`
      stopProxy = await startProxy(configuration, { port, target: host })
    })
    after(async () => {
      await stopProxy?.()
      target.closeAllConnections()
      target.close()
    })

    /** Opens a request over HTTP/1.1 or HTTP/2. Its response follows by itself. */
    const open = (version: 1 | 2) => {
      if (version === 1) {
        const sent = requestHttps({
          ...{ host: '127.0.0.1', port, path: '/larder/api/stream', method: 'POST' },
          ...{
            rejectUnauthorized: false,
            servername: proxiedHost,
            headers: { 'transfer-encoding': 'chunked' },
          },
        })
        const response = once(sent, 'response').then(([received]): IncomingMessage => received)
        return { sent, response, close: () => void sent.destroy() }
      }
      const session = connectHttp2(`https://127.0.0.1:${port}`, {
        rejectUnauthorized: false,
        servername: proxiedHost,
      })
      const sent = session.request({ ':method': 'POST', ':path': '/larder/api/stream' })
      const response = once(sent, 'response').then(() => sent)
      return { sent, response, close: () => session.destroy() }
    }

    for (const version of [1, 2] as const) {
      it(`pass each part of a body on at once, over HTTP/${version}`, async () => {
        const first = Promise.withResolvers<string>()
        respond = (request, response) => {
          request.once('data', (chunk) => first.resolve(String(chunk)))
          request.resume().once('end', () => response.end('complete'))
        }
        const { sent, response, close } = open(version)
        sent.write('first part')
        expect(await first.promise).to.equal('first part')
        sent.end('second part')
        const [body] = await once(await response, 'data')
        expect(String(body)).to.equal('complete')
        close()
      })

      it(`pass each event on at once, over HTTP/${version}`, async () => {
        const later = Promise.withResolvers<ServerResponse>()
        respond = (request, response) => {
          request.resume()
          response.writeHead(200, { 'content-type': 'text/event-stream' })
          response.write('data: 1\n\n')
          later.resolve(response)
        }
        const { sent, response, close } = open(version)
        sent.end()
        const received = await response
        const [event] = await once(received, 'data')
        expect(String(event)).to.equal('data: 1\n\n')
        ;(await later.promise).write('data: 2\n\n')
        const [next] = await once(received, 'data')
        expect(String(next)).to.equal('data: 2\n\n')
        close()
      })
    }
  })

/** A proxy as that of Home Assistant: the path is that of a session, and the pages are shown in a frame of the same origin. */
const ingress = `server {
  listen 443 ssl http2;
  ssl_certificate /etc/ssl/house.pem;
  ssl_certificate_key /etc/ssl/house.key;
  location ~ ^/api/hassio_ingress/([^/]+)(/.*)$ {
    proxy_pass http://127.0.0.1:9000$2$is_args$args;
    proxy_set_header Host $http_host;
    proxy_set_header X-Forwarded-Proto $scheme;
    proxy_set_header X-Ingress-Path /api/hassio_ingress/$1;
  }
  location / {
    default_type text/html;
    return 200 '<iframe src="/api/hassio_ingress$uri/"></iframe>';
  }
}
`

describe('in a frame, below a path that changes', function () {
  this.timeout(300_000)
  let browser: Browser
  before(async function () {
    skipWithout(this, { program: 'nginx' })
    await buildIfStale()
    browser = await openBrowser('--ignore-certificate-errors')
  })
  after(() => browser?.close())

  const open = async (settings: Record<string, string>) => {
    const port = await freePort()
    const larder = await openLarder({
      store: 'sqlite',
      settings: { LARDER_TRUST_PROXY: 'loopback', ...settings },
    })
    const target = new URL(larder.url).host
    const stopProxy = await startProxy({ program: 'nginx', text: ingress }, { port, target })
    const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en-GB' })
    context.setDefaultTimeout(patience)
    const stop = async () => {
      await context.close()
      await stopProxy()
      await larder.stop()
    }
    return { page: await context.newPage(), url: `https://${proxiedHost}:${port}`, stop }
  }

  it('is used, and is used again below the next path', async () => {
    const { page, url, stop } = await open({ LARDER_FRAME_ANCESTORS: 'self' })
    const faults: string[] = []
    watch(page, url, faults)
    for (const session of ['one', 'two']) {
      await page.goto(`${url}/${session}`)
      const frame = page.frameLocator('iframe')
      await frame.getByLabel('User name or mail address').fill(administrator.username)
      await frame.getByLabel('Password').fill(administrator.password)
      await frame.getByRole('button', { name: 'Sign in', exact: true }).click()
      await frame.getByRole('link', { name: 'Plan' }).first().waitFor()
      expect(page.frames()[1]?.url()).to.match(new RegExp(`/api/hassio_ingress/${session}/`))
    }
    expect(faults).to.deep.equal([])
    await stop()
  })

  it('is refused without the setting', async () => {
    const { page, url, stop } = await open({})
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.goto(`${url}/one`)
    await refused
    await stop()
  })
})
