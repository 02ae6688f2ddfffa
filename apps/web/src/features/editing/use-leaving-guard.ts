import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/** A question that is shown before a page with unsaved changes is left. */
interface LeavingGuard {
  /** Whether somebody wants to leave the page, and has not decided yet. */
  readonly isWanted: boolean
  /** Goes where somebody wanted to go last. */
  readonly leave: () => void
  /** Stays on the page. */
  readonly stay: () => void
}

/**
 * Holds a page with unsaved changes until somebody decides to leave it. Meanwhile the address stays that of the page, unlike with
 * `useBlocker` of the router: going back after a change was saved begins there, and so does a second attempt to leave.
 */
export function useLeavingGuard(isUnsaved: () => boolean): LeavingGuard {
  const router = useRouter()
  const { history } = router
  const [wanted, setWanted] = useState<() => void>()
  useEffect(() =>
    history.block({
      enableBeforeUnload: isUnsaved,
      blockerFn({ nextLocation: { href, state }, action }) {
        // The page is shown until the next one is loaded. To go back before that is to stay.
        const isShown = state.__TSR_key === router.state.resolvedLocation?.state.__TSR_key
        if (isShown || !isUnsaved()) return false
        setWanted(() => () => {
          if (action === 'PUSH') history.push(href, state)
          else if (action === 'REPLACE') history.replace(href, state)
          else history.go(state.__TSR_index - history.location.state.__TSR_index)
        })
        return true
      },
    }),
  )
  return {
    isWanted: wanted !== undefined,
    leave() {
      setWanted(undefined)
      wanted?.()
    },
    stay: () => setWanted(undefined),
  }
}
