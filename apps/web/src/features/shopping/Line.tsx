import { memo, type MouseEvent } from 'react'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { IconButton } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { partsOf, type Operation, type ShoppingList, type ShownItem } from './items.ts'
import styles from './Line.module.css'
import { NotSent } from './NotSent.tsx'
import { Refused } from './Refused.tsx'
import { useShoppingStore } from './use-shopping.ts'
import { wantedBy } from './wanted-by.ts'

/** An item of a list. Clicking the row ticks it; the button at its end edits it. */
export const Line = memo(function Line({
  item,
  list,
  refused,
  onEdit,
}: {
  readonly item: ShownItem
  readonly list: ShoppingList
  readonly refused: readonly Operation[]
  readonly onEdit: (item: ShownItem) => void
}) {
  const { shopping } = useMessages()
  const store = useShoppingStore()
  const { amount, name } = partsOf(item)
  const formats = useFormats()
  const wanted = wantedBy(item, list, formats, shopping)
  return (
    <li className={`${styles.line} ${item.checked ? styles.checked : ''}`}>
      <button
        type="button"
        role="checkbox"
        aria-checked={item.checked}
        className={styles.row}
        onClick={(event) => {
          if (isFromKeyboard(event)) nextCheckbox(event.currentTarget)?.focus()
          store.editItem(item.id, { checked: !item.checked })
          if (!item.checked)
            showToast(shopping.ticked(name), () => store.editItem(item.id, { checked: false }))
        }}
      >
        <span className={styles.box}>{item.checked && <Icon name="check" small />}</span>
        <span className={styles.text}>
          <span className={styles.food}>
            {amount && <b>{formats.amount(amount)}</b>} {name}
          </span>
          {wanted && <span className={styles.from}>{wanted}</span>}
          {item.checked && <CheckedBy item={item} />}
        </span>
        <NotSent item={item} />
      </button>
      <IconButton
        icon="edit"
        label={shopping.edit(name)}
        className={styles.edit ?? ''}
        onClick={() => onEdit(item)}
      />
      <Refused item={item} refused={refused} />
    </li>
  )
})

/** A click without a press of a pointer. */
function isFromKeyboard({ detail }: MouseEvent): boolean {
  return detail === 0
}

/** The line after this one, or before the last. It takes the focus, because a ticked line leaves its place. */
function nextCheckbox(checkbox: HTMLElement): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('main [role="checkbox"]')]
  const at = all.indexOf(checkbox)
  return all[at + 1] ?? all[at - 1]
}

/** Who checked an item, and when. A change that was not sent yet is the person's own. */
function CheckedBy({ item: { checkedBy, checkedAt } }: { readonly item: ShownItem }) {
  const { shopping } = useMessages()
  const formats = useFormats()
  if (!checkedBy || checkedAt === null) return null
  const name = checkedBy.fullName || checkedBy.username
  const isToday = new Date(checkedAt).toDateString() === new Date().toDateString()
  const when = isToday ? formats.time(checkedAt) : formats.day(checkedAt)
  return <span className={styles.from}>{shopping.checkedBy(name, when)}</span>
}
