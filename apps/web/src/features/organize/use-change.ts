import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useMessages } from '../../messages/index.ts'
import { showFailure } from '../../ui/toasts.tsx'
import { organizeKey } from './queries.ts'

/** Changes foods, tags and the like, and shows why a change failed. Recipes and lists show their names. */
export function useChange() {
  const client = useQueryClient()
  const messages = useMessages()
  return useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => {
      for (const area of ['organizers', 'foods', 'recipes'])
        void client.invalidateQueries({ queryKey: [area] })
      return client.invalidateQueries({ queryKey: organizeKey })
    },
    onError: (error) => showFailure(error, messages),
  })
}
