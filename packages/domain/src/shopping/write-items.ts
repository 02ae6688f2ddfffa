import { missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import { isSameRecord } from '../kernel/same.ts'
import type { AnyRecord, View } from '../kernel/resource.ts'
import { checkRecord } from '../kernel/values.ts'
import { foods } from '../foods/food.ts'
import { whereEqual } from '../query/equal.ts'
import { announce, checked, newRecord, viewOne } from '../work/announce.ts'
import { removeOne, type WriteOptions } from '../work/crud.ts'
import { mergedDraft } from '../work/draft.ts'
import type { CreationContext, Store } from '../work/ports.ts'
import { type Body, draftFrom } from '../work/references.ts'
import { factorBetween, inBuyingUnit } from './buying-unit.ts'
import { inUnit, isSameThing, mergeItems, settledAmount } from './merge-items.ts'
import { inPosition } from './shopping-list-view.ts'
import { type ShoppingItem, shoppingItems } from './shopping-item.ts'
import { type ShoppingList, shoppingLists } from './shopping-list.ts'

/** What became of a list's lines: one write can touch lines it did not name, because the same things are kept on one line. */
export interface ItemChanges {
  readonly createdItems: readonly View[]
  readonly updatedItems: readonly View[]
  readonly deletedItems: readonly View[]
}

export interface ShoppingPorts {
  readonly creation: CreationContext
}

/** Collects what happened to lines; a line that came and was changed again counts as created, with its last state. */
export interface Ledger {
  created(view: View): void
  updated(view: View): void
  /** A line that was written as it already was: the caller is shown it among the updated ones. */
  unchanged(view: View): void
  deleted(view: View): void
  changes(): ItemChanges
  hasChanges(): boolean
}

export function openLedger(): Ledger {
  const created = new Map<unknown, View>()
  const updated = new Map<unknown, View>()
  const deleted = new Map<unknown, View>()
  const unchanged = new Map<unknown, View>()
  return {
    created: (view) => void created.set(view.id, view),
    unchanged: (view) => void unchanged.set(view.id, view),
    updated: (view) => void (created.has(view.id) ? created : updated).set(view.id, view),
    deleted(view) {
      updated.delete(view.id)
      if (!created.delete(view.id)) deleted.set(view.id, view)
    },
    changes: () => ({
      createdItems: [...created.values()],
      updatedItems: [...new Map([...unchanged, ...updated]).values()].filter(({ id }) => !deleted.has(id)),
      deletedItems: [...deleted.values()],
    }),
    hasChanges: () => [created, updated, deleted].some(({ size }) => size > 0),
  }
}

/** Puts lines on lists; one for something that is already there adds to that line. A negative amount is nothing to buy. */
export async function addItems(
  store: Store,
  bodies: readonly Body[],
  ports: ShoppingPorts,
): Promise<ItemChanges> {
  return withLists(store, bodies.map(listOf), [], async (ledger) => {
    for (const body of bodies) await addItem(store, body, { byHand: true }, ports, ledger)
  })
}

/**
 * Changes lines, each `{id, …}` replaced or merged; a line that becomes the same thing as another one goes into that, one
 * with a negative amount goes away.
 */
export async function changeItems(
  store: Store,
  verb: 'replace' | 'merge',
  bodies: readonly (Body & { readonly id: Id })[],
  ports: ShoppingPorts,
  options: Pick<WriteOptions, 'precondition'> = {},
): Promise<ItemChanges> {
  const present = await store.of(shoppingItems).getMany(bodies.map(({ id }) => id))
  const lists = [...present.map(({ shoppingListId }) => shoppingListId), ...bodies.map(listOf)]
  return withLists(store, lists, present, async (ledger) => {
    for (const body of bodies) await changeItem(store, verb, body, ports, ledger, options)
  })
}

/** Takes lines off their lists. @throws missing when there is not one of them */
export async function removeItems(
  store: Store,
  ids: readonly Id[],
  options: Pick<WriteOptions, 'precondition'> = {},
): Promise<ItemChanges> {
  const present = await store.of(shoppingItems).getMany(ids)
  return withLists(
    store,
    present.map(({ shoppingListId }) => shoppingListId),
    present,
    async (ledger) => {
      for (const id of new Set(ids)) ledger.deleted(await removeOne(store, shoppingItems, id, options))
    },
  )
}

function listOf(body: Body): Id | undefined {
  return typeof body.shoppingListId === 'string' ? body.shoppingListId : undefined
}

/**
 * Works on lines of some lists. The lists are locked first, in one order, because whether a line is added or merged depends
 * on the lines beside it; each counts as changed afterwards, because clients watch a list's `updatedAt`. A list forgets the
 * recipes whose last line was ticked or removed.
 *
 * @param before the lines that are changed, as they were
 */
async function withLists(
  store: Store,
  ids: readonly (Id | undefined)[],
  before: readonly ShoppingItem[],
  work: (ledger: Ledger) => Promise<void>,
): Promise<ItemChanges> {
  const lists: ShoppingList[] = []
  for (const id of [...new Set(ids.filter((each) => each !== undefined))].sort()) {
    const list = await store.of(shoppingLists).lock(id)
    if (!list) throw missing('shopping-list')
    lists.push(list)
  }
  const ledger = openLedger()
  await work(ledger)
  const changes = ledger.changes()
  if (!ledger.hasChanges()) return changes
  for (const list of lists) {
    const ended = await endedRecipes(store, list.id, recipesOf(before))
    const recipeReferences = list.recipeReferences.filter(({ recipeId }) => !ended.has(recipeId))
    const touched = { ...list, recipeReferences, updatedAt: store.now }
    await store.of(shoppingLists).save(touched)
    await announce(store, shoppingLists, touched as unknown as AnyRecord, 'shopping-list.updated')
  }
  return changes
}

const recipesOf = (items: readonly ShoppingItem[]): ReadonlySet<Id> =>
  new Set(items.flatMap(({ recipeReferences }) => recipeReferences.map(({ recipeId }) => recipeId)))

/** Of these recipes, those that want nothing on the list any more: all their lines are ticked or removed. */
async function endedRecipes(store: Store, listId: Id, recipeIds: ReadonlySet<Id>): Promise<ReadonlySet<Id>> {
  if (recipeIds.size === 0) return recipeIds
  const filter = whereEqual(shoppingItems, { shoppingListId: listId, checked: false })
  const wanted = recipesOf(await store.of(shoppingItems).find({ filter }))
  return new Set([...recipeIds].filter((recipeId) => !wanted.has(recipeId)))
}

/** Adds one line to a list that is locked, or its amount to the line that already stands for the same thing. */
export async function addItem(
  store: Store,
  body: Body,
  { byHand }: { readonly byHand: boolean },
  ports: ShoppingPorts,
  ledger: Ledger,
): Promise<void> {
  if (typeof body.quantity === 'number' && body.quantity < 0) return
  const draft = await draftFrom(store, shoppingItems, body, ports.creation)
  const managed = { byHand, ...(typeof body.id === 'string' ? { id: body.id } : {}) }
  const made = newRecord(store, shoppingItems, draft, ports.creation, managed) as unknown as ShoppingItem
  const [labelId, twin] = await Promise.all([labelOf(store, made), twinOf(store, made)])
  const recipeReferences = made.checked ? [] : made.recipeReferences
  const item = settledAmount({ ...made, labelId, recipeReferences })
  if (twin) {
    const merged = mergeItems(twin.item, item, twin.factor)
    return save(store, await inBuyingUnit(store, merged, ports.creation), ledger)
  }
  const isPlaced = draft.position !== undefined && draft.position !== null
  const bought = await inBuyingUnit(store, item, ports.creation)
  const placed = isPlaced ? bought : { ...bought, position: await nextPosition(store, item.shoppingListId) }
  await store.of(shoppingItems).add(placed)
  ledger.created(
    await announce(store, shoppingItems, placed as unknown as AnyRecord, 'shopping-item.created'),
  )
}

async function changeItem(
  store: Store,
  verb: 'replace' | 'merge',
  body: Body & { readonly id: Id },
  ports: ShoppingPorts,
  ledger: Ledger,
  { precondition }: Pick<WriteOptions, 'precondition'>,
): Promise<void> {
  const before = await store.of(shoppingItems).lock(body.id)
  if (!before) throw missing('shopping-item')
  if (precondition) precondition(await viewOne(store, shoppingItems, body.id))
  if (typeof body.quantity === 'number' && body.quantity < 0)
    return ledger.deleted(await removeOne(store, shoppingItems, before.id))
  const after = await changed(store, verb, before, body, ports)
  // Only a line that now says something else is merged: one that is unchecked comes back as the line it was.
  const saysTheSame =
    isSameThing({ ...after, checked: false }, { ...before, checked: false }) && after.unitId === before.unitId
  const twin = saysTheSame ? undefined : await twinOf(store, after)
  if (!twin && isSameRecord(shoppingItems, after as unknown as AnyRecord, before as unknown as AnyRecord))
    return ledger.unchanged(await viewOne(store, shoppingItems, before.id))
  if (!twin) return save(store, after, ledger)
  await save(store, mergeItems(twin.item, after, twin.factor), ledger)
  ledger.deleted(await removeOne(store, shoppingItems, after.id))
}

/** The line as it is to be: whole, checked, under its food's label, and its recipes' parts in its unit. */
async function changed(
  store: Store,
  verb: 'replace' | 'merge',
  before: ShoppingItem,
  body: Body,
  { creation }: ShoppingPorts,
): Promise<ShoppingItem> {
  // Clients of the ecosystem leave these out of a replacement and do not mean to forget them.
  const { recipeReferences, extras, position } = before
  const kept = verb === 'replace' ? { recipeReferences, extras, position } : {}
  const given = await draftFrom(store, shoppingItems, { ...kept, ...body }, creation)
  const record = before as unknown as AnyRecord
  const draft = verb === 'replace' ? given : mergedDraft(shoppingItems, record, given)
  const system = { ...record, updatedAt: store.now }
  const after = checked(shoppingItems, draft, system, creation) as unknown as ShoppingItem
  const hasMoved = after.foodId !== before.foodId && after.labelId === before.labelId
  const parts =
    body.recipeReferences === undefined && after.unitId !== before.unitId
      ? await partsInUnit(store, before, after)
      : after.recipeReferences
  return settledAmount({
    ...after,
    labelId: await labelOf(store, hasMoved ? { ...after, labelId: null } : after),
    recipeReferences: after.checked ? [] : parts,
  })
}

/** What recipes want of a line whose unit was changed; where the units do not convert, they keep their share of it. */
async function partsInUnit(
  store: Store,
  before: ShoppingItem,
  after: ShoppingItem,
): Promise<ShoppingItem['recipeReferences']> {
  const share = before.quantity > 0 ? after.quantity / before.quantity : 0
  const factor = (await factorBetween(store, before, after)) ?? share
  return inUnit(after.recipeReferences, factor)
}

/** Stores a changed line and notes it. */
export async function save(store: Store, item: ShoppingItem, ledger: Ledger): Promise<void> {
  const record = { ...item, updatedAt: store.now } as unknown as AnyRecord
  // Amounts of two lines that may be written need not add up to one that may.
  checkRecord(shoppingItems, record)
  await store.of(shoppingItems).save(record as never)
  ledger.updated(await announce(store, shoppingItems, record, 'shopping-item.updated'))
}

/** The oldest line that stands for the same thing in an amount that can be added, with what turns one into the other. */
async function twinOf(
  store: Store,
  item: ShoppingItem,
): Promise<{ readonly item: ShoppingItem; readonly factor: number } | undefined> {
  if (item.checked) return undefined
  const same = item.foodId === null ? { note: item.note } : { foodId: item.foodId }
  const filter = whereEqual(shoppingItems, { shoppingListId: item.shoppingListId, checked: false, ...same })
  const candidates = (await store.of(shoppingItems).lockAll({ filter }))
    .filter((other) => other.id !== item.id && isSameThing(other, item))
    .toSorted((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1))
  for (const candidate of candidates) {
    const factor = await factorBetween(store, item, candidate)
    if (factor !== undefined) return { item: candidate, factor }
  }
  return undefined
}

/** A line without a label stands where its food stands. */
async function labelOf(store: Store, { labelId, foodId }: ShoppingItem): Promise<Id | null> {
  if (labelId !== null || foodId === null) return labelId
  return (await store.of(foods).get(foodId))?.labelId ?? null
}

async function nextPosition(store: Store, shoppingListId: Id): Promise<number> {
  const filter = whereEqual(shoppingItems, { shoppingListId })
  const [last] = await store.of(shoppingItems).find({ filter, order: inPosition('desc'), limit: 1 })
  return last ? Math.min(last.position + 1, 2_147_483_647) : 0
}
