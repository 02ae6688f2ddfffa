import {
  type AnyRecord,
  type Id,
  type Resource,
  type ReadStore,
  catalog,
  resourceNamed,
  system,
  type Visitor,
} from '@larder/domain'
import { readFilter, readOrder } from '@larder/domain/query'
import { expect } from 'chai'
import { type Contract, anyOf, failureOf, undone } from './contract.ts'
import type { Tenant } from './tenant.ts'
import { type Random, randomOf, randomRecord } from './random.ts'
import { type Samples, ownershipOf, storeSamples, writerOf } from './samples.ts'

const steps = Number(process.env.PROPERTY_CASES ?? 20)

/** Lists whose totals depend on many tables. */
const cases: readonly (readonly [resource: string, filter?: string | undefined, search?: string])[] = [
  ['recipe'],
  ['recipe', 'tags IS NULL'],
  ['recipe', 'tags.name >= "b"'],
  ['recipe', 'name >= "m" OR rating > 2'],
  ['recipe', 'isFavorite = true'],
  ['recipe', 'userRating IS NOT NULL'],
  ['recipe', 'recipeIngredient.food.label.name IS NOT NULL'],
  ['recipe', 'recipeIngredient.food IS NOT NULL'],
  ['recipe', 'user.fullName >= "a"'],
  ['recipe', undefined, 'soup'],
  ['recipe', undefined, 'soup 2'],
  ['recipe', 'tags IS NOT NULL', 'soup'],
  ['food'],
  ['food', 'label.name >= "a"'],
  ['food', undefined, 'soup'],
  ['tag'],
  ['tag', 'name < "m"'],
  ['tag', undefined, 'soup'],
  ['user'],
  ['shopping-list'],
  ['shopping-item', 'food.name >= "b"'],
  ['shopping-item', 'checked = true'],
  ['shopping-item', undefined, 'soup'],
  ['timeline-event', 'recipe.tags IS NULL'],
  ['api-token'],
]

/** The resources that visitors see. */
const visible = new Set(['recipe', 'tag', 'food'])

/** The resources that are written. Deleting their rows deletes or changes rows of most others. */
const written = [
  'recipe',
  'food',
  'tag',
  'label',
  'rating',
  'shopping-list',
  'shopping-item',
  'user',
  'api-token',
]
const merged = ['tag', 'food', 'label']

/** Totals are cached. They are those of a count at the same moment, whatever is written, and by which server. */
export function totals(contract: Contract): void {
  const { check } = contract

  check('are exact after random writes on any server', async () => {
    const tenant = await contract.tenant()
    const other = await contract.tenant()
    const samples = await storeSamples(contract, tenant, 7, { recipe: 12, tag: 6, food: 6, rating: 6 })
    await storeSamples(contract, other, 8)
    const visitor: Visitor = {
      kind: 'visitor',
      groupId: tenant.groupId,
      householdIds: [tenant.ann.householdId],
    }
    const random = randomOf(Number(process.env.PROPERTY_SEED ?? 11))
    const context = { contract, tenant, samples, random, number: 1_000 }
    for (let step = 0; step < steps; step += 1) {
      const what = await writeSomething(context)
      for (const actor of [tenant.ann, other.ann, visitor]) {
        // A transaction that writes does not use the cache.
        const expected = await undone(contract.db, actor, (store) => totalsOf(store))
        for (const server of contract.servers)
          expect(await server.read(actor, totalsOf), `${actor.kind}, after ${what}`).to.deep.equal(expected)
      }
    }
  })
}

async function totalsOf(store: ReadStore): Promise<Readonly<Record<string, number>>> {
  const context = { catalog, now: new Date(0) }
  const found: Record<string, number> = {}
  for (const [name, filter, search] of cases) {
    const isPrivate = /user|isFavorite|label/i.test(filter ?? '') || !visible.has(name)
    if (store.actor.kind === 'visitor' && isPrivate) continue
    const resource = resourceNamed(catalog, name)
    const { total } = await store.of(resource).page({
      filter: filter === undefined ? undefined : readFilter(filter, resource, context),
      order: readOrder({}, resource, context),
      search,
      page: 1,
      perPage: 0,
    })
    found[[name, filter, search].filter(Boolean).join(' ')] = total
  }
  return found
}

interface WriteContext {
  readonly contract: Contract
  readonly tenant: Tenant
  readonly samples: Samples
  readonly random: Random
  /** The number of the next record. */
  number: number
}

/** One write of a random kind by a member or by the server, on a random server. @returns what it was */
async function writeSomething(context: WriteContext): Promise<string> {
  const { contract, tenant, random } = context
  const resource = resourceNamed(catalog, random.pick(written))
  const actor = random.chance(0.7) ? writerOf(resource, tenant) : system
  const server = random.pick(contract.servers)
  const how = random.pick(['add', 'add', 'save', 'save', 'remove', 'redirect', 'fail'] as const)
  const title = `${how} ${resource.name} as ${actor.kind}`
  const ids = await idsOf(context, resource)
  const some = ids.length > 0 ? random.pick(ids) : undefined
  context.number += 1
  if (how === 'redirect') {
    const target = resourceNamed(catalog, random.pick(merged))
    const [from, to] = (await idsOf(context, target)).slice(-2)
    if (from !== undefined && to !== undefined && from !== to)
      await server.run(actor, (store) => anyOf(store, target).redirect(from, to))
    return `${how} ${target.name} as ${actor.kind}`
  }
  if (how === 'remove') {
    // Few are removed, so that something is left to change.
    if (some !== undefined && ids.length > 3 && !isPerson(context, some))
      await server.run(actor, (store) => anyOf(store, resource).remove(some))
    return title
  }
  const fresh = await recordOf(context, resource, how === 'save' ? some : undefined)
  if (!fresh) return `${title}: nothing`
  const write = () =>
    server.run(actor, async (store) => {
      const repository = anyOf(store, resource)
      await (how === 'save' ? repository.save(fresh) : repository.add(fresh))
      if (how === 'fail') throw new Error('rolled back')
    })
  if (how === 'fail') await failureOf(write())
  else await write().catch(() => undefined)
  return title
}

const isPerson = ({ tenant }: WriteContext, id: Id) =>
  [tenant.ann.userId, tenant.eve.userId, tenant.bob.userId].includes(id)

function idsOf({ contract, tenant }: WriteContext, resource: Resource): Promise<readonly Id[]> {
  return contract.db.read(tenant.ann, (store) => store.of(resource).ids())
}

/** A random record that refers to rows that exist. */
async function recordOf(
  context: WriteContext,
  resource: Resource,
  id: Id | undefined,
): Promise<AnyRecord | undefined> {
  const { contract, tenant, random, number } = context
  if (id !== undefined && isPerson(context, id)) return undefined
  const targets = new Map<string, readonly Id[]>()
  for (const { name, scope } of catalog.values())
    if (scope !== 'system') targets.set(name, await idsOf(context, resourceNamed(catalog, name)))
  return randomRecord(resource, {
    id: id ?? contract.ids.next(),
    number,
    random,
    targets: (name) => [...(targets.get(name) ?? [])],
    given: ownershipOf(resource, tenant),
  })
}
