import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState, type FormEvent } from 'react'
import { api, bodyOf } from '../../api/client.ts'
import { useMessages } from '../../messages/index.ts'
import { shoppingListsQuery } from './queries.ts'
import { failureText } from '../../api/failure-text.ts'
import { showFailure, showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ChooseList.module.css'

/** Chooses a shopping list of the household, or makes a new one, and adds something to it. */
export function ChooseList({
  title,
  onAdd,
  onClose,
}: {
  readonly title: string
  /** Adds to the list with this id. */
  readonly onAdd: (listId: string) => Promise<unknown>
  readonly onClose: (isDone: boolean) => void
}) {
  const { recipe: texts, shell } = useMessages()
  const lists = useQuery(shoppingListsQuery)
  const [name, setName] = useState('')
  const add = useAdd(onAdd, () => onClose(true))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.mutate({ name: name.trim() || texts.shoppingList })
  }
  return (
    <Dialog title={title} onClose={() => onClose(false)}>
      {lists.isPending && <Skeleton height="52px" />}
      {lists.error && !lists.data && (
        <p role="alert" className={styles.failed}>
          {failureText(lists.error, shell)}
          <Button look="text" onClick={() => void lists.refetch()}>
            {shell.retry}
          </Button>
        </p>
      )}
      <ul>
        {lists.data?.data.map((list) => (
          <li key={list.id}>
            <button
              type="button"
              className={styles.list}
              disabled={add.isPending}
              onClick={() => add.mutate({ id: list.id, name: list.name ?? texts.shoppingList })}
            >
              <Icon name="basket" />
              {list.name ?? texts.shoppingList}
            </button>
          </li>
        ))}
      </ul>
      <form className={styles.new} onSubmit={submit}>
        <TextField
          label={texts.newList}
          maxLength={255}
          value={name}
          onChange={(event) => setName(event.target.value)}
          placeholder={texts.shoppingList}
        />
        <Button type="submit" busy={add.isPending && texts.adding}>
          {texts.add}
        </Button>
      </form>
    </Dialog>
  )
}

function useAdd(onAdd: (listId: string) => Promise<unknown>, onDone: () => void) {
  const messages = useMessages()
  const { recipe: texts, shopping } = messages
  const client = useQueryClient()
  const navigate = useNavigate()
  /** Lists that were made, by name. When adding fails, the next attempt continues with them. */
  const made = useRef(new Map<string, string>())
  return useMutation({
    async mutationFn(list: { readonly id?: string; readonly name: string }) {
      const { name } = list
      const create = () => bodyOf(api.POST('/households/shopping/lists', { body: { name } }))
      const id = list.id ?? made.current.get(name) ?? (await create()).id
      if (list.id === undefined) made.current.set(name, id)
      await onAdd(id)
      return { id, name }
    },
    async onSuccess({ id, name }) {
      onDone()
      showToast(texts.added(name), {
        text: shopping.show,
        act: () => void navigate({ to: '/shopping/$id', params: { id } }),
      })
      await client.invalidateQueries({ queryKey: ['shopping'] })
    },
    onError: (error) => showFailure(error, messages),
  })
}
