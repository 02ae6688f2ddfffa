import { useQuery } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { useQueued } from '../../changes/use-queue.ts'
import { useFields } from '../../changes/use-fields.ts'
import { newId } from '../../device/new-id.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { useAuthor } from '../../entities/session/session.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { Markdown } from '../../ui/Markdown.tsx'
import type { Recipe } from '../../entities/recipe/queries.ts'
import { ReadFailure } from '../../ui/ReadFailure.tsx'
import styles from './Timeline.module.css'
import { addComment, commentsQuery, removeComment } from './comment-changes.ts'

/** The comments on a recipe. */
export function Comments({ recipe }: { readonly recipe: Recipe }) {
  const { recipe: texts } = useMessages()
  const formats = useFormats()
  const user = useAuthor()
  const comments = useQuery(commentsQuery(recipe.id))
  const form = useFields({ text: '' })
  const add = useQueued(addComment)
  const remove = useQueued(removeComment)
  const { text } = form.values
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const sent = text.trim()
    if (sent === '') return
    form.takeBack({ text })
    const made = { id: newId(), recipeId: recipe.id, userId: user.id, user, text: sent }
    const isAccepted = await add({ ...made, createdAt: new Date().toISOString() })
    // What was refused is typed again, before what was typed since.
    if (!isAccepted) form.changeBy((now) => ({ text: [sent, now.text].filter(Boolean).join('\n\n') }))
  }
  return (
    <section className={styles.timeline}>
      <h2>{texts.comments}</h2>
      <ReadFailure of={comments} />
      <ol aria-busy={comments.isPending}>
        {comments.data?.map((comment) => (
          <li key={comment.id} className={styles.event}>
            <div className={styles.by}>
              <b>{comment.user?.fullName || comment.user?.username}</b>
              <span className={styles.when}>{formats.ago(comment.createdAt)}</span>
              {comment.userId === user.id && (
                <IconButton icon="bin" label={texts.removeComment} onClick={() => void remove(comment)} />
              )}
            </div>
            <Markdown text={comment.text} />
          </li>
        ))}
      </ol>
      <form className={styles.form} onSubmit={(event) => void submit(event)}>
        <TextArea
          label={texts.writeComment}
          hiddenLabel
          placeholder={texts.writeComment}
          reading
          maxLength={10_000}
          rows={1}
          {...form.field('text')}
        />
        {text.trim() !== '' && (
          <div className={styles.actions}>
            <Button type="submit" look="filled">
              {texts.comment}
            </Button>
          </div>
        )}
      </form>
    </section>
  )
}
