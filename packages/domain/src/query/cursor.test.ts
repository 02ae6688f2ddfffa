import { expect } from 'chai'
import { catalog } from '../catalog.ts'
import { DomainError } from '../kernel/errors.ts'
import { recipes } from '../recipes/recipe.ts'
import { type Cursor, readCursor, writeCursor } from './cursor.ts'
import { readOrder } from './order.ts'

/** Any function of the text: the tests only change it. */
const digest = (text: string): string =>
  String([...text].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 2_147_483_647, 7))

const order = readOrder({ orderBy: 'name:asc, rating, createdAt' }, recipes, { catalog })
const id = '01900000-0000-7000-8000-000000000001'
const cursor: Cursor = { side: 'after', values: ['Crème 🍮', null, '2026-01-01T00:00:00.000Z'], id }

describe('a cursor', () => {
  const read = (text: string, list = 'recipes by name', by = order) => readCursor(text, by, list, digest)
  const refusal = (attempt: () => unknown) => {
    try {
      attempt()
    } catch (error) {
      return error instanceof DomainError ? [error.kind, error.code, error.details.field] : error
    }
    return undefined
  }
  const invalid = ['unprocessable', 'page/cursor', 'cursor']
  const written = writeCursor(cursor, 'recipes by name', digest)!

  it('is read as it was written', () => expect(read(written)).to.deep.equal(cursor))

  it('is refused by a list with other parameters', () =>
    expect(refusal(() => read(written, 'recipes by rating'))).to.deep.equal(invalid))

  it('is refused by a random order', () =>
    expect(refusal(() => read(written, undefined, { ...order, seed: '' }))).to.deep.equal(invalid))

  for (const changed of [
    '',
    '{}',
    'null',
    '"after"',
    '[',
    written.replace('after', 'before'),
    written.replace('Crème', 'Creme'),
    written.replace('2026', '2027'),
    written.replace(id, id.replace('1', '2')),
  ])
    it(`is refused when it is changed: ${changed.slice(0, 60)}`, () =>
      expect(refusal(() => read(changed))).to.deep.equal(invalid))

  for (const values of [
    ['Soup', null],
    ['Soup', null, '2026-01-01T00:00:00.000Z', 1],
    [1, null, '2026-01-01T00:00:00.000Z'],
    ['Soup', '5', '2026-01-01T00:00:00.000Z'],
    ['Soup', null, 'yesterday'],
    ['Soup\0', null, '2026-01-01T00:00:00.000Z'],
  ])
    it(`is refused with values of other types: ${JSON.stringify(values)}`, () => {
      const forged = writeCursor({ ...cursor, values }, 'recipes by name', digest)!
      expect(refusal(() => read(forged))).to.deep.equal(invalid)
    })

  it('is refused with an id that is not a UUID', () => {
    const forged = writeCursor({ ...cursor, id: "1' or true" }, 'recipes by name', digest)!
    expect(refusal(() => read(forged))).to.deep.equal(invalid)
  })

  it('is not written when it would be too long for a link', () =>
    expect(writeCursor({ ...cursor, values: ['x'.repeat(5_000), null, null] }, '', digest)).to.equal(
      undefined,
    ))
})
