import { expect } from 'chai'
import { strToU8, zipSync } from 'fflate'
import type { ArchiveFormat } from '@larder/domain'
import { ArchiveError, readArchive, type ArchivedRecipe } from '../src/archives/index.ts'

const text = (lines: readonly string[]) => strToU8(lines.join('\r\n'))
const read = (format: ArchiveFormat, file: string, bytes: Uint8Array): readonly ArchivedRecipe[] => {
  const { recipes, failures } = readArchive(format, bytes, file)
  expect(failures).to.deep.equal([])
  return recipes
}
const linesOf = ({ recipe }: ArchivedRecipe) =>
  recipe.ingredientGroups.map(({ title, lines }) => [title, ...lines])
const partsOf = ({ recipe }: ArchivedRecipe) => recipe.ingredientGroups.flatMap(({ parts = [] }) => parts)
const stepsOf = ({ recipe }: ArchivedRecipe) =>
  recipe.instructionSections.map(({ title, steps }) => [title, ...steps.map((step) => step.text)])

describe('Meal-Master', () => {
  it('reads several recipes of a file, with continued lines and groups', () => {
    const [stew, bread] = read(
      'mealmaster',
      'all.txt',
      text([
        'Some text of a mailing list',
        '',
        '---------- Recipe via Meal-Master (tm) v8.02',
        ' ',
        '      Title: Bean stew',
        ' Categories: Main dish, Beans',
        '   Servings:  6',
        ' ',
        '      2 c  Dried beans; soaked',
        '      1 lg Onion; chopped',
        '  1 1/2 lb Carrots, in slices as',
        '           -thick as a finger',
        '           Salt',
        '---------------------------------SAUCE---------------------------------',
        '    1/2 ts Pepper',
        '      2 tb Oil -- warm',
        ' ',
        '  Boil the beans for an hour. Add',
        '  the rest.',
        '  ',
        '  Stir in the sauce.',
        ' ',
        '-----',
        '',
        'MMMMM----- Recipe via Meal-Master (tm) v8.02',
        '      Title: Bread',
        ' Categories: Breads',
        '      Yield: 1 Loaf',
        '',
        '    500 g  Flour',
        '      7 g  Yeast',
        '',
        '  Knead and bake.',
        'MMMMM',
      ]),
    )
    expect(stew?.recipe.title).to.equal('Bean stew')
    expect(stew?.recipe.keywords).to.deep.equal(['Main dish', 'Beans'])
    expect(stew?.recipe.yield?.min).to.equal(6)
    expect(linesOf(stew!)).to.deep.equal([
      [
        null,
        '2 cup Dried beans, soaked',
        '1 large Onion, chopped',
        '1 1/2 pound Carrots, in slices as thick as a finger',
        'Salt',
      ],
      ['SAUCE', '1/2 teaspoon Pepper', '2 tablespoon Oil -- warm'],
    ])
    expect(partsOf(stew!).slice(0, 2)).to.deep.equal([
      { quantity: 2, quantityMax: null, unit: 'cup', food: 'Dried beans', note: 'soaked' },
      { quantity: 1, quantityMax: null, unit: null, food: 'large Onion', note: 'chopped' },
    ])
    expect(stepsOf(stew!)).to.deep.equal([
      [null, 'Boil the beans for an hour. Add the rest.', 'Stir in the sauce.'],
    ])
    expect(bread?.recipe.title).to.equal('Bread')
    expect(linesOf(bread!)).to.deep.equal([[null, '500 g Flour', '7 g Yeast']])
  })

  it('reads two columns of ingredients one after the other', () => {
    const [cake] = read(
      'mealmaster',
      'cake.mmf',
      text([
        'MMMMM----- Recipe via Meal-Master (tm) v8.00',
        '      Title: Plain cake',
        '      Yield: 8 servings',
        '',
        '    1/2 c  Butter                              2 c  Flour',
        '      1 c  Sugar                               2 ts Baking powder',
        '      3    Eggs                              1/4 ts Salt',
        '',
        '  Cream the butter. Bake for 40 minutes.',
        'MMMMM',
      ]),
    )
    expect(linesOf(cake!)).to.deep.equal([
      [
        null,
        '1/2 cup Butter',
        '1 cup Sugar',
        '3 Eggs',
        '2 cup Flour',
        '2 teaspoon Baking powder',
        '1/4 teaspoon Salt',
      ],
    ])
    expect(stepsOf(cake!)).to.deep.equal([[null, 'Cream the butter. Bake for 40 minutes.']])
  })

  it('reads the German variant of RezKonv', () => {
    const [soup] = read(
      'mealmaster',
      'suppe.rk',
      text([
        '========== REZKONV-Rezept - RezkonvSuite v1.4',
        '',
        '      Titel: Lauchsuppe',
        ' Kategorien: Suppe, Winter',
        '      Menge: 4 Portionen',
        '',
        '      3            Stangen Lauch',
        '      1     Ltr.   Brühe',
        '    200     Gramm  Kartoffeln; gewürfelt',
        '============================== ZUM SERVIEREN ==============================',
        '                   Schnittlauch',
        '',
        'Den Lauch in Ringe schneiden.',
        '',
        'Mit der Brühe kochen.',
        '=====',
      ]),
    )
    expect(soup?.recipe.title).to.equal('Lauchsuppe')
    expect(soup?.recipe.yield?.text).to.equal('4 Portionen')
    expect(linesOf(soup!)).to.deep.equal([
      [null, '3 Stangen Lauch', '1 Ltr. Brühe', '200 g Kartoffeln, gewürfelt'],
      ['ZUM SERVIEREN', 'Schnittlauch'],
    ])
    expect(stepsOf(soup!)[0]).to.deep.equal([null, 'Den Lauch in Ringe schneiden.', 'Mit der Brühe kochen.'])
  })
})

describe('MasterCook', () => {
  it('keeps the parts of ingredients in XML', () => {
    const xml = `<?xml version="1.0"?><mx2><RcpE name="Stew &amp; beans"><Serv qty="6"/>
      <IngR name="beans" unit="cups" qty="1 1/2"><IPrp>soaked</IPrp><INtI>0</INtI></IngR>
      <IngR name="salt" unit="" qty=""/><IngR name="or more, to taste" code="T"/>
      <DirS><DirT><![CDATA[Boil the beans.
Season.]]></DirT></DirS><Yield unit="bowls" qty="6"/></RcpE>
      <RcpE name="Bread"><Yield unit="loaf" qty="1"/><IngR name="flour" unit="g" qty="500"/><DirS><DirT>Bake.</DirT></DirS></RcpE></mx2>`
    const [stew, bread] = read('mastercook', 'all.mx2', strToU8(xml))
    expect(stew?.recipe.title).to.equal('Stew & beans')
    expect(stew?.recipe.yield?.text).to.equal('6 servings')
    expect(bread?.recipe.yield?.text).to.equal('1 loaf')
    expect(linesOf(stew!)).to.deep.equal([[null, '1 1/2 cups beans, soaked', 'salt', 'or more, to taste']])
    expect(partsOf(stew!)).to.deep.equal([
      { quantity: 1.5, quantityMax: null, unit: 'cups', food: 'beans', note: 'soaked' },
      { quantity: null, quantityMax: null, unit: null, food: 'salt', note: '' },
      null,
    ])
    expect(stepsOf(stew!)).to.deep.equal([[null, 'Boil the beans.', 'Season.']])
  })

  it('reads XML in Latin 1, and pictures of a zip', () => {
    const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><mx2><RcpE name="Cr\u00eape" img="pic_1.jpg"><IngR name="flour" unit="g" qty="200"/>
      <DirS><DirT>Fry.</DirT></DirS></RcpE></mx2>`
    const bytes = Uint8Array.from(Buffer.from(xml, 'latin1'))
    const [crepe] = read(
      'mastercook',
      'all.mz2',
      zipSync({ 'all.mx2': bytes, 'images/pic_1.jpg': Uint8Array.of(1, 2) }),
    )
    expect(crepe?.recipe.title).to.equal('Crêpe')
    expect(crepe?.image).to.deep.equal(Uint8Array.of(1, 2))
  })

  it('reads exported text', () => {
    const [stew, bread] = read(
      'mastercook',
      'all.mxp',
      text([
        '',
        '                     *  Exported from  MasterCook  *',
        '',
        '                               Bean stew',
        '',
        'Recipe By     : Ann Cook',
        'Serving Size  : 6    Preparation Time :0:30',
        'Categories    : Main Dishes                      Beans',
        '',
        '  Amount  Measure       Ingredient -- Preparation Method',
        '--------  ------------  --------------------------------',
        '       2          cups  beans -- soaked',
        '     1/2         pound  carrots',
        '                        ***SAUCE***',
        '                        pepper',
        '',
        'Boil the beans.',
        'Add the rest.',
        '',
        'Serve hot.',
        '',
        '                   - - - - - - - - - - - - - - - - - - ',
        '',
        'NOTES : Keeps for a week.',
        '',
        '                     *  Exported from  MasterCook  *',
        '',
        '                                 Bread',
        '',
        'Serving Size  : 8',
        '  Amount  Measure       Ingredient -- Preparation Method',
        '--------  ------------  --------------------------------',
        '     500         grams  flour',
        '',
        'Bake.',
      ]),
    )
    expect(stew?.recipe).to.deep.include({
      title: 'Bean stew',
      keywords: ['Main Dishes', 'Beans'],
      prepMinutes: 30,
    })
    expect(stew?.recipe.yield?.min).to.equal(6)
    expect(stew?.recipe.author).to.equal('Ann Cook')
    expect(linesOf(stew!)).to.deep.equal([
      [null, '2 cups beans, soaked', '1/2 pound carrots'],
      ['SAUCE', 'pepper'],
    ])
    expect(stepsOf(stew!)).to.deep.equal([[null, 'Boil the beans. Add the rest.', 'Serve hot.']])
    expect(stew?.notes).to.deep.equal([{ title: '', text: 'Keeps for a week.' }])
    expect(linesOf(bread!)).to.deep.equal([[null, '500 grams flour']])
  })
})

describe('Mela', () => {
  it('reads one recipe by itself, with an address without scheme', () => {
    const recipe = {
      title: 'Soup',
      ingredients: '3 leeks',
      instructions: 'Boil.',
      link: 'kitchen.example/soup',
    }
    const [soup] = read('mela', 'Soup.melarecipe', strToU8(JSON.stringify(recipe)))
    expect(soup?.source).to.equal('https://kitchen.example/soup')
    expect(linesOf(soup!)).to.deep.equal([[null, '3 leeks']])
    expect(soup?.image).to.equal(null)
  })
})

describe('RecipeSage', () => {
  const recipe = {
    '@type': 'Recipe',
    name: 'Soup',
    recipeIngredient: ['3 leeks'],
    recipeInstructions: 'Boil.',
  }
  for (const [form, value] of Object.entries({
    list: [recipe],
    object: recipe,
    export: { recipes: [recipe] },
  }))
    it(`reads JSON-LD as ${form}`, () => {
      const [soup] = read('recipesage', 'export.json-ld', strToU8(JSON.stringify(value)))
      expect(soup?.recipe.title).to.equal('Soup')
      expect(linesOf(soup!)).to.deep.equal([[null, '3 leeks']])
    })

  it('reports a file that is not JSON as unreadable', () => {
    const { failures } = readArchive('recipesage', strToU8('{'), 'export.json')
    expect(failures.map(({ entry }) => entry)).to.deep.equal(['export.json'])
  })
})

describe('structured ingredients', () => {
  it('keep quantity, unit, food and note of Mealie', () => {
    const recipe = {
      name: 'Soup',
      recipeIngredient: [
        {
          quantity: 0.5,
          unit: { name: 'cup' },
          food: { name: 'cream' },
          note: 'cold',
          display: '½ cup cream cold',
        },
        { quantity: 0, unit: null, food: { name: 'salt' }, note: '' },
        { quantity: 1, unit: null, food: null, note: '1 pinch of salt' },
      ],
      recipeInstructions: [{ text: 'Boil.' }],
    }
    const [soup] = read('mealie_alpha', 'soup.zip', zipSync({ 'soup.json': strToU8(JSON.stringify(recipe)) }))
    expect(partsOf(soup!)).to.deep.equal([
      { quantity: 0.5, unit: 'cup', food: 'cream', note: 'cold' },
      { quantity: null, unit: null, food: 'salt', note: '' },
      null,
    ])
  })

  it('keep quantity, unit, food and note of Tandoor', () => {
    const recipe = {
      name: 'Soup',
      servings: 4,
      steps: [
        {
          instruction: 'Boil.',
          ingredients: [
            {
              food: { name: 'leek', plural_name: 'leeks' },
              unit: { name: 'kg' },
              amount: 1.5,
              note: 'sliced',
            },
            { food: { name: 'salt' }, unit: { name: 'pinch' }, no_amount: true, amount: 0 },
          ],
        },
      ],
    }
    const inner = zipSync({ 'recipe.json': strToU8(JSON.stringify(recipe)) })
    const [soup] = read('tandoor', 'x.zip', zipSync({ '1.zip': inner }))
    expect(partsOf(soup!)).to.deep.equal([
      { quantity: 1.5, unit: 'kg', food: 'leek', note: 'sliced' },
      { quantity: null, unit: null, food: 'salt', note: '' },
    ])
  })

  it('keep quantity, unit and food of Cooklang; words of amount are notes', () => {
    const [soup] = read(
      'cooklang',
      'Soup.cook',
      strToU8('Cut @leeks{1 1/2%kg}(in rings), add @salt{some} and @stock{2-3%cups}.\n'),
    )
    expect(partsOf(soup!)).to.deep.equal([
      { quantity: 1.5, quantityMax: null, unit: 'kg', food: 'leeks', note: 'in rings' },
      { quantity: null, unit: null, food: 'salt', note: 'some' },
      { quantity: 2, quantityMax: 3, unit: 'cups', food: 'stock', note: '' },
    ])
  })
})

describe('Chowdown', () => {
  const recipe = (front: string) =>
    read('chowdown', 'x.zip', zipSync({ '_recipes/x.md': strToU8(`---\ntitle: Tacos\n${front}---\n`) }))[0]!

  it('reads nested lists as groups', () => {
    const tacos = recipe(
      'ingredients:\n- 4 tortillas\n- Salsa:\n  - 2 tomatoes\n  - salt: to taste\ndirections:\n- Salsa:\n  - Chop.\n- Fill.\n',
    )
    expect(linesOf(tacos)).to.deep.equal([
      [null, '4 tortillas'],
      ['Salsa', '2 tomatoes', 'salt: to taste'],
    ])
    expect(stepsOf(tacos)).to.deep.equal([
      ['Salsa', 'Chop.'],
      [null, 'Fill.'],
    ])
  })

  it('reads maps of lists, lists of lists, and blocks of text', () => {
    expect(linesOf(recipe('ingredients:\n  Dough:\n  - flour\n  Filling:\n  - beans\n'))).to.deep.equal([
      ['Dough', 'flour'],
      ['Filling', 'beans'],
    ])
    expect(linesOf(recipe('ingredients:\n- - flour\n  - water\n- - beans\n'))).to.deep.equal([
      [null, 'flour', 'water', 'beans'],
    ])
    expect(linesOf(recipe('ingredients: |\n  flour\n  water\n'))).to.deep.equal([[null, 'flour', 'water']])
  })
})

describe('an archive of another application', () => {
  const mela = zipSync({ 'A.melarecipe': strToU8('{"title":"Soup"}') })
  const cases: readonly (readonly [ArchiveFormat, ArchiveFormat, string, Uint8Array])[] = [
    ['paprika', 'mela', 'x.zip', mela],
    ['nextcloud', 'mela', 'x.zip', mela],
    ['mealie_alpha', 'chowdown', 'x.zip', zipSync({ 's/_recipes/a.md': strToU8('---\ntitle: A\n---\n') })],
    ['plantoeat', 'myrecipebox', 'x.csv', strToU8('title,ingredients,instructions\nSoup,leeks,Boil.\n')],
    ['myrecipebox', 'plantoeat', 'x.csv', strToU8('Title,Ingredients,Directions\nSoup,leeks,Boil.\n')],
    ['mealmaster', 'mastercook', 'x.txt', strToU8('  *  Exported from  MasterCook  *\n\nSoup\n')],
    [
      'copymethat',
      'recipekeeper',
      'r.zip',
      zipSync({ 'recipes.html': strToU8('<div class="recipe-details">') }),
    ],
    [
      'mealie_alpha',
      'nextcloud',
      'n.zip',
      zipSync({ 'Soup/recipe.json': strToU8('{"@type":"Recipe","recipeIngredient":["leeks"]}') }),
    ],
  ]
  for (const [given, detected, file, bytes] of cases)
    it(`is refused as ${given} and named as ${detected}`, () => {
      expect(() => readArchive(given, bytes, file))
        .to.throw(ArchiveError, `migrationType ${detected}`)
        .with.property('reason', 'wrong-application')
    })
})
