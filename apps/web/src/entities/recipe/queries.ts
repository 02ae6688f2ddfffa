import { ApiError, type Schema } from '@larder/client'
import { hashKey, keepPreviousData, queryOptions, type QueryClient } from '@tanstack/react-query'
import { api, bodyOf, isMissing, isOffline, taggedBodyOf } from '../../api/client.ts'
import { answeredHere } from '../../api/stored-responses.ts'
import { orFromLibrary, orWaiting } from '../../library/or-from-library.ts'
import { pageSize, parametersOf, questionOf, type RecipeSearch } from './search.ts'
import { mealKeys } from '../meal/keys.ts'
import { recipeKeys } from './keys.ts'

export type RecipeInList = Schema<'RecipeInList'>

export type Recipe = Schema<'Recipe'>
export type RecipeLine = Recipe['recipeIngredient'][number]

/** An event as the timeline of a recipe shows it. */
export type ShownEvent = Pick<
  Schema<'TimelineEventInList'>,
  ('id' | 'recipeId' | 'userId' | 'user' | 'subject') | ('eventType' | 'eventMessage' | 'image' | 'timestamp')
>

/** The timeline of a recipe, the latest event first. */
export interface Timeline {
  readonly data: readonly ShownEvent[]
}

export type RecipeStep = Recipe['recipeInstructions'][number]

/** What a page shows of the recipes that a search finds. */
export interface RecipesFound {
  readonly page: number
  readonly total: number
  readonly data: readonly RecipeInList[]
}

/** One page of the recipes that a search finds. Pages count from 1. */
export const recipePageQuery = (search: RecipeSearch, page: number) =>
  queryOptions({
    queryKey: recipeKeys.list(parametersOf(search), page),
    queryFn: ({ signal, queryKey }) =>
      orFromLibrary<RecipesFound>(
        queryKey,
        () =>
          bodyOf(
            api.GET('/recipes', {
              params: { query: { ...parametersOf(search), page, perPage: pageSize } },
              signal,
            }),
          ),
        (library) => library.call('page', { ...questionOf(search), page, perPage: pageSize }),
      ),
    placeholderData: keepPreviousData,
  })

/** Every recipe that a search finds. */
export async function everyRecipe(search: RecipeSearch): Promise<readonly RecipeInList[]> {
  const query = { ...parametersOf(search), perPage: -1 }
  return (await bodyOf(api.GET('/recipes', { params: { query } }))).data
}

/** The number of all recipes. */
export const recipeCountQuery = queryOptions({
  queryKey: recipeKeys.count,
  queryFn: ({ queryKey }) =>
    orFromLibrary(
      queryKey,
      async () => (await bodyOf(api.GET('/recipes', { params: { query: { perPage: 1 } } }))).total,
      async (library) => (await library.call('progress')).recipes,
    ),
})

/** The beginnings of the keys of queries that show names, times and pictures of recipes. */
export const showingRecipes = [recipeKeys.all, mealKeys.all] as const

/** A recipe with its entity tag, as the server responds. */
export interface StoredRecipe {
  readonly body: Recipe
  readonly etag: string | undefined
  /** It was removed on this device. */
  readonly isRemoved?: boolean
}

/** The address of a new recipe is its id, until the server has chosen its slug. */
const isId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** A recipe with its entity tag, by its slug or a former slug. One that is shown is read by its id when its slug leads nowhere. */
export const recipeQuery = (slug: string) =>
  queryOptions({
    queryKey: recipeKeys.one(slug),
    queryFn: ({ signal, queryKey, client }) =>
      orFromLibrary(
        queryKey,
        () =>
          readRecipe(slug, signal).catch((error: unknown) => {
            const id = client.getQueryData<StoredRecipe>(queryKey)?.body.id
            if (id === undefined || !isMissing(error)) throw error
            return readRecipe(id, signal)
          }),
        async (library) => {
          const body = await library.call('recipe', slug)
          return body && { body, etag: undefined }
        },
      ).catch((error: unknown) => orNewHere(client, slug, error)),
    staleTime: 5_000,
  })

/** A new recipe of this device, where the server does not have it or cannot be reached. */
async function orNewHere(client: QueryClient, slug: string, error: unknown): Promise<StoredRecipe> {
  if (!isId.test(slug) || !(isMissing(error) || isOffline(error))) throw error
  const { newHere } = await import('./new-here.ts')
  const body = await newHere(client, slug)
  if (!body) throw error
  answeredHere.add(hashKey(recipeKeys.one(slug)))
  return { body, etag: undefined }
}

const readShown = (slug: string, signal: AbortSignal | undefined) =>
  taggedBodyOf(api.GET('/recipes/{slug}', { params: { path: { slug } }, ...(signal && { signal }) }))

type Shown = Awaited<ReturnType<typeof readShown>>['body']

/** Whether a recipe is as it is stored. The units of a scaled one are computed and have no ids. */
const isUnscaled = (shown: Shown): shown is Schema<'RecipeWithComments'> =>
  shown.recipeIngredient.every(({ unit }) => unit === null || 'id' in unit)

/** Reads a recipe as the server has it now, with its entity tag. */
export async function readRecipe(slug: string, signal?: AbortSignal): Promise<StoredRecipe> {
  const { body, etag } = await readShown(slug, signal)
  if (!isUnscaled(body)) throw new Error('The recipe is scaled.')
  return { body, etag }
}

/** Loads a recipe for a page. @throws ApiError 404 also when it was removed on this device */
export async function loadRecipe(client: QueryClient, slug: string): Promise<StoredRecipe> {
  const query = recipeQuery(slug)
  const loaded = await client.ensureQueryData(query)
  /** With the changes that wait here. */
  const shown = () => client.getQueryData(query.queryKey) ?? loaded
  // It can have been brought back since.
  if (shown().isRemoved) await client.fetchQuery({ ...query, staleTime: 0 })
  if (shown().isRemoved) throw new ApiError(404)
  return shown()
}

/** Loads a recipe for editing: as the server has it now, or what is kept where the server cannot be reached. */
export async function loadForEditing(client: QueryClient, slug: string) {
  const query = recipeQuery(slug)
  try {
    const stored = await readRecipe(slug)
    client.setQueryData(query.queryKey, stored)
    return stored
  } catch (error) {
    if (!isOffline(error)) throw error
    return loadRecipe(client, slug)
  }
}

/** The user's rating of a recipe, and whether it is a favourite. */
export type OwnRating = Pick<Schema<'Rating'>, 'recipeId' | 'rating' | 'isFavorite'>

/** The user's rating of a recipe. */
export const ratingQuery = (recipeId: string) =>
  queryOptions({
    queryKey: recipeKeys.rating(recipeId),
    queryFn: ({ queryKey }) =>
      orFromLibrary<OwnRating | null>(
        queryKey,
        async () => {
          const { ratings } = await bodyOf(api.GET('/users/self/ratings'))
          return ratings.find((rating) => rating.recipeId === recipeId) ?? null
        },
        (library) => library.call('rating', recipeId),
      ),
  })

/** The timeline of a recipe, the latest event first. */
export const timelineQuery = (recipeId: string) =>
  queryOptions({
    queryKey: recipeKeys.timeline(recipeId),
    queryFn: ({ queryKey, client }) =>
      orWaiting<Timeline>(
        queryKey,
        client,
        () =>
          bodyOf(
            api.GET('/recipes/timeline/events', {
              params: {
                query: {
                  queryFilter: `recipeId = "${recipeId}"`,
                  orderBy: 'timestamp',
                  orderDirection: 'desc',
                  perPage: 50,
                },
              },
            }),
          ),
        { data: [] },
      ),
  })
