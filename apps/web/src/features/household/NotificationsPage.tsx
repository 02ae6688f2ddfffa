import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Schema } from '@larder/client'
import { useState, type FormEvent } from 'react'
import { api, bodyOf } from '../../api/client.ts'
import { useMessages } from '../../messages/index.ts'
import { fieldErrors } from '../../api/field-errors.ts'
import { failureText } from '../../api/failure-text.ts'
import { showFailure, showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Checkbox, TextField } from '../../ui/Field.tsx'
import hiding from '../../ui/Hidden.module.css'
import { Notice } from '../../ui/Notice.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from '../../ui/sections.module.css'
import { testFailure } from './delivery-errors.ts'
import { HouseholdTabs } from './HouseholdTabs.tsx'

type Notification = Schema<'EventNotificationInList'>
type Option = keyof Schema<'EventNotification'>['options']

const notificationsKey = ['notifications'] as const

const offered = [
  'recipeCreated',
  'recipeUpdated',
  'recipeDeleted',
  'mealplanEntryCreated',
  'shoppingListCreated',
  'shoppingListUpdated',
  'shoppingListDeleted',
  'userSignup',
] as const satisfies readonly Option[]

/** The event subscriptions of the household: messages by e-mail, in chats and on phones. */
export function NotificationsPage() {
  const { notifications, shell } = useMessages()
  const { data, error } = useQuery({
    queryKey: notificationsKey,
    queryFn: () =>
      bodyOf(api.GET('/households/events/notifications', { params: { query: { perPage: -1 } } })),
  })
  return (
    <Page title={notifications.title} narrow>
      <HouseholdTabs />
      <Intro>{notifications.intro}</Intro>
      <NewNotification />
      {error && <Notice title={failureText(error, shell)} />}
      {!data && !error && <Skeleton height="120px" />}
      {data?.data.length === 0 && <Notice title={notifications.none} />}
      {data?.data.map((notification) => (
        <OneNotification key={notification.id} notification={notification} />
      ))}
    </Page>
  )
}

function NewNotification() {
  const { notifications, shell } = useMessages()
  const client = useQueryClient()
  const [name, setName] = useState('')
  const [target, setTarget] = useState('')
  const creating = useMutation({
    mutationFn: () =>
      api.POST('/households/events/notifications', {
        body: { name, appriseUrl: target, options: { recipeCreated: true } },
      }),
    async onSuccess() {
      setName('')
      setTarget('')
      await client.invalidateQueries({ queryKey: notificationsKey })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    creating.mutate()
  }
  const errors = fieldErrors(creating.error, ['name', 'appriseUrl'], shell)
  return (
    <form className={styles.fields} onSubmit={submit}>
      <TextField
        label={notifications.name}
        required
        maxLength={255}
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={notifications.target}
        hint={notifications.targetHint}
        required
        placeholder="ntfys://ntfy.example/kitchen"
        value={target}
        error={errors.appriseUrl}
        onChange={(event) => setTarget(event.target.value)}
      />
      <Button
        type="submit"
        look="filled"
        className={styles.start ?? ''}
        busy={creating.isPending && shell.saving}
      >
        {notifications.create}
      </Button>
    </form>
  )
}

function OneNotification({ notification }: { readonly notification: Notification }) {
  const messages = useMessages()
  const { notifications, shell } = messages
  const client = useQueryClient()
  const { id, name, target, enabled, options } = notification
  const path = { params: { path: { id } } }
  const [isRemoving, setRemoving] = useState(false)
  const acting = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => client.invalidateQueries({ queryKey: notificationsKey }),
    onError: (error) => showFailure(error, messages),
  })
  const change = (body: object) =>
    acting.mutate(() => api.PATCH('/households/events/notifications/{id}', { ...path, body: body as never }))
  const test = () =>
    acting.mutate(async () => {
      try {
        await api.POST('/households/events/notifications/{id}/test', path)
        showToast(notifications.tested)
      } catch (error) {
        showToast(testFailure(error, messages))
      }
    })
  return (
    <section className={styles.section}>
      <h2>{name}</h2>
      <p className={styles.meta}>{target}</p>
      <fieldset className={styles.rights}>
        <legend className={hiding.hidden}>{notifications.when(name)}</legend>
        {offered.map((option) => (
          <Checkbox
            key={option}
            checked={options[option]}
            onChange={({ target: { checked } }) => change({ options: { ...options, [option]: checked } })}
          >
            {notifications.options[option]}
          </Checkbox>
        ))}
      </fieldset>
      <div className={styles.row}>
        <Checkbox checked={enabled} onChange={({ target: { checked } }) => change({ enabled: checked })}>
          {notifications.enabled}
        </Checkbox>
        <Button look="text" onClick={test}>
          {notifications.test}
        </Button>
        <Button look="danger" onClick={() => setRemoving(true)}>
          {shell.remove}
        </Button>
      </div>
      {isRemoving && (
        <ConfirmDialog
          title={notifications.removeTitle(name)}
          text={notifications.removeText}
          busy={acting.isPending}
          onConfirm={() => acting.mutate(() => api.DELETE('/households/events/notifications/{id}', path))}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  )
}
