import type { FormEvent } from 'react'
import { useChange } from '../../changes/use-change.ts'
import { useLeave } from '../../changes/use-leave.ts'
import { useFields } from '../../changes/use-fields.ts'
import { replaceImported } from '../../entities/recipe/replace-imported.ts'
import { useAllMessages } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextArea } from '../../ui/Field.tsx'
import { KeepTags, useKeepTags } from './KeepTags.tsx'
import { type PageText, sendPage, showImported } from './queries.ts'
import { recipeKeys } from '../../entities/recipe/keys.ts'
import { trashKeys } from '../../entities/trash/keys.ts'

/** Imports a page that refuses servers from pasted text. */
export function PasteDialog({ url, onClose }: { readonly url: string; readonly onClose: () => void }) {
  const { importing, shell } = useAllMessages()
  const leave = useLeave()
  const form = useFields({ data: '' })
  const tags = useKeepTags()
  const sending = useChange({
    send: (page: PageText, server) => sendPage(page, server),
    correct: replaceImported,
    outdates: [recipeKeys.all, trashKeys.all],
    failure: 'form',
    async onDone(slug, { data }, isHere) {
      showToast(importing.savedOne)
      const isAsSent = () => isHere() && form.isAsSent({ data })
      if (!(await showImported(slug, leave, isAsSent))) form.takeBack({ data })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sending.act({ data: form.values.data, url, includeTags: tags.includeTags })
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
          error={sending.error ? failureText(sending.error, shell) : undefined}
          {...form.field('data')}
        />
        <KeepTags {...tags} />
      </form>
    </Dialog>
  )
}
