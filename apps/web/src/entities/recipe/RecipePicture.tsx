import { useEffect, useState } from 'react'
import { PicturePlaceholder } from '../../ui/PicturePlaceholder.tsx'
import { pictureAddress, sourcesOf, type Box, type Pictured } from './pictures.ts'
import styles from './RecipePicture.module.css'

/** The picture of a recipe, or a generated pattern when it has none or the device cannot load it. */
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
  const [unloaded, setUnloaded] = useState<string | null>(null)
  useEffect(() => {
    if (unloaded === null) return
    const loadAgain = () => setUnloaded(null)
    window.addEventListener('online', loadAgain)
    return () => window.removeEventListener('online', loadAgain)
  }, [unloaded])
  if (recipe.image === null || recipe.image === unloaded) return <PicturePlaceholder title={recipe.name} />
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
      onError={() => setUnloaded(recipe.image)}
    />
  )
}
