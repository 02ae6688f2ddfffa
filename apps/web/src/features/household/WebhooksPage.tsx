import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Schema } from '@larder/client'
import { useState, type FormEvent } from 'react'
import { api, bodyOf } from '../../api/client.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { copyText } from '../../ui/clipboard.ts'
import { fieldErrors } from '../../api/field-errors.ts'
import { failureText } from '../../api/failure-text.ts'
import { showFailure, showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Checkbox, TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from '../../ui/sections.module.css'
import { deliveryError } from './delivery-errors.ts'
import { HouseholdTabs } from './HouseholdTabs.tsx'

type Webhook = Schema<'WebhookInList'>
type Delivery = Schema<'DeliveryInList'>

const webhooksKey = ['webhooks'] as const

/** The webhooks of the household, with their requests and responses. */
export function WebhooksPage() {
  const { webhooks, shell } = useMessages()
  const [secret, setSecret] = useState<string>()
  const { data, error } = useQuery({
    queryKey: webhooksKey,
    queryFn: () => bodyOf(api.GET('/households/webhooks', { params: { query: { perPage: -1 } } })),
  })
  return (
    <Page title={webhooks.title} narrow>
      <HouseholdTabs />
      <Intro>{webhooks.intro}</Intro>
      {secret !== undefined && <Secret secret={secret} />}
      <NewWebhook onMade={setSecret} />
      {error && <Notice title={failureText(error, shell)} />}
      {!data && !error && <Skeleton height="120px" />}
      {data?.data.length === 0 && <Notice title={webhooks.none} />}
      {data?.data.map((webhook) => (
        <OneWebhook key={webhook.id} webhook={webhook} onSecret={setSecret} />
      ))}
    </Page>
  )
}

/** Shows a new signing secret, once. */
function Secret({ secret }: { readonly secret: string }) {
  const { webhooks, shell } = useMessages()
  return (
    <div className={styles.secret} role="status">
      <p>{webhooks.secretOnce}</p>
      <code className={styles.code}>{secret}</code>
      <Button
        look="text"
        icon="copy"
        onClick={() => void copyText(secret).then(() => showToast(shell.copied))}
      >
        {shell.copy}
      </Button>
    </div>
  )
}

function NewWebhook({ onMade }: { readonly onMade: (secret: string) => void }) {
  const messages = useMessages()
  const { webhooks, shell } = messages
  const client = useQueryClient()
  const [url, setUrl] = useState('')
  const [events, setEvents] = useState('recipe.*')
  const [filter, setFilter] = useState('')
  const creating = useMutation({
    mutationFn: () =>
      bodyOf(
        api.POST('/households/webhooks', {
          body: {
            url,
            name: hostOf(url),
            webhookType: 'events',
            events: events.split(/[\s,]+/).filter(Boolean),
            queryFilter: filter.trim() || null,
          },
        }),
      ),
    async onSuccess({ secret }) {
      onMade(secret)
      setUrl('')
      setFilter('')
      await client.invalidateQueries({ queryKey: webhooksKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    creating.mutate()
  }
  const errors = fieldErrors(creating.error, ['queryFilter', 'events', 'url'], shell)
  return (
    <form className={styles.fields} onSubmit={submit}>
      <TextField
        label={webhooks.url}
        type="url"
        required
        placeholder="https://"
        value={url}
        error={errors.url}
        onChange={(event) => setUrl(event.target.value)}
      />
      <TextField
        label={webhooks.events}
        hint={webhooks.eventsHint}
        required
        value={events}
        error={errors.events}
        onChange={(event) => setEvents(event.target.value)}
      />
      <TextField
        label={webhooks.filter}
        hint={webhooks.filterHint}
        value={filter}
        error={errors.queryFilter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <Button
        type="submit"
        look="filled"
        className={styles.start ?? ''}
        busy={creating.isPending && shell.saving}
      >
        {webhooks.create}
      </Button>
    </form>
  )
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url
}

function OneWebhook({
  webhook,
  onSecret,
}: {
  readonly webhook: Webhook
  readonly onSecret: (secret: string) => void
}) {
  const messages = useMessages()
  const { webhooks, shell } = messages
  const client = useQueryClient()
  const { id, name, url, enabled, events, disabledReason } = webhook
  const path = { params: { path: { id } } }
  const [isRemoving, setRemoving] = useState(false)
  const acting = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksKey }),
    onError: (error) => showFailure(error, messages),
  })
  const test = () =>
    acting.mutate(async () => {
      await api.POST('/households/webhooks/{id}/test', path)
      showToast(webhooks.tested)
    })
  const rotate = () =>
    acting.mutate(async () => {
      const { secret } = (await bodyOf(api.POST('/households/webhooks/{id}/secret', path))) as {
        secret: string
      }
      onSecret(secret)
    })
  return (
    <section className={styles.section}>
      <h2>{name || hostOf(url)}</h2>
      <p className={styles.meta}>{[url, events.join(', ')].filter(Boolean).join(' · ')}</p>
      {disabledReason && <p className={styles.warning}>{webhooks.disabled[disabledReason]}</p>}
      <div className={styles.row}>
        <Checkbox
          checked={enabled}
          onChange={({ target: { checked } }) =>
            acting.mutate(() =>
              api.PATCH('/households/webhooks/{id}', { ...path, body: { enabled: checked } as never }),
            )
          }
        >
          {webhooks.enabled}
        </Checkbox>
        <Button look="text" onClick={test}>
          {webhooks.test}
        </Button>
        <Button look="text" onClick={rotate}>
          {webhooks.rotate}
        </Button>
        <Button look="danger" onClick={() => setRemoving(true)}>
          {shell.remove}
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={webhooks.removeTitle(name || hostOf(url))}
          text={webhooks.removeText}
          busy={acting.isPending}
          onConfirm={() => acting.mutate(() => api.DELETE('/households/webhooks/{id}', path))}
          onClose={() => setRemoving(false)}
        />
      )}
      <details className={styles.details}>
        <summary>{webhooks.deliveries}</summary>
        <Deliveries id={id} />
      </details>
    </section>
  )
}

function Deliveries({ id }: { readonly id: string }) {
  const { webhooks, shell } = useMessages()
  const { data, error } = useQuery({
    queryKey: [...webhooksKey, id, 'deliveries'],
    queryFn: () =>
      bodyOf(
        api.GET('/households/webhooks/{id}/deliveries', {
          params: { path: { id }, query: { perPage: 20 } },
        }),
      ),
    refetchInterval: 5_000,
  })
  if (error) return <p>{failureText(error, shell)}</p>
  if (!data) return <Skeleton height="64px" />
  if (data.data.length === 0) return <p>{webhooks.noDeliveries}</p>
  return (
    <ul>
      {data.data.map((delivery) => (
        <OneDelivery key={delivery.id} webhookId={id} delivery={delivery} />
      ))}
    </ul>
  )
}

function OneDelivery({ webhookId, delivery }: { readonly webhookId: string; readonly delivery: Delivery }) {
  const messages = useMessages()
  const { webhooks } = messages
  const formats = useFormats()
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const path = { params: { path: { id: webhookId, deliveryId: delivery.id } } }
  const detail = useQuery({
    queryKey: [...webhooksKey, webhookId, 'deliveries', delivery.id, delivery.updatedAt],
    queryFn: () => bodyOf(api.GET('/households/webhooks/{id}/deliveries/{deliveryId}', path)),
    enabled: isOpen,
  })
  const again = useMutation({
    mutationFn: () => api.POST('/households/webhooks/{id}/deliveries/{deliveryId}/redeliver', path),
    onSuccess: () => client.invalidateQueries({ queryKey: webhooksKey }),
    onError: (error) => showFailure(error, messages),
  })
  return (
    <li>
      <details className={styles.delivery} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <b>{delivery.type}</b> <span>{webhooks.statuses[delivery.status]}</span>{' '}
          <span className={styles.meta}>
            {[
              delivery.responseStatus,
              deliveryError(delivery.error, webhooks),
              formats.ago(delivery.createdAt),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </summary>
        <pre className={styles.payload}>{detail.data?.payload}</pre>
        {detail.data?.attempts.map((attempt) => (
          <p key={attempt.at} className={styles.meta}>
            {[
              formats.time(attempt.at),
              attempt.responseStatus,
              deliveryError(attempt.error, webhooks),
              `${attempt.milliseconds} ms`,
            ]
              .filter(Boolean)
              .join(' · ')}
            {attempt.responseBody && <code className={styles.code}>{attempt.responseBody}</code>}
          </p>
        ))}
        <Button look="text" onClick={() => again.mutate()}>
          {webhooks.redeliver}
        </Button>
      </details>
    </li>
  )
}
