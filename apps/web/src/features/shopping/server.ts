import { ApiError } from '@larder/client'
import { api, bodyOf, ifMatch, taggedBodyOf, writing } from '../../api/client.ts'
import type { ItemEdit, Operation } from './items.ts'
import { copiedResources } from './copy.ts'
import { Rejected, type Server } from './synchronize.ts'

/** Statuses after which the same request may succeed later. */
const temporary = new Set([0, 401, 408, 425, 429, 500, 502, 503, 504, 507])

/** The server, reached through the API with the session of this browser. */
export const apiServer: Server = {
  pull: (since) =>
    withRejections(
      bodyOf(
        api.GET('/sync', {
          params: {
            query: {
              limit: 1000,
              resources: [...copiedResources],
              ...(since === undefined ? {} : { since }),
            },
          },
        }),
      ),
    ),
  add: (operation) =>
    withRejections(
      bodyOf(
        writing.POST('/households/shopping/items', {
          params: { header: { 'Idempotency-Key': operation.key } },
          body: bodyOfItem(operation),
        }),
      ),
    ),
  edit: ({ itemId, edit }, etag) =>
    withRejections(
      bodyOf(
        writing.PATCH('/households/shopping/items/{id}', {
          params: { path: { id: itemId }, header: ifMatch(etag) },
          body: bodyOfEdit(edit),
        }),
      ),
    ),
  remove: (itemId, etag) =>
    withRejections(
      bodyOf(
        writing.DELETE('/households/shopping/items/{id}', {
          params: { path: { id: itemId }, header: ifMatch(etag) },
        }),
      ),
    ),
  chooseShop: ({ listId, shopId }) =>
    withRejections(
      bodyOf(
        writing.PATCH('/households/shopping/lists/{id}', {
          params: { path: { id: listId } },
          body: { shopId },
        }),
      ),
    ),
  read: (itemId) =>
    withRejections(
      taggedBodyOf(api.GET('/households/shopping/items/{id}', { params: { path: { id: itemId } } })),
    ).then(({ body, etag }) => ({ row: body, etag })),
}

const bodyOfEdit = ({ label, ...edit }: ItemEdit) =>
  label === undefined ? edit : { ...edit, labelId: label?.id ?? null }

function bodyOfItem({ item }: Operation & { kind: 'add' }) {
  const {
    id,
    shoppingListId,
    quantity,
    note,
    food,
    foodWords = null,
    unit,
    unitWords = null,
    label,
    checked = false,
    waitUntil = null,
  } = item
  return {
    id,
    shoppingListId,
    quantity,
    note,
    checked,
    waitUntil,
    foodId: food?.id ?? null,
    foodWords,
    unitId: unit?.id ?? null,
    unitWords,
    // The household may have chosen another label for the food, which the server knows.
    labelId: label?.id === food?.label?.id ? null : (label?.id ?? null),
    isFood: food !== null,
  }
}

/** Distinguishes permanent from temporary failures. */
async function withRejections<Value>(response: Promise<Value>): Promise<Value> {
  try {
    return await response
  } catch (error) {
    const isTemporary = (error: ApiError) =>
      temporary.has(error.status) || error.code === 'idempotency/under-way'
    if (error instanceof ApiError && !isTemporary(error))
      throw new Rejected(error.status, { code: error.code, message: error.message })
    throw error
  }
}
