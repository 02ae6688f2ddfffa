import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { useMessages, type Messages } from '../messages/index.ts'
import { IconButton } from './Button.tsx'
import hiding from './Hidden.module.css'
import { useTopDialog } from './open-dialogs.ts'
import { failureText } from '../api/failure-text.ts'
import styles from './toasts.module.css'

interface Toast {
  readonly id: number
  readonly text: string
  /** Undoes the action that the text reports, or leads to its result. */
  readonly action?: ToastAction | undefined
  /** Only for screen readers: the page shows the same. */
  readonly isHidden?: boolean
}

interface ToastAction {
  /** “Undo” without a text. */
  readonly text?: string
  readonly act: () => void
}

const shownFor = 8_000
let toasts: readonly Toast[] = []
let lastId = 0
const listeners = new Set<() => void>()

function change(next: readonly Toast[]): void {
  toasts = next
  for (const listener of listeners) listener()
}

const dismiss = (id: number) => change(toasts.filter((toast) => toast.id !== id))

/** Says below the page what happened, for eight seconds. A function undoes it; an action with a text does something else. */
export function showToast(text: string, action?: (() => void) | ToastAction): void {
  add({ text, action: typeof action === 'function' ? { act: action } : action })
}

/** Says to screen readers what the page shows. */
export function announce(text: string): void {
  add({ text, isHidden: true })
}

function add(toast: Omit<Toast, 'id'>): void {
  const id = ++lastId
  // Only the last action can be undone here.
  const others = isUndo(toast) ? toasts.filter((other) => !isUndo(other)) : toasts
  change([...others.slice(-1), { id, ...toast }])
  setTimeout(() => dismiss(id), shownFor)
}

const isUndo = ({ action }: Omit<Toast, 'id'>): boolean => action !== undefined && action.text === undefined

/** Shows why an action failed: the message of the server, or that it cannot be reached. */
export function showFailure(error: unknown, { shell }: Messages): void {
  showToast(failureText(error, shell))
}

export function Toasts() {
  const messages = useMessages()
  const shown = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => toasts,
  )
  const dialog = useTopDialog()
  const region = (
    <div className={styles.region} role="status" aria-live="polite">
      {shown.map(({ id, text, action, isHidden }) => (
        <div key={id} className={isHidden ? hiding.hidden : styles.toast}>
          <span>{text}</span>
          {action && (
            <button
              type="button"
              className={styles.undo}
              onClick={() => {
                dismiss(id)
                action.act()
              }}
            >
              {action.text ?? messages.shell.undo}
            </button>
          )}
          {!isHidden && (
            <IconButton
              icon="close"
              label={messages.shell.close}
              className={styles.close ?? ''}
              onClick={() => dismiss(id)}
            />
          )}
        </div>
      ))}
    </div>
  )
  // A modal dialog makes everything outside of it inert.
  return dialog ? createPortal(region, dialog) : region
}
