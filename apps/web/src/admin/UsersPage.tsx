import type { Schema } from '@larder/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api, bodyOf } from '../api.ts'
import styles from '../household/household.module.css'
import { useMessages } from '../messages/index.ts'
import { copyText } from '../shell/clipboard.ts'
import { useUser } from '../shell/session.ts'
import { failureText, showFailure, showToast } from '../shell/toasts.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox, TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AdminPage } from './AdminPage.tsx'

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
  const me = useUser()
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
  const resetLink = (email: string) =>
    acting.mutate(async () => {
      const { token } = (await bodyOf(
        api.POST('/admin/users/password-reset-token', { body: { email } }),
      )) as { token: string }
      await copyText(`${location.origin}/reset-password?token=${encodeURIComponent(token)}`)
      showToast(admin.resetCopied)
    })
  if (error) return <Notice title={failureText(error, shell)} />
  return (
    <section className={styles.section}>
      {!data && <Skeleton height="120px" />}
      <ul>
        {data?.map((user) => (
          <li key={user.id} className={styles.member}>
            <b>{user.fullName || user.username}</b>{' '}
            <span className={styles.meta}>
              {[user.username, user.email, user.household, user.group].filter(Boolean).join(' · ')}
            </span>
            <div className={styles.row}>
              {(['active', 'admin'] as const).map((right) => (
                <Checkbox
                  key={right}
                  disabled={user.id === me.id}
                  checked={user[right]}
                  onChange={({ target: { checked } }) =>
                    acting.mutate(() =>
                      api.PUT('/admin/users/{id}', {
                        params: { path: { id: user.id } },
                        body: { [right]: checked } as never,
                      }),
                    )
                  }
                >
                  {admin.rights[right]}
                </Checkbox>
              ))}
              <Button look="text" onClick={() => resetLink(user.email)}>
                {admin.resetLink}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <NewUser onCreate={(work) => acting.mutate(work)} />
      <Button
        look="text"
        className={styles.start ?? ''}
        onClick={() => acting.mutate(() => api.POST('/admin/users/unlock'))}
      >
        {admin.unlock}
      </Button>
    </section>
  )
}

function NewUser({ onCreate }: { readonly onCreate: (work: () => Promise<unknown>) => void }) {
  const { admin, account } = useMessages()
  const [isOpen, setOpen] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const field = (name: string) => String(form.get(name) ?? '')
    onCreate(() =>
      api
        .POST('/admin/users', {
          body: {
            username: field('username'),
            fullName: field('fullName'),
            email: field('email'),
            password: field('password'),
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
