// What a page and the worker of the library tell each other.

import type { Schema } from '@larder/client'
import type { PicturePlan, ReadPicture } from './pictures.ts'

/** A response of `/sync`. */
export type Pulled = Schema<'Sync'>

type Resources = Required<Pulled['resources']>
/** The rows of the resources beside recipes. */
export type Rows = { [Name in Exclude<keyof Resources, 'recipe'>]: Resources[Name]['changed'][number] }
export type RowName = keyof Rows

/** What is asked for: recipes that match words, a filter and a cookbook, in an order. */
export interface Question {
  readonly words?: string | undefined
  /** A filter in the filter language. */
  readonly filter?: string | undefined
  /** The slug of a cookbook. */
  readonly cookbook?: string | undefined
  /** Default: the best match first, or the newest without words. */
  readonly order?: {
    readonly orderBy?: string | undefined
    readonly orderDirection?: string | undefined
    readonly orderByNullPosition?: string | undefined
  }
  /** From 1. */
  readonly page: number
  /** -1: all. */
  readonly perPage: number
}

export interface RecipePage {
  readonly page: number
  readonly total: number
  readonly data: readonly Schema<'RecipeInList'>[]
}

export interface RecipeCounts {
  readonly total: number
  readonly counts: readonly { readonly queryFilter: string; readonly total: number }[]
}

/** How far the copy is. */
export interface Progress {
  readonly cursor: string | undefined
  /** How many recipes are stored. */
  readonly recipes: number
  /** When the copy had everything, in milliseconds since 1970. Undefined before that. */
  readonly asOf: number | undefined
}

export interface Rating {
  readonly recipeId: string
  readonly rating: number | null
  readonly isFavorite: boolean
}

/** What the worker does. Every call is of the user whose page sends it: the copy of somebody else is deleted first. */
export interface LibraryCalls {
  progress(): Promise<Progress>
  /** Stores a response of `/sync`, which is JSON and continues a cursor. There is more also when the copy is not at that cursor any more. */
  store(
    since: string | undefined,
    pulled: string,
  ): Promise<{ readonly progress: Progress; readonly isMore: boolean }>
  /** Begins again, because the server does not know the cursor. */
  restart(): Promise<void>
  /** Stores the ratings of the user, as the server responds. */
  rate(response: string): Promise<void>
  /** The user's rating of a recipe. Null without one. */
  rating(recipeId: string): Promise<Rating | null>
  /** Another tab has stored something. */
  reload(): Promise<void>
  recipe(slug: string): Promise<Schema<'Recipe'> | undefined>
  page(question: Question): Promise<RecipePage>
  counts(question: Omit<Question, 'page' | 'perPage'>, each: readonly string[]): Promise<RecipeCounts>
  /** By name. */
  tags(): Promise<readonly Rows['tag'][]>
  /** By name. */
  categories(): Promise<readonly Rows['category'][]>
  /** By name. */
  tools(): Promise<readonly Rows['tool'][]>
  /** The meals of the household from one day to another, both as `YYYY-MM-DD`. */
  meals(startDate: string, endDate: string): Promise<readonly Rows['mealplan'][]>
  /** Which pictures to store in so many bytes, and which to delete: so many missing ones at most. */
  pictures(limit: number, most: number): Promise<PicturePlan>
  /** Stores what is known of pictures, once they are stored or deleted. */
  notePictures(read: readonly ReadPicture[]): Promise<void>
}

export interface Call<Name extends keyof LibraryCalls = keyof LibraryCalls> {
  readonly id: number
  readonly user: string
  readonly name: Name
  readonly input: Parameters<LibraryCalls[Name]>
}

export type Reply = { readonly id: number } & ({ readonly result: unknown } | { readonly failure: string })
