import { useState } from 'react'
import { api, bodyOf } from '../../api/client.ts'
import { inOrder, storeOrder } from '../../changes/order.ts'
import { useChange } from '../../changes/use-change.ts'
import { useMessages } from '../../messages/index.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Sortable, SortableItem } from '../../ui/Sortable.tsx'
import type { Shop, ShoppingList } from './items.ts'
import { ShopForm } from './ShopForm.tsx'
import styles from './Shops.module.css'
import { useShoppingStore } from './use-shopping.ts'

/** The kinds of shops of the household, in their order. A new one is chosen for the list. */
export function Shops({
  list,
  shops,
  onClose,
}: {
  readonly list: ShoppingList
  readonly shops: readonly Shop[]
  readonly onClose: () => void
}) {
  const { shopping } = useMessages()
  const store = useShoppingStore()
  const [edited, setEdited] = useState<Shop | 'new'>()
  const { shown, change } = useOrder(shops)
  if (edited === 'new')
    return (
      <ShopForm
        place={Math.max(0, ...shops.map(({ position }) => position)) + 1}
        onMade={({ id }) => store.chooseShop(list.id, id)}
        onClose={() => setEdited(undefined)}
      />
    )
  if (edited) return <ShopForm shop={edited} onClose={() => setEdited(undefined)} />
  return (
    <Dialog
      title={shopping.shops}
      onClose={onClose}
      actions={
        <Button look="filled" icon="plus" onClick={() => setEdited('new')}>
          {shopping.addShop}
        </Button>
      }
    >
      <p className={styles.hint}>{shopping.shopsText}</p>
      <Sortable items={shown} onChange={change}>
        {shown.map((shop) => (
          <SortableItem key={shop.id} id={shop.id} label={shop.name} className={styles.row}>
            <span className={styles.name}>{shop.name}</span>
            <IconButton icon="edit" label={shopping.edit(shop.name)} onClick={() => setEdited(shop)} />
          </SortableItem>
        ))}
      </Sortable>
    </Dialog>
  )
}

/** The shops in the order that a person gives them, which is shown at once. */
function useOrder(shops: readonly Shop[]) {
  const store = useShoppingStore()
  const [chosen, setChosen] = useState<readonly string[]>()
  const order = useChange({
    record: 'shops',
    again: 'queued',
    // An order that is chosen again after another one counts once more.
    creates: false,
    async send(ids: readonly string[], server) {
      const { data } = await bodyOf(api.GET('/households/shops', { params: { query: { perPage: -1 } } }))
      await storeOrder(ids, data, (id, position) =>
        server.PATCH('/households/shops/{id}', { params: { path: { id } }, body: { position } }),
      )
    },
    onDone: () => store.refresh(),
    onRefused: (_, sent) => setChosen((current) => (current === sent ? undefined : current)),
  })
  const shown = chosen ? inOrder(shops, chosen) : shops
  const change = (next: readonly Shop[]) => {
    const ids = next.map(({ id }) => id)
    setChosen(ids)
    order.act(ids)
  }
  return { shown, change }
}
