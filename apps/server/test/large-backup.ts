import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createHash, randomBytes } from 'node:crypto'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import {
  type Member,
  createRecipe,
  credentials,
  setRandomPassword,
  setRecipeImage,
  system,
  users,
} from '@larder/domain'
import type { Settings } from '../src/config.ts'
import { routes } from '../src/http/routes/index.ts'
import { closePorts } from '../src/start.ts'
import { T, wire } from '../src/wiring/index.ts'
import { type Database, backupsOf, emptyInstallation, filledInstallation } from './installations.ts'
import { type ServerProcess, launcher, startProcess } from './process.ts'
import { send, type Loose, type TestResponse } from './send.ts'

/** A backup that was made under load and restored on another database. */
export interface LargeBackupReport {
  /** Seconds from the request for the backup until it is listed. */
  readonly backupSeconds: number
  readonly restoreSeconds: number
  /** Size of the backup in megabytes. */
  readonly megabytes: number
  /** Memory of the server before it, in megabytes. */
  readonly restingMegabytes: number
  /** Peak of the memory of the server while it made the backup and served the load, in megabytes. */
  readonly serverMegabytes: number
  /** Peak of the memory of the command that restored, in megabytes. */
  readonly restoreMegabytes: number
  /** Requests of the load during the backup, and those of them that failed. */
  readonly requests: number
  readonly failed: number
  /** Responses of both servers that were compared. */
  readonly compared: number
  readonly faults: readonly string[]
}

interface LargeBackupOptions {
  /** The database that is backed up. The backup is restored on the other one. */
  readonly from: Database
  readonly recipes: number
  /** Size of the largest file of each picture. */
  readonly pictureBytes: number
  readonly say: (line: string) => void
}

/** The number of recipes and of shopping items that clients change during the backup. */
const changed = 8
/** The number of recipes whose lists of comments, versions and so on are compared. */
const examined = 50

export async function measureLargeBackup(options: LargeBackupOptions): Promise<LargeBackupReport> {
  const { from, say } = options
  const source = await filledInstallation(from)
  const account = await addRecipes(source, options)
  say(`${options.recipes} recipes are stored`)
  await compileSources(source, account)
  const servers: ServerProcess[] = []
  const open = async (settings: Settings): Promise<Client> => {
    const server = await startOn(settings)
    servers.push(server)
    return signIn(server, account)
  }
  try {
    const client = await open(source)
    const load = await startLoad(client)
    const made = await backUp(client, load, servers[0]!.pid)
    say(`the backup took ${made.backupSeconds.toFixed(1)} s`)

    const [file = ''] = await backupsOf(source)
    const target = await emptyInstallation(from === 'sqlite' ? 'postgres' : 'sqlite')
    const restored = await restore(file, target)
    say(`the restore took ${restored.seconds.toFixed(1)} s`)
    const other = await open(target)
    const { before, after, ...measured } = made
    const inconsistent = await load.faultsOf(other, before, after)
    const failures = made.failed === 0 ? [] : [`${made.failed} requests failed during the backup`]
    const { compared, faults } = await compare(client, other, load.ids)
    return {
      ...measured,
      restoreSeconds: restored.seconds,
      restoreMegabytes: restored.megabytes,
      megabytes: (await stat(file)).size / 1_048_576,
      compared,
      faults: [...restored.faults, ...inconsistent, ...failures, ...faults],
    }
  } finally {
    for (const server of servers) server.signal('SIGTERM')
    await Promise.all(servers.map(({ ended }) => ended))
  }
}

/** Makes a backup under load, and ends the load. */
async function backUp(client: Client, load: Awaited<ReturnType<typeof startLoad>>, server: number) {
  await wait(2_000)
  // The peak of the memory is counted from here.
  await writeFile(`/proc/${server}/clear_refs`, '5')
  const restingMegabytes = await peakOf(server)
  const began = performance.now()
  const before = load.confirmed()
  const { name } = (await client.request('POST', '/admin/backups')).body as Loose
  while (!(await isListed(client, name))) await wait(100)
  const backupSeconds = (performance.now() - began) / 1_000
  const after = load.sent()
  const serverMegabytes = await peakOf(server)
  return { ...(await load.stop()), backupSeconds, restingMegabytes, serverMegabytes, before, after }
}

interface Account {
  readonly username: string
  readonly password: string
}

/** Adds recipes with pictures to the group of an administrator. @returns the account of this administrator, with a new password */
async function addRecipes(
  settings: Settings,
  { recipes: count, pictureBytes }: LargeBackupOptions,
): Promise<Account> {
  const container = wire(settings)
  try {
    const services = await container.getAsync(T.services)
    const [all, logins] = await services.work.read(system, async (store) => [
      await store.of(users).find({}),
      await store.of(credentials).find({}),
    ])
    const user = all.find(({ admin, active }) => admin && active)!
    const { groupId, householdId } = user
    const actor: Member = {
      ...{ kind: 'member', userId: user.id, groupId, householdId, tokenScope: 'full' },
      ...{ admin: true, canInvite: true, canManage: true, canManageHousehold: true, canOrganize: true },
    }
    const files = () => ({
      original: randomBytes(pictureBytes),
      'min-original': randomBytes(pictureBytes / 4),
      'tiny-original': randomBytes(pictureBytes / 10),
    })
    const remake = async () => ({ width: 1_200, height: 800, files: files() })
    const ports = { ...services, pictures: { ...services.pictures, remake } }
    for (let first = 0; first < count; first += 50) {
      const made = await services.work.run(actor, async (store) => {
        const ids: string[] = []
        for (let n = first; n < Math.min(count, first + 50); n += 1)
          ids.push((await createRecipe(store, bodyOf(n), services.creation)).id as string)
        return ids
      })
      for (const id of made) await setRecipeImage(id, new Uint8Array(), actor, ports)
    }
    // The rows have made-up logins.
    const { login: username } = logins.find(({ userId }) => userId === user.id)!
    const { password } = (await setRandomPassword(username, services))!
    return { username, password }
  } finally {
    await closePorts(container)
  }
}

const bodyOf = (n: number) => ({
  name: `Dish ${n}`,
  description: `The dish with the number ${n}, as it is cooked in a house with many dishes.`,
  recipeServings: 1 + (n % 8),
  rating: n % 6,
  recipeIngredient: Array.from({ length: 8 }, (_, line) => ({
    ...{ quantity: line + 1, note: `thing ${(n * 7 + line) % 500}` },
  })),
  recipeInstructions: Array.from({ length: 4 }, (_, step) => ({ text: `Step ${step + 1} of dish ${n}.` })),
})

async function startOn({ dataDir, databaseUrl }: Settings): Promise<ServerProcess> {
  const settings = {
    ...{ LARDER_DATA_DIR: dataDir, LARDER_RATE_LIMITS: 'off', LARDER_LOG_LEVEL: 'error' },
    LARDER_SECRET: 'a secret that both of these servers know',
    ...(databaseUrl === undefined ? {} : { LARDER_DATABASE_URL: databaseUrl }),
  }
  const server = await startProcess(settings, { isLaunched: true })
  if (!server.url) throw new Error(server.errors())
  return server
}

/** Serves a list and ends. The start after that finds compiled sources, as each start of a version but the first one, and holds no compiler. */
async function compileSources(settings: Settings, account: Account): Promise<void> {
  const server = await startOn(settings)
  const { request } = await signIn(server, account)
  await request('GET', '/recipes?search=dish')
  server.signal('SIGTERM')
  await server.ended
}

interface Client {
  readonly url: string
  request(method: string, path: string, json?: unknown): Promise<TestResponse>
  /** The SHA-256 of the body, with the status. */
  digest(path: string): Promise<string>
}

async function signIn({ url }: ServerProcess, account: Account): Promise<Client> {
  const form = { ...account }
  const { body, status } = await send('POST', `${url}/api/auth/token`, { form })
  if (status !== 200) throw new Error(`the sign-in returned ${status} ${JSON.stringify(body)}`)
  const { access_token: token } = body as Loose
  return {
    url,
    request: (method, path, json) =>
      // The server closes idle connections, also at the moment when one is used.
      repeated(method === 'GET', () => send(method, `${url}/api${path}`, { token, json })),
    async digest(path) {
      const headers = { authorization: `Bearer ${token}` }
      return repeated(true, async () => {
        const response = await fetch(`${url}/api${path}`, { headers })
        const bytes = new Uint8Array(await response.arrayBuffer())
        return `${response.status} ${createHash('sha256').update(bytes).digest('hex')}`
      })
    },
  }
}

/** Repeats a request once when its connection ended, if it may be repeated. */
async function repeated<T>(mayRepeat: boolean, call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!mayRepeat) throw error
    return call()
  }
}

const isListed = async ({ request }: Client, name: string) => {
  const { imports } = (await request('GET', '/admin/backups')).body as Loose
  return imports.some((made: Loose) => made.name === name) as boolean
}

/** Clients that read, and one that writes growing numbers to recipes and shopping items by turns. */
async function startLoad({ request }: Client) {
  const recipes = ((await request('GET', `/recipes?perPage=${changed}`)).body as Loose).data as Loose[]
  const list = (await request('POST', '/households/shopping/lists', { name: 'Load' })).body as Loose
  const items: Loose[] = []
  for (const { name } of recipes)
    items.push(
      (
        (await request('POST', '/households/shopping/items', { shoppingListId: list.id, note: name }))
          .body as Loose
      ).createdItems[0],
    )
  const end = new AbortController()
  let [sent, confirmed, requests, failed] = [0, 0, 0, 0]
  const call = async (method: string, path: string, body?: unknown) => {
    requests += 1
    const { status } = await request(method, path, body).catch(() => ({ status: 0 }))
    if (status < 200 || status > 299) failed += 1
  }
  const write = async () => {
    for (const [index, recipe] of recipes.entries()) {
      sent += 1
      await call('PATCH', `/recipes/${recipe.id}`, { extras: { number: String(sent) } })
      await call('PATCH', `/households/shopping/items/${items[index].id}`, {
        extras: { number: String(sent) },
      })
      confirmed = sent
      if (end.signal.aborted) return
    }
  }
  const read = async (client: number) => {
    await call('GET', `/recipes?perPage=30&page=${1 + (requests % 5)}`)
    await call('GET', `/recipes?search=dish%20${requests % 100}`)
    await call('GET', `/recipes/${recipes[client % recipes.length].slug}`)
  }
  const repeat = async (work: () => Promise<void>) => {
    while (!end.signal.aborted) {
      await work()
      await wait(20)
    }
  }
  const running = [repeat(write), ...[1, 2].map((client) => repeat(() => read(client)))]
  const numberOf = ({ extras }: Loose) => Number(extras?.number ?? 0)
  return {
    /** Ids of rows that differ between the backup and the server. */
    ids: [list.id, ...recipes.map(({ id }) => id), ...items.map(({ id }) => id)] as readonly string[],
    sent: () => sent,
    confirmed: () => confirmed,
    async stop() {
      end.abort()
      await Promise.all(running)
      return { requests, failed }
    },
    /** Whether a backup has one state of the rows, from the time when it was made. */
    async faultsOf(other: Client, before: number, after: number): Promise<string[]> {
      const numbers: number[] = []
      for (const [index, { id }] of recipes.entries()) {
        numbers.push(numberOf((await other.request('GET', `/recipes/${id}`)).body))
        const item = (await other.request('GET', `/households/shopping/items/${items[index].id}`)).body
        numbers.push(numberOf(item))
      }
      const newest = Math.max(...numbers)
      const faults: string[] = []
      if (newest < before || newest > after)
        faults.push(`the backup has the write ${newest}, and not one from ${before} to ${after}`)
      // Each pair was written after the pair before it, and a recipe before its item.
      for (const [index, number] of numbers.entries()) {
        const pair = Math.floor(index / 2)
        const last = newest - ((((newest - 1 - pair) % changed) + changed) % changed)
        const isPending = number === last - changed && index % 2 === 1 && last === newest
        if (number !== Math.max(0, last) && !isPending)
          faults.push(`row ${index} has the write ${number} beside ${newest}`)
      }
      return faults
    },
  }
}

/** Restores a backup by the command. */
async function restore(file: string, { dataDir, databaseUrl }: Settings) {
  const env = {
    ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(LARDER_|NODE_)/.test(name))),
    LARDER_DATA_DIR: dataDir,
    ...(databaseUrl === undefined ? {} : { LARDER_DATABASE_URL: databaseUrl }),
  }
  const began = performance.now()
  const child = spawn(process.execPath, [launcher, 'restore', file], {
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const ended = once(child, 'close') as Promise<[number | null]>
  let megabytes = 0
  while (child.exitCode === null && child.signalCode === null) {
    megabytes = Math.max(megabytes, await peakOf(child.pid ?? 0).catch(() => 0))
    await wait(100)
  }
  const [code] = await ended
  const faults = code === 0 ? [] : [`the restore ended with ${code}: ${errors}`]
  return { megabytes, faults, seconds: (performance.now() - began) / 1_000 }
}

/** The peak of the memory of a process, in megabytes. */
async function peakOf(pid: number): Promise<number> {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes ?? 0) / 1_024
}

/** Operations whose responses are those of a server, of a session or of the moment, or contain the server's address in a zip. */
const ofTheServer = new RegExp(
  [
    '^/(app|health|auth|utils|groups/reports|recipes/bulk-actions)/',
    '^/users/(sessions|passkeys|identities|one-time-codes|push)',
    '^/admin/(about|background|settings|backups|restore|maintenance|doctor|email)',
    '/(stream|exports/zip)$',
    '^/(sync|groups/reports)$',
  ].join('|'),
)

/** Compares the responses of all operations that read, of all rows. Rows that were changed after the backup are left out. */
async function compare(one: Client, other: Client, changedIds: readonly string[]) {
  const faults: string[] = []
  let compared = 0
  const isChanged = (value: unknown) => {
    const text = JSON.stringify(value) ?? ''
    return changedIds.some((id) => text.includes(id))
  }
  const reading = routes.filter(({ method, path }) => method === 'get' && !ofTheServer.test(path))
  const same = async (path: string): Promise<Loose> => {
    const [first, second] = await Promise.all([one, other].map((each) => each.request('GET', path)))
    compared += 1
    const texts = [first, second].map((response, index) => {
      const { status, body } = response!
      const { url } = [one, other][index]!
      const left = Array.isArray(body?.data)
        ? { ...body, data: body.data.filter((row: unknown) => !isChanged(row)) }
        : isChanged(body)
          ? 'changed'
          : body
      const { requestId: _, ...shown } = typeof left === 'object' && left !== null ? left : { left }
      return `${status} ${JSON.stringify(shown).replaceAll(url, '')}`
    })
    if (texts[0] !== texts[1]) {
      const at = [...texts[0]!].findIndex((sign, index) => sign !== texts[1]![index])
      const around = texts.map((text) => text.slice(Math.max(0, at - 80), at + 80))
      faults.push(`${path}: ${around.join(' and ')}`)
    }
    return first!.body
  }
  const rows = new Map<string, Loose[]>()
  for (const { path, query } of reading.filter(({ path: each }) => !each.includes('{')))
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const isList = query !== undefined && 'perPage' in query.shape
      const body = await same(isList ? `${path}?perPage=500&page=${page}` : path)
      pages = Number(body?.total_pages ?? 1)
      const found = Array.isArray(body?.data) ? (body.data as Loose[]) : []
      rows.set(path, [...(rows.get(path) ?? []), ...found])
    }
  for (const { path } of reading) {
    const [, collection = '', name = '', rest = ''] = /^(.*?)\/\{(\w+)\}(.*)$/.exec(path) ?? []
    const found = rows.get(collection)
    if (!found || rest.includes('{')) continue
    const keys = found.map((row) => row[name] ?? row.id ?? row.slug)
    for (const key of rest === '' ? keys : keys.slice(0, examined))
      await same(`${collection}/${encodeURIComponent(String(key))}${rest}`)
  }
  for (const { id, image } of rows.get('/recipes') ?? []) {
    if (image === null) continue
    const path = `/media/recipes/${id}/images/original.webp`
    const [first, second] = await Promise.all([one.digest(path), other.digest(path)])
    compared += 1
    if (first !== second || !first.startsWith('200 ')) faults.push(`${path}: ${first} and ${second}`)
  }
  return { compared, faults }
}
