import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { bodyOf, type Server } from '../../api/client.ts'
import { useChange } from '../../changes/use-change.ts'
import { useMessages } from '../../messages/index.ts'
import { shoppingListsQuery } from './queries.ts'
import { failureText } from '../../api/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './ChooseList.module.css'

/** Adds to the list with this id. */
type Add = (listId: string, server: Server) => Promise<unknown>

/** Chooses a shopping list of the household, or makes a new one, and adds something to it. */
export function ChooseList({
  title,
  onAdd,
  onClose,
}: {
  readonly title: string
  readonly onAdd: Add
  readonly onClose: (isDone: boolean) => void
}) {
  const { recipe: texts, shell } = useMessages()
  const lists = useQuery(shoppingListsQuery)
  const [name, setName] = useState('')
  const add = useAdd(onAdd, () => onClose(true))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add.act({ name: name.trim() || texts.shoppingList })
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
              onClick={() => add.act({ id: list.id, name: list.name ?? texts.shoppingList })}
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

function useAdd(onAdd: Add, onDone: () => void) {
  const { recipe: texts, shopping } = useMessages()
  const navigate = useNavigate()
  return useChange({
    async send({ id, name }: { readonly id?: string; readonly name: string }, server) {
      const listId = id ?? (await bodyOf(server.POST('/households/shopping/lists', { body: { name } }))).id
      await onAdd(listId, server)
      return { id: listId, name }
    },
    outdates: [['shopping']],
    onDone({ id, name }) {
      onDone()
      showToast(texts.added(name), {
        text: shopping.show,
        act: () => void navigate({ to: '/shopping/$id', params: { id } }),
      })
    },
  })
}
