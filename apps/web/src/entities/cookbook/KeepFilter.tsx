import type { FormEvent } from 'react'
import { bodyOf } from '../../api/client.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useMessages } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import styles from './cookbooks.module.css'
import { cookbooksQuery } from './queries.ts'

/** Keeps a filter as a cookbook under a name. */
export function KeepFilter({ filter, onClose }: { readonly filter: string; readonly onClose: () => void }) {
  const { cookbooks, shell } = useMessages()
  const form = useFields({ name: '' })
  const save = useChange({
    send: (body: { readonly name: string; readonly queryFilterString: string }, server) =>
      bodyOf(server.POST('/households/cookbooks', { body })),
    correct: ({ id }, body, server) =>
      bodyOf(server.PATCH('/households/cookbooks/{id}', { params: { path: { id } }, body })),
    outdates: [cookbooksQuery.queryKey],
    failure: 'form',
    onDone(_, { name }, isHere) {
      showToast(cookbooks.saved(name))
      if (!form.isAsSent({ name })) return 'continue'
      if (isHere()) onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.act({ ...form.values, queryFilterString: filter })
  }
  return (
    <Dialog title={cookbooks.save} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={cookbooks.name}
          required
          data-autofocus
          {...form.field('name')}
          error={save.error ? failureText(save.error, shell) : undefined}
        />
        <p className={styles.filter}>
          <code>{filter}</code>
        </p>
        <Button type="submit" look="filled" busy={save.isPending && shell.saving}>
          {cookbooks.create}
        </Button>
      </form>
    </Dialog>
  )
}
