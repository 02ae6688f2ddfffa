import { DatabaseSync } from 'node:sqlite'
import type { DeclineReason, Id, LedgerSection, ReadHousehold } from '@larder/domain'
import { ArchiveError } from '../archives/archive.ts'
import { stepLinesOf } from './html-steps.ts'
import { ArchiveBuilder } from './archive-builder.ts'
import { openLedger } from './ledger.ts'
import { JsonFiles, type Node } from './nested.ts'
import { type ArchiveSource, loneFile } from './source.ts'
import { stepsOf } from './texts.ts'

type Row = Readonly<Record<string, unknown>>

const beginning = 'SQLite format 3\0'

const isDatabase = (path: string) =>
  /(^|\/)[^/]+\.db$/i.test(path) && !/(^|\/)(__MACOSX\/|\.|backups\/)/.test(path)

/** The path of the database of an archive: the file itself, or the first one in a zip. */
function databaseIn({ entries, isZipped, bytes, read }: ArchiveSource): string | undefined {
  if (!isZipped) return textOf(bytes.read(0, 16)) === beginning ? loneFile : undefined
  return entries
    .filter(({ path }) => isDatabase(path))
    .find(({ path }) => textOf((read([path]).get(path) ?? new Uint8Array()).subarray(0, 16)) === beginning)
    ?.path
}

const textOf = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes)

/** Whether files are the database of Grocy, alone or in a zip with its folder of pictures. */
export function isGrocyDatabase(source: ArchiveSource): boolean {
  const path = databaseIn(source)
  if (path === undefined) return false
  try {
    const names = new Set(tablesOf(source, path).keys())
    return ['products', 'quantity_units', 'recipes_pos', 'migrations'].every((name) => names.has(name))
  } catch {
    return false
  }
}

/** The rows of all tables. Views and expressions of the file, which need functions of Grocy, are not evaluated. */
function tablesOf(source: ArchiveSource, path: string): ReadonlyMap<string, readonly Row[]> {
  const bytes = source.read([path]).get(path)
  if (!bytes) throw new ArchiveError('not-an-archive', 'The database is damaged.')
  const database = new DatabaseSync(':memory:')
  try {
    database.deserialize(bytes)
    database.exec('PRAGMA trusted_schema = OFF')
    const names = database
      .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND sql NOT LIKE 'CREATE VIRTUAL%'")
      .all()
      .map(({ name }) => String(name))
      .filter((name) => !name.startsWith('sqlite_'))
    return new Map(names.map((name) => [name, rowsOf(database, name)]))
  } catch (error) {
    if (error instanceof ArchiveError) throw error
    throw new ArchiveError('not-an-archive', 'The database is damaged.')
  } finally {
    database.close()
  }
}

function rowsOf(database: DatabaseSync, table: string): readonly Row[] {
  const rows = database.prepare(`SELECT * FROM "${table.replaceAll('"', '""')}" ORDER BY rowid`).all()
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([key, value]) => [
        key,
        value instanceof Uint8Array ? Buffer.from(value).toString('base64') : value,
      ]),
    ),
  )
}

/** Tables of which nothing is kept, and why. */
const declined: readonly (readonly [RegExp, DeclineReason])[] = [
  [/^cache__/, 'derived'],
  [/^(api_keys|sessions)$/, 'secret'],
  [/^(user_settings|user_permissions|permission_hierarchy|migrations)$/, 'state'],
  [/^users$/, 'no-address'],
  [
    /^(chores|chores_log|tasks|task_categories|batteries|battery_charge_cycles|equipment|userentities|userobjects|stock_log|quantity_unit_conversions|product_barcodes|shopping_locations|locations|meal_plan_sections)$/,
    'nothing-comparable',
  ],
]

/** Reads the database of Grocy, and the pictures beside it. @throws ArchiveError */
export function readGrocyDatabase(source: ArchiveSource): ReadHousehold {
  const path = databaseIn(source)
  if (path === undefined) throw new ArchiveError('wrong-application', 'This is not a database of Grocy.')
  const tables = tablesOf(source, path)
  const reader = new GrocyReader(tables, source, path)
  return reader.read()
}

class GrocyReader {
  readonly #ledger = openLedger()
  readonly #files = new JsonFiles(this.#ledger)
  readonly #tables: ReadonlyMap<string, readonly Row[]>
  readonly #source: ArchiveSource
  readonly #database: string
  readonly #builder: ArchiveBuilder
  readonly #nodes = new Map<string, readonly Node[]>()
  /** Labels, units, foods and recipes by their numbers in Grocy. */
  readonly #ids = { label: new Map<string, Id>(), unit: new Map<string, Id>(), food: new Map<string, Id>() }
  readonly #recipes = new Map<string, Id>()
  readonly #taken = new Set<string>()

  constructor(tables: ReadonlyMap<string, readonly Row[]>, source: ArchiveSource, database: string) {
    this.#tables = tables
    this.#source = source
    this.#database = database
    this.#builder = new ArchiveBuilder('grocy', this.#mark())
  }

  /** What tells two databases apart: Grocy numbers its rows from 1 in each. */
  #mark(): string {
    const first = (table: string) =>
      (this.#tables.get(table) ?? []).slice(0, 5).map(({ name, row_created_timestamp: at }) => [name, at])
    return JSON.stringify([first('products'), first('quantity_units'), first('recipes')])
  }

  read(): ReadHousehold {
    for (const node of this.#open('product_groups', 'organizers')) this.#readLabel(node)
    for (const node of this.#open('quantity_units', 'foods')) this.#readUnit(node)
    for (const node of this.#open('products', 'foods')) this.#readProduct(node)
    this.#readStock()
    this.#readRecipes()
    this.#readPlan()
    this.#readLists()
    this.#readUserfields()
    for (const table of this.#tables.keys()) this.#leave(table)
    this.#readFiles()
    return {
      archive: this.#builder.result(),
      ledger: this.#ledger.lines(),
      targets: this.#ledger.targets(),
    }
  }

  #open(table: string, section: LedgerSection): readonly Node[] {
    const known = this.#nodes.get(table)
    if (known) return known
    const nodes = this.#files.open(this.#tables.get(table) ?? [], table, section).nodes('')
    this.#nodes.set(table, nodes)
    return nodes
  }

  /** Leaves behind what has no account. */
  #leave(table: string): void {
    const reason = declined.find(([names]) => names.test(table))?.[1] ?? 'unknown'
    for (const node of this.#open(table, 'server')) node.decline('', reason)
  }

  #readLabel(node: Node): void {
    const id = this.#builder.named('label', node, 'name')
    node.note('id', {})
    if (id !== undefined) this.#ids.label.set(String(node.get('id')), id)
    node.decline('', 'nothing-comparable')
  }

  #readUnit(node: Node): void {
    const id = this.#builder.named('unit', node, 'name', {
      name_plural: 'pluralName',
      description: 'description',
    })
    node.note('id', {})
    if (id !== undefined) this.#ids.unit.set(String(node.get('id')), id)
    node.decline('', 'nothing-comparable')
  }

  #readProduct(node: Node): void {
    const labelId = this.#ids.label.get(String(node.get('product_group_id')))
    const description = plainText(node.text('description'))
    const id = this.#builder.named(
      'food',
      node,
      'name',
      {},
      {
        ...(labelId === undefined ? {} : { labelId }),
        ...(description === '' ? {} : { description }),
      },
    )
    node.note('id', {})
    node.note('product_group_id', labelId === undefined ? { declined: 'dangling' } : {})
    node.note('qu_id_stock', {})
    if (description !== '') node.note('description', { changed: 'html', becomes: description })
    if (id !== undefined) this.#ids.food.set(String(node.get('id')), id)
    node.decline('', 'nothing-comparable')
  }

  /** Products in stock are foods on hand. */
  #readStock(): void {
    const foods = new Set<Id>()
    for (const node of this.#open('stock', 'foods')) {
      const id = this.#ids.food.get(String(node.get('product_id')))
      const isThere = id !== undefined && Number(node.get('amount')) > 0
      if (isThere) foods.add(id)
      node.note('product_id', isThere ? { changed: 'on-hand' } : { declined: 'dangling' })
      node.decline('', 'nothing-comparable')
    }
    if (foods.size > 0) this.#builder.stock([...foods])
  }

  #readRecipes(): void {
    const rows = this.#open('recipes', 'recipes')
    // Plans have internal copies of recipes with names of days.
    const own = rows.filter((node) => [undefined, 'normal'].includes(node.text('type')))
    const steps = new Map<Node, string>()
    for (const node of own) {
      const name = node.text('name')
      const number = String(node.get('id'))
      if (name === undefined) continue
      this.#recipes.set(number, this.#builder.idOf(this.#mark(), 'recipe', number))
      steps.set(node, name)
    }
    const lines = Map.groupBy(this.#open('recipes_pos', 'recipes'), (node) => String(node.get('recipe_id')))
    const nested = Map.groupBy(this.#open('recipes_nestings', 'recipes'), (node) =>
      String(node.get('recipe_id')),
    )
    for (const node of rows) {
      const number = String(node.get('id'))
      const id = this.#recipes.get(number)
      if (id === undefined || !steps.has(node)) {
        const reason =
          steps.has(node) || [undefined, 'normal'].includes(node.text('type')) ? 'invalid' : 'derived'
        for (const part of [node, ...(lines.get(number) ?? []), ...(nested.get(number) ?? [])])
          part.decline('', reason)
      } else this.#readRecipe(node, id, lines.get(number) ?? [], nested.get(number) ?? [])
    }
    for (const part of [...lines.values(), ...nested.values()].flat()) part.decline('', 'dangling')
  }

  #readRecipe(node: Node, id: Id, lines: readonly Node[], nested: readonly Node[]): void {
    const named = node.fit('name', 'recipe', 'name')
    for (const key of ['id', 'type']) node.note(key, {})
    const html = node.text('description')
    const [texts, picture] = html === undefined ? [[], undefined] : stepLinesOf(html)
    const recipeInstructions = stepsOf(
      texts.map((value) => ({ value, note: () => undefined })),
      (text) => /^##\s+(.+)$/.exec(text)?.[1],
      (at) => this.#builder.idOf(id, 'step', String(at)),
    )
    if (html !== undefined) node.note('description', { changed: 'html', becomes: texts.join('\n') })
    this.#builder.add('recipe', id, {
      name: named,
      recipeServings: this.#rounded(node, 'base_servings'),
      recipeIngredient: [
        ...inGroups(lines).map((line, at) =>
          this.#readLine(line, this.#builder.idOf(id, 'line', String(at))),
        ),
        ...nested.flatMap((line, at) => this.#readNested(line, this.#builder.idOf(id, 'part', String(at)))),
      ],
      recipeInstructions,
      extras: this.#userfieldsOf('recipes', String(node.get('id'))),
    })
    this.#readPicture(node, id, picture)
    node.decline('', 'nothing-comparable')
  }

  /** The first picture of the row, or the one within its text. */
  #readPicture(node: Node, owner: Id, inside: string | undefined): void {
    const name = node.text('picture_file_name')
    const path = name === undefined ? undefined : this.#pathOf('recipepictures', name)
    if (name !== undefined)
      node.note('picture_file_name', path === undefined ? { declined: 'missing-file' } : {})
    if (path !== undefined) {
      this.#taken.add(path)
      this.#builder.addFile({ of: 'recipe', owner, path })
    } else if (inside !== undefined && /^https?:\/\//.test(inside))
      this.#builder.addFile({ of: 'recipe', owner, path: inside })
  }

  #pathOf(group: string, name: string): string | undefined {
    return this.#source.entries.find(
      ({ path, size }) => size > 0 && path.endsWith(`storage/${group}/${name}`),
    )?.path
  }

  #readLine(node: Node, referenceId: Id): Row {
    for (const key of ['id', 'recipe_id']) node.note(key, {})
    const variable = node.text('variable_amount')
    const note = node.text('note')
    for (const key of ['note', 'variable_amount']) node.note(key, {})
    const title = node.text('ingredient_group')
    node.note('ingredient_group', {})
    const foodId = this.#referenceOf(node, 'product_id', 'food')
    const { quantity, unitId } = this.#amountOf(node, 'qu_id', variable !== undefined)
    node.decline('', 'nothing-comparable')
    return {
      referenceId,
      ...(title === undefined ? {} : { title: title.slice(0, 1_000) }),
      quantity: variable === undefined ? quantity : null,
      unitId: variable === undefined ? unitId : null,
      foodId: foodId ?? null,
      note: [variable, note].filter(Boolean).join(', ').slice(0, 4_096),
    }
  }

  #readNested(node: Node, referenceId: Id): readonly Row[] {
    for (const key of ['id', 'recipe_id']) node.note(key, {})
    const recipeId = this.#recipes.get(String(node.get('includes_recipe_id')))
    node.note('includes_recipe_id', recipeId === undefined ? { declined: 'dangling' } : {})
    const servings = this.#rounded(node, 'servings')
    node.decline('', 'nothing-comparable')
    return recipeId === undefined
      ? []
      : [{ referenceId, referencedRecipeId: recipeId, quantity: servings ?? null }]
  }

  #referenceOf(node: Node, path: string, kind: 'unit' | 'food'): Id | undefined {
    const id = this.#ids[kind].get(String(node.get(path)))
    node.note(path, id === undefined ? { declined: 'dangling' } : {})
    return id
  }

  /**
   * The amount in the unit that was shown. It is stored in the unit of the stock of the product, unless a line checks for a single unit.
   * Noise of binary numbers is rounded away.
   */
  #amountOf(node: Node, unitPath: string, isText: boolean): { quantity: number | null; unitId: Id | null } {
    const { unit, factor, isLost } = this.#unitOf(node, unitPath)
    node.note(unitPath, isLost ? { declined: 'dangling' } : {})
    const given = Number(node.get('amount'))
    if (!Number.isFinite(given) || given === 0) {
      node.note('amount', { changed: 'no-amount', becomes: null })
      return { quantity: null, unitId: null }
    }
    const quantity = roundedNumber(given * factor)
    const changed = factor === 1 ? 'rounded' : 'unit-converted'
    if (isText) node.note('amount', { declined: 'unused' })
    else node.note('amount', quantity === given ? {} : { changed, becomes: quantity })
    return { quantity, unitId: this.#ids.unit.get(String(unit)) ?? null }
  }

  /** The unit that was shown, and how many of it one unit of the stock is. Without a conversion, the unit of the stock. */
  #unitOf(node: Node, path: string): { unit: string | undefined; factor: number; isLost: boolean } {
    const number = String(node.get('product_id'))
    const product = this.#rowOf('products', number)
    const stock = product && String(product.qu_id_stock)
    const shown = node.text(path) ?? stock
    const isShown = Number(node.get('only_check_single_unit_in_stock')) === 1
    if (isShown || shown === undefined || stock === undefined || shown === stock)
      return { unit: shown, factor: 1, isLost: false }
    const factor = this.#factor(stock, shown, number)
    return factor === undefined
      ? { unit: stock, factor: 1, isLost: true }
      : { unit: shown, factor, isLost: false }
  }

  #rowOf(table: string, number: string): Row | undefined {
    return (this.#tables.get(table) ?? []).find(({ id }) => String(id) === number)
  }

  /** How many units one other unit is: of the product first, then of all. */
  #factor(from: string, to: string, product: string): number | undefined {
    const rows = this.#tables.get('quantity_unit_conversions') ?? []
    const of = (row: Row) => [String(row.from_qu_id), String(row.to_qu_id)].join()
    const found = (own: boolean, key: string) =>
      rows.find(
        (row) => (own ? String(row.product_id) === product : isEmpty(row.product_id)) && of(row) === key,
      )
    for (const own of [true, false]) {
      const factor = Number(found(own, `${from},${to}`)?.factor)
      if (factor > 0) return factor
      const inverse = Number(found(own, `${to},${from}`)?.factor)
      if (inverse > 0) return 1 / inverse
    }
    return undefined
  }

  #rounded(node: Node, path: string): number | undefined {
    const given = Number(node.get(path))
    if (!Number.isFinite(given) || given <= 0) {
      node.note(path, { changed: 'not-set', becomes: null })
      return undefined
    }
    const becomes = roundedNumber(given)
    node.note(path, becomes === given ? {} : { changed: 'rounded', becomes })
    return becomes
  }

  #readPlan(): void {
    const sections = new Map(
      this.#open('meal_plan_sections', 'plans').map((node) => [String(node.get('id')), node]),
    )
    for (const node of this.#open('meal_plan', 'plans')) {
      const section = sections.get(String(node.get('section_id')))
      this.#readMeal(node, mealOf(section?.text('name') ?? ''))
    }
    for (const section of sections.values()) section.note('name', { changed: 'meal' })
  }

  #readMeal(node: Node, entryType: string): void {
    const recipeId = this.#recipes.get(String(node.get('recipe_id')))
    const food = this.#rowOf('products', String(node.get('product_id')))
    const note = node.text('note') ?? ''
    const title = recipeId === undefined ? String(food?.name ?? note.split('\n')[0]) : ''
    const date = node.fit('day', 'mealplan', 'date')
    if (date === undefined) return node.decline('', 'invalid')
    if (recipeId === undefined && title.trim() === '') return node.decline('', 'dangling')
    for (const key of ['id', 'type', 'note']) node.note(key, {})
    node.note('recipe_id', recipeId === undefined ? { declined: 'dangling' } : {})
    node.note('product_id', food === undefined ? { declined: 'dangling' } : {})
    node.note('section_id', { changed: 'meal', becomes: entryType })
    this.#builder.add('mealplan', this.#builder.idOf(this.#mark(), 'meal', String(node.get('id'))), {
      date,
      entryType,
      title: title.slice(0, 255),
      text: note.slice(0, 10_000),
      recipeId: recipeId ?? null,
    })
    node.decline('', 'nothing-comparable')
  }

  #readLists(): void {
    const ids = new Map<string, Id>()
    for (const node of this.#open('shopping_lists', 'lists')) {
      const name = node.fit('name', 'shopping-list', 'name')
      const number = String(node.get('id'))
      const id = this.#builder.idOf(this.#mark(), 'list', number)
      node.note('id', {})
      ids.set(number, id)
      this.#builder.add('shopping-list', id, { name: name ?? 'Shopping' })
      node.decline('', 'nothing-comparable')
    }
    for (const [position, node] of this.#open('shopping_list', 'lists').entries()) {
      const shoppingListId = ids.get(String(node.get('shopping_list_id')))
      const foodId = this.#ids.food.get(String(node.get('product_id')))
      const note = node.fit('note', 'shopping-item', 'note')
      if (shoppingListId === undefined || (foodId === undefined && note === undefined)) {
        node.decline('', 'dangling')
        continue
      }
      for (const key of ['id', 'shopping_list_id', 'done']) node.note(key, {})
      node.note('product_id', foodId === undefined ? { declined: 'dangling' } : {})
      const { quantity, unitId } = this.#amountOf(node, 'qu_id', false)
      this.#builder.add('shopping-item', this.#builder.idOf(this.#mark(), 'item', String(node.get('id'))), {
        shoppingListId,
        foodId: foodId ?? null,
        unitId,
        quantity: quantity ?? 1,
        note: note ?? '',
        isFood: foodId !== undefined,
        checked: Number(node.get('done')) === 1,
        position,
      })
      node.decline('', 'nothing-comparable')
    }
  }

  /** Fields that people have added to recipes. */
  #userfieldsOf(entity: string, number: string): Readonly<Record<string, string>> {
    const fields = new Map(
      (this.#tables.get('userfields') ?? [])
        .filter((row) => row.entity === entity)
        .map((row) => [String(row.id), String(row.caption ?? row.name)]),
    )
    const values = (this.#tables.get('userfield_values') ?? []).filter(
      (row) => fields.has(String(row.field_id)) && String(row.object_id) === number && !isEmpty(row.value),
    )
    return Object.fromEntries(
      values
        .slice(0, 50)
        .map((row) => [fields.get(String(row.field_id))!.slice(0, 100), String(row.value).slice(0, 1_000)]),
    )
  }

  #readUserfields(): void {
    const mapped = new Set<string>()
    for (const node of this.#open('userfields', 'settings')) {
      const isKept = node.text('entity') === 'recipes'
      if (isKept) mapped.add(String(node.get('id')))
      if (isKept) for (const key of ['id', 'entity', 'name', 'caption']) node.note(key, {})
      node.decline('', 'nothing-comparable')
    }
    for (const node of this.#open('userfield_values', 'recipes')) {
      const isKept =
        mapped.has(String(node.get('field_id'))) && this.#recipes.has(String(node.get('object_id')))
      const long = (node.text('value')?.length ?? 0) > 1_000
      if (isKept)
        for (const key of ['id', 'field_id', 'object_id', 'value'])
          node.note(key, key === 'value' && long ? { changed: 'shortened' } : {})
      node.decline('', mapped.has(String(node.get('field_id'))) ? 'dangling' : 'nothing-comparable')
    }
  }

  #readFiles(): void {
    for (const { path } of this.#source.entries) {
      if (path === this.#database) continue
      const isPicture = /storage\/recipepictures\//.test(path)
      const fate = this.#taken.has(path)
        ? {}
        : { declined: isPicture ? ('dangling' as const) : ('nothing-comparable' as const) }
      this.#ledger.note({ section: 'recipes', table: '', column: path, row: 0 }, path, fate)
    }
  }
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

const roundedNumber = (value: number) => Math.round(value * 1e6) / 1e6

/** Lines have no position: the page shows them by their group and then by their number. */
function inGroups(lines: readonly Node[]): readonly Node[] {
  const group = (node: Node) => node.text('ingredient_group') ?? ''
  return lines.toSorted((a, b) =>
    group(a) < group(b) ? -1 : group(a) > group(b) ? 1 : Number(a.get('id')) - Number(b.get('id')),
  )
}

/** The meal of a section by the words for it, in some languages. */
function mealOf(name: string): string {
  if (/break|früh|petit|desay|colazi|ontbijt|śniad|frukost|morgen/i.test(name)) return 'breakfast'
  if (/lunch|mittag|déj|almuerz|comida|pranzo|obiad|almoço|frokost/i.test(name)) return 'lunch'
  if (/snack|jause|goûter|merienda|merenda|tussen/i.test(name)) return 'snack'
  return 'dinner'
}

const plainText = (html: string | undefined) =>
  html === undefined ? '' : stepLinesOf(html)[0].join('\n').slice(0, 10_000)
