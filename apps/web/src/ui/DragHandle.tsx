import type { ComponentProps } from 'react'
import { useMessages } from '../messages/index.ts'
import { Icon } from './Icon.tsx'
import { Menu, type MenuItem } from './Menu.tsx'
import styles from './Sortable.module.css'

/** What a hand takes to drag something, or the keyboard to lift it. A click, a tap or Enter opens a menu of places. */
export function DragHandle({
  label,
  describedBy,
  places,
  ...props
}: ComponentProps<'button'> & {
  readonly label: string
  readonly describedBy: string
  readonly places: readonly MenuItem[]
}) {
  const { editor } = useMessages()
  return (
    <Menu
      label={editor.move(label)}
      items={places}
      className={styles.places ?? ''}
      trigger={(button) => (
        <button
          {...props}
          {...(places.length > 0 && button)}
          type="button"
          className={styles.handle}
          aria-label={editor.move(label)}
          aria-describedby={describedBy}
          title={editor.moveHint}
          // Space has lifted it. Some browsers click when the key is released.
          onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        >
          <Icon name="grip" />
        </button>
      )}
    />
  )
}
