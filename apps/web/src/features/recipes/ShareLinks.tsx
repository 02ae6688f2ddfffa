import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { copyText } from '../../ui/clipboard.ts'
import { useUser } from '../../entities/session/session.ts'
import { failureText } from '../../api/failure-text.ts'
import { showFailure, showToast } from '../../ui/toasts.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Recipe } from '../../entities/recipe/queries.ts'
import styles from './ShareLinks.module.css'

/** The links with which people without an account read a recipe: copy them, make one, remove one. */
export function ShareLinks({ recipe, onClose }: { readonly recipe: Recipe; readonly onClose: () => void }) {
  const messages = useMessages()
  const { recipe: texts, shell } = messages
  const formats = useFormats()
  const client = useQueryClient()
  const user = useUser()
  const queryKey = ['links', recipe.id]
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => bodyOf(api.GET('/shared/recipes', { params: { query: { recipeId: recipe.id } } })),
  })
  const copy = async (id: string) => {
    await copyText(`${location.origin}/g/${user.groupSlug}/shared/r/${id}`)
    // The dialog would cover the message.
    onClose()
    showToast(texts.linkCopied)
  }
  const outcome = {
    onError: (failure: unknown) => showFailure(failure, messages),
    onSettled: () => client.invalidateQueries({ queryKey }),
  }
  const create = useMutation({
    ...outcome,
    mutationFn: () => bodyOf(api.POST('/shared/recipes', { body: { recipeId: recipe.id } })),
    onSuccess: ({ id }) => copy(id),
  })
  const remove = useMutation({
    ...outcome,
    mutationFn: (id: string) => api.DELETE('/shared/recipes/{id}', { params: { path: { id } } }),
  })
  return (
    <Dialog
      title={texts.links}
      onClose={onClose}
      actions={
        <Button
          look="filled"
          icon="link"
          busy={create.isPending && shell.saving}
          onClick={() => create.mutate()}
          data-autofocus
        >
          {texts.makeLink}
        </Button>
      }
    >
      <p className={styles.text}>{texts.linksText}</p>
      {error && <p role="alert">{failureText(error, shell)}</p>}
      {!data && !error && <Skeleton height="52px" />}
      <ul>
        {data?.data.map(({ id, expiresAt }) => {
          const until = texts.linkUntil(formats.day(expiresAt))
          return (
            <li key={id} className={styles.link}>
              <span>{until}</span>
              <Button look="text" icon="copy" onClick={() => void copy(id)}>
                {shell.copy}
              </Button>
              <IconButton icon="bin" label={`${shell.remove}: ${until}`} onClick={() => remove.mutate(id)} />
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
