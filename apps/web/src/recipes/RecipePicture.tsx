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

/** The picture of a recipe, or a generated pattern when it has none. */
export function RecipePicture({
  recipe,
  sizes,
  eager = false,
}: {
  readonly recipe: Pictured
  /** The width of the box, in the form of the `sizes` attribute. */
  readonly sizes: string
  readonly eager?: boolean
}) {
  if (recipe.image === null) return <Endpaper title={recipe.name} />
  return (
    <img
      className={styles.picture}
      src={pictureAddress(recipe, 'min-original')}
      srcSet={`${pictureAddress(recipe, 'tiny-original')} 300w, ${pictureAddress(recipe, 'min-original')} 800w, ${pictureAddress(recipe, 'original')} 2048w`}
      sizes={sizes}
      alt=""
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
}
