import { expect } from 'chai'
import { catalog } from '../catalog.ts'
import { DomainError } from '../kernel/errors.ts'
import { recipes } from '../recipes/recipe.ts'
import { readFilter } from './bind.ts'
import { readOrder } from './order.ts'
import { mayBeLong, pageLinks, placeOf, readPage } from './page.ts'

describe('page numbers', () => {
  const read: readonly (readonly [string | undefined, string | undefined, number, number])[] = [
    [undefined, undefined, 1, 50],
    ['', ' ', 1, 50],
    ['3', '20', 3, 20],
    ['-1', '-1', -1, -1],
    ['1', '0', 1, 0],
    ['2147483647', '2147483647', 2_147_483_647, 2_147_483_647],
  ]
  for (const [page, perPage, wanted, size] of read)
    it(`page ${JSON.stringify(page)} perPage ${JSON.stringify(perPage)} is ${wanted} of ${size}`, () => {
      expect(readPage({ page, perPage })).to.deep.equal({ page: wanted, perPage: size })
    })

  const refused: readonly (readonly [string, string, string])[] = [
    ['0', '10', 'page/page'],
    ['-2', '10', 'page/page'],
    ['1.5', '10', 'page/page'],
    ['one', '10', 'page/page'],
    ['1e3', '10', 'page/page'],
    ['0x10', '10', 'page/page'],
    ['2147483648', '10', 'page/page'],
    ['99999999999999999999', '10', 'page/page'],
    ['1', '-2', 'page/per-page'],
    ['1', '2.0', 'page/per-page'],
    ['1', 'all', 'page/per-page'],
    ['1', '2147483648', 'page/per-page'],
  ]
  for (const [page, perPage, reason] of refused)
    it(`refuses page ${page} perPage ${perPage}`, () => {
      expect(() => readPage({ page, perPage }))
        .to.throw(DomainError)
        .that.includes({ kind: 'unprocessable', code: reason })
    })
})

describe('a page', () => {
  const context = { path: '/recipes', orderBy: 'name', orderDirection: 'asc' }
  const neighbor = (link: string | null) => (link === null ? null : Number(/page=(\d+)/.exec(link)?.[1]))

  /** page, perPage, total → page, per_page, total_pages, offset, next, previous */
  const places: readonly (readonly [readonly number[], readonly (number | null)[]])[] = [
    [
      [1, 5, 12],
      [1, 5, 3, 0, 2, null],
    ],
    [
      [2, 5, 12],
      [2, 5, 3, 5, 3, 1],
    ],
    [
      [3, 5, 12],
      [3, 5, 3, 10, null, 2],
    ],
    [
      [4, 5, 12],
      [4, 5, 3, 15, null, 3],
    ],
    [
      [9, 5, 12],
      [9, 5, 3, 40, null, 3],
    ],
    [
      [-1, 5, 12],
      [3, 5, 3, 10, null, 2],
    ],
    [
      [-1, 5, 10],
      [2, 5, 2, 5, null, 1],
    ],
    [
      [1, 12, 12],
      [1, 12, 1, 0, null, null],
    ],
    [
      [-1, 5, 0],
      [1, 5, 0, 0, null, null],
    ],
    [
      [1, 5, 0],
      [1, 5, 0, 0, null, null],
    ],
    [
      [7, 5, 0],
      [1, 5, 0, 0, null, null],
    ],
    [
      [1, -1, 12],
      [1, 12, 1, 0, null, null],
    ],
    [
      [7, -1, 12],
      [1, 12, 1, 0, null, null],
    ],
    [
      [-1, -1, 0],
      [1, 0, 0, 0, null, null],
    ],
    [
      [3, 0, 12],
      [1, 0, 0, 0, null, null],
    ],
  ]
  for (const [[page = 0, perPage = 0, total = 0], expected] of places)
    it(`${page} of ${perPage} out of ${total}`, () => {
      const place = placeOf({ page, perPage }, total)
      const { next, previous } = pageLinks(place, context)
      expect([
        place.page,
        place.perPage,
        place.totalPages,
        place.offset,
        neighbor(next),
        neighbor(previous),
      ]).to.deep.equal(expected)
    })

  it('links to the next page with all parameters', () => {
    const { next } = pageLinks({ page: 2, perPage: 5, totalPages: 4 }, context)
    expect(next).to.equal('/recipes?page=3&per_page=5&order_by=name&order_direction=asc')
  })

  it('links with the filter, and without parameters that were not given', () => {
    const { previous } = pageLinks(
      { page: 2, perPage: 5, totalPages: 4 },
      {
        path: '/recipes',
        orderBy: 'lastMade:asc, slug',
        orderDirection: 'desc',
        others: { query_filter: 'name = "a & b"', order_by_null_position: undefined, search: '' },
      },
    )
    expect(previous).to.equal(
      '/recipes?page=1&per_page=5&order_by=lastMade%3Aasc%2C%20slug&order_direction=desc&query_filter=name%20%3D%20%22a%20%26%20b%22',
    )
  })
})

describe('a page that may take long', () => {
  const isLong: Readonly<Record<string, boolean>> = {
    'slug = "dal"': false,
    'slug IN ["dal", "soup"]': false,
    'slug = "dal" OR slug = "soup" AND rating > 4': false,
    'slug = "dal" AND tags.name = "Easy"': false,
    'slug <> "dal"': true,
    'slug NOT IN ["dal", "soup"]': true,
    'NOT (slug = "dal")': true,
    'slug = "dal" OR rating > 4': true,
    'tags.slug = "easy"': true,
    'tags.slug IN ["easy"]': true,
  }
  for (const [text, wanted] of Object.entries(isLong))
    it(`${wanted ? 'may' : 'cannot'} be one with ${text}`, () => {
      const filter = readFilter(text, recipes, { catalog, now: new Date(0) })
      const order = readOrder({}, recipes, { catalog })
      expect(mayBeLong({ filter, order, page: 1, perPage: 50 })).to.equal(wanted)
    })
})
