import { missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { AnyRecord, View } from '../kernel/resource.ts'
import { foods } from '../foods/food.ts'
import { units } from '../foods/unit.ts'
import { whereEqual } from '../query/equal.ts'
import { announce, newRecord } from '../work/announce.ts'
import { removeOne, replaceOne, mergeOne, stampOne, type WriteOptions } from '../work/crud.ts'
import type { Naming, Store } from '../work/ports.ts'
import { type Body, draftFrom } from '../work/references.ts'
import { conversion, type Measures } from './measure.ts'
import { isSameThing, mergeItems } from './merge-items.ts'
import { type ShoppingItem, shoppingItems } from './shopping-item.ts'
import { shoppingLists } from './shopping-list.ts'

/** What became of a list's lines: one write can touch lines it did not name, because the same things are kept on one line. */
export interface ItemChanges {
  readonly createdItems: readonly View[]
  readonly updatedItems: readonly View[]
  readonly deletedItems: readonly View[]
}

export interface ShoppingPorts {
  readonly naming: Naming
  readonly measures: Measures
}

/** Collects what happened to lines; a line that came and was changed again counts as created, with its last state. */
export interface Ledger {
  created(view: View): void
  updated(view: View): void
  deleted(view: View): void
  changes(): ItemChanges
}

export function openLedger(): Ledger {
  const created = new Map<unknown, View>()
  const updated = new Map<unknown, View>()
  const deleted = new Map<unknown, View>()
  return {
    created: (view) => void created.set(view.id, view),
    updated: (view) => void (created.has(view.id) ? created : updated).set(view.id, view),
    deleted(view) {
      updated.delete(view.id)
      if (!created.delete(view.id)) deleted.set(view.id, view)
    },
    changes: () => ({
      createdItems: [...created.values()],
      updatedItems: [...updated.values()],
      deletedItems: [...deleted.values()],
    }),
  }
}

/** Puts lines on lists; one for something that is already there adds to that line. A negative amount is nothing to buy. */
export async function addItems(
  store: Store,
  bodies: readonly Body[],
  ports: ShoppingPorts,
): Promise<ItemChanges> {
  const ledger = openLedger()
  for (const body of bodies) await addItem(store, body, ports, ledger)
  await touchLists(store, ledger, ports)
  return ledger.changes()
}

/** Changes lines, each `{id, …}` replaced or merged; a line that becomes the same thing as another one goes into that. */
export async function changeItems(
  store: Store,
  verb: 'replace' | 'merge',
  bodies: readonly Body[],
  ports: ShoppingPorts,
  options: WriteOptions = {},
): Promise<ItemChanges> {
  const ledger = openLedger()
  for (const body of bodies) await changeItem(store, verb, body, ports, ledger, options)
  await touchLists(store, ledger, ports)
  return ledger.changes()
}

/** Takes lines off their lists. @throws missing when there is not one of them */
export async function removeItems(
  store: Store,
  ids: readonly Id[],
  ports: ShoppingPorts,
  options: WriteOptions = {},
): Promise<ItemChanges> {
  const ledger = openLedger()
  for (const id of new Set(ids)) ledger.deleted(await removeOne(store, shoppingItems, id, options))
  await touchLists(store, ledger, ports)
  return ledger.changes()
}

/** Adds one line, or its amount to the line that already stands for the same thing. */
export async function addItem(store: Store, body: Body, ports: ShoppingPorts, ledger: Ledger): Promise<void> {
  if (typeof body.quantity === 'number' && body.quantity < 0) return
  const draft = await draftFrom(store, shoppingItems, body, ports.naming)
  const asked = typeof body.id === 'string' ? { id: body.id } : {}
  const item = await labelled(
    store,
    newRecord(store, shoppingItems, draft, ports.naming, asked) as unknown as ShoppingItem,
  )
  const line = item.checked ? { ...item, recipeReferences: [] } : item
  const twin = await twinOf(store, line, ports.measures)
  if (twin) return save(store, mergeItems(twin.item, line, twin.factor), ledger)
  const placed = {
    ...line,
    position: draft.position === undefined ? await nextPosition(store, line.shoppingListId) : line.position,
  }
  await store.of(shoppingItems).add(placed)
  ledger.created(
    await announce(store, shoppingItems, placed as unknown as AnyRecord, 'shopping-item.created'),
  )
}

async function changeItem(
  store: Store,
  verb: 'replace' | 'merge',
  body: Body,
  ports: ShoppingPorts,
  ledger: Ledger,
  options: WriteOptions,
): Promise<void> {
  const before = typeof body.id === 'string' ? await store.of(shoppingItems).lock(body.id) : undefined
  if (!before) throw missing('shopping-item')
  if (typeof body.quantity === 'number' && body.quantity < 0)
    return ledger.deleted(await removeOne(store, shoppingItems, before.id, options))
  // Clients of the ecosystem leave the provenance out of a replacement and do not mean to forget it.
  const kept =
    verb === 'replace'
      ? { recipeReferences: before.recipeReferences, extras: before.extras, position: before.position }
      : {}
  const view = await (verb === 'replace' ? replaceOne : mergeOne)(
    store,
    shoppingItems,
    before.id,
    { ...kept, ...body },
    ports.naming,
    options,
  )
  ledger.updated(view)
  const after = await store.of(shoppingItems).get(before.id)
  if (!after) return
  if (after.checked && after.recipeReferences.length > 0)
    ledger.updated(await stampOne(store, shoppingItems, after.id, { recipeReferences: [] }, ports.naming))
  // Only a line that now says something else is merged: one that is unchecked comes back as the line it was.
  if (
    isSameThing({ ...after, checked: false }, { ...before, checked: false }) &&
    after.unitId === before.unitId
  )
    return
  const twin = await twinOf(store, after, ports.measures)
  if (!twin) return
  await save(store, mergeItems(twin.item, after, twin.factor), ledger)
  ledger.deleted(await removeOne(store, shoppingItems, after.id))
}

/** Stores a changed line and notes it. */
export async function save(store: Store, item: ShoppingItem, ledger: Ledger): Promise<void> {
  const stamped = { ...item, updatedAt: store.now }
  await store.of(shoppingItems).save(stamped)
  ledger.updated(
    await announce(store, shoppingItems, stamped as unknown as AnyRecord, 'shopping-item.updated'),
  )
}

/** Marks the lists whose lines changed as changed, because clients watch a list's `updatedAt`. */
export async function touchLists(store: Store, ledger: Ledger, { naming }: ShoppingPorts): Promise<void> {
  const { createdItems, updatedItems, deletedItems } = ledger.changes()
  const ids = new Set(
    [...createdItems, ...updatedItems, ...deletedItems].map((view) => String(view.shoppingListId)),
  )
  for (const id of [...ids].sort()) await stampOne(store, shoppingLists, id, {}, naming)
}

/** The oldest line that stands for the same thing in an amount that can be added, with what turns one into the other. */
async function twinOf(
  store: Store,
  item: ShoppingItem,
  measures: Measures,
): Promise<{ readonly item: ShoppingItem; readonly factor: number } | undefined> {
  if (item.checked) return undefined
  const same = item.foodId === null ? { note: item.note } : { foodId: item.foodId }
  const filter = whereEqual(shoppingItems, { shoppingListId: item.shoppingListId, checked: false, ...same })
  const candidates = (await store.of(shoppingItems).find({ filter }))
    .filter((other) => other.id !== item.id && isSameThing(other, item))
    .toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1))
  for (const candidate of candidates) {
    const [from, to] = [await unitOf(store, item), await unitOf(store, candidate)]
    const factor = conversion(from, to, measures)
    if (factor !== undefined) return { item: candidate, factor }
  }
  return undefined
}

async function unitOf(store: Store, { unitId }: ShoppingItem) {
  return unitId === null ? null : ((await store.of(units).get(unitId)) ?? null)
}

/** A line without a label stands where its food stands. */
async function labelled(store: Store, item: ShoppingItem): Promise<ShoppingItem> {
  if (item.labelId !== null || item.foodId === null) return item
  const food = await store.of(foods).get(item.foodId)
  return { ...item, labelId: food?.labelId ?? null }
}

async function nextPosition(store: Store, shoppingListId: Id): Promise<number> {
  const position = {
    text: 'position',
    hops: [],
    column: { key: 'position', type: 'integer', nullable: false },
  } as const
  const last = await store.of(shoppingItems).page({
    filter: whereEqual(shoppingItems, { shoppingListId }),
    order: { resource: 'shopping-item', keys: [{ path: position, direction: 'desc' }], nulls: 'last' },
    page: 1,
    perPage: 1,
  })
  const [row] = last.rows
  return row ? Number(row.position) + 1 : 0
}
