import { useEffect, useState, type FormEvent } from 'react'
import { useChange } from '../../changes/use-change.ts'
import { useLeave } from '../../changes/use-leave.ts'
import { replaceImported } from '../../entities/recipe/replace-imported.ts'
import { useAllMessages } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { KeepTags, useKeepTags } from './KeepTags.tsx'
import { sendPage, showImported } from './queries.ts'
import { readyMessage, receivedPage, type ReceivedPage } from './received-page.ts'
import { recipeKeys } from '../../entities/recipe/keys.ts'
import { trashKeys } from '../../entities/trash/keys.ts'

/** Receives the page from which the bookmark has opened Larder, and imports it when the person says so. */
export function ReceivedDialog({ url, onClose }: { readonly url: string; readonly onClose: () => void }) {
  const { importing, shell } = useAllMessages()
  const leave = useLeave()
  const received = useReceived(url)
  const tags = useKeepTags()
  const sending = useChange({
    send: ({ html, ...page }: ReceivedPage & { readonly includeTags: boolean | null }, server) =>
      sendPage({ data: html, ...page }, server),
    correct: replaceImported,
    outdates: [recipeKeys.all, trashKeys.all],
    failure: 'form',
    onDone: (slug, _, isHere) => showImported(slug, leave, isHere),
  })
  if (!received) return <p role="status">{importing.waitingForPage}</p>
  if (received === 'too-large') return <p role="alert">{importing.pageTooLarge}</p>
  const submit = (event: FormEvent) => {
    event.preventDefault()
    sending.act({ ...received, includeTags: tags.includeTags })
  }
  return (
    <Dialog
      title={importing.received(new URL(received.url).host)}
      onClose={onClose}
      actions={
        <Button type="submit" form="received" look="filled" busy={sending.isPending && importing.reading}>
          {importing.savePasted}
        </Button>
      }
    >
      <form id="received" onSubmit={submit}>
        <p>{importing.receivedText}</p>
        <KeepTags {...tags} />
        {sending.error && <p role="alert">{failureText(sending.error, shell)}</p>}
      </form>
    </Dialog>
  )
}

/** The first page that the window which opened this one sends. */
function useReceived(url: string): ReceivedPage | 'too-large' | undefined {
  const [received, setReceived] = useState<ReceivedPage | 'too-large'>()
  useEffect(() => {
    const opener: Window | null = window.opener
    if (!opener || !URL.canParse(url)) return
    const receive = (event: MessageEvent<unknown>) => {
      const page = receivedPage(event, opener)
      if (!page) return
      window.removeEventListener('message', receive)
      setReceived(page)
    }
    window.addEventListener('message', receive)
    // Only the page that the bookmark was pressed on hears it.
    opener.postMessage(readyMessage, new URL(url).origin)
    return () => window.removeEventListener('message', receive)
  }, [url])
  return received
}
