import { useMessages } from '../../messages/index.ts'
import hiding from '../../ui/Hidden.module.css'
import { Icon } from '../../ui/Icon.tsx'
import type { ShownItem } from './items.ts'
import styles from './Line.module.css'

/** A mark on an item with changes that are stored on the device and not sent yet. */
export function NotSent({ item: { isWaiting, refused } }: { readonly item: ShownItem }) {
  const { shopping } = useMessages()
  if (!isWaiting || refused !== undefined) return null
  return (
    <span className={styles.waiting} title={shopping.waiting}>
      <Icon name="cloud" small />
      <span className={hiding.hidden}>{shopping.waiting}</span>
    </span>
  )
}
