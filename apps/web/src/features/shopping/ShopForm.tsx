import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { flushSync } from 'react-dom'
import { bodyOf } from '../../api/client.ts'
import { failureText } from '../../api/failure-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields, type Fields } from '../../changes/use-fields.ts'
import { useMessages } from '../../messages/index.ts'
import { Button, IconButton } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Checkbox, TextField } from '../../ui/Field.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { Sortable, SortableItem } from '../../ui/Sortable.tsx'
import type { Shop } from './items.ts'
import { type Label, labelsQuery } from './LabelOrder.tsx'
import styles from './Shops.module.css'
import { useShoppingStore } from './use-shopping.ts'

/** A label in the order of a shop. */
interface Aisle extends Label {
  readonly isSold: boolean
}

/** The labels in the order of the shop. Those that it does not list follow by name. */
function aislesOf(labels: readonly Label[], shop: Shop | undefined): readonly Aisle[] {
  const known = new Map(labels.map((label) => [label.id, label]))
  const listed = (shop?.aisles ?? []).flatMap(({ labelId, isSold }) => {
    const label = known.get(labelId)
    return label ? [{ ...label, isSold }] : []
  })
  const placed = new Set(listed.map(({ id }) => id))
  return [
    ...listed,
    ...labels.filter(({ id }) => !placed.has(id)).map((label) => ({ ...label, isSold: true })),
  ]
}

interface Values {
  readonly name: string
  /** Undefined until the person changes them. */
  readonly chosen: readonly Aisle[] | undefined
}

interface Props {
  /** Default: a new one. */
  readonly shop?: Shop
  /** The position of a new one. */
  readonly place?: number
  readonly onMade?: (shop: Shop) => void
  readonly onClose: () => void
}

/** The name of a shop, what it sells, and the order in which somebody walks through it. */
export function ShopForm({ shop, onClose, ...props }: Props) {
  const { shopping, shell } = useMessages()
  const id = useId()
  const known = useQuery(labelsQuery)
  // What others change meanwhile does not move the labels under the hand.
  const [stored] = useState(shop)
  const form = useFields<Values>({ name: stored?.name ?? '', chosen: undefined })
  const ordered = aislesOf(known.data ?? [], stored)
  const [isDeleting, setDeleting] = useState(false)
  const saving = useSaving(stored, form, { ...props, onClose })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.act({ values: form.latest(), changes: form.changed() })
  }
  if (stored && isDeleting)
    return <DeleteShop shop={stored} onDeleted={onClose} onClose={() => setDeleting(false)} />
  return (
    <Dialog
      title={stored ? shopping.edit(stored.name) : shopping.addShop}
      onClose={onClose}
      aside={
        stored && <IconButton icon="bin" label={shopping.deleteShop} onClick={() => setDeleting(true)} />
      }
      actions={
        <Button
          type="submit"
          form={id}
          look="filled"
          busy={known.data ? saving.isPending && shell.saving : shell.loading}
        >
          {shell.save}
        </Button>
      }
    >
      <form id={id} onSubmit={submit}>
        <TextField
          label={shopping.shopName}
          required
          maxLength={255}
          data-autofocus={stored ? undefined : true}
          {...form.field('name')}
          error={saving.error ? failureText(saving.error, shell) : undefined}
        />
      </form>
      {known.data ? (
        <Aisles
          aisles={form.values.chosen ?? ordered}
          onChange={(change) => form.changeBy(({ chosen }) => ({ chosen: change(chosen ?? ordered) }))}
        />
      ) : (
        <Skeleton height="240px" />
      )}
    </Dialog>
  )
}

function useSaving(
  stored: Shop | undefined,
  form: Fields<Values>,
  { place = 1, onMade, onClose }: Omit<Props, 'shop'>,
) {
  const store = useShoppingStore()
  return useChange({
    record: stored?.id ?? 'shops',
    send: ({ values, changes }: Sent, server) =>
      stored
        ? bodyOf(
            server.PATCH('/households/shops/{id}', {
              params: { path: { id: stored.id } },
              body: bodyOfShop(changes),
            }),
          )
        : bodyOf(
            server.POST('/households/shops', {
              body: { name: values.name, ...bodyOfShop(values), position: place },
            }),
          ),
    ...(!stored && {
      correct: ({ id }: Shop, { values }: Sent, server) =>
        bodyOf(
          server.PATCH('/households/shops/{id}', { params: { path: { id } }, body: bodyOfShop(values) }),
        ),
    }),
    failure: 'form',
    async onDone(saved, { values }, isHere) {
      await store.take('shop', saved)
      if (!form.isAsSent(values)) return 'continue'
      onMade?.(saved)
      // At once: what is typed between the comparison and the next rendering would be lost.
      if (isHere()) flushSync(onClose)
      return undefined
    },
  })
}

interface Sent {
  /** What the form had. */
  readonly values: Values
  readonly changes: Partial<Values>
}

/** The order is written only when it was changed, so that labels which come later have their place by name. */
const bodyOfShop = ({ name, chosen }: Partial<Values>) => ({
  ...(name !== undefined && { name }),
  ...(chosen && { aisles: chosen.map(({ id: labelId, isSold }) => ({ labelId, isSold })) }),
})

function Aisles({
  aisles,
  onChange,
}: {
  readonly aisles: readonly Aisle[]
  /** Changes the labels by what they are then. */
  readonly onChange: (change: (aisles: readonly Aisle[]) => readonly Aisle[]) => void
}) {
  const { shopping } = useMessages()
  if (aisles.length === 0) return <p className={styles.order}>{shopping.noLabels}</p>
  return (
    <>
      <p className={styles.order}>{`${shopping.orderHint} ${shopping.soldHint}`}</p>
      <Sortable items={aisles} onChange={(next) => onChange(() => next)}>
        {aisles.map(({ id, name, isSold }) => (
          <SortableItem key={id} id={id} label={name} className={styles.row}>
            <Checkbox
              className={styles.sold ?? ''}
              checked={isSold}
              onChange={({ target: { checked } }) =>
                onChange((all) =>
                  all.map((aisle) => (aisle.id === id ? { ...aisle, isSold: checked } : aisle)),
                )
              }
            >
              {name}
            </Checkbox>
          </SortableItem>
        ))}
      </Sortable>
    </>
  )
}

function DeleteShop({
  shop: { id, name },
  onDeleted,
  onClose,
}: {
  readonly shop: Shop
  readonly onDeleted: () => void
  readonly onClose: () => void
}) {
  const { shopping } = useMessages()
  const store = useShoppingStore()
  const deleting = useChange({
    record: id,
    send: (shop: string, server) =>
      server.DELETE('/households/shops/{id}', { params: { path: { id: shop } } }),
    async onDone(_, shop, isHere) {
      await store.drop('shop', shop)
      if (isHere()) onDeleted()
    },
  })
  return (
    <ConfirmDialog
      title={shopping.deleteTitle(name)}
      text={shopping.deleteShopText}
      confirm={shopping.deleteShop}
      busy={deleting.isPending}
      onConfirm={() => deleting.act(id)}
      onClose={onClose}
    />
  )
}
