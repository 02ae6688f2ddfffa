import type { Schema } from '@larder/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { api, bodyOf } from '../../api/client.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { useUser } from '../../entities/session/session.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Markdown } from '../../ui/Markdown.tsx'
import type { Recipe } from '../../entities/recipe/queries.ts'
import { ReadFailure } from '../../ui/ReadFailure.tsx'
import styles from './Timeline.module.css'
import { recipePageKeys } from './keys.ts'

type Comment = Schema<'Comment'>

const commentsQuery = (slug: string) =>
  queryOptions({
    queryKey: recipePageKeys.comments(slug),
    queryFn: () => bodyOf(api.GET('/recipes/{slug}/comments', { params: { path: { slug } } })),
  })

/** The comments on a recipe. */
export function Comments({ recipe }: { readonly recipe: Recipe }) {
  const { recipe: texts, shell } = useMessages()
  const formats = useFormats()
  const user = useUser()
  const query = commentsQuery(recipe.id)
  const comments = useQuery(query)
  const form = useFields({ text: '' })
  const write = useChange({
    send: ({ text }: { readonly text: string }, server) =>
      bodyOf(server.POST('/comments', { body: { recipeId: recipe.id, text: text.trim() } })),
    correct: ({ id }, { text }, server) =>
      bodyOf(server.PATCH('/comments/{id}', { params: { path: { id } }, body: { text: text.trim() } })),
    entry: form.entry,
    stored: (comment) => [
      patchOf<readonly Comment[]>(query.queryKey, (all) => [
        ...all.filter(({ id }) => id !== comment.id),
        comment as Comment,
      ]),
    ],
    outdates: [query.queryKey],
    onDone: (_, sent) => form.takeBack(sent),
  })
  const remove = useChange({
    send: (id: string, server) => server.DELETE('/comments/{id}', { params: { path: { id } } }),
    shows: (removed) => [
      patchOf<readonly Comment[]>(query.queryKey, (all) => all.filter(({ id }) => id !== removed)),
    ],
    outdates: [query.queryKey],
  })
  const { text } = form.values
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() !== '') write.act({ text })
  }
  return (
    <section className={styles.timeline}>
      <h2>{texts.comments}</h2>
      <ReadFailure of={comments} />
      <ol>
        {comments.data?.map((comment) => (
          <li key={comment.id} className={styles.event}>
            <div className={styles.by}>
              <b>{comment.user?.fullName || comment.user?.username}</b>
              <span className={styles.when}>{formats.ago(comment.createdAt)}</span>
              {comment.userId === user.id && (
                <IconButton icon="bin" label={texts.removeComment} onClick={() => remove.act(comment.id)} />
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
          {...form.field('text')}
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
