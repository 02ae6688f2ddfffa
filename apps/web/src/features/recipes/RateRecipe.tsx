import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useMessages } from '../../messages/index.ts'
import hiding from '../../ui/Hidden.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { ratingQuery, type Recipe } from '../../entities/recipe/queries.ts'
import styles from './RateRecipe.module.css'
import { useRating } from './use-rating.ts'

/** The user's own rating. Choosing the same rating again removes it. */
export function RateRecipe({ recipe }: { readonly recipe: Recipe }) {
  const { recipe: texts } = useMessages()
  const name = useId()
  const { data, isLoading } = useQuery(ratingQuery(recipe.id))
  const rating = Math.round(data?.rating ?? 0)
  const { act } = useRating(recipe)
  return (
    <fieldset className={styles.stars} disabled={isLoading}>
      <legend className={hiding.hidden}>{texts.yourRating}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} className={styles.star}>
          <input
            type="radio"
            name={name}
            className={hiding.hidden}
            checked={stars === rating}
            onChange={() => act({ rating: stars })}
            onClick={() => stars === rating && act({ rating: 0 })}
          />
          <span className={hiding.hidden}>{texts.stars(stars)}</span>
          <Icon name="star" small filled={stars <= rating} />
        </label>
      ))}
    </fieldset>
  )
}
