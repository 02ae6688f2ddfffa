import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, bodyOf } from '../api.ts'
import { useMessages } from '../messages/index.ts'
import { shoppingListsQuery } from '../recipes/queries.ts'
import { showFailure, showToast } from '../shell/toasts.tsx'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Icon } from '../ui/Icon.tsx'
import styles from './ShopForWeek.module.css'
import { today, type Day } from './days.ts'

/** Adds the ingredients of the week's meals to a list, from today on in the current week. */
export function ShopForWeek({ first, last }: { readonly first: Day; readonly last: Day }) {
  const messages = useMessages()
  const { plan, recipe: texts } = messages
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const lists = useQuery({ ...shoppingListsQuery, enabled: isOpen })
  const start = first < today() && last >= today() ? today() : first
  const shop = useMutation({
    async mutationFn(list: { readonly id?: string; readonly name: string }) {
      const id =
        list.id ?? (await bodyOf(api.POST('/households/shopping/lists', { body: { name: list.name } }))).id
      await api.POST('/households/shopping/lists/{id}/mealplan', {
        params: { path: { id } },
        body: { startDate: start, endDate: last },
      })
      return list.name
    },
    async onSuccess(name) {
      setOpen(false)
      showToast(texts.added(name))
      await client.invalidateQueries({ queryKey: ['shopping'] })
    },
    onError: (error) => showFailure(error, messages),
  })
  const known = (lists.data?.data ?? []).map(({ id, name }) => ({ id, name: name ?? texts.shoppingList }))
  const choices = lists.data && known.length === 0 ? [{ name: texts.shoppingList }] : known
  return (
    <>
      <Button look="filled" icon="basket" onClick={() => setOpen(true)}>
        {plan.shop}
      </Button>
      {isOpen && (
        <Dialog title={plan.shop} onClose={() => setOpen(false)}>
          <ul>
            {choices.map((list) => (
              <li key={'id' in list ? list.id : list.name}>
                <button
                  type="button"
                  className={styles.list}
                  disabled={shop.isPending}
                  onClick={() => shop.mutate(list)}
                >
                  <Icon name="basket" />
                  {list.name}
                </button>
              </li>
            ))}
          </ul>
        </Dialog>
      )}
    </>
  )
}
