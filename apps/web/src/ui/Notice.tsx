import type { ReactNode } from 'react'
import styles from './Notice.module.css'

/** A notice when there is nothing else to show: the state, the reason, and the next action. */
export function Notice({
  title,
  children,
  actions,
  level = 2,
}: {
  readonly title: string
  readonly children?: ReactNode
  readonly actions?: ReactNode
  readonly level?: 1 | 2
}) {
  const Heading = `h${level}` as const
  return (
    <div className={styles.notice}>
      <Heading>{title}</Heading>
      {children && <p className={styles.text}>{children}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  )
}
