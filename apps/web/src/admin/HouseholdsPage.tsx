import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api } from '../api.ts'
import styles from '../household/household.module.css'
import { useMessages } from '../messages/index.ts'
import { failureText } from '../shell/toasts.tsx'
import { Button } from '../ui/Button.tsx'
import { Select, TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AdminPage } from './AdminPage.tsx'
import { Home, homesQuery, useHomeChange } from './homes.tsx'

/** The households of the server by group: rename them, add some, delete empty ones. */
export function HouseholdsPage() {
  const { admin } = useMessages()
  return (
    <AdminPage name="households">
      <p className={styles.intro}>{admin.householdsText}</p>
      <Households />
    </AdminPage>
  )
}

function Households() {
  const { admin, shell } = useMessages()
  const act = useHomeChange()
  const { data, error } = useQuery(homesQuery)
  if (error) return <Notice title={failureText(error, shell)} />
  if (!data) return <Skeleton height="160px" />
  return (
    <>
      {data.groups.map((group) => (
        <section key={group.id} className={styles.section}>
          <h2>{group.name}</h2>
          <ul>
            {data.households
              .filter(({ groupId }) => groupId === group.id)
              .map((household) => {
                const path = { params: { path: { id: household.id } } }
                return (
                  <li key={household.id}>
                    <Home
                      label={admin.householdName(household.name)}
                      home={household}
                      onRename={(name) =>
                        act(() => api.PUT('/admin/households/{id}', { ...path, body: { name } as never }))
                      }
                      onRemove={() => act(() => api.DELETE('/admin/households/{id}', path))}
                    />
                  </li>
                )
              })}
          </ul>
        </section>
      ))}
      <NewHousehold groups={data.groups} />
    </>
  )
}

function NewHousehold({
  groups,
}: {
  readonly groups: readonly { readonly id: string; readonly name: string }[]
}) {
  const { admin } = useMessages()
  const act = useHomeChange()
  const [name, setName] = useState('')
  const [groupId, setGroupId] = useState(groups[0]?.id ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      await api.POST('/admin/households', { body: { name, groupId } })
      setName('')
    })
  }
  return (
    <form className={styles.newHome} onSubmit={submit}>
      <TextField
        label={admin.newHousehold}
        required
        maxLength={255}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Select
        label={admin.groupOfHousehold}
        value={groupId}
        onChange={(event) => setGroupId(event.target.value)}
      >
        {groups.map((group) => (
          <option key={group.id} value={group.id}>
            {group.name}
          </option>
        ))}
      </Select>
      <Button type="submit">{admin.addHome}</Button>
    </form>
  )
}
