import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent, type ReactNode } from 'react'
import { api, bodyOf } from '../../api/client.ts'
import styles from '../../ui/sections.module.css'
import { useMessages } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'
import { showFailure } from '../../ui/toasts.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Intro } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { AdminPage } from './AdminPage.tsx'

export interface Group {
  readonly id: string
  readonly name: string
}
export interface Household extends Group {
  readonly groupId: string
}
interface Homes {
  readonly groups: readonly Group[]
  readonly households: readonly Household[]
}

/** The groups of the server, and their households. */
export const homesQuery = {
  queryKey: ['admin', 'homes'],
  queryFn: async (): Promise<Homes> => {
    const query = { perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const
    const groups = bodyOf(api.GET('/admin/groups', { params: { query } }))
    const households = bodyOf(api.GET('/admin/households', { params: { query } }))
    return {
      groups: (await groups).data as unknown as readonly Group[],
      households: (await households).data as unknown as readonly Household[],
    }
  },
} as const

type Act = (work: () => Promise<unknown>) => void

/** A page about the groups and households, which it loads first. */
export function HomesPage({
  name,
  intro,
  children,
}: {
  readonly name: 'groups' | 'households'
  readonly intro: string
  readonly children: (homes: Homes) => ReactNode
}) {
  const { shell } = useMessages()
  const { data, error } = useQuery(homesQuery)
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

/** Changes groups and households, and shows why a change failed. */
export function useHomeChange(): Act {
  const messages = useMessages()
  const client = useQueryClient()
  const acting = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
    onError: (failure) => showFailure(failure, messages),
  })
  return (work) => acting.mutate(work)
}

/** A name to change in place, and a button that deletes what is empty. */
export function Home({
  label,
  home,
  onRename,
  onRemove,
}: {
  readonly label: string
  readonly home: Group
  readonly onRename: (name: string) => void
  readonly onRemove: () => void
}) {
  const { shell } = useMessages()
  const [name, setName] = useState(home.name)
  const rename = (event: FormEvent) => {
    event.preventDefault()
    onRename(name)
  }
  return (
    <form className={styles.home} onSubmit={rename}>
      <NameField label={label} name={name} onChange={setName} />
      {name !== home.name && (
        <Button type="submit" look="filled">
          {shell.save}
        </Button>
      )}
      <IconButton icon="bin" label={`${shell.remove}: ${home.name}`} onClick={onRemove} />
    </form>
  )
}

/** A form for the name of a new group or household. Children are further fields. */
export function NewHome({
  label,
  onCreate,
  children,
}: {
  readonly label: string
  readonly onCreate: (name: string) => Promise<unknown>
  readonly children?: ReactNode
}) {
  const { admin } = useMessages()
  const act = useHomeChange()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      await onCreate(name)
      setName('')
    })
  }
  return (
    <form className={styles.newHome} onSubmit={submit}>
      <NameField label={label} name={name} onChange={setName} />
      {children}
      <Button type="submit">{admin.addHome}</Button>
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
