import { expect } from 'chai'
import { detectLanguage, isOtherLanguage, type Language, newFoodName, parseIngredient } from './index.ts'

/** Line, quantity (or range), unit, food, preparation, note; a dash for nothing. */
type Row = readonly [string, string, string, string, string, string]

const tables: Readonly<Record<Exclude<Language, 'en'>, readonly Row[]>> = {
  de: [
    ['2 EL Olivenöl', '2', 'tablespoon', 'Olivenöl', '-', '-'],
    ['2EL Zucker', '2', 'tablespoon', 'Zucker', '-', '-'],
    ['1 Prise Salz', '1', 'pinch', 'Salz', '-', '-'],
    ['etwas Pfeffer', '-', '-', 'Pfeffer', '-', 'etwas'],
    ['Salz nach Belieben', '-', '-', 'Salz', '-', 'nach Belieben'],
    ['500 g Mehl (Type 405)', '500', 'gram', 'Mehl', '-', 'Type 405'],
    ['1 große Zwiebel(n), gehackt', '1', '-', 'Zwiebel', 'gehackt', '-'],
    ['2 Zehe/n Knoblauch, fein gehackt', '2', 'clove', 'Knoblauch', 'fein gehackt', '-'],
    ['1 Dose (400 g) Tomaten', '1', 'can', 'Tomaten', '-', '400 g'],
    ['2 Dosen à 400 g gehackte Tomaten', '2', 'can', 'gehackte Tomaten', '-', '400 g'],
    ['1,5 kg Kartoffeln', '1.5', 'kilogram', 'Kartoffeln', '-', '-'],
    ['1.500 g Mehl', '1500', 'gram', 'Mehl', '-', '-'],
    ['2 bis 3 Möhren', '2-3', '-', 'Möhren', '-', '-'],
    ['½ Bund Petersilie', '0.5', 'bunch', 'Petersilie', '-', '-'],
    ['Öl zum Braten', '-', '-', 'Öl', '-', 'zum Braten'],
    ['1 gestr. TL Salz', '1', 'teaspoon', 'Salz', '-', '-'],
    ['1 kl. Bund Schnittlauch', '1', 'bunch', 'Schnittlauch', '-', '-'],
    ['ca. 250 g Mehl', '250', 'gram', 'Mehl', '-', '-'],
    ['ein halbes Dutzend Eier', '6', '-', 'Eier', '-', '-'],
    ['1 halbe Zitrone', '0.5', '-', 'Zitrone', '-', '-'],
    ['100 g Butter oder Margarine', '100', 'gram', 'Butter', '-', 'oder Margarine'],
    ['rote oder grüne Paprika', '-', '-', 'rote oder grüne Paprika', '-', '-'],
    ['Saft von 1 Zitrone', '1', '-', 'Zitrone', '-', 'Saft von'],
  ],
  fr: [
    ['200 g de farine', '200', 'gram', 'farine', '-', '-'],
    ['une pincée de sel', '1', 'pinch', 'sel', '-', '-'],
    ['2 c. à s. d’huile d’olive', '2', 'tablespoon', 'huile d’olive', '-', '-'],
    ['1 c.à.c. de sucre', '1', 'teaspoon', 'sucre', '-', '-'],
    ["3 cuillères à soupe d'huile", '3', 'tablespoon', 'huile', '-', '-'],
    ['1 cuillère à café rase de sel', '1', 'teaspoon', 'sel', '-', '-'],
    ['2 oignons émincés', '2', '-', 'oignons', 'émincés', '-'],
    ['1 filet d’huile d’olive', '1', 'dash', 'huile d’olive', '-', '-'],
    ['2 filets de poulet', '2', '-', 'filets de poulet', '-', '-'],
    ['3 noix', '3', '-', 'noix', '-', '-'],
    ['1 noix de beurre', '1', 'knob', 'beurre', '-', '-'],
    ['2 boîtes de 400 g de tomates concassées', '2', 'can', 'tomates', 'concassées', '400 g'],
    ['un peu de beurre', '-', '-', 'beurre', '-', 'un peu'],
    ['1,5 litre d’eau', '1.5', 'litre', 'eau', '-', '-'],
    ['2 à 3 carottes, coupées en rondelles', '2-3', '-', 'carottes', 'coupées en rondelles', '-'],
    ['une douzaine d’huîtres', '12', '-', 'huîtres', '-', '-'],
    ['1 kg 500 de farine', '1.5', 'kilogram', 'farine', '-', '-'],
    ['1 l 1/2 de lait', '1.5', 'litre', 'lait', '-', '-'],
    ['1 kg 500 g de farine', '1.5', 'kilogram', 'farine', '-', '-'],
    ['Beurre : 100 g', '100', 'gram', 'Beurre', '-', '-'],
    ['huile pour la friture', '-', '-', 'huile', '-', 'pour la friture'],
    ['Farine de sarrasin (blé noir) : 55 g', '55', 'gram', 'Farine de sarrasin', '-', 'blé noir'],
    ['le jus d’un citron', '1', '-', 'citron', '-', 'le jus d’'],
    ['quelques feuilles de basilic', '-', 'leaf', 'basilic', '-', 'quelques'],
  ],
  es: [
    ['2 cucharadas de aceite', '2', 'tablespoon', 'aceite', '-', '-'],
    ['1 cdta. de comino', '1', 'teaspoon', 'comino', '-', '-'],
    ['sal al gusto', '-', '-', 'sal', '-', 'al gusto'],
    ['2 dientes de ajo picados', '2', 'clove', 'ajo', 'picados', '-'],
    ['1 lata (400 g) de tomates', '1', 'can', 'tomates', '-', '400 g'],
    ['2 latas de 80 g de atún', '2', 'can', 'atún', '-', '80 g'],
    ['media taza de leche', '0.5', 'cup', 'leche', '-', '-'],
    ['1 y 1/2 tazas de azúcar', '1.5', 'cup', 'azúcar', '-', '-'],
    ['un poco de perejil', '-', '-', 'perejil', '-', 'un poco'],
    ['aceite para freír', '-', '-', 'aceite', '-', 'para freír'],
    ['2 o 3 tomates maduros', '2-3', '-', 'tomates maduros', '-', '-'],
    ['unas hojas de menta', '-', 'leaf', 'menta', '-', '-'],
    ['100 g de pan rallado', '100', 'gram', 'pan rallado', '-', '-'],
    ['pimienta negra recién molida', '-', '-', 'pimienta negra', 'recién molida', '-'],
    ['1 docena de huevos', '12', '-', 'huevos', '-', '-'],
  ],
  it: [
    ['q.b. sale', '-', '-', 'sale', '-', 'q.b.'],
    ['sale q.b.', '-', '-', 'sale', '-', 'q.b.'],
    ['Farina 00 300 g', '300', 'gram', 'Farina 00', '-', '-'],
    ['Uova 3', '3', '-', 'Uova', '-', '-'],
    ['2 cucchiai di olio d’oliva', '2', 'tablespoon', 'olio d’oliva', '-', '-'],
    ['1 spicchio d’aglio', '1', 'clove', 'aglio', '-', '-'],
    ['un filo d’olio', '1', 'dash', 'olio', '-', '-'],
    ['1 cipolla piccola tritata', '1', '-', 'cipolla piccola', 'tritata', '-'],
    ['mezzo bicchiere di vino bianco', '0.5', 'glass', 'vino bianco', '-', '-'],
    ['1 bustina di lievito per dolci', '1', 'sachet', 'lievito per dolci', '-', '-'],
    ['3-4 foglie di salvia', '3-4', 'leaf', 'salvia', '-', '-'],
    ['200/250 g di ricotta', '200-250', 'gram', 'ricotta', '-', '-'],
    ['1 etto di prosciutto', '1', 'hectogram', 'prosciutto', '-', '-'],
    ['2 scatole da 400 g di ceci', '2', 'box', 'ceci', '-', '400 g'],
    ['zucchero a velo per decorare', '-', '-', 'zucchero a velo', '-', 'per decorare'],
  ],
  nl: [
    ['3 eetlepels olie', '3', 'tablespoon', 'olie', '-', '-'],
    ['2 el olijfolie', '2', 'tablespoon', 'olijfolie', '-', '-'],
    ['1 snufje zout', '1', 'pinch', 'zout', '-', '-'],
    ['2 teentjes knoflook, fijngehakt', '2', 'clove', 'knoflook', 'fijngehakt', '-'],
    ['1 blik tomatenblokjes (400 g)', '1', 'can', 'tomatenblokjes', '-', '400 g'],
    ['zout naar smaak', '-', '-', 'zout', '-', 'naar smaak'],
    ['een halve citroen', '0.5', '-', 'citroen', '-', '-'],
    ['2 à 3 wortels', '2-3', '-', 'wortels', '-', '-'],
    ['anderhalve kilo aardappelen', '1.5', 'kilogram', 'aardappelen', '-', '-'],
    ['scheutje melk', '-', 'dash', 'melk', '-', '-'],
    ['eventueel wat verse munt', '-', '-', 'wat verse munt', '-', 'eventueel'],
    ['boter om in te bakken', '-', '-', 'boter', '-', 'om in te bakken'],
    ['2 rode uien, in ringen', '2', '-', 'rode uien', 'in ringen', '-'],
  ],
}

for (const [language, rows] of Object.entries(tables)) {
  describe(`parseIngredient in ${language}`, () => {
    for (const [line, amount, unit, food, preparation, note] of rows) {
      it(`reads "${line}"`, () => {
        const parsed = parseIngredient(line)
        expect(parsed.language).to.equal(language)
        expect([
          [parsed.quantity, parsed.quantityMax].filter((part) => part !== null).join('-') || '-',
          parsed.unit?.key ?? '-',
          parsed.food,
          parsed.preparation ?? '-',
          parsed.note ?? '-',
        ]).to.deep.equal([amount, unit, food, preparation, note])
      })
    }
  })
}

describe('a line of a language without rules', () => {
  for (const [text, isOther] of [
    ['2 spsk olie\n4 tomater', true],
    ['1 rødløg', true],
    ['2 colheres de azeite', true],
    ['1 lb grass-fed beef\n2 jalapeños', false],
    ['1 cup müsli, till golden', false],
    ['1 leek', false],
  ] as const)
    it(`is ${isOther ? '' : 'not '}found in "${text}"`, () => expect(isOtherLanguage(text)).to.equal(isOther))

  it('gets no English plural', () => {
    const line = parseIngredient('4 tomater', { language: 'en' })
    expect(newFoodName(line, { inflects: false })).to.include({ name: 'tomater', pluralName: null })
    expect(newFoodName(line)?.pluralName).not.to.equal(null)
  })
})

describe('detectLanguage', () => {
  it('detects the language of most lines', () => {
    expect(detectLanguage(['200 g spaghetti', '100 g mascarpone', '1 cucchiaio di burro'])).to.equal('it')
    expect(detectLanguage(['1 avocado', '2 limes', 'salt and pepper'])).to.equal('en')
  })

  it('detects a language by spoons, letters and endings of compounds', () => {
    expect(detectLanguage('4 EL Bourbon')).to.equal('de')
    expect(detectLanguage('2 tl kurkuma')).to.equal('nl')
    expect(detectLanguage('50 g Dinkelmehl')).to.equal('de')
    expect(detectLanguage('piñones')).to.equal('es')
  })

  it('returns English without evidence', () => {
    expect(detectLanguage('200 g')).to.equal('en')
    expect(detectLanguage('')).to.equal('en')
  })

  it('uses the language that the caller passes', () => {
    expect(parseIngredient('1 el suiker', { language: 'nl' }).unit?.key).to.equal('tablespoon')
  })
})
