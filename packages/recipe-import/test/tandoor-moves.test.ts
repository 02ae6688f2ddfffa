import type { Ledger, MovedKind, ReadHousehold } from '@larder/domain'
import { expect } from 'chai'
import { householdProgramOfStart, openArchive, readHousehold, sourceOf } from '../src/moves/index.ts'
import { tandoorExport, tandoorVersions } from './tandoor-export.ts'
import { walked } from './walked.ts'

const read = (bytes: Uint8Array): ReadHousehold =>
  readHousehold(openArchive(sourceOf(bytes)), { now: '2026-11-23T12:00:00.000Z' })

/** The places that a ledger accounts for. */
const accounted = (ledger: Ledger): string[] =>
  ledger.flatMap(({ table, column, rows }) =>
    table === '' ? [column] : rows.map((row) => `${table}[${row}].${column}`),
  )

const rowsOf = ({ archive }: ReadHousehold, kind: MovedKind) => archive.rows[kind]
const fate = ({ ledger }: ReadHousehold, table: string, column: string, row: number) => {
  const line = ledger.find(
    (each) => each.table === table && each.column === column && each.rows.includes(row),
  )
  return line && [line.outcome, line.reason]
}
type Loose = Readonly<Record<string, unknown>>

describe('an export of Tandoor', () => {
  for (const version of tandoorVersions)
    for (const shape of ['outer', 'inner', 'open'] as const)
      it(`of version ${version}, ${shape}, has a ledger with every value exactly once`, () => {
        const made = tandoorExport({ version, shape })
        const { archive, ledger } = read(made.bytes)
        expect(archive.program).to.equal('tandoor')
        const all = [...walked(made.recipes, 'recipe'), ...made.others]
        expect(accounted(ledger).sort()).to.deep.equal(all.sort())
      })

  it('is recognized by its first files', () => {
    expect(householdProgramOfStart(tandoorExport().bytes.subarray(0, 60_000))).to.equal('tandoor')
  })

  it('has lines with headings, foods with labels, and steps with their ingredients and timers', () => {
    const household = read(tandoorExport().bytes)
    const [rolls, tea] = rowsOf(household, 'recipe').map(({ fields }) => fields)
    const nameOf = (kind: MovedKind, id: unknown) =>
      rowsOf(household, kind).find((row) => row.id === id)?.fields.name
    expect(
      (rolls!.recipeIngredient as readonly Loose[]).map((line) => [
        ...[line.title, line.quantity, nameOf('unit', line.unitId), nameOf('food', line.foodId)],
        line.note ?? line.originalText,
      ]),
    ).to.deep.equal([
      ['Dough: Day before', 250, 'g', 'rye flour', 'mixed'],
      [undefined, 2, undefined, 'egg', ''],
      [undefined, undefined, 'pinch', 'salt', ''],
      [undefined, undefined, undefined, undefined, 'a little love'],
      ['On top', 1.5, 'g', 'rye flour', ''],
    ])
    const steps = rolls!.recipeInstructions as readonly Loose[]
    expect(steps.map(({ title, summary, text }) => [title, summary, text])).to.deep.equal([
      ['Dough', undefined, 'Mix 250 g rye flour, mixed and 2 eggs.'],
      [undefined, 'Bake', 'Bake with 100 ml of water. Unknown: {{ recipe.mood }}. (35 min)'],
      ['A recipe that is not here', undefined, ''],
    ])
    expect(steps[0]!.ingredientReferences).to.have.length(5)
    expect(rolls).to.include({
      ...{ prepTime: '20 min', performTime: '90 min', totalTime: '110 min', recipeServings: 8 },
      ...{ recipeYieldQuantity: 8, recipeYield: 'rolls', orgURL: 'https://bread.example/rolls' },
    })
    expect([tea!.recipeServings, tea!.recipeYield, tea!.prepTime]).to.deep.equal([1, undefined, undefined])
    const [flour, egg, salt] = rowsOf(household, 'food').map(({ fields }) => fields)
    expect(nameOf('label', flour!.labelId)).to.equal('Baking')
    expect([egg!.pluralName, salt!.onHand]).to.deep.equal(['eggs', true])
    expect(rowsOf(household, 'unit')[0]!.fields.pluralName).to.equal('grams')
    const [bread] = rowsOf(household, 'tag')
    expect(bread).to.include({ createdAt: '2023-05-01T12:54:16.896Z', updatedAt: '2024-05-01T12:54:16.896Z' })
  })

  it('names what it changes and leaves behind', () => {
    const household = read(tandoorExport({ version: '1.4' }).bytes)
    const table = 'recipe.steps.ingredients'
    expect(fate(household, 'recipe.keywords', 'description', 0)).to.deep.equal([
      'declined',
      'nothing-comparable',
    ])
    expect(fate(household, 'recipe.keywords', 'icon', 0)).to.deep.equal(['declined', 'nothing-comparable'])
    expect(fate(household, table, 'amount', 3)).to.deep.equal(['declined', 'no-meaning'])
    expect(fate(household, table, 'amount', 4)).to.deep.equal(['changed', 'no-amount'])
    expect(fate(household, table, 'note', 0)).to.deep.equal(['changed', 'heading'])
    expect(fate(household, table, 'food.name', 6)).to.deep.equal(['changed', 'same'])
    expect(fate(household, table, 'always_use_plural_food', 1)).to.deep.equal([
      'declined',
      'nothing-comparable',
    ])
    expect(fate(household, 'recipe.steps', 'instruction', 1)).to.deep.equal(['changed', 'template'])
    expect(fate(household, 'recipe.steps', 'time', 0)).to.deep.equal(['changed', 'in-text'])
    expect(fate(household, '', '9.zip', 0)).to.deep.equal(['declined', 'unreadable'])
    expect(fate(household, '', '4.zip/image.png', 0)).to.deep.equal(['declined', 'missing-file'])
    const nutrition = read(tandoorExport({ version: '1.0' }).bytes).archive.rows.recipe[0]!.fields.nutrition
    expect(nutrition).to.deep.equal({
      ...{ calories: '190 kcal', carbohydrateContent: '30.5 g', fatContent: '2 g', proteinContent: '7 g' },
    })
  })

  it('leaves values of later versions behind as unknown', () => {
    const household = read(tandoorExport({ version: '2.6' }).bytes)
    const unknown = household.ledger
      .filter(({ reason }) => reason === 'unknown')
      .map(({ table, column }) => [table, column])
    expect(unknown).to.deep.equal([
      ['recipe.later.than', ''],
      ['recipe.later.than', 'version'],
      ['recipe.later.than[]', ''],
      ['recipe', 'mood'],
      ['', '17.zip/notes.txt'],
    ])
  })

  it('has the same ids each time, and other ids of foods when it changed', () => {
    const idsOf = (made: ReadHousehold, kind: MovedKind) => rowsOf(made, kind).map(({ id }) => id)
    const [first, again, other] = [{}, {}, { salt: '!' }].map((options) => read(tandoorExport(options).bytes))
    expect(first!.archive.rows).to.deep.equal(again!.archive.rows)
    expect(idsOf(other!, 'food')).not.to.deep.equal(idsOf(first!, 'food'))
    expect(idsOf(other!, 'recipe')[1]).to.equal(idsOf(first!, 'recipe')[1])
  })

  it('has the bytes of its pictures', () => {
    const { bytes } = tandoorExport()
    const { archive } = read(bytes)
    expect(archive.files.map(({ of, path }) => [of, path])).to.deep.equal([['recipe', '17.zip/image.jpeg']])
    const [picture] = openArchive(sourceOf(bytes)).read(['17.zip/image.jpeg']).values()
    expect(new TextDecoder().decode(picture)).to.equal('a picture')
  })
})
