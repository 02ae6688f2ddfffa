import { addressOf } from '../../device/base-path.ts'
import { useQuery } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { copyText } from '../../ui/clipboard.tsx'
import { useUser } from '../../entities/session/session.ts'
import { failureText } from '../../api/failure-text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { Recipe } from '../../entities/recipe/queries.ts'
import styles from './ShareLinks.module.css'

/** The links with which people without an account read a recipe: copy them, make one, remove one. A part of a dialog. */
export function ShareLinks({ recipe, onClose }: { readonly recipe: Recipe; readonly onClose: () => void }) {
  const { recipe: texts, shell } = useMessages()
  const formats = useFormats()
  const user = useUser()
  const queryKey = ['links', recipe.id]
  const { data, error } = useQuery({
    queryKey,
    queryFn: () => bodyOf(api.GET('/shared/recipes', { params: { query: { recipeId: recipe.id } } })),
  })
  const copy = async (id: string) => {
    await copyText(addressOf(`/g/${user.groupSlug}/shared/r/${id}`), texts.linkCopied)
    onClose()
  }
  const create = useChange({
    send: (recipeId: string, server) => bodyOf(server.POST('/shared/recipes', { body: { recipeId } })),
    outdates: [queryKey],
    onDone: ({ id }, _, isHere) => isHere() && copy(id),
  })
  const remove = useChange({
    send: (id: string, server) => server.DELETE('/shared/recipes/{id}', { params: { path: { id } } }),
    shows: (removed) => [
      patchOf<NonNullable<typeof data>>(queryKey, (page) => ({
        ...page,
        data: page.data.filter(({ id }) => id !== removed),
      })),
    ],
    outdates: [queryKey],
  })
  return (
    <section>
      <Button
        look="filled"
        icon="link"
        busy={create.isPending && shell.saving}
        onClick={() => create.act(recipe.id)}
        data-autofocus
      >
        {texts.makeLink}
      </Button>
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
              <IconButton icon="bin" label={`${shell.remove}: ${until}`} onClick={() => remove.act(id)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
