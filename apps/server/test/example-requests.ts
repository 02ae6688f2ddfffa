import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import {
  type HouseholdServers,
  linkIdentity,
  type ProvidedIdentity,
  signInWithProvider,
} from '@larder/domain'
import sharp from 'sharp'
import { readingOf } from '@larder/domain'
import {
  exampleIds,
  type ExampleRowName,
  exampleSecrets,
  rowOfParameter,
  rowsOfCollections,
} from '../src/http/request-examples.ts'
import { ownMount, type Mount } from '../src/http/pipeline/mounts.ts'
import type { SignInProviders } from '../src/http/sign-in-providers.ts'
import type { Route } from '../src/http/pipeline/route.ts'
import { failed, passed } from '../src/http/provider-test.ts'
import { routes } from '../src/http/routes/index.ts'
import { operationIdOf } from '../src/http/pipeline/openapi.ts'
import { oneTimeCode, openAuthenticator, type Authenticator } from './authenticator.ts'
import { administrator, openLarder, type StoreKind, type TestLarder } from './harness.ts'
import { openReceiver } from './receiver.ts'
import { send, type TestResponse, type RequestOptions, type Loose } from './send.ts'

/** A request body of the OpenAPI document. */
export interface DocumentedBody {
  readonly example?: unknown
  readonly examples?: { readonly example: { readonly summary: string; readonly value: unknown } }
  readonly schema?: { readonly $ref?: string }
}

/** The example of a request body. One that needs another server has a title. */
export const exampleIn = (content: DocumentedBody | undefined): unknown =>
  content?.example ?? content?.examples?.example.value

/** A server on which each documented example can be sent, with the rows that examples and paths name. */
export interface ExampleServer {
  readonly larder: TestLarder
  /** The request of an operation with an example as its body. The rows that it needs exist. */
  requestOf(route: Route, example: unknown): Promise<ExampleRequest>
  /** Sends the example of an operation; creates the rows that it needs before. */
  sendExample(route: Route, example: unknown, mount?: Mount): Promise<TestResponse>
  stop(): Promise<void>
}

/** A request whose placeholders are replaced. */
interface ExampleRequest {
  readonly method: string
  /** Below `/api`. */
  readonly path: string
  readonly options: RequestOptions
}

/** Rows that only paths name, and that have no placeholder. */
type PathRow = 'session' | 'identity' | 'passkey' | 'delivery' | 'report' | 'move' | 'trash'
/** A row that an example or a path names, or the path of a collection that needs no entry in `rows`. */
type RowName = ExampleRowName | PathRow | `/${string}`
type Make = (context: Context) => Promise<string>
interface Context {
  readonly larder: TestLarder
  /** Address of a server that accepts every request. */
  readonly receiver: string
  readonly request: (method: string, path: string, json?: object) => Promise<Loose>
  /** The id of a row, which is created at its first use. */
  readonly row: (name: RowName) => Promise<string>
}

const page = `<html><script type="application/ld+json">${JSON.stringify({
  '@context': 'https://schema.org',
  '@type': 'Recipe',
  name: 'Soup of the page',
  recipeYield: '4 servings',
  recipeIngredient: ['500 g peas', '2 onions'],
  recipeInstructions: ['Cook the peas.', 'Add the onions.'],
})}</script></html>`

const ofName =
  (path: string, name: string): Make =>
  async ({ request }) =>
    (await request('POST', path, { name })).id

const rows: Readonly<Record<ExampleRowName | PathRow, Make>> = {
  user: async ({ larder }) => (await larder.addMember('mona')).userId,
  recipe: async ({ request }) => {
    const slug = await request('POST', '/recipes', {
      name: 'Stored soup',
      settings: { disableComments: false },
      recipeServings: 4,
      recipeIngredient: [{ quantity: 2, food: 'leek' }],
    })
    return (await request('GET', `/recipes/${slug}`)).id
  },
  food: ofName('/foods', 'stored food'),
  otherFood: ofName('/foods', 'other food'),
  unit: ofName('/units', 'stored unit'),
  otherUnit: ofName('/units', 'other unit'),
  tag: ofName('/organizers/tags', 'Stored tag'),
  otherTag: ofName('/organizers/tags', 'Other tag'),
  category: ofName('/organizers/categories', 'Stored category'),
  otherCategory: ofName('/organizers/categories', 'Other category'),
  tool: ofName('/organizers/tools', 'Stored tool'),
  otherTool: ofName('/organizers/tools', 'Other tool'),
  label: ofName('/groups/labels', 'Stored label'),
  list: async ({ request, row }) => {
    const { id } = await request('POST', '/households/shopping/lists', { name: 'Stored list' })
    await request('POST', `/households/shopping/lists/${id}/recipe/${await row('recipe')}`)
    return id
  },
  item: async ({ request, row }) => {
    const item = { shoppingListId: await row('list'), note: 'salt' }
    return (await request('POST', '/households/shopping/items', item)).createdItems[0].id
  },
  cookbook: ofName('/households/cookbooks', 'Stored cookbook'),
  self: async ({ request }) => (await request('GET', '/users/self')).id,
  apiToken: ofName('/users/api-tokens', 'Stored token'),
  session: async ({ larder, request }) => {
    await larder.signIn(administrator.username, administrator.password)
    const { sessions } = await request('GET', '/users/sessions')
    return sessions.find(({ current }: Loose) => !current).id
  },
  identity: async ({ larder, request }) => {
    const { services, token } = larder
    await linkIdentity(exampleIdentity, services.sessions.read(token)!.id, services)
    return (await request('GET', '/users/identities')).identities[0].id
  },
  passkey: async ({ larder }) => {
    const { body } = await larder.request('POST', '/api/users/passkeys', {
      token: larder.token,
      ...(await newPasskey(larder, openAuthenticator(larder.url))),
    })
    return body.id
  },
  group: async ({ request }) => (await request('POST', '/admin/groups', { name: 'Empty group' })).id,
  household: ofName('/admin/households', 'Empty household'),
  rule: async ({ request }) => (await request('POST', '/households/mealplans/rules', {})).id,
  calendar: ofName('/households/mealplans/calendars', 'Stored calendar'),
  invitation: async ({ request }) => (await request('POST', '/households/invitations', { uses: 1 })).id,
  mealplan: async ({ request, row }) =>
    (
      await request('POST', '/households/mealplans', {
        date: '2026-11-02',
        entryType: 'dinner',
        recipeId: await row('recipe'),
      })
    ).id,
  comment: async ({ request, row }) =>
    (await request('POST', '/comments', { recipeId: await row('recipe'), text: 'Good' })).id,
  action: async ({ request, receiver }) =>
    (
      await request('POST', '/households/recipe-actions', {
        actionType: 'post',
        title: 'Print',
        url: receiver,
      })
    ).id,
  event: async ({ request, row }) =>
    (
      await request('POST', '/recipes/timeline/events', {
        recipeId: await row('recipe'),
        subject: 'Stored event',
        eventType: 'comment',
      })
    ).id,
  foodName: async ({ request, row }) =>
    (await request('POST', '/groups/food-names', { name: 'stored name', foodId: await row('food') })).id,
  link: async ({ request, row }) =>
    (await request('POST', '/shared/recipes', { recipeId: await row('recipe') })).id,
  report: async ({ request }) => {
    const imports = [{ url: 'https://example.org/pea-soup' }]
    const { reportId } = await request('POST', '/recipes/create/url/bulk', { imports })
    return until('the import', async () => {
      const { status } = await request('GET', `/groups/reports/${reportId}`)
      return status === 'in-progress' ? undefined : reportId
    })
  },
  webhook: async ({ request, receiver }) =>
    (
      await request('POST', '/households/webhooks', {
        name: 'Stored webhook',
        url: receiver,
        webhookType: 'events',
        events: ['*'],
      })
    ).id,
  delivery: async ({ request, row }) =>
    (await request('POST', `/households/webhooks/${await row('webhook')}/test`)).id,
  trash: async ({ request }) => {
    const { id } = await request('POST', '/foods', { name: 'deleted food' })
    await request('DELETE', `/foods/${id}`)
    return id
  },
  move: async ({ larder }) => {
    const prepared = await upload({}, 'archive', files.household)
    return (await larder.request('POST', '/api/admin/move-in', { token: larder.token, ...prepared })).body.id
  },
  subscription: async ({ request, receiver }) =>
    (
      await request('POST', '/households/events/notifications', {
        name: 'Stored subscription',
        appriseUrl: receiver.replace('http:', 'json:'),
      })
    ).id,
}

const otherRows = rowsOfCollections(routes)

/** Creates a row of a collection with the example of its request. */
function makeIn(collection: string): Make {
  const { body } = otherRows.get(collection)!
  return async ({ request }) =>
    (await request('POST', collection, JSON.parse(JSON.stringify(body).replace('{unique}', 'row')) as object))
      .id
}

/** Changes the stored recipe, so that it has two versions. */
async function edited({ request, row }: Context): Promise<void> {
  await request('PATCH', `/recipes/${await row('recipe')}`, { description: 'A soup with leeks.' })
}

/** Keeps a page of the stored recipe, on which fewer lines were read once. */
async function importedFromPage({ larder, request, row }: Context): Promise<void> {
  const id = await row('recipe')
  const recipe = await request('GET', `/recipes/${id}`)
  const found = { '@type': 'Recipe', name: recipe.name, recipeIngredient: ['2 leek', '1 litre stock'] }
  await larder.services.keeper.keep(id, {
    url: 'https://example.org/stored-soup',
    text: `<script type="application/ld+json">${JSON.stringify(found)}</script>`,
    reading: readingOf(recipe),
    readAt: recipe.createdAt,
  })
}

/** What must exist before an operation, besides the rows that its path and example name. */
const preparations: Readonly<Record<string, (context: Context) => Promise<unknown>>> = {
  createPasswordResetToken: ({ larder }) => larder.addMember('emma'),
  // What a restore keeps.
  takeLastRestoreBack: ({ larder }) =>
    writeFile(join(larder.services.settings.dataDir, 'larder.sqlite.former'), ''),
  planRandomRecipe: ({ row }) => row('recipe'),
  planRandomRecipesForEmptyDays: ({ row }) => row('recipe'),
  listVersionsOfRecipe: edited,
  readVersionOfRecipe: edited,
  restoreVersionOfRecipe: edited,
  readPageOfRecipeAgain: importedFromPage,
  takePartsOfRecipeAsItsPageIsReadNow: importedFromPage,
  readYourRatingOfRecipe: async ({ request, row }) =>
    request('POST', `/users/${await row('self')}/ratings/${await row('recipe')}`, { rating: 4.5 }),
}

const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#3f7d3a' } })
  .png()
  .toBuffer()

const archive = zipSync({
  'pea-soup/pea-soup.json': strToU8(
    JSON.stringify({
      name: 'Pea soup of an archive',
      recipeIngredient: [{ quantity: 500, unit: { name: 'gram' }, food: { name: 'peas' }, note: '' }],
      recipeInstructions: [{ text: 'Cook the peas.' }],
    }),
  ),
})
const household = {
  alembic_version: [{ version_num: 'ba1e4a6cfe99' }],
  groups: [{ id: '0a000000-0000-4000-8000-000000000001', name: 'Home' }],
  recipes: [
    {
      id: '0a000000-0000-4000-8000-000000000002',
      group_id: '0a000000-0000-4000-8000-000000000001',
      name: 'Pea soup of a backup',
      is_ocr_recipe: false,
    },
  ],
}
const files = {
  household: {
    bytes: zipSync({ 'database.json': strToU8(JSON.stringify(household)) }),
    type: 'application/zip',
    name: 'mealie.zip',
  },
  picture: { bytes: picture, type: 'image/png', name: 'soup.png' },
  archive: { bytes: archive, type: 'application/zip', name: 'recipes.zip' },
} as const

async function upload(
  fields: Readonly<Record<string, string>>,
  field: string,
  {
    bytes,
    type: fileType,
    name: fileName,
  }: { readonly bytes: Uint8Array; readonly type: string; readonly name: string } = files.picture,
): Promise<RequestOptions> {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append(field, new Blob([new Uint8Array(bytes)], { type: fileType }), fileName)
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  return { raw: new Uint8Array(await encoded.arrayBuffer()), headers: { 'content-type': type } }
}

const credentials = { username: administrator.username, password: administrator.password }
const fromPage = { 'x-larder-page': '1' }

/** What the browser of a person sends who adds a passkey. */
async function newPasskey(
  { request, token }: TestLarder,
  device: Authenticator,
): Promise<{ readonly form: Readonly<Record<string, string>> }> {
  const { options, state } = (await request('POST', '/api/users/passkeys/challenge', { token })).body
  return { form: { name: 'Phone', state, response: device.create(options) } }
}

/** Sets one-time codes up. @returns the body that turns them on */
async function firstCode({ services, request, token }: TestLarder) {
  const { secret, state } = (await request('POST', '/api/users/one-time-codes/setup', { token })).body
  return { form: { state, code: oneTimeCode(secret, services.clock.now().getTime(), 1) } }
}

/** The bodies of operations that take no JSON. */
export const bodies: Readonly<
  Record<string, (context: Context) => RequestOptions | Promise<RequestOptions>>
> = {
  signIn: () => ({ form: credentials }),
  signInWithSessionCookie: () => ({ form: credentials, headers: fromPage }),
  signInWithPasskeyAndSessionCookie: async ({ larder }) => {
    const { request, token } = larder
    const device = openAuthenticator(larder.url)
    await request('POST', '/api/users/passkeys', { token, ...(await newPasskey(larder, device)) })
    const { options, state } = (await request('POST', '/api/auth/session/passkey/challenge')).body
    return { form: { state, response: device.get(options) }, headers: fromPage }
  },
  addPasskey: ({ larder }) => newPasskey(larder, openAuthenticator(larder.url)),
  turnOneTimeCodesOn: ({ larder }) => firstCode(larder),
  makeNewRecoveryCodes: async ({ larder }) => {
    const { request, token } = larder
    await request('POST', '/api/users/one-time-codes', { token, ...(await firstCode(larder)) })
    return {}
  },
  renewSessionCookie: () => ({ headers: fromPage }),
  endSessionsThatIdentityProviderHasEnded: () => ({ form: { logout_token: 'of the provider' } }),
  testIdentityProvider: () => ({ headers: fromPage }),
  signOutAndClearSessionCookie: async ({ larder: { services } }) => {
    const rules = { group: undefined, createUsers: false, linkByEmail: true }
    const lifetime = { hours: 1, rememberedHours: 1 }
    const session = await signInWithProvider(
      exampleIdentity,
      rules,
      { userAgent: '', lifetime, hasPasswords: true },
      services,
    )
    return { headers: fromPage, token: services.sessions.issue(session) }
  },
  confirmWhoYouAreAtIdentityProvider: () => ({
    headers: fromPage,
    form: { to: '/user/profile/security' },
  }),
  connectIdentityProvider: () => ({ headers: fromPage }),
  uploadImageOfRecipe: () => upload({ extension: 'png' }, 'image'),
  uploadImageOfTimelineEvent: () => upload({ extension: 'png' }, 'image'),
  uploadPictureOfUser: () => upload({}, 'profile'),
  uploadAssetOfRecipe: () => upload({ name: 'Photo', icon: 'mdi-file', extension: 'png' }, 'file'),
  importRecipeFromPicture: () => upload({}, 'images'),
  uploadBackup: async ({ larder: { services } }) => {
    const source = { ...services, createdAt: '2026-11-22T12:00:00.000Z' }
    const chunks: Uint8Array[] = []
    for await (const chunk of services.backupFormat.pack(source)) chunks.push(chunk)
    const bytes = Buffer.concat(chunks)
    return upload({}, 'archive', { bytes, type: 'application/zip', name: 'larder-2026-11-22-120000.zip' })
  },
  prepareToMoveInFromAnotherApplication: () => upload({}, 'archive', files.household),
  importRecipeFromZipArchive: () => upload({}, 'archive', files.archive),
  importArchiveOfAnotherApplication: () =>
    upload({ migrationType: 'mealie_alpha' }, 'archive', files.archive),
}

/** Publishes the group, its household, a recipe and a cookbook. */
async function publish({ request, row }: Context): Promise<void> {
  await request('PUT', '/groups/preferences', { privateGroup: false })
  await request('PUT', '/households/preferences', { privateHousehold: false })
  const names = { tags: ['Stored tag'], recipeCategory: ['Stored category'], tools: ['Stored tool'] }
  for (const name of ['tag', 'category', 'tool', 'food'] as const) await row(name)
  const recipe = { ...names, settings: { public: true }, recipeIngredient: [{ food: 'stored food' }] }
  await request('PATCH', `/recipes/${await row('recipe')}`, recipe)
  await request('PATCH', `/households/cookbooks/${await row('cookbook')}`, { public: true })
}

/** The path of an export that is complete. */
async function writtenExport({ request, row }: Context): Promise<string> {
  const begun = await request('POST', '/recipes/bulk-actions/export', { recipes: [await row('recipe')] })
  return until('the export', async () => {
    const { data } = await request('GET', '/recipes/bulk-actions/export')
    const found = data.find(({ id }: Loose) => id === begun.id)
    return found.status === 'success' ? found.path : undefined
  })
}

/** The name of a backup that is complete. */
async function madeBackup({ request }: Context): Promise<string> {
  const { name } = await request('POST', '/admin/backups')
  return until('the backup', async () => {
    const { imports } = await request('GET', '/admin/backups')
    return imports.some((backup: Loose) => backup.name === name) ? name : undefined
  })
}

/** Waits for the result of a job. */
async function until(what: string, result: () => Promise<string | undefined>): Promise<string> {
  for (let tries = 0; tries < 6_000; tries += 1) {
    const found = await result()
    if (found !== undefined) return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${what} did not end`)
}

/** Paths of operations that name something else than an id of a row. */
async function specialPath(route: Route, context: Context): Promise<string | undefined> {
  const { path } = route
  const { request, row, larder } = context
  if (path.startsWith('/explore/')) {
    await publish(context)
    const { slug } = await request('GET', '/groups/self')
    const kind = /(recipes|cookbooks|foods|tags|categories|tools)\/\{item/.exec(path)?.[1]
    const kinds = { recipes: 'recipe', cookbooks: 'cookbook', foods: 'food', tags: 'tag' } as const
    const others = { categories: 'category', tools: 'tool' } as const
    const name = { ...kinds, ...others }[kind as keyof typeof kinds | keyof typeof others]
    const item = name ? await row(name) : 'home'
    return path.replace('{slug}', slug).replace('{item}', item)
  }
  const organizer = /^\/organizers\/(\w+)\/slug/.exec(path)?.[1]
  if (organizer) {
    const name = ({ tags: 'tag', categories: 'category', tools: 'tool' } as const)[organizer as 'tags']
    await row(name)
    return path.replace('{slug}', `stored-${name}`)
  }
  if (path === '/recipes/bulk-actions/export/download')
    return `${path}?path=${encodeURIComponent(await writtenExport(context))}`
  if (path === '/utils/download') {
    const fileAddress = `/recipes/bulk-actions/export/download?path=${encodeURIComponent(await writtenExport(context))}`
    return `${path}?token=${(await request('GET', fileAddress)).fileToken}`
  }
  if (path === '/admin/backups') {
    if (route.method === 'get') await madeBackup(context)
    return path
  }
  if (path.startsWith('/admin/backups/{file_name}'))
    return path.replace('{file_name}', await madeBackup(context))
  if (path === '/admin/providers/{provider}/test' && route.method === 'get') {
    const result = larder.services.flows.issueResult({ provider: 'house', checks: exampleChecks })
    return `/admin/providers/house/test?result=${result}`
  }
  if (path.includes('{provider}')) return path.replace('{provider}', 'house')
  if (path === '/groups/households/{slug}') return '/groups/households/home'
  if (path === '/groups/members/{usernameOrId}') return `/groups/members/${administrator.username}`
  if (route.method === 'delete' && path === '/households/shopping/items')
    return `${path}?ids=${await row('item')}`
  return undefined
}

/** The row that a list or `{id}` of a path names. */
function rowOfPath(path: string): RowName | undefined {
  const others = {
    '/users/sessions': 'session',
    '/users/identities': 'identity',
    '/users/passkeys/': 'passkey',
    '/groups/reports': 'report',
    '/groups/trash': 'trash',
    '/admin/move-in/': 'move',
  } as const
  const other = Object.entries(others).find(([prefix]) => path.startsWith(prefix))
  if (other) return other[1]
  const [collection = ''] = path.split('/{id}')
  return rowOfParameter(path, 'id') ?? (otherRows.has(collection) ? (collection as `/${string}`) : undefined)
}

const houseIssuer = 'https://sign-in.example.org'
/** What a provider states about the administrator. */
export const exampleIdentity: ProvidedIdentity = {
  issuer: houseIssuer,
  subject: 'ann',
  username: 'ann',
  fullName: 'Ann',
  email: administrator.email,
  isEmailVerified: true,
  isAllowed: true,
  admin: undefined,
  household: undefined,
  providerSession: undefined,
}

const exampleChecks = [
  passed('tokens', ['sub', 'email']),
  failed('groups', 'groups/missing', ['sub', 'email']),
]

/** An identity provider that every sign-in reaches. */
export const exampleProviders: SignInProviders = {
  list: [{ id: 'house', name: 'Our house', issuer: houseIssuer }],
  begin: async () => ({
    url: `${houseIssuer}/authorize`,
    state: 'state',
    nonce: 'nonce',
    verifier: 'verifier',
  }),
  complete: async () => ({
    identity: exampleIdentity,
    rules: { group: undefined, createUsers: false, linkByEmail: true },
  }),
  examine: async () => [passed('client', ['larder'])],
  tryOut: async () => ({ checks: [], person: undefined }),
  readLogout: async () => ({ issuer: houseIssuer, subject: 'nobody', providerSession: undefined }),
  signOutAddress: async () => `${houseIssuer}/logout`,
}

const backupsOfMealie: string[] = []

/** A running Mealie that makes backups. */
const exampleMealie: HouseholdServers = {
  backups: async () => [...backupsOfMealie],
  makeBackup: async () => void backupsOfMealie.push(`mealie-${backupsOfMealie.length}.zip`),
  async *download() {
    yield files.household.bytes
  },
  removeBackup: async () => undefined,
}

/** Opens a fresh server with pages, a picture and a language model of its own. */
export async function openExampleServer(store: StoreKind): Promise<ExampleServer> {
  const receiver = await openReceiver()
  const found = {
    name: 'Pea soup',
    yield: '4 servings',
    ingredients: [{ title: null, lines: ['500 g dried peas', '2 onions'] }],
    steps: ['Cook the peas.'],
  }
  receiver.respond((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify({ choices: [{ message: { role: 'assistant', content: JSON.stringify(found) } }] }),
    )
  })
  const larder = await openLarder({
    store,
    pages: { read: async (url) => ({ url, text: page }) },
    settings: { LARDER_AI_URL: `${receiver.url}/v1`, LARDER_AI_MODEL: 'reader-1' },
    broken: () => ({
      pictureReader: { read: () => Promise.resolve(picture) },
      providers: exampleProviders,
      householdServers: exampleMealie,
    }),
  })
  // The examples of restores start one. This server cannot leave its database, and memory has no migrations.
  larder.allowLogged(
    /^(restoring a backup|taking a restore back) failed .*(cannot leave its database|not name the migrations)/s,
  )
  const made = new Map<RowName, Promise<string>>()
  const context: Context = {
    larder,
    receiver: receiver.url,
    async request(method, path, json) {
      const { status, body } = await larder.request(method, `/api${path}`, { token: larder.token, json })
      if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(body)}`)
      return body
    },
    row(name) {
      const make = name in rows ? rows[name as keyof typeof rows] : makeIn(name)
      if (!made.has(name)) made.set(name, make(context))
      return made.get(name) as Promise<string>
    },
  }
  const requestOf: ExampleServer['requestOf'] = async (route, example) => {
    await preparations[operationIdOf(route)]?.(context)
    const path = await pathOf(route, context)
    const json = example === undefined ? undefined : await withRows(example, context)
    const token = route.auth === 'none' ? undefined : larder.token
    const options: RequestOptions = { json, token, ...(await bodies[operationIdOf(route)]?.(context)) }
    return { method: route.method.toUpperCase(), path, options }
  }
  return {
    larder,
    requestOf,
    async sendExample(route, example, { prefix } = ownMount) {
      const { method, path, options } = await requestOf(route, example)
      const isStream = Object.values(route.responses).some(({ type }) => type === 'text/event-stream')
      return isStream
        ? send(method, `${larder.url}${prefix}/api${path}`, options)
        : larder.request(method, `${prefix}/api${path}`, options)
    },
    async stop() {
      await larder.stop()
      await receiver.stop()
    },
  }
}

async function pathOf(route: Route, context: Context): Promise<string> {
  const { method, path } = route
  const { row } = context
  const special = await specialPath(route, context)
  if (special !== undefined) return special
  const name = rowOfPath(path)
  // A list shows a row.
  if (method === 'get' && name) await row(name)
  let filled = path
  for (const [, parameter = ''] of path.matchAll(/\{(\w+)\}/g)) {
    const value = /^(slug|recipeId)$/.test(parameter)
      ? await row('recipe')
      : parameter === 'deliveryId'
        ? await row('delivery')
        : parameter === 'id' && name
          ? await row(name)
          : parameter === 'version'
            ? '1'
            : undefined
    if (value === undefined) throw new Error(`${path}: no row for ${parameter}`)
    filled = filled.replace(`{${parameter}}`, value)
  }
  return path.startsWith('/validators/') ? `${filled}?name=emma&email=emma@example.org` : filled
}

/** The example with ids of stored rows and with real secrets instead of the documented ones. */
async function withRows(example: unknown, { row, request, larder }: Context): Promise<unknown> {
  let text = JSON.stringify(example)
  for (const [name, id] of Object.entries(exampleIds))
    if (text.includes(id)) text = text.replaceAll(id, await row(name as RowName))
  if (text.includes(exampleSecrets.invitation))
    text = text.replaceAll(
      exampleSecrets.invitation,
      (await request('POST', '/households/invitations', { uses: 1 })).token,
    )
  if (text.includes(exampleSecrets.reset)) {
    await larder.addMember('emma')
    const { token } = await request('POST', '/admin/users/password-reset-token', {
      email: 'emma@example.org',
    })
    text = text.replaceAll(exampleSecrets.reset, token)
  }
  // The example names another server, so that none is replaced by trying it.
  text = text.replaceAll('"serverName":"larder.example.org"', '"serverName":"127.0.0.1"')
  return JSON.parse(text.replaceAll(exampleSecrets.password, administrator.password))
}
