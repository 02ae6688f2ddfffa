import { hash } from 'node:crypto'
import { compareText, foods, recipes, tags, catalog } from '@larder/domain'
import { readOrder } from '@larder/domain/query'
import { expect } from 'chai'
import { type Contract, anyOf, undone } from './contract.ts'
import { type Tenant, record } from './tenant.ts'
import { type Pantry, type Question, runQuery, labels, stockPantry } from './pantry.ts'
import { trickyTexts } from './random.ts'

const [soup, dal, kale, gumbo, toast, eclair] = ['Soup', 'Dal', 'Kale Salad', 'Gumbo', 'Toast', 'Éclair']
const [pho, rye, eggs, pancakes, none] = [
  'pho',
  'Rye 100%',
  'Eggs [Benedict], poached',
  'The "Best" Pancakes',
  'null',
]
const byName = [dal, eclair, eggs, gumbo, kale, none, pho, rye, soup, pancakes, toast]

const orders: readonly (readonly [Question, readonly (string | undefined)[]])[] = [
  [{ orderBy: 'name:asc' }, byName],
  [{ orderBy: 'name', orderDirection: 'asc' }, byName],
  [{ orderBy: 'name:desc' }, [...byName].reverse()],
  [{ orderBy: 'name', orderDirection: 'desc' }, [...byName].reverse()],
  [{}, [none, pancakes, eggs, rye, pho, eclair, toast, gumbo, kale, dal, soup]],
  [{ orderBy: 'created_at:asc' }, [soup, dal, kale, gumbo, toast, eclair, pho, rye, eggs, pancakes, none]],
  [
    { orderBy: 'rating:desc,name:asc', orderByNullPosition: 'last' },
    [dal, pancakes, eclair, pho, soup, gumbo, eggs, none, toast, kale, rye],
  ],
  [
    { orderBy: 'rating:asc, name:asc', orderByNullPosition: 'first' },
    [kale, rye, toast, none, eggs, gumbo, pho, soup, eclair, dal, pancakes],
  ],
  [
    { orderBy: 'rating,name', orderDirection: 'asc', orderByNullPosition: 'last' },
    [toast, none, eggs, gumbo, pho, soup, eclair, dal, pancakes, kale, rye],
  ],
  [
    { orderBy: 'rating:desc,name:desc', orderByNullPosition: 'first' },
    [rye, kale, pancakes, dal, eclair, soup, pho, gumbo, eggs, none, toast],
  ],
  [
    { orderBy: 'lastMade:desc,name:asc', orderByNullPosition: 'last' },
    [toast, pancakes, soup, eggs, pho, dal, gumbo, rye, eclair, kale, none],
  ],
  [
    { orderBy: 'recipeServings:asc,createdAt:asc' },
    [none, toast, dal, kale, eggs, soup, pancakes, pho, gumbo, rye, eclair],
  ],
  [
    { orderBy: 'tags.name:asc,name:asc', orderByNullPosition: 'last' },
    [gumbo, dal, pho, soup, pancakes, eggs, rye, eclair, kale, none, toast],
  ],
  [
    { orderBy: 'tags.name:desc,name:asc', orderByNullPosition: 'last' },
    [dal, kale, rye, eclair, pancakes, eggs, soup, gumbo, pho, none, toast],
  ],
  [
    { orderBy: 'user.username:asc,name:desc', orderByNullPosition: 'first' },
    [none, eclair, toast, pancakes, soup, rye, kale, pho, gumbo, eggs, dal],
  ],
  [
    { orderBy: 'recipeIngredient.quantity:desc,name:asc', orderByNullPosition: 'last' },
    [rye, kale, pho, eclair, soup, pancakes, dal, gumbo, eggs, none, toast],
  ],
  [
    { orderBy: 'recipeIngredient.food.label.name:asc,name:asc', orderByNullPosition: 'last' },
    [eclair, gumbo, pancakes, dal, kale, pho, soup, eggs, none, rye, toast],
  ],
  [
    { orderBy: 'extras.trello:asc,name:asc', orderByNullPosition: 'last' },
    [toast, soup, dal, eclair, eggs, gumbo, kale, none, pho, rye, pancakes],
  ],
  [{ orderBy: 'name:asc,name:desc' }, byName],
]

/** Orderings lose no row, resolve ties by id, and sort texts by code points. */
export function ordering(contract: Contract): void {
  const { check, ids } = contract
  let pantry: Pantry
  let tenant: Tenant
  before(async () => {
    pantry = await stockPantry(contract)
    tenant = await contract.tenant()
  })

  for (const [question, expected] of orders)
    check(`recipes by ${Object.values(question).join(', ') || 'nothing given'}`, async () => {
      const { rows } = await runQuery(contract, pantry, recipes, question)
      expect(labels(recipes, rows)).to.deep.equal(expected)
    })

  check('false comes before true', async () => {
    const { rows } = await runQuery(contract, pantry, foods, { orderBy: 'onHand:desc,name:asc' })
    expect(labels(foods, rows)).to.deep.equal(['Salt', 'Kale', 'Leek', 'Lentils', 'Milk'])
  })

  check(
    'rows without a value are together at one end, and at the other end in the other direction',
    async () => {
      const ends: string[] = []
      for (const orderBy of ['rating:asc', 'rating:desc']) {
        const { rows } = await runQuery(contract, pantry, recipes, { orderBy })
        const ratings = rows.map(({ rating }) => rating)
        expect(ratings).to.have.length(11)
        const first = ratings[0] === null
        ends.push(first ? 'first' : 'last')
        const two = first ? ratings.slice(0, 2) : ratings.slice(-2)
        expect(two, orderBy).to.deep.equal([null, null])
      }
      expect([...ends].sort()).to.deep.equal(['first', 'last'])
    },
  )

  check('ties are resolved by id in both directions', async () => {
    for (const orderBy of ['cuisine:asc', 'cuisine:desc', 'user.username:desc', 'language']) {
      const { rows } = await runQuery(contract, pantry, recipes, { orderBy, orderByNullPosition: 'last' })
      const groups = Map.groupBy(rows, (row) => {
        const value = orderBy.startsWith('user')
          ? (row.user as { username: string } | null)?.username
          : row[orderBy.split(':')[0]!]
        return String(value ?? null)
      })
      for (const tied of groups.values())
        expect(
          tied.map(({ id }) => id),
          orderBy,
        ).to.deep.equal(tied.map(({ id }) => id as string).sort())
    }
  })

  check('a random order is by the MD5 of the seed and the id, the same on every store and page', async () => {
    const seedOf = (paginationSeed: string) => ({ orderBy: 'random', paginationSeed })
    for (const seed of ['', 'a', "it's ü"]) {
      const { rows } = await runQuery(contract, pantry, recipes, seedOf(seed))
      const expected = rows
        .map(({ id }) => String(id))
        .toSorted((left, right) => (hash('md5', seed + left) < hash('md5', seed + right) ? -1 : 1))
      expect(rows.map(({ id }) => id)).to.deep.equal(expected)
      const second = await runQuery(contract, pantry, recipes, { ...seedOf(seed), page: 2, perPage: 4 })
      expect(second.rows.map(({ id }) => id)).to.deep.equal(expected.slice(4, 8))
    }
  })

  check('texts are ordered without case and diacritics, ties by the text itself', async () => {
    const texts = [...new Set(trickyTexts)]
    const words = texts.map((name) => {
      const word = record(tags, ids, { name: 'x' }, { groupId: tenant.groupId })
      return { ...word, name, slug: word.id }
    })
    const ascending = [...words].sort((a, b) => compareText(a.name, b.name) || (a.id < b.id ? -1 : 1))
    const descending = [...words].sort((a, b) => compareText(b.name, a.name) || (a.id < b.id ? -1 : 1))
    await undone(contract.db, tenant.ann, async (store) => {
      await anyOf(store, tags).addMany(words)
      for (const [orderBy, expected] of [
        ['name:asc', ascending],
        ['name:desc', descending],
      ] as const) {
        const order = readOrder({ orderBy }, tags, { catalog })
        const { rows } = await store.of(tags).page({ order, page: 1, perPage: -1 })
        expect(rows.map(({ name }) => name)).to.deep.equal(expected.map(({ name }) => name))
      }
    })
  })
}
