import type { Schema } from '@larder/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { api, bodyOf } from '../../api/client.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { ReadFailure } from '../../ui/ReadFailure.tsx'
import styles from './SessionsPage.module.css'
import { deviceOf } from './device.ts'
import { Identities } from './Identities.tsx'
import { accountKeys } from './keys.ts'

type Session = Schema<'SignInSession'>

const sessionsQuery = queryOptions({
  queryKey: accountKeys.sessions,
  queryFn: async () => (await bodyOf(api.GET('/users/sessions'))).sessions,
})

/** The devices on which the user is signed in: this one, and the others to sign out. */
export function SessionsPage() {
  const { sessions, account } = useMessages()
  const { failed } = useSearch({ from: '/signed-in/shell/user/profile/sessions' })
  const query = useQuery(sessionsQuery)
  const ending = useChange({
    record: 'sessions',
    send: (id: string, server) => server.DELETE('/users/sessions/{id}', { params: { path: { id } } }),
    shows: (ended) => [
      patchOf<readonly Session[]>(sessionsQuery.queryKey, (all) => all.filter(({ id }) => id !== ended)),
    ],
    outdates: [sessionsQuery.queryKey],
    onDone: () => showToast(sessions.ended),
  })
  const endingOthers = useChange({
    record: 'sessions',
    send: (_: void, server) => server.DELETE('/users/sessions'),
    outdates: [sessionsQuery.queryKey],
    onDone: () => showToast(sessions.ended),
  })
  const others = (query.data ?? []).filter(({ current }) => !current)
  const own = query.data?.find(({ current }) => current)
  return (
    <Page title={sessions.title} narrow breadcrumbs={<Link to="/user/profile">{account.profile}</Link>}>
      <Intro>{sessions.intro}</Intro>
      <ReadFailure of={query} />
      {query.isPending && <Skeleton height="168px" />}
      <ul className={styles.list}>
        {own && <SessionRow session={own} />}
        {others.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => ending.act(session.id)} />
        ))}
      </ul>
      {query.data && others.length === 0 && <Intro>{sessions.onlyHere}</Intro>}
      {others.length > 0 && (
        <Button
          icon="leave"
          busy={endingOthers.isPending && sessions.ending}
          onClick={() => endingOthers.act()}
        >
          {sessions.endOthers(others.length)}
        </Button>
      )}
      <Identities failed={failed} />
    </Page>
  )
}

function SessionRow({ session, onEnd }: { readonly session: Session; readonly onEnd?: () => void }) {
  const { sessions } = useMessages()
  const formats = useFormats()
  const device = deviceOf(session.userAgent) || sessions.unknownDevice
  const isPhone = /Mobile|Android|iPhone/.test(session.userAgent)
  return (
    <li className={styles.session}>
      <Icon name={isPhone ? 'phone' : 'screen'} />
      <div className={styles.text}>
        <h2 title={session.userAgent}>{device}</h2>
        <p>
          {sessions.lastUsed(formats.ago(session.lastUsedAt))} ·{' '}
          {sessions.signedIn(formats.day(session.createdAt))}
        </p>
      </div>
      {session.current ? (
        <Badge>{sessions.thisDevice}</Badge>
      ) : (
        <Button look="danger" aria-label={`${sessions.end}: ${device}`} onClick={onEnd}>
          {sessions.end}
        </Button>
      )}
    </li>
  )
}
