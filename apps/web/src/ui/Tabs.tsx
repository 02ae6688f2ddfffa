import { Link } from '@tanstack/react-router'
import { useLayoutEffect, useRef } from 'react'
import styles from './Tabs.module.css'

/** Links between the pages of one area. The link of the current page is marked, and scrolled into view on phones. */
export function Tabs({
  label,
  tabs,
}: {
  readonly label: string
  readonly tabs: readonly { readonly to: string; readonly title: string }[]
}) {
  const bar = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const current = bar.current?.querySelector('[aria-current]')
    current?.scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' })
  }, [])
  return (
    <nav ref={bar} className={styles.tabs} aria-label={label}>
      {tabs.map(({ to, title }) => (
        <Link key={to} to={to} activeOptions={{ exact: true }} className={styles.tab}>
          {title}
        </Link>
      ))}
    </nav>
  )
}
