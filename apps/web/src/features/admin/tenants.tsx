import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { api, bodyOf, type Server } from '../../api/client.ts'
import type { removed } from '../../changes/intention.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import styles from '../../ui/sections.module.css'
import { useAllMessages } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Intro } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AdminPage } from './AdminPage.tsx'
import { adminKeys } from './keys.ts'

export interface Group {
  readonly id: string
  readonly name: string
}
export interface Household extends Group {
  readonly groupId: string
}
interface Tenants {
  readonly groups: readonly Group[]
  readonly households: readonly Household[]
}

/** The groups of the server, and their households. */
export const tenantsQuery = {
  queryKey: adminKeys.tenants,
  queryFn: async (): Promise<Tenants> => {
    const query = { perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const
    const groups = bodyOf(api.GET('/admin/groups', { params: { query } }))
    const households = bodyOf(api.GET('/admin/households', { params: { query } }))
    return {
      groups: (await groups).data,
      households: (await households).data,
    }
  },
} as const

/** A page about the groups and households, which it loads first. */
export function TenantsPage({
  name,
  intro,
  children,
}: {
  readonly name: 'groups' | 'households'
  readonly intro: string
  readonly children: (tenants: Tenants) => ReactNode
}) {
  const { shell } = useAllMessages()
  const { data, error } = useQuery(tenantsQuery)
  return (
    <AdminPage name={name}>
      <Intro>{intro}</Intro>
      {data ? (
        children(data)
      ) : error ? (
        <Notice title={failureText(error, shell)} />
      ) : (
        <Skeleton height="160px" />
      )}
    </AdminPage>
  )
}

/** The operations of the API on groups, or on households. */
export interface TenantOperations {
  readonly rename: (id: string, name: string, server: Server) => Promise<unknown>
  readonly remove: (id: string, server: Server) => Promise<unknown>
}

const outdated = [adminKeys.all]

/** A name to change in place, and a button that deletes what is empty. */
export function Tenant({
  label,
  tenant,
  operations,
}: {
  readonly label: string
  readonly tenant: Group
  readonly operations: TenantOperations
}) {
  const { shell } = useAllMessages()
  // Null until something is typed, so that the field shows the names that others give.
  const [typed, setTyped] = useState<string | null>(null)
  const name = typed ?? tenant.name
  if (typed === tenant.name) setTyped(null)
  const renaming = useChange({
    record: tenant.id,
    send: (wanted: string, server) => operations.rename(tenant.id, wanted, server),
    outdates: outdated,
  })
  const removing = useChange({
    record: tenant.id,
    send: (id: string, server) => operations.remove(id, server),
    outdates: outdated,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    renaming.act(name)
  }
  return (
    <form className={styles.home} onSubmit={submit}>
      <NameField label={label} name={name} onChange={setTyped} />
      {name !== tenant.name && (
        <Button type="submit" look="filled" busy={renaming.isPending && shell.saving}>
          {shell.save}
        </Button>
      )}
      <IconButton
        icon="bin"
        label={`${shell.remove}: ${tenant.name}`}
        aria-disabled={removing.isPending || undefined}
        onClick={() => removing.act(tenant.id)}
      />
    </form>
  )
}

/** A form for the name of a new group or household. Children are further fields. */
export function NewTenant<Rest extends object, Made extends Group>({
  label,
  rest,
  create,
  correct,
  children,
}: {
  readonly label: string
  /** The further fields. */
  readonly rest: Rest
  readonly create: (fields: Rest & { readonly name: string }, server: Server) => Promise<Made>
  /** Changes what an attempt without a response has created. */
  readonly correct: (
    made: Made,
    fields: Rest & { readonly name: string },
    server: Server,
  ) => Promise<Made | typeof removed>
  readonly children?: ReactNode
}) {
  const { admin } = useAllMessages()
  const form = useFields({ name: '' })
  const { name } = form.values
  const creating = useChange({
    send: (fields: Rest & { readonly name: string }, server) => create(fields, server),
    correct,
    entry: form.entry,
    outdates: outdated,
    onDone: (_, sent) => form.takeBack({ name: sent.name }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    creating.act({ ...rest, name })
  }
  return (
    <form className={styles.newHome} onSubmit={submit}>
      <NameField label={label} name={name} onChange={(changed) => form.change({ name: changed })} />
      {children}
      <Button type="submit" busy={creating.isPending && admin.addTenant}>
        {admin.addTenant}
      </Button>
    </form>
  )
}

function NameField({
  label,
  name,
  onChange,
}: {
  readonly label: string
  readonly name: string
  readonly onChange: (name: string) => void
}) {
  return (
    <TextField
      label={label}
      required
      maxLength={255}
      value={name}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
