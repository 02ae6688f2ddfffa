import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@larder/client'
import { useState, type FormEvent } from 'react'
import { api, bodyOf } from '../../api/client.ts'
import { useMayManageHousehold } from '../../entities/session/session.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormats } from '../../messages/formats.ts'
import { useAllMessages } from '../../messages/index.ts'
import { copyText } from '../../ui/clipboard.tsx'
import { failureText } from '../../api/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Checkbox } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from '../../ui/sections.module.css'
import { deliveryError } from './delivery-errors.ts'
import { EditWebhook } from './EditWebhook.tsx'
import { HouseholdTabs } from './HouseholdTabs.tsx'
import { webhookKeys } from './keys.ts'
import { eventNames, hostOf, useWebhookFields, webhookBody, WebhookFields } from './WebhookFields.tsx'

type Webhook = Schema<'WebhookInList'>
type WebhookPage = Schema<'WebhookInListPage'>
type Delivery = Schema<'DeliveryInList'>

/** The webhooks of the household, with their requests and responses. */
export function WebhooksPage() {
  const { webhooks, shell } = useAllMessages()
  const [secret, setSecret] = useState<string>()
  const mayManage = useMayManageHousehold()
  const { data, error } = useQuery({
    queryKey: webhookKeys.all,
    queryFn: () => bodyOf(api.GET('/households/webhooks', { params: { query: { perPage: -1 } } })),
  })
  return (
    <Page title={webhooks.title} narrow>
      <HouseholdTabs />
      <Intro>{webhooks.intro}</Intro>
      {secret !== undefined && <Secret secret={secret} />}
      {error && <Notice title={failureText(error, shell)} />}
      {!data && !error && <Skeleton height="120px" />}
      {data?.data.length === 0 && <Notice title={webhooks.none} />}
      {data?.data.map((webhook) => (
        <OneWebhook key={webhook.id} webhook={webhook} onSecret={setSecret} />
      ))}
      {mayManage && <NewWebhook onMade={setSecret} />}
    </Page>
  )
}

/** Shows a new signing secret, once. */
function Secret({ secret }: { readonly secret: string }) {
  const { webhooks, shell } = useAllMessages()
  return (
    <div className={styles.secret} role="status">
      <p>{webhooks.secretOnce}</p>
      <code className={styles.code}>{secret}</code>
      <Button look="text" icon="copy" onClick={() => void copyText(secret, shell.copied)}>
        {shell.copy}
      </Button>
    </div>
  )
}

function NewWebhook({ onMade }: { readonly onMade: (secret: string) => void }) {
  const { webhooks, shell } = useAllMessages()
  const form = useWebhookFields()
  const creating = useChange({
    send: (sent: typeof form.values, server): Promise<Pick<Schema<'WebhookWithSecret'>, 'id' | 'secret'>> =>
      bodyOf(server.POST('/households/webhooks', { body: { ...webhookBody(sent), webhookType: 'events' } })),
    async correct(made, sent, server) {
      const path = { id: made.id }
      await server.PATCH('/households/webhooks/{id}', { params: { path }, body: webhookBody(sent) })
      return made
    },
    outdates: [webhookKeys.all],
    failure: 'form',
    onDone({ secret }, { url, filter }) {
      onMade(secret)
      form.takeBack({ url, filter })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    creating.act(form.values)
  }
  return (
    <form className={styles.fields} onSubmit={submit}>
      <WebhookFields form={form} error={creating.error} />
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

function OneWebhook({
  webhook,
  onSecret,
}: {
  readonly webhook: Webhook
  readonly onSecret: (secret: string) => void
}) {
  const messages = useAllMessages()
  const { webhooks, shell } = messages
  const { id, name, url, enabled, events, disabledReason } = webhook
  const path = { params: { path: { id } } }
  const mayManage = useMayManageHousehold()
  const formats = useFormats()
  const [isRemoving, setRemoving] = useState(false)
  const [isEditing, setEditing] = useState(false)
  const changing = useChange({
    record: id,
    send: (change: { readonly enabled: boolean }, server) =>
      server.PATCH('/households/webhooks/{id}', { ...path, body: change }),
    shows: (change) => [
      patchOf<WebhookPage>(webhookKeys.all, (page) => ({
        ...page,
        data: page.data.map((other) => (other.id === id ? { ...other, ...change } : other)),
      })),
    ],
    outdates: [webhookKeys.all],
  })
  const testing = useChange({
    record: id,
    send: (_: void, server) => server.POST('/households/webhooks/{id}/test', path),
    outdates: [webhookKeys.all],
    onDone: () => showToast(webhooks.tested),
  })
  const rotating = useChange({
    record: id,
    send: (_: void, server) => bodyOf(server.POST('/households/webhooks/{id}/secret', path)),
    outdates: [webhookKeys.all],
    onDone: ({ secret }) => onSecret(secret),
  })
  const removing = useChange({
    record: id,
    send: (_: void, server) => server.DELETE('/households/webhooks/{id}', path),
    shows: () => [
      patchOf<WebhookPage>(webhookKeys.all, (page) => ({
        ...page,
        data: page.data.filter((other) => other.id !== id),
      })),
    ],
    outdates: [webhookKeys.all],
  })
  return (
    <section className={styles.section}>
      <h2>{name || hostOf(url)}</h2>
      <p className={styles.meta}>
        {[url, formats.list(eventNames(events, messages))].filter(Boolean).join(' · ')}
      </p>
      {disabledReason && <p className={styles.warning}>{webhooks.disabled[disabledReason]}</p>}
      <fieldset disabled={!mayManage} className={styles.row}>
        <Checkbox
          checked={enabled}
          onChange={({ target: { checked } }) => changing.act({ enabled: checked })}
        >
          {webhooks.enabled}
        </Checkbox>
        {webhook.webhookType === 'events' && (
          <Button look="text" onClick={() => setEditing(true)}>
            {webhooks.change}
          </Button>
        )}
        <Button look="text" busy={testing.isPending && webhooks.test} onClick={() => testing.act()}>
          {webhooks.test}
        </Button>
        <Button look="text" busy={rotating.isPending && webhooks.rotate} onClick={() => rotating.act()}>
          {webhooks.rotate}
        </Button>
        <Button look="danger" onClick={() => setRemoving(true)}>
          {shell.remove}
        </Button>
      </fieldset>
      {isEditing && <EditWebhook webhook={webhook} onClose={() => setEditing(false)} />}
      {isRemoving && (
        <ConfirmDialog
          title={webhooks.removeTitle(name || hostOf(url))}
          text={webhooks.removeText}
          onConfirm={() => {
            setRemoving(false)
            removing.act()
          }}
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
  const { webhooks, shell } = useAllMessages()
  const { data, error } = useQuery({
    queryKey: webhookKeys.deliveries(id),
    queryFn: () =>
      bodyOf(
        api.GET('/households/webhooks/{id}/deliveries', {
          params: { path: { id }, query: { perPage: 20 } },
        }),
      ),
    refetchInterval: 5_000,
  })
  if (error && !data) return <p>{failureText(error, shell)}</p>
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
  const { webhooks } = useAllMessages()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  const mayManage = useMayManageHousehold()
  const path = { params: { path: { id: webhookId, deliveryId: delivery.id } } }
  const detail = useQuery({
    queryKey: webhookKeys.delivery(webhookId, delivery),
    queryFn: () => bodyOf(api.GET('/households/webhooks/{id}/deliveries/{deliveryId}', path)),
    enabled: isOpen,
  })
  const again = useChange({
    record: webhookId,
    send: (_: void, server) =>
      server.POST('/households/webhooks/{id}/deliveries/{deliveryId}/redeliver', path),
    outdates: [webhookKeys.all],
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
        {mayManage && (
          <Button look="text" busy={again.isPending && webhooks.redeliver} onClick={() => again.act()}>
            {webhooks.redeliver}
          </Button>
        )}
      </details>
    </li>
  )
}
