import type { Schema } from '@larder/client'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api, bodyOf, isMissing } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { providersQuery } from '../../entities/session/providers.ts'
import { useAllMessages } from '../../messages/index.ts'
import { reasonText } from '../../messages/reasons.ts'
import { Button } from '../../ui/Button.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { ReadFailure } from '../../ui/ReadFailure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from '../../ui/sections.module.css'
import { AdminPage } from './AdminPage.tsx'
import { adminKeys } from './keys.ts'

type Test = Schema<'ProviderTest'>
type Check = Test['checks'][number]

/** Tests the identity providers: their settings, and then a sign-in that starts no session. */
export function ProvidersPage() {
  return (
    <AdminPage name="providers">
      <Providers />
    </AdminPage>
  )
}

function Providers() {
  const { providerTest, shell } = useAllMessages()
  const { provider: tried, result, failed } = useSearch({ from: '/signed-in/shell/further/admin/providers' })
  const { data: providers, error } = useQuery(providersQuery)
  if (error && !providers) return <Notice title={failureText(error, shell)} />
  if (!providers) return <Skeleton height="200px" />
  return (
    <section className={styles.section}>
      <p className={styles.meta}>{providers.length === 0 ? providerTest.none : providerTest.intro}</p>
      {failed !== undefined && <p role="alert">{reasonText(failed, shell.reasons) ?? shell.failed}</p>}
      {providers.map(({ id, name }) => (
        <Provider key={id} id={id} name={name} result={tried === id ? result : undefined} />
      ))}
    </section>
  )
}

function Provider({
  id,
  name,
  result,
}: {
  readonly id: string
  readonly name: string
  /** The result of a sign-in that was tried out. */
  readonly result: string | undefined
}) {
  const { providerTest } = useAllMessages()
  const [test, setTest] = useState<Test>()
  const testing = useChange({
    send: (_: void, server) =>
      bodyOf(server.POST('/admin/providers/{provider}/test', { params: { path: { provider: id } } })),
    onDone: setTest,
  })
  return (
    <>
      <h2>{name}</h2>
      {result !== undefined && test === undefined && <TriedOut provider={id} result={result} />}
      {test && <Checks checks={test.checks} />}
      <div className={styles.row}>
        <Button busy={testing.isPending && providerTest.testing} onClick={() => testing.act()}>
          {providerTest.test(name)}
        </Button>
        {test?.url && (
          <Button look="filled" onClick={() => location.assign(test.url!)}>
            {providerTest.tryOut}
          </Button>
        )}
      </div>
      {test && (
        <table className={styles.table}>
          <caption className={styles.meta}>{providerTest.enter}</caption>
          <tbody>
            {(['redirectUri', 'logoutUri', 'postLogoutRedirectUri'] as const).map((each) => (
              <tr key={each}>
                <th scope="row">{providerTest[each]}</th>
                <td>
                  <code className={styles.code}>{test[each]}</code>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}

function TriedOut({ provider, result }: { readonly provider: string; readonly result: string }) {
  const { providerTest } = useAllMessages()
  const query = useQuery({
    queryKey: adminKeys.providerTest(result),
    queryFn: () =>
      bodyOf(
        api.GET('/admin/providers/{provider}/test', { params: { path: { provider }, query: { result } } }),
      ),
    staleTime: Infinity,
    retry: false,
  })
  if (isMissing(query.error)) return <p role="alert">{providerTest.expired}</p>
  if (query.error) return <ReadFailure of={query} />
  return query.data ? <Checks checks={query.data.checks} /> : <Skeleton height="200px" />
}

function Checks({ checks }: { readonly checks: readonly Check[] }) {
  const { providerTest, doctor } = useAllMessages()
  const texts: Readonly<Record<string, string>> = providerTest.faults
  return (
    <ul aria-live="polite">
      {checks.map(({ name, status, code, setting, message, details }) => (
        <li key={name} className={styles.member}>
          <b>{providerTest.checks[name]}</b>
          {status === 'failed' ? (
            <div className={styles.warning}>
              <b>{doctor.error}</b> {texts[code ?? ''] ?? message}{' '}
              {setting !== null && providerTest.setting(setting)}
            </div>
          ) : (
            <p className={styles.meta}>{status === 'ok' ? doctor.fine : providerTest.skipped}</p>
          )}
          {details.length > 0 && (
            <details open={status === 'failed'}>
              <summary>{doctor.details}</summary>
              <code lang="en" className={styles.code}>
                {details.join('\n')}
              </code>
            </details>
          )}
        </li>
      ))}
    </ul>
  )
}
