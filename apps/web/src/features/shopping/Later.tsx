import { dateOf } from '../../entities/meal/days.ts'
import { useDateFormat, useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { partsOf, type Operation, type ShoppingList, type ShownItem } from './items.ts'
import styles from './Later.module.css'
import line from './Line.module.css'
import { NotSent } from './NotSent.tsx'
import { Refused } from './Refused.tsx'
import { useShoppingStore } from './use-shopping.ts'
import { wantedBy } from './wanted-by.ts'

/** The items that wait until a day, the next one first. */
export function Later({
  items,
  list,
  refusedFor,
  onEdit,
}: {
  readonly items: readonly ShownItem[]
  readonly list: ShoppingList
  readonly refusedFor: (item: ShownItem) => readonly Operation[]
  readonly onEdit: (item: ShownItem) => void
}) {
  const { shopping } = useMessages()
  const formats = useFormats()
  const store = useShoppingStore()
  const day = useDateFormat({ weekday: 'long', day: 'numeric', month: 'long' })
  const dayInAnotherYear = useDateFormat({ day: 'numeric', month: 'long', year: 'numeric' })
  if (items.length === 0) return null
  const dayOf = (waitUntil: string): string => {
    const date = dateOf(waitUntil)
    return (date.getTime() - Date.now() < longestInYear ? day : dayInAnotherYear).format(date)
  }
  return (
    <section>
      <h2>{shopping.later}</h2>
      <ul>
        {items.map((item) => {
          const { amount, name } = partsOf(item)
          const wanted = wantedBy(item, list, formats, shopping)
          return (
            <li key={item.id} className={styles.item}>
              <span className={styles.text}>
                <span className={line.food}>
                  {amount && <b>{formats.amount(amount)}</b>} {name}
                </span>
                <span className={styles.when}>
                  {[shopping.from(dayOf(item.waitUntil ?? '')), wanted].filter(Boolean).join(' · ')}
                </span>
              </span>
              <NotSent item={item} />
              <Button
                look="text"
                aria-label={shopping.buyNowOf(name)}
                onClick={() => store.editItem(item.id, { waitUntil: null })}
              >
                {shopping.buyNow}
              </Button>
              <IconButton icon="edit" label={shopping.edit(name)} onClick={() => onEdit(item)} />
              <Refused item={item} refused={refusedFor(item)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Milliseconds for which a day needs no year. */
const longestInYear = 300 * 86_400_000
