// What a page and the worker of the library tell each other.

import type { PicturePlan, ReadPicture } from './pictures.ts'

export interface Row {
  readonly id: string
}

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
  readonly data: readonly Row[]
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

/** A response of `/sync`. */
export interface Pulled {
  readonly cursor: string
  readonly more: boolean
  readonly reset: boolean
  readonly resources: Readonly<
    Record<string, { readonly changed: readonly Row[]; readonly deleted: readonly string[] } | undefined>
  >
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
  recipe(slug: string): Promise<Row | undefined>
  page(question: Question): Promise<RecipePage>
  counts(question: Omit<Question, 'page' | 'perPage'>, each: readonly string[]): Promise<RecipeCounts>
  named(resource: string): Promise<readonly Row[]>
  /** The meals of the household from one day to another, both as `YYYY-MM-DD`. */
  meals(startDate: string, endDate: string): Promise<readonly Row[]>
  /** Which pictures to store in so many bytes, and which to delete: so many missing ones at most. */
  pictures(limit: number, most: number): Promise<PicturePlan>
  /** Stores what is known of pictures, once they are stored or deleted. */
  notePictures(read: readonly ReadPicture[]): Promise<void>
}

export interface Call {
  readonly id: number
  readonly user: string
  readonly name: keyof LibraryCalls
  readonly input: readonly unknown[]
}

export type Reply = { readonly id: number } & ({ readonly result: unknown } | { readonly failure: string })
