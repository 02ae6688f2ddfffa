import { expect } from 'chai'
import { catalog } from '../catalog.ts'
import { foods } from '../foods/food.ts'
import type { Resource } from '../kernel/resource.ts'
import { recipes } from '../recipes/recipe.ts'
import { readFilter } from './bind.ts'
import { explainFilter } from './explain.ts'

const context = { catalog, now: new Date('2026-11-21T10:00:00.000Z') }

describe('an explanation', () => {
  const explained: readonly (readonly [string, string, Resource?])[] = [
    ['name = Soup', 'name is "Soup"'],
    ['name <> "Soup"', 'name is not "Soup"'],
    ['name < "M"', 'name sorts before "M"'],
    ['rating >= 4', 'rating is at least 4'],
    ['rating <> 4', 'rating is not 4 and has a value'],
    ['createdAt = "2021-02-22"', 'createdAt is exactly 2021-02-22 00:00:00 UTC'],
    ['lastMade <= $NOW-30d', 'lastMade is at or before 2026-10-22 10:00:00 UTC'],
    ['lastMade IS NULL', 'lastMade has no value'],
    ['lastMade IS NOT NULL', 'lastMade has a value'],
    ['slug IN [a, b, c]', 'slug is "a", "b" or "c"'],
    ['slug IN []', 'nothing'],
    ['name LIKE "P%"', 'name starts with "P"'],
    ['name LIKE "%50\\%"', 'name ends with "50%"'],
    ['name NOT LIKE "%soup%"', 'name does not contain "soup"'],
    ['name LIKE "so_p"', 'name fits "so_p"'],
    ['tags.name = "Easy"', 'some tags.name is "Easy"'],
    ['tags.name <> "Easy"', 'no tags.name is "Easy"'],
    ['tags.name NOT IN [a, b]', 'no tags.name is "a" or "b"'],
    ['tags.name CONTAINS ALL [a, b]', 'tags.name include "a" and "b"'],
    ['tags IS NULL', 'there are no tags'],
    ['tags IS NOT NULL', 'there are tags'],
    ['label IS NULL', 'there is no label', foods],
    ['label IS NOT NULL', 'there is a label', foods],
    ['label.name IS NULL', 'no label.name has a value', foods],
    ['label.name <> "Dairy"', 'label.name is not "Dairy" or there is none', foods],
    ['onHand = true', 'onHand is true', foods],
    [
      'tags.name = Easy AND createdAt < 2014-01-02',
      'some tags.name is "Easy"; and createdAt is before 2014-01-02 00:00:00 UTC',
    ],
    ['(name = a OR name = b) AND rating > 3', '(name is "a", or name is "b"); and rating is more than 3'],
    ['NOT (name = a OR rating > 3)', 'not (name is "a", or rating is more than 3)'],
  ]
  for (const [filter, sentence, resource] of explained)
    it(`of ${filter}`, () => {
      expect(explainFilter(readFilter(filter, resource ?? recipes, context)!).sentence).to.equal(sentence)
    })

  it('has a part for each part of the filter', () => {
    const { tree } = explainFilter(readFilter('name = a AND NOT (name = b OR rating > 3)', recipes, context)!)
    expect(tree.parts.map(({ text }) => text)).to.deep.equal([
      'name is "a"',
      'not (name is "b", or rating is more than 3)',
    ])
    expect(tree.parts[1]?.parts[0]?.parts).to.have.lengthOf(2)
  })
})
