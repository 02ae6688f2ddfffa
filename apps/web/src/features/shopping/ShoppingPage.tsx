import { Link, Navigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState, type FormEvent } from 'react'
import { bodyOf } from '../../api/client.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useLeave } from '../../changes/use-leave.ts'
import { useMessages } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { itemsIn, listsIn, type Copy } from './copy.ts'
import { isLater, shownItems } from './items.ts'
import { ItemsOfDeletedLists } from './ItemsOfDeletedLists.tsx'
import styles from './ShoppingPage.module.css'
import { useShopping, useShoppingStore } from './use-shopping.ts'
import { useToday } from './use-today.ts'

/** The shopping lists of the household. A single list opens at once, unless a person asks for all lists. */
export function ShoppingPage() {
  const { shopping } = useMessages()
  const { copy, isOnline } = useShopping()
  const { all = false }: { readonly all?: boolean } = useSearch({ strict: false })
  const [only, another] = copy?.isComplete ? listsIn(copy.rows).keys() : []
  const hasRefused = copy?.operations.some(({ refused }) => refused !== undefined)
  // Not once somebody uses this page: it does not leave with what is typed here.
  const [isUsed, setUsed] = useState(false)
  const isComplete = copy?.isComplete === true
  useEffect(() => {
    if (isComplete) setUsed(true)
  }, [isComplete])
  if (!all && !isUsed && only !== undefined && another === undefined && !hasRefused)
    return <Navigate to="/shopping/$id" params={{ id: only }} replace />
  return (
    <Page title={shopping.title} narrow>
      <Lists copy={copy} isOnline={isOnline} />
      <NewList onType={() => setUsed(true)} />
    </Page>
  )
}

function Lists({ copy, isOnline }: { readonly copy: Copy | undefined; readonly isOnline: boolean }) {
  const { shopping, shell } = useMessages()
  const day = useToday()
  if (!copy || (!copy.isComplete && isOnline)) return <Skeleton height="64px" />
  if (!copy.isComplete) return <Notice title={shell.offline}>{shell.offlineText}</Notice>
  const lists = [...listsIn(copy.rows).values()].sort((a, b) => b.createdAt.localeCompare(a.createdAt))
  if (lists.length === 0)
    return (
      <>
        <ItemsOfDeletedLists copy={copy} lists={lists} />
        <Notice title={shopping.noLists}>{shopping.noListsText}</Notice>
      </>
    )
  const open = new Map<string, number>()
  for (const item of shownItems(itemsIn(copy.rows).values(), copy.operations)) {
    const { shoppingListId, checked } = item
    if (!checked && !isLater(item, day)) open.set(shoppingListId, (open.get(shoppingListId) ?? 0) + 1)
  }
  return (
    <>
      <ItemsOfDeletedLists copy={copy} lists={lists} />
      <ul className={styles.lists}>
        {lists.map(({ id, name }) => (
          <li key={id}>
            <Link to="/shopping/$id" params={{ id }} className={styles.list}>
              <span className={styles.name}>{name}</span>
              <span className={styles.count}>{shopping.toGet(open.get(id) ?? 0)}</span>
              <Icon name="forward" small />
            </Link>
          </li>
        ))}
      </ul>
    </>
  )
}

function NewList({ onType }: { readonly onType: () => void }) {
  const { shopping, shell } = useMessages()
  const store = useShoppingStore()
  const leave = useLeave()
  const form = useFields({ name: '' })
  const creating = useChange({
    send: (body: typeof form.values, server) => bodyOf(server.POST('/households/shopping/lists', { body })),
    correct: ({ id }, body, server) =>
      bodyOf(server.PATCH('/households/shopping/lists/{id}', { params: { path: { id } }, body })),
    entry: form.entry,
    failure: 'form',
    async onDone(list, sent, isHere) {
      await store.take('shopping-list', list)
      const isUnchanged = () => isHere() && form.isAsSent(sent)
      if (!(await leave({ to: '/shopping/$id', params: { id: list.id } }, isUnchanged))) form.takeBack(sent)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    creating.act(form.values)
  }
  return (
    <form className={styles.create} onSubmit={submit} onInput={onType}>
      <TextField
        label={shopping.newList}
        placeholder={shopping.newListPlaceholder}
        required
        maxLength={255}
        {...form.field('name')}
        error={creating.error ? failureText(creating.error, shell) : undefined}
      />
      <Button type="submit" look="filled" busy={creating.isPending && shopping.creating}>
        {shopping.create}
      </Button>
    </form>
  )
}
