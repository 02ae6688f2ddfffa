import { zipSync } from 'fflate'

/**
 * Makes backups of Mealie from the description of their layout: every table, the mark of each version, and what is easily got wrong.
 * Texts are different from each other, so that a test finds each of them again.
 */

type Table = Record<string, unknown>[]
type Tables = Record<string, Table>

/** Versions whose backups differ, by the mark in the archive. */
export const mealieVersions = {
  '1.0 beta': '44e8d670719d',
  '1.0': 'ba1e4a6cfe99',
  '1.5': 'd7c6efd2de42',
  '1.10': '32d69327997b',
  '2.0': '86054b40fd06',
  '2.2': 'b1020f328e98',
  '2.5': 'b9e516e2d3b3',
  '3.0': 'd7b3ce6fa31a',
  '3.5': '1d9a002d7234',
  'of 2026': '7d6bd85c09ee',
} as const
export type MealieVersion = keyof typeof mealieVersions

interface Options {
  readonly version?: MealieVersion
  /** How the database writes ids: with dashes (PostgreSQL) or without (SQLite). */
  readonly ids?: 'dashes' | 'plain'
  /** A folder around the files, as people have who packed the archive again. */
  readonly folder?: string
  /** Distinguishes the ids of several archives. */
  readonly server?: number
  /** Hashes of the passwords of the users. */
  readonly hashes?: readonly string[]
  /** Pictures by their kind. */
  readonly picture?: Uint8Array
  readonly recipes?: number
}

/** A backup: its tables, and its files by their paths. */
export interface MealieBackup {
  readonly tables: Tables
  readonly files: Record<string, Uint8Array>
}

const order = Object.keys(mealieVersions) as MealieVersion[]

export function mealieBackup({
  version = '3.5',
  ids = 'plain',
  folder = '',
  server = 1,
  hashes = [],
  picture = new Uint8Array([1, 2, 3]),
  recipes: recipeCount = 4,
}: Options = {}): MealieBackup {
  const since = (first: MealieVersion) => order.indexOf(version) >= order.indexOf(first)
  const uuid = (kind: number, n: number) => {
    const own = `${String(server - 1).padStart(4, '0')}${String(n).padStart(8, '0')}`
    const digits = `${String(server).padStart(4, '0')}${String(kind).padStart(4, '0')}b00c4aaa8bbb${own}`
    return ids === 'plain' ? digits : dashed(digits)
  }
  const when = (n: number) => `2023-0${1 + (n % 9)}-1${n % 10}T08:${10 + (n % 50)}:0${n % 10}.0${n % 10}9023`
  const dates = (n: number) => ({ created_at: when(n), update_at: when(n + 1) })
  const group = (n = 1) => uuid(1, n)
  const household = (n: number) => uuid(2, n)
  const user = (n: number) => uuid(3, n)
  const recipe = (n: number) => uuid(10, n)
  const inHousehold = (n: number) => (since('2.0') ? { household_id: household(n) } : {})
  const preferencesOf = (n: number) => ({
    first_day_of_week: n,
    recipe_public: true,
    recipe_show_nutrition: true,
    recipe_show_assets: true,
    recipe_landscape_view: true,
    recipe_disable_comments: false,
    recipe_disable_amount: false,
  })
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
  const recipeNumbers = numbers(recipeCount)

  const tables: Tables = {
    alembic_version: [{ version_num: mealieVersions[version] }],
    groups: [{ id: group(), name: 'Orchard', ...(since('1.0') ? { slug: 'orchard' } : {}), ...dates(1) }],
    group_preferences: [
      { id: uuid(4, 1), group_id: group(), private_group: false, ...preferencesOf(1), ...dates(1) },
    ],
    users: [
      {
        n: 1,
        username: 'Maren',
        email: 'Maren@orchard.example',
        password: hashes[0] ?? bcryptOf('a'),
        admin: true,
        household: 1,
      },
      {
        n: 2,
        username: 'tomek',
        email: 'tomek@orchard.example',
        password: hashes[1] ?? bcryptOf('b').replace('$2b$', '$2a$'),
        admin: false,
        household: 1,
      },
      {
        n: 3,
        username: 'lucia',
        email: 'lucia@orchard.example',
        password: 'LDAP',
        auth_method: 'LDAP',
        admin: false,
        household: 2,
      },
      {
        n: 4,
        username: 'a@b',
        email: 'otto@orchard.example',
        password: 'clear text',
        admin: false,
        household: 2,
      },
    ].map(({ n, household: home, auth_method, ...rest }) => ({
      id: user(n),
      full_name: `Person number ${n}`,
      ...rest,
      ...(since('1.0') ? { auth_method: auth_method ?? 'MEALIE' } : {}),
      advanced: n === 1,
      group_id: group(),
      ...inHousehold(home),
      cache_key: `k${n}`,
      login_attemps: n,
      locked_at: null,
      ...(since('2.0') ? { can_manage_household: n === 1 } : {}),
      can_manage: n === 1,
      can_invite: true,
      can_organize: true,
      owned_recipes_id: null,
      ...dates(n),
    })),
    long_live_tokens: [{ id: 1, name: 'phone', token: 'eyJ.secret.token', user_id: user(1), ...dates(1) }],
    password_reset_tokens: [{ id: 1, user_id: user(2), token: 'reset-me', ...dates(1) }],
    invite_tokens: [
      { id: 1, token: 'come-in', uses_left: 2, group_id: group(), ...inHousehold(1), ...dates(1) },
    ],
    webhook_urls: [
      {
        id: uuid(5, 1),
        group_id: group(),
        ...inHousehold(1),
        enabled: true,
        name: 'Kitchen display',
        url: 'http://10.0.0.7:8123/hook',
        webhook_type: 'mealplan',
        scheduled_time: '07:30:00',
        time: '00:00',
        ...dates(1),
      },
      {
        id: uuid(5, 2),
        group_id: group(),
        ...inHousehold(1),
        enabled: false,
        name: 'Broken',
        url: 'nowhere',
        webhook_type: 'mealplan',
        scheduled_time: '08:00:00',
        time: '00:00',
        ...dates(2),
      },
    ],
    group_events_notifiers: [
      {
        id: uuid(6, 1),
        name: 'Push',
        enabled: true,
        apprise_url: 'ntfys://user:pw@host/topic',
        group_id: group(),
        ...inHousehold(1),
        ...dates(1),
      },
    ],
    group_events_notifier_options: [
      { id: uuid(6, 2), event_notifier_id: uuid(6, 1), recipe_created: true, ...dates(1) },
    ],
    multi_purpose_labels: [
      { id: uuid(7, 1), group_id: group(), name: 'Orchard fruit', color: '#AA0011', ...dates(1) },
      { id: uuid(7, 2), group_id: group(), name: 'Cellar shelf', color: '', ...dates(2) },
    ],
    ingredient_units: [
      {
        id: uuid(8, 1),
        group_id: group(),
        name: 'ladleful',
        description: 'what the ladle holds',
        abbreviation: 'ldl',
        use_abbreviation: false,
        fraction: true,
        name_normalized: 'ladleful',
        ...(since('1.0') ? { plural_name: 'ladlefuls', plural_abbreviation: 'ldls' } : {}),
        ...(since('of 2026') ? { standard_quantity: 0.2, standard_unit: 'litre' } : {}),
        ...dates(1),
      },
      {
        id: uuid(8, 2),
        group_id: group(),
        name: 'hatful',
        description: '',
        abbreviation: 'ht',
        use_abbreviation: true,
        fraction: false,
        name_normalized: 'hatful',
        ...(since('1.0') ? { plural_name: 'hatfuls', plural_abbreviation: null } : {}),
        ...dates(2),
      },
    ],
    ingredient_foods: [
      {
        id: uuid(9, 1),
        group_id: group(),
        name: 'mirabelle',
        description: 'small yellow plum',
        label_id: uuid(7, 1),
        ...dates(1),
      },
      {
        id: uuid(9, 2),
        group_id: group(),
        name: 'spelt flour',
        description: null,
        label_id: uuid(7, 2),
        ...dates(2),
      },
      {
        id: uuid(9, 3),
        group_id: group(),
        name: 'Mirabelle',
        description: 'the same food twice, as old versions allowed',
        label_id: null,
        ...dates(3),
      },
      {
        id: uuid(9, 4),
        group_id: group(),
        name: 'quark',
        description: '',
        label_id: uuid(7, 99),
        ...dates(4),
      },
    ].map((food, index) => ({
      ...food,
      name_normalized: food.name.toLowerCase(),
      ...(since('1.0') ? { plural_name: `plural of ${food.name} ${index}` } : {}),
      ...(since('1.10') ? { on_hand: index === 1 } : {}),
    })),
    categories: [
      { id: uuid(20, 1), group_id: group(), name: 'Sheet cakes', slug: 'sheet-cakes', ...dates(1) },
      { id: uuid(20, 2), group_id: group(), name: 'Soups of autumn', slug: 'soups-of-autumn', ...dates(2) },
    ],
    tags: [1, 2, 3].map((n) => ({
      id: uuid(21, n),
      group_id: group(),
      name: `Occasion ${n}`,
      slug: `occasion-${n}`,
      ...dates(n),
    })),
    tools: [
      {
        id: uuid(22, 1),
        group_id: group(),
        name: 'Cherry stoner',
        slug: 'cherry-stoner',
        on_hand: true,
        ...dates(1),
      },
    ],
    group_to_categories: [{ group_id: group(), category_id: uuid(20, 1) }],
    recipes: recipeNumbers.map((n) => ({
      id: recipe(n),
      slug: n === 1 ? 'plum-cake' : `dish-${n}`,
      group_id: group(),
      user_id: n === 3 ? null : user(1 + ((n - 1) % 3)),
      name: n === 1 ? 'Plum cake' : `Dish ${n}`,
      description: `About **dish** number ${n} <i>by hand</i>`,
      image: 'aB3x',
      total_time: since('of 2026') && n === 1 ? null : `${n} Stunde`,
      prep_time: `${n * 5} Minuten`,
      perform_time: `PT${n}0M`,
      cook_time: null,
      ...(since('of 2026')
        ? { total_time_seconds: n === 1 ? 5_400 : null, prep_time_seconds: null, perform_time_seconds: null }
        : {}),
      recipe_yield: since('2.2') ? `trays of ${n}` : `${n} Bleche`,
      ...(since('2.2') ? { recipe_servings: n * 3, recipe_yield_quantity: n * 7 } : {}),
      recipeCuisine: null,
      rating: since('1.5') ? (n === 1 ? 3.5 : null) : n,
      org_url: n === 4 ? 'javascript:alert(1)' : `https://orchard.example/recipes/${n}`,
      date_added: n === 2 ? '2019-05-06' : when(n).slice(0, 10),
      date_updated: when(n + 2),
      is_ocr_recipe: false,
      last_made: n === 1 ? '2023-02-09T05:59:59' : null,
      name_normalized: `dish ${n}`,
      description_normalized: `about dish ${n}`,
      ...dates(n),
    })),
    recipe_settings: [...recipeNumbers, 99].map((n) => ({
      id: uuid(11, n),
      recipe_id: recipe(n),
      public: true,
      show_nutrition: true,
      show_assets: false,
      landscape_view: false,
      disable_comments: false,
      disable_amount: n === 2,
      ...(since('1.0') ? { locked: n === 4 } : {}),
    })),
    recipe_nutrition: [...recipeNumbers, 99].map((n) => ({
      id: n,
      recipe_id: recipe(n),
      calories: `${300 + n}`,
      fat_content: `${n},5`,
      protein_content: `${n} g protein`,
      carbohydrate_content: null,
      fiber_content: '',
      sodium_content: `${20 + n}`,
      sugar_content: `${40 + n}`,
      ...(since('2.0')
        ? {
            cholesterol_content: `${60 + n}`,
            saturated_fat_content: null,
            trans_fat_content: null,
            unsaturated_fat_content: `${80 + n}`,
          }
        : {}),
    })),
    recipes_ingredients: recipeNumbers.flatMap((n) => {
      const line = (at: number, values: Record<string, unknown>) => ({
        id: n * 10 + at,
        recipe_id: recipe(n),
        position: at === 3 ? 1 : at,
        title: '',
        note: null,
        unit_id: null,
        food_id: null,
        quantity: null,
        reference_id: uuid(12, n * 10 + at),
        original_text: null,
        note_normalized: null,
        original_text_normalized: null,
        ...(since('3.5') ? { referenced_recipe_id: null } : {}),
        ...dates(at),
        ...values,
      })
      if (n === 2)
        return [
          line(0, { note: '2 cups of nettles', quantity: 1 }),
          line(1, { note: 'salt to taste', quantity: since('3.0') ? 0 : 1 }),
        ]
      return [
        line(0, {
          title: `Dough of ${n}`,
          quantity: 0.5,
          unit_id: uuid(8, 1),
          food_id: uuid(9, 2),
          note: `sifted ${n} times`,
          original_text: `half a ladleful of flour ${n}`,
        }),
        line(1, { quantity: 12, food_id: uuid(9, 1) }),
        line(2, { title: `Topping of ${n}`, quantity: 1, note: `3 handfuls of crumbs ${n}` }),
        line(3, { quantity: 0, food_id: uuid(9, 77), note: `quark of ${n}` }),
        ...(since('3.5') && n === 4
          ? [line(4, { quantity: 1, referenced_recipe_id: recipe(1), note: 'from yesterday' })]
          : []),
      ]
    }),
    recipe_instructions: recipeNumbers.flatMap((n) =>
      [0, 1].map((at) => ({
        id: uuid(13, n * 10 + at),
        recipe_id: recipe(n),
        position: at + 1,
        type: '',
        title: at === 0 ? `Before baking ${n}` : '',
        ...(since('2.2') ? { summary: `Part ${at} of ${n}` } : {}),
        text:
          at === 0
            ? `Stir **slowly**, dish ${n}. ![](/api/media/recipes/${dashed(recipe(n))}/assets/plan-${n}.txt)`
            : `Bake dish ${n}.`,
        ...dates(n),
      })),
    ),
    recipe_ingredient_ref_link: [
      { id: 1, instruction_id: uuid(13, 10), reference_id: uuid(12, 10), ...dates(1) },
      { id: 2, instruction_id: uuid(13, 11), reference_id: uuid(12, 777), ...dates(1) },
    ],
    notes: recipeNumbers.map((n) => ({
      id: n,
      recipe_id: recipe(n),
      title: `Tip ${n}`,
      text: `Keeps for ${n} days.`,
      ...(since('of 2026') ? { reference_id: uuid(14, n) } : {}),
      ...dates(n),
    })),
    recipe_comments: [
      { id: uuid(15, 1), recipe_id: recipe(1), user_id: user(2), text: 'Less sugar next time', ...dates(5) },
      { id: uuid(15, 2), recipe_id: recipe(1), user_id: user(77), text: 'of somebody who left', ...dates(6) },
    ],
    recipe_assets: recipeNumbers.flatMap((n) => [
      {
        id: n * 2,
        recipe_id: recipe(n),
        name: `Plan of ${n}`,
        icon: 'mdi-file-document',
        file_name: `plan-${n}.txt`,
      },
      ...(n === 1
        ? [
            {
              id: n * 2 + 1,
              recipe_id: recipe(n),
              name: 'Packed',
              icon: 'mdi-zip-box',
              file_name: 'packed.zip',
            },
          ]
        : []),
    ]),
    api_extras: recipeNumbers.map((n) => ({
      id: n,
      recipee_id: recipe(n),
      key_name: `shelf-${n}`,
      value: n === 2 ? null : `board ${n}`,
      ...dates(n),
    })),
    recipe_timeline_events: recipeNumbers.map((n) => ({
      id: uuid(16, n),
      recipe_id: recipe(n),
      user_id: user(1),
      subject: `Maren hat Gericht ${n} gekocht`,
      [since('1.0') ? 'message' : 'event_message']: `Nobody left any of ${n}`,
      event_type: n === 1 ? 'system' : 'comment',
      image: n === 1 ? 'has image' : null,
      timestamp: `2023-03-0${1 + (n % 9)}T04:59:59`,
      ...dates(n),
    })),
    recipe_share_tokens: [
      {
        id: uuid(17, 1),
        group_id: group(),
        recipe_id: recipe(1),
        expires_at: '2035-01-01T00:00:00',
        ...dates(1),
      },
      {
        id: uuid(17, 2),
        group_id: group(),
        recipe_id: recipe(1),
        expires_at: '2021-01-01T00:00:00',
        ...dates(1),
      },
    ],
    recipes_to_categories: [
      { recipe_id: recipe(1), category_id: uuid(20, 1) },
      { recipe_id: recipe(1), category_id: uuid(20, 88) },
    ],
    recipes_to_tags: [
      { recipe_id: recipe(1), tag_id: uuid(21, 1) },
      { recipe_id: recipe(1), tag_id: uuid(21, 2) },
      { recipe_id: recipe(2), tag_id: uuid(21, 3) },
    ],
    recipes_to_tools: [{ recipe_id: recipe(1), tool_id: uuid(22, 1) }],
    group_meal_plans: [
      {
        id: 1,
        date: '2026-11-23',
        entry_type: 'dinner',
        title: '',
        text: 'for the neighbors',
        group_id: group(),
        user_id: user(1),
        recipe_id: recipe(1),
      },
      {
        id: 2,
        date: '2026-11-24',
        entry_type: since('3.0') ? 'snack' : 'side',
        title: 'Leftovers',
        text: '',
        group_id: group(),
        user_id: user(3),
        recipe_id: null,
      },
      {
        id: 3,
        date: '2026-11-25',
        entry_type: 'lunch',
        title: '',
        text: 'soup of the day',
        group_id: group(),
        user_id: since('1.0') ? user(2) : null,
        recipe_id: null,
      },
    ].map((plan) => ({ ...plan, ...(since('of 2026') ? { recipe_scale: 2.5 } : {}), ...dates(plan.id) })),
    group_meal_plan_rules: [
      {
        id: uuid(30, 1),
        group_id: group(),
        ...inHousehold(1),
        day: 'friday',
        entry_type: 'dinner',
        ...(since('2.0') ? { query_filter_string: `tags.id IN ["${dashed(uuid(21, 1))}"]` } : {}),
        ...dates(1),
      },
      {
        id: uuid(30, 2),
        group_id: group(),
        ...inHousehold(1),
        day: 'unset',
        entry_type: '',
        ...(since('2.0') ? { query_filter_string: '' } : {}),
        ...dates(2),
      },
    ],
    plan_rules_to_categories: [{ group_plan_rule_id: uuid(30, 1), category_id: uuid(20, 1) }],
    plan_rules_to_tags: [{ plan_rule_id: uuid(30, 1), tag_id: uuid(21, 1) }],
    cookbooks: [
      {
        id: uuid(31, 1),
        group_id: group(),
        ...inHousehold(1),
        position: 3,
        name: 'Baking with fruit',
        slug: 'baking-with-fruit',
        description: 'What the trees give',
        public: true,
        require_all_categories: true,
        require_all_tags: false,
        require_all_tools: false,
        ...(since('2.0')
          ? {
              query_filter_string: `recipe_category.id CONTAINS ALL ["${dashed(uuid(20, 1))}"] AND tags.id IN ["${dashed(uuid(21, 1))}", "${dashed(uuid(21, 3))}"]`,
            }
          : {}),
        ...dates(1),
      },
    ],
    cookbooks_to_categories: [{ cookbook_id: uuid(31, 1), category_id: uuid(20, 1) }],
    cookbooks_to_tags: [
      { cookbook_id: uuid(31, 1), tag_id: uuid(21, 1) },
      { cookbook_id: uuid(31, 1), tag_id: uuid(21, 3) },
    ],
    cookbooks_to_tools: [],
    shopping_lists: [
      {
        id: uuid(40, 1),
        group_id: group(),
        ...(since('1.5') ? { user_id: user(1) } : {}),
        name: 'Saturday market',
        ...dates(1),
      },
      {
        id: uuid(40, 2),
        group_id: group(),
        ...(since('1.5') ? { user_id: user(3) } : {}),
        name: null,
        ...dates(2),
      },
    ],
    shopping_list_items: [1, 2, 3, 4].map((n) => ({
      id: uuid(41, n),
      shopping_list_id: uuid(40, n === 4 ? 2 : 1),
      is_ingredient: true,
      position: n,
      checked: n === 3,
      quantity: n * 1.5,
      note: `note of item ${n}`,
      is_food: n !== 2,
      unit_id: n === 1 ? uuid(8, 2) : null,
      food_id: n === 2 ? null : uuid(9, 1 + (n % 2)),
      label_id: n === 1 ? uuid(7, 2) : null,
      ...dates(n),
    })),
    shopping_list_extras: [
      { id: uuid(42, 1), shopping_list_id: uuid(40, 1), key_name: 'bring-list', value: 'ab12', ...dates(1) },
    ],
    shopping_list_item_extras: [
      {
        id: uuid(42, 2),
        shopping_list_item_id: uuid(41, 1),
        key_name: 'bring-item',
        value: 'cd34',
        ...dates(1),
      },
    ],
    shopping_list_recipe_reference: [
      {
        id: uuid(43, 1),
        shopping_list_id: uuid(40, 1),
        recipe_id: recipe(1),
        recipe_quantity: 2,
        ...dates(1),
      },
    ],
    shopping_list_item_recipe_reference: [
      {
        id: uuid(44, 1),
        shopping_list_item_id: uuid(41, 1),
        recipe_id: recipe(1),
        recipe_quantity: 1.25,
        recipe_scale: 2,
        recipe_note: 'ripe ones',
        ...dates(1),
      },
      {
        id: uuid(44, 2),
        shopping_list_item_id: uuid(41, 3),
        recipe_id: recipe(1),
        recipe_quantity: 9.25,
        recipe_scale: 1,
        recipe_note: 'checked already',
        ...dates(1),
      },
    ],
    shopping_lists_multi_purpose_labels: [
      { id: uuid(45, 1), shopping_list_id: uuid(40, 1), label_id: uuid(7, 2), position: 0, ...dates(1) },
      { id: uuid(45, 2), shopping_list_id: uuid(40, 1), label_id: uuid(7, 1), position: 1, ...dates(1) },
    ],
    // One instant in local time and in UTC: the server was four hours behind before it kept UTC.
    group_reports: [
      {
        id: uuid(50, 1),
        name: 'Migration',
        status: 'success',
        category: 'migration',
        timestamp: '2023-06-15T18:44:00',
        group_id: group(),
        created_at: since('2.0') ? '2023-06-15T18:44:00.5' : '2023-06-15T14:44:00.5',
        update_at: null,
      },
    ],
    report_entries: [
      {
        id: uuid(51, 1),
        report_id: uuid(50, 1),
        success: true,
        message: 'done',
        exception: '',
        timestamp: when(1),
        ...dates(1),
      },
    ],
    server_tasks: [{ id: 1, name: 'nightly', status: 'finished', group_id: group(), ...dates(1) }],
    group_data_exports: [
      {
        id: uuid(52, 1),
        name: 'export',
        path: '/app/data/export.zip',
        size: '1 MB',
        group_id: group(),
        ...dates(1),
      },
    ],
    // A table and a column of a fork.
    table_of_a_fork: [{ id: 1, secret_sauce: 'ketchup' }],
  }
  if (since('1.0')) {
    tables.ingredient_foods_aliases = [
      {
        id: uuid(9, 50),
        food_id: uuid(9, 1),
        name: 'yellow plum',
        name_normalized: 'yellow plum',
        ...dates(1),
      },
    ]
    tables.ingredient_units_aliases = [
      { id: uuid(8, 50), unit_id: uuid(8, 1), name: 'scoopful', name_normalized: 'scoopful', ...dates(1) },
    ]
    tables.ingredient_food_extras = [
      { id: uuid(9, 60), ingredient_food_id: uuid(9, 1), key_name: 'tree', value: 'third row', ...dates(1) },
    ]
  }
  if (since('1.5'))
    tables.users_to_recipes = [
      {
        id: uuid(18, 1),
        user_id: user(1),
        recipe_id: recipe(1),
        rating: 4.5,
        is_favorite: true,
        ...dates(1),
      },
      {
        id: uuid(18, 2),
        user_id: user(2),
        recipe_id: recipe(1),
        rating: 2.5,
        is_favorite: false,
        ...dates(2),
      },
      { id: uuid(18, 3), user_id: user(2), recipe_id: recipe(2), rating: 0, is_favorite: true, ...dates(2) },
    ]
  else
    tables.users_to_favorites = [
      { user_id: user(1), recipe_id: recipe(1) },
      { user_id: user(1), recipe_id: recipe(1) },
      { user_id: user(2), recipe_id: recipe(99) },
    ]
  if (since('2.0')) {
    tables.households = [1, 2].map((n) => ({
      id: household(n),
      name: `Floor ${n}`,
      slug: `floor-${n}`,
      group_id: group(),
      ...dates(n),
    }))
    tables.household_preferences = [1, 2].map((n) => ({
      id: uuid(4, 10 + n),
      household_id: household(n),
      private_household: n === 2,
      lock_recipe_edits_from_other_households: false,
      ...preferencesOf(n),
      ...dates(n),
    }))
    tables.plan_rules_to_households = [{ group_plan_rule_id: uuid(30, 1), household_id: household(1) }]
    tables.recipe_actions = [
      {
        id: uuid(32, 1),
        action_type: 'link',
        title: 'Print it',
        url: 'https://print.example/${slug}',
        group_id: group(),
        household_id: household(1),
        ...dates(1),
      },
    ]
  }
  if (since('2.5')) {
    tables.households_to_recipes = [
      {
        id: uuid(33, 1),
        household_id: household(1),
        recipe_id: recipe(1),
        last_made: '2024-05-06T21:59:59',
        ...dates(1),
      },
      {
        id: uuid(33, 2),
        household_id: household(2),
        recipe_id: recipe(1),
        last_made: '2024-01-02T21:59:59',
        ...dates(1),
      },
    ]
    tables.households_to_ingredient_foods = [{ household_id: household(1), food_id: uuid(9, 2) }]
    tables.households_to_tools = [{ household_id: household(2), tool_id: uuid(22, 1) }]
  }
  if (since('of 2026')) {
    tables.ai_providers = [{ id: uuid(60, 1), name: 'model', api_key: 'sk-in-clear', ...dates(1) }]
    tables.ingredient_foods_substitutions = [{ food_id: uuid(9, 1), substitute_id: uuid(9, 2) }]
    tables.recipe_note_ref_link = [{ instruction_id: uuid(13, 10), reference_id: uuid(14, 1) }]
  }
  tables.recipes![0]!.flavour_of_a_fork = 'umami'

  const text = (words: string) => new TextEncoder().encode(words)
  const data: Record<string, Uint8Array> = {
    'data/.PLACEHOLDER': new Uint8Array(),
    'data/templates/recipes.md': text('# {{ recipe.name }}'),
    'data/mealie.log.1': text('INFO'),
    'data/mealie_2023.01.01.bak.db': text('SQLite format 3'),
    [`data/users/${dashed(user(1))}/profile.webp`]: picture,
    [`data/recipes/${dashed(recipe(88))}/images/original.webp`]: picture,
    [`data/recipes/${dashed(recipe(1))}/images/timeline/${dashed(uuid(16, 1))}/original.webp`]: picture,
    [`data/recipes/${dashed(recipe(1))}/images/timeline/${dashed(uuid(16, 1))}/min-original.webp`]: picture,
    [`data/recipes/${dashed(recipe(2))}/images/original.webp`]: new Uint8Array(),
  }
  for (const n of recipeNumbers) {
    const own = `data/recipes/${dashed(recipe(n))}`
    data[`${own}/assets/plan-${n}.txt`] = text(`the plan of dish ${n}`)
    if (n === 2) continue
    for (const size of ['original', 'min-original', 'tiny-original'])
      data[`${own}/images/${size}.webp`] = picture
  }
  const files: Record<string, Uint8Array> = { 'database.json': text(JSON.stringify(tables)), ...data }
  const packed = Object.fromEntries(
    Object.entries(files).map(([path, bytes]) => [folder ? `${folder}/${path}` : path, bytes]),
  )
  return { tables, files: folder ? { ...packed, '__MACOSX/._database.json': text('mac') } : packed }
}

/** A hash in the form of bcrypt. */
function bcryptOf(letter: string): string {
  return `$2b$12$${letter.repeat(53)}`
}

function dashed(id: string): string {
  const digits = id.replaceAll('-', '')
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
    digits.slice(20),
  ].join('-')
}

/** A backup as the zip that Mealie writes. */
export function mealieArchive(options: Parameters<typeof mealieBackup>[0] = {}): Uint8Array<ArrayBuffer> {
  return zipSync(mealieBackup(options).files)
}
