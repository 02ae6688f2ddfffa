import { useState, type FormEvent } from 'react'
import { today } from '../../entities/meal/days.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Select, TextField } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { rowsOf } from './copy.ts'
import { copyOf, isLater, nameOf, type Item, type ItemEdit, type Label, type ShownItem } from './items.ts'
import styles from './Line.module.css'
import { RecipeTexts } from './RecipeTexts.tsx'
import { useShopping, useShoppingStore } from './use-shopping.ts'

/**
 * Edits an item of a list. It stays open with what was typed when somebody else ticks, moves or removes the item meanwhile, and
 * when it is merged into another one.
 */
export function EditItem({
  item,
  current,
  onClose,
}: {
  /** As it was when the dialog was opened. */
  readonly item: ShownItem
  /** The item that stands for it now. Undefined when it was removed meanwhile. */
  readonly current: ShownItem | undefined
  readonly onClose: () => void
}) {
  const { shopping, shell } = useMessages()
  const store = useShoppingStore()
  const [quantity, setQuantity] = useState(
    useFormats().amount(item.quantity === 0 ? '' : String(item.quantity)),
  )
  const [note, setNote] = useState(item.note)
  const ownName = item.foodWords ?? item.food?.name ?? ''
  const [name, setName] = useState(ownName)
  const section = useSection(item)
  const ownDay = isLater(item, today()) ? (item.waitUntil ?? '') : ''
  const [day, setDay] = useState(ownDay)
  const amount = Number(quantity.replace(',', '.'))
  const isValid = Number.isFinite(amount) && amount >= 0
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!isValid) return
    const edit = {
      ...(amount === item.quantity ? {} : { quantity: amount }),
      ...(note === item.note ? {} : { note }),
      ...(name.trim() === ownName ? {} : { foodWords: name.trim() || null }),
      ...(day === ownDay ? {} : { waitUntil: day || null }),
      ...section.edit,
    }
    if (Object.keys(edit).length > 0) apply(edit)
    onClose()
  }
  const apply = (edit: ItemEdit) => {
    if (!current) return store.addItem({ ...copyOf(item), ...edit })
    // What was added meanwhile, also by an equal item that this one was merged into, is not lost. Somebody else can have corrected it in
    // the same way, or given it another unit.
    const isAdded = current.unit?.id === item.unit?.id && current.quantity !== edit.quantity
    const added = isAdded ? Math.max(0, current.quantity - item.quantity) : 0
    const changed = edit.quantity === undefined ? edit : { ...edit, quantity: edit.quantity + added }
    store.editItem(current.id, changed, item.note)
  }
  const remove = () => {
    if (current) store.removeItem(current)
    onClose()
    showToast(shopping.removed(nameOf(item)), () => store.restoreItem(item))
  }
  return (
    <Dialog
      title={nameOf(item)}
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
      <RecipeTexts item={item} />
      <form id="shopping-item" onSubmit={save} className={styles.form}>
        <TextField
          label={item.unit ? `${shopping.amount} (${item.unit.name})` : shopping.amount}
          inputMode="decimal"
          value={quantity}
          error={isValid ? undefined : shopping.amountInvalid}
          onChange={(event) => setQuantity(event.target.value)}
        />
        {item.food && (
          <TextField
            label={shopping.name}
            value={name}
            maxLength={255}
            onChange={(event) => setName(event.target.value)}
          />
        )}
        <TextField
          label={item.food ? shopping.note : shopping.thing}
          value={note}
          maxLength={4096}
          onChange={(event) => setNote(event.target.value)}
        />
        <TextField
          type="date"
          label={shopping.waitUntil}
          value={day}
          onChange={(event) => setDay(event.target.value)}
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
