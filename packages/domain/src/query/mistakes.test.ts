import { expect } from 'chai'
import { catalog } from '../catalog.ts'
import { DomainError } from '../kernel/errors.ts'
import { recipes } from '../recipes/recipe.ts'
import { readFilter } from './bind.ts'

const context = { catalog, now: new Date('2026-11-22T06:00:00Z') }

/** Common mistakes, the suggestion for each, and a part of the message. */
const mistakes: readonly (readonly [filter: string, suggestion: string, message?: RegExp])[] = [
  ["name = 'Leek soup'", '"Leek soup"', /double quotes/],
  ['name IN [\'Leek soup\', "x"]', '"Leek soup"', /double quotes/],
  ['name = Leek soup', '"Leek soup"', /double quotes/],
  ['name = Leek soup AND rating > 3', '"Leek soup"', /double quotes/],
  ['name contains "soup"', 'LIKE "%soup%"', /LIKE, or =/],
  ['name CONTAINS soup', 'LIKE "%soup%"'],
  ['name not contains "soup"', 'NOT LIKE "%soup%"'],
  ['name does not contain "soup"', 'NOT LIKE "%soup%"'],
  ['name STARTS WITH "Leek"', 'LIKE "Leek%"'],
  ['name startswith Leek', 'LIKE "Leek%"'],
  ['name ends with "soup"', 'LIKE "%soup"'],
  ['rating BETWEEN 2 AND 4', 'rating >= 2 AND rating <= 4', /BETWEEN/],
  [
    'createdAt between "2021-01-01" and "2021-12-31"',
    'createdAt >= "2021-01-01" AND createdAt <= "2021-12-31"',
  ],
  ['rating is not 5', '<>'],
  ['rating is 5', '='],
  ['category = "Soup"', 'recipeCategory.name'],
  ['categories.name = "Soup"', 'recipeCategory.name'],
  ['ingredients = "leek"', 'recipeIngredient.food.name'],
  ['title = "Soup"', 'name'],
  ['user.name = "ann"', 'user.username'],
  ['creator = "ann"', 'user.username'],
  ['totalTime < 30', 'totalMinutes', /totalMinutes/],
  ['prepTime >= 10', 'prepMinutes'],
  ['name = “Leek soup”', '"Leek soup"', /straight double quotes/],
  ['name = „Leek soup“', '"Leek soup"'],
  ['name = ‘Leek soup’', '"Leek soup"'],
  ['name = “Leek soup"', '"Leek soup"'],
  ['name = “Leek', '"Leek"'],
  ['name IN [“Leek soup”]', '"Leek soup"'],
  ['name = «Leek soup»', '"Leek soup"', /straight double quotes/],
  ['name = « Leek soup »', '"Leek soup"'],
  ['name = »Leek soup«', '"Leek soup"'],
  ['name = ‹Leek soup›', '"Leek soup"'],
  ['tags.name CONTAINS ALL "Easy"', '["Easy"]', /square brackets/],
  ['slug IN "a"', '["a"]', /square brackets/],
  ['slug NOT IN "a", "b"', '["a", "b"]'],
  ['slug IN soup AND rating > 3', '[soup]'],
  ['tag.name = "Easy"', 'tags.name'],
  ['food.label = "Dairy"', 'recipeIngredient.food.label.name'],
  ['food.name = "leek"', 'recipeIngredient.food.name'],
  ['food = "leek"', 'recipeIngredient.food.name'],
]

describe('a common mistake in a filter', () => {
  for (const [filter, suggestion, message] of mistakes)
    it(`${filter} suggests ${suggestion}`, () => {
      const error = refusal(filter)
      const details = error.details as {
        suggestion: string | null
        at: number
        errors?: readonly { suggestion: string }[]
      }
      expect(details.suggestion, error.message).to.equal(suggestion)
      expect(error.message).to.include('did you mean')
      if (message) expect(error.message).to.match(message)
    })

  it('reads the corrected filter', () => {
    for (const filter of [
      'rating >= 2 AND rating <= 4',
      'name LIKE "%soup%"',
      'recipeIngredient.food.name = "leek"',
      'totalMinutes < 30',
      'totalTime = "30"',
    ])
      expect(readFilter(filter, recipes, context)).not.to.equal(undefined)
  })
})

function refusal(filter: string): DomainError {
  try {
    readFilter(filter, recipes, context)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
  throw new Error(`${filter} was read`)
}
