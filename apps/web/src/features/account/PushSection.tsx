import type { Schema } from '@larder/client'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { patchOf } from '../../api/pending-changes.ts'
import { useChange } from '../../changes/use-change.ts'
import { notePushChoices, type PushChoices } from '../../device/push-choices.ts'
import { pushSupport, subscribeBrowser } from '../../entities/push/browser-push.ts'
import { pushQuery, pushRecord } from '../../entities/push/queries.ts'
import { useAllMessages, useLanguage } from '../../messages/index.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Checkbox } from '../../ui/Field.tsx'
import { ReadFailure } from '../../ui/ReadFailure.tsx'
import styles from './account.module.css'
import { pushKeys } from '../../entities/push/keys.ts'

const nothing: PushChoices = { timers: false, shopping: false }

/** What is sent to this device, also when no page is open. */
export function PushSection() {
  const { push } = useAllMessages()
  const { tag } = useLanguage()
  const query = useQuery(pushQuery)
  const [support, setSupport] = useState(pushSupport)
  /** What the person has chosen while the browser asks them or subscribes. */
  const [requested, setRequested] = useState<PushChoices>()
  const takeBack = () => notePushChoices(query.data?.subscription ?? undefined)
  const shows = (choices: PushChoices | null) => [
    patchOf<Schema<'Push'>>(pushKeys.all, (state) => ({ ...state, subscription: choices })),
  ]
  const choosing = useChange({
    record: pushRecord,
    send: (body: Schema<'PushSubscription'>, server) => server.PUT('/users/push', { body }),
    shows: ({ timers, shopping }) => shows({ timers, shopping }),
    outdates: [pushKeys.all],
    onRefused: takeBack,
  })
  const ending = useChange({
    record: pushRecord,
    send: (_: void, server) => server.DELETE('/users/push'),
    shows: () => shows(null),
    outdates: [pushKeys.all],
    onRefused: takeBack,
  })
  const isAllowed = support === 'possible' && Notification.permission === 'granted'
  const chosen = requested ?? ((isAllowed && query.data?.subscription) || nothing)

  /** What the last press has chosen: the browser can still be busy with an earlier one. */
  const last = useRef<PushChoices>(undefined)
  async function choose(change: Partial<PushChoices>, publicKey: string): Promise<void> {
    const choices = { ...chosen, ...change }
    last.current = choices
    if (!choices.timers && !choices.shopping) {
      setRequested(undefined)
      notePushChoices(undefined)
      return ending.act()
    }
    setRequested(choices)
    const isLast = () => last.current === choices
    try {
      await Notification.requestPermission()
      setSupport(pushSupport())
      if (Notification.permission !== 'granted') return
      const subscription = await subscribeBrowser(publicKey)
      if (!isLast()) return
      // Before it is sent, so that it is also noted when the page is left meanwhile.
      notePushChoices(choices)
      choosing.act({ ...subscription, ...choices, language: tag })
    } catch {
      if (isLast()) showToast(push.failed)
    } finally {
      if (isLast()) setRequested(undefined)
    }
  }

  return (
    <section className={styles.section}>
      <h2>{push.title}</h2>
      <p>{support === 'possible' ? push.text : push[support]}</p>
      <ReadFailure of={query} />
      {support === 'possible' && query.data && (
        <div>
          {(['timers', 'shopping'] as const).map((kind) => (
            <Checkbox
              key={kind}
              checked={chosen[kind]}
              onChange={({ target }) => void choose({ [kind]: target.checked }, query.data.publicKey)}
            >
              {push[kind]}
            </Checkbox>
          ))}
        </div>
      )}
    </section>
  )
}
