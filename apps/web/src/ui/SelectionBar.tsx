import type { ReactNode } from 'react'
import { useMessages } from '../messages/index.ts'
import { IconButton } from './Button.tsx'
import styles from './SelectionBar.module.css'

/** The number of selected rows, and what can be done with them. */
export function SelectionBar({
  title,
  selected,
  all,
  onClose,
  children,
}: {
  readonly title: string
  readonly selected: number
  /** Selects all rows. */
  readonly all?: ReactNode
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const { selection, shell } = useMessages()
  return (
    <div className={styles.bar} role="region" aria-label={title}>
      <IconButton icon="close" label={shell.cancel} onClick={onClose} />
      <b role="status">{selection.selected(selected)}</b>
      {all}
      <div className={styles.actions}>{children}</div>
    </div>
  )
}
