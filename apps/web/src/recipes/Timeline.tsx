import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api } from '../api.ts'
import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/index.ts'
import { showFailure } from '../shell/toasts.tsx'
import { Button } from '../ui/Button.tsx'
import { TextArea } from '../ui/Field.tsx'
import { Markdown } from '../ui/Markdown.tsx'
import { timelineQuery, type Recipe } from './queries.ts'
import styles from './Timeline.module.css'

/** What happened with a recipe, and a way to say that it was made. */
export function Timeline({ recipe }: { readonly recipe: Recipe }) {
  const { recipe: texts } = useMessages()
  const formats = useFormats()
  const events = useQuery(timelineQuery(recipe.id))
  return (
    <section className={styles.timeline}>
      <h2>{texts.timeline}</h2>
      <MadeIt recipe={recipe} />
      <ol>
        {events.data?.data.map((event) => (
          <li key={event.id} className={styles.event}>
            <p>
              <b>{event.subject}</b> <span className={styles.when}>{formats.ago(event.timestamp)}</span>
            </p>
            {event.eventMessage && <Markdown text={event.eventMessage} />}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Notes that the recipe was made today, with a few words about how it went. */
function MadeIt({ recipe }: { readonly recipe: Recipe }) {
  const messages = useMessages()
  const { recipe: texts, shell } = messages
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const note = useMutation({
    async mutationFn() {
      const timestamp = new Date().toISOString()
      await api.POST('/recipes/timeline/events', {
        body: {
          recipeId: recipe.id,
          subject: texts.madeSubject,
          eventType: 'info',
          eventMessage: words.trim() || null,
          timestamp,
        },
      })
      await api.PATCH('/recipes/{slug}/last-made', {
        params: { path: { slug: recipe.slug } },
        body: { timestamp },
      })
    },
    async onSuccess() {
      setOpen(false)
      setWords('')
      await client.invalidateQueries({ queryKey: ['recipes'] })
    },
    onError: (error) => showFailure(error, messages),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    note.mutate()
  }
  if (!isOpen)
    return (
      <Button icon="check" onClick={() => setOpen(true)}>
        {texts.made}
      </Button>
    )
  return (
    <form className={styles.form} onSubmit={submit}>
      <TextArea
        label={texts.howWasIt}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        autoFocus
        reading
      />
      <div className={styles.actions}>
        <Button type="submit" look="filled" busy={note.isPending && shell.saving}>
          {shell.save}
        </Button>
        <Button look="text" onClick={() => setOpen(false)}>
          {shell.cancel}
        </Button>
      </div>
    </form>
  )
}
