import { catalog, recipes, tags } from '@larder/domain'
import { readFilter } from '@larder/domain/query'
import { expect } from 'chai'
import { type Contract, anyOf } from './contract.ts'
import { type Tenant, noon, record } from './tenant.ts'
import { labels, listQuery } from './pantry.ts'

/** More rows than the constants in the SQL adapters. */
const amount = 640
const numbers = Array.from({ length: amount }, (_, index) => index + 1)

/** Tags, and the numbers of the recipes that have them. */
const tagged: Readonly<Record<string, (n: number) => boolean>> = {
  Often: (n) => n % 4 !== 0,
  Late: (n) => n > 320,
  Even: (n) => n % 2 === 0,
  Rare: (n) => n % 200 === 3,
  Rarer: (n) => n === 3 || n === 9,
  Never: () => false,
}
const { Often, Late, Even, Rare, Rarer } = tagged as Record<string, (n: number) => boolean>
const nameOf = (n: number) => `Recipe ${String(n).padStart(3, '0')}`

const questions: readonly (readonly [string, (n: number) => boolean])[] = [
  ['tags.name = "Often"', Often!],
  ['tags.name = "Late"', Late!],
  ['tags.name = "Rare"', Rare!],
  ['tags.name = "Never"', () => false],
  ['tags.name <> "Late"', (n) => !Late!(n)],
  ['tags.name <> "Rare"', (n) => !Rare!(n)],
  ['tags.name IN ["Rare", "Rarer"]', (n) => Rare!(n) || Rarer!(n)],
  ['tags.name NOT IN ["Often", "Rare"]', (n) => !Often!(n) && !Rare!(n)],
  ['tags.name LIKE "Rare%"', (n) => Rare!(n) || Rarer!(n)],
  ['tags.name CONTAINS ALL ["Rare", "Rarer"]', (n) => n === 3],
  ['tags.name CONTAINS ALL ["Often", "Late"]', (n) => Often!(n) && Late!(n)],
  ['tags.name CONTAINS ALL ["Often", "Late", "Rare"]', (n) => Often!(n) && Late!(n) && Rare!(n)],
  ['tags.name = "Even" AND tags.name = "Late" AND rating = 1', (n) => Even!(n) && Late!(n) && n % 5 === 1],
  ['tags.name = "Often" OR tags.name = "Rare"', (n) => Often!(n) || Rare!(n)],
  ['tags.name = "Rarer" OR tags.name = "Rare"', (n) => Rarer!(n) || Rare!(n)],
  ['tags.name = "Rarer" OR slug = "RECIPE-5"', (n) => Rarer!(n) || n === 5],
  ['tags.name = "Rarer" OR rating = 1', (n) => Rarer!(n) || n % 5 === 1],
  ['tags.name = "Rarer" OR NOT (rating > 1)', (n) => Rarer!(n) || n % 5 === 1],
  ['(slug = "recipe-5" OR slug = "recipe-7") AND tags.name = "Often"', (n) => n === 5 || n === 7],
  ['slug = "recipe-5" OR slug = "recipe-4" AND tags.name = "Often"', (n) => n === 5],
  ['slug IN ["recipe-5", "recipe-5", "Recipe-7"] OR name LIKE "recipe 00_"', (n) => n < 10],
  ['name LIKE "recipe 0%" AND tags.name = "Rare"', (n) => n === 3],
  ['name LIKE "recipe%" AND slug LIKE "recipe-64_"', (n) => n === 640],
  ['tags IS NULL', (n) => !Often!(n) && !Late!(n) && !Even!(n) && !Rare!(n) && !Rarer!(n)],
  ['tags IS NOT NULL', (n) => Often!(n) || Late!(n) || Even!(n) || Rare!(n) || Rarer!(n)],
  ['user.username = "ann"', () => true],
  ['user.username = "bob"', () => false],
  ['user.username = "ann" AND tags.name = "Rarer"', Rarer!],
  ['createdAt > "2000-01-01" AND tags.name = "Rare"', Rare!],
  ['NOT (tags.name = "Often")', (n) => !Often!(n)],
  ['NOT (tags.name = "Rare" OR tags.name = "Often")', (n) => !Rare!(n) && !Often!(n)],
]

/** A page has the same rows, however many match and wherever they are in the ordering. */
export function manyRows(contract: Contract): void {
  const { check, ids } = contract
  let tenant: Tenant
  before(async () => {
    tenant = await contract.tenant()
    const managed = { groupId: tenant.groupId }
    const words = Object.keys(tagged).map((name) => record(tags, ids, { name }, managed))
    const rows = numbers.map((n) => {
      const tagIds = words.filter(({ name }) => tagged[name as string]!(n)).map(({ id }) => id)
      const rating = n % 5 || null
      const { householdId, userId } = tenant.ann
      return record(
        recipes,
        ids,
        { name: nameOf(n), tagIds, rating },
        { ...managed, householdId, userId, slug: `recipe-${n}`, createdAt: noon },
      )
    })
    await contract.db.run(tenant.ann, async (store) => {
      await anyOf(store, tags).addMany(words)
      await anyOf(store, recipes).addMany(rows)
    })
  })

  for (const [filter, matches] of questions) {
    check(`pages of recipes with ${filter}`, async () => {
      for (const orderDirection of ['asc', 'desc'] as const) {
        const all = numbers.filter(matches).map(nameOf)
        if (orderDirection === 'desc') all.reverse()
        for (const { page, perPage } of [1, 2, 30, -1].flatMap((at) => [
          { page: at, perPage: 7 },
          { page: at, perPage: 2 },
        ])) {
          const pages = Math.ceil(all.length / perPage)
          const question = { filter, orderBy: 'name', orderDirection, page, perPage }
          const result = await contract.db.read(tenant.ann, (store) =>
            store.of(recipes).page(listQuery(recipes, question)),
          )
          const start = (page === -1 ? Math.max(pages - 1, 0) : page - 1) * perPage
          expect(labels(recipes, result.rows), `page ${page}, ${orderDirection}`).to.deep.equal(
            all.slice(start, start + perPage),
          )
          expect(result.total).to.equal(all.length)
        }
      }
    })
  }

  check('counts and finds as many rows as the pages have', async () => {
    for (const [filter, matches] of questions) {
      const bound = readFilter(filter, recipes, { catalog, now: new Date(noon) })
      await contract.db.read(tenant.ann, async (store) => {
        const found = await store.of(recipes).find({ filter: bound })
        expect(found.map(({ name }) => name).sort(), filter).to.deep.equal(
          numbers.filter(matches).map(nameOf),
        )
        expect(await store.of(recipes).count(bound), filter).to.equal(found.length)
      })
    }
  })
}
