import { useQuery } from '@tanstack/react-query'
import { ratingQuery, type Recipe } from '../../entities/recipe/queries.ts'
import { useMessages } from '../../messages/index.ts'
import { IconButton } from '../../ui/Button.tsx'
import { useRating } from './use-rating.ts'

/** Adds the recipe to the user's favourites, or removes it from them. */
export function FavoriteButton({ recipe }: { readonly recipe: Recipe }) {
  const { recipe: texts } = useMessages()
  const { data, isLoading } = useQuery(ratingQuery(recipe.id))
  const { act } = useRating(recipe)
  const isFavorite = data?.isFavorite ?? false
  return (
    <IconButton
      icon="heart"
      filled={isFavorite}
      label={isFavorite ? texts.removeFavorite : texts.addFavorite}
      disabled={isLoading}
      onClick={() => act({ isFavorite: !isFavorite })}
    />
  )
}
