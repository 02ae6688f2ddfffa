import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'chai'
import { sharedPostgres } from '../../../packages/persistence-postgres/test/embedded.ts'
import type { Larder } from '../src/start.ts'
import { startInProcess } from './in-process.ts'
import { startProcess, type ServerProcess } from './process.ts'

/** How often a server is killed, and how often it is stopped, during one job. `npm run soak` does each four times. */
const interruptions = Number(process.env.LARDER_INTERRUPTIONS ?? 1)
const admin = { username: 'admin', password: 'slow and steady' }
const page = `<script type="application/ld+json">${JSON.stringify({
  '@type': 'Recipe',
  name: 'Slow stew',
  recipeIngredient: ['1 kg patience'],
  recipeInstructions: 'Wait.',
})}</script>`

type Address = Pick<Larder, 'url'>

/** A site with one slow page, which it sends when it is told to. */
async function openSlowSite() {
  const seen = { begun: 0, finished: 0 }
  const sending = Promise.withResolvers<void>()
  const server: Server = createServer((request, response) => {
    if (request.url !== '/stew') return void response.writeHead(404).end()
    seen.begun += 1
    void sending.promise.then(() => {
      response.setHeader('content-type', 'text/html')
      response.end(page, () => (seen.finished += 1))
    })
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', () => resolve()))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/stew`,
    seen,
    send: sending.resolve,
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

for (const store of ['SQLite', 'PostgreSQL'] as const)
  describe(`a slow page, on ${store}`, function () {
    let settings: Record<string, string>
    let folder: string
    const servers: ServerProcess[] = []
    const serversHere: Larder[] = []
    const sites: Awaited<ReturnType<typeof openSlowSite>>[] = []
    beforeEach(async () => {
      folder = await mkdtemp(join(tmpdir(), 'larder-'))
      settings = {
        LARDER_ADMIN_USERNAME: admin.username,
        LARDER_ADMIN_PASSWORD: admin.password,
        LARDER_OUTBOUND_ALLOW: '127.0.0.1',
        LARDER_SECRET: 'a secret that all servers of this test share',
        LARDER_DATA_DIR: folder,
        LARDER_RATE_LIMITS: 'off',
        ...(store === 'SQLite' ? {} : { LARDER_DATABASE_URL: await (await sharedPostgres()).makeDatabase() }),
      }
    })
    afterEach(async () => {
      for (const server of servers.splice(0)) {
        server.signal('SIGKILL')
        await server.ended
      }
      await Promise.all(serversHere.splice(0).map((server) => server.stop()))
      await Promise.all(sites.splice(0).map((site) => site.stop()))
      await rm(folder, { recursive: true, force: true })
    })
    const openSite = async () => {
      const site = await openSlowSite()
      sites.push(site)
      return site
    }
    const start = async () => {
      const server = await startProcess(settings)
      expect(server.url, server.errors()).not.to.equal('')
      servers.push(server)
      return server
    }
    const startHere = async () => {
      const server = await startInProcess(settings)
      serversHere.push(server)
      return server
    }
    const request = async (url: string, token: string, path: string, json?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const init = json ? { method: 'POST', headers, body: JSON.stringify(json) } : { headers }
      return (await (await fetch(url + path, init)).json()) as never
    }
    const signIn = async (url: string) => {
      const response = await fetch(`${url}/api/auth/token`, {
        method: 'POST',
        body: new URLSearchParams(admin),
      })
      return ((await response.json()) as { access_token: string }).access_token
    }
    const importFrom = async (server: Address, address: string) => {
      const token = await signIn(server.url)
      const imports = [{ url: address }]
      const { reportId } = await request(server.url, token, '/api/recipes/create/url/bulk', { imports })
      return { token, reportId: String(reportId) }
    }
    const finished = async (server: Address, token: string, id: string) => {
      const end = Date.now() + 120_000
      for (;;) {
        const report: { status: string; entries: { state: string }[] } = await request(
          server.url,
          token,
          `/api/groups/reports/${id}`,
        )
        if (report.status !== 'in-progress') return report
        if (Date.now() > end) expect.fail(`still ${JSON.stringify(report)}`)
        await wait(100)
      }
    }
    const until = async (isSo: () => boolean) => {
      const end = Date.now() + 120_000
      while (!isSo()) {
        if (Date.now() > end) expect.fail('it did not happen')
        await wait(20)
      }
    }

    it(`is imported after the server was killed and stopped during the fetch (each ${interruptions} times)`, async () => {
      const site = await openSite()
      let server = await start()
      const { token, reportId } = await importFrom(server, site.url)
      const interrupt = async (signal: 'SIGKILL' | 'SIGTERM') => {
        server.signal(signal)
        expect(await server.ended).to.equal(signal === 'SIGKILL' ? null : 0)
      }
      for (let fetches = 1; fetches < 2 * interruptions; fetches += 1) {
        await until(() => site.seen.begun === fetches)
        await interrupt(fetches % 2 === 1 ? 'SIGKILL' : 'SIGTERM')
        server = await start()
      }
      await until(() => site.seen.begun === 2 * interruptions)
      await interrupt('SIGTERM')
      const last = await startHere()
      await until(() => site.seen.begun === 2 * interruptions + 1)
      site.send()
      const report = await finished(last, token, reportId)
      expect(report.status).to.equal('success')
      expect(report.entries.map(({ state }) => state)).to.deep.equal(['saved'])
    })

    if (store === 'PostgreSQL')
      it('is fetched once by two running servers', async () => {
        const site = await openSite()
        const [server] = await Promise.all([startHere(), start()])
        const { token, reportId } = await importFrom(server!, site.url)
        await until(() => site.seen.begun > 0)
        // Both servers look for jobs in this time.
        await wait(5_000)
        site.send()
        expect((await finished(server!, token, reportId)).status).to.equal('success')
        expect(site.seen).to.deep.equal({ begun: 1, finished: 1 })
      })
    else
      it('is refused to a second server, whose error names the process that has it open', async () => {
        const first = await start()
        const error = await startHere().catch(String)
        expect(error).to.include(`process ${first.pid}`).and.to.include('larder.sqlite')
      })
  })
