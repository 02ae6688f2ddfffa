import { useId, type ReactNode } from 'react'
import styles from './Parts.module.css'

/** Shows components in all their states. A test compares their names with what `ui` exports. */
export function Part({
  of,
  children,
}: {
  readonly of: Readonly<Record<string, unknown>>
  readonly children: ReactNode
}) {
  const id = useId()
  const names = Object.keys(of)
  return (
    <section className={styles.part} aria-labelledby={id} data-parts={names.join(' ')}>
      <h2 id={id}>{names.join(', ')}</h2>
      {children}
    </section>
  )
}

export const Row = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.row}>{children}</div>
)

export const Fields = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.fields}>{children}</div>
)
