import { useQuery } from '@tanstack/react-query'
import type { Schema } from '@larder/client'
import { useState, type FormEvent } from 'react'
import { api, bodyOf } from '../../api/client.ts'
import { useMayManageHousehold } from '../../entities/session/session.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useAllMessages } from '../../messages/index.ts'
import { fieldErrors } from '../../api/field-errors.ts'
import { failureText } from '../../api/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
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
import { notificationKeys } from './keys.ts'

type Notification = Schema<'EventNotificationInList'>
type NotificationPage = Schema<'EventNotificationInListPage'>
type Option = keyof Schema<'EventNotification'>['options']

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

/** A change of some fields. Options that it leaves out stay. */
interface NotificationChange {
  readonly enabled?: boolean
  readonly options?: Partial<Record<Option, boolean>>
}

/** The event subscriptions of the household: messages by e-mail, in chats and on phones. */
export function NotificationsPage() {
  const { notifications, shell } = useAllMessages()
  const mayManage = useMayManageHousehold()
  const { data, error } = useQuery({
    queryKey: notificationKeys.all,
    queryFn: () =>
      bodyOf(api.GET('/households/events/notifications', { params: { query: { perPage: -1 } } })),
  })
  return (
    <Page title={notifications.title} narrow>
      <HouseholdTabs />
      <Intro>{notifications.intro}</Intro>
      {mayManage && <NewNotification />}
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
  const { notifications, shell } = useAllMessages()
  const form = useFields({ name: '', target: '' })
  const creating = useChange({
    send: (sent: typeof form.values, server) =>
      bodyOf(
        server.POST('/households/events/notifications', {
          body: { name: sent.name, appriseUrl: sent.target, options: { recipeCreated: true } },
        }),
      ),
    correct: ({ id }, sent, server) =>
      bodyOf(
        server.PATCH('/households/events/notifications/{id}', {
          params: { path: { id } },
          body: { name: sent.name, appriseUrl: sent.target },
        }),
      ),
    outdates: [notificationKeys.all],
    failure: 'form',
    onDone: (_, sent) => form.takeBack(sent),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    creating.act(form.values)
  }
  const errors = fieldErrors(creating.error, ['name', 'appriseUrl'], shell)
  return (
    <form className={styles.fields} onSubmit={submit}>
      <TextField
        label={notifications.name}
        required
        maxLength={255}
        error={errors.name}
        {...form.field('name')}
      />
      <TextField
        label={notifications.target}
        hint={notifications.targetHint}
        required
        placeholder="ntfys://ntfy.example/kitchen"
        error={errors.appriseUrl}
        {...form.field('target')}
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
  const messages = useAllMessages()
  const { notifications, shell } = messages
  const { id, name, target, enabled, options } = notification
  const path = { params: { path: { id } } }
  const mayManage = useMayManageHousehold()
  const [isRemoving, setRemoving] = useState(false)
  const changing = useChange({
    record: id,
    send: (change: NotificationChange, server) =>
      server.PATCH('/households/events/notifications/{id}', { ...path, body: change }),
    shows: (change) => [
      patchOf<NotificationPage>(notificationKeys.all, (page) => ({
        ...page,
        data: page.data.map((other) =>
          other.id === id ? { ...other, ...change, options: { ...other.options, ...change.options } } : other,
        ),
      })),
    ],
    outdates: [notificationKeys.all],
  })
  const testing = useChange({
    record: id,
    send: (_: void, server) => server.POST('/households/events/notifications/{id}/test', path),
    onDone: () => showToast(notifications.tested),
    onRefused(error) {
      showToast(testFailure(error, messages))
      return true
    },
  })
  const removing = useChange({
    record: id,
    send: (_: void, server) => server.DELETE('/households/events/notifications/{id}', path),
    shows: () => [
      patchOf<NotificationPage>(notificationKeys.all, (page) => ({
        ...page,
        data: page.data.filter((other) => other.id !== id),
      })),
    ],
    outdates: [notificationKeys.all],
  })
  return (
    <section className={styles.section}>
      <h2>{name}</h2>
      <p className={styles.meta}>{target}</p>
      <fieldset disabled={!mayManage} className={styles.rights}>
        <legend className={hiding.hidden}>{notifications.when(name)}</legend>
        {offered.map((option) => (
          <Checkbox
            key={option}
            checked={options[option]}
            onChange={({ target: { checked } }) => changing.act({ options: { [option]: checked } })}
          >
            {notifications.options[option]}
          </Checkbox>
        ))}
      </fieldset>
      <fieldset disabled={!mayManage} className={styles.row}>
        <Checkbox
          checked={enabled}
          onChange={({ target: { checked } }) => changing.act({ enabled: checked })}
        >
          {notifications.enabled}
        </Checkbox>
        <Button look="text" busy={testing.isPending && notifications.test} onClick={() => testing.act()}>
          {notifications.test}
        </Button>
        <Button look="danger" onClick={() => setRemoving(true)}>
          {shell.remove}
        </Button>
      </fieldset>
      {isRemoving && (
        <ConfirmDialog
          title={notifications.removeTitle(name)}
          text={notifications.removeText}
          onConfirm={() => {
            setRemoving(false)
            removing.act()
          }}
          onClose={() => setRemoving(false)}
        />
      )}
    </section>
  )
}
