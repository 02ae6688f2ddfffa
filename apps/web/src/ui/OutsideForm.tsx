import type { ReactNode, SyntheticEvent } from 'react'
import { createPortal } from 'react-dom'

const stop = (event: SyntheticEvent) => event.stopPropagation()

/** A dialog of the editor outside of its form. Enter in its fields does not save the recipe. */
export function OutsideForm({ children }: { readonly children: ReactNode }) {
  return createPortal(
    <div onSubmit={stop} onKeyDown={stop} onPaste={stop}>
      {children}
    </div>,
    document.body,
  )
}
