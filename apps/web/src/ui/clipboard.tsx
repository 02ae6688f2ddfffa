import { useSyncExternalStore } from 'react'
import { useMessages } from '../messages/index.ts'
import { Dialog } from './Dialog.tsx'
import { TextArea } from './Field.tsx'
import { topDialog } from './open-dialogs.ts'
import { showToast } from './toasts.tsx'

/** What could not be copied. */
let refused: string | undefined
const listeners = new Set<() => void>()

function change(next: string | undefined): void {
  refused = next
  for (const listener of listeners) listener()
}

/**
 * Copies a text, and says so. Browsers refuse it over plain HTTP, without permission, and some of them after a request: then a dialog
 * shows the text, and the person copies it.
 */
export async function copyText(text: string, said: string): Promise<void> {
  if (await isCopied(text)) showToast(said)
  else change(text)
}

async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return isSelectionCopied(text)
  }
}

function isSelectionCopied(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  // Outside of a modal dialog, nothing can be selected.
  const place = topDialog() ?? document.body
  const focused = document.activeElement
  place.append(field)
  field.select()
  const isDone = document.execCommand('copy')
  field.remove()
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  return isDone
}

/** The dialog with a text that could not be copied. */
export function CopyByHand() {
  const { shell } = useMessages()
  const text = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => refused,
  )
  if (text === undefined) return null
  return (
    <Dialog title={shell.copy} onClose={() => change(undefined)}>
      <TextArea
        label={shell.copyByHand}
        readOnly
        rows={4}
        value={text}
        data-autofocus
        onFocus={({ target }) => target.select()}
      />
    </Dialog>
  )
}
