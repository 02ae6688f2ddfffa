import { useState } from 'react'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Select } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { listsIn, type Copy } from './copy.ts'
import { copyOf, recordOf, partsOf, shownItems, type Operation, type ShoppingList } from './items.ts'
import { useShoppingStore } from './use-shopping.ts'

/** Items that were added without a connection to a list that was deleted meanwhile, to put on another list or to discard. */
export function ItemsOfDeletedLists({
  copy,
  lists,
}: {
  readonly copy: Copy
  readonly lists: readonly ShoppingList[]
}) {
  const { shopping } = useMessages()
  const formats = useFormats()
  const store = useShoppingStore()
  const operations = addedToDeletedLists(copy)
  const items = shownItems([], operations)
  const [chosen, setChosen] = useState<string>()
  const target = lists.find(({ id }) => id === chosen) ?? lists[0]
  if (items.length === 0) return null
  const move = ({ id: shoppingListId }: ShoppingList) => {
    for (const item of items) store.addItem({ ...copyOf(item), shoppingListId })
    void store.discardRefused(operations)
  }
  return (
    <Notice
      title={shopping.itemsOfDeletedLists(items.length)}
      actions={
        <>
          {target && (
            <>
              <Select
                label={shopping.otherList}
                value={target.id}
                onChange={(event) => setChosen(event.target.value)}
              >
                {lists.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
              <Button look="filled" onClick={() => move(target)}>
                {shopping.moveStranded}
              </Button>
            </>
          )}
          <Button look="danger" onClick={() => void store.discardRefused(operations)}>
            {shopping.discard}
          </Button>
        </>
      }
    >
      {formats.list(items.map(partsOf).map(({ amount, name }) => `${amount} ${name}`.trim()))}
    </Notice>
  )
}

/** Refused additions to lists that do not exist any more, with the later changes of their items. */
function addedToDeletedLists({ rows, operations, isComplete }: Copy): readonly Operation[] {
  if (!isComplete) return []
  const lists = listsIn(rows)
  const ids = new Set(
    operations.flatMap((operation) =>
      operation.kind === 'add' && operation.refused && !lists.has(operation.item.shoppingListId)
        ? [operation.item.id]
        : [],
    ),
  )
  return operations.filter((operation) => ids.has(recordOf(operation)))
}
