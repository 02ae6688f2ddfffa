import type { ReadHousehold } from '@larder/domain'
import { expect } from 'chai'
import { openArchive, readHousehold, sourceOf } from '../src/moves/index.ts'
import { grocyDatabase, grocyVersions } from './grocy-database.ts'
import { walked } from './walked.ts'

const read = (bytes: Uint8Array): ReadHousehold =>
  readHousehold(openArchive(sourceOf(bytes)), { now: '2026-11-23T12:00:00.000Z' })

type Loose = Readonly<Record<string, unknown>>

describe('a database of Grocy', () => {
  const versions = Object.keys(grocyVersions) as (keyof typeof grocyVersions)[]
  for (const version of versions)
    for (const isZipped of [true, false])
      it(`of version ${version} ${isZipped ? 'in a zip with pictures' : 'alone'} has a ledger with every value exactly once`, () => {
        const { bytes, tables, others } = grocyDatabase({ version, isZipped })
        const { archive, ledger } = read(bytes)
        expect(archive.program).to.equal('grocy')
        const accounted = ledger.flatMap(({ table, column, rows }) =>
          table === '' ? [column] : rows.map((row) => `${table}[${row}].${column}`),
        )
        const leaves = Object.entries(tables).flatMap(([table, rows]) => walked([rows], table))
        expect(accounted.sort()).to.deep.equal([...leaves, ...others].sort())
        expect(read(bytes).archive.rows).to.deep.equal(archive.rows)
      })

  const household = read(grocyDatabase().bytes)
  const rowsOf = (kind: keyof ReadHousehold['archive']['rows']) => household.archive.rows[kind]
  const nameOf = (id: unknown) =>
    [...rowsOf('food'), ...rowsOf('unit')].find((row) => row.id === id)?.fields.name

  it('has recipes and no copies of plans', () => {
    expect(rowsOf('recipe').map(({ fields }) => fields.name)).to.deep.equal([
      'Cheese toast',
      'Dough',
      'Empty',
    ])
    const copy = household.ledger.find(({ table, reason }) => table === 'recipes[]' && reason === 'derived')
    expect(copy?.rows).to.deep.equal([3, 4, 5])
  })

  it('has amounts in the units that were shown', () => {
    const [toast, dough] = rowsOf('recipe').map(({ fields }) => fields)
    const linesOf = ({ recipeIngredient }: Loose) =>
      (recipeIngredient as readonly Loose[]).map(({ title, quantity, unitId, foodId, note }) => [
        ...[title, quantity, nameOf(unitId), nameOf(foodId), note],
      ])
    expect(linesOf(toast!)).to.deep.equal([
      [undefined, 2, 'slice', 'Toast', ''],
      [undefined, 200, 'gram', 'Flour', ''],
      ['On top', null, undefined, 'Butter', 'some, soft'],
      [undefined, 1, undefined, undefined, undefined],
    ])
    expect(linesOf(dough!)).to.deep.equal([
      [undefined, 0.3, 'pack', 'Flour', ''],
      [undefined, 1, undefined, undefined, 'a product that is gone'],
    ])
    expect((toast!.recipeIngredient as readonly Loose[]).at(-1)!.referencedRecipeId).to.equal(
      rowsOf('recipe')[1]!.id,
    )
  })

  it('has steps under their headings, servings, extras and pictures', () => {
    const toast = rowsOf('recipe')[0]!
    expect(
      (toast.fields.recipeInstructions as readonly Loose[]).map(({ title, text }) => [title, text]),
    ).to.deep.equal([
      ['Toast', 'Toast the bread.'],
      ['Finish', 'Butter it.'],
      [undefined, 'Eat & enjoy.'],
    ])
    expect(toast.fields).to.include({ recipeServings: 2 })
    expect(toast.fields.extras).to.deep.equal({ Source: 'Grandmother' })
    expect(household.archive.files).to.deep.equal([
      { of: 'recipe', owner: toast.id, path: 'grocy/storage/recipepictures/toast.jpg' },
    ])
  })

  it('has foods on hand with labels, plans with meals, and lists with items', () => {
    expect(rowsOf('label').map(({ fields }) => fields.name)).to.deep.equal(['03 Dry goods'])
    const onHand = rowsOf('household')[0]!.fields.foodOnHandIds as readonly string[]
    expect(onHand.map(nameOf)).to.deep.equal(['Butter'])
    expect(
      rowsOf('mealplan').map(({ fields }) => [fields.entryType, fields.title, fields.text]),
    ).to.deep.equal([
      ['breakfast', '', ''],
      ['dinner', 'Eat out', 'Eat out\nat Ida’s'],
      ['dinner', 'Toast', ''],
    ])
    expect(
      rowsOf('shopping-item').map(({ fields }) => [
        fields.quantity,
        nameOf(fields.unitId),
        fields.note,
        fields.checked,
      ]),
    ).to.deep.equal([
      [5, 'slice', 'the dark one', false],
      [1, undefined, 'flowers', true],
    ])
  })

  it('has no secrets in the ledger', () => {
    expect(JSON.stringify(household.ledger)).not.to.include('in clear').and.not.to.include('$2y$')
  })
})
