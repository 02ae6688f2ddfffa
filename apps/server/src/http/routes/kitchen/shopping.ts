import {
  addItems,
  addRecipes,
  changeItems,
  createOne,
  mealTypes,
  mergeOne,
  missing,
  orderLabels,
  recipes,
  readTypedItems,
  removeItems,
  replaceOne,
  shopForMeals,
  purchases,
  shoppingItems,
  shoppingLists,
  removeRecipeFromList,
  trashOne,
  viewOne,
  viewShoppingList,
  type Body,
  type Id,
  type ItemChanges,
  type Member,
  type RecipeToAdd,
  type ShoppingPorts,
  type Store,
} from '@larder/domain'
import { z } from 'zod'
import { bodyOf, rowsBodyOf, acceptingSnakeCase, type Verb } from '../../pipeline/body-schema.ts'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { uuid } from '../../pipeline/field-schema.ts'
import { listRoute, oneId, ownId, replacing } from '../../pipeline/resource-routes.ts'
import { routeWith, type ResponseSpec, type Route } from '../../pipeline/route.ts'
import type { Services } from '../../services.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'

const route = routeWith('work', 'creation', 'ingredients')

const tag = 'Shopping lists'
const lists = '/households/shopping/lists'
const oneList = `${lists}/{id}`
const item = viewSchemaOf(shoppingItems, { detail: false })

const shoppingList: ResponseSpec = {
  description:
    'The shopping list with its items and all labels. Labels in the order of the list come first, the others follow by name.',
  schema: viewSchemaOf(shoppingLists, { detail: true })
    .extend({ listItems: z.array(item) })
    .meta({ title: 'ShoppingListWithItems' }),
  hasEntityTag: true,
}

const shoppingPortsOf = ({ creation }: Pick<Services, 'creation'>): ShoppingPorts => ({ creation })

/** Locks a list and checks `If-Match` against the list with its items. */
async function checkShoppingList(
  store: Store,
  id: Id,
  ifMatch: readonly string[] | undefined,
): Promise<void> {
  if (!(await store.of(shoppingLists).lock(id))) throw missing('shopping-list')
  checkUnchanged('shopping-list', ifMatch)?.(ifMatch && (await viewShoppingList(store, id)))
}

const multiplier = (description: string) => z.number().meta({ description })
const increment = multiplier('Multiplier for the recipe’s servings. Default: 1.')
const toAdd = {
  recipeIncrementQuantity: increment.nullish(),
  recipeIngredients: rowsBodyOf(recipes, 'recipeIngredient')
    .nullish()
    .meta({ description: 'Ingredients to add. Default: all ingredients of the recipe.' }),
}

interface ToAdd {
  readonly recipeId: string
  readonly recipeIncrementQuantity?: number | null | undefined
  readonly recipeIngredients?: readonly Record<string, unknown>[] | null | undefined
}

const toRecipeToAdd = ({ recipeId, recipeIncrementQuantity, recipeIngredients }: ToAdd): RecipeToAdd => ({
  recipeId,
  scale: recipeIncrementQuantity ?? 1,
  ingredients: recipeIngredients ?? undefined,
})

const recipeOnList = oneId.extend({
  recipeId: z.string().meta({ description: 'Id or slug of the recipe.' }),
})

const listRoutes: readonly Route[] = [
  listRoute(shoppingLists, { path: lists, tag }),
  route({
    method: 'post',
    path: lists,
    tag,
    summary: 'Create a shopping list',
    description: 'Creates an empty list.',
    auth: 'user',
    body: { schema: bodyOf(shoppingLists, 'create'), type: 'json' },
    responses: { 201: { ...shoppingList, hasLocation: true } },
    errors: ['conflict', 'missing'],
    async handle({ actor, body, mount }, { work, creation }) {
      const made = await work.run(actor, async (store) => {
        const managed = { userId: actor.userId }
        const { id } = await createOne(store, shoppingLists, body, creation, { managed })
        return viewShoppingList(store, String(id))
      })
      const location = `${mount.prefix}/api${lists}/${String(made.id)}`
      return { status: 201, body: made, headers: { location } }
    },
  }),
  route({
    method: 'get',
    path: oneList,
    tag,
    summary: 'Read a shopping list',
    auth: 'user',
    params: oneId,
    responses: { 200: shoppingList },
    async handle({ actor, params }, { work }) {
      return { status: 200, body: await work.read(actor, (store) => viewShoppingList(store, params.id)) }
    },
  }),
  changeList('put', 'replace', {
    summary: 'Replace a shopping list',
    description: `${replacing(shoppingLists)} Items have separate operations.`,
  }),
  changeList('patch', 'merge', {
    summary: 'Update a shopping list',
    description:
      'Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.',
  }),
  route({
    method: 'delete',
    path: oneList,
    tag,
    summary: 'Delete a shopping list and its items',
    description: 'The items of the list are deleted with it.',
    auth: 'user',
    params: oneId,
    responses: { 200: { ...shoppingList, description: 'The deleted shopping list.' } },
    handle: ({ actor, params: { id }, ifMatch }, { work }) =>
      work.run(
        actor,
        async (store) => {
          await checkShoppingList(store, id, ifMatch)
          const body = await viewShoppingList(store, id)
          await trashOne(store, shoppingLists, id)
          return { status: 200, body }
        },
        { mayBeLong: true },
      ),
  }),
  route({
    method: 'put',
    path: `${oneList}/label-settings`,
    tag,
    summary: 'Set the order of labels on a shopping list',
    description: 'Labels that the body omits follow by name.',
    auth: 'user',
    params: oneId,
    body: {
      schema: z
        .array(
          acceptingSnakeCase(z.strictObject({ labelId: uuid, position: z.int().min(0).max(2_147_483_647) }), [
            'id',
            'shoppingListId',
            'label',
          ]),
        )
        .max(1_000)
        .meta({ title: 'LabelSettings' }),
      type: 'json',
    },
    responses: { 200: shoppingList },
    read: async ({ actor, params: { id } }, { work }) => ({
      status: 200,
      body: (await work.read(actor, (store) => viewShoppingList(store, id))).labelSettings,
    }),
    async handle({ actor, params, body, ifMatch }, { work, creation }) {
      return work.run(actor, async (store) => {
        await checkShoppingList(store, params.id, ifMatch)
        return { status: 200, body: await orderLabels(store, params.id, body, creation) }
      })
    },
  }),
  route({
    method: 'post',
    path: `${oneList}/recipe`,
    tag,
    summary: 'Add recipes to a shopping list',
    description: 'Foods that are on hand are skipped unless the body chooses the ingredients.',
    auth: 'user',
    params: oneId,
    body: {
      schema: z
        .array(acceptingSnakeCase(z.strictObject({ recipeId: z.string().max(250), ...toAdd }), []))
        .max(100)
        .meta({ title: 'RecipesToBuy' }),
      type: 'json',
    },
    responses: { 200: shoppingList },
    handle: ({ actor, params, body, ifMatch }, services) =>
      services.work.run(actor, async (store) => {
        await checkShoppingList(store, params.id, ifMatch)
        const wanted = body.map(toRecipeToAdd)
        await addRecipes(store, params.id, wanted, shoppingPortsOf(services))
        return { status: 200, body: await viewShoppingList(store, params.id) }
      }),
  }),
  route({
    method: 'post',
    path: `${oneList}/recipe/{recipeId}`,
    tag,
    summary: 'Add a recipe to a shopping list',
    description:
      'Adds the ingredients of the recipe, multiplied. Foods that are on hand are skipped unless the body chooses the ingredients.',
    auth: 'user',
    params: recipeOnList,
    body: {
      schema: acceptingSnakeCase(z.strictObject(toAdd), []).optional().meta({ title: 'RecipeToBuy' }),
      type: 'json',
    },
    responses: { 200: shoppingList },
    handle: ({ actor, params: { id, recipeId }, body = {}, ifMatch }, services) =>
      services.work.run(actor, async (store) => {
        await checkShoppingList(store, id, ifMatch)
        await addRecipes(store, id, [toRecipeToAdd({ ...body, recipeId })], shoppingPortsOf(services))
        return { status: 200, body: await viewShoppingList(store, id) }
      }),
  }),
  route({
    method: 'post',
    path: `${oneList}/mealplan`,
    tag,
    summary: 'Add planned meals to a shopping list',
    description:
      'Adds the recipes that are planned for a range of days, once for each planned meal. Foods that are always in stock are left out.',
    auth: 'user',
    params: oneId,
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          startDate: z.iso.date().meta({ description: 'The first day.' }),
          endDate: z.iso.date().meta({ description: 'The last day, included.' }),
          entryTypes: z
            .array(z.enum(mealTypes))
            .max(mealTypes.length)
            .nullish()
            .meta({ description: 'Only these meals; all meals unless given.' }),
        }),
        [],
      ).meta({ title: 'MealsToShopFor' }),
      type: 'json',
    },
    responses: { 200: shoppingList },
    handle: ({ actor, params: { id }, body, ifMatch }, services) =>
      services.work.run(actor, async (store) => {
        await checkShoppingList(store, id, ifMatch)
        await shopForMeals(store, id, body, shoppingPortsOf(services))
        return { status: 200, body: await viewShoppingList(store, id) }
      }),
  }),
  route({
    method: 'post',
    path: `${oneList}/recipe/{recipeId}/delete`,
    tag,
    summary: 'Remove a recipe from a shopping list',
    description: 'Removes exactly the quantities that the recipe added. Quantities that people added remain.',
    auth: 'user',
    params: recipeOnList,
    body: {
      schema: acceptingSnakeCase(
        z.strictObject({
          recipeDecrementQuantity: multiplier('Multiplier of the servings to remove. Default: 1.').nullish(),
        }),
        [],
      )
        .optional()
        .meta({ title: 'RecipeToRemove' }),
      type: 'json',
    },
    responses: { 200: shoppingList },
    handle: ({ actor, params: { id, recipeId }, body = {}, ifMatch }, services) =>
      services.work.run(actor, async (store) => {
        await checkShoppingList(store, id, ifMatch)
        const { recipeDecrementQuantity } = body
        await removeRecipeFromList(
          store,
          id,
          recipeId,
          recipeDecrementQuantity ?? 1,
          shoppingPortsOf(services),
        )
        return { status: 200, body: await viewShoppingList(store, id) }
      }),
  }),
]

function changeList(
  method: 'put' | 'patch',
  verb: 'replace' | 'merge',
  words: Pick<Route, 'summary' | 'description'>,
): Route {
  return route({
    ...words,
    method,
    path: oneList,
    tag,
    auth: 'user',
    params: oneId,
    body: { schema: bodyOf(shoppingLists, verb), type: 'json' },
    responses: { 200: shoppingList },
    handle: ({ actor, params: { id }, body, ifMatch }, { work, creation }) =>
      work.run(actor, async (store) => {
        await checkShoppingList(store, id, ifMatch)
        await (verb === 'replace' ? replaceOne : mergeOne)(store, shoppingLists, id, body, creation)
        return { status: 200, body: await viewShoppingList(store, id) }
      }),
  })
}

const items = '/households/shopping/items'
const learning =
  'A label or words (`foodWords`) that a person gives to an item with a food are remembered for the food, on all lists of the household; null forgets them.'
const replacingItems = `${replacing(shoppingItems)} A negative quantity deletes the item. ${learning}`
const oneItem = `${items}/{id}`

const changes: ResponseSpec = {
  description:
    'Created, updated and deleted items. Equal items are merged, so that a write can change items that it did not name.',
  schema: z
    .strictObject({
      createdItems: z.array(item),
      updatedItems: z.array(item),
      deletedItems: z.array(item),
    })
    .meta({ title: 'ShoppingItemChanges' }),
}

/** Maximum number of items per request. */
const maxItems = 500
const manyItems = <Id extends z.ZodType>(verb: Verb, title: string, id: Id) =>
  z
    .array(bodyOf(shoppingItems, verb, { also: { id } }))
    .max(maxItems)
    .meta({ title })

const typed =
  'The words of an item without a food (`{"note": "2 l milk"}`) are read like an ingredient line: when the group has the food, the item gets it, with the amount and the unit.'

/** Adds items. Typed ones are read before the transaction, because it may take a thread. */
async function addTypedItems(
  actor: Member,
  bodies: readonly Body[],
  services: Pick<Services, 'work' | 'ingredients'> & Parameters<typeof shoppingPortsOf>[0],
): Promise<ItemChanges> {
  const { parser } = services.ingredients
  const readings = await readTypedItems(bodies, parser)
  return services.work.run(actor, (store) =>
    addItems(store, bodies, shoppingPortsOf(services), { readings, parser }),
  )
}

const itemRoutes: readonly Route[] = [
  listRoute(shoppingItems, { path: items, tag }),
  listRoute(purchases, { path: '/households/shopping/purchases', tag }),
  route({
    method: 'post',
    path: items,
    tag,
    summary: 'Create a shopping list item',
    description: `An item that equals one of the list (food, unit and note) increases the quantity of that one. ${typed}`,
    auth: 'user',
    body: { schema: bodyOf(shoppingItems, 'create', { also: { id: ownId } }), type: 'json' },
    responses: { 201: changes },
    errors: ['conflict', 'missing'],
    handle: async ({ actor, body }, services) => ({
      status: 201,
      body: await addTypedItems(actor, [body], services),
    }),
  }),
  route({
    method: 'post',
    path: `${items}/create-bulk`,
    tag,
    summary: 'Create shopping list items',
    description: `Items that equal one of the list (food, unit and note) increase the quantity of that one. ${typed}`,
    auth: 'user',
    body: { schema: manyItems('create', 'ShoppingItemsCreate', ownId), type: 'json' },
    responses: { 201: changes },
    errors: ['conflict', 'missing'],
    handle: async ({ actor, body }, services) => ({
      status: 201,
      body: await addTypedItems(actor, body, services),
    }),
  }),
  route({
    method: 'put',
    path: items,
    tag,
    summary: 'Replace shopping list items',
    description: replacingItems,
    auth: 'user',
    body: { schema: manyItems('replace', 'ShoppingItemsReplace', uuid), type: 'json' },
    responses: { 200: changes },
    errors: ['missing'],
    handle: async ({ actor, body }, services) => ({
      status: 200,
      body: await services.work.run(actor, (store) =>
        changeItems(store, 'replace', body, shoppingPortsOf(services)),
      ),
    }),
  }),
  route({
    method: 'delete',
    path: items,
    tag,
    summary: 'Delete shopping list items',
    description: 'Deletes all items, or none when one does not exist.',
    auth: 'user',
    query: z.object({
      ids: z
        .array(uuid)
        .min(1)
        .max(maxItems)
        .meta({ description: 'Ids of the items. Repeat the parameter for each.' }),
    }),
    responses: { 200: changes },
    errors: ['missing'],
    handle: async ({ actor, query }, services) => ({
      status: 200,
      body: await services.work.run(actor, (store) => removeItems(store, query.ids)),
    }),
  }),
  route({
    method: 'get',
    path: oneItem,
    tag,
    summary: 'Read a shopping list item',
    auth: 'user',
    params: oneId,
    responses: {
      200: {
        description: 'The item.',
        schema: viewSchemaOf(shoppingItems, { detail: true }),
        hasEntityTag: true,
      },
    },
    async handle({ actor, params }, { work }) {
      return {
        status: 200,
        body: await work.read(actor, (store) => viewOne(store, shoppingItems, params.id)),
      }
    },
  }),
  changeItem('put', 'replace', { summary: 'Replace a shopping list item', description: replacingItems }),
  changeItem('patch', 'merge', {
    summary: 'Update a shopping list item',
    description:
      'Applies a JSON Merge Patch (RFC 7396): fields that the body omits keep their values, null clears a field.',
  }),
  route({
    method: 'delete',
    path: oneItem,
    tag,
    summary: 'Delete a shopping list item',
    auth: 'user',
    params: oneId,
    responses: { 200: changes },
    handle: async ({ actor, params, ifMatch }, services) => {
      const precondition = checkUnchanged('shopping-item', ifMatch)
      return {
        status: 200,
        body: await services.work.run(actor, (store) => removeItems(store, [params.id], { precondition })),
      }
    },
  }),
]

function changeItem(
  method: 'put' | 'patch',
  verb: 'replace' | 'merge',
  words: Pick<Route, 'summary' | 'description'>,
): Route {
  return route({
    ...words,
    method,
    path: oneItem,
    tag,
    auth: 'user',
    params: oneId,
    body: { schema: bodyOf(shoppingItems, verb), type: 'json' },
    responses: { 200: changes },
    handle: async ({ actor, params: { id }, body, ifMatch }, services) => {
      const precondition = checkUnchanged('shopping-item', ifMatch)
      return {
        status: 200,
        body: await services.work.run(actor, (store) =>
          changeItems(store, verb, [{ ...body, id }], shoppingPortsOf(services), { precondition }),
        ),
      }
    },
  })
}

export const shoppingRoutes: readonly Route[] = [...listRoutes, ...itemRoutes]
