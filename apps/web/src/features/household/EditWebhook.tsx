import type { Schema } from '@larder/client'
import type { FormEvent } from 'react'
import { useChange } from '../../changes/use-change.ts'
import { useAllMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import styles from '../../ui/sections.module.css'
import { webhookKeys } from './keys.ts'
import { hostOf, useWebhookFields, webhookBody, WebhookFields } from './WebhookFields.tsx'

/** Changes the address, the events and the filter of a webhook. Its secret and its log stay. */
export function EditWebhook({
  webhook,
  onClose,
}: {
  readonly webhook: Schema<'WebhookInList'>
  readonly onClose: () => void
}) {
  const { webhooks, shell } = useAllMessages()
  const { id } = webhook
  const name = webhook.name || hostOf(webhook.url)
  const form = useWebhookFields(webhook)
  const changing = useChange({
    record: id,
    send: (
      { body }: { readonly body: Partial<ReturnType<typeof webhookBody>>; readonly sent: typeof form.values },
      server,
    ) => server.PATCH('/households/webhooks/{id}', { params: { path: { id } }, body }),
    outdates: [webhookKeys.all],
    failure: 'form',
    onDone: (_, { sent }, isHere) => isHere() && form.isAsSent(sent) && onClose(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const sent = form.latest()
    const body = webhookBody(sent)
    // Somebody else may have changed the rest since the dialog was opened.
    const { url, chosen, others, filter } = form.changed()
    const changes = {
      ...(url !== undefined && { url: body.url, ...(name === hostOf(webhook.url) && { name: body.name }) }),
      ...((chosen ?? others) !== undefined && { events: body.events }),
      ...(filter !== undefined && { queryFilter: body.queryFilter }),
    }
    changing.act({ body: changes, sent })
  }
  return (
    <Dialog
      title={webhooks.changeTitle(name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button type="submit" form="edit-webhook" look="filled" busy={changing.isPending && shell.saving}>
            {shell.save}
          </Button>
        </>
      }
    >
      <form id="edit-webhook" className={styles.fields} onSubmit={submit}>
        <WebhookFields form={form} error={changing.error} />
      </form>
    </Dialog>
  )
}
