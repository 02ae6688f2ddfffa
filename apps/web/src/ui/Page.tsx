import { useEffect, type ReactNode } from 'react'
import styles from './Page.module.css'

/** Sets the title of the browser's tab while a page is shown. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title ? `${title} · Larder` : 'Larder'
  }, [title])
}

/** The frame of most pages: a heading, actions, and the content. */
export function Page({
  title,
  count,
  actions,
  breadcrumbs,
  narrow = false,
  children,
}: {
  readonly title: string
  /** A small text beside the heading. */
  readonly count?: ReactNode
  readonly actions?: ReactNode
  /** A link to the parent page. */
  readonly breadcrumbs?: ReactNode
  readonly narrow?: boolean
  readonly children: ReactNode
}) {
  useTitle(title)
  return (
    <div className={`${styles.page} ${narrow ? styles.narrow : ''}`}>
      {breadcrumbs && <p className={styles.breadcrumbs}>{breadcrumbs}</p>}
      <header className={styles.head}>
        <h1 tabIndex={-1}>{title}</h1>
        {count !== undefined && <span className={styles.count}>{count}</span>}
        {actions && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** What a page is for, below its heading. */
export const Intro = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.intro}>{children}</p>
)
