import { preload } from 'react-dom'
import { apiPath } from '../shell/early-responses.ts'
import { Endpaper } from '../ui/Endpaper.tsx'
import styles from './RecipePicture.module.css'

interface Pictured {
  readonly id: string
  readonly name: string
  /** Changes with the picture; null without one. */
  readonly image: string | null
}

/** The address of a picture in one of the stored sizes. */
export const pictureAddress = (
  { id, image }: Pick<Pictured, 'id' | 'image'>,
  size: 'original' | 'min-original' | 'tiny-original',
): string => `${apiPath}/media/recipes/${id}/images/${size}.webp?version=${image}`

const wide = [
  ['min-original', 800],
  ['original', 2_048],
] as const
const squareFirst = [['tiny-original', 400], ...wide] as const

const sourcesOf = (recipe: Pictured, square: boolean): string =>
  (square ? squareFirst : wide).map(([size, width]) => `${pictureAddress(recipe, size)} ${width}w`).join(', ')

interface Box {
  /** The width of the box, in the form of the `sizes` attribute. */
  readonly sizes: string
  /** The box is a square, as the smallest picture is. */
  readonly square?: boolean
}

/** The picture of a recipe, or a generated pattern when it has none. */
export function RecipePicture({
  recipe,
  sizes,
  square = false,
  eager = false,
}: Box & {
  readonly recipe: Pictured
  /** The picture is near the top of the page. */
  readonly eager?: boolean
}) {
  if (recipe.image === null) return <Endpaper title={recipe.name} />
  return (
    <img
      className={styles.picture}
      src={pictureAddress(recipe, 'min-original')}
      srcSet={sourcesOf(recipe, square)}
      sizes={sizes}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}

/** Requests the picture of a recipe before its page is rendered. */
export function preloadPicture(recipe: Pictured, { sizes, square = false }: Box): void {
  if (recipe.image === null) return
  preload(pictureAddress(recipe, 'min-original'), {
    as: 'image',
    imageSrcSet: sourcesOf(recipe, square),
    imageSizes: sizes,
    fetchPriority: 'high',
  })
}

/** The box on the page of a recipe. */
export const pageBox: Box = { sizes: '(max-width: 899px) 100vw, 540px' }

/** The box in a card of the list. */
export const cardBox = (isPhone: boolean): Box => ({
  sizes: '(max-width: 599px) 46vw, 370px',
  square: isPhone,
})
