import { expect } from 'chai'
import { openLarder } from './harness.ts'
import type { Loose } from './send.ts'

/**
 * A line, then its quantity, unit, food and note. "to 3" is the upper end of a range, and a food that the group does not have
 * is in brackets.
 */
const lists: Readonly<Record<'en' | 'de', readonly (readonly [line: string, message: string])[]>> = {
  en: [
    ['2 cups all-purpose flour', '2 | cup | flour | -'],
    ['2-3 cloves garlic', '2 | clove | garlic | to 3'],
    ['1 T. olive oil', '1 | tablespoon | olive oil | -'],
    ['½ tsp. kosher salt', '0.5 | teaspoon | kosher salt | -'],
    ['Freshly ground black pepper', '- | - | black pepper | Freshly ground'],
    ['4 bay leaves', '4 | - | bay leaf | -'],
    ['6 cloves', '6 | - | clove | -'],
    ['1 (14-ounce) can chopped tomatoes', '1 | can | chopped tomatoes | 14-ounce'],
    ['250g/9oz caster sugar', '250 | gram | caster sugar | 9oz'],
    ['1 bunch fresh cilantro', '1 | bunch | coriander | fresh'],
    ['3 scallions, sliced', '3 | - | spring onion | sliced'],
    ['200g creme fraiche', '200 | gram | crème fraîche | -'],
    ['1 kg potatos', '1 | kilogram | potato | -'],
    ['4 boneless, skinless chicken breasts', '4 | - | chicken breast | boneless, skinless'],
    ['1 lb ground beef', '1 | pound | minced beef | -'],
    ['1 yellow onion, chopped', '1 | - | onion | yellow, chopped'],
    ['2 tbsp butter or margarine', '2 | tablespoon | butter | or margarine'],
    ['salt and pepper', '- | - | salt | and pepper'],
    ['1 cup fresh or frozen blueberries', '1 | cup | blueberry | fresh or frozen'],
    ['1 tsp sumac', '1 | teaspoon | sumac | -'],
  ],
  de: [
    ['250 g Weizenmehl', '250 | Gramm | Mehl | -'],
    ['2 Knoblauchzehen, gehackt', '2 | Zehe | Knoblauch | gehackt'],
    ['1 Becher Schlagsahne', '1 | Becher | Sahne | -'],
    ['1 Pck. Vanillezucker', '1 | Packung | Vanillezucker | -'],
    ['1 Bio-Zitrone', '1 | - | Zitrone | Bio'],
    ['1 kg festkochende Kartoffeln', '1 | Kilogramm | Kartoffel | festkochende'],
    ['2 bis 3 Möhren', '2 | - | Karotte | to 3'],
    ['5 Stängel Thymian', '5 | Zweig | Thymian | -'],
    ['3 Eier (Größe M)', '3 | - | Ei | Größe M'],
  ],
}

for (const [locale, list] of Object.entries(lists)) {
  it(`Printed lines match the seeded foods and units in ${locale}`, async () => {
    const larder = await openLarder()
    try {
      const request = (path: string, json: unknown) =>
        larder.request('POST', path, { token: larder.token, json })
      for (const what of ['units', 'foods'])
        expect((await request(`/api/groups/seeders/${what}`, { locale })).status).to.equal(200)
      const ingredients = list.map(([line]) => line)
      const { body } = await request('/api/parser/ingredients', { ingredients })
      const named = (one: Loose) => (one === null ? '-' : one.id ? one.name : `(${one.name})`)
      const read = body.map(({ ingredient: { quantity, quantityMax, unit, food, note } }: Loose) =>
        [
          quantity ?? '-',
          named(unit),
          named(food),
          note || (quantityMax === null ? '-' : `to ${quantityMax}`),
        ].join(' | '),
      )
      expect(read).to.deep.equal(list.map(([, message]) => message))
    } finally {
      await larder.stop()
    }
  })
}
