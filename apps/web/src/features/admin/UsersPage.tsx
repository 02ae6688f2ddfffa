import type { Schema } from '@larder/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api, bodyOf } from '../../api/client.ts'
import styles from '../../ui/sections.module.css'
import { useMessages } from '../../messages/index.ts'
import { copyText } from '../../ui/clipboard.ts'
import { useUser } from '../../entities/session/session.ts'
import { failureText } from '../../api/failure-text.ts'
import { showFailure, showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Checkbox, Select, TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AdminPage } from './AdminPage.tsx'
import { homesQuery } from './homes.tsx'

type User = Schema<'UserSelf'>

const usersKey = ['admin', 'users'] as const

/** The users of all groups: who may sign in, who is an administrator, and new accounts. */
export function UsersPage() {
  return (
    <AdminPage name="users">
      <Users />
    </AdminPage>
  )
}

function Users() {
  const messages = useMessages()
  const { admin, shell } = messages
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: usersKey,
    queryFn: async () =>
      (
        (await bodyOf(api.GET('/admin/users', { params: { query: { perPage: -1 } } }))) as unknown as {
          data: readonly User[]
        }
      ).data,
  })
  const acting = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSuccess: () => client.invalidateQueries({ queryKey: usersKey }),
    onError: (failure) => showFailure(failure, messages),
  })
  const unlock = async () => {
    await api.POST('/admin/users/unlock')
    showToast(admin.unlocked)
  }
  if (error) return <Notice title={failureText(error, shell)} />
  return (
    <section className={styles.section}>
      {!data && <Skeleton height="120px" />}
      <ul>
        {data?.map((user) => (
          <UserRow key={user.id} user={user} onAct={(work) => acting.mutate(work)} />
        ))}
      </ul>
      <NewUser onCreate={(work) => acting.mutate(work)} />
      <div className={styles.textActions}>
        <Button look="text" onClick={() => acting.mutate(unlock)}>
          {admin.unlock}
        </Button>
      </div>
    </section>
  )
}

type Act = (work: () => Promise<unknown>) => void

/** A user with the rights that an administrator gives, and the acts on the account. */
function UserRow({ user, onAct }: { readonly user: User; readonly onAct: Act }) {
  const { admin, shell } = useMessages()
  const me = useUser()
  const [isRemoving, setRemoving] = useState(false)
  const path = { params: { path: { id: user.id } } }
  const name = user.fullName || user.username
  const change = (right: 'active' | 'admin', value: boolean) =>
    onAct(() => api.PUT('/admin/users/{id}', { ...path, body: { [right]: value } as never }))
  const copyResetLink = () =>
    onAct(async () => {
      const { email } = user
      const { token } = (await bodyOf(
        api.POST('/admin/users/password-reset-token', { body: { email } }),
      )) as { token: string }
      await copyText(`${location.origin}/reset-password?token=${encodeURIComponent(token)}`)
      showToast(admin.resetCopied)
    })
  const remove = () => {
    setRemoving(false)
    onAct(async () => {
      await api.DELETE('/admin/users/{id}', path)
      showToast(admin.userRemoved(name))
    })
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
            onChange={({ target: { checked } }) => change(right, checked)}
          >
            {admin.rights[right]}
          </Checkbox>
        ))}
      </div>
      <div className={styles.textActions}>
        <Button look="text" onClick={copyResetLink}>
          {admin.resetLink}
        </Button>
        {user.id !== me.id && (
          <Button look="danger" aria-label={`${shell.remove}: ${name}`} onClick={() => setRemoving(true)}>
            {shell.remove}
          </Button>
        )}
      </div>
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

function NewUser({ onCreate }: { readonly onCreate: Act }) {
  const { admin, account } = useMessages()
  const me = useUser()
  const homes = useQuery(homesQuery).data
  const [isOpen, setOpen] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const field = (name: string) => String(form.get(name) ?? '')
    const household = homes?.households.find(({ id }) => id === field('household'))
    onCreate(() =>
      api
        .POST('/admin/users', {
          body: {
            username: field('username'),
            fullName: field('fullName'),
            email: field('email'),
            password: field('password'),
            ...(household && { household: household.id, group: household.groupId }),
          },
        })
        .then(() => setOpen(false)),
    )
  }
  if (!isOpen)
    return (
      <Button className={styles.start ?? ''} onClick={() => setOpen(true)}>
        {admin.newUser}
      </Button>
    )
  return (
    <form className={styles.fields} onSubmit={submit}>
      <TextField name="fullName" label={account.fullName} required />
      <TextField name="username" label={account.chosenName} required autoComplete="off" />
      <TextField name="email" type="email" label={account.email} required autoComplete="off" />
      {homes && homes.households.length > 1 && (
        <Select name="household" label={admin.householdOfUser} defaultValue={me.householdId}>
          {homes.households.map(({ id, name, groupId }) => (
            <option key={id} value={id}>
              {[name, homes.groups.find((group) => group.id === groupId)?.name].join(' · ')}
            </option>
          ))}
        </Select>
      )}
      <TextField
        name="password"
        type="password"
        label={account.password}
        hint={account.passwordHint}
        required
        minLength={8}
        autoComplete="new-password"
      />
      <Button type="submit" look="filled" className={styles.start ?? ''}>
        {admin.create}
      </Button>
    </form>
  )
}
