import { useMessages } from '../../messages/index.ts'
import { reasonText } from '../../messages/reasons.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import type { Operation, ShownItem } from './items.ts'
import styles from './Line.module.css'
import { useShoppingStore } from './use-shopping.ts'

/** Why the server refused a change of an item, which the person sends again or discards. */
export function Refused({
  item: { refused: refusal },
  refused,
}: {
  readonly item: ShownItem
  /** The changes that need a decision. */
  readonly refused: readonly Operation[]
}) {
  const { shopping, shell } = useMessages()
  const store = useShoppingStore()
  if (refusal === undefined) return null
  return (
    <p className={styles.refused} role="alert">
      <Icon name="warning" small />
      <span>{shopping.refused(reasonText(refusal.code, shell.reasons) ?? refusal.message)}</span>
      <Button look="text" onClick={() => void store.retryRefused(refused)}>
        {shopping.sendAgain}
      </Button>
      <Button look="danger" onClick={() => void store.discardRefused(refused)}>
        {shopping.discard}
      </Button>
    </p>
  )
}
