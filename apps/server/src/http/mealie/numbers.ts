import { mealplans, missing, numberOf, whereEqual, type Id, type Member, type View } from '@larder/domain'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { deriving, mappingRequest, type ResourceMappings } from './mapping.ts'

// Clients identify the entries of meal plans and API tokens by whole numbers.

const entryNumber = { id: z.int().meta({ description: 'The number of the entry.' }) }

const numbered = deriving({
  row: entryNumber,
  detail: entryNumber,
  derive: ({ number }: View) => ({ id: number ?? null }),
})

/** Finds an entry by its number; an id stays as it is. */
const byNumber = mappingRequest(async (request, services) => {
  const { id } = request.params as { readonly id: string }
  return { ...request, params: { id: await idOf(id, request.actor as Member, services) } }
})

/** The id of the entry with a number. @throws missing */
async function idOf(text: string, actor: Member, { work }: Services): Promise<Id> {
  if (!/^\d{1,15}$/.test(text)) return text
  const filter = whereEqual(mealplans, { number: Number(text) })
  const [id] = await work.read(actor, (store) => store.of(mealplans).ids({ filter, limit: 1 }))
  if (id === undefined) throw missing(mealplans.name)
  return id
}

export const mealplan: ResourceMappings = {
  operations: {
    'get /households/mealplans': [numbered],
    'get /households/mealplans/today': [numbered],
    'post /households/mealplans': [numbered],
    'post /households/mealplans/random': [numbered],
    'post /households/mealplans/fill': [numbered],
    'get /households/mealplans/{id}': [numbered, byNumber],
    'put /households/mealplans/{id}': [numbered, byNumber],
    'patch /households/mealplans/{id}': [numbered, byNumber],
    'delete /households/mealplans/{id}': [numbered, byNumber],
  },
}

/** The number of an API token, which follows from its id. */
export const tokenNumber = { id: z.int().meta({ description: 'The number of the token.' }) }

const numberedToken = deriving({
  row: tokenNumber,
  detail: tokenNumber,
  derive: ({ id }: View) => ({ id: numberOf(String(id)) }),
})

export const apiToken: ResourceMappings = {
  operations: {
    'get /users/api-tokens': [numberedToken],
    'post /users/api-tokens': [numberedToken],
    'delete /users/api-tokens/{id}': [numberedToken],
  },
}
