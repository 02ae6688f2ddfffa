import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef, useState, type FormEvent } from 'react'
import { api } from '../../api/client.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { RecipePicture } from '../../entities/recipe/RecipePicture.tsx'
import { showFailure, showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { AddBox } from './AddBox.tsx'
import { itemsIn, listsIn, type Copy } from './device.ts'
import {
  byPosition,
  copyOf,
  itemOf,
  sectionsOf,
  shownItems,
  type Operation,
  type ShoppingList,
  type ShownItem,
} from './items.ts'
import { Line } from './Line.tsx'
import { addItem, refreshShopping, removeItem, useShopping, type Connection } from './store.ts'
import styles from './ShoppingListPage.module.css'

const LabelOrder = lazyPart(() =>
  import('./LabelOrder.tsx').then((module) => ({ default: module.LabelOrder })),
)

/** A shopping list. It shows the copy on this device, which works without a connection. */
export function ShoppingListPage() {
  const { id } = useParams({ strict: false }) as { id: string }
  const { shopping, shell } = useMessages()
  const { copy, unstored, ...connection } = useShopping()
  const list = copy && listsIn(copy.rows).get(id)
  if (!copy || (!list && !copy.isComplete && connection.isOnline))
    return (
      <Page title={shopping.title}>
        <Skeleton height="320px" />
      </Page>
    )
  if (!list)
    return (
      <Page title={shopping.title} breadcrumbs={<Link to="/shopping">{shopping.title}</Link>}>
        {copy.isComplete ? (
          <Notice title={shopping.noSuchList}>{shopping.noSuchListText}</Notice>
        ) : (
          <Notice title={shell.offline}>{shell.offlineText}</Notice>
        )}
      </Page>
    )
  return <OpenList list={list} copy={copy} unstored={unstored} connection={connection} />
}

function OpenList({
  list,
  copy,
  unstored,
  connection,
}: {
  readonly list: ShoppingList
  readonly copy: Copy
  /** Operations that are shown and not yet stored on the device. */
  readonly unstored: readonly Operation[]
  readonly connection: Connection
}) {
  const { shopping } = useMessages()
  const items = useMemo(
    () =>
      shownItems(itemsIn(copy.rows).values(), copy.operations).filter(
        ({ shoppingListId }) => shoppingListId === list.id,
      ),
    [copy, list.id],
  )
  const sections = useMemo(() => sectionsOf(items, list), [items, list])
  const done = items.filter(({ checked }) => checked).sort(byPosition)
  const writing = new Set(unstored.map(({ sequence }) => sequence))
  // "Unsynced" says that the device keeps a change, so it counts only what is stored.
  const waiting = copy.operations.filter(
    ({ refused, sequence }) => refused === undefined && !writing.has(sequence),
  ).length
  return (
    <Page
      title={list.name}
      breadcrumbs={
        <span className={styles.breadcrumbs}>
          <Link to="/shopping">{shopping.title}</Link>
          <SyncState waiting={waiting} isStoring={writing.size > 0} />
        </span>
      }
      actions={<ListMenu list={list} done={done} />}
    >
      <Summary open={items.length - done.length} waiting={waiting} connection={connection} />
      <div className={styles.columns}>
        <div>
          <AddBox list={list} rows={copy.rows} />
          {items.length === 0 && <Notice title={shopping.empty}>{shopping.emptyText}</Notice>}
          <div className={styles.sections}>
            {sections.map(({ label, items: inside }) => (
              <section key={label?.id ?? ''} className={styles.section}>
                <h2>{label?.name ?? shopping.otherThings}</h2>
                <ul>
                  {inside.map((item) => (
                    <Line key={item.id} item={item} list={list} refused={refusedFor(copy, item)} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <Done items={done} list={list} copy={copy} />
        </div>
        <Recipes list={list} />
      </div>
    </Page>
  )
}

const none: readonly Operation[] = []

/** Operations that need a decision of the user: a refused one, and later ones on the same item. */
const refusedFor = ({ operations }: Copy, { id, refused }: ShownItem): readonly Operation[] =>
  refused === undefined ? none : operations.filter((operation) => itemOf(operation) === id)

/** Shows the number of changes that are stored and unsent, and briefly that all were sent. */
function SyncState({ waiting, isStoring }: { readonly waiting: number; readonly isStoring: boolean }) {
  const { shopping } = useMessages()
  const isAllSent = useJustSent(waiting)
  return (
    <span role="status" aria-busy={isStoring} className={styles.state}>
      {waiting > 0 && (
        <span className={styles.unsynced}>
          <Icon name="cloud" small />
          {shopping.unsynced(waiting)}
        </span>
      )}
      {isAllSent && !isStoring && (
        <span className={styles.sent}>
          <Icon name="check" small />
          {shopping.allSent}
        </span>
      )}
    </span>
  )
}

/** Milliseconds from which changes that waited are worth a message when they are sent, and for which it is shown. */
const longWait = 1_500
const sentShownFor = 3_000

/** Whether changes that waited for a while have just been sent. */
function useJustSent(waiting: number): boolean {
  const [isShown, setShown] = useState(false)
  const since = useRef<number>(undefined)
  const hasWaiting = waiting > 0
  useEffect(() => {
    if (hasWaiting) {
      since.current = Date.now()
      return setShown(false)
    }
    if (since.current === undefined || Date.now() - since.current < longWait) return
    setShown(true)
    const timer = setTimeout(() => setShown(false), sentShownFor)
    return () => clearTimeout(timer)
  }, [hasWaiting])
  return isShown
}

function Summary({
  open,
  waiting,
  connection: { isOnline, offlineSince, isKept },
}: {
  readonly open: number
  readonly waiting: number
  readonly connection: Connection
}) {
  const { shopping } = useMessages()
  const formats = useFormats()
  const since = offlineSince === undefined ? '' : formats.time(offlineSince)
  return (
    <p className={styles.summary}>
      {shopping.toGet(open)}
      {!isOnline && ` ${shopping.offlineSince(since, waiting)}`}
      {!isKept && waiting > 0 && ` ${shopping.notKept}`}
    </p>
  )
}

function Done({
  items,
  list,
  copy,
}: {
  readonly items: readonly ShownItem[]
  readonly list: ShoppingList
  readonly copy: Copy
}) {
  const { shopping } = useMessages()
  const [isOpen, setOpen] = useState(false)
  if (items.length === 0) return null
  return (
    <details className={styles.done} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name="check" small />
        <span>{shopping.done(items.length)}</span>
        <Icon name="down" small />
      </summary>
      {isOpen && (
        <ul>
          {items.map((item) => (
            <Line key={item.id} item={item} list={list} refused={refusedFor(copy, item)} />
          ))}
        </ul>
      )}
    </details>
  )
}

function Recipes({ list }: { readonly list: ShoppingList }) {
  const { shopping } = useMessages()
  if (list.recipeReferences.length === 0) return null
  return (
    <aside className={styles.recipes}>
      <h2>{shopping.forRecipes}</h2>
      <ul>
        {list.recipeReferences.map(({ recipeId, recipe }) => (
          <li key={recipeId}>
            <Link to="/recipes/$slug" params={{ slug: recipe?.slug ?? recipeId }}>
              {recipe && (
                <span className={styles.picture}>
                  <RecipePicture recipe={recipe} sizes="64px" square />
                </span>
              )}
              <span>{recipe?.name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </aside>
  )
}

function ListMenu({ list, done }: { readonly list: ShoppingList; readonly done: readonly ShownItem[] }) {
  const messages = useMessages()
  const { shopping, shell } = messages
  const navigate = useNavigate()
  const [open, setOpen] = useState<'rename' | 'order' | 'delete'>()
  const deleting = useMutation({
    mutationFn: () => api.DELETE('/households/shopping/lists/{id}', { params: { path: { id: list.id } } }),
    async onSuccess() {
      refreshShopping()
      await navigate({ to: '/shopping' })
    },
    onError: (error) => showFailure(error, messages),
  })
  const clear = () => {
    for (const item of done) removeItem(item)
    showToast(shopping.cleared(done.length), () => {
      for (const item of done) addItem(copyOf(item))
    })
  }
  return (
    <>
      <Menu
        label={shell.more}
        items={[
          { text: shopping.rename, icon: 'edit', onSelect: () => setOpen('rename') },
          { text: shopping.order, icon: 'sort', onSelect: () => setOpen('order') },
          ...(done.length > 0 ? [{ text: shopping.clearDone, icon: 'check' as const, onSelect: clear }] : []),
          { text: shopping.deleteList, icon: 'bin', danger: true, onSelect: () => setOpen('delete') },
        ]}
      />
      {open === 'order' && (
        <Suspense>
          <LabelOrder list={list} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open === 'rename' && <RenameDialog list={list} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={shopping.deleteTitle(list.name)}
          text={shopping.deleteText}
          confirm={shopping.deleteList}
          busy={deleting.isPending}
          onConfirm={() => deleting.mutate()}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function RenameDialog({ list, onClose }: { readonly list: ShoppingList; readonly onClose: () => void }) {
  const messages = useMessages()
  const { shopping, shell } = messages
  const [name, setName] = useState(list.name)
  const renaming = useMutation({
    mutationFn: () =>
      api.PATCH('/households/shopping/lists/{id}', { params: { path: { id: list.id } }, body: { name } }),
    onSuccess() {
      refreshShopping()
      onClose()
    },
    onError: (error) => showFailure(error, messages),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    renaming.mutate()
  }
  return (
    <Dialog
      title={shopping.rename}
      onClose={onClose}
      actions={
        <Button type="submit" form="rename-list" look="filled" busy={renaming.isPending && shell.saving}>
          {shell.save}
        </Button>
      }
    >
      <form id="rename-list" onSubmit={submit}>
        <TextField
          label={shopping.newList}
          required
          maxLength={255}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
