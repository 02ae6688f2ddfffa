import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api, bodyOf } from '../api.ts'
import styles from '../household/household.module.css'
import { useMessages } from '../messages/index.ts'
import { failureText, showFailure } from '../shell/toasts.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { Select, TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'

interface Group {
  readonly id: string
  readonly name: string
}
interface Household extends Group {
  readonly groupId: string
}

const homesQuery = {
  queryKey: ['admin', 'homes'],
  queryFn: async () => {
    const query = { perPage: -1, orderBy: 'name', orderDirection: 'asc' } as const
    const groups = bodyOf(api.GET('/admin/groups', { params: { query } }))
    const households = bodyOf(api.GET('/admin/households', { params: { query } }))
    return {
      groups: (await groups).data as unknown as readonly Group[],
      households: (await households).data as unknown as readonly Household[],
    }
  },
} as const

/** The groups of the server with their households: rename them, add some, delete empty ones. */
export function Homes() {
  const messages = useMessages()
  const { admin, shell } = messages
  const client = useQueryClient()
  const { data, error } = useQuery(homesQuery)
  const acting = useMutation({
    mutationFn: (work: () => Promise<unknown>) => work(),
    onSettled: () => client.invalidateQueries({ queryKey: ['admin'] }),
    onError: (failure) => showFailure(failure, messages),
  })
  const act = (work: () => Promise<unknown>) => acting.mutate(work)
  if (error) return <Notice title={failureText(error, shell)} />
  if (!data) return <Skeleton height="160px" />
  return (
    <details className={`${styles.section} ${styles.homes}`}>
      <summary>
        <h2>{admin.homes}</h2>
      </summary>
      <p className={styles.meta}>{admin.homesText}</p>
      {data.groups.map((group) => (
        <div key={group.id} className={styles.member}>
          <Home kind="group" home={group} act={act} />
          <ul>
            {data.households
              .filter(({ groupId }) => groupId === group.id)
              .map((household) => (
                <li key={household.id}>
                  <Home kind="household" home={household} act={act} />
                </li>
              ))}
          </ul>
        </div>
      ))}
      <NewHome groups={data.groups} act={act} />
    </details>
  )
}

type Act = (work: () => Promise<unknown>) => void

/** A name to change in place, and a button that deletes what is empty. */
function Home({
  kind,
  home,
  act,
}: {
  readonly kind: 'group' | 'household'
  readonly home: Group
  readonly act: Act
}) {
  const { admin, shell } = useMessages()
  const [name, setName] = useState(home.name)
  const path = { params: { path: { id: home.id } } }
  const rename = (event: FormEvent) => {
    event.preventDefault()
    const body = { name } as never
    act(() =>
      kind === 'group'
        ? api.PUT('/admin/groups/{id}', { ...path, body })
        : api.PUT('/admin/households/{id}', { ...path, body }),
    )
  }
  const remove = () =>
    act(() =>
      kind === 'group' ? api.DELETE('/admin/groups/{id}', path) : api.DELETE('/admin/households/{id}', path),
    )
  return (
    <form className={styles.home} onSubmit={rename}>
      <TextField
        label={kind === 'group' ? admin.groupName(home.name) : admin.householdName(home.name)}
        required
        maxLength={255}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      {name !== home.name && (
        <Button type="submit" look="filled">
          {shell.save}
        </Button>
      )}
      <IconButton icon="bin" label={`${shell.remove}: ${home.name}`} onClick={remove} />
    </form>
  )
}

function NewHome({ groups, act }: { readonly groups: readonly Group[]; readonly act: Act }) {
  const { admin } = useMessages()
  const [name, setName] = useState('')
  const [groupId, setGroupId] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      if (groupId === '') await api.POST('/admin/groups', { body: { name } })
      else await api.POST('/admin/households', { body: { name, groupId } })
      setName('')
    })
  }
  return (
    <form className={styles.newHome} onSubmit={submit}>
      <TextField
        label={admin.newHome}
        required
        maxLength={255}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Select label={admin.homeKind} value={groupId} onChange={(event) => setGroupId(event.target.value)}>
        <option value="">{admin.aGroup}</option>
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {admin.aHouseholdOf(group.name)}
          </option>
        ))}
      </Select>
      <Button type="submit">{admin.addHome}</Button>
    </form>
  )
}
