import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useMessages } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { sendPage } from './queries.ts'

/** Imports a page that refuses servers from pasted text. */
export function PasteDialog({ url, onClose }: { readonly url: string; readonly onClose: () => void }) {
  const { importing, shell } = useMessages()
  const navigate = useNavigate()
  const [data, setData] = useState('')
  const sending = useMutation({
    mutationFn: () => sendPage(data, url),
    async onSuccess(slug) {
      showToast(importing.savedOne)
      await navigate({ to: '/recipes/$slug', params: { slug } })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sending.mutate()
  }
  return (
    <Dialog
      title={importing.paste}
      onClose={onClose}
      actions={
        <Button type="submit" form="paste" look="filled" busy={sending.isPending && importing.reading}>
          {importing.savePasted}
        </Button>
      }
    >
      <p>{importing.pasteText}</p>
      <form id="paste" onSubmit={submit}>
        <TextArea
          label={importing.pageSource}
          required
          rows={8}
          spellCheck={false}
          value={data}
          error={sending.error ? failureText(sending.error, shell) : undefined}
          onChange={(event) => setData(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
