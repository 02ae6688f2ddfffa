import { expect } from 'chai'
import { extractRecipe, type ExtractedRecipe } from '../src/index.ts'

const list = '<ul><li>250 g lentils</li><li>1 onion</li><li>2 tbsp oil</li></ul>'
const method = `<h2>Method</h2><ol><li>Chop the onion and fry it in the oil for five minutes.</li>
  <li>Add the lentils and simmer them until they are soft.</li></ol>`

const read = (above: string, below = ''): ExtractedRecipe | undefined =>
  extractRecipe(
    `<title>Lentils</title><h1>Lentils</h1>${above}<h2>Ingredients</h2>${list}${method}${below}`,
    'https://example.org/lentils',
  )

/** A sentence of each wording, with the number that it states. */
const sentences: Readonly<Record<string, number>> = {
  'We had this all winter. It makes 12 to 14.': 12,
  'Too hot to cook. feeds 2 or one hungry me': 2,
  'Cuts into 12 slices.': 12,
  'Enough for six, or for one person with a cold': 6,
  'Makes about a dozen buns, more or less.': 12,
  'This recipe makes two dozen rolls in a large oven.': 24,
  'Das Rezept ist von nebenan. Reicht für 4 Hungrige.': 4,
  'Il fait froid. (Pour cinq personnes, avec du pain.)': 5,
  'Het is genoeg voor ongeveer 16 stukjes.': 16,
  'Satsen ger 20 bullar.': 20,
  'Dura pouco. Rende uns 20 pedaços. Até amanhã!': 20,
  'Forma 20 na 30, czyli jakieś 15 kawałków.': 15,
  'Een recept dat ik van oma heb. Voor zes flinke eters.': 6,
  'Our lunch on Mondays. Yield: 5 bowls.': 5,
  'Con esto te quedan 7 raciones y algo de caldo.': 7,
  'Jag fick receptet av en granne, 30 bullar som tar slut fort.': 30,
  'Bu ölçü yaklaşık 25 adet çıkarıyor.': 25,
  'Tästä syntyy 9 palaa.': 9,
}

describe('the yield that a sentence states', () => {
  for (const [text, number] of Object.entries(sentences))
    it(`is read above the ingredients: ${text}`, () => {
      const recipe = read(`<p>My neighbor has three hens and no time.</p><p>${text}</p>`)
      expect(recipe?.yield?.min).to.equal(number)
      expect(recipe?.provenance.yield?.rule).to.equal('print/statements')
    })

  it('is read below the method', () => {
    const below = '<p>Serves four with bread. What is left makes a soup.</p><p>Mine serves 9.</p>'
    expect(read('<p>My neighbor has three hens.</p>', below)?.yield?.min).to.equal(4)
  })

  it('is the nearest to the ingredients', () => {
    const recipe = read('<p>Enough for about 30 would be too much.</p><p>It makes 12.</p>')
    expect(recipe?.yield?.min).to.equal(12)
  })

  it('is found beside the list where a menu names an ingredient as well', () => {
    const above =
      '<ul><li>1 onion</li><li>Bread</li><li>Soups</li><li>Eggs</li><li>About us</li></ul><h2>Lentils again</h2>'
    expect(read(`${above}<p>Serves 5 on a cold day.</p>`)?.yield?.min).to.equal(5)
  })

  it('is a count of anything just above the ingredients', () => {
    const page = `<title>Lentils</title><h1>Lentils</h1><h2>What you’ll need</h2><p>For six patties:</p>${list}${method}`
    expect(extractRecipe(page, 'https://example.org/lentils')?.yield?.min).to.equal(6)
  })

  for (const text of [
    'It makes 2 cups of sauce.',
    'This serves for 3 days of the week.',
    'That makes two of us.',
    'The hut serves cake on Thursdays.',
    'We walked on for two hours.',
    'I have 12 hens.',
    '43 people liked this more than the soup.',
    '1 serving contains 300 calories',
    '4 glass jars',
    'In 1968 it makes 1968 sense.',
  ])
    it(`is not in: ${text}`, () => {
      expect(read(`<p>${text}</p>`)?.yield).to.equal(null)
    })

  it('has the total time beside it', () => {
    const recipe = read('<p>Serves four with rice. From fridge to table it’s 50 minutes.</p>')
    expect(recipe?.yield?.min).to.equal(4)
    expect(recipe?.totalMinutes).to.equal(50)
    expect(recipe?.provenance.totalMinutes?.rule).to.equal('print/statements')
  })

  it('has no time beside it where the page names one', () => {
    const recipe = read('<p>Cook time: 20 minutes</p><p>Serves four with rice. Keeps for 50 minutes.</p>')
    expect(recipe?.yield?.min).to.equal(4)
    expect(recipe?.totalMinutes).to.equal(20)
  })
})
