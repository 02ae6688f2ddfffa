import { displayQuantity } from '@larder/domain'
import { memo, type MouseEvent } from 'react'
import { useFormats, type Formats } from '../../messages/formats.ts'
import { useMessages, type Messages } from '../../messages/index.ts'
import { reasonText } from '../../messages/reasons.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import hiding from '../../ui/Hidden.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { partsOf, type Item, type Operation, type ShoppingList, type ShownItem } from './items.ts'
import styles from './Line.module.css'
import { useShoppingStore } from './use-shopping.ts'

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
  const { shopping, shell } = useMessages()
  const store = useShoppingStore()
  const { amount, name } = partsOf(item)
  const formats = useFormats()
  const wanted = wantedBy(item, list, formats, shopping)
  const refusal = item.refused && (reasonText(item.refused.code, shell.reasons) ?? item.refused.message)
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
        {item.isWaiting && item.refused === undefined && (
          <span className={styles.waiting} title={shopping.waiting}>
            <Icon name="cloud" small />
            <span className={hiding.hidden}>{shopping.waiting}</span>
          </span>
        )}
      </button>
      <IconButton
        icon="edit"
        label={shopping.edit(name)}
        className={styles.edit ?? ''}
        onClick={() => onEdit(item)}
      />
      {refusal !== undefined && (
        <p className={styles.refused} role="alert">
          <Icon name="warning" small />
          <span>{shopping.refused(refusal)}</span>
          <Button look="text" onClick={() => void store.retryRefused(refused)}>
            {shopping.sendAgain}
          </Button>
          <Button look="danger" onClick={() => void store.discardRefused(refused)}>
            {shopping.discard}
          </Button>
        </p>
      )}
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

/** The recipes of an item with their amounts, at most two; only the name when there is one. */
function wantedBy(
  item: Item,
  list: ShoppingList,
  formats: Formats,
  { wantedByMore }: Messages['shopping'],
): string {
  const { recipeReferences, unit } = item
  const names = new Map(
    list.recipeReferences.map(({ recipeId, recipe }) => [recipeId, recipe?.name && shortTitle(recipe.name)]),
  )
  const known = recipeReferences.filter(({ recipeId }) => names.get(recipeId))
  if (known.length <= 1) return names.get(known[0]?.recipeId ?? '') ?? ''
  const shown = known
    .slice(0, maxWanted)
    .map(({ recipeId, recipeQuantity, recipeScale }) => {
      const share = recipeQuantity * (recipeScale ?? 1)
      if (share <= 0) return names.get(recipeId)
      const amount = unit
        ? partsOf({ ...item, quantity: share, food: null, note: '' }).amount
        : displayQuantity(share, true)
      return `${names.get(recipeId)} ${formats.amount(amount)}`
    })
    .join(', ')
  return known.length > maxWanted ? wantedByMore(shown, known.length - maxWanted) : shown
}

/** A title without what follows in brackets or behind a dash. */
function shortTitle(title: string): string {
  return title.split(/\s+[([–—|-]|:\s/u)[0] || title
}

/** Recipes that a line names. */
const maxWanted = 2
