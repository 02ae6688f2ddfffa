import { topDialog } from './open-dialogs.ts'

/** Copies a text. Browsers offer the clipboard API only over TLS and on localhost; otherwise a hidden field is used. */
export async function copyText(text: string): Promise<void> {
  if (window.isSecureContext) return navigator.clipboard.writeText(text)
  const field = document.createElement('textarea')
  field.value = text
  // Outside of a modal dialog, nothing can be selected.
  const place = topDialog() ?? document.body
  place.append(field)
  field.select()
  document.execCommand('copy')
  field.remove()
}
