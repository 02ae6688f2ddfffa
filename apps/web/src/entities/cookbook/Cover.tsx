import { useQuery } from '@tanstack/react-query'
import { RecipePicture } from '../recipe/RecipePicture.tsx'
import { PicturePlaceholder } from '../../ui/PicturePlaceholder.tsx'
import styles from './Cover.module.css'
import { coverQuery, type Cookbook } from './queries.ts'

/** The cover of a cookbook: up to four pictures of its newest recipes. */
export function Cover({
  cookbook,
  sizes,
}: {
  readonly cookbook: Pick<Cookbook, 'slug' | 'name' | 'queryFilterString'>
  /** The width of a picture, in the form of the `sizes` attribute. */
  readonly sizes: string
}) {
  const cover = useQuery(coverQuery(cookbook))
  const recipes = cover.data?.recipes ?? []
  const layout = [styles.one, styles.one, styles.two, styles.three, styles.four][recipes.length] ?? ''
  return (
    <span className={`${styles.cover} ${layout}`} aria-hidden="true">
      {recipes.map((recipe) => (
        <span key={recipe.id}>
          <RecipePicture recipe={recipe} sizes={sizes} square={recipes.length === 4} />
        </span>
      ))}
      {recipes.length === 0 && !cover.isPending && (
        <span>
          <PicturePlaceholder title={cookbook.name} />
        </span>
      )}
    </span>
  )
}
