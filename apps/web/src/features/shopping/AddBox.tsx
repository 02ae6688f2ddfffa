import { memo, useId, useMemo, useRef, useState, type FormEvent, type KeyboardEvent } from 'react'
import { useMessages } from '../../messages/index.ts'
import { Icon } from '../../ui/Icon.tsx'
import { newId } from '../../device/new-id.ts'
import styles from './AddBox.module.css'
import { itemsIn, rowsOf, type CopiedRows } from './copy.ts'
import type { ShoppingList } from './items.ts'
import { namedFoods, readTyped, suggestions, type Food, type FoodName, type Unit } from './typed.ts'
import { useShoppingStore } from './use-shopping.ts'

/** The field that adds items, with suggested foods. On phones it is at the bottom. */
export const AddBox = memo(function AddBox({
  list,
  rows,
  isMissing,
}: {
  readonly list: ShoppingList
  readonly rows: CopiedRows
  /** Whether somebody has deleted the list. What is typed stays, and can be added to another list. */
  readonly isMissing: boolean
}) {
  const { shopping } = useMessages()
  const store = useShoppingStore()
  const [text, setText] = useState('')
  const [active, setActive] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const foods = useMemo(
    () =>
      namedFoods(
        [...rowsOf<Food>(rows, 'food').values()],
        [...rowsOf<FoodName & { readonly id: string }>(rows, 'food-name').values()],
      ),
    [rows],
  )
  const units = useMemo(() => [...rowsOf<Unit>(rows, 'unit').values()], [rows])
  const bought = useMemo(
    () => new Set([...itemsIn(rows).values()].flatMap(({ foodId }) => (foodId ? [foodId] : []))),
    [rows],
  )
  const offered = useMemo(() => suggestions(text, foods, units, bought), [text, foods, units, bought])

  const add = (food?: Food) => {
    const typed = readTyped(text, foods, units)
    const chosen = food ? { ...typed, food, foodWords: null, note: '' } : typed
    if (!chosen.food && chosen.note === '') return
    store.addItem({
      id: newId(),
      shoppingListId: list.id,
      quantity: chosen.quantity,
      note: chosen.note,
      food: chosen.food,
      foodWords: chosen.foodWords,
      unit: chosen.unit,
      unitWords: chosen.unitWords,
      label: chosen.food?.label ?? null,
    })
    setText('')
    setActive(-1)
    field.current?.focus()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    add(offered[active])
  }
  const move = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (event.key === 'Escape') setActive(-1)
    if (step === 0 || offered.length === 0) return
    event.preventDefault()
    setActive((active + step + offered.length + 1) % (offered.length + 1))
  }
  const isOpen = offered.length > 0
  if (isMissing && text === '') return null
  return (
    <form className={styles.box} data-docked="phone" onSubmit={submit}>
      {isOpen && (
        <ul id={id} role="listbox" aria-label={shopping.suggestions} className={styles.options}>
          {offered.map((food, index) => (
            <li
              key={food.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              className={styles.option}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => add(food)}
            >
              {food.name}
              {food.label && <span className={styles.label}>{food.label.name}</span>}
            </li>
          ))}
        </ul>
      )}
      <div className={styles.field}>
        <Icon name="plus" />
        <input
          ref={field}
          role="combobox"
          aria-label={shopping.add}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          aria-activedescendant={active >= 0 && active < offered.length ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={500}
          placeholder={shopping.addPlaceholder}
          value={text}
          onChange={(event) => {
            setText(event.target.value)
            setActive(-1)
          }}
          onKeyDown={move}
        />
        {text.trim() !== '' && (
          <button type="submit" className={styles.submit}>
            {shopping.addButton}
          </button>
        )}
      </div>
    </form>
  )
})
