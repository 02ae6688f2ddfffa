import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api } from '../api.ts'
import styles from '../household/household.module.css'
import { useMessages } from '../messages/index.ts'
import { failureText } from '../shell/toasts.tsx'
import { Button } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'
import { Notice } from '../ui/Notice.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AdminPage } from './AdminPage.tsx'
import { Home, homesQuery, useHomeChange } from './homes.tsx'

/** The groups of the server: rename them, add some, delete empty ones. */
export function GroupsPage() {
  const { admin } = useMessages()
  return (
    <AdminPage name="groups">
      <p className={styles.intro}>{admin.groupsText}</p>
      <Groups />
    </AdminPage>
  )
}

function Groups() {
  const { admin, shell } = useMessages()
  const act = useHomeChange()
  const { data, error } = useQuery(homesQuery)
  if (error) return <Notice title={failureText(error, shell)} />
  if (!data) return <Skeleton height="160px" />
  return (
    <>
      <ul>
        {data.groups.map((group) => {
          const path = { params: { path: { id: group.id } } }
          const households = data.households.filter(({ groupId }) => groupId === group.id)
          return (
            <li key={group.id} className={styles.member}>
              <Home
                label={admin.groupName(group.name)}
                home={group}
                onRename={(name) =>
                  act(() => api.PUT('/admin/groups/{id}', { ...path, body: { name } as never }))
                }
                onRemove={() => act(() => api.DELETE('/admin/groups/{id}', path))}
              />
              <p className={styles.meta}>{households.map(({ name }) => name).join(' · ')}</p>
            </li>
          )
        })}
      </ul>
      <NewGroup />
    </>
  )
}

function NewGroup() {
  const { admin } = useMessages()
  const act = useHomeChange()
  const [name, setName] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    act(async () => {
      await api.POST('/admin/groups', { body: { name } })
      setName('')
    })
  }
  return (
    <form className={styles.newHome} onSubmit={submit}>
      <TextField
        label={admin.newGroup}
        required
        maxLength={255}
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit">{admin.addHome}</Button>
    </form>
  )
}
