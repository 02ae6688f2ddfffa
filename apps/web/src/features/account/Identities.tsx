import type { Schema } from '@larder/client'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { leavePage } from '../../device/leave-page.ts'
import { useChange } from '../../changes/use-change.ts'
import { providersQuery } from '../../entities/session/providers.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { reasonText } from '../../messages/reasons.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { ReadFailure } from '../../ui/ReadFailure.tsx'
import { showToast } from '../../ui/toasts.tsx'
import styles from './SessionsPage.module.css'
import { accountKeys } from './keys.ts'

type Identity = Schema<'Identity'>

const identitiesQuery = queryOptions({
  queryKey: accountKeys.identities,
  queryFn: async () => (await bodyOf(api.GET('/users/identities'))).identities,
})

/** The identity providers with which the user signs in, and those to connect. Nothing on a server without providers. */
export function Identities({ failed }: { readonly failed: string | undefined }) {
  const { sessions, shell } = useMessages()
  const formats = useFormats()
  const { data: providers = [] } = useQuery(providersQuery)
  const query = useQuery(identitiesQuery)
  const identities = query.data ?? []
  const disconnecting = useChange({
    record: 'identities',
    send: (id: string, server) => server.DELETE('/users/identities/{id}', { params: { path: { id } } }),
    shows: (removed) => [
      patchOf<readonly Identity[]>(identitiesQuery.queryKey, (all) => all.filter(({ id }) => id !== removed)),
    ],
    outdates: [identitiesQuery.queryKey],
    onDone: () => showToast(sessions.disconnected),
  })
  if (providers.length === 0 && identities.length === 0) return null
  return (
    <section className={styles.identities}>
      <h2>{sessions.identities}</h2>
      <p>{sessions.identitiesText}</p>
      {failed !== undefined && <p role="alert">{reasonText(failed, shell.reasons) ?? shell.failed}</p>}
      <ReadFailure of={query} />
      <ul className={styles.list}>
        {identities.map(({ id, name, createdAt }) => (
          <li key={id} className={styles.session}>
            <Icon name="key" />
            <div className={styles.text}>
              <h3>{name}</h3>
              <p>{sessions.connected(formats.day(createdAt))}</p>
            </div>
            <Button
              look="danger"
              aria-label={`${sessions.disconnect}: ${name}`}
              onClick={() => disconnecting.act(id)}
            >
              {sessions.disconnect}
            </Button>
          </li>
        ))}
      </ul>
      {query.data &&
        providers
          .filter(({ id }) => !identities.some(({ provider }) => provider === id))
          .map(({ id, name }) => <Connect key={id} provider={id} name={name} />)}
    </section>
  )
}

/** Goes to a provider, which returns to this page. */
function Connect({ provider, name }: { readonly provider: string; readonly name: string }) {
  const { sessions } = useMessages()
  const connecting = useChange({
    send: (_: void, server) =>
      bodyOf(server.POST('/auth/oidc/{provider}/link', { params: { path: { provider } } })),
    onDone: ({ url }, _, isHere) => isHere() && leavePage(() => location.assign(url)),
  })
  return (
    <Button busy={connecting.isPending && sessions.connecting} onClick={() => connecting.act()}>
      {sessions.connect(name)}
    </Button>
  )
}
