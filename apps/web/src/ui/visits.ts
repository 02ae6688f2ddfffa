import { useRouter, type AnyRouter, type ParsedLocation } from '@tanstack/react-router'
import { useCallback } from 'react'

/** The pages of this visit by their place in the history of the tab. */
const visited: (ParsedLocation | undefined)[] = []

/** Notes each page that is shown, so that links back return to it as it was. */
export function noteVisits(router: AnyRouter): void {
  router.subscribe('onResolved', ({ toLocation }) => {
    visited[toLocation.state.__TSR_index] = toLocation
  })
}

/** The key of the page that the browser is going back from. It goes back after the event in which that was requested. */
let leftKey: string | undefined

/** The search parameters with which a page was shown last before the current one. */
export function useLastSearch(path: string): ParsedLocation['search'] {
  const { history } = useRouter()
  const earlier = visited.slice(0, history.location.state.__TSR_index)
  return earlier.findLast((visit) => visit?.pathname === path)?.search ?? {}
}

/**
 * Returns a function that goes back in the history of the tab when the previous page there is of this application, and is the
 * given one. The browser then restores its scroll position. The function returns whether it goes back. A second call before it has
 * done so does nothing.
 */
export function useGoBack(): (path?: string) => boolean {
  const { history } = useRouter()
  return useCallback(
    (path) => {
      const previous = visited[history.location.state.__TSR_index - 1]
      const goes = previous !== undefined && (path === undefined || previous.pathname === path)
      if (goes && leftKey !== history.location.state.__TSR_key) {
        leftKey = history.location.state.__TSR_key
        window.addEventListener('popstate', () => (leftKey = undefined), { once: true })
        history.back()
      }
      return goes
    },
    [history],
  )
}
