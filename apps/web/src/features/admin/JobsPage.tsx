import type { Schema } from '@larder/client'
import { useQuery } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import styles from '../../ui/sections.module.css'
import { useFormats } from '../../messages/formats.ts'
import { useAllMessages } from '../../messages/index.ts'
import { reasonText } from '../../messages/reasons.ts'
import { failureText } from '../../api/failure-text.ts'
import { Notice } from '../../ui/Notice.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AdminPage } from './AdminPage.tsx'
import { adminKeys } from './keys.ts'

type Background = Schema<'BackgroundStatus'>

const backgroundQuery = {
  queryKey: adminKeys.background,
  queryFn: () => bodyOf(api.GET('/admin/background')),
  refetchInterval: 10_000,
} as const

/** The queues and background tasks of the server: what waits, what runs, and what failed. */
export function JobsPage() {
  return (
    <AdminPage name="jobs">
      <Background />
    </AdminPage>
  )
}

function Background() {
  const { admin, shell } = useAllMessages()
  const { data, error } = useQuery(backgroundQuery)
  if (error && !data) return <Notice title={failureText(error, shell)} />
  if (!data) return <Skeleton height="200px" />
  const { jobs, deliveries } = data.queues
  return (
    <>
      <section className={styles.section}>
        <h2>{admin.queues}</h2>
        <ul>
          <Queue text={admin.waitingJobs(jobs.waiting)} queue={jobs} />
          <Queue text={admin.waitingDeliveries(deliveries.waiting)} queue={deliveries} />
        </ul>
      </section>
      <section className={styles.section}>
        <h2>{admin.background}</h2>
        {data.tasks.length === 0 && <p className={styles.meta}>{admin.noTasks}</p>}
        <ul>
          {data.tasks.map((task) => (
            <TaskRow key={task.name} task={task} />
          ))}
        </ul>
      </section>
    </>
  )
}

function Queue({
  text,
  queue: { waiting, oldestSeconds },
}: {
  readonly text: string
  readonly queue: Background['queues']['jobs']
}) {
  const { admin } = useAllMessages()
  const formats = useFormats()
  const since = new Date(Date.now() - oldestSeconds * 1_000).toISOString()
  return (
    <li className={styles.member}>
      <p>{text}</p>
      {waiting > 0 && <p className={styles.meta}>{admin.oldestSince(formats.ago(since))}</p>}
    </li>
  )
}

function TaskRow({ task }: { readonly task: Background['tasks'][number] }) {
  const { admin, shell } = useAllMessages()
  const formats = useFormats()
  const names: Readonly<Record<string, string>> = admin.tasks
  const { name, state, runs, lastStartedAt, lastFailedAt, lastError, lastErrorCode } = task
  const explained = reasonText(lastErrorCode ?? undefined, shell.reasons)
  return (
    <li className={styles.member}>
      <b>{names[name] ?? name}</b>
      <p className={styles.meta}>
        {[admin.taskStates[state], lastStartedAt && formats.ago(lastStartedAt), admin.runs(runs)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {lastError !== null && lastFailedAt !== null && (
        <div className={styles.warning}>
          {admin.taskFailed(formats.ago(lastFailedAt))} {explained ?? lastError}
          {explained !== undefined && (
            <details>
              <summary>{admin.taskDetails}</summary>
              <code lang="en" className={styles.code}>
                {lastError}
              </code>
            </details>
          )}
        </div>
      )}
    </li>
  )
}
