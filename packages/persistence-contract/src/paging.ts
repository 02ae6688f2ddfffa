import { type View, recipes, tags } from '@larder/domain'
import { expect } from 'chai'
import { type Contract, anyOf, failureOf } from './contract.ts'
import { record } from './tenant.ts'
import { type Pantry, type Question, runQuery, labels, listQuery, stockPantry } from './pantry.ts'

const names = [
  'Dal',
  'Éclair',
  'Eggs [Benedict], poached',
  'Gumbo',
  'Kale Salad',
  'null',
  'pho',
  'Rye 100%',
  'Soup',
  'The "Best" Pancakes',
  'Toast',
]
const nothing = 'name = "nothing is called so"'

/** Request, then page, rows per page, total, pages, and the names of the rows. */
const pages: readonly (readonly [Question, readonly [number, number, number, number], readonly string[]])[] =
  [
    [{ page: 1, perPage: 4 }, [1, 4, 11, 3], names.slice(0, 4)],
    [{ page: 2, perPage: 4 }, [2, 4, 11, 3], names.slice(4, 8)],
    [{ page: 3, perPage: 4 }, [3, 4, 11, 3], names.slice(8)],
    [{ page: -1, perPage: 4 }, [3, 4, 11, 3], names.slice(8)],
    [{ page: 4, perPage: 4 }, [4, 4, 11, 3], []],
    [{ page: 2_147_483_647, perPage: 4 }, [2_147_483_647, 4, 11, 3], []],
    [{ page: 1, perPage: 11 }, [1, 11, 11, 1], names],
    [{ page: 2, perPage: 11 }, [2, 11, 11, 1], []],
    [{ page: -1, perPage: 11 }, [1, 11, 11, 1], names],
    [{ page: 1, perPage: 12 }, [1, 12, 11, 1], names],
    [{ page: 1, perPage: 10 }, [1, 10, 11, 2], names.slice(0, 10)],
    [{ page: -1, perPage: 10 }, [2, 10, 11, 2], names.slice(10)],
    [{ page: -1, perPage: 1 }, [11, 1, 11, 11], names.slice(10)],
    [{ page: 1, perPage: 2_147_483_647 }, [1, 2_147_483_647, 11, 1], names],
    [{ page: 2_147_483_647, perPage: 2_147_483_647 }, [2_147_483_647, 2_147_483_647, 11, 1], []],
    [{ page: 1, perPage: -1 }, [1, 11, 11, 1], names],
    [{ page: 7, perPage: -1 }, [1, 11, 11, 1], names],
    [{ page: -1, perPage: -1 }, [1, 11, 11, 1], names],
    [{ page: 1, perPage: 0 }, [1, 0, 11, 0], []],
    [{ page: 5, perPage: 0 }, [1, 0, 11, 0], []],
    [{ page: -1, perPage: 0 }, [1, 0, 11, 0], []],
    [{ filter: nothing, page: 1, perPage: 4 }, [1, 4, 0, 0], []],
    [{ filter: nothing, page: 5, perPage: 4 }, [1, 4, 0, 0], []],
    [{ filter: nothing, page: -1, perPage: 4 }, [1, 4, 0, 0], []],
    [{ filter: nothing, page: 1, perPage: -1 }, [1, 0, 0, 0], []],
    [{ filter: nothing, page: 1, perPage: 0 }, [1, 0, 0, 0], []],
    [{ filter: 'tags.name = "Easy"', page: 2, perPage: 2 }, [2, 2, 5, 3], ['pho', 'Soup']],
    [{ filter: 'tags.name = "Easy"', page: -1, perPage: 2 }, [3, 2, 5, 3], ['The "Best" Pancakes']],
    [{ filter: 'tags.name = "Easy"', page: 3, perPage: 3 }, [3, 3, 5, 2], []],
  ]

/** Pages divide an ordering without loss or repetition, with exact totals. */
export function paging(contract: Contract): void {
  const { check, ids } = contract
  let pantry: Pantry
  before(async () => {
    pantry = await stockPantry(contract)
  })

  for (const [question, [page, perPage, total, totalPages], expected] of pages) {
    const { filter = 'everything', ...pageOptions } = question
    check(`page ${pageOptions.page} of ${pageOptions.perPage} rows of ${filter}`, async () => {
      const { edges: _, ...result } = await runQuery(contract, pantry, recipes, {
        orderBy: 'name:asc',
        ...question,
      })
      expect(labels(recipes, result.rows)).to.deep.equal(expected)
      expect({ ...result, rows: null }).to.deep.equal({ rows: null, page, perPage, total, totalPages })
    })
    check(`page ${pageOptions.page} of ${pageOptions.perPage} rows of ${filter}, in batches`, async () => {
      const query = listQuery(recipes, { orderBy: 'name:asc', ...question })
      for (const mayBeLong of [false, true])
        await contract.db.read(
          pantry.ann,
          async (store) => {
            const { batches, ...place } = await store.of(recipes).pageInBatches(query)
            expect(place).to.deep.equal({ page, perPage, total, totalPages })
            const rows: View[] = []
            for await (const batch of batches) rows.push(...batch)
            expect(labels(recipes, rows)).to.deep.equal(expected)
          },
          { mayBeLong },
        )
    })
  }

  check('consecutive pages have every row once, also when the ordering has ties', async () => {
    for (const orderBy of [
      'cuisine:desc',
      'rating:asc',
      'tags.name:asc',
      'language:asc',
      'user.username:desc',
    ]) {
      const seen: unknown[] = []
      for (let page = 1; page <= 4; page += 1)
        seen.push(
          ...(await runQuery(contract, pantry, recipes, { orderBy, page, perPage: 3 })).rows.map(
            ({ id }) => id,
          ),
        )
      const all = (await runQuery(contract, pantry, recipes, { orderBy })).rows.map(({ id }) => id)
      expect(seen, orderBy).to.deep.equal(all)
      expect(new Set(seen).size, orderBy).to.equal(11)
    }
  })

  check('totals include every write at once, and nothing that was rolled back', async () => {
    const tenant = await contract.tenant()
    const query = listQuery(tags, { orderBy: 'name:asc', page: 1, perPage: 2 })
    const total = () =>
      contract.db.read(tenant.ann, async (store) => {
        const page = await store.of(tags).page(query)
        expect(await store.of(tags).count()).to.equal(page.total)
        return page.total
      })
    expect(await total()).to.equal(0)
    const words = ['a', 'b', 'c', 'd'].map((name) => record(tags, ids, { name }, { groupId: tenant.groupId }))
    for (const [index, word] of words.entries()) {
      await contract.db.run(tenant.ann, async (store) => {
        await anyOf(store, tags).add(word)
        expect((await store.of(tags).page(query)).total).to.equal(index + 1)
        expect(await total()).to.equal(index)
      })
      expect(await total()).to.equal(index + 1)
    }
    await failureOf(
      contract.db.run(tenant.ann, async (store) => {
        await anyOf(store, tags).remove(words[0]!.id)
        expect((await store.of(tags).page(query)).total).to.equal(3)
        throw new Error('stop')
      }),
    )
    expect(await total()).to.equal(4)
    await contract.db.run(tenant.ann, (store) => anyOf(store, tags).remove(words[0]!.id))
    expect(await total()).to.equal(3)
    // The same filter after a change that adds and removes no row.
    const filtered = listQuery(tags, { filter: 'name = "b"', page: 1, perPage: 1 })
    const fitting = () =>
      contract.db.read(tenant.ann, async (store) => (await store.of(tags).page(filtered)).total)
    expect(await fitting()).to.equal(1)
    await contract.db.run(tenant.ann, (store) => anyOf(store, tags).save({ ...words[2]!, name: 'B' }))
    expect(await fitting()).to.equal(2)
  })

  check('a page and its total come from the same snapshot', async () => {
    const tenant = await contract.tenant()
    const query = listQuery(tags, { page: 1, perPage: 1 })
    await contract.db.read(tenant.ann, async (store) => {
      await store.of(tags).page(query)
      for (const name of ['a', 'b'])
        await contract.db.run(tenant.ann, (other) =>
          anyOf(other, tags).add(record(tags, ids, { name }, { groupId: tenant.groupId })),
        )
      const page = await store.of(tags).page(query)
      expect([page.total, page.rows.length]).to.deep.equal([0, 0])
    })
    const page = await contract.db.read(tenant.ann, (store) => store.of(tags).page(query))
    expect([page.total, page.rows.length]).to.deep.equal([2, 1])
  })
}
