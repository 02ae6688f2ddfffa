import { basePath } from '../../device/base-path.ts'
import { memo } from 'react'
import { useFormats } from '../../messages/formats.ts'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { cardBox } from '../../entities/recipe/pictures.ts'
import type { RecipeInList } from '../../entities/recipe/queries.ts'
import styles from './RecipeCard.module.css'
import { VisibilityMark } from '../../entities/recipe/VisibilityMark.tsx'
import { RecipePicture } from '../../entities/recipe/RecipePicture.tsx'

export interface CardProps {
  readonly recipe: RecipeInList
  /** The card is near the top of the page, so its picture is loaded first. */
  readonly eager?: boolean
  /** The picture is a square, as on phones. */
  readonly square?: boolean
  /** Whether the recipe is selected; undefined outside of the selection mode. */
  readonly selected?: boolean | undefined
  readonly onSelect?: (() => void) | undefined
}

/** A recipe in the list: picture, title, and a line with time and tags. The whole card is a link. */
export const RecipeCard = memo(function RecipeCard({
  recipe,
  eager = false,
  square = false,
  selected,
  onSelect,
}: CardProps) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <RecipePicture recipe={recipe} eager={eager} {...cardBox(square)} />
      </div>
      <h2 className={styles.title}>
        <CardLink {...{ recipe, selected, onSelect }} />
      </h2>
      <MetaLine recipe={recipe} />
    </article>
  )
})

/** A recipe as a row of the compact list. */
export const RecipeRow = memo(function RecipeRow({ recipe, selected, onSelect }: CardProps) {
  return (
    <article className={styles.row}>
      <div className={styles.thumbnail}>
        <RecipePicture recipe={recipe} square sizes="64px" />
      </div>
      <div className={styles.rowText}>
        <h2 className={styles.rowTitle}>
          <CardLink {...{ recipe, selected, onSelect }} />
        </h2>
        <MetaLine recipe={recipe} />
      </div>
    </article>
  )
})

/** A plain link: the list handles the events of all of them (see `useCardLinks`). */
function CardLink({ recipe, selected, onSelect }: CardProps) {
  if (onSelect === undefined)
    return (
      <a href={`${basePath}/recipes/${recipe.slug}`} className={styles.link} data-slug={recipe.slug}>
        {recipe.name}
      </a>
    )
  return (
    <label className={styles.link}>
      <input type="checkbox" className={styles.check} checked={selected ?? false} onChange={onSelect} />
      {recipe.name}
    </label>
  )
}

function MetaLine({ recipe }: { readonly recipe: RecipeInList }) {
  const formats = useFormats()
  const time = recipe.totalMinutes === null ? recipe.totalTime : formats.minutes(recipe.totalMinutes)
  const tags = recipe.tags.slice(0, 2).map(({ name }) => name)
  return (
    <p className={styles.meta}>
      <VisibilityMark visibility={recipe.visibility} />
      {[time, ...tags].filter(Boolean).join(' · ')}
    </p>
  )
}

/** The shape of a card that is still loading. */
export function CardSkeleton({ compact = false }: { readonly compact?: boolean }) {
  if (compact)
    return (
      <div className={styles.row}>
        <div className={styles.thumbnail}>
          <Skeleton height="64px" />
        </div>
        <div className={styles.rowText}>
          <Skeleton width="60%" height="1.1rem" />
        </div>
      </div>
    )
  return (
    <div className={styles.card}>
      <div className={styles.picture}>
        <Skeleton height="100%" />
      </div>
      <div className={styles.title}>
        <Skeleton width="80%" height="1.2rem" />
      </div>
      <div className={styles.meta}>
        <Skeleton width="50%" height="0.9rem" />
      </div>
    </div>
  )
}
