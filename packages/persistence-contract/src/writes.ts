import {
  type AnyRecord,
  type Member,
  type Resource,
  foods,
  groups,
  labels,
  recipes,
  shoppingItems,
  shoppingLists,
  tags,
  whereEqual,
} from '@larder/domain'
import { expect } from 'chai'
import { type Contract, anyOf, failureOf, tenantOf, undone } from './contract.ts'
import { record } from './tenant.ts'

const nowhere = '00000000-0000-4000-8000-000000000000'

/** Particular kinds of data: references, lists, sets, and values that drivers tend to change. */
export function writes(contract: Contract): void {
  const setup = setUp(contract)
  describe('references', () => references(contract, setup))
  describe('lists and sets', () => listsAndSets(contract, setup))
  describe('values', () => values(contract, setup))
  describe('several records', () => severalRecords(contract, setup))
}

type Setup = ReturnType<typeof setUp>

/** Recipes of one tenant. */
function setUp(contract: Contract) {
  const { ids } = contract
  const tenant = tenantOf(contract, before)
  const recipe = (draft: object) => {
    const { groupId, userId, householdId } = tenant.ann
    const slug = ids.next()
    return record(recipes, ids, { name: 'Soup', ...draft }, { groupId, userId, householdId, slug })
  }
  const line = (note: string, more: object = {}) => ({ note, referenceId: ids.next(), ...more })
  /** Stores a recipe, reads it back, and rolls back. */
  const saved = (given: AnyRecord) =>
    undone(contract.db, tenant.ann, async (store) => {
      await anyOf(store, recipes).add(given)
      return anyOf(store, recipes).get(given.id)
    })
  return { tenant, recipe, line, saved }
}

function references(contract: Contract, { tenant, recipe, line }: Setup): void {
  const { check, ids } = contract

  check('rejects a reference to a missing row in every field', async () => {
    for (const [draft, field, target] of [
      [{ tagIds: [nowhere] }, 'tagIds', 'tag'],
      [{ recipeIngredient: [line('salt', { foodId: nowhere })] }, 'recipeIngredient.foodId', 'food'],
      [
        { recipeIngredient: [line('salt'), line('oil', { unitId: nowhere })] },
        'recipeIngredient.unitId',
        'unit',
      ],
    ] as const) {
      const given = recipe(draft)
      const error = await failureOf(contract.db.run(tenant.ann, (store) => anyOf(store, recipes).add(given)))
      expect(error).to.include({ kind: 'missing', code: `${target}/missing` })
      expect(error.details.field).to.equal(field)
      const plain = recipe({})
      await undone(contract.db, tenant.ann, async (store) => {
        await anyOf(store, recipes).add(plain)
        const change = { ...plain, tagIds: given.tagIds, recipeIngredient: given.recipeIngredient }
        expect(await failureOf(anyOf(store, recipes).save(change))).to.include({
          code: `${target}/missing`,
        })
      })
    }
  })

  check('accepts a reference to a row of the same transaction', async () => {
    const tag = record(tags, ids, { name: 'New' }, { groupId: tenant.groupId, slug: 'new' })
    const given = recipe({ tagIds: [tag.id] })
    const stored = await undone(contract.db, tenant.ann, async (store) => {
      await anyOf(store, tags).add(tag)
      await anyOf(store, recipes).add(given)
      return anyOf(store, recipes).view(given.id)
    })
    expect(stored).to.have.nested.property('tags[0].name', 'New')
  })

  check('finds the rows that nothing refers to, in any household and any kind of reference', async () => {
    const { ann, bob, groupId } = await contract.tenant()
    const other = await contract.tenant()
    const word = (resource: Resource, name: string, draft: object = {}) =>
      record(
        resource,
        ids,
        { name, ...draft },
        { groupId, ...('slug' in resource.fields ? { slug: ids.next() } : {}) },
      )
    const of = ({ groupId, householdId, userId }: Member) => ({ groupId, householdId, userId })
    const [used, unused] = [word(tags, 'Used'), word(tags, 'Unused')]
    const [shelf, empty] = [word(labels, 'Shelf'), word(labels, 'Empty')]
    const inRecipe = word(foods, 'In a recipe', { labelId: shelf.id })
    const [onList, idle] = [word(foods, 'On a list'), word(foods, 'Idle')]
    const foreign = record(tags, ids, { name: 'Foreign' }, { groupId: other.groupId, slug: ids.next() })
    await contract.db.run(ann, async (store) => {
      for (const row of [used, unused]) await anyOf(store, tags).add(row)
      for (const row of [shelf, empty]) await anyOf(store, labels).add(row)
      for (const row of [inRecipe, onList, idle]) await anyOf(store, foods).add(row)
      const draft = { name: 'Soup', tagIds: [used.id], recipeIngredient: [{ foodId: inRecipe.id }] }
      await anyOf(store, recipes).add(record(recipes, ids, draft, { groupId, slug: ids.next() }))
    })
    await contract.db.run(bob, async (store) => {
      const list = record(shoppingLists, ids, { name: 'Garden' }, of(bob))
      await anyOf(store, shoppingLists).add(list)
      const item = { shoppingListId: list.id, foodId: onList.id }
      await anyOf(store, shoppingItems).add(record(shoppingItems, ids, item, of(bob)))
    })
    await contract.db.run(other.ann, (store) => anyOf(store, tags).add(foreign))
    const found = await contract.db.run(ann, async (store) => [
      await anyOf(store, tags).unreferenced(),
      await anyOf(store, labels).unreferenced(),
      await anyOf(store, foods).unreferenced(),
    ])
    expect(found).to.deep.equal([[unused.id], [empty.id], [idle.id]])
  })
}

function listsAndSets(contract: Contract, { tenant, recipe, line, saved }: Setup): void {
  const { check, ids } = contract

  check('keeps the order of lists, including equal rows and long lists', async () => {
    const notes = ['b', 'a', 'c', 'a', '', ...Array.from({ length: 60 }, (_, index) => String(index % 7))]
    const given = recipe({ recipeIngredient: notes.map((note) => line(note)) })
    expect(((await saved(given)) as AnyRecord).recipeIngredient).to.deep.equal(given.recipeIngredient)
    await undone(contract.db, tenant.ann, async (store) => {
      const repository = anyOf(store, recipes)
      await repository.add(given)
      const rows = given.recipeIngredient as readonly object[]
      for (const changed of [[...rows].reverse(), rows.slice(3), [rows[1], rows[1], rows[0]], [], rows]) {
        await repository.save({ ...given, recipeIngredient: changed })
        expect((await repository.get(given.id))?.recipeIngredient).to.deep.equal(changed)
      }
    })
  })

  check('keeps the other rows of a list when one was deleted with the row that it requires', async () => {
    const [soup, dal, stew, pie] = [recipe({}), recipe({}), recipe({}), recipe({})]
    const { groupId, userId, householdId } = tenant.ann
    const of = (...rows: readonly AnyRecord[]) => rows.map(({ id }) => ({ recipeId: id, recipeQuantity: 1 }))
    const managed = { groupId, userId, householdId, recipeReferences: of(soup, dal, stew) }
    const list = record(shoppingLists, ids, { name: 'Saturday' }, managed)
    await undone(contract.db, tenant.ann, async (store) => {
      await anyOf(store, recipes).addMany([soup, dal, stew, pie])
      await anyOf(store, shoppingLists).add(list)
      const stored = async () => (await store.of(shoppingLists).get(list.id))!.recipeReferences
      await store.of(recipes).remove(soup.id)
      expect(await stored()).to.deep.equal(of(dal, stew))
      for (const recipeReferences of [of(dal, stew, pie), of(dal, pie)]) {
        await anyOf(store, shoppingLists).save({ ...list, recipeReferences })
        expect(await stored()).to.deep.equal(recipeReferences)
      }
    })
  })

  check('stores each element of a set once', async () => {
    const words = ['One', 'Two', 'Three'].map((name) =>
      record(tags, ids, { name }, { groupId: tenant.groupId, slug: name.toLowerCase() }),
    )
    const [one, two, three] = words.map(({ id }) => id) as [string, string, string]
    const given = recipe({ tagIds: [three, one] })
    await undone(contract.db, tenant.ann, async (store) => {
      const repository = anyOf(store, recipes)
      await anyOf(store, tags).addMany(words)
      await repository.add(given)
      for (const [set, stored] of [
        [
          [three, one],
          [one, three],
        ],
        [
          [two, three],
          [two, three],
        ],
        [[], []],
        [[one], [one]],
      ] as const) {
        await repository.save({ ...given, tagIds: set })
        expect((await repository.get(given.id))?.tagIds).to.deep.equal(stored)
      }
    })
  })

  check('orders embedded sets by name, and then by id', async () => {
    const names = ['ß', 'b', 'B', 'a', '🍕', 'ﬁ', 'É', '_', '']
    const words = names.map((name, index) => {
      const word = record(tags, ids, { name }, { groupId: tenant.groupId })
      return { ...word, slug: `set-${index}` }
    })
    const given = recipe({ tagIds: words.map(({ id }) => id).reverse() })
    const view = (await undone(contract.db, tenant.ann, async (store) => {
      await anyOf(store, tags).addMany(words)
      await anyOf(store, recipes).add(given)
      return anyOf(store, recipes).view(given.id)
    })) as { tags: { name: string }[] }
    expect(view.tags.map(({ name }) => name)).to.deep.equal(['', '_', 'a', 'B', 'b', 'É', 'ﬁ', 'ß', '🍕'])
  })
}

function values(contract: Contract, { tenant, recipe, line, saved }: Setup): void {
  const { check } = contract

  for (const [what, extras] of [
    ['nesting', { a: { b: [{ c: null }, [], {}] } }],
    ['numbers', { a: [0, 1, -1.5, 0.1, 1e21, 1e-7, 5e-324, 1.7976931348623157e308, 9_007_199_254_740_991] }],
    [
      'odd keys',
      JSON.parse('{"":1,"a.b":2,"a\\"b":3,"$":4,"__proto__":5,"constructor":6,"é":7,"\\\\":8}') as object,
    ],
    ['odd texts', { a: ['', '\u0001', '\n', '🍕', '\u2028', "'; drop table recipe; --", '\\u0000'] }],
    ['nothing', {}],
  ] as const)
    check(`keeps extras exactly: ${what}`, async () => {
      const given = recipe({ extras })
      const stored = ((await saved(given)) as AnyRecord).extras
      expect(stored).to.deep.equal(extras)
      expect(Object.keys(stored as object).sort()).to.deep.equal(Object.keys(extras).sort())
    })

  for (const number of [0, 0.1, 0.1 + 0.2, 1 / 3, 5e-324, 1e-7, 4.35, 999_999_999.9999999])
    check(`keeps the number ${number} exactly`, async () => {
      const given = recipe({ recipeServings: number })
      expect(((await saved(given)) as AnyRecord).recipeServings).to.equal(number)
    })

  for (const instant of ['0001-01-01T00:00:00.000Z', '1900-01-01T00:00:00.001Z', '9999-12-31T23:59:59.999Z'])
    check(`keeps the instant ${instant}`, async () => {
      const given = recipe({ lastMade: instant })
      expect(((await saved(given)) as AnyRecord).lastMade).to.equal(instant)
    })

  check('keeps long texts and every character except U+0000', async () => {
    const text = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code + 1)).join('')
    const given = recipe({ description: text + '🍕'.repeat(30_000) })
    expect(((await saved(given)) as AnyRecord).description).to.equal(given.description)
  })

  check('returns data that no caller can change', async () => {
    const given = recipe({ extras: { a: ['x'] }, recipeIngredient: [line('salt')] })
    const copy = structuredClone(given)
    await undone(contract.db, tenant.ann, async (store) => {
      await anyOf(store, recipes).add(given)
      for (const result of [given, await anyOf(store, recipes).get(given.id)]) {
        try {
          const { extras, recipeIngredient } = result as unknown as {
            extras: { a: string[] }
            recipeIngredient: { note: string }[]
          }
          extras.a.push('y')
          recipeIngredient[0]!.note = 'sugar'
        } catch (error) {
          expect(error).to.be.instanceOf(TypeError)
        }
      }
      expect(await anyOf(store, recipes).get(given.id)).to.deep.equal(copy)
    })
  })

  check('lets the domain find rows by secret columns', async () => {
    const found = await contract.db.read(tenant.ann, (store) =>
      store.of(groups).find({ filter: whereEqual(groups, { id: tenant.groupId }) }),
    )
    expect(found.map(({ id }) => id)).to.deep.equal([tenant.groupId])
  })
}

function severalRecords(contract: Contract, { tenant, recipe, line }: Setup): void {
  const { check, ids } = contract

  check('stores many records at once, and a record of the maximum size', async () => {
    const words = Array.from({ length: 600 }, (_, index) =>
      record(tags, ids, { name: `Word ${index}` }, { groupId: tenant.groupId }),
    )
    const tagIds = words.slice(0, 500).map(({ id }) => id)
    const lines = Array.from({ length: 1_000 }, (_, index) => line(`line ${index}`))
    const given = recipe({ tagIds, recipeIngredient: lines })
    await undone(contract.db, tenant.ann, async (store) => {
      await anyOf(store, tags).addMany(words)
      await anyOf(store, recipes).add(given)
      const all = words.map(({ id }) => id)
      expect(await anyOf(store, tags).count()).to.equal(600)
      expect(await anyOf(store, tags).getMany([...all].reverse())).to.deep.equal([...words].reverse())
      expect(await anyOf(store, tags).views(all)).to.have.length(600)
      const unknown = Array.from({ length: 70_000 }, () => ids.next())
      expect(await anyOf(store, tags).getMany([...unknown, ...all.slice(0, 1)])).to.have.length(1)
      expect(await anyOf(store, recipes).get(given.id)).to.deep.equal(given)
      await anyOf(store, recipes).save({ ...given, recipeIngredient: [...lines].reverse(), tagIds: [] })
      const view = await anyOf(store, recipes).view(given.id)
      expect(view).to.have.nested.property('recipeIngredient[0].note', 'line 999')
      expect(view).to.have.property('tags').that.deep.equals([])
    })
  })

  check('adds none of several records when one is rejected', async () => {
    const food = (name: string) => record(foods, ids, { name }, { groupId: tenant.groupId })
    const given = [food('Kale'), food('Leek'), food('kale')]
    const error = await failureOf(contract.db.run(tenant.ann, (store) => anyOf(store, foods).addMany(given)))
    expect(error).to.include({ kind: 'conflict', code: 'food/duplicate' })
    expect(error.details.fields).to.deep.equal(['name'])
    expect(await contract.db.read(tenant.ann, (store) => store.of(foods).count())).to.equal(0)
  })
}
