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

/** The picture of a recipe, or a generated pattern when it has none. */
export function RecipePicture({
  recipe,
  sizes,
  square = false,
  eager = false,
}: {
  readonly recipe: Pictured
  /** The width of the box, in the form of the `sizes` attribute. */
  readonly sizes: string
  /** The box is a square, as the smallest picture is. */
  readonly square?: boolean
  /** The picture is near the top of the page. */
  readonly eager?: boolean
}) {
  if (recipe.image === null) return <Endpaper title={recipe.name} />
  return (
    <img
      className={styles.picture}
      src={pictureAddress(recipe, 'min-original')}
      srcSet={(square ? squareFirst : wide)
        .map(([size, width]) => `${pictureAddress(recipe, size)} ${width}w`)
        .join(', ')}
      sizes={sizes}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
    />
  )
}
