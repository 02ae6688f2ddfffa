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
    const { why, trace, ...known } = provenance.ingredientGroups!
    expect(known).to.deep.equal({
      source: 'print',
      rule: 'print/ingredients-under-heading',
      repairs: ['choose/printed-ingredients'],
    })
    expect(why).to.equal('adds the amounts')
    expect(trace).to.deep.equal({ finder: 'heading', found: 3, removed: {} })
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

  it('says what found printed parts, and what filters removed from them', () => {
    const { provenance, ingredientGroups, instructionSections } = page(
      null,
      `<h2>Ingredients</h2><p>The amounts are for one large tin of any shape that you have.</p>
      <ul>${foods.map((food) => `<li>${food}</li>`).join('')}<li>Print</li></ul>
      <h2>Method</h2><p>1</p><p>${steps[0]}</p><p>Serves 4</p>
      <figure><figcaption>The dough before it went into its tin.</figcaption></figure><p>2</p><p>${steps[1]}</p>`,
    )
    expect(ingredientGroups).to.deep.equal([{ title: null, lines: foods }])
    expect(provenance.ingredientGroups?.trace).to.deep.equal({
      finder: 'heading',
      found: 5,
      removed: { 'list/introduction': 1, 'list/asides': 1 },
    })
    expect(instructionSections[0]!.steps.map(({ text }) => text)).to.deep.equal(steps)
    expect(provenance.instructionSections?.trace).to.deep.equal({
      finder: 'heading',
      found: 6,
      removed: { 'steps/facts': 1, 'steps/counters': 2, 'steps/other-lines': 1 },
    })
  })

  it('names the finder of parts that no heading names, and of the card of a plugin', () => {
    const more = [...foods, '100 ml milk', '1 tsp salt', '20 g butter']
    const texts = [
      ...steps,
      'Whisk the milk with the salt, and pour it over the spinach.',
      'Bake until golden.',
    ]
    const unnamed = page(null, `<ul><li>${more.join('</li><li>')}</li></ul><p>${texts.join('</p><p>')}</p>`)
    expect(unnamed.provenance.ingredientGroups?.trace?.finder).to.match(/^run-by-/)
    expect(unnamed.provenance.instructionSections?.trace?.finder).to.equal('run-by-model')
    const card = page(
      null,
      `<div class="tasty-recipes"><div class="tasty-recipes-ingredients"><ul><li>${foods.join('</li><li>')}</li></ul></div>
      <div class="tasty-recipes-instructions"><ol><li>${steps.join('</li><li>')}</li></ol></div></div>`,
    )
    expect(card.provenance.ingredientGroups?.trace).to.deep.equal({ finder: 'card', found: 3, removed: {} })
    expect(card.provenance.instructionSections?.trace).to.deep.equal({
      finder: 'card',
      found: 2,
      removed: {},
    })
  })

  it('has no trace where a part was structured', () => {
    const { provenance } = page(
      { name: 'Green bake', recipeIngredient: foods, recipeInstructions: steps },
      printed,
    )
    expect(provenance.ingredientGroups).not.to.have.property('trace')
    expect(provenance.instructionSections).not.to.have.property('trace')
  })

  it('is absent where the field has no value', () => {
    const { provenance } = page(null, printed)
    expect(provenance).not.to.have.any.keys('cuisines', 'nutrition', 'totalMinutes')
  })
})
