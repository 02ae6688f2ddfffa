import { useMessages } from '../messages/index.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './PendingPage.module.css'

/** The placeholder of a page while it loads. */
export function PendingPage() {
  const { shell } = useMessages()
  return (
    <div className={styles.page} role="status" aria-label={shell.loading}>
      <Skeleton width="min(16rem, 60%)" height="2.6rem" />
      <Skeleton width="100%" height="3.6rem" />
      <Skeleton width="70%" height="1.2rem" />
    </div>
  )
}
