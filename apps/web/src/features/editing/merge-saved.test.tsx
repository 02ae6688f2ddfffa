import { expect } from 'chai'
import { serve } from '../../../test/serve.ts'
import { serverWith } from '../../api/client.ts'
import { draftOf, emptyDraft, type Draft } from '../../entities/recipe/draft.ts'
import { emptyRecipe } from '../../entities/recipe/empty-recipe.ts'
import type { Recipe } from '../../entities/recipe/queries.ts'
import { mergeSaved } from '../../entities/recipe/merge-saved.ts'
import { afterSaving, saveRecipe, type Edited } from '../../entities/recipe/save-recipe.ts'
import type { StoredDraft } from './stored-drafts.ts'
import { withSavedHere, type SavedHere } from './use-saved-here.ts'

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

describe('a draft that is saved again before it is sent', () => {
  const picture = new File(['soup'], 'soup.webp')
  const edited = (changes: Partial<Edited>): Edited => ({
    ...{ stored: { recipe: stored, etag: '"1"' }, draft: original, from: original, before: [] },
    ...{ picture: undefined, corrected: undefined },
    ...changes,
  })
  const joined = (later: Partial<Edited>) => saveRecipe.joined?.(edited({ picture }), edited(later))

  it('keeps the picture that was chosen before', () => {
    expect(joined({})).to.include({ picture })
    expect(joined({ picture: 'none' })).to.include({ picture: 'none' })
  })

  it('has no picture when the person has taken it back', () => {
    expect(joined({ withdrawsPicture: true })).to.include({ picture: undefined })
    const corrected = joined({ withdrawsPicture: true, corrected: original })
    // The server has not got it.
    expect(corrected).to.include({ picture: undefined, withdrawsPicture: false })
  })

  it('removes the picture that was sent before it was taken back', async () => {
    const server = serve({ 'DELETE /recipes/r1/image': {} })
    await saveRecipe.send(edited({ withdrawsPicture: true }), serverWith())
    expect(server.sent).to.deep.equal([['DELETE /recipes/r1/image']])
  })

  it('removes no picture where the recipe had another one, which may be the present one', async () => {
    const server = serve()
    const before = { recipe: { ...stored, image: 'a' }, etag: '"1"' }
    await saveRecipe.send(edited({ withdrawsPicture: true, stored: before }), serverWith())
    expect(server.sent).to.deep.equal([])
  })
})

describe('the version after a draft was saved', () => {
  it('counts as outdated when it has fields of somebody else', () => {
    const version = { recipe: stored, etag: '"2"' }
    expect(afterSaving(version, original)).to.equal(version)
    const theirs = { recipe: { ...stored, author: 'Bob' }, etag: '"2"' }
    expect(afterSaving(theirs, original).etag).not.to.equal('"2"')
  })
})

describe('a draft that was typed and not saved', () => {
  const restored = (sent: readonly Draft[]): StoredDraft => ({
    ...{ draft: { ...original, author: 'Ann' }, picture: undefined, base: { recipe: stored, etag: '"1"' } },
    ...{ creation: 'r1', sent, typedAt: '2031-01-01T00:00:00.000Z' },
  })
  const savedSince = { ...original, description: 'Of another tab.' }
  const here: SavedHere = {
    ...{ key: 'k', record: 'r', sequence: 1, isRefused: false, typedAt: '2031-01-01T00:00:00.000Z' },
    input: {
      ...{ stored: { recipe: stored, etag: '"1"' }, draft: savedSince, from: original, before: [] },
      ...{ picture: undefined, corrected: undefined },
    },
  }

  it('has what another tab has saved since', () => {
    const { author, description } = withSavedHere(restored([]), original, here)
    expect([author, description]).to.deep.equal(['Ann', 'Of another tab.'])
  })

  it('stays as it is when it followed what was saved, or nothing was', () => {
    for (const [draft, saved] of [
      [restored([savedSince]), here],
      [restored([emptyDraft()]), null],
    ] as const)
      expect(withSavedHere(draft, original, saved)).to.equal(draft.draft)
  })
})
