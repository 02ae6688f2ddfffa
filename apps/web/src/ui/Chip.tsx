import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Chip.module.css'
import { Icon, type IconName } from './Icon.tsx'

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Whether the chip is active. An active chip has a cross that removes it. */
  readonly on?: boolean
  readonly icon?: IconName
  /** One of several chips of which one is always active: it has no cross. */
  readonly choice?: boolean
  /** Opens more choices. */
  readonly opens?: boolean
  readonly children: ReactNode
}

/** A filter that is toggled, or that opens choices. */
export function Chip({ on = false, icon, choice = false, opens = false, ...props }: ChipProps) {
  const { children, className = '', ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={opens ? undefined : on}
      aria-haspopup={opens ? 'dialog' : undefined}
      className={`${styles.chip} ${on ? styles.on : ''} ${className}`}
    >
      {icon && <Icon name={icon} small />}
      {children}
      {on && !choice ? <Icon name="close" small /> : opens && <Icon name="down" small />}
    </button>
  )
}
