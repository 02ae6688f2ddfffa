import { useId, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { bodyOf } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import type { ShoppingList } from './items.ts'
import { useShoppingStore } from './use-shopping.ts'

/** Changes the name of a list. */
export function RenameDialog({
  list,
  onClose,
}: {
  readonly list: ShoppingList
  readonly onClose: () => void
}) {
  const { shopping, shell } = useMessages()
  const id = useId()
  const store = useShoppingStore()
  const form = useFields({ name: list.name })
  const renaming = useChange({
    record: list.id,
    send: (body: typeof form.values, server) =>
      bodyOf(server.PATCH('/households/shopping/lists/{id}', { params: { path: { id: list.id } }, body })),
    failure: 'form',
    async onDone(renamed, sent, isHere) {
      await store.take('shopping-list', renamed)
      // At once: what is typed between the comparison and the next rendering would be lost.
      if (isHere() && form.isAsSent(sent)) flushSync(onClose)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    renaming.act(form.values)
  }
  return (
    <Dialog
      title={shopping.rename}
      onClose={onClose}
      actions={
        <Button type="submit" form={id} look="filled" busy={renaming.isPending && shell.saving}>
          {shell.save}
        </Button>
      }
    >
      <form id={id} onSubmit={submit}>
        <TextField
          label={shopping.newList}
          required
          maxLength={255}
          {...form.field('name')}
          error={renaming.error ? failureText(renaming.error, shell) : undefined}
        />
      </form>
    </Dialog>
  )
}
