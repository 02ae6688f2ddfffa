import fc from 'fast-check'
import { endingRoutes } from './requests.ts'
import { openLarder, type TestLarder } from './harness.ts'

/** Texts that often cause errors, and ordinary ones. */
const text = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    'null',
    '%',
    '%00',
    '\0',
    '\ud800',
    '../..',
    '__proto__',
    'soup',
    '🥣',
    "';--",
    '$NOW',
    'x'.repeat(300),
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.uuid(),
)

const json = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  fc.constantFrom(
    null,
    [],
    {},
    '',
    0,
    true,
    [[]],
    { name: null },
    { name: {} },
    { name: ['x'] },
    { name: 'x'.repeat(70_000) },
  ),
)

/** Keys of bodies, with values of any type. */
const body = fc.oneof(
  json,
  fc.dictionary(
    fc.constantFrom(
      ...[
        'name',
        'extras',
        'tags',
        'recipeIngredient',
        'recipeInstructions',
        'nutrition',
        'settings',
        'rating',
        'lastMade',
      ],
      ...[
        'timestamp',
        'url',
        'label',
        'labelId',
        'aliases',
        'id',
        'recipe_yield',
        'recipeServings',
        'notes',
        'food',
        'toId',
      ],
    ),
    fc.oneof(
      json,
      text,
      fc.array(fc.dictionary(fc.constantFrom('food', 'unit', 'note', 'text', 'id', 'quantity'), json), {
        maxLength: 3,
      }),
    ),
    { maxKeys: 5 },
  ),
)

const parameter = fc.constantFrom(
  ...[
    'page',
    'perPage',
    'per_page',
    'queryFilter',
    'orderBy',
    'orderDirection',
    'orderByNullPosition',
    'search',
    'tags',
    'x',
  ],
)

describe('bad input', function () {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({
      settings: { LARDER_RATE_LIMITS: 'off' },
      pages: { read: async (url) => ({ url, text: '' }) },
    })
    await larder.request('POST', '/api/recipes', { token: larder.token, json: { name: 'Soup' } })
  })
  after(() => larder.stop())

  // Streams have tests of their own, because an accepted request does not end.
  for (const route of endingRoutes.filter(({ path }) => path !== '/auth/logout'))
    it(`to ${route.method} ${route.path} returns a documented error and no internal error`, () =>
      fc.assert(
        fc.asyncProperty(
          text,
          fc.array(fc.tuple(parameter, text), { maxLength: 3 }),
          body,
          async (word, query, sent) => {
            const wellFormed = (part: string) => encodeURIComponent(part.toWellFormed())
            const path = route.path.replace(/\{\w+\}/g, () => wellFormed(word) || 'soup')
            const search = query.map(([key, value]) => `${key}=${wellFormed(value)}`).join('&')
            const hasBody = route.body?.type === 'json' || route.method === 'delete'
            // `request` throws for an undocumented response and prints the log of an internal error.
            const { status, body: response } = await larder.request(
              route.method.toUpperCase(),
              `/api${path}?${search}`,
              {
                token: larder.token,
                ...(hasBody ? { json: sent } : {}),
                ...(route.body?.type === 'form' ? { form: { username: word, password: word } } : {}),
              },
            )
            if (status >= 500) throw new Error(`${status}: ${JSON.stringify(response)}`)
          },
        ),
        { numRuns: 15 },
      ))
})
