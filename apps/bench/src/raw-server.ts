// The baseline: hand-written SQL on the raw driver, JSON.stringify and node:http. node raw-server.ts <engine> <address>; prints
// its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Baseline, baselines } from './baseline.ts'
import { type Engine, openRaw } from './databases.ts'
import { perPage, questions, type Question } from './questions.ts'

const [engine = 'sqlite', address = ''] = process.argv.slice(2) as [Engine, string]
const raw = await openRaw(engine, address)
const sqlite = engine === 'sqlite'

const columns = [
  ...[
    'id',
    'name',
    'slug',
    'image',
    'recipe_servings',
    'recipe_yield_quantity',
    'recipe_yield',
    'total_time',
  ],
  ...[
    'prep_time',
    'cook_time',
    'perform_time',
    'total_minutes',
    'prep_minutes',
    'cook_minutes',
    'description',
  ],
  ...['rating', 'org_url', 'last_made', 'created_at', 'updated_at', 'group_id', 'household_id', 'user_id'],
]
const keys = columns.map((column) => column.replace(/_./g, (pair) => pair.slice(1).toUpperCase()))
const instants = ['lastMade', 'createdAt', 'updatedAt'].map((key) => keys.indexOf(key))

/** `:2000-01-01:` and `:-30d:` in the engine's form of instants. */
function literal(text: string): string {
  const time = text === '-30d' ? new Date(Date.now() - 30 * 86_400_000) : new Date(text)
  return sqlite ? String(time.getTime()) : `'${time.toISOString()}'`
}

/** A text in the form of the indexes. */
const fold = (column: string) => `${column}_fold`

/** Replaces the abbreviations of a statement. */
const complete = (text: string) =>
  text
    .replace(/:([-\dd]+):/g, (_, instant: string) => literal(instant))
    .replace(/~([\w.]+)/g, (_, column: string) => fold(column))
    .replaceAll('$group', `'${group}'`)

function sqlOf({ name, filter, orderBy, page }: Question, total: number) {
  const { where, count }: Baseline = filter === undefined ? { where: 'true' } : baselines[engine][name]!
  // The id of the only group. Conditions on it allow the use of indexes.
  const scoped = complete(`r.group_id = $group and ${where}`)
  const order = orderBy === 'name' ? 'r.name_sort, r.name, r.id' : 'r.created_at, r.id'
  const offset = { 1: 0, middle: Math.floor(total / perPage / 2) * perPage, last: 0, cursor: 0, all: 0 }
  // The last page is read from the end of the index.
  const idOrder = page === 'last' || page === 'cursor' ? order.replaceAll(/,|$/g, ' desc$&') : order
  const limit = page === 'all' ? '' : `limit ${perPage} offset ${offset[page]}`
  const ids = `select r.id from recipe r where ${scoped} order by ${idOrder} ${limit}`
  return {
    rows: `select ${columns.map((column) => `r.${column}`).join()}, u.username, u.full_name
      from (${ids}) as chosen join recipe r on r.id = chosen.id left join "user" u on u.id = r.user_id order by ${order}`,
    count: count === undefined ? `select count(*) from recipe r where ${scoped}` : complete(count),
  }
}

const tagsSql = `select owner_id, t.id, t.name, t.slug from recipe_tags join tag t on t.id = target_id where owner_id ${
  sqlite ? 'in (select value from json_each(?))' : '= any($1::uuid[])'
}`
const idsOf = (ids: readonly string[]) => (sqlite ? JSON.stringify(ids) : ids)

const [[group]] = (await raw.all('select group_id from recipe limit 1')) as [[string]]

/** Totals by the name of the question, which are valid until the next write. */
const totals = new Map<string, number>()

async function totalOf(question: Question): Promise<number> {
  const [[total]] = (await raw.all(sqlOf(question, 0).count)) as [[number | string]]
  totals.set(question.name, Number(total))
  return Number(total)
}

async function resultOf(question: Question, remembers: boolean): Promise<string> {
  const total = (remembers ? totals.get(question.name) : undefined) ?? (await totalOf(question))
  const found = await raw.all(sqlOf(question, total).rows)
  const tagged = await raw.all(tagsSql, [idsOf(found.map(([id]) => String(id)))])
  const tagsOf = new Map<unknown, object[]>()
  for (const [owner, id, name, slug] of tagged) {
    const list = tagsOf.get(owner)
    if (list) list.push({ id, name, slug })
    else tagsOf.set(owner, [{ id, name, slug }])
  }
  const data = found.map((row) => {
    const recipe: Record<string, unknown> = {}
    for (const [at, key] of keys.entries()) {
      const value = row[at]
      recipe[key] = instants.includes(at) && value !== null ? new Date(value as number).toISOString() : value
    }
    recipe.user = { id: recipe.userId, username: row[keys.length], fullName: row[keys.length + 1] }
    recipe.tags = tagsOf.get(recipe.id) ?? []
    return recipe
  })
  const pages = Math.ceil(total / perPage)
  return JSON.stringify({ page: 1, per_page: perPage, total, total_pages: pages, data })
}

const lists: ReadonlyMap<string, Question> = new Map(questions.map((question) => [question.name, question]))
const cache = new Map<string, Promise<string>>()

const writeSql = sqlite
  ? 'update recipe set recipe_yield = ?, updated_at = ? where group_id = ? and slug_fold = ?'
  : 'update recipe set recipe_yield = $1, updated_at = $2 where group_id = $3 and slug_fold = $4'

async function write(slug: string): Promise<string> {
  const now = new Date()
  await raw.all(writeSql, [`${now.getTime()} bowls`, sqlite ? now.getTime() : now, group, slug])
  totals.clear()
  return 'null'
}

/**
 * `/list` counts the total for each request. `/remembering` counts it after a write only. `/static` returns constant bytes,
 * which is the maximum rate of node:http. `/write/<slug>` changes a recipe.
 */
function respond({ pathname, searchParams }: URL): Promise<string> {
  if (pathname.startsWith('/write/')) return write(pathname.slice('/write/'.length))
  const question = lists.get(searchParams.get('name') ?? '')
  if (!question) throw new Error('no such question')
  if (pathname !== '/static') return resultOf(question, pathname === '/remembering')
  const body = cache.get(question.name) ?? resultOf(question, false)
  cache.set(question.name, body)
  return body
}

const server = createServer((request, response) => {
  void (async () => {
    response.setHeader('content-type', 'application/json')
    response.end(await respond(new URL(request.url ?? '/', 'http://raw')))
  })().catch((error: unknown) => {
    response.statusCode = 500
    response.end(String(error))
  })
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
