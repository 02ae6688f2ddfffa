import { expect } from 'chai'
import { defined, partOf } from '../../../test/expected.ts'
import {
  bodyOfDraft,
  changedKeys,
  draftOf,
  emptyDraft,
  emptyLine,
  mergeDrafts,
  recipeWith,
  stepsIn,
  underSections,
  yieldIn,
} from './draft.ts'
import type { Recipe } from './queries.ts'

describe('the yield as typed', () => {
  const cases: readonly [text: string, quantity: number, unit: string | null][] = [
    ['12 rolls', 12, 'rolls'],
    ['1,5 l', 1.5, 'l'],
    ['1 ½ litres', 1.5, 'litres'],
    ['1/2 loaf', 0.5, 'loaf'],
    ['24', 24, null],
    ['a large tray', 0, 'a large tray'],
    ['2. batch of dough', 0, '2. batch of dough'],
    ['', 0, null],
  ]
  for (const [text, recipeYieldQuantity, recipeYield] of cases)
    it(`is ${recipeYieldQuantity} and ${recipeYield} for “${text}”`, () =>
      expect(yieldIn(text)).to.deep.equal({ recipeYieldQuantity, recipeYield }))
})

describe('a line that ends in a colon', () => {
  const sections = (...texts: string[]) =>
    underSections(texts.map((text) => emptyLine(text))).map(({ title, text }) => [title, text])

  it('is the section of the lines below it', () => {
    expect(
      sections('salt', 'For the batter:', '200 g flour', '2 eggs', 'Für den Guss :', '1 Ei'),
    ).to.deep.equal([
      ['', 'salt'],
      ['For the batter', '200 g flour'],
      ['', '2 eggs'],
      ['Für den Guss', '1 Ei'],
    ])
  })

  it('stays a line when nothing is below it, and when it begins with an amount', () => {
    expect(sections('200 g flour', 'For the batter:')).to.deep.equal([
      ['', '200 g flour'],
      ['', 'For the batter:'],
    ])
    expect(sections('2 eggs:', 'salt')).to.deep.equal([
      ['', '2 eggs:'],
      ['', 'salt'],
    ])
    expect(sections('For the batter:', 'For the sauce:', 'salt')).to.deep.equal([
      ['', 'For the batter:'],
      ['For the sauce', 'salt'],
    ])
  })

  it('is stored as a section, also when it was typed', () => {
    const recipeIngredient = [emptyLine('For the batter:'), emptyLine(''), emptyLine('2 eggs')]
    const { recipeIngredient: stored } = bodyOfDraft({ ...emptyDraft(), recipeIngredient }, [
      'recipeIngredient',
    ])
    expect(stored).to.have.length(1)
    expect(stored?.[0]).to.include({ title: 'For the batter', originalText: '2 eggs' })
  })

  it('is a section of pasted steps', () => {
    expect(stepsIn('For the batter:\nMix everything.\nWait.\n\nBake it.')).to.deep.equal([
      'For the batter:',
      'Mix everything. Wait.',
      'Bake it.',
    ])
  })
})

describe('two drafts of the same recipe', () => {
  const before = { ...emptyDraft(), name: 'Soup', description: 'Hot.' }

  it('have the fields of both where they differ', () => {
    const [mine, theirs] = [
      { ...before, name: 'Leek soup', tags: ['quick'] },
      { ...before, author: 'Bob', tags: ['quick'] },
    ]
    expect(mergeDrafts(before, mine, theirs)).to.deep.equal({
      ...before,
      name: 'Leek soup',
      author: 'Bob',
      tags: ['quick'],
    })
  })

  it('have the field of the first person where both have changed it', () => {
    const { description } = mergeDrafts(
      before,
      { ...before, description: 'Warm.' },
      { ...before, description: 'Cold.' },
    )
    expect(description).to.equal('Warm.')
  })

  it('keep a field that the first person has set back', () => {
    const waiting = { ...before, description: 'Warm.' }
    expect(mergeDrafts(waiting, before, waiting)).to.deep.equal(before)
  })
})

describe('a recipe with the fields of a draft', () => {
  const line = (referenceId: string, display: string) => ({
    ...{ referenceId, display, title: null, note: '', originalText: display, words: null },
    ...{ quantity: 1, quantityMax: null, unit: null, unitId: null, food: null, foodId: null },
    ...{ referencedRecipe: null, referencedRecipeId: null },
  })
  const tag = { id: 't', groupId: 'g', name: 'quick', slug: 'quick' }
  const recipe = partOf<Recipe>({
    ...{ id: 'r', slug: 'soup', name: 'Soup', description: null, recipeServings: 4, recipeYield: null },
    ...{ recipeYieldQuantity: 0, prepTime: null, cookTime: null, performTime: null, totalTime: null },
    ...{ orgURL: null, author: null, tags: [tag], recipeCategory: [], tools: [], nutrition: {}, notes: [] },
    recipeIngredient: [line('a', '1 leek'), line('b', '1 onion')],
    recipeInstructions: [],
    settings: {},
    rating: 5,
  })

  it('shows them, and the rest as it is', () => {
    const draft = {
      ...draftOf(recipe),
      name: 'Leek soup',
      tags: ['slow', 'quick'],
      recipeIngredient: [
        { ...defined(draftOf(recipe).recipeIngredient[1]), title: 'For the top' },
        emptyLine('2 leeks'),
        emptyLine(''),
      ],
    }
    const shown = recipeWith(recipe, draft)
    expect([shown.name, shown.slug, shown.rating]).to.deep.equal(['Leek soup', 'soup', 5])
    expect(shown.tags.map(({ name }) => name)).to.deep.equal(['slow', 'quick'])
    expect(shown.tags[1]).to.equal(tag)
    expect(
      shown.recipeIngredient.map(({ title, display, quantity }) => [title, display, quantity]),
    ).to.deep.equal([
      ['For the top', '1 onion', 1],
      [null, '2 leeks', null],
    ])
  })

  it('shows the same when it is applied twice, and has the texts of the draft', () => {
    const draft = { ...draftOf(recipe), recipeYield: '12 rolls', cookTime: '20 min', recipeServings: '6' }
    const once = recipeWith(recipe, draft)
    expect(recipeWith(once, draft)).to.deep.equal(once)
    expect(changedKeys(draftOf(once), draft)).to.deep.equal([])
  })
})
