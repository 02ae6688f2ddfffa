import { expect } from 'chai'
import { catalog } from '../catalog.ts'
import { foods } from '../foods/food.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Resource } from '../kernel/resource.ts'
import { recipes } from '../recipes/recipe.ts'
import { type OrderText, readOrder } from './order.ts'

const described = (text: OrderText, resource: Resource = recipes) => {
  const { keys, nulls } = readOrder(text, resource, { catalog })
  return `${keys.map(({ path, direction }) => `${path.text} ${direction}`).join(', ')}${nulls ? ` nulls ${nulls}` : ''}`
}

describe('an ordering', () => {
  const read: readonly (readonly [OrderText, string, Resource?])[] = [
    [{}, 'createdAt desc'],
    [{ orderBy: '', orderDirection: '', orderByNullPosition: '' }, 'createdAt desc'],
    [{ orderDirection: 'asc' }, 'createdAt asc'],
    [{ orderBy: 'name' }, 'name desc'],
    [{ orderBy: 'name', orderDirection: 'ASC' }, 'name asc'],
    [
      { orderBy: 'lastMade:asc, createdAt, slug', orderDirection: 'desc' },
      'lastMade asc, createdAt desc, slug desc',
    ],
    [{ orderBy: 'name:ASC,rating : Desc', orderDirection: 'asc' }, 'name asc, rating desc'],
    [{ orderBy: '  name  ', orderByNullPosition: 'first' }, 'name desc nulls first'],
    [{ orderBy: 'rating', orderByNullPosition: 'LAST' }, 'rating desc nulls last'],
    [{ orderBy: 'label.name', orderDirection: 'asc' }, 'label.name asc', foods],
    [{ orderBy: 'tags.name:asc' }, 'tags.name asc'],
    [{ orderBy: 'created_at' }, 'createdAt desc'],
    [{ orderBy: 'extras.rank' }, 'extras.rank desc'],
    [{ orderBy: 'name:asc, name:desc' }, 'name asc'],
  ]
  for (const [text, order, resource] of read)
    it(`${JSON.stringify(text)} is ${order}`, () => {
      expect(described(text, resource)).to.equal(order)
    })

  const refused: readonly (readonly [OrderText, string, string, (number | undefined)?, string?])[] = [
    [{ orderBy: 'nmae' }, 'invalid', 'order/unknown-attribute', 0, 'name'],
    [{ orderBy: 'name, colour' }, 'invalid', 'order/unknown-attribute', 6],
    [{ orderBy: 'userId.password' }, 'invalid', 'order/unknown-attribute', 7],
    [{ orderBy: 'user.email' }, 'invalid', 'order/unknown-attribute', 5],
    [{ orderBy: '__proto__' }, 'invalid', 'order/unknown-attribute', 0],
    [{ orderBy: 'tags' }, 'invalid', 'order/relation', 0],
    [{ orderBy: 'name,' }, 'invalid', 'order/syntax', 5],
    [{ orderBy: ',name' }, 'invalid', 'order/syntax', 0],
    [{ orderBy: 'name:' }, 'invalid', 'order/syntax', 0],
    [{ orderBy: 'name:up' }, 'invalid', 'order/syntax', 0],
    [{ orderBy: 'name:acs' }, 'invalid', 'order/syntax', 0, 'asc'],
    [{ orderBy: 'name:asc:desc' }, 'invalid', 'order/syntax', 0],
    [{ orderBy: 'rating, name asc' }, 'invalid', 'order/syntax', 8, 'name:asc'],
    [{ orderBy: '-name' }, 'invalid', 'order/syntax', 0, 'name:desc'],
    [{ orderBy: 'name; drop table recipe' }, 'invalid', 'order/syntax', 0],
    [{ orderBy: 'id,name,slug,rating,image,language,cuisine,orgURL,userId' }, 'invalid', 'order/limit', 0],
    [{ orderBy: 'name:asc', orderDirection: 'up' }, 'unprocessable', 'order/direction', undefined],
    [{ orderByNullPosition: 'middle' }, 'unprocessable', 'order/null-position', undefined],
  ]
  for (const [text, kind, code, at, suggestion] of refused)
    it(`${JSON.stringify(text)} is ${code}`, () => {
      const error = refusal(text)
      expect([error.kind, error.code, error.details.at]).to.deep.equal([kind, code, at])
      if (suggestion !== undefined) expect(error.details.suggestion).to.equal(suggestion)
    })

  it('has all its errors reported', () => {
    expect(refusal({ orderBy: 'colour, name:up, tags' }).details.errors).to.have.lengthOf(3)
  })
})

function refusal(text: OrderText): DomainError {
  try {
    readOrder(text, recipes, { catalog })
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  throw new Error('the ordering was read')
}
