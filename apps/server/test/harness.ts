import { rmSync } from 'node:fs'
import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  addHousehold,
  addUser,
  firstStart,
  households,
  register,
  system,
  whereEqual,
  type Clock,
  type Storage,
} from '@larder/domain'
import { openMemory } from '@larder/persistence-memory'
import { openPostgres } from '@larder/persistence-postgres'
import { openSqlite } from '@larder/persistence-sqlite'
import { bcryptPasswords } from '../src/adapters/bcrypt-passwords.ts'
import { uuidIds } from '../src/adapters/uuid-ids.ts'
import { readSettings } from '../src/config.ts'
import { relayOf } from '../src/background.ts'
import type { Services } from '../src/http/services.ts'
import { run } from '../src/start.ts'
import { T, wire } from '../src/wiring/index.ts'
import { pooled, sharedPostgres } from '../../../packages/persistence-postgres/test/embedded.ts'
import { checkResponse } from './documented.ts'
import { collectErrors, type LoggedErrors } from './logged-errors.ts'
import { send, type TestResponse, type RequestOptions } from './send.ts'

/** The system clock, until it is moved or stopped. A stopped clock can be moved, too. */
interface TestClock extends Clock {
  move(milliseconds: number): void
  stopAt(instant: string): void
}

/** A complete server on a free port, with a signed-in administrator. */
export interface TestLarder extends Pick<LoggedErrors, 'expectLogged' | 'allowLogged'> {
  readonly url: string
  readonly services: Services
  readonly clock: TestClock
  readonly token: string
  /** Sends a request, and checks the response against the OpenAPI document. */
  request(method: string, path: string, requestOptions?: RequestOptions): Promise<TestResponse>
  signIn(username: string, password: string): Promise<string>
  /** Creates another group with one user. */
  addStranger(username: string): Promise<Neighbour>
  /** Adds a user without permissions to the administrator's household, or to another one of the same group. */
  addMember(username: string, options?: { readonly household?: string }): Promise<Neighbour>
  stop(): Promise<void>
}

export const administrator = { username: 'ann', email: 'ann@example.org', password: 'correct horse battery' }

/** One thread hashes for all servers of a test run. Starting it takes longer than many passwords. */
const passwords = bcryptPasswords({ cost: 4, idleFor: 60_000 })

/** A user in a group or a household of their own. */
export interface Neighbour {
  readonly token: string
  readonly userId: string
}

export type StoreKind = 'memory' | 'sqlite' | 'postgres'

export interface TestOptions {
  /** The store. Default: `LARDER_TEST_STORE`. */
  readonly store?: StoreKind
  readonly settings?: Readonly<Record<string, string>>
  /** Storage of the caller, instead of a store of its own. */
  readonly database?: Storage
  /** The pages that can be imported, instead of the network. */
  readonly pages?: Services['pages']
  /** Maximum size of the SQLite file in pages of 4 kB. */
  readonly maxPages?: number
  /** Sends events to webhooks and subscriptions. */
  readonly relaying?: boolean
  /** Receives what the server logs. Errors must also be expected. */
  readonly log?: Services['log']
  /** Injects failures. */
  readonly broken?: (services: Services) => Partial<Services>
}

/** Declares tests for each database, or only for the store that `LARDER_TEST_STORE` names. */
export function onBothDatabases(title: string, tests: (this: Mocha.Suite, store: StoreKind) => void): void {
  const named = process.env.LARDER_TEST_STORE as StoreKind | undefined
  for (const store of named ? [named] : (['sqlite', 'postgres'] as const))
    describe(`${title}, on ${store}`, function () {
      tests.call(this, store)
    })
}

/** Opens a server on the store that `LARDER_TEST_STORE` names. Default: memory. */
export async function openLarder({
  store = (process.env.LARDER_TEST_STORE ?? 'memory') as StoreKind,
  settings: env = {},
  database: given,
  pages,
  broken = () => ({}),
  maxPages,
  relaying = false,
  log,
}: TestOptions = {}): Promise<TestLarder> {
  const clock = testClock()
  const errors = collectErrors(log)
  const { database, cleanUp } = given
    ? { database: given, cleanUp: async () => undefined }
    : await openStore(store, clock, maxPages)
  const dataFolder = await mkdtemp(join(tmpdir(), 'larder-data-'))
  const settings = readSettings({
    ...{ LARDER_HOST: '127.0.0.1', LARDER_PORT: '0', LARDER_OUTBOUND_ALLOW: '127.0.0.1' },
    ...{ LARDER_DATA_DIR: dataFolder, LARDER_ADMIN_USERNAME: administrator.username },
    ...{ LARDER_ADMIN_EMAIL: administrator.email, LARDER_ADMIN_PASSWORD: administrator.password },
    ...env,
  })
  const container = wire(settings)
  container.rebind(T.clock).toConstantValue(clock)
  container.rebind(T.log).toConstantValue(errors.log)
  container.rebind(T.database).toConstantValue(database)
  container.rebind(T.secret).toConstantValue('a secret that only these tests know of')
  container.rebind(T.passwords).toConstantValue(passwords)
  if (pages) container.rebind(T.pages).toConstantValue(pages)
  const services = await container.getAsync(T.services)
  // Before failures are injected.
  await firstStart({ ...settings.admin, locale: settings.seeds }, services)
  container.rebind(T.services).toConstantValue({ ...services, ...broken(services) })
  const { port, stop } = await run(container, (ports, supervisor) => {
    if (relaying) supervisor.keep('event relay', () => relayOf(ports))
  })
  const url = `http://127.0.0.1:${port}`

  const request: TestLarder['request'] = async (method, path, requestOptions = {}) => {
    const response = await send(method, url + path, requestOptions)
    await checkResponse(method, path, response)
    return response
  }
  const signIn = async (username: string, password: string): Promise<string> => {
    const { status, body } = await request('POST', '/api/auth/token', { form: { username, password } })
    if (status !== 200) throw new Error(`signing in as ${username}: ${JSON.stringify(body)}`)
    return body.access_token
  }
  const password = 'tell nobody at all'
  const addStranger: TestLarder['addStranger'] = async (username) => {
    const person = { username, fullName: username, email: `${username}@example.org`, group: `Of ${username}` }
    const userId = await register(
      { ...person, password, passwordConfirm: password },
      { ...services, signup: true },
    )
    return { userId, token: await signIn(username, password) }
  }
  const addMember: TestLarder['addMember'] = async (username, { household } = {}) => {
    const passwordHash = await services.passwords.hash(password)
    const userId = await services.work.run(system, async (store) => {
      const [home] = await store
        .of(households)
        .find({ filter: whereEqual(households, { name: 'Home' }), limit: 1 })
      if (!home) throw new Error('there is no household')
      const { groupId } = home
      const householdId = household
        ? await addHousehold(store, household, groupId, services.creation)
        : home.id
      const person = { username, fullName: username, email: `${username}@example.org` }
      return addUser(store, person, { groupId, householdId }, passwordHash, services.creation)
    })
    return { userId, token: await signIn(username, password) }
  }
  return {
    url,
    addStranger,
    addMember,
    services,
    clock,
    expectLogged: errors.expectLogged,
    allowLogged: errors.allowLogged,
    request,
    signIn,
    token: await signIn(administrator.username, administrator.password),
    async stop() {
      await stop(500)
      await cleanUp()
      await rm(dataFolder, { recursive: true, force: true })
    },
  }
}

function testClock(): TestClock {
  let moved = 0
  let stopped: number | undefined
  return {
    now: () => new Date((stopped ?? Date.now()) + moved),
    move: (milliseconds) => void (moved += milliseconds),
    stopAt(instant) {
      stopped = Date.parse(instant)
      moved = 0
    },
  }
}

async function openStore(
  kind: StoreKind,
  clock: Clock,
  maxPages?: number,
): Promise<{ database: Storage; cleanUp: () => Promise<void> }> {
  const nothing = async () => undefined
  const ids = uuidIds
  if (kind === 'memory') return { database: openMemory({ clock, ids }), cleanUp: nothing }
  if (kind === 'postgres') {
    const url = await (await sharedPostgres()).makeDatabase(await (postgresTemplate ??= migratedPostgres()))
    return { database: await openPostgres({ url, clock, ids, ...pooled(url) }), cleanUp: nothing }
  }
  const folder = await mkdtemp(join(tmpdir(), 'larder-'))
  const file = join(folder, 'larder.sqlite')
  await copyFile(await (sqliteTemplate ??= migratedSqlite()), file)
  return {
    database: await openSqlite({ file, clock, ids, maxPages }),
    cleanUp: () => rm(folder, { recursive: true, force: true }),
  }
}

// Migrating an empty database takes longer than most tests, so each server gets a copy of one that is migrated.
let postgresTemplate: Promise<string> | undefined
let sqliteTemplate: Promise<string> | undefined

async function migratedPostgres(): Promise<string> {
  const url = await (await sharedPostgres()).makeDatabase()
  await (await openPostgres({ url, clock: testClock(), ids: uuidIds })).close()
  return url
}

async function migratedSqlite(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-template-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'larder.sqlite')
  await (await openSqlite({ file, clock: testClock(), ids: uuidIds })).close()
  return file
}
