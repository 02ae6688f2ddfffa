import { useEffect, useId, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react'
import { useMessages } from '../messages/index.ts'
import { IconButton } from './Button.tsx'
import styles from './Dialog.module.css'
import { addOpenDialog } from './open-dialogs.ts'
import { useLatest } from './use-latest.ts'

const wideScreen = '(min-width: 900px)'

/**
 * A modal dialog: a bottom sheet on phones, centred elsewhere. The browser keeps the focus inside. It is open while it is
 * rendered; `onClose` must stop rendering it.
 */
export function Dialog({
  title,
  about,
  onClose,
  children,
  actions,
  aside,
  wide = false,
  beside = false,
  side = beside,
}: {
  readonly title: string
  /** What the dialog is about, such as the name of a recipe. A line below the title. */
  readonly about?: string
  readonly onClose: () => void
  readonly children: ReactNode
  readonly actions?: ReactNode
  /** An action in the heading. */
  readonly aside?: ReactNode
  readonly wide?: boolean
  /** On wide screens it stands beside the page, which stays in use. */
  readonly beside?: boolean
  /** On wide screens it stands at the side. Default: when it is beside the page. */
  readonly side?: boolean
}) {
  const messages = useMessages()
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  const startedOutside = useRef(false)
  const hasText = useRef(false)
  // Closed while it is still in the document: then the browser gives the focus back to where it was.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    if (beside && window.matchMedia(wideScreen).matches) shown.show()
    else shown.showModal()
    // Otherwise the browser focuses the close button.
    shown.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    const removeOpenDialog = shown.matches(':modal') ? addOpenDialog(shown) : undefined
    return () => {
      removeOpenDialog?.()
      shown.close()
    }
  }, [])
  useSwipeDown(dialog, () => {
    if (!hasText.current) onClose()
  })
  return (
    <dialog
      ref={dialog}
      className={`${styles.dialog} ${wide ? styles.wide : ''} ${side ? styles.side : ''}`}
      aria-labelledby={about === undefined ? heading : `${heading} ${heading}-about`}
      onCancel={(event) => {
        // React also calls this for a dialog within this one.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose()
      }}
      // The browser cancels modal dialogs only.
      onKeyDown={(event) => {
        const { currentTarget, target } = event
        const isHere = target instanceof Element && target.closest('dialog') === currentTarget
        if (event.key !== 'Escape' || event.defaultPrevented || !isHere || currentTarget.matches(':modal'))
          return
        event.preventDefault()
        onClose()
      }}
      onInput={({ target }) => (hasText.current ||= isText(target))}
      // Text that is selected with the pointer may end outside. A tap beside the dialog, as on a button that has just moved, takes
      // nothing that was typed with it.
      onPointerDown={(event) => (startedOutside.current = event.target === event.currentTarget)}
      onClick={(event) => {
        if (event.target === event.currentTarget && startedOutside.current && !hasText.current) onClose()
      }}
    >
      <div className={styles.box}>
        <header className={styles.head}>
          <div>
            <h2 id={heading}>{title}</h2>
            {about !== undefined && (
              <p id={`${heading}-about`} dir="auto">
                {about}
              </p>
            )}
          </div>
          {aside}
          <IconButton icon="close" label={messages.shell.close} onClick={onClose} />
        </header>
        {children}
        {actions && <footer className={styles.actions}>{actions}</footer>}
      </div>
    </dialog>
  )
}

/** Closes a sheet by a swipe down. Only devices with a touch screen load what that needs. */
function useSwipeDown(dialog: RefObject<HTMLElement | null>, onClose: () => void): void {
  const latest = useLatest(onClose)
  useEffect(() => {
    const sheet = dialog.current
    if (!sheet || !window.matchMedia('(pointer: coarse)').matches) return
    let isOver = false
    let end = () => {
      isOver = true
    }
    void import('./swipe-down.ts').then(
      ({ closeBySwipe }) => {
        if (!isOver) end = closeBySwipe(sheet, () => latest.current())
      },
      // A newer version has replaced the file. The button closes it.
      () => undefined,
    )
    return () => end()
  }, [dialog])
}

/** Whether somebody types text into a field, other than words to look for. */
const isText = (field: EventTarget): boolean =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && !/^(search|checkbox|radio|range|file|color)$/.test(field.type))
