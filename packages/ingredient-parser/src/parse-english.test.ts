import { expect } from 'chai'
import { parseIngredient } from './index.ts'

/** Line, quantity (or range), unit, size, food, preparation, note; a dash for nothing. */
const rows: readonly (readonly [string, string, string, string, string, string, string])[] = [
  ['2 tbsp rapeseed oil', '2', 'tablespoon', '-', 'rapeseed oil', '-', '-'],
  ['1½ cups brown rice, rinsed', '1.5', 'cup', '-', 'brown rice', 'rinsed', '-'],
  ['1 1/2 cups spelt flour', '1.5', 'cup', '-', 'spelt flour', '-', '-'],
  ['⅓ cup maple syrup', '0.333', 'cup', '-', 'maple syrup', '-', '-'],
  ['3/4 teaspoon ground cumin', '0.75', 'teaspoon', '-', 'ground cumin', '-', '-'],
  ['½ tsp. sea salt', '0.5', 'teaspoon', '-', 'sea salt', '-', '-'],
  ['1 T soy sauce', '1', 'tablespoon', '-', 'soy sauce', '-', '-'],
  ['1 & 1/2 cups oats', '1.5', 'cup', '-', 'oats', '-', '-'],
  ['• 1 and 1/2 cups oats', '1.5', 'cup', '-', 'oats', '-', '-'],
  ['3. 2 cups oats', '2', 'cup', '-', 'oats', '-', '-'],
  ['8oz/225g spaghetti', '8', 'ounce', '-', 'spaghetti', '-', '-'],
  ['1 t vanilla extract', '1', 'teaspoon', '-', 'vanilla extract', '-', '-'],
  ['200g red lentils', '200', 'gram', '-', 'red lentils', '-', '-'],
  ['1,5 kg potatoes', '1.5', 'kilogram', '-', 'potatoes', '-', '-'],
  ['1,200 g strong white flour', '1200', 'gram', '-', 'strong white flour', '-', '-'],
  ['0.5 litres whole milk', '0.5', 'litre', '-', 'whole milk', '-', '-'],
  ['a pinch of nutmeg', '1', 'pinch', '-', 'nutmeg', '-', '-'],
  ['a handful of mint leaves', '1', 'handful', '-', 'mint leaves', '-', '-'],
  ['half a cucumber, diced', '0.5', '-', '-', 'cucumber', 'diced', '-'],
  ['one red onion, thinly sliced', '1', '-', '-', 'red onion', 'thinly sliced', '-'],
  ['two cloves garlic, crushed', '2', 'clove', '-', 'garlic', 'crushed', '-'],
  [
    '4 cloves garlic, grated + 4 cloves garlic, minced',
    '4',
    'clove',
    '-',
    'garlic',
    'grated, minced',
    '4 cloves',
  ],
  ['1 dozen eggs', '12', '-', '-', 'eggs', '-', '-'],
  ['1-2 tsp chilli flakes', '1-2', 'teaspoon', '-', 'chilli flakes', '-', '-'],
  ['3 to 4 carrots, peeled and chopped', '3-4', '-', '-', 'carrots', 'peeled and chopped', '-'],
  ['2 or 3 bay leaves', '2-3', '-', '-', 'bay leaves', '-', '-'],
  ['2–3 sprigs rosemary', '2-3', 'sprig', '-', 'rosemary', '-', '-'],
  ['4- to 5-pound chicken', '4-5', 'pound', '-', 'chicken', '-', '-'],
  ['½ to ¾ cup vegetable stock', '0.5-0.75', 'cup', '-', 'vegetable stock', '-', '-'],
  [
    '250g/9oz rye flour, plus extra for dusting',
    '250',
    'gram',
    '-',
    'rye flour',
    '-',
    'plus extra for dusting',
  ],
  ['300ml/10fl oz double cream', '300', 'millilitre', '-', 'double cream', '-', '-'],
  ['1kg/2lb 4oz mussels, cleaned', '1', 'kilogram', '-', 'mussels', 'cleaned', '-'],
  ['1 cup (240 ml) buttermilk', '1', 'cup', '-', 'buttermilk', '-', '-'],
  ['2 cups (300 grams) rye flour', '2', 'cup', '-', 'rye flour', '-', '-'],
  ['1 lb 8 oz stewing beef', '1.5', 'pound', '-', 'stewing beef', '-', '-'],
  ['1 cup plus 2 tablespoons caster sugar', '1.125', 'cup', '-', 'caster sugar', '-', '-'],
  ['2 x 400 g tins chopped tomatoes', '2', 'can', '-', 'chopped tomatoes', '-', '400 g'],
  ['2 x 150g salmon fillets', '300', 'gram', '-', 'salmon fillets', '-', '-'],
  ['1 (14-ounce) can coconut milk', '1', 'can', '-', 'coconut milk', '-', '14-ounce'],
  [
    '2 (15 oz) cans black beans, drained and rinsed',
    '2',
    'can',
    '-',
    'black beans',
    'drained and rinsed',
    '15 oz',
  ],
  ['1 can (400 g) chickpeas, drained', '1', 'can', '-', 'chickpeas', 'drained', '400 g'],
  ['4 chicken breasts (about 6 ounces each)', '4', '-', '-', 'chicken breasts', '-', 'about 6 ounces each'],
  ['2 large eggs, lightly beaten', '2', '-', 'large', 'eggs', 'lightly beaten', '-'],
  ['1 medium onion, finely chopped', '1', '-', 'medium', 'onion', 'finely chopped', '-'],
  ['3 small beets, scrubbed', '3', '-', 'small', 'beets', 'scrubbed', '-'],
  ['1 heaped tbsp cocoa powder', '1', 'tablespoon', '-', 'cocoa powder', '-', '-'],
  ['2 cloves garlic, minced', '2', 'clove', '-', 'garlic', 'minced', '-'],
  ['1 garlic clove, crushed', '1', 'clove', '-', 'garlic', 'crushed', '-'],
  ['1 stick unsalted butter, softened', '1', 'stick', '-', 'unsalted butter', 'softened', '-'],
  ['1 bunch coriander, roughly chopped', '1', 'bunch', '-', 'coriander', 'roughly chopped', '-'],
  ['2 slices sourdough bread, toasted', '2', 'slice', '-', 'sourdough bread', 'toasted', '-'],
  ['sea salt, to taste', '-', '-', '-', 'sea salt', '-', 'to taste'],
  ['salt and pepper', '-', '-', '-', 'salt and pepper', '-', '-'],
  ['icing sugar, for dusting', '-', '-', '-', 'icing sugar', '-', 'for dusting'],
  ['lemon wedges, to serve', '-', '-', '-', 'lemon wedges', '-', 'to serve'],
  ['juice of 1 lime', '1', '-', '-', 'lime', 'juice of', '-'],
  ['1 lemon, juice only', '1', '-', '-', 'lemon', '-', 'juice only'],
  ['1 tsp harissa or 1 red chilli', '1', 'teaspoon', '-', 'harissa', '-', 'or 1 red chilli'],
  ['100g walnuts (optional)', '100', 'gram', '-', 'walnuts', '-', 'optional'],
  ['1 cup grated parmesan', '1', 'cup', '-', 'parmesan', 'grated', '-'],
  ['2 tablespoons chopped fresh dill', '2', 'tablespoon', '-', 'fresh dill', 'chopped', '-'],
  ['1 cup milk, plus more as needed', '1', 'cup', '-', 'milk', '-', 'plus more as needed'],
  ['boneless, skinless chicken thighs', '-', '-', '-', 'boneless, skinless chicken thighs', '-', '-'],
  ['500g pork mince', '500', 'gram', '-', 'pork mince', '-', '-'],
  ['2 cups leeks (about 1 large leek)', '2', 'cup', 'large', 'leeks', '-', 'leek'],
  ['3 lb pork neck (pork collar)', '3', 'pound', '-', 'pork neck', '-', 'pork collar'],
  ['300 g plain (all-purpose) flour', '300', 'gram', '-', 'plain flour', '-', 'all-purpose'],
  ['100 g onion, 1 large onion', '100', 'gram', 'large', 'onion', '-', '-'],
  ['2 boneless (skinless duck breasts)', '2', '-', '-', 'boneless skinless duck breasts', '-', '-'],
  ['vegetable oil, for frying', '-', '-', '-', 'vegetable oil', '-', 'for frying'],
]

const round = (value: number | null) => (value === null ? [] : [Math.round(value * 1000) / 1000])

describe('parseIngredient in English', () => {
  for (const [line, amount, unit, size, food, preparation, note] of rows) {
    it(`reads "${line}"`, () => {
      const parsed = parseIngredient(line)
      expect([
        [...round(parsed.quantity), ...round(parsed.quantityMax)].join('-') || '-',
        parsed.unit?.key ?? '-',
        parsed.size ?? '-',
        parsed.food,
        parsed.preparation ?? '-',
        parsed.note ?? '-',
      ]).to.deep.equal([amount, unit, size, food, preparation, note])
    })
  }

  it('keeps every amount of a line with its role', () => {
    const amounts = parseIngredient('1kg/2lb 4oz mussels').amounts
    expect(amounts.map(({ role, quantity, unit }) => [role, quantity, unit?.key])).to.deep.equal([
      ['main', 1, 'kilogram'],
      ['same', 2, 'pound'],
      ['same', 4, 'ounce'],
    ])
    expect(
      parseIngredient('2 x 150g salmon fillets').amounts.map(({ role, text }) => [role, text]),
    ).to.deep.equal([
      ['main', '2 x 150g'],
      ['each', '150g'],
    ])
  })

  it('keeps the unit as printed', () => {
    expect(parseIngredient('2 heaped Tbsp. tahini').unit).to.deep.equal({
      text: 'heaped Tbsp.',
      key: 'tablespoon',
    })
    expect(parseIngredient('3 glugs olive oil').unit).to.deep.equal({ text: 'glugs', key: 'dash' })
  })

  it('has more confidence in a plain line than in an unclear one', () => {
    const plain = parseIngredient('2 cups rice').confidence
    const tangled = parseIngredient(
      'bread flour zest half overnight or crust of 3 tinned loaf whisk',
    ).confidence
    expect(plain.average).to.be.greaterThan(0.95)
    expect(tangled.average).to.be.lessThan(plain.average)
  })
})
