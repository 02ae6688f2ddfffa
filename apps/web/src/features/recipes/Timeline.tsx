import { hasKey } from '../../device/own-keys.ts'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { apiPath } from '../../api/client.ts'
import { useQueued } from '../../changes/use-queue.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages, type Messages } from '../../messages/index.ts'
import { useUser } from '../../entities/session/session.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Markdown } from '../../ui/Markdown.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { removeEvent } from '../../entities/recipe/note-made.ts'
import { timelineQuery, type Recipe, type ShownEvent } from '../../entities/recipe/queries.ts'
import { ReadFailure } from '../../ui/ReadFailure.tsx'
import styles from './Timeline.module.css'

const MadeIt = lazyPart(() => import('./MadeIt.tsx').then((module) => ({ default: module.MadeIt })))

/** The timeline of a recipe, and a form to record that it was made. */
export function Timeline({ recipe }: { readonly recipe: Recipe }) {
  const { recipe: texts } = useMessages()
  const events = useQuery(timelineQuery(recipe.id))
  const [isMaking, setMaking] = useState(false)
  return (
    <section className={styles.timeline}>
      <h2>{texts.timeline}</h2>
      {isMaking ? (
        <Suspense>
          <MadeIt recipe={recipe} onClose={() => setMaking(false)} />
        </Suspense>
      ) : (
        <Button icon="check" onClick={() => setMaking(true)}>
          {texts.made}
        </Button>
      )}
      <ReadFailure of={events} />
      <ol aria-busy={events.isPending}>
        {events.data?.data.map((event) => (
          <EventView key={event.id} event={event} />
        ))}
      </ol>
    </section>
  )
}

function EventView({ event }: { readonly event: ShownEvent }) {
  const { recipe: texts } = useMessages()
  const formats = useFormats()
  const user = useUser()
  const remove = useQueued(removeEvent)
  const by = event.user?.fullName || event.user?.username
  const subject = subjectOf(event, texts)
  return (
    <li className={styles.event}>
      <div className={styles.by}>
        <p>
          <b>{subject}</b>{' '}
          <span className={styles.when}>
            {[by, formats.ago(event.timestamp)].filter(Boolean).join(' · ')}
          </span>
        </p>
        {event.userId === user.id && event.eventType !== 'system' && (
          <IconButton icon="bin" label={texts.removeEvent(subject)} onClick={() => void remove(event)} />
        )}
      </div>
      {event.eventMessage && <Markdown text={event.eventMessage} />}
      {event.image === 'has image' && (
        <img
          className={styles.picture}
          src={`${apiPath}/media/recipes/${event.recipeId}/images/timeline/${event.id}/min-original.webp`}
          alt={texts.madePicture(formats.day(event.timestamp))}
          loading="lazy"
        />
      )}
    </li>
  )
}

/** The server writes its own events in English. */
function subjectOf({ eventType, subject }: ShownEvent, { systemEvents }: Messages['recipe']): string {
  if (eventType !== 'system') return subject
  return hasKey(systemEvents, subject) ? systemEvents[subject] : subject
}
