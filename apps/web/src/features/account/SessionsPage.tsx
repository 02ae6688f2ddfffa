import type { Schema } from '@larder/client'
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api, bodyOf } from '../../api/client.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'
import { showFailure, showToast } from '../../ui/toasts.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Intro, Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './SessionsPage.module.css'
import { deviceOf } from './device.ts'

type Session = Schema<'SignInSession'>

const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async () => (await bodyOf(api.GET('/users/sessions'))).sessions,
})

/** The devices on which the user is signed in: this one, and the others to sign out. */
export function SessionsPage() {
  const messages = useMessages()
  const { sessions, account, shell } = messages
  const client = useQueryClient()
  const query = useQuery(sessionsQuery)
  const ending = useMutation({
    mutationFn: async (id: string | 'others') => {
      if (id === 'others') await api.DELETE('/users/sessions')
      else await api.DELETE('/users/sessions/{id}', { params: { path: { id } } })
    },
    onSuccess: () => showToast(sessions.ended),
    onError: (error) => showFailure(error, messages),
    onSettled: () => client.invalidateQueries(sessionsQuery),
  })
  const others = (query.data ?? []).filter(({ current }) => !current)
  const own = query.data?.find(({ current }) => current)
  return (
    <Page title={sessions.title} narrow breadcrumbs={<Link to="/user/profile">{account.profile}</Link>}>
      <Intro>{sessions.intro}</Intro>
      {query.error && (
        <Notice
          title={shell.failed}
          actions={<Button onClick={() => void query.refetch()}>{shell.retry}</Button>}
        >
          {failureText(query.error, shell)}
        </Notice>
      )}
      {query.isPending && <Skeleton height="168px" />}
      <ul className={styles.list}>
        {own && <SessionRow session={own} />}
        {others.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => ending.mutate(session.id)} />
        ))}
      </ul>
      {query.data && others.length === 0 && <Intro>{sessions.onlyHere}</Intro>}
      {others.length > 0 && (
        <Button
          icon="leave"
          busy={ending.isPending && sessions.ending}
          onClick={() => ending.mutate('others')}
        >
          {sessions.endOthers(others.length)}
        </Button>
      )}
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
