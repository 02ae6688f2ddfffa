import { useSyncExternalStore } from 'react'

let open: readonly HTMLDialogElement[] = []
const listeners = new Set<() => void>()

function change(next: readonly HTMLDialogElement[]): void {
  open = next
  for (const listener of listeners) listener()
}

/** Adds a modal dialog above the others. Returns a function that removes it. */
export function addOpenDialog(dialog: HTMLDialogElement): () => void {
  change([...open, dialog])
  return () => change(open.filter((other) => other !== dialog))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The modal dialog on top. Everything outside of it is inert. */
export const topDialog = (): HTMLDialogElement | undefined => open.at(-1)

export const useTopDialog = (): HTMLDialogElement | undefined => useSyncExternalStore(subscribe, topDialog)
