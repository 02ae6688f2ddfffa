import type { Ledger, MovedKind, ReadHousehold } from '@larder/domain'
import { expect } from 'chai'
import { householdProgramOfStart, openArchive, readHousehold, sourceOf } from '../src/moves/index.ts'
import {
  kitchenOwlExport,
  type MadeArchive,
  nextcloudFolder,
  paprikaExport,
  recipeSageExport,
  recipeSageVersions,
  schemaOrgFiles,
  schemaOrgLayouts,
} from './exports.ts'
import { walked } from './walked.ts'

const read = (bytes: Uint8Array): ReadHousehold =>
  readHousehold(openArchive(sourceOf(bytes)), { now: '2026-11-23T12:00:00.000Z' })

/** The places that a ledger accounts for. */
const accounted = (ledger: Ledger): string[] =>
  ledger.flatMap(({ table, column, rows }) =>
    table === '' ? [column] : rows.map((row) => `${table}[${row}].${column}`),
  )

const rowsOf = ({ archive }: ReadHousehold, kind: MovedKind) => archive.rows[kind]
const fieldsOf = (household: ReadHousehold, at = 0) => rowsOf(household, 'recipe')[at]!.fields
const namesOf = (household: ReadHousehold, kind: MovedKind) =>
  rowsOf(household, kind).map(({ fields }) => fields.name)
const fate = ({ ledger }: ReadHousehold, table: string, column: string, row = 0) => {
  const line = ledger.find(
    (each) => each.table === table && each.column === column && each.rows.includes(row),
  )
  return line && [line.outcome, line.reason]
}
type Loose = Readonly<Record<string, unknown>>
const linesOf = ({ recipeIngredient }: Loose) =>
  (recipeIngredient as readonly Loose[]).map(({ title, originalText }) => [title, originalText])
const stepsOf = ({ recipeInstructions }: Loose) =>
  (recipeInstructions as readonly Loose[]).map(({ title, text }) => [title, text])
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes)

/** Each value of an archive has one line in its ledger. */
function expectWhole({ bytes, files, others }: MadeArchive, table: string, program: string): void {
  const { archive, ledger } = read(bytes)
  expect(archive.program).to.equal(program)
  expect(accounted(ledger).sort()).to.deep.equal([...walked(files, table), ...others].sort())
  // Ids follow from the archive.
  expect(read(bytes).archive.rows).to.deep.equal(archive.rows)
}

describe('an export of RecipeSage', () => {
  for (const version of recipeSageVersions) {
    it(`of version ${version} has a ledger with every value exactly once`, () =>
      expectWhole(recipeSageExport({ version }), 'export', 'recipesage'))

    it(`of version ${version} has lines, steps, times and notes`, () => {
      const household = read(recipeSageExport({ version }).bytes)
      const soup = fieldsOf(household)
      expect(linesOf(soup)).to.deep.equal([
        ['Soup', '500 g peas'],
        [undefined, '1 onion'],
        ['Finish', 'salt'],
      ])
      expect(stepsOf(soup)).to.deep.equal([
        [undefined, 'Soak the {1 cup} peas\\\nover night. ![image:2|so]'],
        ['Finish', '**Season**.'],
        [undefined, '[Leftovers]'],
      ])
      expect(soup).to.include({
        recipeServings: 4,
        recipeYield: '4 servings',
        prepTime: '1 h 20 min',
        totalTime: 'a moment',
      })
      expect([soup.orgURL, soup.extras]).to.deep.equal([
        'https://soup.example/pea',
        { source: 'Grandfather' },
      ])
      expect(namesOf(household, 'category')).to.deep.equal(['soup', 'winter'])
      expect(rowsOf(household, 'recipe')[0]!.createdAt).to.equal('2023-04-05T06:07:08.090Z')
      expect(soup.rating).to.equal(version === 'before Nov. 2024' ? undefined : 4)
    })
  }

  it('has pictures in the file and addresses of others', () => {
    const { bytes } = recipeSageExport()
    const household = read(bytes)
    expect(household.archive.files.map(({ of, path }) => [of, path])).to.deep.equal([
      ['recipe', 'archive#/recipes/0/image/0'],
      ['asset', 'archive#/recipes/0/image/2'],
      ['recipe', 'https://pictures.example/toast.jpg'],
    ])
    const path = 'archive#/recipes/0/image/2'
    expect(textOf(openArchive(sourceOf(bytes)).read([path]).get(path))).to.equal('a picture')
    const fates = [0, 1, 2, 3, 4].map((row) => fate(household, 'export.recipes.image', '', row)?.[1])
    expect(fates).to.deep.equal([null, 'further-picture', null, 'missing-file', 'fetched'])
    expect(fate(household, 'export.recipes', 'datePublished', 2)).to.deep.equal(['declined', 'invalid'])
  })
})

describe('an export of Paprika', () => {
  it('has a ledger with every value exactly once', () => {
    expectWhole(paprikaExport(), 'recipe', 'paprika')
    expect(householdProgramOfStart(paprikaExport().bytes)).to.equal('paprika')
  })

  it('has lines, steps, notes, pictures and dates', () => {
    const { bytes } = paprikaExport()
    const household = read(bytes)
    const [stollen, rolls, web] = [0, 1, 2].map((at) => fieldsOf(household, at))
    expect(linesOf(stollen!)).to.deep.equal([
      ['Dough', '500 g flour'],
      [undefined, '1 cube yeast'],
      ['Finish', 'sugar'],
    ])
    expect(stepsOf(stollen!)).to.deep.equal([
      [undefined, 'Knead.'],
      [undefined, 'Bake like Rolls.'],
      ['Serve', 'Cut.'],
    ])
    expect(stollen).to.include({ rating: 5, prepTime: '30 min', performTime: '1 hr', totalTime: '2 hrs' })
    expect(stollen!.extras).to.deep.equal({ source: 'Aunt Ida', difficulty: 'Hard' })
    expect((stollen!.notes as readonly Loose[]).map(({ title }) => title)).to.deep.equal(['', 'Nutrition'])
    expect([rolls!.orgURL, web!.rating]).to.deep.equal(['A magazine', undefined])
    expect(namesOf(household, 'category')).to.deep.equal(['Baking', 'Christmas'])
    expect(rowsOf(household, 'recipe')[0]!.createdAt).to.equal('2021-02-03T04:05:06.000Z')
    const files = household.archive.files.map(({ of, path }) => [of, path])
    expect(files).to.deep.equal([
      ['recipe', '0 Stollen.paprikarecipe#/photos/0/data'],
      ['asset', '0 Stollen.paprikarecipe#/photos/1/data'],
      ['recipe', '1 Rolls.paprikarecipe#/photo_data'],
      ['recipe', 'https://cake.example/web.jpg'],
    ])
    const path = files[2]![1]!
    expect(textOf(openArchive(sourceOf(bytes)).read([path]).get(path))).to.equal('a picture')
    expect(fate(household, '', 'broken.paprikarecipe')).to.deep.equal(['declined', 'unreadable'])
  })
})

describe('a folder of Nextcloud Cookbook', () => {
  for (const folder of ['', 'Rezepte/'])
    it(`in "${folder}" has a ledger with every value exactly once`, () =>
      expectWhole(nextcloudFolder({ folder }), 'recipe', 'nextcloud'))

  it('has lines, steps, organizers, pictures and dates', () => {
    const household = read(nextcloudFolder().bytes)
    const [cake, tea, imported, old] = [0, 1, 2, 3].map((at) => fieldsOf(household, at))
    expect(linesOf(cake!)).to.deep.equal([
      ['Dough', '200 g flour'],
      [undefined, '2 eggs'],
      ['Top', '1 kg plums'],
    ])
    expect(stepsOf(cake!)).to.deep.equal([
      [undefined, 'Mix.\nRest.'],
      ['Finish', 'Bake like [tea](#r/9).'],
    ])
    expect(cake).to.include({
      recipeServings: 12,
      prepTime: '20 min',
      performTime: '26 h',
      author: 'Ida',
      cuisine: 'German',
    })
    expect(cake!.nutrition).to.deep.equal({ calories: '300 kcal', servingSize: '1 piece' })
    expect([tea!.author, imported!.recipeYield]).to.deep.equal(['Tom', '4 Portionen'])
    expect(linesOf(imported!)).to.deep.equal([[undefined, '1.0 flour']])
    expect(stepsOf(imported!)).to.deep.equal([
      ['First', 'Do.'],
      [undefined, 'Then.'],
      [undefined, 'Rest.'],
    ])
    expect(stepsOf(old!)).to.deep.equal([[undefined, 'All in one.\nText.']])
    expect(namesOf(household, 'tag')).to.deep.equal(['plum', 'autumn', 'drink'])
    expect(namesOf(household, 'category')).to.deep.equal(['Cake, sweet'])
    const times = rowsOf(household, 'recipe').map(({ createdAt, updatedAt }) => [createdAt, updatedAt])
    expect(times.slice(0, 3)).to.deep.equal([
      ['2022-01-02T16:12:41.000Z', '2022-02-02T16:12:41.000Z'],
      ['2020-09-13T12:26:40.000Z', '2020-09-13T12:26:40.000Z'],
      [null, null],
    ])
    expect(household.archive.files.map(({ path }) => path)).to.deep.equal(['Rezepte/Plum cake/full.jpg'])
    expect(fate(household, '', 'Rezepte/Old/full.jpg')).to.deep.equal(['declined', 'missing-file'])
    expect(fate(household, '', 'Rezepte/Gone/full.jpg')).to.deep.equal(['declined', 'dangling'])
  })
})

describe('an export of KitchenOwl', () => {
  for (const part of ['all', 'recipes', 'items'] as const)
    it(`of ${part} has a ledger with every value exactly once`, () =>
      expectWhole(kitchenOwlExport({ part }), 'household', 'kitchenowl'))

  it('has lines, steps, foods with labels and empty lists', () => {
    const household = read(kitchenOwlExport().bytes)
    const [soup, tea] = [0, 1].map((at) => fieldsOf(household, at))
    expect(linesOf(soup!)).to.deep.equal([
      [undefined, '300g White beans'],
      [undefined, '1 EL, gehackt Tomato paste (optional)'],
      [undefined, 'Salt'],
    ])
    expect(stepsOf(soup!)).to.deep.equal([
      [undefined, 'Soak White beans overnight.'],
      [undefined, 'Add 100g Tomato paste and @nothing.'],
      ['Serve', 'Eat.'],
    ])
    expect(soup).to.include({
      recipeServings: 4,
      totalTime: '90 min',
      prepTime: '10 min',
      performTime: '80 min',
    })
    expect([tea!.recipeServings, tea!.totalTime]).to.deep.equal([undefined, undefined])
    expect(namesOf(household, 'food')).to.deep.equal(['White beans', 'Salt'])
    expect(namesOf(household, 'label')).to.deep.equal(['Canned', 'Other'])
    expect(namesOf(household, 'shopping-list')).to.deep.equal(['Default', 'Market'])
    expect(household.archive.files.map(({ path }) => path)).to.deep.equal([
      'https://pictures.example/tea.jpg',
    ])
    expect(fate(household, 'household.member', '')).to.deep.equal(['declined', 'no-address'])
    expect(fate(household, 'household.expenses', 'amount')).to.deep.equal(['declined', 'nothing-comparable'])
    expect(fate(household, 'household.recipes', 'photo')).to.deep.equal(['declined', 'missing-file'])
  })
})

describe('recipes as JSON-LD', () => {
  for (const layout of schemaOrgLayouts)
    it(`in ${layout} have a ledger with every value exactly once`, () =>
      expectWhole(schemaOrgFiles(layout), 'file', 'schemaorg'))

  it('have lines, steps, notes, times and organizers', () => {
    const household = read(schemaOrgFiles('a zip of lists').bytes)
    const [stew, web] = [fieldsOf(household, 0), fieldsOf(household, 1)]
    expect(linesOf(stew)).to.deep.equal([
      ['Base', '300 g lentils'],
      [undefined, '1 onion'],
    ])
    expect(stepsOf(stew)).to.deep.equal([
      [undefined, 'Chop the onion.'],
      ['Stew', 'Boil for an hour.'],
    ])
    expect(stew).to.include({
      author: 'Ida',
      language: 'en',
      rating: 4,
      prepTime: '20 min',
      totalTime: '1 h 5 min',
      orgURL: 'https://stews.example/lentils',
      recipeServings: 6,
    })
    expect(stew.notes).to.deep.equal([
      { title: '', text: 'Needs salt.' },
      { title: 'Wine', text: 'Red.' },
    ])
    expect(web).to.include({
      author: 'A Cook',
      cuisine: 'Nordic',
      recipeYield: '8 breads',
      performTime: '12 min',
      rating: undefined,
      orgURL: 'https://bread.example/flat',
    })
    expect(namesOf(household, 'tag')).to.deep.equal(['winter', 'cheap', 'bread', 'quick'])
    expect(rowsOf(household, 'recipe')[0]).to.include({
      createdAt: '2024-01-02T03:04:05.000Z',
      updatedAt: '2024-02-03T04:05:06.000Z',
    })
  })

  it('have pictures in the file and at addresses', () => {
    for (const [layout, path] of [
      ['one recipe', 'archive#/image'],
      ['a zip of lists', 'recipes-0.json#/0/image'],
      ['a graph', 'archive#/@graph/2/image'],
    ] as const) {
      const { bytes } = schemaOrgFiles(layout)
      expect(read(bytes).archive.files.map((file) => file.path)).to.include(path)
      expect(textOf(openArchive(sourceOf(bytes)).read([path]).get(path))).to.equal('a picture')
    }
    const web = read(schemaOrgFiles('a graph').bytes).archive.files[0]
    expect(web).to.include({ of: 'recipe', path: 'https://bread.example/1.jpg' })
  })
})
