import { expect } from 'chai'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import type { Loose } from './send.ts'

/** Values of earlier responses, for the addresses and bodies of later calls. */
type Known = Record<string, string | number>

/** One call of the client that Home Assistant uses, and the parts of the response that it requires. */
interface Call {
  /** The method of the library. */
  readonly method: string
  readonly request: string
  /** Values of the response. */
  readonly gives?: Readonly<Record<string, unknown>>
  readonly json?: (known: Known) => unknown
  /** Required keys of the response or of each of its `items`, with the path of nested ones: `ratings.recipeId`. */
  readonly needs: readonly string[]
  /** Keys whose values must be texts. Null breaks the client. */
  readonly texts?: readonly string[]
  /** Keys whose values must be integers. */
  readonly numbers?: readonly string[]
  /** Stores values of the response for later calls. */
  readonly learn?: (body: Loose) => Known
}

const recipe = ['id', 'userId', 'groupId', 'name', 'slug', 'description', 'recipeCategory', 'tags', 'tools']
const whole = [
  ...recipe,
  ...['extras', 'recipeIngredient.quantity', 'recipeIngredient.note', 'recipeIngredient.title'],
  ...['recipeIngredient.display', 'recipeIngredient.unit', 'recipeIngredient.food'],
  ...['recipeIngredient.referenceId', 'recipeInstructions.id', 'recipeInstructions.text'],
  'recipeInstructions.ingredientReferences',
]
const words = ['id', 'name', 'slug']
const things = ['id', 'name', 'description', 'aliases', 'createdAt', 'updatedAt']
const shades = ['Primary', 'Accent', 'Secondary', 'Success', 'Info', 'Warning', 'Error']
const lists = '/api/households/shopping/lists'
const items = '/api/households/shopping/items'

const item = (known: Known, more: object) => ({
  shoppingListId: known.list,
  checked: false,
  position: 1,
  isFood: false,
  disableAmount: true,
  quantity: 1,
  ...more,
})

const plans = '/api/households/mealplans'
const meal = ['id', 'userId', 'groupId', 'entryType', 'date', 'title', 'text', 'recipe']
const rows = (keys: readonly string[]) => keys.map((key) => `items.${key}`)
const today = () => new Date().toISOString().slice(0, 10)

/** In the order they are made. */
const calls: readonly Call[] = [
  { method: 'get about', request: 'GET /api/app/about', needs: ['version'], texts: ['version'] },
  { method: 'get startup info', request: 'GET /api/app/about/startup-info', needs: ['isFirstLogin'] },
  {
    method: 'get theme',
    request: 'GET /api/app/about/theme',
    needs: shades.flatMap((shade) => [`light${shade}`, `dark${shade}`]),
  },
  {
    method: 'get user info',
    request: 'GET /api/users/self',
    needs: ['id', 'username', 'email', 'fullName'],
    learn: ({ id }) => ({ user: id }),
  },
  {
    method: 'get groups self',
    gives: { slug: 'home' },
    request: 'GET /api/groups/self',
    needs: ['name', 'id', 'slug'],
    learn: ({ id }) => ({ group: id }),
  },
  // Whether paths begin with /households; older servers do not have them.
  { method: 'define household support', request: `GET ${plans}/today`, needs: [] },
  {
    method: 'create recipe',
    request: 'POST /api/recipes',
    json: () => ({ name: 'Leek soup' }),
    needs: [],
    learn: (slug) => ({ slug }),
  },
  {
    method: 'update recipe',
    gives: { description: 'Thick.', name: 'Leek soup' },
    request: 'PUT /api/recipes/{slug}',
    json: () => ({
      description: 'Thick.',
      tags: [{ name: 'Winter' }],
      recipeIngredient: [{ quantity: 3, food: { name: 'leek' }, unit: { name: 'piece' }, note: 'sliced' }],
      recipeInstructions: [{ text: 'Simmer.' }],
    }),
    needs: whole,
  },
  {
    method: 'get recipe by slug',
    gives: { slug: 'leek-soup', description: 'Thick.' },
    request: 'GET /api/recipes/{slug}',
    needs: whole,
    learn: ({ id }) => ({ recipe: id }),
  },
  {
    method: 'get recipe by id',
    gives: { slug: 'leek-soup' },
    request: 'GET /api/recipes/{recipe}',
    needs: whole,
  },
  {
    method: 'get recipes',
    gives: { total: 1 },
    request: 'GET /api/recipes?perPage=10',
    needs: recipe.map((key) => `items.${key}`),
  },
  {
    method: 'search recipes',
    gives: { total: 1 },
    request: 'GET /api/recipes?perPage=10&search=leek',
    needs: recipe.map((key) => `items.${key}`),
  },
  {
    method: 'import recipe',
    request: 'POST /api/recipes/create/url',
    json: () => ({ url: 'https://kitchen.example/dal', include_tags: true }),
    needs: [],
    learn: (slug) => ({ imported: slug }),
  },
  {
    method: 'get imported recipe',
    gives: { name: 'Dal', slug: 'dal' },
    request: 'GET /api/recipes/{imported}',
    needs: whole,
  },
  ...['categories', 'tags', 'tools'].map((kind) => ({
    method: `get ${kind}`,
    request: `GET /api/organizers/${kind}?perPage=-1`,
    needs: kind === 'tags' ? words.map((key) => `items.${key}`) : ['items'],
  })),
  { method: 'get foods', request: 'GET /api/foods?perPage=-1', needs: things.map((key) => `items.${key}`) },
  { method: 'get units', request: 'GET /api/units?perPage=-1', needs: things.map((key) => `items.${key}`) },
  {
    method: 'create shopping list',
    gives: { name: 'Saturday' },
    request: `POST ${lists}`,
    json: () => ({ name: 'Saturday' }),
    needs: ['id', 'name', 'groupId'],
    learn: ({ id }) => ({ list: id }),
  },
  {
    method: 'get shopping lists',
    gives: { total: 1 },
    request: `GET ${lists}?perPage=-1`,
    needs: ['items.id', 'items.name', 'items.groupId'],
  },
  {
    method: 'get shopping list',
    gives: { name: 'Saturday' },
    request: `GET ${lists}/{list}`,
    needs: ['id', 'name', 'groupId'],
  },
  {
    method: 'update shopping list',
    gives: { name: 'Sunday' },
    request: `PUT ${lists}/{list}`,
    json: ({ list, group }) => ({ id: list, name: 'Sunday', groupId: group }),
    needs: ['id', 'name', 'groupId'],
  },
  {
    method: 'add recipe to shopping list',
    gives: { name: 'Sunday' },
    request: `POST ${lists}/{list}/recipe/{recipe}`,
    json: () => ({ recipeIncrementQuantity: 2 }),
    needs: ['id', 'name', 'groupId'],
  },
  {
    method: 'add shopping item',
    request: `POST ${items}`,
    json: (known) => item(known, { note: 'soap' }),
    needs: ['createdItems.id'],
  },
  {
    method: 'get shopping items',
    gives: { total: 2 },
    request: `GET ${items}?queryFilter=shoppingListId%3D{list}&orderBy=position&orderDirection=asc&perPage=-1`,
    needs: ['id', 'shoppingListId', 'note', 'display', 'checked', 'position', 'quantity'].map(
      (key) => `items.${key}`,
    ),
    texts: ['items.note', 'items.display'],
    learn: ({ items: rows }) => ({ item: rows.find(({ note }: Loose) => note === 'soap').id }),
  },
  {
    method: 'update shopping item',
    request: `PUT ${items}/{item}`,
    json: (known) => item(known, { id: known.item, note: 'soap', checked: true, display: 'soap' }),
    needs: ['updatedItems.id'],
    texts: ['updatedItems.note'],
  },
  {
    method: 'get shopping item',
    gives: { note: 'soap', checked: true },
    request: `GET ${items}/{item}`,
    needs: ['id', 'note'],
    texts: ['note'],
  },
  { method: 'delete shopping item', request: `DELETE ${items}/{item}`, needs: [] },
  {
    method: 'remove recipe from shopping list',
    request: `POST ${lists}/{list}/recipe/{recipe}/delete`,
    json: () => ({ recipeDecrementQuantity: 2 }),
    needs: [],
  },
  { method: 'delete shopping list', request: `DELETE ${lists}/{list}`, needs: [] },
  {
    method: 'set mealplan to recipe',
    gives: { entryType: 'dinner' },
    request: `POST ${plans}`,
    json: ({ recipe: recipeId }) => ({ date: today(), entryType: 'dinner', recipeId }),
    needs: [...meal, ...recipe.map((key) => `recipe.${key}`)],
    numbers: ['id'],
    learn: ({ id, groupId, userId }) => ({ meal: id, mealGroup: groupId, mealUser: userId }),
  },
  {
    method: 'set mealplan to note',
    gives: { entryType: 'side', title: 'Bread', text: 'From yesterday', recipe: null },
    request: `POST ${plans}`,
    json: () => ({ date: today(), entryType: 'side', title: 'Bread', text: 'From yesterday' }),
    needs: meal,
    numbers: ['id'],
  },
  {
    method: 'set random mealplan',
    gives: { entryType: 'dessert' },
    request: `POST ${plans}/random`,
    json: () => ({ date: today(), entryType: 'dessert' }),
    needs: meal,
    numbers: ['id'],
    learn: ({ id }) => ({ dessert: id }),
  },
  {
    method: 'get mealplans',
    gives: { total: 3 },
    request: `GET ${plans}?start_date={today}&end_date={today}&perPage=-1`,
    needs: rows(meal),
    numbers: ['items.id'],
    texts: ['items.title', 'items.text', 'items.date', 'items.userId'],
  },
  {
    method: 'get mealplan today',
    request: `GET ${plans}/today`,
    needs: ['0.id', '0.entryType', '0.date'],
    numbers: ['0.id'],
  },
  {
    method: 'get mealplan',
    gives: { entryType: 'dinner' },
    request: `GET ${plans}/{meal}`,
    needs: meal,
    numbers: ['id'],
  },
  {
    method: 'update mealplan',
    gives: { entryType: 'lunch' },
    request: `PUT ${plans}/{meal}`,
    json: ({ meal: id, mealGroup: groupId, mealUser: userId, recipe: recipeId }) => ({
      ...{ id, date: today(), entryType: 'lunch', groupId, userId, recipeId },
    }),
    needs: meal,
    numbers: ['id'],
  },
  { method: 'delete mealplan', request: `DELETE ${plans}/{dessert}`, needs: [] },
  { method: 'add favorite', request: 'POST /api/users/{user}/favorites/{slug}', needs: [] },
  {
    method: 'get favorites',
    request: 'GET /api/users/self/favorites',
    needs: ['ratings.recipeId', 'ratings.isFavorite', 'ratings.rating'],
  },
  {
    method: 'rate recipe',
    request: 'POST /api/users/{user}/ratings/{slug}',
    json: () => ({ rating: 4, isFavorite: true }),
    needs: [],
  },
  { method: 'remove favorite', request: 'DELETE /api/users/{user}/favorites/{slug}', needs: [] },
  {
    method: 'get statistics',
    gives: { totalRecipes: 2, totalUsers: 1, totalTags: 2, totalCategories: 0, totalTools: 0 },
    request: 'GET /api/households/statistics',
    needs: ['totalRecipes', 'totalUsers', 'totalCategories', 'totalTags', 'totalTools'],
  },
  { method: 'delete recipe', request: 'DELETE /api/recipes/{slug}', needs: [] },
]

/** Calls of the library that the integration does not make. A token with the scope `home-assistant` may not make them. */
const beyondIntegration = [
  'POST /api/recipes',
  'PUT /api/recipes/{slug}',
  'DELETE /api/recipes/{slug}',
  'POST /api/users/{user}/favorites/{slug}',
  'POST /api/users/{user}/ratings/{slug}',
  'DELETE /api/users/{user}/favorites/{slug}',
]

onBothDatabases('the client of Home Assistant, at /mealie', (store) => {
  let larder: TestLarder
  let token: string
  let fullToken: string
  const known: Known = { today: today() }
  before(async () => {
    const page = `<script type="application/ld+json">${JSON.stringify({
      ...{ '@context': 'https://schema.org', '@type': 'Recipe', name: 'Dal', keywords: 'quick' },
      recipeIngredient: ['200 g lentils'],
      recipeInstructions: 'Simmer.',
    })}</script>`
    larder = await openLarder({ store, pages: { read: async (url) => ({ url, text: page }) } })
    const made = await larder.request('POST', '/mealie/api/users/api-tokens', {
      token: larder.token,
      json: { name: 'Home Assistant', integrationId: 'generic', scope: 'home-assistant' },
    })
    expect(made.status).to.equal(201)
    token = made.body.token
    const full = { token: larder.token, json: { name: 'Every call of the library' } }
    fullToken = (await larder.request('POST', '/mealie/api/users/api-tokens', full)).body.token
  })
  after(() => larder.stop())

  const requested = new Set<string>()
  for (const { method: name, request, json, gives = {}, needs, texts = [], numbers = [], learn } of calls)
    it(`gets the response of ${request} (${name})`, async () => {
      const [method = '', template = ''] = request.split(' ')
      const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
        String(known[name] ?? `no ${name} is known`),
      )
      const { status, headers, body } = await larder.request(method, `/mealie${path}`, {
        token: beyondIntegration.includes(request) ? fullToken : token,
        ...(json ? { json: json(known) } : {}),
      })
      expect(status, JSON.stringify(body)).to.be.oneOf([200, 201])
      // The exact content type. Otherwise the client treats the response as a failure.
      expect(headers.get('content-type')).to.match(/^application\/json(;|$)/)
      for (const key of needs)
        for (const value of reached(body, key)) expect(value, key).not.to.equal(undefined)
      for (const key of numbers)
        for (const value of reached(body, key)) expect(Number.isSafeInteger(value), key).to.equal(true)
      for (const key of texts) for (const value of reached(body, key)) expect(value, key).to.be.a('string')
      if (Object.keys(gives).length > 0) expect(body).to.deep.include(gives)
      Object.assign(known, learn?.(body) ?? {})
      requested.add(name)
    })

  it('gets the expected response from each of the 45 methods of the library', () => {
    const methods = calls.map(({ method }) => method)
    expect(new Set(methods)).to.have.property('size', 45)
    expect(methods.filter((method) => !requested.has(method))).to.deep.equal([])
  })

  for (const [what, request, status] of [
    ['what is not there', `GET ${lists}/019a0000-0000-7000-8000-000000000000`, 404],
    ['a body it cannot read', `POST ${lists}`, 422],
  ] as const)
    it(`gets ${what} as a JSON error`, async () => {
      const [method, path] = request.split(' ') as [string, string]
      const response = await larder.request(method, `/mealie${path}`, {
        token,
        ...(method === 'POST' ? { json: {} } : {}),
      })
      expect(response.status).to.equal(status)
      expect(response.headers.get('content-type')).to.match(/^application\/json(;|$)/)
    })

  it('gets a JSON error for an invalid token', async () => {
    const { status, headers } = await larder.request('GET', '/mealie/api/users/self', { token: 'wrong' })
    expect(status).to.equal(401)
    expect(headers.get('content-type')).to.match(/^application\/json(;|$)/)
  })
})

/** The values at a path. For a list, the values of each row; the list must not be empty. */
function reached(body: Loose, path: string): readonly unknown[] {
  let values: Loose[] = [body]
  for (const key of path.split('.')) {
    values = values.flatMap((value) => {
      expect(value, path).to.have.property(key)
      return key === path.split('.').at(-1) ? [value[key]] : value[key]
    })
    expect(values, path).not.to.have.length(0)
  }
  return values
}
