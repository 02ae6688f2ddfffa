import { useQuery } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import styles from '../../ui/sections.module.css'
import { useChange } from '../../changes/use-change.ts'
import { useFormats } from '../../messages/formats.ts'
import { useAllMessages } from '../../messages/index.ts'
import { useUser } from '../../entities/session/session.ts'
import { failureText } from '../../api/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AdminPage } from './AdminPage.tsx'
import { adminKeys } from './keys.ts'

/** The server: its version, its database, the room on its disk, its files, the test of the mail server, and the settings. */
export function AboutPage() {
  return (
    <AdminPage name="about">
      <About />
      <Maintenance />
      <Settings />
    </AdminPage>
  )
}

const aboutQuery = {
  queryKey: adminKeys.about,
  queryFn: async () => {
    const about = bodyOf(api.GET('/admin/about'))
    const statistics = bodyOf(api.GET('/admin/about/statistics'))
    return { about: await about, statistics: await statistics }
  },
} as const

function About() {
  const { admin, shell } = useAllMessages()
  const formats = useFormats()
  const { data, error } = useQuery(aboutQuery)
  if (error && !data) return <Notice title={failureText(error, shell)} />
  if (!data) return <Skeleton height="200px" />
  const { about, statistics } = data
  const { disk } = about
  const rows: readonly (readonly [string, string])[] = [
    [admin.version, about.version],
    [admin.database, about.dbType === 'sqlite' ? 'SQLite' : 'PostgreSQL'],
    [admin.mail, about.emailReady ? admin.configured : admin.notConfigured],
    [admin.signup, about.allowSignup ? admin.open : admin.byInvitation],
    ...(disk
      ? ([
          [admin.disk, admin.diskFree(formats.bytes(disk.freeBytes), formats.bytes(disk.totalBytes))],
        ] as const)
      : []),
    [admin.recipes, String(statistics.totalRecipes ?? 0)],
    [admin.pages.users, String(statistics.totalUsers ?? 0)],
    [admin.pages.households, String(statistics.totalHouseholds ?? 0)],
    [admin.pages.groups, String(statistics.totalGroups ?? 0)],
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

const maintenanceQuery = {
  queryKey: adminKeys.maintenance,
  queryFn: () => bodyOf(api.GET('/admin/maintenance')),
} as const

/** Files without owners, and the test of the mail server. */
function Maintenance() {
  const { admin } = useAllMessages()
  const user = useUser()
  const { data } = useQuery(maintenanceQuery)
  const cleaning = useChange({
    send: (_: void, server) => server.POST('/admin/maintenance/clean/images'),
    outdates: [adminKeys.all],
    onDone: () => showToast(admin.cleaned),
  })
  const mailing = useChange({
    send: (email: string, server) => bodyOf(server.POST('/admin/email', { body: { email } })),
    onDone: ({ success }, email) => showToast(success ? admin.mailSent(email) : admin.mailFailed),
  })
  return (
    <section className={styles.section}>
      <h2>{admin.maintenance}</h2>
      {data && <p className={styles.meta}>{admin.files(data.files, data.cleanableImages)}</p>}
      <div className={styles.row}>
        <Button busy={cleaning.isPending && admin.cleaning} onClick={() => cleaning.act()}>
          {admin.clean}
        </Button>
        <Button busy={mailing.isPending && admin.testMail} onClick={() => mailing.act(user.email)}>
          {admin.testMail}
        </Button>
      </div>
    </section>
  )
}

const settingsQuery = {
  queryKey: adminKeys.settings,
  queryFn: () => bodyOf(api.GET('/admin/settings')),
} as const

/** The settings with the places where they are set. Secrets are not shown. */
function Settings() {
  const { admin, shell } = useAllMessages()
  const { data, error } = useQuery(settingsQuery)
  const sources = {
    environment: admin.settingFromEnvironment,
    file: admin.settingFromFile,
    '.env': '.env',
    default: admin.settingDefault,
  } as const
  return (
    <section className={styles.section}>
      <h2>{admin.settings}</h2>
      <p className={styles.meta}>{admin.settingsText}</p>
      {error && <Notice title={failureText(error, shell)} />}
      <ul>
        {data?.settings.map(({ name, value, isSecret, source }) => (
          <li key={name} className={styles.member}>
            <code>{name}</code>
            <p className={styles.meta}>
              {isSecret && source !== 'default' ? admin.settingHidden : (value ?? admin.notConfigured)} ·{' '}
              {sources[source]}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
