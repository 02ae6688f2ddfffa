import { expect } from 'chai'
import fc from 'fast-check'
import { languages } from '../foods/unit-table.ts'
import { scaleText, type TextScalingOptions } from './scale-text.ts'

const lines: TextScalingOptions['lines'] = [
  { quantity: 3, food: { name: 'egg', pluralName: 'eggs' } },
  { quantity: 2, food: { name: 'Ei', pluralName: 'Eier' } },
  { quantity: 2, food: { name: 'œuf', pluralName: 'œufs' } },
  { quantity: 200, food: { name: 'flour' } },
]

describe('scaleText', () => {
  const doubled: readonly [TextScalingOptions['language'], string, string][] = [
    ['en', 'Add 200 g flour and 1/2 cup milk.', 'Add 400 g flour and 1 cup milk.'],
    ['en', 'Add 1 1/2 cups milk and 2–3 tbsp oil.', 'Add 3 cups milk and 4–6 tbsp oil.'],
    ['en', 'Add 2–3 cloves and 1–2 tsp. Stir.', 'Add 4–6 cloves and 2–4 tsp. Stir.'],
    ['en', 'Add ½ cup milk, then 1 cup water.', 'Add 1 cup milk, then 2 cups water.'],
    ['en', 'Beat the 3 eggs.', 'Beat the 6 eggs.'],
    ['en', 'Beat 1 large egg with 2 cloves garlic.', 'Beat 2 large eggs with 4 cloves garlic.'],
    [
      'en',
      'Bake at 350°F for 20 minutes, 2 hours at most.',
      'Bake at 350°F for 20 minutes, 2 hours at most.',
    ],
    ['en', 'Use a 9-inch pan or a 2-quart dish.', 'Use a 9-inch pan or a 2-quart dish.'],
    ['en', 'Bring it to a boil in a 4 quart pot.', 'Bring it to a boil in a 4 quart pot.'],
    ['en', 'Cut into 8 slices; serve 4 portions.', 'Cut into 8 slices; serve 4 portions.'],
    ['en', 'Roll into 50 g balls, each about 3 cm wide.', 'Roll into 50 g balls, each about 3 cm wide.'],
    ['en', 'Add 1 tablespoon at a time.', 'Add 1 tablespoon at a time.'],
    ['en', 'Boil water in a large pot (6 qt).', 'Boil water in a large pot (6 qt).'],
    ['en', 'Add water 1 Tbsp (15 ml) at a time.', 'Add water 1 Tbsp (15 ml) at a time.'],
    ['en', 'Place four 1/2 cup (125 mL) ramekins.', 'Place four 1/2 cup (125 mL) ramekins.'],
    ['en', 'Add 1 cup milk to the pan.', 'Add 2 cups milk to the pan.'],
    ['en', 'Add 1 cup to the pan.', 'Add 2 cups to the pan.'],
    ['en', 'Add 1 tsp. Stir.', 'Add 2 tsp. Stir.'],
    ['en', 'Drain 2 x 400 g tins.', 'Drain 2 x 400 g tins.'],
    ['en', 'Step 2 in the oven.', 'Step 2 in the oven.'],
    [
      'de',
      '250 g Mehl mit 2 EL Zucker und 2 Eiern verrühren.',
      '500 g Mehl mit 4 EL Zucker und 4 Eiern verrühren.',
    ],
    ['de', '1,25 l Wasser, 30 Minuten.', '2,5 l Wasser, 30 Minuten.'],
    ['fr', "Verser 2 c. à soupe d'huile et 2 œufs.", "Verser 4 c. à soupe d'huile et 4 œufs."],
    ['es', 'Añadir 1 taza de harina.', 'Añadir 2 tazas de harina.'],
    ['it', 'Aggiungere 1 cucchiaio di olio.', 'Aggiungere 2 cucchiai di olio.'],
    ['nl', 'Voeg 1 eetlepel olie toe.', 'Voeg 2 eetlepels olie toe.'],
  ]
  for (const [language, before, after] of doubled)
    it(`doubles "${before}" to "${after}"`, () => {
      expect(scaleText(before, { factor: 2, units: undefined, language, lines })).to.equal(after)
    })

  const converted: readonly [TextScalingOptions['language'], 'metric' | 'us', string, string][] = [
    ['en', 'metric', 'Bake at 350°F.', 'Bake at 180°C.'],
    ['en', 'metric', 'Bake at 400 degrees.', 'Bake at 200 degrees C.'],
    ['en', 'metric', 'Bake at 350 to 375 degrees Fahrenheit.', 'Bake at 180 to 190 degrees Celsius.'],
    ['en', 'metric', 'Cook to 165 °F inside.', 'Cook to 74 °C inside.'],
    ['en', 'metric', 'Bake at 350°F (180°C).', 'Bake at 350°F (180°C).'],
    ['en', 'us', 'Bake at 180°C.', 'Bake at 350°F.'],
    ['en', 'us', 'Bake at 200 C for 20 minutes.', 'Bake at 390 F for 20 minutes.'],
    ['en', 'metric', 'Mix 2 cups flour with 1 cup of milk.', 'Mix 250 g flour with 240 ml of milk.'],
    ['en', 'metric', 'Use a 9-inch pan.', 'Use a 23-cm pan.'],
    ['en', 'us', 'Mix 250 g flour.', 'Mix 2 cups flour.'],
    ['en', 'metric', 'Use 1 cup (250 ml) water.', 'Use 1 cup (250 ml) water.'],
    ['en', 'metric', 'Add 84 g (6 tbsp) butter.', 'Add 84 g (6 tbsp) butter.'],
    ['en', 'metric', 'Heat to 350 degrees (a pan).', 'Heat to 180 degrees C (a pan).'],
    ['en', 'metric', 'Grease an 8 by 8-inch pan.', 'Grease an 20 by 20-cm pan.'],
    ['en', 'us', 'Slice it 3 mm thin.', 'Slice it ⅛ inch thin.'],
    ['de', 'us', 'Den Ofen auf 180 Grad vorheizen.', 'Den Ofen auf 350 Grad F vorheizen.'],
    ['fr', 'us', 'Chauffer à 220 °C.', 'Chauffer à 425 °F.'],
    ['en', 'metric', 'Wait 20 minutes. Serves 12.', 'Wait 20 minutes. Serves 12.'],
  ]
  for (const [language, units, before, after] of converted)
    it(`shows "${before}" in ${units} units: "${after}"`, () => {
      expect(scaleText(before, { factor: 1, units, language, lines })).to.equal(after)
    })

  it('scales the counts of foods with any name', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 3, maxLength: 20 }), (name) => {
        const food = { quantity: 2, food: { name } }
        scaleText(`Add 2 ${name}.`, { factor: 2, units: undefined, language: 'en', lines: [food] })
      }),
    )
    const sauce = [{ quantity: 1, food: { name: 'butternut-squash (a/b)' } }]
    expect(
      scaleText('Add 1 butternut-squash (a/b).', {
        factor: 2,
        units: undefined,
        language: 'de',
        lines: sauce,
      }),
    ).to.equal('Add 2 butternut-squash (a/b).')
  })

  it('changes nothing with factor 1 and without units', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...languages), (text, language) => {
        expect(scaleText(text, { factor: 1, units: undefined, language, lines })).to.equal(text)
      }),
    )
  })

  it('reads a long text in time proportional to its length', () => {
    const start = process.cpuUsage()
    for (const piece of ['1 ', '1/', '½', '1-', 'a ', '9 cup ', '1 cup ', '350 °', '1 1/2 '])
      expect(scaleText(piece.repeat(16_000), { factor: 2, units: 'metric', language: 'en', lines })).to.be.a(
        'string',
      )
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1_000_000).to.be.below(20)
  })
})
