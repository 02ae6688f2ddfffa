import { expect } from 'chai'
import { extractRecipe } from '../src/index.ts'

const rows = (entries: readonly (readonly string[])[]): string =>
  `<table>${entries.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`

/** The nutrition that a page prints below its method, and what it says. */
const cases: readonly (readonly [what: string, printed: string, wanted: Readonly<Record<string, string>>])[] =
  [
    [
      'the portion where a column for 100 g comes first',
      `<h3>Nährwerte</h3>${rows([
        ['', 'pro 100 g', 'pro Portion'],
        ['Energie', '519 kJ / 124 kcal', '1297 kJ / 310 kcal'],
        ['Fett', '3 g', '7,5 g'],
        ['Kohlenhydrate', '21 g', '52 g'],
      ])}`,
      { calories: '310 kcal', fatContent: '7,5 g', carbohydrateContent: '52 g' },
    ],
    [
      'the portion where it comes before the column for 100 g',
      `<h3>Nährwerte</h3>${rows([
        ['', 'pro Portion', 'pro 100 g'],
        ['Energie', '310 kcal', '124 kcal'],
        ['Fett', '7,5 g', '3 g'],
        ['Eiweiß', '9 g', '3,6 g'],
      ])}`,
      { calories: '310 kcal', fatContent: '7,5 g', proteinContent: '9 g' },
    ],
    [
      'amounts below a limit',
      `<h3>Nutrition</h3>${rows([
        ['Energy', '310 kcal'],
        ['Fat', '7 g'],
        ['Fibre', '&lt; 1 g'],
      ])}`,
      { calories: '310 kcal', fatContent: '7 g', fiberContent: '< 1 g' },
    ],
    [
      'units in Cyrillic letters',
      '<h3>Пищевая ценность на порцию</h3><p>Калории: 310 ккал. Белки: 9 г. Жиры: 7 г.</p>',
      { calories: '310 ккал', proteinContent: '9 г', fatContent: '7 г' },
    ],
    [
      'the names of food labels, in Italian',
      `<h3>Valori nutrizionali</h3>${rows([
        ['Energia', '310 kcal'],
        ['Grassi', '7 g'],
        ['di cui acidi grassi saturi', '4 g'],
        ['Carboidrati', '52 g'],
        ['di cui zuccheri', '20 g'],
      ])}`,
      {
        calories: '310 kcal',
        fatContent: '7 g',
        saturatedFatContent: '4 g',
        carbohydrateContent: '52 g',
        sugarContent: '20 g',
      },
    ],
    [
      'the names of food labels, in Polish',
      `<h3>Wartość odżywcza w porcji</h3>${rows([
        ['Wartość energetyczna', '310 kcal'],
        ['Tłuszcz', '7 g'],
        ['w tym kwasy tłuszczowe nasycone', '4 g'],
        ['Węglowodany', '52 g'],
        ['w tym cukry', '20 g'],
      ])}`,
      {
        calories: '310 kcal',
        fatContent: '7 g',
        saturatedFatContent: '4 g',
        carbohydrateContent: '52 g',
        sugarContent: '20 g',
      },
    ],
    [
      'the names of food labels, in Latvian',
      `<h3>Uzturvērtība</h3>${rows([
        ['Enerģētiskā vērtība', '310 kcal'],
        ['Tauki', '7 g'],
        ['Ogļhidrāti', '52 g'],
        ['tostarp cukuri', '20 g'],
        ['Olbaltumvielas', '9 g'],
      ])}`,
      {
        calories: '310 kcal',
        fatContent: '7 g',
        carbohydrateContent: '52 g',
        sugarContent: '20 g',
        proteinContent: '9 g',
      },
    ],
  ]

describe('printed nutrition is read', () => {
  for (const [what, printed, wanted] of cases)
    it(`from ${what}`, () => {
      const recipe = extractRecipe(
        `<html><body><h1>Rice pudding</h1><h2>Ingredients</h2><ul><li>200 g rice</li><li>1 l milk</li></ul>
        <h2>Method</h2><ol><li>Boil the rice in the milk until it is soft.</li><li>Serve the pudding warm.</li></ol>${printed}</body></html>`,
        'https://example.com/rice',
      )
      expect(recipe?.nutrition).to.deep.equal(wanted)
    })
})
