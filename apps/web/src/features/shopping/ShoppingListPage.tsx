import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { useChange } from '../../changes/use-change.ts'
import { useFormats } from '../../messages/formats.ts'
import { useMessages } from '../../messages/index.ts'
import { RecipePicture } from '../../entities/recipe/RecipePicture.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Segments, Select } from '../../ui/Field.tsx'
import { Icon, type IconName } from '../../ui/Icon.tsx'
import { Menu } from '../../ui/Menu.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { Page } from '../../ui/Page.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { copyText } from '../../ui/clipboard.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { AddBox } from './AddBox.tsx'
import { itemsIn, listsIn, shopsIn, targetOf, type Copy } from './copy.ts'
import {
  byDay,
  byPosition,
  inShopOrder,
  isLater,
  recordOf,
  sectionsOf,
  shownItems,
  shownList,
  textOf,
  type Operation,
  type Section,
  type Shop,
  type ShoppingList,
  type ShownItem,
} from './items.ts'
import { EditItem } from './EditItem.tsx'
import { Later } from './Later.tsx'
import { Line } from './Line.tsx'
import { RenameDialog } from './RenameDialog.tsx'
import type { Connection } from './shopping-store.ts'
import styles from './ShoppingListPage.module.css'
import { useShopping, useShoppingStore } from './use-shopping.ts'
import { useToday } from './use-today.ts'

const LabelOrder = lazyPart(() =>
  import('./LabelOrder.tsx').then((module) => ({ default: module.LabelOrder })),
)

const Shops = lazyPart(() => import('./Shops.tsx').then((module) => ({ default: module.Shops })))

const ShopForm = lazyPart(() => import('./ShopForm.tsx').then((module) => ({ default: module.ShopForm })))

const WhatElse = lazyPart(() => import('./WhatElse.tsx').then((module) => ({ default: module.WhatElse })))

/** A shopping list. It shows the copy on this device, which works without a connection. */
export function ShoppingListPage() {
  const { id } = useParams({ from: '/signed-in/shell/shopping/shopping/$id' })
  const { shopping, shell } = useMessages()
  const { copy, unstored, ...connection } = useShopping()
  const stored = copy && listsIn(copy.rows).get(id)
  const operations = copy?.operations ?? none
  const list = useMemo(() => stored && shownList(stored, operations), [stored, operations])
  const [last, setLast] = useState<ShoppingList>()
  if (list && list !== last) setLast(list)
  const shown = list ?? (last?.id === id ? last : undefined)
  const isGone = useIsGone(copy !== undefined && !list)
  const missing = isGone ? (
    <Notice title={shopping.noSuchList}>{shopping.noSuchListText}</Notice>
  ) : connection.isOnline ? (
    <Skeleton height="320px" />
  ) : (
    <Notice title={shell.offline}>{shell.offlineText}</Notice>
  )
  if (shown && copy)
    return (
      <OpenList
        list={shown}
        missing={list ? undefined : missing}
        copy={copy}
        unstored={unstored}
        connection={connection}
      />
    )
  return (
    <Page
      title={shopping.title}
      breadcrumbs={
        <Link to="/shopping" search={{ all: true }}>
          {shopping.title}
        </Link>
      }
    >
      {missing}
    </Page>
  )
}

/** Whether the server does not have a list that the copy does not have: it may be new. */
function useIsGone(isMissing: boolean): boolean {
  const store = useShoppingStore()
  const [isGone, setGone] = useState(false)
  useEffect(() => {
    setGone(false)
    if (!isMissing) return
    let isWaiting = true
    void store.synchronized().then(() => isWaiting && setGone(true))
    return () => {
      isWaiting = false
    }
  }, [isMissing, store])
  return isMissing && isGone
}

function OpenList({
  list,
  missing,
  copy,
  unstored,
  connection,
}: {
  readonly list: ShoppingList
  /** Shown in its place when somebody has deleted it. What is typed and an open dialog stay. */
  readonly missing: ReactNode
  readonly copy: Copy
  /** Operations that are shown and not yet stored on the device. */
  readonly unstored: readonly Operation[]
  readonly connection: Connection
}) {
  const { shopping } = useMessages()
  // The dialog is not part of the line, which leaves its place when somebody ticks or moves the item.
  const [edited, onEdit] = useState<ShownItem>()
  const isMissing = missing !== undefined
  const items = useMemo(
    () =>
      isMissing
        ? []
        : shownItems(itemsIn(copy.rows).values(), copy.operations).filter(
            ({ shoppingListId }) => shoppingListId === list.id,
          ),
    [copy, list.id, isMissing],
  )
  const shops = useMemo(() => inShopOrder(shopsIn(copy.rows).values()), [copy])
  const shop = shops.find(({ id }) => id === list.shopId)
  const day = useToday()
  const later = items.filter((item) => isLater(item, day)).sort(byDay)
  const sections = useMemo(
    () =>
      sectionsOf(
        items.filter((item) => !isLater(item, day)),
        list,
        shop,
      ),
    [items, list, shop, day],
  )
  const unsold = sections.filter(({ isSold }) => !isSold).flatMap(({ items: inside }) => inside)
  const done = items.filter(({ checked }) => checked).sort(byPosition)
  const storing = new Set(unstored.map(({ sequence }) => sequence))
  // "Unsynced" says that the device keeps a change, so it counts only what is stored.
  const waiting = copy.operations.filter(
    ({ refused, sequence }) => refused === undefined && !storing.has(sequence),
  ).length
  return (
    <Page
      title={list.name}
      breadcrumbs={
        <span className={styles.breadcrumbs}>
          <Link to="/shopping" search={{ all: true }}>
            {shopping.title}
          </Link>
          <SyncState waiting={waiting} isStoring={storing.size > 0} />
        </span>
      }
      actions={<ListMenu {...{ list, shop, shops, sections, done }} isMissing={isMissing} />}
    >
      {missing ?? (
        <div className={styles.top}>
          <Summary
            open={items.length - done.length - later.length}
            waiting={waiting}
            connection={connection}
          />
          {shops.length > 0 && <ShopChoice list={list} shop={shop} shops={shops} />}
        </div>
      )}
      <div className={styles.columns}>
        <div>
          <AddBox list={list} rows={copy.rows} isMissing={isMissing} />
          {items.length === 0 && !isMissing && <Notice title={shopping.empty}>{shopping.emptyText}</Notice>}
          <div className={styles.sections}>
            {sections
              .filter(({ isSold }) => isSold)
              .map(({ label, items: inside }) => (
                <section key={label?.id ?? ''} className={styles.section}>
                  <h2>{label?.name ?? shopping.otherThings}</h2>
                  <ul>
                    {inside.map((item) => (
                      <Line
                        key={item.id}
                        item={item}
                        list={list}
                        refused={refusedFor(copy, item)}
                        onEdit={onEdit}
                      />
                    ))}
                  </ul>
                </section>
              ))}
          </div>
          <Folded icon="basket" items={unsold} list={list} copy={copy} onEdit={onEdit}>
            {shopping.notSold(unsold.length)}
          </Folded>
          <Folded icon="check" items={done} list={list} copy={copy} onEdit={onEdit}>
            {shopping.done(done.length)}
          </Folded>
        </div>
        <aside className={styles.others} aria-label={shopping.whatElse}>
          <Suspense>
            <WhatElse list={list} items={items} rows={copy.rows} isMissing={isMissing} />
          </Suspense>
          <Later items={later} list={list} refusedFor={(item) => refusedFor(copy, item)} onEdit={onEdit} />
          {!isMissing && <Recipes list={list} />}
        </aside>
      </div>
      {edited && (
        <EditItem
          key={edited.id}
          item={edited}
          current={items.find(({ id }) => id === targetOf(edited.id, copy.moved))}
          onClose={() => onEdit(undefined)}
        />
      )}
    </Page>
  )
}

const none: readonly Operation[] = []

/** Operations that need a decision of the user: a refused one, and later ones on the same item. */
const refusedFor = ({ operations }: Copy, { id, refused }: ShownItem): readonly Operation[] =>
  refused === undefined ? none : operations.filter((operation) => recordOf(operation) === id)

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

/** The most options and letters that are shown beside each other on a phone. */
const most = { options: 3, letters: 14 }

/** The shop whose order the list is shown in. */
function ShopChoice({
  list,
  shop,
  shops,
}: {
  readonly list: ShoppingList
  readonly shop: Shop | undefined
  readonly shops: readonly Shop[]
}) {
  const { shopping } = useMessages()
  const store = useShoppingStore()
  const options = [['', shopping.anyShop], ...shops.map(({ id, name }) => [id, name] as const)] as const
  const isShort = options.length <= most.options && options.every(([, name]) => name.length <= most.letters)
  const value = shop?.id ?? ''
  const choose = (id: string) => store.chooseShop(list.id, id || null)
  return (
    <div className={styles.shop}>
      {isShort ? (
        <Segments
          label={shopping.shop}
          hiddenLabel
          value={value}
          options={Object.fromEntries(options)}
          onChange={choose}
        />
      ) : (
        <Select
          label={shopping.shop}
          hiddenLabel
          value={value}
          onChange={({ target }) => choose(target.value)}
        >
          {options.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </div>
  )
}

/** Items that are folded into one line, and unfolded when one of them needs a decision. */
function Folded({
  icon,
  items,
  list,
  copy,
  onEdit,
  children,
}: {
  readonly icon: IconName
  readonly children: string
  readonly items: readonly ShownItem[]
  readonly list: ShoppingList
  readonly copy: Copy
  readonly onEdit: (item: ShownItem) => void
}) {
  const needsDecision = items.some(({ refused }) => refused !== undefined)
  const [isOpen, setOpen] = useState(needsDecision)
  useEffect(() => {
    if (needsDecision) setOpen(true)
  }, [needsDecision])
  if (items.length === 0) return null
  return (
    <details className={styles.done} open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <Icon name={icon} small />
        <span>{children}</span>
        <Icon name="down" small />
      </summary>
      {isOpen && (
        <ul>
          {items.map((item) => (
            <Line key={item.id} item={item} list={list} refused={refusedFor(copy, item)} onEdit={onEdit} />
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
    <section className={styles.recipes}>
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
    </section>
  )
}

function ListMenu({
  list,
  shop,
  shops,
  sections,
  done,
  isMissing,
}: {
  readonly list: ShoppingList
  readonly shop: Shop | undefined
  readonly shops: readonly Shop[]
  readonly sections: readonly Section[]
  readonly done: readonly ShownItem[]
  /** Whether somebody has deleted the list: only an open dialog stays. */
  readonly isMissing: boolean
}) {
  const { shopping, shell } = useMessages()
  const store = useShoppingStore()
  const navigate = useNavigate()
  /** The open dialog. A shop: its form, which stays when somebody else chooses another shop for the list. */
  const [open, setOpen] = useState<'rename' | 'order' | 'shops' | 'delete' | Shop>()
  const deleting = useChange({
    record: list.id,
    send: (id: string, server) =>
      server.DELETE('/households/shopping/lists/{id}', { params: { path: { id } } }),
    async onDone(_, id, isHere) {
      if (isHere()) await navigate({ to: '/shopping' })
      await store.drop('shopping-list', id)
    },
  })
  const copy = () => copyText(textOf(sections, shopping.otherThings), shopping.copied)
  const clear = () => {
    for (const item of done) store.removeDoneItem(item)
    showToast(shopping.cleared(done.length), () => {
      for (const item of done) store.restoreItem(item)
    })
  }
  return (
    <>
      {!isMissing && (
        <Menu
          label={shell.more}
          items={[
            { text: shopping.rename, icon: 'edit', onSelect: () => setOpen('rename') },
            ...(sections.length > 0
              ? [{ text: shopping.copy, icon: 'copy' as const, onSelect: () => void copy() }]
              : []),
            { text: shopping.order, icon: 'sort', onSelect: () => setOpen(shop ?? 'order') },
            { text: shopping.shops, icon: 'basket', onSelect: () => setOpen('shops') },
            ...(done.length > 0
              ? [{ text: shopping.clearDone, icon: 'check' as const, onSelect: clear }]
              : []),
            { text: shopping.deleteList, icon: 'bin', danger: true, onSelect: () => setOpen('delete') },
          ]}
        />
      )}
      {open === 'order' && (
        <Suspense>
          <LabelOrder list={list} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {typeof open === 'object' && (
        <Suspense>
          <ShopForm shop={open} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open === 'shops' && (
        <Suspense>
          <Shops list={list} shops={shops} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
      {open === 'rename' && <RenameDialog list={list} onClose={() => setOpen(undefined)} />}
      {open === 'delete' && (
        <ConfirmDialog
          title={shopping.deleteTitle(list.name)}
          text={shopping.deleteText}
          confirm={shopping.deleteList}
          busy={deleting.isPending}
          onConfirm={() => deleting.act(list.id)}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
