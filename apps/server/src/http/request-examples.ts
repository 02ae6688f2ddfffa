/**
 * Ids in examples of request bodies, each of an existing row of that kind. The test of the examples replaces them with ids of
 * rows that it creates.
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
} as const

/** Placeholders for tokens and passwords in examples. */
export const exampleSecrets = {
  password: 'the current password',
  reset: 'the token of the e-mail',
  invitation: 'the token of the invitation',
} as const

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
const comment = { text: 'Better with a bay leaf.' }
const user = { username: 'emma', fullName: 'Emma Baker', email: 'emma@example.org' }
const password = 'four quiet green kettles'

/** Examples by the name of the schema of the request body. */
export const requestExamples: Readonly<Record<string, unknown>> = {
  ...writes('Recipe', soup),
  RecipeMerge: { recipeServings: 6, description: 'A thick soup for cold days, for six.' },
  ...writes('Tag', { name: 'Winter' }),
  ...writes('Category', { name: 'Soup' }),
  ...writes('Tool', { name: 'Large pot' }),
  ...writes('Label', { name: 'Vegetables', color: '#3f7d3a' }),
  ...writes('Food', { name: 'onion', pluralName: 'onions', description: 'Yellow onions.' }),
  ...writes('Unit', { name: 'gram', pluralName: 'grams', abbreviation: 'g' }),
  ...writes('Cookbook', cookbook),
  ...writes('MealplanRule', {
    day: 'monday',
    entryType: 'dinner',
    queryFilterString: 'tags.name = "Winter"',
  }),
  ...writes('Mealplan', meal),
  ...writes('Comment', comment),
  CommentCreate: { recipeId: exampleIds.recipe, ...comment },
  ...writes('RecipeAction', { actionType: 'link', title: 'Print', url: 'https://example.org/print' }),
  ...writes('TimelineEvent', {
    recipeId: exampleIds.recipe,
    subject: 'Made for guests',
    eventType: 'comment',
    eventMessage: 'Everybody liked it.',
  }),
  ...writes('CalendarFeed', { name: 'Meals of the family' }),
  ...writes('ShoppingList', { name: 'Saturday' }),
  ...writes('ShoppingItem', item),
  ...writes('Webhook', webhook),
  ...writes('EventNotification', subscription),
  ShoppingItemsCreate: [item, { shoppingListId: exampleIds.list, quantity: 6, note: 'eggs' }],
  ShoppingItemsReplace: [{ id: exampleIds.item, ...item, checked: true }],
  CookbooksReplace: [{ id: exampleIds.cookbook, ...cookbook, position: 1 }],
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
  Migration: { archive: 'recipes.zip', migrationType: 'mealie_alpha' },
  PasswordChange: { currentPassword: exampleSecrets.password, newPassword: password },
  ForgottenPassword: { email: user.email },
  PasswordReset: { token: exampleSecrets.reset, email: user.email, password, passwordConfirm: password },
  Registration: { ...user, password, passwordConfirm: password, groupToken: exampleSecrets.invitation },
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
  DaysToFill: { startDate: '2026-11-22', endDate: '2026-11-28', entryType: 'dinner' },
  OnHandChange: { foods: [exampleIds.food], tools: [exampleIds.tool] },
  RecipeToShare: { recipeId: exampleIds.recipe },
  Seeding: { locale: 'en-US' },
  ...writes('FoodName', { name: 'marrow', foodId: exampleIds.food }),
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
  return Object.fromEntries(['Create', 'Replace', 'Merge'].map((verb) => [name + verb, example]))
}
