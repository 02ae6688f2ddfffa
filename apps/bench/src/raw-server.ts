// The baseline: hand-written SQL on the raw driver, JSON.stringify and node:http. node raw-server.ts <engine> <address>; prints
// its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
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

function sqlOf({ where = 'true', orderBy, page }: Question, total: number) {
  const condition = where
    .replace(/:([-\dd]+):/g, (_, text: string) => literal(text))
    .replace(/~([\w.]+)/g, (_, column: string) => fold(column))
  // The id of the only group. Conditions on it allow the use of indexes.
  const scoped = `r.group_id = '${group}' and ${condition}`
  const order = orderBy === 'name' ? 'r.name_sort, r.name, r.id' : 'r.created_at, r.id'
  const offset = {
    1: 0,
    middle: Math.floor(total / perPage / 2) * perPage,
    last: Math.max(0, total - perPage),
    all: 0,
  }
  const limit = page === 'all' ? '' : `limit ${perPage} offset ${offset[page]}`
  const ids = `select r.id from recipe r where ${scoped} order by ${order} ${limit}`
  return {
    rows: `select ${columns.map((column) => `r.${column}`).join()}, u.username, u.full_name
      from (${ids}) as chosen join recipe r on r.id = chosen.id left join "user" u on u.id = r.user_id order by ${order}`,
    count: `select count(*) from recipe r where ${scoped}`,
  }
}

const tagsSql = `select owner_id, t.id, t.name, t.slug from recipe_tags join tag t on t.id = target_id where owner_id ${
  sqlite ? 'in (select value from json_each(?))' : '= any($1::uuid[])'
}`
const idsOf = (ids: readonly string[]) => (sqlite ? JSON.stringify(ids) : ids)

const [[group]] = (await raw.all('select group_id from recipe limit 1')) as [[string]]

async function resultOf(question: Question): Promise<string> {
  const [[total]] = (await raw.all(sqlOf(question, 0).count)) as [[number | string]]
  const found = await raw.all(sqlOf(question, Number(total)).rows)
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
  const pages = Math.ceil(Number(total) / perPage)
  return JSON.stringify({ page: 1, per_page: perPage, total: Number(total), total_pages: pages, data })
}

const lists: ReadonlyMap<string, Question> = new Map(questions.map((question) => [question.name, question]))
const cache = new Map<string, Promise<string>>()

const server = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://raw')
  const question = lists.get(searchParams.get('name') ?? '')
  const send = (body: string) => {
    response.setHeader('content-type', 'application/json')
    response.end(body)
  }
  const fail = (error: unknown) => {
    response.statusCode = 500
    response.end(String(error))
  }
  if (!question) return fail('no such question')
  if (pathname === '/list') return void resultOf(question).then(send, fail)
  // /static: constant bytes, which is the maximum rate of node:http.
  const body = cache.get(question.name) ?? resultOf(question)
  cache.set(question.name, body)
  void body.then(send, fail)
})
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port))
