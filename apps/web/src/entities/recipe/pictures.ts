import { apiPath } from '../../api/api-path.ts'

export interface Pictured {
  readonly id: string
  /** Changes with the picture; null without one. */
  readonly image: string | null
}

/** The address of a picture in one of the stored sizes. */
export const pictureAddress = (
  { id, image }: Pictured,
  size: 'original' | 'min-original' | 'tiny-original',
): string => `${apiPath}/media/recipes/${id}/images/${size}.webp?version=${image}`

const wide = [
  ['min-original', 800],
  ['original', 2_048],
] as const
const squareFirst = [['tiny-original', 400], ...wide] as const

/** The stored sizes of a picture, in the form of the `srcset` attribute. The smallest one is a square. */
export const sourcesOf = (recipe: Pictured, square: boolean): string =>
  (square ? squareFirst : wide).map(([size, width]) => `${pictureAddress(recipe, size)} ${width}w`).join(', ')

/** Where a picture is shown. */
export interface Box {
  /** The width of the box, in the form of the `sizes` attribute. */
  readonly sizes: string
  /** The box is a square, as the smallest picture is. */
  readonly square?: boolean
}

/** The box on the page of a recipe. */
export const pageBox: Box = { sizes: '(max-width: 899px) 100vw, 540px' }

/** The box in a card of the list. */
export const cardBox = (isPhone: boolean): Box => ({
  sizes: '(max-width: 599px) 46vw, 370px',
  square: isPhone,
})

/** Requests a picture before it is rendered, once. */
export function preloadPicture(recipe: Pictured, { sizes, square = false }: Box): void {
  if (recipe.image === null) return
  const link = document.createElement('link')
  link.rel = 'preload'
  link.as = 'image'
  link.imageSrcset = sourcesOf(recipe, square)
  link.imageSizes = sizes
  const isRequested = [...document.head.querySelectorAll('link')].some((other) => other.isEqualNode(link))
  if (!isRequested) document.head.append(link)
}

/** Requests the pictures of the list that are visible on a phone before the list is rendered. */
export function preloadCards(recipes: readonly Pictured[]): void {
  for (const recipe of recipes.slice(0, 4)) preloadPicture(recipe, cardBox(window.innerWidth < 600))
}
