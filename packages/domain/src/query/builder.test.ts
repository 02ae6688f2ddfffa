import { expect } from 'chai'
import { catalog } from '../catalog.ts'
import { users } from '../access/user.ts'
import { foods } from '../foods/food.ts'
import { DomainError } from '../kernel/errors.ts'
import { tags } from '../organizers/tag.ts'
import { recipes } from '../recipes/recipe.ts'
import { readFilter } from './bind.ts'
import { allOf, where } from './builder.ts'
import type { BoundFilter } from './filter.ts'
import type { Resource } from '../kernel/resource.ts'

const now = new Date('2026-11-21T10:00:00.000Z')
const spoon = '0190c2a4-5b7e-7c11-9d20-3f4a5b6c7d8e'

describe('the typed builder', () => {
  const same: [BoundFilter, Resource, string][] = [
    [where(recipes, (recipe) => recipe.name.eq('Soup')), recipes, 'name = "Soup"'],
    [where(recipes, (recipe) => recipe.name.ne('Soup')), recipes, 'name <> "Soup"'],
    [where(recipes, (recipe) => recipe.name.notLike('%%soup')), recipes, 'name NOT LIKE "%soup"'],
    [where(recipes, (recipe) => recipe.rating.gte(4)), recipes, 'rating >= 4'],
    [where(recipes, (recipe) => recipe.totalMinutes.lt(30)), recipes, 'totalMinutes < 30'],
    [where(recipes, (recipe) => recipe.lastMade.gt(now)), recipes, 'lastMade > "$NOW"'],
    [where(recipes, (recipe) => recipe.createdAt.lte('2026-01-01')), recipes, 'createdAt <= 2026-01-01'],
    [where(recipes, (recipe) => recipe.rating.isNull()), recipes, 'rating IS NULL'],
    [where(recipes, (recipe) => recipe.extras.key('card').eq('7')), recipes, 'extras.card = 7'],
    [where(recipes, (recipe) => recipe.userId.in([spoon])), recipes, `userId IN [${spoon}]`],
    [where(foods, (food) => food.onHand.eq(true)), foods, 'onHand = true'],
    [where(foods, (food) => food.aliases.name.like('aub%')), foods, 'aliases.name LIKE "aub%"'],
    [
      where(recipes, [tags], (recipe) =>
        recipe.tags.name.containsAll(['Easy', 'Cajun']).and(recipe.name.ne('x')),
      ),
      recipes,
      'tags.name CONTAINS ALL ["Easy", "Cajun"] AND name <> "x"',
    ],
    [where(recipes, [users], (recipe) => recipe.user.username.eq('ana')), recipes, 'user.username = ana'],
    [where(recipes, [tags], (recipe) => recipe.tags.isNull()), recipes, 'tags IS NULL'],
    [
      where(recipes, [foods], (recipe) => recipe.recipeIngredient.food.name.in(['Salt', 'Salt'])),
      recipes,
      'recipeIngredient.food.name IN [Salt]',
    ],
    [
      where(recipes, (recipe) => recipe.name.eq('a').or(recipe.name.eq('b')).not()),
      recipes,
      'NOT (name = a OR name = b)',
    ],
  ]
  for (const [built, resource, text] of same)
    it(`builds ${text}`, () => {
      expect(built).to.deep.equal(readFilter(text, resource, { catalog, now }))
    })

  it('has only the operators of a type', () => {
    // Tests the types. At run time the first line stops it.
    const wrong = () => {
      // @ts-expect-error times have no LIKE
      where(recipes, (recipe) => recipe.createdAt.like('2026%'))
      // @ts-expect-error numbers are not texts
      where(recipes, (recipe) => recipe.rating.eq('4'))
      // @ts-expect-error true is not greater
      where(foods, (food) => food.onHand.gt(false))
      // @ts-expect-error booleans have no IN
      where(foods, (food) => food.onHand.in([true]))
      // @ts-expect-error ids have no order
      where(recipes, (recipe) => recipe.userId.lt(spoon))
      // @ts-expect-error one value contains no set
      where(recipes, (recipe) => recipe.name.containsAll(['Easy']))
      // @ts-expect-error no such attribute
      where(recipes, (recipe) => recipe.colour.eq('red'))
      // @ts-expect-error tags were not listed
      where(recipes, (recipe) => recipe.tags.name.eq('Easy'))
      // @ts-expect-error stored whole, not filtered by
      where(recipes, (recipe) => recipe.nutrition.isNull())
      // @ts-expect-error a relation is not a value
      where(recipes, [tags], (recipe) => recipe.tags.eq('Easy'))
    }
    expect(wrong).to.throw()
  })

  it('refuses values that no row can have', () => {
    const refused = [
      () => where(recipes, (recipe) => recipe.id.eq('soup')),
      () => where(recipes, (recipe) => recipe.slug.eq('a\0b')),
      () => where(recipes, (recipe) => recipe.lastMade.eq('yesterday')),
      () => where(recipes, (recipe) => recipe.lastMade.eq('$NOW')),
    ]
    for (const build of refused) expect(build).to.throw(DomainError).with.property('code', 'filter/literal')
  })

  it('joins filters, and ignores undefined ones', () => {
    const soup = where(recipes, (recipe) => recipe.name.eq('soup'))
    const rated = where(recipes, (recipe) => recipe.rating.isNotNull())
    expect(allOf()).to.equal(undefined)
    expect(allOf(undefined, soup)).to.equal(soup)
    expect(allOf(soup, undefined, rated)?.condition).to.deep.equal({
      kind: 'and',
      terms: [soup.condition, rated.condition],
    })
  })
})
