import { hash } from 'node:crypto'
import type { Route } from './pipeline/route.ts'

/**
 * Placeholders in examples of request bodies and of paths, each for the id of a row of that kind. `exampleRows` says how a client
 * gets a row.
 */
export const exampleIds = {
  user: '10000000-0000-4000-8000-000000000001',
  recipe: '10000000-0000-4000-8000-000000000002',
  food: '10000000-0000-4000-8000-000000000003',
  otherFood: '10000000-0000-4000-8000-000000000004',
  unit: '10000000-0000-4000-8000-000000000005',
  otherUnit: '10000000-0000-4000-8000-000000000006',
  tag: '10000000-0000-4000-8000-000000000007',
  otherTag: '10000000-0000-4000-8000-000000000008',
  category: '10000000-0000-4000-8000-000000000009',
  otherCategory: '10000000-0000-4000-8000-000000000010',
  tool: '10000000-0000-4000-8000-000000000011',
  otherTool: '10000000-0000-4000-8000-000000000012',
  label: '10000000-0000-4000-8000-000000000013',
  list: '10000000-0000-4000-8000-000000000014',
  item: '10000000-0000-4000-8000-000000000015',
  cookbook: '10000000-0000-4000-8000-000000000016',
  self: '10000000-0000-4000-8000-000000000017',
  apiToken: '10000000-0000-4000-8000-000000000018',
  group: '10000000-0000-4000-8000-000000000019',
  household: '10000000-0000-4000-8000-000000000020',
  rule: '10000000-0000-4000-8000-000000000021',
  calendar: '10000000-0000-4000-8000-000000000022',
  invitation: '10000000-0000-4000-8000-000000000023',
  mealplan: '10000000-0000-4000-8000-000000000024',
  comment: '10000000-0000-4000-8000-000000000025',
  action: '10000000-0000-4000-8000-000000000026',
  event: '10000000-0000-4000-8000-000000000027',
  webhook: '10000000-0000-4000-8000-000000000028',
  subscription: '10000000-0000-4000-8000-000000000029',
  link: '10000000-0000-4000-8000-000000000030',
  foodName: '10000000-0000-4000-8000-000000000031',
} as const

/** A kind of row that an example or a path names. */
export type ExampleRowName = keyof typeof exampleIds

/** Placeholders for tokens and passwords in examples. */
export const exampleSecrets = {
  password: 'the current password',
  reset: 'the token of the e-mail',
  invitation: 'the token of the invitation',
} as const

/**
 * How a client gets the value of a placeholder: the response to a request has it. Requests may contain other placeholders, and
 * `{unique}` for any text that no other row has.
 */
export interface ExampleRow {
  readonly placeholder: string
  readonly method: 'get' | 'post'
  readonly path: string
  readonly body?: object
  /** A path to read next, with the response in the place of `{response}`. */
  readonly next?: string
  /** The names that lead to the value in the last response, with dots in between. */
  readonly value: string
  /** A path that exists as long as the row does, with its value in the place of `{value}`. */
  readonly check?: string
}

const made = (name: ExampleRowName, path: string, body: object, value = 'id'): ExampleRow => ({
  placeholder: exampleIds[name],
  ...{ method: 'post', path, body, value, check: `${path}/{value}` },
})

const exampleName = { name: 'Example {unique}' }

/** Two rows of one kind, which examples merge. */
const pair = (one: ExampleRowName, other: ExampleRowName, path: string): readonly ExampleRow[] =>
  [one, other].map((name) => made(name, path, exampleName))

const exampleUser = {
  username: 'example-{unique}',
  fullName: 'Example',
  email: 'example-{unique}@example.org',
  password: 'four quiet green kettles',
}

/** How a client gets the rows that examples name. They are published in the OpenAPI document. */
export const exampleRows: readonly ExampleRow[] = [
  { placeholder: exampleIds.self, method: 'get', path: '/users/self', value: 'id' },
  made('user', '/admin/users', exampleUser),
  {
    ...{
      placeholder: exampleIds.recipe,
      method: 'post',
      path: '/recipes',
      next: '/recipes/{response}',
      value: 'id',
    },
    body: {
      ...exampleName,
      settings: { disableComments: false },
      recipeServings: 4,
      recipeIngredient: [{ quantity: 2, food: 'leek' }],
    },
    check: '/recipes/{value}',
  },
  ...pair('food', 'otherFood', '/foods'),
  ...pair('unit', 'otherUnit', '/units'),
  ...pair('tag', 'otherTag', '/organizers/tags'),
  ...pair('category', 'otherCategory', '/organizers/categories'),
  ...pair('tool', 'otherTool', '/organizers/tools'),
  made('label', '/groups/labels', exampleName),
  made('list', '/households/shopping/lists', exampleName),
  made(
    'item',
    '/households/shopping/items',
    { shoppingListId: exampleIds.list, note: 'salt' },
    'createdItems.0.id',
  ),
  made('cookbook', '/households/cookbooks', exampleName),
  made('apiToken', '/users/api-tokens', exampleName),
  made('group', '/admin/groups', exampleName),
  made('household', '/admin/households', exampleName),
  made('rule', '/households/mealplans/rules', {}),
  made('calendar', '/households/mealplans/calendars', exampleName),
  made('invitation', '/households/invitations', { uses: 1 }),
  made('mealplan', '/households/mealplans', { date: '2026-11-24', entryType: 'dinner', title: 'Example' }),
  made('comment', '/comments', { recipeId: exampleIds.recipe, text: 'Example' }),
  made('action', '/households/recipe-actions', {
    ...{ actionType: 'post', title: 'Example', url: 'https://example.org/print' },
  }),
  made('event', '/recipes/timeline/events', {
    ...{ recipeId: exampleIds.recipe, subject: 'Example', eventType: 'comment' },
  }),
  made('webhook', '/households/webhooks', {
    ...{
      ...exampleName,
      url: 'https://example.org/larder',
      webhookType: 'events',
      events: ['recipe.created'],
    },
  }),
  made('subscription', '/households/events/notifications', {
    ...{ ...exampleName, appriseUrl: 'jsons://example.org/notify' },
  }),
  made('link', '/shared/recipes', { recipeId: exampleIds.recipe }),
  made('foodName', '/groups/food-names', { ...exampleName, foodId: exampleIds.food }),
  {
    ...{
      placeholder: exampleSecrets.invitation,
      method: 'post',
      path: '/households/invitations',
      value: 'token',
    },
    body: { uses: 1 },
  },
]

/** The row that `{id}` of a path names, by the beginning of the path. The first that fits counts. */
const rowsOfPaths: readonly (readonly [string, ExampleRowName])[] = [
  ['/organizers/tags/', 'tag'],
  ['/organizers/categories/', 'category'],
  ['/organizers/tools/', 'tool'],
  ['/foods/', 'food'],
  ['/units/', 'unit'],
  ['/groups/food-names/', 'foodName'],
  ['/groups/labels/', 'label'],
  ['/users/api-tokens/', 'apiToken'],
  ['/users/', 'self'],
  ['/admin/users/', 'user'],
  ['/admin/groups/', 'group'],
  ['/admin/households/', 'household'],
  ['/households/cookbooks/', 'cookbook'],
  ['/households/mealplans/rules/', 'rule'],
  ['/households/mealplans/calendars/', 'calendar'],
  ['/households/mealplans/', 'mealplan'],
  ['/households/shopping/lists/', 'list'],
  ['/households/shopping/items/', 'item'],
  ['/households/invitations/', 'invitation'],
  ['/households/webhooks/', 'webhook'],
  ['/households/events/notifications/', 'subscription'],
  ['/households/recipe-actions/', 'action'],
  ['/comments/', 'comment'],
  ['/shared/recipes/', 'link'],
  ['/recipes/shared/', 'link'],
  ['/recipes/timeline/events/', 'event'],
]

/** The row that a parameter of a path names. */
export function rowOfParameter(path: string, parameter: string): ExampleRowName | undefined {
  if (/^(slug|recipeId)$/.test(parameter))
    return /^\/(recipes|users|households)\//.test(path) ? 'recipe' : undefined
  if (parameter !== 'id') return undefined
  return rowsOfPaths.find(([prefix]) => `${path}/`.startsWith(prefix))?.[1]
}

/**
 * How a client gets the rows of collections that are not listed above, by the path of the collection: with the example of the request
 * that creates one.
 */
export function rowsOfCollections(
  routes: readonly Pick<Route, 'method' | 'path' | 'body'>[],
): ReadonlyMap<string, ExampleRow> {
  const paths = new Set(routes.map(({ path }) => path))
  const rows = routes.flatMap(({ method, path, body }) => {
    const row = `${path}/{id}`
    if (method !== 'post' || !body?.example || !paths.has(row) || rowOfParameter(row, 'id')) return []
    const example = body.example as object
    const named = 'name' in example ? { ...example, ...exampleName } : example
    return [[path, { ...made('self', path, named), placeholder: placeholderOf(path) }] as const]
  })
  return new Map(rows)
}

/** A placeholder that is the same for the same collection. */
const placeholderOf = (path: string) => `10000000-0000-4000-8000-${hash('sha256', path).slice(0, 12)}`

/** What an operation needs besides this server, so that its example cannot be run anywhere. */
export const neededServers: Readonly<Record<string, string>> = {
  RecipeImport: 'a web page',
  RecipeImportTest: 'a web page',
  ImageAddress: 'a web page',
  PartsToTake: 'a recipe of a web page',
  FreeText: 'a language model',
  RecipePicture: 'a language model',
  InvitationMail: 'a mail server',
  EmailTest: 'a mail server',
  PasswordReset: 'a mail server',
  ScaledFor: 'the server of the action',
  RunningMealie: 'a running Mealie',
  LogoutToken: 'an identity provider',
  RestoreOrder: 'a backup',
  PasskeySignIn: 'a passkey',
  PasskeyCreate: 'a passkey',
  PasskeyUpdate: 'a passkey',
  NewRecoveryCodes: 'one-time codes',
  FirstOneTimeCode: 'an authenticator app',
}

const soup = {
  name: 'Pea soup',
  description: 'A thick soup for cold days.',
  recipeServings: 4,
  recipeYield: '4 bowls',
  prepTime: '15 minutes',
  cookTime: '1 hour 30 minutes',
  totalTime: '1 hour 45 minutes',
  tags: ['Winter'],
  recipeCategory: ['Soup'],
  tools: ['Large pot'],
  recipeIngredient: [
    { quantity: 500, unit: 'gram', food: 'split peas', note: 'dried' },
    { quantity: 2, food: 'onion', note: 'chopped' },
    { note: 'salt' },
  ],
  recipeInstructions: [
    { text: 'Cook the peas in 2 litres of water for one hour.' },
    { text: 'Add the onions and the salt, and cook for 30 minutes more.' },
  ],
  settings: { disableComments: false },
  notes: [{ title: 'Leftovers', text: 'The soup keeps for three days in the refrigerator.' }],
}

const item = { shoppingListId: exampleIds.list, quantity: 2, note: 'loaves of bread' }
const meal = {
  date: '2026-11-23',
  entryType: 'dinner',
  title: 'Pea soup',
  text: 'Soak the peas the day before.',
}
const webhook = {
  name: 'Home automation',
  url: 'https://example.org/larder',
  webhookType: 'events',
  events: ['recipe.created'],
}
const subscription = {
  name: 'New recipes',
  appriseUrl: 'jsons://example.org/notify',
  options: { recipeCreated: true },
}
const cookbook = {
  name: 'Soups for winter',
  queryFilterString: 'recipeCategory.name = "Soup"',
  public: false,
}
const printing = (actionType: 'link' | 'post') => ({
  actionType,
  title: 'Print',
  url: 'https://example.org/print',
})
const comment = { text: 'Better with a bay leaf.' }
const user = { username: 'emma', fullName: 'Emma Baker', email: 'emma@example.org' }
const invited = { username: 'noah', fullName: 'Noah Cook', email: 'noah@example.org' }
const password = 'four quiet green kettles'

/** Examples by the name of the schema of the request body. */
export const requestExamples: Readonly<Record<string, unknown>> = {
  ...writes('Recipe', soup),
  PartsToTake: { parts: ['ingredients'] },
  RecipeMerge: { recipeServings: 6, description: 'A thick soup for cold days, for six.' },
  ...bodiesOf('Tag', { name: 'Autumn' }, { name: 'Spring' }, { name: 'Summer' }),
  ...bodiesOf('Category', { name: 'Dessert' }, { name: 'Breakfast' }, { name: 'Snack' }),
  ...bodiesOf('Tool', { name: 'Whisk' }, { name: 'Ladle' }, { name: 'Colander' }),
  ...bodiesOf(
    'Label',
    { name: 'For the grill', color: '#3f7d3a' },
    { name: 'For the picnic', color: '#3f7d3a' },
    { name: 'For the freezer', color: '#3f7d3a' },
  ),
  ...bodiesOf(
    'Food',
    { name: 'cloudberry', pluralName: 'cloudberries', description: 'Ripe in August.' },
    { name: 'rowan berry', pluralName: 'rowan berries', description: 'Picked after the first frost.' },
    { name: 'sea buckthorn' },
  ),
  ...bodiesOf(
    'Unit',
    { name: 'tea glass', pluralName: 'tea glasses' },
    { name: 'egg cup', pluralName: 'egg cups' },
    { name: 'thimble' },
  ),
  ...bodiesOf(
    'Cookbook',
    cookbook,
    { ...cookbook, name: 'Soups for spring' },
    { ...cookbook, name: 'Soups for summer' },
  ),
  ...writes('MealplanRule', {
    day: 'monday',
    entryType: 'dinner',
    queryFilterString: 'tags.name = "Winter"',
  }),
  ...writes('Mealplan', meal),
  ...writes('Comment', comment),
  CommentCreate: { recipeId: exampleIds.recipe, ...comment },
  ...bodiesOf('RecipeAction', printing('link'), printing('post'), printing('post')),
  ...writes('TimelineEvent', {
    recipeId: exampleIds.recipe,
    subject: 'Made for guests',
    eventType: 'comment',
    eventMessage: 'Everybody liked it.',
  }),
  ...writes('CalendarFeed', { name: 'Meals of the family' }),
  ...bodiesOf(
    'Shop',
    { name: 'Market', aisles: [{ labelId: exampleIds.label, isSold: true }] },
    { name: 'Supermarket', aisles: [{ labelId: exampleIds.label, isSold: true }] },
    { name: 'Bakery', aisles: [{ labelId: exampleIds.label, isSold: false }] },
  ),
  ...writes('ShoppingList', { name: 'Saturday' }),
  ...writes('ShoppingItem', item),
  ...writes('Webhook', webhook),
  ...writes('EventNotification', subscription),
  ShoppingItemsCreate: [item, { shoppingListId: exampleIds.list, quantity: 6, note: 'eggs' }],
  ShoppingItemsReplace: [{ id: exampleIds.item, ...item, checked: true }],
  CookbooksReplace: [{ id: exampleIds.cookbook, ...cookbook, name: 'Soups for autumn', position: 1 }],
  RecipesReplace: [{ id: exampleIds.recipe, ...soup }],
  RecipesMerge: [{ id: exampleIds.recipe, recipeServings: 6 }],
  ApiTokenCreate: { name: 'Kitchen display', scope: 'read' },
  // Forms with files: a file is shown by its name.
  ImageUpload: { image: 'soup.png', extension: 'png' },
  AssetUpload: { file: 'soup.png', name: 'Photo', icon: 'mdi-file', extension: 'png' },
  UserImageUpload: { profile: 'emma.png' },
  RecipePicture: { images: 'soup.png' },
  RecipeArchive: { archive: 'pea-soup.zip' },
  BackupUpload: { archive: 'larder-2026-11-22-120000.zip' },
  HouseholdArchive: { archive: 'mealie_2026.11.14.12.00.00.zip' },
  Migration: { archive: 'recipes.zip', migrationType: 'mealie_alpha' },
  RestoreOrder: { serverName: 'larder.example.org', currentPassword: exampleSecrets.password },
  RunningMealie: { url: 'https://mealie.example.org', token: 'the-token-of-an-administrator' },
  PasswordChange: { currentPassword: exampleSecrets.password, newPassword: password },
  ForgottenPassword: { email: user.email },
  PasswordReset: { token: exampleSecrets.reset, email: user.email, password, passwordConfirm: password },
  Registration: { ...invited, password, passwordConfirm: password, groupToken: exampleSecrets.invitation },
  UserChange: { fullName: 'Emma Baker' },
  UserCreate: { ...user, password },
  GroupPreferencesChange: { privateGroup: true },
  HouseholdMerge: { timeZone: 'Europe/Berlin', firstDayOfWeek: 1, unitSystem: 'metric' },
  Permissions: { userId: exampleIds.user, canOrganize: true, canInvite: true },
  PermissionsChange: { userId: exampleIds.user, canOrganize: true },
  NewInvitation: { uses: 1 },
  InvitationMail: { email: user.email, token: exampleSecrets.invitation },
  PasswordResetFor: { email: user.email },
  GroupCreate: { name: 'The neighbours' },
  GroupUpdate: { privateGroup: true },
  HouseholdUpdate: { timeZone: 'Europe/Berlin', preferences: { firstDayOfWeek: 1 } },
  HouseholdCreate: { name: 'Holiday home' },
  RecipeImport: { url: 'https://example.org/pea-soup', includeTags: true },
  RecipeImportTest: { url: 'https://example.org/pea-soup' },
  RecipeText: {
    data: '{"@context":"https://schema.org","@type":"Recipe","name":"Pea soup","recipeYield":"4 servings","recipeIngredient":["500 g dried peas","2 onions"],"recipeInstructions":["Cook the peas.","Add the onions."]}',
    url: 'https://example.org/pea-soup',
  },
  FreeText: {
    text: 'Pea soup, 4 servings. 500 g dried peas, 2 onions, salt. Cook the peas. Add the onions.',
    includeTags: true,
  },
  RecipeBulkImport: { imports: [{ url: 'https://example.org/pea-soup', tags: [{ name: 'Winter' }] }] },
  ImageAddress: { url: 'https://example.org/pea-soup.jpg' },
  BulkTag: { recipes: [exampleIds.recipe], tags: ['Winter'] },
  BulkCategorize: { recipes: [exampleIds.recipe], categories: ['Soup'] },
  RecipeExportRequest: { recipes: [exampleIds.recipe], exportType: 'json' },
  BulkSettings: { recipes: [exampleIds.recipe], settings: { public: true } },
  BulkDelete: { recipes: [exampleIds.recipe] },
  RecipeDuplicate: { name: 'Pea soup with bacon' },
  RecipeReview: { isKept: true },
  RecipeLastMade: { timestamp: '2026-11-22T18:30:00.000Z' },
  OnHandAdditions: { addFoods: [exampleIds.food] },
  WaitingChange: { add: [exampleIds.recipe] },
  DaysToFill: { startDate: '2026-11-22', endDate: '2026-11-28', entryType: 'dinner' },
  OnHandChange: { foods: [exampleIds.food], tools: [exampleIds.tool] },
  RecipeSharingChange: { sharedWith: [{ userId: exampleIds.user, canEdit: true }] },
  RecipeToShare: { recipeId: exampleIds.recipe },
  SharedRecipeMerge: { expiresAt: '2031-12-24T00:00:00.000Z' },
  Seeding: { locale: 'en-US' },
  ...bodiesOf(
    'FoodName',
    { name: 'marrow', foodId: exampleIds.food },
    { name: 'summer squash', foodId: exampleIds.food },
    { name: 'gem squash', foodId: exampleIds.food },
  ),
  GroupStart: { as: 'fresh', locale: 'en-US' },
  LabelSettings: [{ labelId: exampleIds.label, position: 0 }],
  RecipesToBuy: [{ recipeId: exampleIds.recipe, recipeIncrementQuantity: 2 }],
  RecipeToBuy: { recipeIncrementQuantity: 2 },
  RecipeToRemove: { recipeDecrementQuantity: 1 },
  MealsToShopFor: { startDate: '2026-11-23', endDate: '2026-11-29', entryTypes: ['dinner'] },
  RedeliverSince: { since: '2026-11-22T00:00:00.000Z' },
  RandomMealplan: { date: '2026-11-23', entryType: 'dinner' },
  ScaledFor: { servings: 6, units: 'metric' },
  EmailTest: { email: user.email },
  RatingChange: { rating: 4.5, isFavorite: true },
  IngredientLines: { ingredients: ['500 g dried peas', '2 onions, chopped'] },
  IngredientLine: { ingredient: '2 1/2 cups flour, sifted' },
  MergeFood: { fromFood: exampleIds.food, toFood: exampleIds.otherFood },
  MergeUnit: { fromUnit: exampleIds.unit, toUnit: exampleIds.otherUnit },
  MergeTag: { fromTag: exampleIds.tag, toTag: exampleIds.otherTag },
  MergeCategory: { fromCategory: exampleIds.category, toCategory: exampleIds.otherCategory },
  MergeTool: { fromTool: exampleIds.tool, toTool: exampleIds.otherTool },
}

/** The example of the bodies that create, replace and merge a resource. */
function writes(name: string, example: object): Record<string, unknown> {
  return bodiesOf(name, example, example, example)
}

/** The examples of the bodies of a resource whose names are unique. Run one after the other, they have no name in common. */
function bodiesOf(name: string, create: object, replace: object, merge: object): Record<string, unknown> {
  return { [`${name}Create`]: create, [`${name}Replace`]: replace, [`${name}Merge`]: merge }
}
