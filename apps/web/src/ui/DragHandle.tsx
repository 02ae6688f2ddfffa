import type { ComponentProps } from 'react'
import { useMessages } from '../messages/index.ts'
import { Icon } from './Icon.tsx'
import styles from './Sortable.module.css'

/** What a hand takes to drag something, or the keyboard to lift it. */
export function DragHandle({
  label,
  describedBy,
  ...props
}: ComponentProps<'button'> & { readonly label: string; readonly describedBy: string }) {
  const { editor } = useMessages()
  return (
    <button
      {...props}
      type="button"
      className={styles.handle}
      aria-label={editor.move(label)}
      aria-describedby={describedBy}
      title={editor.moveHint}
    >
      <Icon name="grip" />
    </button>
  )
}
