import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api, bodyOf } from '../../api/client.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { useUser } from '../../entities/session/session.ts'
import { showFailure } from '../../ui/toasts.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Markdown } from '../../ui/Markdown.tsx'
import type { Recipe } from '../../entities/recipe/queries.ts'
import styles from './Timeline.module.css'

const commentsQuery = (slug: string) =>
  queryOptions({
    queryKey: ['recipes', 'comments', slug],
    queryFn: () => bodyOf(api.GET('/recipes/{slug}/comments', { params: { path: { slug } } })),
  })

/** The comments on a recipe. */
export function Comments({ recipe }: { readonly recipe: Recipe }) {
  const messages = useMessages()
  const { recipe: texts, shell } = messages
  const formats = useFormats()
  const user = useUser()
  const client = useQueryClient()
  const query = commentsQuery(recipe.id)
  const comments = useQuery(query)
  const [text, setText] = useState('')
  const refresh = () => client.invalidateQueries(query)
  const write = useMutation({
    mutationFn: () => api.POST('/comments', { body: { recipeId: recipe.id, text: text.trim() } }),
    onSuccess: () => setText(''),
    onError: (error) => showFailure(error, messages),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: (id: string) => api.DELETE('/comments/{id}', { params: { path: { id } } }),
    onError: (error) => showFailure(error, messages),
    onSettled: refresh,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') write.mutate()
  }
  return (
    <section className={styles.timeline}>
      <h2>{texts.comments}</h2>
      <ol>
        {comments.data?.map((comment) => (
          <li key={comment.id} className={styles.event}>
            <div className={styles.by}>
              <b>{comment.user?.fullName || comment.user?.username}</b>
              <span className={styles.when}>{formats.ago(comment.createdAt)}</span>
              {comment.userId === user.id && (
                <IconButton
                  icon="bin"
                  label={texts.removeComment}
                  onClick={() => remove.mutate(comment.id)}
                />
              )}
            </div>
            <Markdown text={comment.text} />
          </li>
        ))}
      </ol>
      <form className={styles.form} onSubmit={submit}>
        <TextArea
          label={texts.writeComment}
          hiddenLabel
          placeholder={texts.writeComment}
          reading
          rows={1}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text.trim() !== '' && (
          <div className={styles.actions}>
            <Button type="submit" look="filled" busy={write.isPending && shell.saving}>
              {texts.comment}
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}
