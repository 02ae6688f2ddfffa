import { expect } from 'chai'
import fc from 'fast-check'
import { catalog } from '../catalog.ts'
import { mealplans } from '../plans/mealplan.ts'
import { recipes } from '../recipes/recipe.ts'
import { readFilter } from './bind.ts'
import { type HintReason, readFilterWithHints } from './hints.ts'

const context = { catalog, now: new Date('2026-11-22T06:00:00Z') }
const hintsOf = (filter: string) => readFilterWithHints(filter, recipes, context).hints

/** Filters with one condition that means something else: the kind of the hint, the better filter, and the condition unless it is all of the filter. */
const misunderstood: readonly (readonly [
  filter: string,
  reason: HintReason,
  better: string | null,
  condition?: string,
])[] = [
  ['name LIKE "ramen"', 'no-wildcard', 'name LIKE "%ramen%"'],
  ['name like ramen', 'no-wildcard', 'name LIKE "%ramen%"'],
  ['name NOT LIKE "ramen"', 'no-wildcard', 'name NOT LIKE "%ramen%"'],
  ['name LIKE "100\\%"', 'no-wildcard', 'name LIKE "%100\\%%"'],
  ['name LIKE "a\\\\"', 'no-wildcard', 'name LIKE "%a\\\\\\%"'],
  ['name LIKE "Why?"', 'no-wildcard', 'name LIKE "%Why?%"'],
  ['name LIKE ""', 'no-wildcard', 'name LIKE "%"'],
  [
    'rating > 3 AND tags.name LIKE "Eas" OR slug = a',
    'no-wildcard',
    'rating > 3 AND tags.name LIKE "%Eas%" OR slug = a',
    'tags.name LIKE "Eas"',
  ],
  ['name LIKE "*ramen*"', 'other-wildcard', 'name LIKE "%ramen%"'],
  ['name LIKE "ramen*"', 'other-wildcard', 'name LIKE "ramen%"'],
  ['name LIKE *ramen*', 'other-wildcard', 'name LIKE "%ramen%"'],
  ['name LIKE ".*ramen.*"', 'other-wildcard', 'name LIKE "%ramen%"'],
  ['name LIKE "r*n"', 'other-wildcard', 'name LIKE "r%n"'],
  ['name LIKE "r?men"', 'other-wildcard', 'name LIKE "r_men"'],
  ['name = "*ramen*"', 'wildcard-without-like', 'name LIKE "%ramen%"'],
  ['name <> "%soup"', 'wildcard-without-like', 'name NOT LIKE "%soup"'],
  ['name = "a_b*"', 'wildcard-without-like', 'name LIKE "a\\_b%"'],
  [
    'rating > 3 AND tags.name IN ["Eas*", "Quick"]',
    'wildcard-without-like',
    'rating > 3 AND (tags.name LIKE "Eas%" OR tags.name = "Quick")',
    'tags.name IN ["Eas*", "Quick"]',
  ],
  [
    'tags.name NOT IN [Eas%, Quick ]',
    'wildcard-without-like',
    'tags.name NOT LIKE "Eas%" AND tags.name <> "Quick"',
  ],
  [
    'NOT tags.name CONTAINS ALL ["Eas*","a]"]',
    'wildcard-without-like',
    'NOT (tags.name LIKE "Eas%" AND tags.name = "a]")',
    'tags.name CONTAINS ALL ["Eas*","a]"]',
  ],
  ['cookTime < "30 minutes"', 'text-order', 'cookMinutes < 30'],
  ['totalTime >= "1 h 30"', 'text-order', 'totalMinutes >= 90'],
  ['prepTime <= "30"', 'text-order', 'prepMinutes <= 30'],
  ['perform_time > PT2H', 'text-order', 'cookMinutes > 120'],
  ['totalTime < "an hour"', 'text-order', 'totalMinutes < 60'],
  ['totalTime < "quick"', 'text-order', null],
  ['recipeYield > "4 servings"', 'text-order', 'recipeYieldQuantity > 4'],
  ['extras.price < 10', 'text-order', null],
  ['createdAt = "2026-11-01"', 'one-instant', 'createdAt >= "2026-11-01" AND createdAt < "2026-11-02"'],
  [
    'createdAt = "December 31st, 2026" OR rating = 5',
    'one-instant',
    '(createdAt >= "2026-12-31" AND createdAt < "2027-01-01") OR rating = 5',
    'createdAt = "December 31st, 2026"',
  ],
  ['lastMade <> 2026-11', 'one-instant', 'NOT (lastMade >= "2026-11-01" AND lastMade < "2026-12-01")'],
  ['createdAt = 2026', 'one-instant', 'createdAt >= "2026-01-01" AND createdAt < "2027-01-01"'],
]

describe('a hint for a filter', () => {
  for (const [filter, reason, better, condition = filter] of misunderstood)
    it(`${filter} proposes ${better ?? 'nothing'}`, () => {
      const [hint, ...others] = hintsOf(filter)
      expect(others).to.deep.equal([])
      expect(hint?.reason).to.equal(reason)
      expect(filter.slice(hint!.at, hint!.at + hint!.length)).to.equal(condition)
      expect(hint?.queryFilter).to.equal(better)
      if (better !== null) {
        readFilter(better, recipes, context)
        expect(hintsOf(better)).to.deep.equal([])
      }
    })

  it('does not exist for filters that mean what they say', () => {
    for (const filter of [
      '',
      'name = "Ramen"',
      'name LIKE "%ramen%" AND name NOT LIKE "so_p"',
      'name LIKE "%5*"',
      'name IN ["100%", "* new", "M*A*S*H"]',
      'name >= "M"',
      'cookTime = "30 minutes"',
      'cookTime LIKE "30%"',
      'cookMinutes < "30"',
      'extras.day > "2026-01-31"',
      'createdAt = "2026-11-01T00:00:00Z"',
      'createdAt = "2026-11-01 12 am"',
      'createdAt >= "2026-11-01"',
      'dateAdded = "2026-11-01"',
      'lastMade = "$NOW"',
      'tags IS NULL OR NOT (rating > 3)',
      'slug IN []',
    ])
      expect(hintsOf(filter), filter).to.deep.equal([])
  })

  it('names each condition, and each proposal corrects its own', () => {
    const filter = 'name LIKE "a" AND (cookTime < "5 min" OR name = "*b")'
    expect(hintsOf(filter).map(({ queryFilter }) => queryFilter)).to.deep.equal([
      'name LIKE "%a%" AND (cookTime < "5 min" OR name = "*b")',
      'name LIKE "a" AND (cookMinutes < 5 OR name = "*b")',
      'name LIKE "a" AND (cookTime < "5 min" OR name LIKE "%b")',
    ])
  })

  it('proposes attributes of related rows, and none that the caller cannot use', () => {
    const { hints } = readFilterWithHints('recipe.totalTime < "1 hour"', mealplans, context)
    expect(hints.map(({ queryFilter }) => queryFilter)).to.deep.equal(['recipe.totalMinutes < 60'])
  })

  it('proposes nothing that exceeds a limit', () => {
    const [hint] = hintsOf(`name LIKE "${'x'.repeat(99)}"`)
    expect([hint?.reason, hint?.queryFilter]).to.deep.equal(['no-wildcard', null])
  })

  it('proposes a valid filter for any text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'*%_?\\" ]),.a1é|(') })
    fc.assert(
      fc.property(text, fc.constantFrom('LIKE', 'NOT LIKE', '=', '<>', '<'), (value, operator) => {
        const literal = JSON.stringify(value)
        const filter = `NOT name ${operator} ${literal} OR tags.name IN [${literal}, "x*"]`
        for (const { queryFilter, at, length } of hintsOf(filter)) {
          expect(filter.slice(at, at + length)).to.match(/^(name|tags\.name) .*["\]]$/)
          if (queryFilter !== null) readFilter(queryFilter, recipes, context)
        }
      }),
    )
  })
})
