import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Schema } from '@larder/client'
import { useState, type FormEvent } from 'react'
import { api, bodyOf } from '../api.ts'
import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/index.ts'
import { copyText } from '../shell/clipboard.ts'
import { useUser } from '../shell/session.ts'
import { failureText, showFailure, showToast } from '../shell/toasts.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox, TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Page } from '../ui/Page.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from '../household/household.module.css'
import { Homes } from './Homes.tsx'
import { BackgroundTasks, Maintenance } from './ServerStatus.tsx'

type User = Schema<'UserSelf'>

const usersKey = ['admin', 'users'] as const

/** The administration of the server: background tasks and users. Only for administrators. */
export function AdminPage() {
  const { admin } = useMessages()
  const user = useUser()
  if (!user.admin) return <Notice title={admin.notAllowed} level={1} />
  return (
    <Page title={admin.title} narrow>
      <About />
      <BackgroundTasks />
      <Users />
      <Homes />
      <Maintenance />
    </Page>
  )
}

function About() {
  const { admin, shell } = useMessages()
  const formats = useFormats()
  const { data, error } = useQuery({
    queryKey: ['admin', 'about'],
    queryFn: async () => {
      const about = bodyOf(api.GET('/admin/about')) as unknown as Promise<Schema<'AdminAbout'>>
      const statistics = bodyOf(api.GET('/admin/about/statistics')) as unknown as Promise<
        Readonly<Record<string, number>>
      >
      return { about: await about, statistics: await statistics }
    },
  })
  if (error) return <Notice title={failureText(error, shell)} />
  if (!data) return <Skeleton height="200px" />
  const { about, statistics } = data
  const rows: readonly (readonly [string, string])[] = [
    [admin.version, about.version],
    [admin.database, about.dbType === 'sqlite' ? 'SQLite' : 'PostgreSQL'],
    [admin.mail, about.emailReady ? admin.configured : admin.notConfigured],
    [admin.signup, about.allowSignup ? admin.open : admin.byInvitation],
    ...(about.disk
      ? ([
          [
            admin.disk,
            admin.diskFree(formats.bytes(about.disk.freeBytes), formats.bytes(about.disk.totalBytes)),
          ],
        ] as const)
      : []),
    [admin.recipes, String(statistics.totalRecipes ?? 0)],
    [admin.users, String(statistics.totalUsers ?? 0)],
    [admin.households, String(statistics.totalHouseholds ?? 0)],
    [admin.groups, String(statistics.totalGroups ?? 0)],
  ]
  return (
    <section className={styles.section}>
      <h2>{admin.server}</h2>
      <table className={styles.table}>
        <tbody>
          {rows.map(([name, value]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
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
      <h2>{admin.users}</h2>
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
