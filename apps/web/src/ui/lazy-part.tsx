import { lazy, useEffect, useRef } from 'react'
import { useMessages } from '../messages/index.ts'
import { withStyles } from './missing-styles.ts'
import { showToast } from './toasts.tsx'

/** How many parts are being loaded. Their failure is no reason to load the page again. */
let loading = 0
export const isLoadingPart = (): boolean => loading > 0

/**
 * A part of a page, such as a dialog, that is loaded when it is first shown. Where its file cannot be loaded, the page stays with
 * what was typed, and a message offers to load the page again.
 */
export const lazyPart: typeof lazy = (load) => {
  const loadStyled = withStyles(load)
  return lazy(async () => {
    loading++
    try {
      return await loadStyled()
    } catch {
      // oxlint-disable-next-line typescript/consistent-type-assertions -- It takes the place of a part with any properties.
      return { default: MissingPart as never }
    } finally {
      loading--
    }
  })
}

/** What opened the part is shown again. */
function MissingPart({ onClose }: { readonly onClose?: () => void }) {
  const { shell } = useMessages()
  const close = useRef(onClose)
  useEffect(() => {
    showToast(navigator.onLine ? shell.updateReady : shell.offline, {
      text: shell.reload,
      act: () => location.reload(),
    })
    close.current?.()
  }, [shell])
  return null
}
