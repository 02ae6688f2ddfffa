import { useQuery } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { Sortable, SortableItem } from '../../ui/Sortable.tsx'
import { useMessages } from '../../messages/index.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { ShoppingList } from './items.ts'
import styles from './LabelOrder.module.css'
import { useShoppingStore } from './use-shopping.ts'
import { shoppingKeys } from '../../entities/shopping-list/keys.ts'

export interface Label {
  readonly id: string
  readonly name: string
}

export const labelsQuery = {
  queryKey: shoppingKeys.labels,
  queryFn: async (): Promise<readonly Label[]> =>
    (
      await bodyOf(
        api.GET('/groups/labels', {
          params: { query: { perPage: -1, orderBy: 'name', orderDirection: 'asc' } },
        }),
      )
    ).data,
} as const

/** The labels as the list shows them: those that have a place by their place, the others by name. */
function inOrder(labels: readonly Label[], { labelSettings }: ShoppingList): readonly Label[] {
  const positions = new Map(labelSettings.map(({ labelId, position }) => [labelId, position]))
  const rank = ({ id }: Label) => positions.get(id) ?? Infinity
  return labels.toSorted((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)))
}

/** Puts the labels in the order in which somebody walks through the shop. */
export function LabelOrder({ list, onClose }: { readonly list: ShoppingList; readonly onClose: () => void }) {
  const { shopping, shell } = useMessages()
  const store = useShoppingStore()
  const known = useQuery(labelsQuery)
  const form = useFields<{ chosen: readonly Label[] | undefined }>({ chosen: undefined })
  const { chosen } = form.values
  const labels = chosen ?? inOrder(known.data ?? [], list)
  const saving = useChange({
    record: list.id,
    send: ({ ids }: { readonly ids: readonly string[]; readonly chosen: typeof chosen }, server) =>
      server.PUT('/households/shopping/lists/{id}/label-settings', {
        params: { path: { id: list.id } },
        body: ids.map((labelId, position) => ({ labelId, position })),
      }),
    onDone(_, sent, isHere) {
      store.refresh()
      if (isHere() && form.isAsSent({ chosen: sent.chosen })) onClose()
    },
  })
  return (
    <Dialog
      title={shopping.order}
      onClose={onClose}
      actions={
        <Button
          look="filled"
          // Without the labels, an empty order would be stored for everybody.
          busy={!known.data ? shell.loading : saving.isPending && shell.saving}
          onClick={() => saving.act({ ids: labels.map(({ id }) => id), chosen })}
        >
          {shell.save}
        </Button>
      }
    >
      {known.isPending && <Skeleton height="240px" />}
      {known.data && (
        <p className={styles.hint}>{labels.length === 0 ? shopping.noLabels : shopping.orderHint}</p>
      )}
      <Sortable items={labels} onChange={(next) => form.change({ chosen: next })}>
        {labels.map(({ id, name }) => (
          <SortableItem key={id} id={id} label={name} className={styles.label}>
            {name}
          </SortableItem>
        ))}
      </Sortable>
    </Dialog>
  )
}
