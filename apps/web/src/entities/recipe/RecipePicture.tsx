import { PicturePlaceholder } from '../../ui/PicturePlaceholder.tsx'
import { pictureAddress, sourcesOf, type Box, type Pictured } from './pictures.ts'
import styles from './RecipePicture.module.css'

/** The picture of a recipe, or a generated pattern when it has none. */
export function RecipePicture({
  recipe,
  sizes,
  square = false,
  eager = false,
}: Box & {
  readonly recipe: Pictured & { readonly name: string }
  /** The picture is near the top of the page. */
  readonly eager?: boolean
}) {
  if (recipe.image === null) return <PicturePlaceholder title={recipe.name} />
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
