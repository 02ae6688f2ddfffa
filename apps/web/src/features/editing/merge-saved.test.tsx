import { expect } from 'chai'
import { draftOf, type Draft } from '../../entities/recipe/draft.ts'
import { emptyRecipe } from '../../entities/recipe/empty-recipe.ts'
import type { Recipe } from '../../entities/recipe/queries.ts'
import { mergeSaved } from './merge-saved.ts'

const lineOf = (
  referenceId: string,
  originalText: string,
  quantity: number,
): Recipe['recipeIngredient'][number] => ({
  ...{ referenceId, title: null, originalText, display: originalText, note: '', words: null },
  ...{ quantity, quantityMax: null, unit: null, unitId: null, food: null, foodId: null },
  ...{ referencedRecipe: null, referencedRecipeId: null },
})
const stepOf = (id: string, text: string, summary = ''): Recipe['recipeInstructions'][number] => ({
  ...{ id, title: '', text, summary, ingredientReferences: [], referencesOrigin: null },
})
const stored: Recipe = {
  ...emptyRecipe('r1'),
  name: 'Stew',
  recipeIngredient: [lineOf('l1', '200 g flour', 200)],
  recipeInstructions: [stepOf('s1', 'Stir.'), stepOf('s2', 'Serve.')],
}
const original = draftOf(stored)
const merge = (now: Recipe, wanted: Draft) => {
  const { both, takenOver } = mergeSaved(now, [original], wanted)
  return { both, takenOver }
}

describe('a draft that is merged with the recipe of the server', () => {
  const withLine: Draft = {
    ...original,
    recipeIngredient: [...original.recipeIngredient, { id: 'l2', title: '', text: '1 onion', parts: null }],
  }
  const withStep: Draft = {
    ...original,
    recipeInstructions: original.recipeInstructions.map((step) =>
      step.id === 's2' ? { ...step, text: 'Serve hot.' } : step,
    ),
  }

  it('has no conflict with what it began with', () => {
    expect(merge(stored, withLine)).to.deep.equal({ both: [], takenOver: [] })
    expect(merge(stored, withStep)).to.deep.equal({ both: [], takenOver: [] })
  })

  it('has one when somebody else has corrected the amount of a line whose words are the same', () => {
    const corrected = { ...lineOf('l1', '200 g flour', 300), display: '300 g flour' }
    const now = { ...stored, recipeIngredient: [corrected] }
    expect(merge(now, withLine)).to.deep.equal({ both: ['recipeIngredient'], takenOver: [] })
    expect(merge(now, original)).to.deep.equal({ both: [], takenOver: ['recipeIngredient'] })
  })

  it('has one when somebody else has changed the summary of a step', () => {
    const now = { ...stored, recipeInstructions: [stepOf('s1', 'Stir.', 'Stirring'), stepOf('s2', 'Serve.')] }
    expect(merge(now, withStep)).to.deep.equal({ both: ['recipeInstructions'], takenOver: [] })
  })
})
