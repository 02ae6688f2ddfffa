import { expect } from 'chai'
import { extractRecipe } from '../src/index.ts'

const foods = ['200 g spinach', '3 eggs', '50 g flour']
const steps = ['Mix the eggs with the flour until smooth.', 'Fold in the spinach and bake for half an hour.']
const printed = `<h2>Ingredients</h2><ul>${foods.map((food) => `<li>${food}</li>`).join('')}</ul>
  <h2>Method</h2><ol>${steps.map((step) => `<li>${step}</li>`).join('')}</ol>`
const page = (recipe: object | null, body: string) =>
  extractRecipe(
    `<html lang="en"><head><title>Green bake</title><meta property="og:site_name" content="Soup & Spoon">
    ${recipe ? `<script type="application/ld+json">${JSON.stringify({ '@type': 'Recipe', ...recipe })}</script>` : ''}
    </head><body><h1>Green bake</h1>${body}</body></html>`,
    'https://example.com/page',
  )!

describe('the provenance of a field', () => {
  it('names the source and the rule that read its value', () => {
    const { provenance } = page(
      { name: 'Green bake', recipeIngredient: foods, prepTime: 'PT10M' },
      `<p>Serves 4</p>${printed}`,
    )
    expect(provenance.ingredientGroups).to.deep.equal({
      source: 'json-ld',
      rule: 'json-ld/recipe',
      repairs: [],
    })
    expect(provenance.instructionSections?.rule).to.equal('print/method-under-heading')
    expect(provenance.yield).to.deep.equal({ source: 'print', rule: 'print/facts', repairs: [] })
  })

  it('says why the printed list was taken', () => {
    const { provenance, ingredientGroups } = page(
      { name: 'Green bake', recipeIngredient: ['spinach', 'eggs', 'flour'], recipeInstructions: steps },
      printed,
    )
    expect(ingredientGroups).to.deep.equal([{ title: null, lines: foods }])
    const { why, ...known } = provenance.ingredientGroups!
    expect(known).to.deep.equal({
      source: 'print',
      rule: 'print/ingredients-under-heading',
      repairs: ['choose/printed-ingredients'],
    })
    expect(why).to.equal('adds the amounts')
  })

  it('keeps the structured list where print has fewer of its foods', () => {
    const { provenance, ingredientGroups } = page(
      {
        name: 'Green bake',
        recipeIngredient: [...foods, '1 onion', '2 cloves garlic'],
        recipeInstructions: steps,
      },
      printed,
    )
    expect(ingredientGroups[0]!.lines).to.have.length(5)
    expect(provenance.ingredientGroups?.rule).to.equal('json-ld/recipe')
  })

  it('is that of the parts of which a repair made the value', () => {
    const { provenance } = page(
      { name: 'Green bake', recipeIngredient: foods, prepTime: 'PT10M', cookTime: 'PT30M' },
      printed,
    )
    expect(provenance.totalMinutes).to.deep.equal({
      source: 'json-ld',
      rule: 'json-ld/recipe',
      repairs: ['repair/total-time'],
    })
    expect(provenance.author).to.deep.equal({
      source: 'meta',
      rule: 'meta/site',
      repairs: ['repair/site-as-author'],
    })
  })

  it('is absent where the field has no value', () => {
    const { provenance } = page(null, printed)
    expect(provenance).not.to.have.any.keys('cuisines', 'nutrition', 'totalMinutes')
  })
})
