import { addressOf } from '../../device/base-path.ts'
import type { Schema } from '@larder/client'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api, bodyOf } from '../../api/client.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import styles from '../../ui/sections.module.css'
import { useAllMessages } from '../../messages/index.ts'
import { copyText } from '../../ui/clipboard.tsx'
import { useUser } from '../../entities/session/session.ts'
import { failureText } from '../../api/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Checkbox, Select, TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AdminPage } from './AdminPage.tsx'
import { tenantsQuery } from './tenants.tsx'
import { adminKeys } from './keys.ts'

type User = Schema<'UserInDirectoryPage'>['data'][number]

/** What is sent of a new account. */
interface NewAccount extends Omit<typeof emptyUser, 'household'> {
  readonly household?: string
  readonly group?: string
}

/** Changes of all users are sent in order: a new one can have the name of one whose removal is shown before it is done. */
const everyone = 'users'

/** The users of all groups: who may sign in, who is an administrator, and new accounts. */
export function UsersPage() {
  return (
    <AdminPage name="users">
      <Users />
    </AdminPage>
  )
}

function Users() {
  const { admin, shell } = useAllMessages()
  const { data, error } = useQuery({
    queryKey: adminKeys.users,
    queryFn: async () => (await bodyOf(api.GET('/admin/users', { params: { query: { perPage: -1 } } }))).data,
  })
  const unlocking = useChange({
    send: (_: void, server) => server.POST('/admin/users/unlock'),
    outdates: [adminKeys.users],
    onDone: () => showToast(admin.unlocked),
  })
  if (error && !data) return <Notice title={failureText(error, shell)} />
  return (
    <section className={styles.section}>
      {!data && <Skeleton height="120px" />}
      <ul>
        {data?.map((user) => (
          <UserRow key={user.id} user={user} />
        ))}
      </ul>
      <NewUser />
      <div className={styles.textActions}>
        <Button look="text" busy={unlocking.isPending && admin.unlock} onClick={() => unlocking.act()}>
          {admin.unlock}
        </Button>
      </div>
    </section>
  )
}

/** A user with the rights that an administrator gives, and the acts on the account. */
function UserRow({ user }: { readonly user: User }) {
  const { admin, shell } = useAllMessages()
  const me = useUser()
  const [isRemoving, setRemoving] = useState(false)
  const [isResetting, setResetting] = useState(false)
  const path = { params: { path: { id: user.id } } }
  const name = user.fullName || user.username
  const changing = useChange({
    record: everyone,
    send: (rights: Partial<Pick<User, 'active' | 'admin'>>, server) =>
      server.PUT('/admin/users/{id}', { ...path, body: rights }),
    shows: (rights) => [
      patchOf<readonly User[]>(adminKeys.users, (all) =>
        all.map((other) => (other.id === user.id ? { ...other, ...rights } : other)),
      ),
    ],
    outdates: [adminKeys.users],
  })
  const linking = useChange({
    send: (email: string, server) =>
      bodyOf(server.POST('/admin/users/password-reset-token', { body: { email } })),
    onDone: ({ token }) =>
      copyText(addressOf(`/reset-password?token=${encodeURIComponent(token)}`), admin.resetCopied),
  })
  const removing = useChange({
    record: everyone,
    send: (_: void, server) => server.DELETE('/admin/users/{id}', path),
    shows: () => [patchOf<readonly User[]>(adminKeys.users, (all) => all.filter(({ id }) => id !== user.id))],
    outdates: [adminKeys.users],
    onDone: () => showToast(admin.userRemoved(name)),
  })
  const resetting = useChange({
    record: everyone,
    send: (_: void, server) => server.DELETE('/admin/users/{id}/second-step', path),
    onDone: () => showToast(admin.secondStepReset(name)),
  })
  const remove = () => {
    setRemoving(false)
    removing.act()
  }
  return (
    <li className={styles.member}>
      <b>{name}</b>
      <p className={styles.meta}>
        {[user.username, user.email, user.household, user.group].filter(Boolean).join(' · ')}
      </p>
      <div className={styles.row}>
        {(['active', 'admin'] as const).map((right) => (
          <Checkbox
            key={right}
            disabled={user.id === me.id}
            checked={user[right]}
            onChange={({ target: { checked } }) => changing.act({ [right]: checked })}
          >
            {admin.rights[right]}
          </Checkbox>
        ))}
      </div>
      <div className={styles.textActions}>
        <Button
          look="text"
          busy={linking.isPending && admin.resetLink}
          onClick={() => linking.act(user.email)}
        >
          {admin.resetLink}
        </Button>
        <Button look="text" onClick={() => setResetting(true)}>
          {admin.resetSecondStep}
        </Button>
        {user.id !== me.id && (
          <Button look="danger" aria-label={`${shell.remove}: ${name}`} onClick={() => setRemoving(true)}>
            {shell.remove}
          </Button>
        )}
      </div>
      {isResetting && (
        <ConfirmDialog
          title={admin.resetSecondStepTitle(name)}
          text={admin.resetSecondStepText}
          confirm={admin.resetSecondStep}
          onConfirm={() => {
            setResetting(false)
            resetting.act()
          }}
          onClose={() => setResetting(false)}
        />
      )}
      {isRemoving && (
        <ConfirmDialog
          title={admin.removeUserTitle(name)}
          text={admin.removeUserText}
          onConfirm={remove}
          onClose={() => setRemoving(false)}
        />
      )}
    </li>
  )
}

const emptyUser = { fullName: '', username: '', email: '', household: '', password: '' }

function NewUser() {
  const { admin, account, shell } = useAllMessages()
  const me = useUser()
  const tenants = useQuery(tenantsQuery).data
  const [isOpen, setOpen] = useState(false)
  const form = useFields({ ...emptyUser, household: me.householdId })
  const creating = useChange({
    record: everyone,
    send: (body: NewAccount, server) => bodyOf(server.POST('/admin/users', { body })),
    correct: ({ id }, body, server) =>
      bodyOf(server.PUT('/admin/users/{id}', { params: { path: { id } }, body })),
    outdates: [adminKeys.users],
    onDone(_, { fullName, username, email, password }) {
      const sent = { fullName, username, email, password }
      if (form.isAsSent(sent)) setOpen(false)
      form.takeBack(sent)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const { household: chosen, ...person } = form.values
    const household = tenants?.households.find(({ id }) => id === chosen)
    creating.act({ ...person, ...(household && { household: household.id, group: household.groupId }) })
  }
  if (!isOpen)
    return (
      <Button className={styles.start ?? ''} onClick={() => setOpen(true)}>
        {admin.newUser}
      </Button>
    )
  return (
    <form className={styles.fields} onSubmit={submit}>
      <TextField {...form.field('fullName')} label={account.fullName} required />
      <TextField {...form.field('username')} label={account.chosenName} required autoComplete="off" />
      <TextField {...form.field('email')} type="email" label={account.email} required autoComplete="off" />
      {tenants && tenants.households.length > 1 && (
        <Select label={admin.householdOfUser} {...form.field('household')}>
          {tenants.households.map(({ id, name, groupId }) => (
            <option key={id} value={id}>
              {[name, tenants.groups.find((group) => group.id === groupId)?.name].join(' · ')}
            </option>
          ))}
        </Select>
      )}
      <TextField
        {...form.field('password')}
        type="password"
        label={account.password}
        hint={account.passwordHint}
        required
        minLength={8}
        autoComplete="new-password"
      />
      <Button
        type="submit"
        look="filled"
        className={styles.start ?? ''}
        busy={creating.isPending && shell.saving}
      >
        {admin.create}
      </Button>
    </form>
  )
}
