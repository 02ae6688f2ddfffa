import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useChange } from '../../changes/use-change.ts'
import { seedLocale } from '../../entities/food/seed-language.ts'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { isUnstartedQuery, startGroup } from './start.ts'
import styles from './Start.module.css'

/** Asks an empty group whether it starts with the usual labels, units and foods, or moves in with its own. */
export function Start() {
  const { empty } = useMessages()
  const { tag } = useLanguage()
  const isUnstarted = useQuery(isUnstartedQuery)
  const locale = seedLocale(tag)
  const navigate = useNavigate()
  const starting = useChange({
    send: (wanted: string, server) => startGroup(wanted, server),
    outdates: [isUnstartedQuery.queryKey],
    onDone: (added) => showToast(empty.started(added)),
  })
  const refusing = useChange({
    send: (_: 'moves in' | 'later', server) => startGroup(undefined, server),
    outdates: [isUnstartedQuery.queryKey],
    onDone: (_, choice, isHere) => {
      if (choice === 'moves in' && isHere()) void navigate({ to: '/import/move' })
    },
  })
  if (!isUnstarted.data) return null
  const language = new Intl.DisplayNames([tag], { type: 'language' }).of(locale) ?? locale
  return (
    <section className={styles.start} aria-labelledby="start">
      <h2 id="start">{empty.start}</h2>
      <p>{empty.startText(language)}</p>
      <div className={styles.choices}>
        <Button onClick={() => starting.act(locale)} busy={starting.isPending && empty.starting}>
          {empty.startFresh}
        </Button>
        <Button onClick={() => refusing.act('moves in')} busy={refusing.isPending && empty.moveIn}>
          {empty.moveIn}
        </Button>
        <Button look="text" onClick={() => refusing.act('later')}>
          {empty.startWithout}
        </Button>
      </div>
    </section>
  )
}
