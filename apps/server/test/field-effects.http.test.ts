import { readFileSync } from 'node:fs'
import { snakeCase } from '@larder/domain'
import { expect } from 'chai'
import { effectsOf, withJson } from './field-effects.ts'
import type { StoreKind } from './harness.ts'

/** Why a field shows no effect here: a reason, or the test that shows its effect. */
type Exceptions = Readonly<Record<string, string>>

const confirms: Exceptions = { currentPassword: 'account-security.http.test.ts' }
const ofPage: Exceptions = { includeTags: 'import-review.http.test.ts' }
const words: Exceptions = { foodWords: 'food-names.http.test.ts' }
const newItem: Exceptions = { ...words, position: 'shopping.http.test.ts' }
const origin: Exceptions = { 'recipeInstructions.referencesOrigin.rules': 'step-links.http.test.ts' }
const noChoice: Exceptions = { parser: 'The description says that the value has no effect.' }
const besides = 'The example has another value for it beside `preferences`, which takes precedence.'
const language: Exceptions = { 'recipeReferences.recipeLanguage': 'It counts only with a `recipeText`.' }

/** The fields of each route that have no effect on rows and responses here. */
const exceptions: Readonly<Record<string, Exceptions>> = {
  'PUT /users/push': { language: 'push.http.test.ts' },
  'PUT /users/push/timers': Object.fromEntries(
    ['timers', 'timers.id', 'timers.endsAt', 'timers.title', 'timers.text', 'timers.path'].map((field) => [
      field,
      'push.http.test.ts',
    ]),
  ),
  'PUT /users/password': { keepApiTokens: 'account-security.http.test.ts' },
  'POST /users/forgot-password': { email: 'people.http.test.ts' },
  'PUT /users/{id}': confirms,
  'PUT /admin/users/{id}': confirms,
  'POST /households/invitations/email': { email: 'people.http.test.ts' },
  'PUT /admin/groups/{id}': { 'preferences.privateGroup': besides },
  'PUT /admin/households/{id}': { 'preferences.timeZone': besides },
  'POST /recipes/bulk-actions/export': {
    queryFilter: 'recipe-exports.http.test.ts',
    search: 'recipe-exports.http.test.ts',
    cookbook: 'recipe-exports.http.test.ts',
  },
  'POST /recipes': origin,
  'PUT /recipes/{slug}': origin,
  'POST /recipes/create/url': ofPage,
  'POST /recipes/create/html-or-json': { includeTags: 'recipe-imports.http.test.ts' },
  'POST /recipes/create/text': ofPage,
  'POST /recipes/{slug}/image': { url: 'recipe-media.http.test.ts' },
  'PUT /recipes': { slug: 'It names the recipe where there is no `id`.' },
  'PATCH /recipes': { slug: 'It names the recipe where there is no `id`.' },
  'PATCH /households/on-hand': { removeTools: 'suggestions.http.test.ts' },
  'POST /households/shopping/lists/{id}/mealplan': {
    startDate: 'random-meals.http.test.ts',
    entryTypes: 'random-meals.http.test.ts',
  },
  'POST /households/shopping/lists/{id}/recipe/{recipeId}/delete': {
    recipeDecrementQuantity: 'shopping.http.test.ts',
  },
  'POST /households/shopping/items': newItem,
  'POST /households/shopping/items/create-bulk': newItem,
  'PUT /households/shopping/items': words,
  'PUT /households/shopping/items/{id}': { ...words, ...language },
  'PATCH /households/shopping/items/{id}': { recipeReferences: 'shopping.http.test.ts' },
  'POST /households/webhooks': { secret: 'webhooks.http.test.ts' },
  'POST /households/webhooks/{id}/deliveries/redeliver': { since: 'webhooks.http.test.ts' },
  'POST /households/recipe-actions/{id}/trigger/{slug}': {
    servings: 'recipe-actions.http.test.ts',
    recipeScale: 'recipe-actions.http.test.ts',
    units: 'recipe-actions.http.test.ts',
  },
  'POST /admin/move-in/from-server': { token: 'move-in-from-server.http.test.ts' },
  'POST /admin/email': { email: 'small-routes.http.test.ts' },
  'POST /parser/ingredients': noChoice,
  'POST /parser/ingredient': noChoice,
}

/** The parts of a path between its parameters. No longer path ends the last one. */
const fixedParts = (path: string): readonly RegExp[] =>
  path
    .split(/\/\{\w+\}/)
    .flatMap((part) =>
      part ? [new RegExp(part + (path.endsWith(part) ? '(?![\\w/-])' : '(?![\\w-])'))] : [],
    )

const stores = process.env.LARDER_TEST_STORE ? [process.env.LARDER_TEST_STORE] : ['memory']
for (const store of stores as StoreKind[])
  describe(`each documented field of a request body, on ${store}`, () => {
    for (const route of withJson) {
      const name = `${route.method.toUpperCase()} ${route.path}`
      it(`has an effect or is refused in ${name}`, async () => {
        const effects = await effectsOf(route, store)
        const without = [...effects].filter(([, effect]) => effect !== 'seen' && effect !== 'refused')
        const excepted = exceptions[name] ?? {}
        expect(Object.fromEntries(without.filter(([field]) => excepted[field] === undefined))).to.deep.equal(
          {},
        )
        expect(without.map(([field]) => field)).to.have.members(Object.keys(excepted))
      })
    }

    it('is excepted only where a test of its own names route and field, or for a reason', () => {
      for (const [name, fields] of Object.entries(exceptions))
        for (const [field, reason] of Object.entries(fields)) {
          if (!reason.endsWith('.test.ts')) continue
          const text = readFileSync(new URL(reason, import.meta.url), 'utf8')
          const key = field.split('.').at(-1)!
          expect(text.match(/\w+/g), `${name} ${field}`).to.include.oneOf([key, snakeCase(key)])
          for (const part of fixedParts(name.split(' ')[1]!)) expect(text, `${name} ${field}`).to.match(part)
        }
    })
  })
