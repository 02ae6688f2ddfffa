import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useMessages } from '../messages/index.ts'
import { IconButton } from './Button.tsx'
import styles from './Dialog.module.css'
import { addOpenDialog } from './open-dialogs.ts'

/**
 * A modal dialog: a bottom sheet on phones, centred elsewhere. The browser keeps the focus inside. It is open while it is
 * rendered; `onClose` must stop rendering it.
 */
export function Dialog({
  title,
  onClose,
  children,
  actions,
  wide = false,
}: {
  readonly title: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly actions?: ReactNode
  readonly wide?: boolean
}) {
  const messages = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const startedOutside = useRef(false)
  // Closed while it is still in the document: then the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    shown.showModal()
    // Otherwise the browser focuses the close button.
    shown.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const removeOpenDialog = addOpenDialog(shown)
    return () => {
      removeOpenDialog()
      shown.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${wide ? styles.wide : ''}`}
      aria-labelledby={heading}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // Text that is selected with the pointer may end outside.
      onPointerDown={(event) => (startedOutside.current = event.target === event.currentTarget)}
      onClick={(event) => {
        if (event.target === event.currentTarget && startedOutside.current) onClose()
      }}
    >
      <div className={styles.box}>
        <header className={styles.head}>
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label={messages.shell.close} onClick={onClose} />
        </header>
        {children}
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}
