import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, bodyOf } from '../api.ts'
import { useMessages } from '../messages/index.ts'
import { showFailure, showToast } from '../shell/toasts.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { Icon } from '../ui/Icon.tsx'
import { shoppingListsQuery } from './queries.ts'
import styles from './AddToList.module.css'

interface Wanted {
  readonly id: string
  /** Factor for the amounts of the recipes. */
  readonly scale: number
}

/** A button that adds the ingredients of recipes to a shopping list of the household. */
export function AddToList({
  recipes,
  big = false,
  onDone,
}: {
  readonly recipes: readonly Wanted[]
  readonly big?: boolean
  readonly onDone?: () => void
}) {
  const { recipe: texts } = useMessages()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button big={big} icon="basket" onClick={() => setOpen(true)}>
        {texts.addToList}
      </Button>
      {isOpen && (
        <ListDialog
          recipes={recipes}
          onClose={(isDone) => {
            setOpen(false)
            if (isDone) onDone?.()
          }}
        />
      )}
    </>
  )
}

function ListDialog({
  recipes,
  onClose,
}: {
  readonly recipes: readonly Wanted[]
  readonly onClose: (isDone: boolean) => void
}) {
  const messages = useMessages()
  const { recipe: texts } = messages
  const client = useQueryClient()
  const lists = useQuery(shoppingListsQuery)
  const [name, setName] = useState('')
  const add = useMutation({
    async mutationFn(list: { readonly id?: string; readonly name: string }) {
      const id =
        list.id ?? (await bodyOf(api.POST('/households/shopping/lists', { body: { name: list.name } }))).id
      await api.POST('/households/shopping/lists/{id}/recipe', {
        params: { path: { id } },
        body: recipes.map(({ id: recipeId, scale }) => ({ recipeId, recipeIncrementQuantity: scale })),
      })
      return list.name
    },
    async onSuccess(list) {
      onClose(true)
      showToast(texts.added(list))
      await client.invalidateQueries({ queryKey: ['shopping'] })
    },
    onError: (error) => showFailure(error, messages),
  })
  const known = lists.data?.data ?? []
  return (
    <Dialog title={texts.addToList} onClose={() => onClose(false)}>
      <ul>
        {known.map((list) => (
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
      <form
        className={styles.new}
        onSubmit={(event) => {
          event.preventDefault()
          add.mutate({ name })
        }}
      >
        <TextField
          label={texts.newList}
          required
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
