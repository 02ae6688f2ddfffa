import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { api } from '../../api/client.ts'
import { useMessages } from '../../messages/index.ts'
import { useUser } from '../../entities/session/session.ts'
import { showFailure } from '../../ui/toasts.tsx'
import hiding from '../../ui/Hidden.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { ratingQuery, type Recipe } from '../../entities/recipe/queries.ts'
import styles from './RateRecipe.module.css'

/** The user's own rating. Choosing the same rating again removes it. */
export function RateRecipe({ recipe }: { readonly recipe: Recipe }) {
  const messages = useMessages()
  const { recipe: texts } = messages
  const user = useUser()
  const client = useQueryClient()
  const name = useId()
  const query = ratingQuery(recipe.id)
  const { data } = useQuery(query)
  const rating = Math.round(data?.rating ?? 0)
  const rate = useMutation({
    mutationFn: (stars: number) =>
      api.POST('/users/{id}/ratings/{slug}', {
        params: { path: { id: user.id, slug: recipe.id } },
        body: { rating: stars },
      }),
    onMutate: (stars) => client.setQueryData(query.queryKey, (last) => last && { ...last, rating: stars }),
    onError: (error) => showFailure(error, messages),
    onSettled: () => client.invalidateQueries({ queryKey: ['recipes'] }),
  })
  return (
    <fieldset className={styles.stars}>
      <legend className={hiding.hidden}>{texts.yourRating}</legend>
      {[1, 2, 3, 4, 5].map((stars) => (
        <label key={stars} className={styles.star}>
          <input
            type="radio"
            name={name}
            className={hiding.hidden}
            checked={stars === rating}
            onChange={() => rate.mutate(stars)}
            onClick={() => stars === rating && rate.mutate(0)}
          />
          <span className={hiding.hidden}>{texts.stars(stars)}</span>
          <Icon name="star" small filled={stars <= rating} />
        </label>
      ))}
    </fieldset>
  )
}
