import { useRouter, type NavigateOptions } from '@tanstack/react-router'
import { useCallback } from 'react'

/**
 * Returns a function that leaves a page for another one after a change, unless something was typed since. The next page is loaded
 * before, and nothing can be typed while it takes the place of this one.
 * @returns whether the page was left
 */
export function useLeave(): (to: NavigateOptions, isAsSent: () => boolean) => Promise<boolean> {
  const router = useRouter()
  return useCallback(
    async (to, isAsSent) => {
      await router.preloadRoute(to).catch(() => undefined)
      if (!isAsSent()) return false
      const content = document.getElementById('content')
      content?.toggleAttribute('inert', true)
      try {
        await router.navigate(to)
      } finally {
        content?.toggleAttribute('inert', false)
      }
      return true
    },
    [router],
  )
}
