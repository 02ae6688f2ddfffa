import type { ReactNode } from 'react'
import styles from './Badge.module.css'

/** A word that tells one row of a list from the others. */
export const Badge = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.badge}>{children}</span>
)
