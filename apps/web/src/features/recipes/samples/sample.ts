export interface Sample {
  /** Name of the picture in `public/samples`. */
  readonly picture: string
  readonly name: string
  readonly description: string
  readonly servings: string
  readonly prepTime: string
  readonly totalTime: string
  readonly tags: readonly string[]
  readonly ingredients: readonly string[]
  readonly steps: readonly string[]
}
