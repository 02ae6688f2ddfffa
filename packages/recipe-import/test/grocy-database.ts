import { DatabaseSync } from 'node:sqlite'
import { strToU8, zipSync } from 'fflate'

type Value = string | number | null
type Row = Readonly<Record<string, Value>>

/** The versions of Grocy by their last migration. */
export const grocyVersions = { '3.3': 202, '4.0': 234, '4.6': 255 } as const

/** A database of Grocy, its rows by tables, and the paths of the files beside it. */
export interface MadeDatabase {
  readonly bytes: Uint8Array
  readonly tables: Readonly<Record<string, readonly Row[]>>
  readonly others: readonly string[]
}

/** Writes a database as a version of Grocy does, with the traps of the format. */
export function grocyDatabase({
  version = '4.6' as keyof typeof grocyVersions,
  isZipped = true,
  picture = strToU8('a picture'),
} = {}): MadeDatabase {
  const at = { row_created_timestamp: '2023-11-05 18:20:01' }
  const isOld = version === '3.3'
  const product = (id: number, name: string, more: Row = {}): Row => ({
    id,
    name,
    description: null,
    product_group_id: 1,
    active: 1,
    location_id: 1,
    qu_id_stock: 1,
    qu_id_purchase: 1,
    ...(isOld ? { qu_factor_purchase_to_stock: 1 } : { qu_id_consume: 1, qu_id_price: 1 }),
    min_stock_amount: 0,
    default_best_before_days: -1,
    picture_file_name: null,
    parent_product_id: null,
    calories: '',
    ...at,
    ...more,
  })
  const recipe = (id: number, name: string, more: Row = {}): Row => ({
    id,
    name,
    description: null,
    picture_file_name: null,
    base_servings: 1,
    desired_servings: 3,
    not_check_shoppinglist: 0,
    type: 'normal',
    product_id: null,
    ...at,
    ...more,
  })
  const line = (id: number, recipeId: number, productId: number, more: Row = {}): Row => ({
    id,
    recipe_id: recipeId,
    product_id: productId,
    amount: 1,
    note: null,
    qu_id: null,
    only_check_single_unit_in_stock: 0,
    ingredient_group: null,
    not_check_stock_fulfillment: 0,
    variable_amount: null,
    price_factor: 1,
    ...(isOld ? {} : { round_up: 0 }),
    ...at,
    ...more,
  })
  const tables: Record<string, readonly Row[]> = {
    migrations: [{ migration: grocyVersions[version], execution_time_timestamp: at.row_created_timestamp }],
    product_groups: [
      { id: 1, name: '03 Dry goods', description: 'shelf', ...(isOld ? {} : { active: 1 }), ...at },
    ],
    quantity_units: [
      { id: 1, name: 'pack', description: 'as sold', name_plural: 'packs', plural_forms: null, ...at },
      {
        id: 2,
        name: 'slice',
        description: null,
        name_plural: 'slices',
        plural_forms: 'slices\nslices',
        ...at,
      },
      { id: 3, name: 'gram', description: null, name_plural: '', plural_forms: null, ...at },
    ],
    quantity_unit_conversions: [
      { id: 1, from_qu_id: 1, to_qu_id: 2, factor: 10, product_id: 1, ...at },
      { id: 2, from_qu_id: 2, to_qu_id: 1, factor: 0.1, product_id: 1, ...at },
      { id: 3, from_qu_id: 1, to_qu_id: 3, factor: 500, product_id: null, ...at },
    ],
    locations: [{ id: 1, name: 'Cellar', description: '', is_freezer: 0, ...at }],
    shopping_locations: [{ id: 1, name: 'Corner shop', description: null, ...at }],
    products: [
      product(1, 'Toast', { description: '<p>Brown <b>bread</b></p>' }),
      product(2, 'Flour', { active: 0 }),
      product(3, 'Butter', { product_group_id: null, picture_file_name: 'butter.jpg' }),
    ],
    product_barcodes: [{ id: 1, product_id: 1, barcode: '4001', qu_id: 1, amount: 1, note: null, ...at }],
    stock: [
      {
        id: 1,
        product_id: 3,
        amount: 2.5,
        best_before_date: '2999-12-31',
        price: 1.2,
        location_id: 1,
        ...at,
      },
      { id: 2, product_id: 2, amount: 0, best_before_date: '2024-01-01', price: null, location_id: 1, ...at },
    ],
    recipes: [
      recipe(1, 'Cheese toast', {
        description:
          '<h2>Toast</h2><p>Toast the bread.</p><h2>Finish</h2><ul><li>Butter it.</li><li>Eat &amp; enjoy.</li></ul>',
        picture_file_name: 'toast.jpg',
        base_servings: 2,
      }),
      recipe(2, 'Dough', { picture_file_name: 'gone.jpg', product_id: 2 }),
      recipe(3, 'Empty', { description: '' }),
      recipe(-1, '2023-11-06', { type: 'mealplan-day' }),
      recipe(-2, '2023-45', { type: 'mealplan-week' }),
      recipe(-3, '2023-11-06#1', { type: 'mealplan-shadow' }),
    ],
    recipes_pos: [
      line(5, 1, 3, { ingredient_group: 'On top', variable_amount: 'some', amount: 0.1, note: 'soft' }),
      line(2, 1, 1, { amount: 0.2000000000000000111, qu_id: 2 }),
      line(3, 1, 2, { amount: 200, qu_id: 3, only_check_single_unit_in_stock: 1 }),
      line(4, 2, 2, { amount: 0.3000000000000000444 }),
      line(6, 2, 99, { note: 'a product that is gone' }),
      line(7, -1, 1, { amount: 4 }),
      line(8, 77, 1),
    ],
    recipes_nestings: [
      { id: 1, recipe_id: 1, includes_recipe_id: 2, servings: 1, ...at },
      { id: 2, recipe_id: -2, includes_recipe_id: -1, servings: 1, ...at },
      { id: 3, recipe_id: 0, includes_recipe_id: -3, servings: 1, ...at },
    ],
    meal_plan_sections: [
      { id: -1, name: '', sort_number: 0, ...(isOld ? {} : { time_info: null }), ...at },
      { id: 1, name: 'Breakfast', sort_number: 10, ...(isOld ? {} : { time_info: '07:30' }), ...at },
    ],
    meal_plan: [
      {
        id: 1,
        day: '2023-11-06',
        type: 'recipe',
        recipe_id: 1,
        recipe_servings: 2,
        note: null,
        product_id: null,
        product_amount: 0,
        product_qu_id: null,
        done: 0,
        section_id: 1,
        ...at,
      },
      {
        id: 2,
        day: '2023-11-06',
        type: 'note',
        recipe_id: null,
        recipe_servings: 1,
        note: 'Eat out\nat Ida’s',
        product_id: null,
        product_amount: 0,
        product_qu_id: null,
        done: 1,
        section_id: -1,
        ...at,
      },
      {
        id: 3,
        day: '2023-11-07',
        type: 'product',
        recipe_id: null,
        recipe_servings: 1,
        note: null,
        product_id: 1,
        product_amount: 0.5,
        product_qu_id: 2,
        done: 0,
        section_id: -1,
        ...at,
      },
      {
        id: 4,
        day: '2023-11-08',
        type: 'recipe',
        recipe_id: 88,
        recipe_servings: 1,
        note: null,
        product_id: null,
        product_amount: 0,
        product_qu_id: null,
        done: 0,
        section_id: -1,
        ...at,
      },
    ],
    shopping_lists: [
      { id: 1, name: 'Shopping list', description: '<p>weekly</p>', ...at },
      { id: 2, name: 'Market', description: null, ...at },
    ],
    shopping_list: [
      {
        id: 1,
        product_id: 1,
        note: 'the dark one',
        amount: 0.5,
        shopping_list_id: 1,
        done: 0,
        qu_id: 2,
        ...at,
      },
      {
        id: 2,
        product_id: null,
        note: 'flowers',
        amount: 1,
        shopping_list_id: 2,
        done: 1,
        qu_id: null,
        ...at,
      },
      { id: 3, product_id: 2, note: null, amount: 2, shopping_list_id: 9, done: 0, qu_id: null, ...at },
    ],
    userfields: [
      { id: 1, entity: 'recipes', name: 'source', caption: 'Source', type: 'text-single-line', ...at },
      { id: 2, entity: 'chores', name: 'who', caption: 'Who', type: 'text-single-line', ...at },
    ],
    userfield_values: [
      { id: 1, field_id: 1, object_id: '1', value: 'Grandmother', ...at },
      { id: 2, field_id: 2, object_id: '1', value: 'Tom', ...at },
      { id: 3, field_id: 1, object_id: '70', value: 'nobody', ...at },
    ],
    users: [{ id: 1, username: 'ida', first_name: 'Ida', last_name: '', password: '$2y$10$abc', ...at }],
    api_keys: [{ id: 1, api_key: 'in clear', user_id: 1, ...at }],
    sessions: [{ id: 1, session_key: 'in clear', user_id: 1, ...at }],
    user_settings: [{ id: 1, user_id: 1, key: 'night_mode', value: 'on', ...at }],
    chores: [{ id: 1, name: 'Sweep', period_days: 7, ...at }],
    stock_log: [{ id: 1, product_id: 1, amount: 1, transaction_type: 'purchase', ...at }],
    cache__products_last_purchased: [{ id: 1, product_id: 1, amount: 1 }],
    from_a_fork: [{ id: 1, words: 'unknown' }],
  }
  const bytes = written(tables)
  if (!isZipped) return { bytes, tables, others: [] }
  const others = {
    'grocy/storage/recipepictures/toast.jpg': picture,
    'grocy/storage/recipepictures/orphan.jpg': picture,
    'grocy/storage/recipepictures/gone.jpg': new Uint8Array(),
    'grocy/storage/productpictures/butter.jpg': picture,
  }
  return { bytes: zipSync({ 'grocy/grocy.db': bytes, ...others }), tables, others: Object.keys(others) }
}

function written(tables: Readonly<Record<string, readonly Row[]>>): Uint8Array {
  const database = new DatabaseSync(':memory:')
  for (const [table, rows] of Object.entries(tables)) {
    const columns = Object.keys(rows[0]!)
    database.exec(`CREATE TABLE ${table} (${columns.map((column) => `"${column}"`).join(', ')})`)
    const insert = database.prepare(`INSERT INTO ${table} VALUES (${columns.map(() => '?').join(', ')})`)
    for (const row of rows) insert.run(...columns.map((column) => row[column]!))
  }
  // Views use functions that only Grocy has.
  database.exec('CREATE VIEW products_view AS SELECT * FROM products WHERE grocy_user_setting(id)')
  const bytes = (database as unknown as { serialize(): Uint8Array }).serialize()
  database.close()
  return bytes
}
