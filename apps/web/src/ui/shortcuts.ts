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

const searchField = 'input[type="search"]'

/** How long a page can take to show a field once it is there, in milliseconds. It can have none. */
const longestRendering = 2_000

/** Moves the focus to a field of the next page as soon as it is there. Letters that are typed before go into it. */
function typeInto(selector: string, arrival: Promise<unknown>): void {
  let typed = ''
  const take = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || isTyping(event.target)) return
    if (event.key === 'Escape') end()
    else if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if ([...event.key].length === 1) typed += event.key
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const look = () => {
    const field = document.querySelector<HTMLInputElement>(selector)
    if (!field) return
    end()
    field.focus()
    if (typed) document.execCommand('insertText', false, typed)
  }
  const observer = new MutationObserver(look)
  const end = () => {
    observer.disconnect()
    document.removeEventListener('keydown', take, true)
    document.removeEventListener('pointerdown', end, true)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('keydown', take, true)
  document.addEventListener('pointerdown', end, true)
  void arrival.finally(() => setTimeout(end, longestRendering))
}

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
    const field = document.querySelector<HTMLInputElement>(searchField)
    if (field) field.focus()
    else typeInto(searchField, navigate({ to: '/recipes' }))
  })
}
