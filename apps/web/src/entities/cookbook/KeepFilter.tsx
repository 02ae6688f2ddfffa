import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api } from '../../api/client.ts'
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
  const client = useQueryClient()
  const [name, setName] = useState('')
  const save = useMutation({
    mutationFn: () => api.POST('/households/cookbooks', { body: { name, queryFilterString: filter } }),
    async onSuccess() {
      onClose()
      showToast(cookbooks.saved(name))
      await client.invalidateQueries(cookbooksQuery)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    save.mutate()
  }
  return (
    <Dialog title={cookbooks.save} onClose={onClose}>
      <form className={styles.form} onSubmit={submit}>
        <TextField
          label={cookbooks.name}
          required
          data-autofocus
          value={name}
          onChange={(event) => setName(event.target.value)}
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
