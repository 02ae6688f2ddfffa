import { type Ledger, type MovedKind, type ReadHousehold } from '@larder/domain'
import { expect } from 'chai'
import { zipSync } from 'fflate'
import {
  ArchiveError,
  householdProgramOfStart,
  openArchive,
  readHousehold as readSource,
  sourceOf,
} from '../src/moves/index.ts'
import { mealieBackup, type MealieBackup, type MealieVersion, mealieVersions } from './mealie-backup.ts'

const now = '2026-11-23T12:00:00.000Z'
const readHousehold = (bytes: Uint8Array, options: { readonly now: string }): ReadHousehold =>
  readSource(openArchive(sourceOf(bytes)), options)
const read = ({ files }: MealieBackup): ReadHousehold => readHousehold(zipSync(files), { now })

/** Walks an archive: the path of every value of its tables, and of every file. */
function walked({ tables, files }: MealieBackup): string[] {
  const values = Object.entries(tables).flatMap(([table, rows]) =>
    rows.flatMap((row, at) => Object.keys(row).map((column) => `${table}[${at}].${column}`)),
  )
  return [
    ...values,
    ...Object.keys(files).filter((path) => !path.endsWith('database.json') || path.includes('._')),
  ]
}

/** The paths that a ledger accounts for. */
const accounted = (ledger: Ledger): string[] =>
  ledger.flatMap(({ table, column, rows }) =>
    table === '' ? [column] : rows.map((row) => `${table}[${row}].${column}`),
  )

const versions = Object.keys(mealieVersions) as MealieVersion[]

describe('a backup of Mealie', () => {
  for (const version of versions)
    for (const ids of ['plain', 'dashes'] as const)
      it(`of version ${version} with ${ids} ids has a ledger with every value exactly once`, () => {
        const backup = mealieBackup({ version, ids, folder: ids === 'plain' ? '' : 'mealie_2024' })
        const { archive, ledger } = read(backup)
        expect(accounted(ledger).sort()).to.deep.equal(walked(backup).sort())
        expect(archive.version).to.equal(mealieVersions[version])
      })

  for (const version of versions)
    it(`of version ${version} has each kept text in its rows`, () => {
      const backup = mealieBackup({ version })
      const { archive, ledger } = read(backup)
      const found = JSON.stringify([archive.rows, archive.files, [...archive.passwordHashes]])
      const missing = ledger
        .filter(({ outcome, table }) => outcome === 'kept' && table !== '')
        .flatMap(({ table, column, rows }) =>
          rows.map((row) => ({ table, column, value: backup.tables[table]![row]![column] })),
        )
        .filter(
          ({ value }) => typeof value === 'string' && value !== '' && !/^\d{4}-|^[0-9a-f]{32}$/.test(value),
        )
        // Identities that the rows have in another form.
        .filter(({ column }) => !['auth_method', 'webhook_type', 'scheduled_time'].includes(column))
        .filter(({ value }) => !found.includes(JSON.stringify(value).slice(1, -1)))
      expect(missing).to.deep.equal([])
    })

  it('is recognized with a folder around it, and other files are not', () => {
    expect(read(mealieBackup({ folder: 'x' })).archive.program).to.equal('mealie')
    for (const other of [zipSync({ 'a/b/database.json': new Uint8Array() }), new Uint8Array([1, 2])])
      expect(() => readHousehold(other, { now })).to.throw(ArchiveError, 'not an archive')
  })

  it('is recognized by its first files', () => {
    const archive = zipSync(mealieBackup({ folder: 'x' }).files, { level: 0 })
    expect(householdProgramOfStart(archive.subarray(0, 60_000))).to.equal('mealie')
    expect(householdProgramOfStart(zipSync({ 'manifest.json': new Uint8Array([1]) }))).to.equal(undefined)
  })

  const fate = ({ ledger }: ReadHousehold, table: string, column: string, row = 0) => {
    const line = ledger.find(
      (each) => each.table === table && each.column === column && each.rows.includes(row),
    )
    return line && [line.outcome, line.reason]
  }
  const rowsOf = ({ archive }: ReadHousehold, kind: MovedKind) => archive.rows[kind]

  it('keeps hashes of bcrypt only', () => {
    const household = read(mealieBackup())
    expect([...household.archive.passwordHashes.values()].map((hash) => hash.slice(0, 4))).to.deep.equal([
      '$2b$',
      '$2a$',
    ])
    expect(fate(household, 'users', 'password', 2)).to.deep.equal(['changed', 'invitation'])
    expect(fate(household, 'users', 'password', 3)).to.deep.equal(['changed', 'invitation'])
    expect(fate(household, 'users', 'username', 3)).to.deep.equal(['changed', 'user-name'])
  })

  it('shows no secret in the examples of its ledger', () => {
    const text = JSON.stringify(read(mealieBackup({ version: 'of 2026' })).ledger)
    for (const secret of ['eyJ.secret.token', 'ntfys://', 'sk-in-clear', 'clear text', 'reset-me', 'come-in'])
      expect(text).not.to.include(secret)
  })

  it('has times of a version before 1.11 in the time of its server', () => {
    const old = read(mealieBackup({ version: '1.0' }))
    const recent = read(mealieBackup({ version: '3.5' }))
    const created = (household: ReadHousehold) => rowsOf(household, 'recipe')[2]?.createdAt
    expect(created(recent)).to.equal('2023-04-13T08:13:03.039Z')
    expect(created(old)).to.equal('2023-04-13T12:13:03.039Z')
  })

  it('has the day of addition that the page showed', () => {
    const household = read(mealieBackup())
    expect(rowsOf(household, 'recipe')[1]?.createdAt).to.equal('2019-05-06T12:00:00.000Z')
    expect(fate(household, 'recipes', 'date_added', 1)).to.deep.equal(['changed', 'date-added'])
  })

  it('does not take numbers for amounts where amounts were off, or the text has them', () => {
    const household = read(mealieBackup())
    const lines = rowsOf(household, 'recipe').map(
      ({ fields }) => fields.recipeIngredient as { quantity?: number; note?: string }[],
    )
    expect(lines[1]!.map(({ quantity }) => quantity)).to.deep.equal([undefined, undefined])
    expect(lines[0]!.map(({ quantity }) => quantity)).to.deep.equal([0.5, 12, undefined, undefined])
  })

  it('keeps the order of ids where positions are equal', () => {
    const [cake] = rowsOf(read(mealieBackup()), 'recipe')
    const notes = (cake!.fields.recipeIngredient as { note?: string; originalText?: string }[]).map(
      ({ note, originalText }) => note ?? originalText ?? '',
    )
    expect(notes).to.deep.equal(['sifted 1 times', '', 'quark of 1', '3 handfuls of crumbs 1'])
  })

  it('writes the choice of an old cookbook as a filter', () => {
    const [old] = rowsOf(read(mealieBackup({ version: '1.0' })), 'cookbook')
    expect(String(old!.fields.queryFilterString)).to.match(
      /^recipeCategory\.id CONTAINS ALL \["[^"]+"\] AND tags\.id IN \["[^"]+", "[^"]+"\]$/,
    )
  })

  it('has favorites of all versions', () => {
    const old = rowsOf(read(mealieBackup({ version: '1.0' })), 'rating')
    expect(old.map(({ fields }) => fields.isFavorite)).to.deep.equal([true])
    const recent = rowsOf(read(mealieBackup()), 'rating')
    expect(recent.map(({ fields }) => [fields.rating, fields.isFavorite])).to.deep.equal([
      [4.5, true],
      [2.5, false],
      [0, true],
    ])
  })

  it('belongs to the households of its users, or to one for each group before version 2', () => {
    const recent = read(mealieBackup())
    const [first, second] = rowsOf(recent, 'household').map(({ id }) => id)
    expect(rowsOf(recent, 'shopping-list').map(({ householdId }) => householdId)).to.deep.equal([
      first,
      second,
    ])
    const old = read(mealieBackup({ version: '1.10' }))
    expect(rowsOf(old, 'household').map(({ fields }) => [fields.name, fields.recipePublic])).to.deep.equal([
      ['Orchard', true],
    ])
    expect(new Set(rowsOf(old, 'mealplan').map(({ householdId }) => householdId))).to.deep.equal(
      new Set(rowsOf(old, 'household').map(({ id }) => id)),
    )
  })

  it('has pictures and files by their owners, and their bytes', () => {
    const backup = mealieBackup({ folder: 'again' })
    const { archive } = read(backup)
    expect(archive.files.map(({ of }) => of).sort()).to.deep.equal([
      ...['asset', 'asset', 'asset', 'asset', 'recipe', 'recipe', 'recipe', 'timeline-event', 'user'],
    ])
    const plan = archive.files.find(({ name }) => name === 'Plan of 3')!
    const bytes = openArchive(sourceOf(zipSync(backup.files)))
      .read([plan.path])
      .get(plan.path)
    expect(new TextDecoder().decode(bytes)).to.equal('the plan of dish 3')
  })

  it('takes the last time of any household, and leaves the stale column', () => {
    const household = read(mealieBackup())
    expect(rowsOf(household, 'recipe')[0]?.fields.lastMade).to.equal('2024-05-06T21:59:59.000Z')
    expect(fate(household, 'recipes', 'last_made')).to.deep.equal(['declined', 'unused'])
    expect(rowsOf(read(mealieBackup({ version: '2.2' })), 'recipe')[0]?.fields.lastMade).to.equal(
      '2023-02-09T05:59:59.000Z',
    )
  })
})
