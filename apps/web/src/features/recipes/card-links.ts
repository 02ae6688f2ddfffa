import { useRouter } from '@tanstack/react-router'
import { useMemo, useRef, type MouseEvent, type SyntheticEvent } from 'react'

/**
 * Handlers that make the plain links of all cards behave like a `Link` of the router: a click opens the recipe without
 * loading a page, and a pointer or the focus on a link loads the recipe in advance. A `Link` for each card would subscribe each
 * to the address, and cost more than the rest of the card.
 */
export function useCardLinks() {
  const router = useRouter()
  const last = useRef<string>(undefined)
  return useMemo(() => {
    const preload = (event: SyntheticEvent) => {
      const slug = slugAt(event)
      if (slug === undefined || slug === last.current) return
      last.current = slug
      void router.preloadRoute({ to: '/recipes/$slug', params: { slug } }).catch(() => undefined)
    }
    const open = (event: MouseEvent) => {
      const slug = slugAt(event)
      if (slug === undefined || opensElsewhere(event)) return
      event.preventDefault()
      void router.navigate({ to: '/recipes/$slug', params: { slug } })
    }
    return { onClick: open, onMouseOver: preload, onFocus: preload, onTouchStart: preload }
  }, [router])
}

const slugAt = ({ target }: SyntheticEvent): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('a[data-slug]')?.dataset.slug : undefined

/** Whether the browser opens the link in another tab or window. */
export const opensElsewhere = (event: MouseEvent): boolean =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey
