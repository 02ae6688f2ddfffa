// Runs storage operations of one checkout in a process of its own, on request of operations.ts.
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type * as Domain from '@larder/domain'
import type * as Language from '@larder/domain/query'
import type { AnyRecord, Id, Member, Storage } from '@larder/domain'
import type { Figure, Command, OperationName, Workplace } from './operations.ts'

const { checkout, engine, address } = JSON.parse(process.argv[2]!) as Workplace
const load = (file: string): Promise<unknown> => import(join(checkout, 'packages', file))
const domain = (await load('domain/src/index.ts')) as typeof Domain
const language = (await load('domain/src/query/index.ts')) as typeof Language
const { catalog, groups, households, recipes, recordFrom, system, tags, users } = domain
const ids = { next: () => randomUUID() }
const clock = { now: () => new Date() }
let work: Storage | undefined
let member: Member | undefined
let template: AnyRecord | undefined
let made = 0
let questions = 0

process.on('message', ({ command, milliseconds = 0 }: Command) => {
  const response =
    command === 'fill' ? fill() : command === 'open' ? openFilled() : repeat(command, milliseconds)
  void response.then((number) => process.send!(number satisfies Figure))
})

async function open(): Promise<Storage> {
  if (engine === 'sqlite') {
    const { openSqlite } = (await load('persistence-sqlite/src/index.ts')) as {
      openSqlite(options: object): Promise<Storage>
    }
    return openSqlite({ file: address, clock, ids })
  }
  const { openPostgres } = (await load('persistence-postgres/src/index.ts')) as {
    openPostgres(options: object): Promise<Storage>
  }
  return openPostgres({ url: address, clock, ids })
}

function record(resource: Domain.Resource, draft: Domain.Draft, managed: Domain.Managed = {}): AnyRecord {
  const now = clock.now().toISOString()
  const stamps = { id: ids.next(), createdAt: now, updatedAt: now }
  return recordFrom(resource, draft, { ...stamps, ...managed } as never, { nextId: () => ids.next() })
}

/** Stores a member, ten tags, two rare ones, and a recipe of 12 lines and 8 steps. */
async function fill(): Promise<Figure> {
  const unit = await open()
  const group = record(groups, { name: 'Home' }, { slug: 'home' })
  const household = record(households, { name: 'Home' }, { groupId: group.id, slug: 'home' })
  const place = { groupId: group.id, householdId: household.id }
  const user = record(users, { username: 'admin', fullName: 'Admin', email: 'admin@example.org' }, place)
  const names = [...Array.from({ length: 10 }, (_, n) => `Tag ${n}`), 'Rare', 'Rarer']
  const all = names.map((name) => record(tags, { name }, { groupId: group.id, slug: domain.slugOf(name) }))
  const lines = ['red lentils', 'water', 'turmeric', 'butter', 'garlic', 'cumin']
  const recipe = record(
    recipes,
    {
      ...{ name: 'Template', description: 'Lentils simmered until soft, finished with butter and cumin.' },
      ...{ recipeYield: '4 bowls', recipeServings: 4, totalTime: '45 minutes', prepTime: '15 minutes' },
      recipeIngredient: [...lines, ...lines].map((note) => ({ note, originalText: `2 cups ${note}` })),
      recipeInstructions: Array.from({ length: 8 }, (_, n) => ({
        text: `Step ${n + 1}: simmer for half an hour, then fry the spices and stir them in.`,
      })),
      extras: { source: 'bench' },
    },
    { ...place, userId: user.id, slug: 'template', dateAdded: '2026-11-23' },
  )
  await unit.run(system, async (store) => {
    await store.of(groups).add(group as never)
    await store.of(households).add(household as never)
    await store.of(users).add(user as never)
    await store.of(tags).addMany(all as never)
    await store.of(recipes).add({ ...recipe, tagIds: all.slice(0, 3).map(({ id }) => id) } as never)
  })
  await unit.close()
  return 0
}

async function openFilled(): Promise<Figure> {
  const start = performance.now()
  work = await open()
  const took = performance.now() - start
  const filter = bound('slug = "template"')
  const found = await work.read(system, (store) => store.of(recipes).find({ filter } as never))
  template = found[0]!
  const { groupId, householdId, userId } = template as unknown as Member
  member = {
    ...{ kind: 'member', groupId, householdId, userId, tokenScope: 'full', admin: false, canInvite: true },
    ...{ canManage: true, canManageHousehold: true, canOrganize: true },
  }
  return took
}

function bound(text: string) {
  return language.readFilter(text, recipes, { catalog, now: clock.now() } as never)
}

/** Repeats an operation one after the other. */
async function repeat(name: OperationName, milliseconds: number): Promise<Figure> {
  const operation = operations[name]
  const end = performance.now() + milliseconds
  let count = 0
  do {
    await operation()
    count += 1
  } while (performance.now() < end)
  return count
}

const operations: Readonly<Record<OperationName, () => Promise<unknown>>> = {
  'list by name': () => page({ orderBy: 'name:asc' }),
  'slug = …': () => page({ filter: `slug = "recipe-${next() % 200}"` }),
  'createdAt >= …': () => page({ filter: 'createdAt >= "2000-01-01"' }),
  'rare tag': () => page({ filter: 'tags.name = "Rare"' }),
  'common tag': () => page({ filter: `tags.name = "Tag ${next() % 10}"` }),
  'one recipe': () => work!.read(member!, (store) => store.of(recipes).view(template!.id)),
  'search two words': () => page({ search: 'salt onion' }),
  create: () => create(),
  update: () => update(),
}

/** Numbers for values, so that no question is the one before. */
function next(): number {
  questions += 1
  return questions
}

interface PageOf {
  readonly filter?: string
  readonly search?: string
  readonly orderBy?: string
}

/** The first page of 50, as the route of the list reads it. */
async function page({ filter, search, orderBy = 'createdAt:asc' }: PageOf): Promise<unknown> {
  const query: Language.ListQuery = {
    ...{ filter: filter === undefined ? undefined : (bound(filter) as never), search },
    order: language.readOrder({ orderBy: search === undefined ? orderBy : 'name:asc' }, recipes, { catalog }),
    ...{ ranked: search !== undefined, page: 1, perPage: 50 },
  }
  const options = { mayBeLong: language.mayBeLong(query) }
  return work!.read(member!, (store) => store.of(recipes).page(query as never), options)
}

/** Stores a copy of the template, and its change. */
function create(): Promise<unknown> {
  made += 1
  const name = `Made ${process.pid} ${made}`
  const slug = domain.slugOf(name)
  const copy = { ...template!, id: ids.next(), name, slug } as AnyRecord
  return work!.run(member!, async (store) => {
    await store.of(recipes).add(copy as never)
    await emit(store, 'recipe.created', copy.id)
  })
}

/** Changes the description, one line and one step of the template. */
function update(): Promise<unknown> {
  made += 1
  return work!.run(member!, async (store) => {
    const stored = (await store.of(recipes).lock(template!.id)) as unknown as {
      readonly recipeIngredient: readonly object[]
      readonly recipeInstructions: readonly object[]
    }
    const { recipeIngredient: lines, recipeInstructions: steps } = stored
    const changed = {
      ...stored,
      description: `Changed ${made} times.`,
      recipeIngredient: lines.with(5, { ...lines[5]!, note: `cumin ${made}` }),
      recipeInstructions: steps.with(3, { ...steps[3]!, text: `Simmer for ${made} minutes.` }),
    }
    await store.of(recipes).save(changed as never)
    await emit(store, 'recipe.updated', template!.id)
  })
}

async function emit(store: Domain.Store, type: string, id: Id): Promise<void> {
  const data = (await store.of(recipes).view(id)) as Domain.JsonObject
  store.emit({ type, resource: 'recipe', resourceId: id, data })
}
