import type { Schema } from '@larder/client'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useChange } from '../../changes/use-change.ts'
import { pushChoices } from '../../device/push-choices.ts'
import { useLanguage } from '../../messages/index.ts'
import { useLatest } from '../../ui/use-latest.ts'
import { endPush } from '../session/session.ts'
import { timeLeft, useTimers } from '../timer/timers.ts'
import { pushSupport, subscribeBrowser } from './browser-push.ts'
import { pushQuery, pushRecord } from './queries.ts'

/**
 * Renews the subscription of this device at the server: that of the browser, which changes with the session and with time, the language,
 * and the timers that run. Failures are silent, because they are of no act of a person; the next start of the page tries again.
 */
export function KeepPush() {
  const { tag } = useLanguage()
  const publicKey = useQuery(pushQuery).data?.publicKey
  const [isKnown, setIsKnown] = useState(false)
  const { act } = useChange({
    record: pushRecord,
    send: (body: Subscription, server) => server.PUT('/users/push', { body }),
    onDone: () => setIsKnown(true),
    onRefused: () => true,
  })
  useEffect(() => {
    if (publicKey === undefined || pushSupport() !== 'possible' || Notification.permission !== 'granted')
      return
    void subscribeBrowser(publicKey)
      .then((browser) => {
        const choices = pushChoices()
        if (choices) act({ ...browser, ...choices, language: tag })
        // The person has signed out since it began.
        else return endPush()
      })
      .catch(() => undefined)
  }, [act, publicKey, tag])
  return isKnown && <KeepTimers />
}

type Subscription = Schema<'PushSubscription'>
type SentTimer = Schema<'PushTimers'>['timers'][number]

/** Tells the server the timers that run. Paused ones are not among them. */
function KeepTimers() {
  const { messages } = useLanguage()
  const now = Date.now()
  const running = useTimers()
    .filter((timer) => timer.pausedWith === undefined && timeLeft(timer, now) > 0)
    .map(({ id, label, recipe, step, endsAt }): SentTimer => ({
      id,
      endsAt: new Date(endsAt).toISOString(),
      title: (label || recipe.name).slice(0, 200),
      text: `${messages.cooking.step(step)} · ${recipe.name}`.slice(0, 500),
      path: `/recipes/${encodeURIComponent(recipe.slug)}/cook`,
    }))
  const { act } = useChange({
    record: 'push timers',
    again: 'queued',
    // No timer runs before one is started and after it is removed: the same content is sent once more.
    creates: false,
    send: (timers: SentTimer[], server) => server.PUT('/users/push/timers', { body: { timers } }),
    onRefused: () => true,
  })
  const sent = running.slice(0, 50)
  const content = JSON.stringify(sent)
  const latest = useLatest(sent)
  useEffect(() => {
    const send = () => act(latest.current)
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [act, content])
  return null
}
