import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sharedPostgres } from '../../../packages/persistence-postgres/test/embedded.ts'
import type { Database } from './installations.ts'
import type { Larder } from '../src/start.ts'
import { startInProcess } from './in-process.ts'
import { startProcess } from './process.ts'
import { send, type Loose, type RequestOptions } from './send.ts'

const password = 'salt and pepper'

/** Servers on one database, the first as a process, with two backups: one of the recipe Soup, one of the recipe Bread, which is also the state at first. */
export async function openKitchen(
  database: Database,
  count: number,
  more: Readonly<Record<string, string>> = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'larder-in-place-'))
  const databaseUrl = database === 'postgres' ? await (await sharedPostgres()).makeDatabase() : undefined
  const settings = {
    ...{ LARDER_DATA_DIR: dataDir, LARDER_ADMIN_PASSWORD: password, LARDER_RATE_LIMITS: 'off' },
    ...{ LARDER_SECRET: 'a secret that all of these servers know', LARDER_CONFIRM_MINUTES: '1440' },
    ...(databaseUrl === undefined ? {} : { LARDER_DATABASE_URL: databaseUrl }),
    ...more,
  }
  const start = async () => {
    const server = await startProcess(settings)
    if (!server.url) throw new Error(server.errors())
    return server
  }
  let first = await start()
  const others: Larder[] = []
  while (others.length < count - 1) others.push(await startInProcess(settings))
  const form = { username: 'admin', password }
  const token = (await send('POST', `${first.url}/api/auth/token`, { form })).body.access_token as string
  const request = (method: string, path: string, options: RequestOptions = {}, at = 0) =>
    send(method, `${(at === 0 ? first : others[at - 1]!).url}/api${path}`, { token, ...options })

  /** Waits for a response that is not 503. Any other failure, such as a refused connection, is an error. */
  async function available(path: string, at = 0): Promise<Loose> {
    for (;;) {
      const { status, headers, body } = await request('GET', path, {}, at)
      if (status === 200) return body as Loose
      if (status !== 503 || headers.get('retry-after') === null)
        throw new Error(`${path}: ${status} ${JSON.stringify(body)}`)
      await wait(50)
    }
  }
  async function backUp(): Promise<string> {
    const { name } = (await request('POST', '/admin/backups')).body as Loose
    for (;;) {
      const { imports } = await available('/admin/backups')
      if (imports.some((made: Loose) => made.name === name)) return name as string
      await wait(50)
    }
  }
  await request('POST', '/recipes', { json: { name: 'Soup' } })
  const soup = await backUp()
  await request('DELETE', '/recipes/soup')
  await request('POST', '/recipes', { json: { name: 'Bread' } })
  let bread = await backUp()
  while (bread === soup) bread = await backUp()

  return {
    ...{ settings, dataDir, count, request, available, backups: { soup, bread } },
    restore: (name: string, more: object = {}) =>
      request('POST', `/admin/backups/${name}/restore`, {
        json: { serverName: '127.0.0.1', ...more },
      }),
    /** The end of a restore. */
    async outcome(): Promise<Loose> {
      for (;;) {
        const state = await available('/admin/restore')
        if (state.state !== 'running') return state
        await wait(200)
      }
    },
    names: async (at = 0) =>
      ((await available('/recipes', at)).data as Loose[]).map(({ name }) => name as string).sort(),
    /** Kills the first server and starts it again. */
    async revive() {
      first.signal('SIGKILL')
      await first.ended
      first = await start()
    },
    async stop() {
      first.signal('SIGTERM')
      await Promise.all([first.ended, ...others.map((server) => server.stop())])
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

export type Kitchen = Awaited<ReturnType<typeof openKitchen>>

/** Kills a server at random moments of restores. @returns the faults, and how many kills left the former and the new state */
export async function killRestoresInPlace(
  { backups, names, outcome, restore, revive }: Kitchen,
  { kills, random }: { readonly kills: number; readonly random: () => number },
) {
  const faults: string[] = []
  const left = { former: 0, new: 0 }
  const states = { soup: ['Soup'], bread: ['Bread'] } as const
  const same = async (state: keyof typeof states) => String(await names()) === String(states[state])
  const began = performance.now()
  await restore(backups.bread)
  await outcome()
  const whole = performance.now() - began
  let current: keyof typeof states = 'bread'
  for (let kill = 0; kill < kills; kill += 1) {
    const wanted: keyof typeof states = current === 'bread' ? 'soup' : 'bread'
    const { status } = await restore(backups[wanted])
    if (status !== 202) faults.push(`kill ${kill}: the restore was refused with ${status}`)
    await wait(random() * whole * 1.2)
    await revive()
    // The restore counts as interrupted when it has given no sign of life for a while.
    const { state } = await outcome()
    if (state !== 'interrupted' && state !== 'done') faults.push(`kill ${kill}: the state is ${state}`)
    if (await same(wanted)) {
      left.new += 1
      current = wanted
    } else if (await same(current)) left.former += 1
    else faults.push(`kill ${kill} left ${String(await names())}`)
  }
  return { faults, left, milliseconds: whole }
}
