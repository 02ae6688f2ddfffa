import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useChange } from '../../changes/use-change.ts'
import { useLanguage, useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { isUnstartedQuery, startFresh, startLocale } from './start.ts'
import styles from './Start.module.css'

/** Asks an empty group whether it starts with the usual labels, units and foods, or moves in with its own. */
export function Start() {
  const { empty } = useMessages()
  const { tag } = useLanguage()
  const isUnstarted = useQuery(isUnstartedQuery)
  const locale = startLocale(tag)
  const starting = useChange({
    send: (wanted: string, server) => startFresh(wanted, server),
    outdates: [isUnstartedQuery.queryKey],
    onDone: (added) => showToast(empty.started(added)),
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
        <Link to={'/import' as string}>{empty.moveIn}</Link>
      </div>
    </section>
  )
}
