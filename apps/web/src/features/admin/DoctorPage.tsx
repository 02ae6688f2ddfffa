import type { Schema } from '@larder/client'
import { useQuery } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { useAllMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { ReadFailure } from '../../ui/ReadFailure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from '../../ui/sections.module.css'
import { AdminPage } from './AdminPage.tsx'
import { adminKeys } from './keys.ts'

type Check = Schema<'Examination'>['checks'][number]

const doctorQuery = {
  queryKey: adminKeys.doctor,
  queryFn: () => bodyOf(api.GET('/admin/doctor')),
  // It reads all tables, so it is repeated only when someone wants it.
  staleTime: Infinity,
} as const

/** What is wrong with the server, and what to do about it. */
export function DoctorPage() {
  return (
    <AdminPage name="doctor">
      <Examination />
    </AdminPage>
  )
}

function Examination() {
  const { doctor, shell } = useAllMessages()
  const query = useQuery(doctorQuery)
  const { data, error, isFetching, refetch } = query
  if (!data) return error ? <ReadFailure of={query} /> : <Skeleton height="400px" />
  return (
    <section className={styles.section}>
      <p className={styles.meta}>{doctor.intro}</p>
      {error && <p role="alert">{failureText(error, shell)}</p>}
      <ul aria-busy={isFetching}>
        {data.checks.map((check) => (
          <CheckRow key={check.name} check={check} />
        ))}
      </ul>
      <div className={styles.row}>
        <Button busy={isFetching && doctor.looking} onClick={() => void refetch()}>
          {doctor.again}
        </Button>
      </div>
    </section>
  )
}

function CheckRow({ check: { name, findings } }: { readonly check: Check }) {
  const { doctor } = useAllMessages()
  const texts: Readonly<Record<string, string>> = doctor.faults
  return (
    <li className={styles.member}>
      <b>{doctor.checks[name]}</b>
      {findings.length === 0 && <p className={styles.meta}>{doctor.fine}</p>}
      {findings.map(({ code, severity, message, count, details }) => (
        <div key={code} className={styles.warning}>
          <b>{severity === 'error' ? doctor.error : doctor.warning}</b> {texts[code] ?? message}
          {count !== null && ` ${doctor.count(count)}`}
          {details.length > 0 && (
            <details>
              <summary>{doctor.details}</summary>
              <code lang="en" className={styles.code}>
                {details.join('\n')}
              </code>
            </details>
          )}
        </div>
      ))}
    </li>
  )
}
