import { expect } from 'chai'
import type { RecipeSearch } from '../recipe/search.ts'
import { filterText, foodNamesIn, searchOfText, type Names } from './filter-text.ts'

const names: Names = {
  tags: new Map([
    ['quick', 'Quick'],
    ['for-guests', 'For guests'],
  ]),
  categories: new Map([['soup', 'Soup']]),
  tools: new Map([['wok', 'Wok']]),
  foods: new Map([
    ['0198c0de-0000-7000-8000-000000000001', 'tomato'],
    ['0198c0de-0000-7000-8000-000000000002', 'lemon'],
  ]),
}
const [tomato = '', lemon = ''] = names.foods.keys()

describe('the text of a filter by chips', () => {
  const pairs: readonly (readonly [RecipeSearch, string])[] = [
    [{}, ''],
    [{ tags: ['quick'] }, 'tags.name = "Quick"'],
    [{ tags: ['quick', 'for-guests'] }, 'tags.name CONTAINS ALL ["Quick", "For guests"]'],
    [{ categories: ['soup'], tools: ['wok'] }, 'recipeCategory.name = "Soup" AND tools.name = "Wok"'],
    [{ foods: [tomato] }, 'recipeIngredient.food.name = "tomato"'],
    [{ foods: [tomato, lemon], foodMode: 'any' }, 'recipeIngredient.food.name IN ["tomato", "lemon"]'],
    [{ foods: [tomato], foodMode: 'none' }, 'recipeIngredient.food.name NOT IN ["tomato"]'],
    [{ made: 'no', time: 60, rating: 4 }, 'lastMade IS NULL AND totalMinutes <= 60 AND rating >= 4'],
    [{ made: 'long' }, '(lastMade IS NULL OR lastMade < "$NOW-3m")'],
    [{ favorite: true, made: 'yes' }, 'lastMade IS NOT NULL AND isFavorite = true'],
    [
      { tags: ['quick'], filter: 'name LIKE "%soup" OR name LIKE "%stew"' },
      'tags.name = "Quick" AND (name LIKE "%soup" OR name LIKE "%stew")',
    ],
    [{ time: 30, filter: 'createdAt > "$NOW-1m"' }, 'totalMinutes <= 30 AND createdAt > "$NOW-1m"'],
  ]
  for (const [search, text] of pairs)
    it(`is read as the same chips: ${text || 'nothing'}`, () => {
      expect(filterText(search, names)).to.equal(text)
      expect(searchOfText(text, names)).to.deep.equal(search)
    })

  it('has slugs and ids where names are not known, and is read with them', () => {
    const unknown = { ...names, tags: new Map<string, string>() }
    expect(filterText({ tags: ['quick'] }, unknown)).to.equal('tags.slug = "quick"')
    expect(searchOfText('tags.slug = "quick"', unknown)).to.deep.equal({ tags: ['quick'] })
  })

  it('is read by names in any case, and lists of one value like the value', () => {
    expect(searchOfText('tags.name IN ["QUICK"] AND tags.name = "for guests"', names)).to.deep.equal({
      tags: ['quick', 'for-guests'],
    })
  })

  const onlyText = [
    'tags.name = "Unknown"',
    'tags.name IN ["Quick", "For guests"]',
    'tags.name <> "Quick"',
    'totalMinutes < 60',
    'rating >= 4 OR rating IS NULL',
    'NOT tags.name = "Quick"',
    'lastMade < "$NOW-3m"',
    'recipeIngredient.food.name LIKE "tom%"',
  ]
  for (const text of onlyText)
    it(`stays a text where no chip says it: ${text}`, () => {
      expect(searchOfText(text, names)).to.deep.equal({ filter: text })
    })

  it('is partly chips and partly text', () => {
    expect(searchOfText('rating >= 4 AND name LIKE "%soup" AND rating >= 5', names)).to.deep.equal({
      rating: 4,
      filter: 'name LIKE "%soup" AND rating >= 5',
    })
    const both = 'recipeIngredient.food.name IN ["tomato"] AND recipeIngredient.food.name = "lemon"'
    expect(searchOfText(both, names)).to.deep.equal({
      foods: [tomato],
      foodMode: 'any',
      filter: 'recipeIngredient.food.name = "lemon"',
    })
  })

  it('keeps a stored text that is not valid as it is', () => {
    expect(filterText({ rating: 4, filter: 'colour' }, names)).to.equal('rating >= 4 AND (colour)')
  })

  it('names the foods that it needs', () => {
    expect(foodNamesIn('rating >= 4 AND recipeIngredient.food.name IN ["leek", "dill"]')).to.deep.equal([
      'leek',
      'dill',
    ])
  })
})
