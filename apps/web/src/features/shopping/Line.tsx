import { displayQuantity } from '@larder/domain'
import { memo, useState, type FormEvent, type MouseEvent } from 'react'
import { useFormats, type Formats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { reasonText } from '../../messages/reasons.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select, TextField } from '../../ui/Field.tsx'
import hiding from '../../ui/Hidden.module.css'
import { Icon } from '../../ui/Icon.tsx'
import { rowsOf } from './device.ts'
import {
  copyOf,
  nameOf,
  partsOf,
  type Item,
  type ItemEdit,
  type Label,
  type Operation,
  type ShoppingList,
  type ShownItem,
} from './items.ts'
import { addItem, discardRefused, editItem, removeItem, retryRefused, useShopping } from './store.ts'
import styles from './Line.module.css'

/** An item of a list. Clicking the row ticks it; the button at its end edits it. */
export const Line = memo(function Line({
  item,
  list,
  refused,
}: {
  readonly item: ShownItem
  readonly list: ShoppingList
  readonly refused: readonly Operation[]
}) {
  const { shopping, shell } = useMessages()
  const [isEditing, setEditing] = useState(false)
  const { amount, name } = partsOf(item)
  const formats = useFormats()
  const wanted = wantedBy(item, list, formats)
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
          editItem(item.id, { checked: !item.checked })
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
        onClick={() => setEditing(true)}
      />
      {refusal !== undefined && (
        <p className={styles.refused} role="alert">
          <Icon name="warning" small />
          <span>{shopping.refused(refusal)}</span>
          <Button look="text" onClick={() => void retryRefused(refused)}>
            {shopping.sendAgain}
          </Button>
          <Button look="danger" onClick={() => void discardRefused(refused)}>
            {shopping.discard}
          </Button>
        </p>
      )}
      {isEditing && <EditDialog item={item} onClose={() => setEditing(false)} />}
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

/** The recipes of an item with their amounts; only the name when there is one. */
function wantedBy(item: Item, list: ShoppingList, formats: Formats): string {
  const { recipeReferences, unit } = item
  const names = new Map(list.recipeReferences.map(({ recipeId, recipe }) => [recipeId, recipe?.name]))
  const known = recipeReferences.filter(({ recipeId }) => names.get(recipeId))
  if (known.length <= 1) return names.get(known[0]?.recipeId ?? '') ?? ''
  return known
    .map(({ recipeId, recipeQuantity, recipeScale }) => {
      const share = recipeQuantity * (recipeScale ?? 1)
      if (share <= 0) return names.get(recipeId)
      const amount = unit
        ? partsOf({ ...item, quantity: share, food: null, note: '' }).amount
        : displayQuantity(share, true)
      return `${names.get(recipeId)} ${formats.amount(amount)}`
    })
    .join(', ')
}

function EditDialog({ item, onClose }: { readonly item: ShownItem; readonly onClose: () => void }) {
  const { shopping, shell } = useMessages()
  const [quantity, setQuantity] = useState(useFormats().amount(String(item.quantity)))
  const [note, setNote] = useState(item.note)
  const section = useSection(item)
  const amount = Number(quantity.replace(',', '.'))
  const isValid = quantity.trim() !== '' && Number.isFinite(amount) && amount >= 0
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isValid) return
    const edit = {
      ...(amount === item.quantity ? {} : { quantity: amount }),
      ...(note === item.note ? {} : { note }),
      ...section.edit,
    }
    if (Object.keys(edit).length > 0) editItem(item.id, edit, item.note)
    onClose()
  }
  const remove = () => {
    removeItem(item)
    onClose()
    showToast(shopping.removed(nameOf(item)), () => addItem(copyOf(item)))
  }
  return (
    <Dialog
      title={item.food?.name ?? item.note}
      onClose={onClose}
      actions={
        <>
          <Button look="danger" onClick={remove}>
            {shell.remove}
          </Button>
          <Button look="filled" type="submit" form="shopping-item">
            {shell.save}
          </Button>
        </>
      }
    >
      <form id="shopping-item" onSubmit={save} className={styles.form}>
        <TextField
          label={item.unit ? `${shopping.amount} (${item.unit.name})` : shopping.amount}
          inputMode="decimal"
          value={quantity}
          error={isValid ? undefined : shopping.amountInvalid}
          onChange={(event) => setQuantity(event.target.value)}
        />
        <TextField
          label={item.food ? shopping.note : shopping.thing}
          value={note}
          maxLength={4096}
          onChange={(event) => setNote(event.target.value)}
        />
        {section.labels.length > 0 && <SectionChoice item={item} {...section} />}
      </form>
    </Dialog>
  )
}

interface Section {
  /** The labels of the group by name, from the copy on this device. */
  readonly labels: readonly Label[]
  /** Id of the chosen label. Empty: that of the food. */
  readonly chosen: string
  readonly onChoose: (id: string) => void
  /** What the choice changes. */
  readonly edit: ItemEdit
}

/** The section of the shop under which an item is shown. */
function useSection({ label, food }: Item): Section {
  const { copy } = useShopping()
  const own = label?.id === food?.label?.id ? '' : (label?.id ?? '')
  const [chosen, onChoose] = useState(own)
  const labels = [...rowsOf<Label>(copy?.rows ?? new Map(), 'label').values()]
  return {
    labels: labels.sort((a, b) => a.name.localeCompare(b.name)),
    chosen,
    onChoose,
    edit: chosen === own ? {} : { label: labels.find(({ id }) => id === chosen) ?? null },
  }
}

function SectionChoice({ item, labels, chosen, onChoose }: Section & { readonly item: Item }) {
  const { shopping } = useMessages()
  const usual = item.food?.label
  return (
    <Select label={shopping.section} value={chosen} onChange={(event) => onChoose(event.target.value)}>
      <option value="">{usual?.name ?? shopping.otherThings}</option>
      {labels
        .filter(({ id }) => id !== usual?.id)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </Select>
  )
}
