import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api, bodyOf } from '../api.ts'
import styles from '../household/household.module.css'
import { useMessages } from '../messages/index.ts'
import { showFailure } from '../shell/toasts.tsx'
import { Button, IconButton } from '../ui/Button.tsx'
import { TextField } from '../ui/Field.tsx'

interface Group {
  readonly id: string
  readonly name: string
}
interface Household extends Group {
  readonly groupId: string
}

/** The groups of the server, and their households. */
export const homesQuery = {
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

export type Act = (work: () => Promise<unknown>) => void

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
      <TextField
        label={label}
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
      <IconButton icon="bin" label={`${shell.remove}: ${home.name}`} onClick={onRemove} />
    </form>
  )
}
