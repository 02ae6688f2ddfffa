import type { ButtonHTMLAttributes, ReactNode } from 'react'
import styles from './Chip.module.css'
import { Icon, type IconName } from './Icon.tsx'

interface ChipProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Whether the choice is made. A chosen one shows a cross that takes it back. */
  readonly on?: boolean
  readonly icon?: IconName
  /** Leads to more choices. */
  readonly opens?: boolean
  readonly children: ReactNode
}

/** A filter that is switched, or that leads to choices. */
export function Chip({ on = false, icon, opens = false, children, className = '', ...rest }: ChipProps) {
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
      {on ? <Icon name="close" small /> : opens && <Icon name="down" small />}
    </button>
  )
}
