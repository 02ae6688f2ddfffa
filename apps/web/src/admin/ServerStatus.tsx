import type { Schema } from '@larder/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { api, bodyOf } from '../api.ts'
import styles from '../household/household.module.css'
import { useFormats } from '../messages/formats.ts'
import { useMessages } from '../messages/index.ts'
import { useUser } from '../shell/session.ts'
import { failureText, showFailure, showToast } from '../shell/toasts.tsx'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

type Background = Schema<'BackgroundStatus'>

const backgroundQuery = {
  queryKey: ['admin', 'background'],
  queryFn: () => bodyOf(api.GET('/admin/background')),
  refetchInterval: 10_000,
} as const

const maintenanceQuery = {
  queryKey: ['admin', 'maintenance'],
  queryFn: () => bodyOf(api.GET('/admin/maintenance')),
} as const

/** The tasks and queues of the server: what runs, what waits, and what failed. */
export function BackgroundTasks() {
  const { admin, shell } = useMessages()
  const { data, error } = useQuery(backgroundQuery)
  if (error) return <Notice title={failureText(error, shell)} />
  if (!data) return <Skeleton height="200px" />
  const { jobs, deliveries } = data.queues
  return (
    <section className={styles.section}>
      <h2>{admin.background}</h2>
      <p className={styles.meta}>
        {admin.waitingJobs(jobs.waiting)} {admin.waitingDeliveries(deliveries.waiting)}
      </p>
      <ul>
        {data.tasks.map((task) => (
          <TaskRow key={task.name} task={task} />
        ))}
      </ul>
    </section>
  )
}

function TaskRow({ task }: { readonly task: Background['tasks'][number] }) {
  const { admin } = useMessages()
  const formats = useFormats()
  const { name, state, lastStartedAt, lastFailedAt, lastError } = task
  return (
    <li className={styles.member}>
      <b>{name}</b>{' '}
      <span className={styles.meta}>
        {[admin.taskStates[state], lastStartedAt && formats.ago(lastStartedAt)].filter(Boolean).join(' · ')}
      </span>
      {lastError !== null && lastFailedAt !== null && (
        <p className={styles.warning}>
          {admin.taskFailed(formats.ago(lastFailedAt))} {lastError}
        </p>
      )}
    </li>
  )
}

/** Files without owners, the test of the mail server, and a note about backups. */
export function Maintenance() {
  const messages = useMessages()
  const { admin } = messages
  const user = useUser()
  const client = useQueryClient()
  const { data } = useQuery(maintenanceQuery)
  const acting = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
    onError: (error) => showFailure(error, messages),
  })
  const clean = () =>
    acting.mutate(async () => {
      await api.POST('/admin/maintenance/clean/images')
      showToast(admin.cleaned)
    })
  const mail = () =>
    acting.mutate(async () => {
      const { success } = await bodyOf(api.POST('/admin/email', { body: { email: user.email } }))
      showToast(success ? admin.mailSent(user.email) : admin.mailFailed)
    })
  return (
    <section className={styles.section}>
      <h2>{admin.maintenance}</h2>
      {data && <p className={styles.meta}>{admin.files(data.files, data.cleanableImages)}</p>}
      <div className={styles.row}>
        <Button busy={acting.isPending && admin.cleaning} onClick={clean}>
          {admin.clean}
        </Button>
        <Button onClick={mail}>{admin.testMail}</Button>
      </div>
      <h3>{admin.backups}</h3>
      <p className={styles.meta}>{admin.backupsText}</p>
    </section>
  )
}
