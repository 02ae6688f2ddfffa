import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useGoBack } from './visits.ts'

/** Runs a handler when a key is pressed outside of fields and dialogs. `mod+k` is Ctrl or Command with K. */
export function useShortcut(key: string, handler: (() => void) | undefined): void {
  const current = useRef(handler)
  current.current = handler
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!current.current || event.defaultPrevented || !fits(event, key)) return
      event.preventDefault()
      current.current()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [key])
}

function fits(event: KeyboardEvent, key: string): boolean {
  const withModifier = event.ctrlKey || event.metaKey
  if (key.startsWith('mod+')) return withModifier && event.key.toLowerCase() === key.slice(4)
  if (withModifier || event.altKey || event.isComposing || isTyping(event.target)) return false
  return event.key === key && !document.querySelector('dialog[open]')
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** The keyboard shortcuts of all pages. */
export function useGlobalShortcuts({
  onPalette,
  onHelp,
}: {
  readonly onPalette: () => void
  readonly onHelp: () => void
}): void {
  const navigate = useNavigate()
  const goBack = useGoBack()
  useShortcut('mod+k', onPalette)
  useShortcut('Escape', () => goBack())
  useShortcut('?', onHelp)
  useShortcut('n', () => void navigate({ to: '/recipes/new' }))
  useShortcut('/', () => {
    const field = document.querySelector<HTMLInputElement>('input[type="search"]')
    if (field) field.focus()
    else void navigate({ to: '/recipes' }).then(() => setTimeout(focusSearch, 100))
  })
}

const focusSearch = () => document.querySelector<HTMLInputElement>('input[type="search"]')?.focus()
