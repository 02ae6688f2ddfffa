import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { useMessages } from '../../messages/index.ts'
import { useUser } from '../../entities/session/session.ts'
import { showFailure } from '../../ui/toasts.tsx'
import { IconButton } from '../../ui/Button.tsx'
import { ratingQuery, type Recipe } from '../../entities/recipe/queries.ts'

/** Adds the recipe to the user's favourites, or removes it from them. */
export function FavoriteButton({ recipe }: { readonly recipe: Recipe }) {
  const messages = useMessages()
  const { recipe: texts } = messages
  const user = useUser()
  const client = useQueryClient()
  const query = ratingQuery(recipe.id)
  const isFavorite = useQuery(query).data?.isFavorite ?? false
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      api.POST('/users/{id}/ratings/{slug}', {
        params: { path: { id: user.id, slug: recipe.id } },
        body: { isFavorite: wanted },
      }),
    onMutate: (wanted) =>
      client.setQueryData(query.queryKey, (last) => last && { ...last, isFavorite: wanted }),
    onError: (error) => showFailure(error, messages),
    onSettled: () => client.invalidateQueries({ queryKey: ['recipes'] }),
  })
  return (
    <IconButton
      icon="heart"
      filled={isFavorite}
      label={isFavorite ? texts.removeFavorite : texts.addFavorite}
      onClick={() => change.mutate(!isFavorite)}
    />
  )
}
