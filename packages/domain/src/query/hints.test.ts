import { expect } from 'chai'
import fc from 'fast-check'
import { catalog } from '../catalog.ts'
import { mealplans } from '../plans/mealplan.ts'
import { recipes } from '../recipes/recipe.ts'
import { readFilter } from './bind.ts'
import { type HintReason, readFilterWithHints } from './hints.ts'

const context = { catalog, now: new Date('2026-11-22T06:00:00Z') }
const hintsOf = (filter: string) => readFilterWithHints(filter, recipes, context).hints

/** Filters with one condition that means something else: the kind of the hint, the condition, and the better filter. */
const misunderstood: readonly (readonly [
  filter: string,
  reason: HintReason,
  condition: string,
  better: string | null,
])[] = [
  ['name LIKE "ramen"', 'no-wildcard', 'name LIKE "ramen"', 'name LIKE "%ramen%"'],
  ['name like ramen', 'no-wildcard', 'name like ramen', 'name LIKE "%ramen%"'],
  ['name NOT LIKE "ramen"', 'no-wildcard', 'name NOT LIKE "ramen"', 'name NOT LIKE "%ramen%"'],
  ['name LIKE "100\\%"', 'no-wildcard', 'name LIKE "100\\%"', 'name LIKE "%100\\%%"'],
  ['name LIKE "a\\\\"', 'no-wildcard', 'name LIKE "a\\\\"', 'name LIKE "%a\\\\\\%"'],
  ['name LIKE "Why?"', 'no-wildcard', 'name LIKE "Why?"', 'name LIKE "%Why?%"'],
  ['name LIKE ""', 'no-wildcard', 'name LIKE ""', 'name LIKE "%"'],
  [
    'rating > 3 AND tags.name LIKE "Eas" OR slug = a',
    'no-wildcard',
    'tags.name LIKE "Eas"',
    'rating > 3 AND tags.name LIKE "%Eas%" OR slug = a',
  ],
  ['name LIKE "*ramen*"', 'other-wildcard', 'name LIKE "*ramen*"', 'name LIKE "%ramen%"'],
  ['name LIKE "ramen*"', 'other-wildcard', 'name LIKE "ramen*"', 'name LIKE "ramen%"'],
  ['name LIKE *ramen*', 'other-wildcard', 'name LIKE *ramen*', 'name LIKE "%ramen%"'],
  ['name LIKE ".*ramen.*"', 'other-wildcard', 'name LIKE ".*ramen.*"', 'name LIKE "%ramen%"'],
  ['name LIKE "r*n"', 'other-wildcard', 'name LIKE "r*n"', 'name LIKE "r%n"'],
  ['name LIKE "r?men"', 'other-wildcard', 'name LIKE "r?men"', 'name LIKE "r_men"'],
  ['name = "*ramen*"', 'wildcard-without-like', 'name = "*ramen*"', 'name LIKE "%ramen%"'],
  ['name <> "%soup"', 'wildcard-without-like', 'name <> "%soup"', 'name NOT LIKE "%soup"'],
  ['name = "a_b*"', 'wildcard-without-like', 'name = "a_b*"', 'name LIKE "a\\_b%"'],
  [
    'rating > 3 AND tags.name IN ["Eas*", "Quick"]',
    'wildcard-without-like',
    'tags.name IN ["Eas*", "Quick"]',
    'rating > 3 AND (tags.name LIKE "Eas%" OR tags.name = "Quick")',
  ],
  [
    'tags.name NOT IN [Eas%, Quick ]',
    'wildcard-without-like',
    'tags.name NOT IN [Eas%, Quick ]',
    'tags.name NOT LIKE "Eas%" AND tags.name <> "Quick"',
  ],
  [
    'NOT tags.name CONTAINS ALL ["Eas*","a]"]',
    'wildcard-without-like',
    'tags.name CONTAINS ALL ["Eas*","a]"]',
    'NOT (tags.name LIKE "Eas%" AND tags.name = "a]")',
  ],
  ['cookTime < "30 minutes"', 'text-order', 'cookTime < "30 minutes"', 'cookMinutes < 30'],
  ['totalTime >= "1 h 30"', 'text-order', 'totalTime >= "1 h 30"', 'totalMinutes >= 90'],
  ['prepTime <= "30"', 'text-order', 'prepTime <= "30"', 'prepMinutes <= 30'],
  ['perform_time > PT2H', 'text-order', 'perform_time > PT2H', 'cookMinutes > 120'],
  ['totalTime < "an hour"', 'text-order', 'totalTime < "an hour"', 'totalMinutes < 60'],
  ['totalTime < "quick"', 'text-order', 'totalTime < "quick"', null],
  ['recipeYield > "4 servings"', 'text-order', 'recipeYield > "4 servings"', 'recipeYieldQuantity > 4'],
  ['extras.price < 10', 'text-order', 'extras.price < 10', null],
  [
    'createdAt = "2026-11-01"',
    'one-instant',
    'createdAt = "2026-11-01"',
    'createdAt >= "2026-11-01" AND createdAt < "2026-11-02"',
  ],
  [
    'createdAt = "December 31st, 2026" OR rating = 5',
    'one-instant',
    'createdAt = "December 31st, 2026"',
    '(createdAt >= "2026-12-31" AND createdAt < "2027-01-01") OR rating = 5',
  ],
  [
    'lastMade <> 2026-11',
    'one-instant',
    'lastMade <> 2026-11',
    'NOT (lastMade >= "2026-11-01" AND lastMade < "2026-12-01")',
  ],
  [
    'createdAt = 2026',
    'one-instant',
    'createdAt = 2026',
    'createdAt >= "2026-01-01" AND createdAt < "2027-01-01"',
  ],
]

describe('a hint for a filter', () => {
  for (const [filter, reason, condition, better] of misunderstood)
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
