import { expect } from 'chai'
import type { PrintedLine } from './line-places.ts'
import { type LineScalingOptions, scalePrinted } from './scale-line.ts'

const line = (quantity: number | null, food: string | null = null, rest: Partial<PrintedLine> = {}) => ({
  quantity,
  food: food === null ? null : { name: food },
  words: { unit: null, food },
  ...rest,
})

describe('a German line in the other number', () => {
  const cases = [
    ['1 Chilischote', '2 Chilischoten', 2],
    ['1 großer Apfel', '2 große Äpfel', 2],
    ['2 Möhren', '1 Möhre', 0.5],
    ['1 Hähnchenbrustfilet', '2 Hähnchenbrustfilets', 2],
    ['1 Brötchen', '2 Brötchen', 2],
    ['1 Lorbeerblatt', '2 Lorbeerblätter', 2],
    ['2 Eier', '1 Ei', 0.5],
    ['1 Eigelb', '2 Eigelb', 2],
    ['500 g Mehl + 1 Ei', '1 kg Mehl + 2 Eier', 2],
    ['1 Zwiebel und 1 Möhre', '2 Zwiebeln und 2 Möhren', 2],
    ['3 Paprikaschoten, 1 rote und 2 gelbe', '6 Paprikaschoten, 2 rote und 4 gelbe', 2],
    ['1 rote Zwiebel', '2 rote Zwiebeln', 2],
    ['2 rote Zwiebeln', '1 rote Zwiebel', 0.5],
    ['2 große, reife Äpfel', '1 großer, reifer Apfel', 0.5],
    ['2 frische oder getrocknete Lorbeerblätter', '1 frisches oder getrocknetes Lorbeerblatt', 0.5],
    ['1 kleines Brötchen', '2 kleine Brötchen', 2],
    ['2 kleine Brötchen', '1 kleines Brötchen', 0.5],
    ['1 kleiner Hummer', '2 kleine Hummer', 2],
    ['1 Wiener Würstchen', '2 Wiener Würstchen', 2],
  ] as const
  for (const [text, expected, factor] of cases)
    it(`is "${expected}" for "${text}"`, () => {
      const [, number = '', food = ''] = /^(\d+) (?:g )?(.+?)(?: \+| und|, \d|$)/.exec(text) ?? []
      const scaling = { factor, units: undefined, language: 'de' } as const
      expect(scalePrinted(text, line(Number(number), food), scaling).text).to.equal(expected)
      // A size is not among the words of a food.
      const noun = /\p{Lu}\p{L}+$/u.exec(food)![0]
      expect(scalePrinted(text, line(Number(number), noun), scaling).text).to.equal(expected)
    })

  const inUnits = [
    ['1 gehäufter EL Mehl', 'EL', '2 gehäufte EL Mehl', 2],
    ['2 gehäufte EL Mehl', 'EL', '1 gehäufter EL Mehl', 0.5],
    ['1 kleine Dose Mais', 'Dose', '2 kleine Dosen Mais', 2],
    ['1 Bund Petersilie', 'Bund', '2 Bund Petersilie', 2],
    ['1 Messerspitze Safran', 'Messerspitze', '2 Messerspitzen Safran', 2],
    ['1 kleines Glas Kapern', 'Glas', '2 kleine Gläser Kapern', 2],
    ['2 kleine Gläser Kapern', 'Gläser', '1 kleines Glas Kapern', 0.5],
  ] as const
  for (const [text, unit, expected, factor] of inUnits)
    it(`is "${expected}" for "${text}"`, () => {
      const scaling = { factor, units: undefined, language: 'de' } as const
      const words = { unit, food: text.split(' ').at(-1)! }
      expect(scalePrinted(text, line(Number(text[0]), null, { words }), scaling).text).to.equal(expected)
    })
})

describe('scalePrinted', () => {
  const cases: readonly [string, string, string, PrintedLine, Partial<LineScalingOptions>][] = [
    ['keeps the words of the author', '2 tsp. Tomato Paste', '4 tsp. Tomato Paste', line(2), {}],
    ['scales fractions', '½ teaspoon vanilla', '1 teaspoon vanilla', line(0.5), {}],
    [
      'uses names of units in the number that fits',
      '1 cup chicken broth',
      '2 cups chicken broth',
      line(1),
      {},
    ],
    ['keeps German words', '2 Zehen Knoblauch', '4 Zehen Knoblauch', line(2), { language: 'de' }],
    [
      'keeps a number that is a name',
      '50 g Weizenmehl (Type 405)',
      '100 g Weizenmehl (Type 405)',
      line(50),
      { language: 'de' },
    ],
    [
      'keeps the order of the words',
      'butter, and chopped chives, Melted',
      'butter, and chopped chives, Melted',
      line(null),
      {},
    ],
    [
      'keeps what a remark defines',
      '1 box pasta (1 box is 16 oz)',
      '2 boxes pasta (1 box is 16 oz)',
      line(1, 'pasta', { words: { unit: 'box', food: 'pasta' } }),
      {},
    ],
    [
      'keeps an equation',
      '4 cups flour (1 cup = 125 g)',
      '8 cups flour (1 cup = 125 g)',
      line(4, 'flour'),
      {},
    ],
    [
      'scales both sides of the same amount',
      '1 cup (240 ml = 8 oz) milk',
      '2 cups (480 ml = 16 oz) milk',
      line(1, 'milk'),
      {},
    ],
    [
      'does not write the same amount twice',
      '1½ lb (24 oz) beef',
      '3 lb (48 oz) beef',
      line(1.5, 'beef'),
      {},
    ],
    [
      'does not write the same range twice',
      '2-3 lb (32-48 oz) beef',
      '4-6 lb (64-96 oz) beef',
      line(2, 'beef', { quantityMax: 3 }),
      {},
    ],
    [
      'adds up what would become two sums',
      '3 Tbsp + 1 tsp oil',
      '½ cup + 2 tbsp oil',
      line(10 / 3, 'oil'),
      { factor: 3 },
    ],
    [
      'keeps a sum whose first part keeps its unit',
      '2 tbsp plus 1 tsp oil',
      '4 tbsp plus 2 tsp oil',
      line(7 / 3, 'oil'),
      {},
    ],
    ['scales a part of the pieces', '4 eggs, 2 separated', '8 eggs, 4 separated', line(4, 'egg'), {}],
    [
      'scales parts that are named in words',
      '3 onions, 1 red and 2 white',
      '6 onions, 2 red and 4 white',
      line(3, 'onion'),
      {},
    ],
    ['scales a part in brackets', '2 cups onion (1 large)', '4 cups onion (2 large)', line(2, 'onion'), {}],
    ['scales what comes with the pieces', '2 eggs, 1 egg yolk', '4 eggs, 2 egg yolks', line(2, 'egg'), {}],
    [
      'scales a part after "davon"',
      '4 Eier, davon 2 getrennt',
      '8 Eier, davon 4 getrennt',
      line(4, 'Ei'),
      { language: 'de' },
    ],
    [
      'scales "di cui" and what follows',
      'panna 750 ml, di cui 500 ml per la crema e 250 ml per la torta',
      'panna 1,5 l, di cui 1 l per la crema e 500 ml per la torta',
      line(750, 'panna'),
      { language: 'it' },
    ],
    [
      'scales what "per" follows in Italian',
      '2 uova + 1 tuorlo per la glassa',
      '4 uova + 2 tuorlo per la glassa',
      line(2, 'uovo'),
      { language: 'it' },
    ],
    ['keeps the thickness of pieces', '4 chops, 1" thick', '8 chops, 1" thick', line(4, 'chop'), {}],
    [
      'keeps the contents of a packing',
      '1 package flour tortillas, 10 count',
      '2 packages flour tortillas, 10 count',
      line(1, 'flour tortillas', { words: { unit: 'package', food: 'flour tortillas' } }),
      {},
    ],
    [
      'reads the rest after a French unit',
      '1 kg 500 de farine',
      '3 kg de farine',
      line(1.5, 'farine'),
      { language: 'fr' },
    ],
    [
      'reads a half after a unit',
      '1 kg e 1/2 di farina',
      '3 kg di farina',
      line(1.5, 'farina'),
      { language: 'it' },
    ],
    [
      'scales an amount that was not understood',
      'speck 200 g a fette',
      'speck 400 g a fette',
      line(null, 'speck'),
      { language: 'it' },
    ],
    ['scales a count that was not understood', 'Bacon, 3 strips', 'Bacon, 6 strips', line(null, 'bacon'), {}],
    [
      'keeps amounts that do not belong together',
      'Replace 1/2 cup of the oatmeal with 1/2 cup coconut',
      'Replace 1/2 cup of the oatmeal with 1/2 cup coconut',
      line(null, 'coconut'),
      {},
    ],
    [
      'writes the factor before an amount in words of other languages',
      'meia xícara de morango',
      '2 × meia xícara de morango',
      line(0.5, 'morango'),
      {},
    ],
    ['keeps a ratio', '1:1:1 sugar', '1:1:1 sugar', line(1, 'sugar'), {}],
    ['keeps an amount for each person', 'eggs, 1 per person', 'eggs, 1 per person', line(null, 'egg'), {}],
    [
      'keeps a line whose parts were not read',
      'speck 200 g a fette',
      'speck 200 g a fette',
      line(null, null, { words: null }),
      {},
    ],
    ['scales both ends of a range', '2-3 carrots', '4-6 carrots', line(2, null, { quantityMax: 3 }), {}],
    [
      'keeps the unit of a range',
      '3-4 tablespoons sugar',
      '6 ¾-9 tablespoons sugar',
      line(3, 'sugar', { quantityMax: 4 }),
      { factor: 2.25 },
    ],
    [
      'shows the ends of a small range as sums of spoons',
      '½ to 1 tsp salt',
      '11/24 to 15/16 tsp salt',
      line(0.5, 'salt', { quantityMax: 1 }),
      { factor: 11 / 12 },
    ],
    [
      'takes smaller spoons for a range that larger ones do not measure',
      '½-1 cup oil',
      '3 ¼-6 ¾ tablespoons oil',
      line(0.5, 'oil', { quantityMax: 1 }),
      { factor: 5 / 12 },
    ],
    ['keeps a range of vague amounts', '1-2 heaped cups oats', '2-4 heaped cups oats', line(1), {}],
    ['shows parts of the smallest spoon', '⅛ tsp salt', '1/24 tsp salt', line(1 / 8), { factor: 1 / 3 }],
    [
      'scales both ends of a range with two units',
      '1 to 4 pounds (450g to 1.7kg) wings',
      '2 to 8 pounds (900g to 3.4kg) wings',
      line(1, null, { quantityMax: 4 }),
      {},
    ],
    [
      'scales both ends of a range with one unit each',
      '1 lb to 2 lb potatoes',
      '2 lb to 4 lb potatoes',
      line(1),
      {},
    ],
    [
      'makes a plural of "ui"',
      '1 rode ui',
      '2 rode uien',
      { quantity: 1, food: { name: 'ui', pluralName: 'uien' }, words: { unit: null, food: 'rode ui' } },
      { language: 'nl' },
    ],
    [
      'scales an amount that is added',
      '1 cup plus 2 tablespoons flour',
      '2 cups plus 4 tablespoons flour',
      line(1.125),
      {},
    ],
    ['scales two units of one amount together', '1 lb 4 oz beef', '2 ½ lb beef', line(1.25), {}],
    ['scales the same amount in other units', '1 cup (250 ml) milk', '2 cups (500 ml) milk', line(1), {}],
    [
      'scales the same amount after the food',
      '½ cup butter (1 stick)',
      '1 cup butter (2 sticks)',
      line(0.5),
      {},
    ],
    [
      'keeps the size of a packing',
      '1 (14 oz) can tomatoes',
      '2 (14 oz) cans tomatoes',
      line(1, null, { words: { unit: 'can', food: null } }),
      {},
    ],
    ['scales the count of packings', '2 x 400g tins beans', '4 x 400g tins beans', line(800), {}],
    [
      'counts packings without a number',
      '8 oz package cream cheese',
      '2 × 8 oz package cream cheese',
      line(1),
      {},
    ],
    [
      'keeps shares and sizes',
      '1 lb ground beef, 85% lean, in 2-inch pieces',
      '2 lb ground beef, 85% lean, in 2-inch pieces',
      line(1),
      {},
    ],
    [
      'keeps the size of each',
      '2 pork chops (about 8 oz each)',
      '4 pork chops (about 8 oz each)',
      line(2),
      {},
    ],
    ['reads number words', 'Half an onion, chopped', '1 onion, chopped', line(0.5, 'onion'), {}],
    ['reads articles', 'a pinch of salt', '2 pinches of salt', line(1), {}],
    ['makes counted foods agree', '1 Onion, chopped', '2 Onions, chopped', line(1, 'Onion'), {}],
    [
      'makes counted foods agree with the names of a food',
      '1 Ei',
      '2 Eier',
      { quantity: 1, food: { name: 'Ei', pluralName: 'Eier' }, words: { unit: null, food: 'Ei' } },
      { language: 'de' },
    ],
    [
      'makes compounds agree',
      '1 Knoblauchzehe',
      '2 Knoblauchzehen',
      line(1, 'Knoblauch', { words: { unit: 'zehe', food: 'Knoblauch' } }),
      { language: 'de' },
    ],
    ['shows the singular', '9 onions', '1 onion', line(9, 'onions'), { factor: 1 / 8 }],
    ['shows a measurable volume', '¾ cup sugar', '½ cup + 1 tbsp sugar', line(0.75), { factor: 0.75 }],
    ['shows a measurable weight', '1 lb potatoes', '1 lb 13 oz potatoes', line(1), { factor: 11 / 6 }],
    ['keeps a heaped spoon', '1 heaped tbsp ginger', '1 ½ heaped tbsp ginger', line(1), { factor: 1.5 }],
    ['keeps a unit of another language', '3 dl mælk og 2 spsk olie', '6 dl mælk og 2 spsk olie', line(3), {}],
    ['finds an amount after the food', '醤油 大さじ2', '醤油 大さじ4', line(2), {}],
    ['reads the digits of other scripts', '٢ كوب أرز', '4 كوب أرز', line(2), {}],
    ['writes decimals as the language does', '1,25 l Wasser', '2,5 l Wasser', line(1.25), { language: 'de' }],
    [
      'converts in place',
      '2 cups all-purpose flour, sifted',
      '250 g all-purpose flour, sifted',
      line(2, 'flour'),
      { factor: 1, units: 'metric' },
    ],
    [
      'converts a range',
      '1-2 cups milk',
      '240-470 ml milk',
      line(1, 'milk', { quantityMax: 2 }),
      { factor: 1, units: 'metric' },
    ],
    [
      'keeps an amount that is given in both systems',
      '1 cup (240 ml) milk',
      '1 cup (240 ml) milk',
      line(1, 'milk'),
      { factor: 1, units: 'metric' },
    ],
    [
      'converts to spoons and cups',
      '150 ml milk',
      '½ cup + 2 tbsp milk',
      line(150, 'milk'),
      { factor: 1, units: 'us' },
    ],
    [
      'uses the language of the line',
      '250 g Mehl',
      '2 Tassen Mehl',
      line(250, 'Mehl'),
      { factor: 1, units: 'us', language: 'de' },
    ],
  ]
  const counted = (food: string, quantity = 1) => line(quantity, food)
  type NumberCase = [string, string, PrintedLine, Partial<LineScalingOptions>]
  const numbers: readonly NumberCase[] = [
    [
      '1 large Spanish or yellow onion, sliced',
      '2 large Spanish or yellow onions, sliced',
      counted('Spanish'),
      {},
    ],
    ['1 vine-ripe or heirloom tomato', '2 vine-ripe or heirloom tomatoes', counted('vine-ripe'), {}],
    ['1 lime or lemon', '2 limes or lemons', counted('lime'), {}],
    ['1 (1/2") piece ginger, peeled', '2 (1/2") pieces ginger, peeled', counted('ginger'), {}],
    ['1 rødløg', '2 rødløg', counted('rødløg'), { agrees: false }],
    // Adjectives of these languages agree by rules that are not known, so that a noun beside one stays too.
    ...(
      [
        ['fr', 'oignon', 'oignons', '1 oignon', '2 oignons'],
        ['fr', 'oignon', 'oignons', '1 oignon, coupé en 8', '2 oignons, coupé en 8'],
        ['fr', 'oignon', 'oignons', '1 oignon de Roscoff', '2 oignons de Roscoff'],
        ['fr', 'oignon', 'oignons', '1 oignon coupé en 8', '2 oignon coupé en 8'],
        ['fr', 'oignon', 'oignons', '1 grand oignon', '2 grand oignon'],
        ['es', 'cebolla', 'cebollas', '1 cebolla grande', '2 cebolla grande'],
        ['it', 'cipolla', 'cipolle', '1 cipolla rossa', '2 cipolla rossa'],
        ['it', 'cipolla', 'cipolle', '1 cipolla con buccia', '2 cipolle con buccia'],
        ['nl', 'ui', 'uien', '1 grote ui', '2 grote uien'],
      ] as const
    ).map(([language, name, pluralName, line, twice]): NumberCase => [
      line,
      twice,
      { ...counted(name), food: { name, pluralName } },
      { language },
    ]),
    ['2 and 1/4 teaspoons yeast', '4 ½ teaspoons yeast', counted('yeast', 2.25), {}],
    ['100g/4oz plain flour', '200g/8oz plain flour', counted('plain flour', 100), {}],
    ['1.5kg/3lb 5oz lamb shoulder', '3kg/6 ½lb lamb shoulder', counted('lamb shoulder', 1.5), {}],
    ['1-1/2 cups buttermilk', '3 cups buttermilk', counted('buttermilk', 1.5), {}],
    ['1-½ cups buttermilk', '3 cups buttermilk', counted('buttermilk', 1.5), {}],
    ['1,000 g flour', '2 kg flour', counted('flour', 1000), {}],
    [
      '1.000–1.500 g Spargel',
      '2–3 kg Spargel',
      { ...counted('Spargel', 1000), quantityMax: 1500 },
      { language: 'de' },
    ],
    ['1 lb ground beef (80/20)', '2 lb ground beef (80/20)', counted('ground beef'), {}],
    ['1 lb shrimp (16/20 count)', '2 lb shrimp (16/20 count)', counted('shrimp'), {}],
    ['1 dozen eggs', '2 dozen eggs', counted('eggs', 12), {}],
    ['juice of half a lemon', 'juice of 1 lemon', counted('lemon', 0.5), {}],
    ['Saft einer halben Zitrone', 'Saft von 1 Zitrone', counted('Zitrone', 0.5), { language: 'de' }],
    ["le jus d'un demi-citron", 'le jus de 1 citron', counted('citron', 0.5), { language: 'fr' }],
    ['un demi-oignon', '1 oignon', counted('oignon', 0.5), { language: 'fr' }],
    ['1 cucharada y media de miel', '3 cucharadas de miel', counted('miel', 1.5), { language: 'es' }],
    ['1 cucchiaio e mezzo di olio', '3 cucchiai di olio', counted('olio', 1.5), { language: 'it' }],
    ['one and a half cups milk', '3 cups milk', counted('milk', 1.5), {}],
    [
      '2 garlic cloves or 1 tsp garlic powder',
      '4 garlic cloves or 2 tsp garlic powder',
      counted('garlic', 2),
      {},
    ],
    [
      '1 kleine Zwiebel oder 2 Schalotten',
      '2 kleine Zwiebeln oder 4 Schalotten',
      counted('kleine Zwiebel'),
      { language: 'de' },
    ],
    ['1 cup minus 1 tbsp flour', '2 cups minus 2 tbsp flour', counted('flour'), {}],
    ['1 large egg + 1 egg yolk', '2 large eggs + 2 egg yolks', counted('egg'), {}],
    [
      '3-4 medium carrots (about 300g), diced',
      '6-8 medium carrots (about 600g), diced',
      { ...counted('carrots', 3), quantityMax: 4 },
      {},
    ],
    ['1 package (about 8 oz) spinach', '2 packages (about 8 oz) spinach', counted('spinach', 1), {}],
    [
      '1 1/2 sticks (6 oz/170g) unsalted butter',
      '3 sticks (12 oz/340g) unsalted butter',
      counted('butter', 1.5),
      {},
    ],
    [
      '1 x 400g tin tomatoes',
      '2 x 400g tins tomatoes',
      line(400, 'tomatoes', { words: { unit: 'tin', food: 'tomatoes' } }),
      {},
    ],
    ['1 Tasse/n Reis', '2 Tasse/n Reis', counted('Reis'), { language: 'de' }],
    ['3 Zweig/e Rosmarin', '6 Zweig/e Rosmarin', counted('Rosmarin', 3), { language: 'de' }],
    [
      '2 cm Ingwer',
      '4 cm Ingwer',
      line(2, 'Ingwer', { words: { unit: 'cm', food: 'Ingwer' } }),
      { language: 'de' },
    ],
    ['1 envelope active dry yeast', '2 envelopes active dry yeast', counted('active dry yeast'), {}],
    ['1 bosje peterselie', '2 bosjes peterselie', counted('peterselie'), { language: 'nl' }],
    ['1- to 2-inch piece ginger', '2 × 1- to 2-inch piece ginger', counted('ginger'), {}],
    ['1 Stück Ingwer', '2 Stücke Ingwer', counted('Ingwer'), { language: 'de' }],
    ['1,5 kilo aardappelen', '3 kilo aardappelen', counted('aardappelen', 1.5), { language: 'nl' }],
    [
      '300/350 g di farina',
      '600/700 g di farina',
      { ...counted('farina', 300), quantityMax: 350 },
      { language: 'it' },
    ],
    ['1 oignon (ou 2 échalotes)', '2 oignon (ou 4 échalotes)', counted('oignon'), { language: 'fr' }],
    ['une demi-tasse de sucre', '1 tasse de sucre', counted('sucre', 0.5), { language: 'fr' }],
    ['1 000 g de farine', '2 kg de farine', counted('farine', 1000), { language: 'fr' }],
    [
      '1 400 g tin beans',
      '2 400 g tins beans',
      line(1, 'beans', { words: { unit: 'tin', food: 'beans' } }),
      {},
    ],
    [
      '1 (15-oz) can chickpeas or 1½ cups cooked chickpeas',
      '2 (15-oz) cans chickpeas or 3 cups cooked chickpeas',
      line(1, 'chickpeas', { words: { unit: 'can', food: 'chickpeas' } }),
      {},
    ],
    ['juice of 1/2 a lemon', 'juice of 1 lemon', counted('lemon', 0.5), {}],
    [
      '2 x 8cm pieces ginger',
      '4 x 8cm pieces ginger',
      line(2, 'ginger', { words: { unit: 'pieces', food: 'ginger' } }),
      {},
    ],
    ['Juice from one medium lemon', 'Juice from 2 medium lemons', counted('lemon'), {}],
    ['Eggs: 3', 'Eggs: 6', counted('Eggs', 3), {}],
    [
      '2 cups dough, rested for 20 minutes or 1 hour',
      '4 cups dough, rested for 20 minutes or 1 hour',
      counted('dough', 2),
      {},
    ],
    ['3 tbsp sugar', '2 tbsp + ¾ tsp sugar', counted('sugar', 3), { factor: 0.75 }],
    ['1/3 cup honey', '2 tablespoons + 2 tsp honey', counted('honey', 1 / 3), { factor: 0.5 }],
    ['3/4 of a cup of buttermilk', '1 ½ cups of buttermilk', counted('buttermilk', 0.75), {}],
    ['1/2 of a medium white onion', '1 medium white onion', counted('white onion', 0.5), {}],
    ['a quarter of a cabbage', '½ cabbage', counted('cabbage', 0.25), {}],
    ['one-half teaspoon nutmeg', '1 teaspoon nutmeg', counted('nutmeg', 0.5), {}],
    ['two thirds of a cup of milk', '1 ⅓ cups of milk', counted('milk', 2 / 3), {}],
    ['ein Viertel Weißkohl', '½ Weißkohl', counted('Weißkohl', 0.25), { language: 'de' }],
    ["le quart d'un chou blanc", '½ chou blanc', counted('chou blanc', 0.25), { language: 'fr' }],
    ["la moitié d'un oignon", '1 oignon', counted('oignon', 0.5), { language: 'fr' }],
    ['un cuarto de col', '½ col', counted('col', 0.25), { language: 'es' }],
    ['un quarto di cavolo', '½ cavolo', counted('cavolo', 0.25), { language: 'it' }],
    ['een kwart van een kool', '½ kool', counted('kool', 0.25), { language: 'nl' }],
    [
      '1 thumb-sized piece of ginger',
      '2 thumb-sized pieces of ginger',
      line(1, 'ginger', { words: { unit: 'thumb-sized piece', food: 'ginger' } }),
      {},
    ],
    [
      '1 rack pork ribs',
      '2 rack pork ribs',
      { quantity: 1, food: { name: 'pork rib', pluralName: 'pork ribs' }, words: null },
      {},
    ],
    ['2 lbs 3 oz potatoes', '1 lb 10 oz potatoes', counted('potatoes', 2.1875), { factor: 0.75 }],
  ]
  for (const [printed, shown, parts, scaling] of numbers)
    it(`scales "${printed}" to "${shown}"`, () => {
      const { text } = scalePrinted(printed, parts, {
        factor: 2,
        units: undefined,
        language: 'en',
        ...scaling,
      })
      expect(text).to.equal(shown)
    })
  for (const [title, printed, shown, parts, scaling] of cases)
    it(`${title}: ${shown}`, () => {
      const { text } = scalePrinted(printed, parts, {
        factor: 2,
        units: undefined,
        language: 'en',
        ...scaling,
      })
      expect(text).to.equal(shown)
    })

  it('finds the places of amount and food in the shown text', () => {
    const { text, amount, food } = scalePrinted('½ cup (120 ml) cold milk, shaken', line(0.5, 'milk'), {
      factor: 4,
      units: undefined,
      language: 'en',
    })
    expect(text).to.equal('2 cups (480 ml) cold milk, shaken')
    expect(text.slice(...amount!)).to.equal('2 cups')
    expect(text.slice(...food!)).to.equal('milk')
  })

  const amounts = [
    ['250 ml / 1 cup milk', 250, '500 ml / 2 cups', 2],
    ['100g/4oz butter', 100, '100g/4oz', 1],
    ['3 Tbsp + 1 tsp butter', 10 / 3, '½ cup + 2 tbsp', 3],
    ['1 lb 4 oz butter', 1.25, '2 ½ lb', 2],
  ] as const
  for (const [printed, quantity, shown, factor] of amounts)
    it(`finds the amount ${shown} of "${printed}" times ${factor}`, () => {
      const scaling = { factor, units: undefined, language: 'en' } as const
      const { text, amount } = scalePrinted(printed, line(quantity, 'butter'), scaling)
      expect(text.slice(...amount!)).to.equal(shown)
    })
})
