import type { Food } from '../foods/food.ts'
import type { LineParser } from '../foods/match-lines.ts'
import { userIdOf } from '../kernel/actor.ts'
import { foldText } from '../kernel/collation.ts'
import { missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import { isSameRecord } from '../kernel/same.ts'
import type { View } from '../kernel/resource.ts'
import { dayAt } from '../kernel/time-zone.ts'
import { checkRecord } from '../kernel/values.ts'
import { orderBy, where } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import type { BoundFilter } from '../query/filter.ts'
import { announce, announceAll, checked, newRecord } from '../work/announce.ts'
import { removeMany, type WriteOptions } from '../work/crud.ts'
import { type Draft, mergedDraft, replacedDraft } from '../work/draft.ts'
import type { CreationContext, Store } from '../work/ports.ts'
import { type Body, draftsFrom } from '../work/references.ts'
import { chooseAisle } from './aisle-choice.ts'
import { inBuyingUnit } from './buying-unit.ts'
import { chooseFoodWords } from './food-word.ts'
import { isInCan, type Lookups, openLookups } from './lookups.ts'
import { hasNoAmount, inUnit, isMergeable, mergeItems, settledAmount } from './merge-items.ts'
import { countPurchases } from './purchase.ts'
import { type ShoppingItem, shoppingItems } from './shopping-item.ts'
import { type ShoppingList, shoppingLists } from './shopping-list.ts'
import { type TypedReading, withTypedFoods } from './typed-items.ts'

/** The items that a write created, changed and deleted. A write can change other items too, because equal items are merged. */
export interface ItemChanges {
  readonly createdItems: readonly View[]
  readonly updatedItems: readonly View[]
  readonly deletedItems: readonly View[]
}

export interface ShoppingPorts {
  readonly creation: CreationContext
}

/** Collects the changes of items. An item that was created and then changed counts as created, with its last state. */
export interface Ledger {
  created(view: View): void
  updated(view: View): void
  /** An item that was written without a change. It is shown among the updated items. */
  unchanged(view: View): void
  deleted(view: View): void
  changes(): ItemChanges
  hasChanges(): boolean
}

/** An empty ledger. One write uses one ledger. */
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

/**
 * Adds items to lists. An item that equals another one is merged into it. An item with a negative quantity is ignored.
 *
 * @param readings of typed items, which are then linked to the foods of the group. Default: items keep their words.
 */
export async function addItems(
  store: Store,
  given: readonly Body[],
  ports: ShoppingPorts,
  typed?: { readonly readings: readonly TypedReading[]; readonly parser: Pick<LineParser, 'index'> },
): Promise<ItemChanges> {
  const bodies = typed ? await withTypedFoods(store, given, typed.readings, typed.parser) : given
  return withLists(store, bodies.map(listOf), [], async (ledger) => {
    await addAll(store, bodies, { byHand: true }, ports, ledger)
  })
}

/**
 * Replaces or merges items, each given as `{id, …}`. An item that becomes equal to another one is merged into it. An item with a
 * negative quantity is deleted.
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
    for (const some of batchesOf(bodies)) await changeBatch(store, verb, some, ports, ledger, options)
  })
}

/** Deletes items. @throws missing when one of them does not exist */
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
    (ledger) => removeAll(store, [...new Set(ids)], ledger, options),
  )
}

function listOf(body: Body): Id | undefined {
  return typeof body.shoppingListId === 'string' ? body.shoppingListId : undefined
}

/**
 * Runs work on items of lists. The lists are locked first, in one order, because merging depends on the other items. Each list
 * counts as changed afterwards, because clients watch its `updatedAt`. Recipes whose last item was checked or removed are
 * removed from the list.
 *
 * @param before the items before the change
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
    await announce(store, shoppingLists, touched, 'shopping-list.updated')
  }
  return changes
}

const recipesOf = (items: readonly ShoppingItem[]): ReadonlySet<Id> =>
  new Set(items.flatMap(({ recipeReferences }) => recipeReferences.map(({ recipeId }) => recipeId)))

/** The recipes among these that no longer have an unchecked item on the list. */
async function endedRecipes(store: Store, listId: Id, recipeIds: ReadonlySet<Id>): Promise<ReadonlySet<Id>> {
  if (recipeIds.size === 0) return recipeIds
  const filter = whereEqual(shoppingItems, { shoppingListId: listId, checked: false })
  const wanted = recipesOf(await store.of(shoppingItems).find({ filter }))
  return new Set([...recipeIds].filter((recipeId) => !wanted.has(recipeId)))
}

/** Items that are written together. Others have a turn in between. */
const batch = 100

/** The bodies in their order, in batches without two bodies for one item. */
function batchesOf<T extends { readonly id: Id }>(bodies: readonly T[]): readonly (readonly T[])[] {
  const batches: T[][] = []
  let ids = new Set<Id>()
  for (const body of bodies) {
    if (batches.length === 0 || ids.size >= batch || ids.has(body.id)) {
      batches.push([])
      ids = new Set()
    }
    batches.at(-1)!.push(body)
    ids.add(body.id)
  }
  return batches
}

/** Adds items to locked lists, or merges them into existing items. */
export async function addAll(
  store: Store,
  bodies: readonly Body[],
  by: { readonly byHand: boolean },
  ports: ShoppingPorts,
  ledger: Ledger,
): Promise<void> {
  for (let at = 0; at < bodies.length; at += batch)
    await addBatch(store, bodies.slice(at, at + batch), by, ports, ledger)
}

/** Adds some items with few statements. */
async function addBatch(
  store: Store,
  bodies: readonly Body[],
  { byHand }: { readonly byHand: boolean },
  ports: ShoppingPorts,
  ledger: Ledger,
): Promise<void> {
  const wanted = bodies.filter(({ quantity }) => typeof quantity !== 'number' || quantity >= 0)
  const drafts = await draftsFrom(store, shoppingItems, wanted, ports.creation)
  const given = drafts.map((draft, index) => {
    const { id } = wanted[index]!
    const managed = { byHand, ...(typeof id === 'string' ? { id } : {}) }
    return newRecord(store, shoppingItems, draft, ports.creation, managed)
  })
  const lookups = openLookups(store)
  await lookups.read(given)
  const open = openItems(store)
  await open.read(await withSameFoods(given, lookups))
  const written = new Map<Id, { item: ShoppingItem; isNew: boolean }>()
  for (const [index, made] of given.entries()) {
    const labelId = made.labelId ?? (await lookups.labelOf(made, ports.creation, { isNew: true }))
    const chosen = await lookups.chosenWords(made.foodId)
    const item = settledAmount({
      ...made,
      foodWords: otherWords(made, await lookups.food(made.foodId), chosen),
      ...checkedBy(store, made.checked),
      labelId,
      recipeReferences: made.checked ? [] : made.recipeReferences,
    })
    const twin = await twinIn(open, item, lookups)
    if (twin) {
      const merged = await inBuyingUnit(
        store,
        {
          ...mergeItems(twin.item, item, twin.factor),
          foodWords: chosen === undefined ? twin.item.foodWords : item.foodWords,
        },
        ports.creation,
        lookups,
      )
      open.put(merged)
      written.set(merged.id, { item: merged, isNew: written.get(merged.id)?.isNew ?? false })
      continue
    }
    const bought = await inBuyingUnit(store, item, ports.creation, lookups)
    const isPlaced = drafts[index]!.position !== undefined && drafts[index]!.position !== null
    const placed = isPlaced ? bought : { ...bought, position: await open.nextPosition(item.shoppingListId) }
    open.put(placed)
    written.set(placed.id, { item: placed, isNew: true })
  }
  await writeAll(store, [...written.values()], ledger)
}

/** Saves changed items, and deletes others, in batches. */
export async function saveAndRemove(
  store: Store,
  saved: readonly ShoppingItem[],
  removed: readonly Id[],
  ledger: Ledger,
): Promise<void> {
  for (let at = 0; at < saved.length; at += batch) {
    const some = saved.slice(at, at + batch).map((item) => ({ item, isNew: false }))
    await writeAll(store, some, ledger)
  }
  await removeAll(store, removed, ledger)
}

/** Deletes items in batches, and records the deletions. */
async function removeAll(
  store: Store,
  ids: readonly Id[],
  ledger: Ledger,
  options: Pick<WriteOptions, 'precondition'> = {},
): Promise<void> {
  for (let at = 0; at < ids.length; at += batch)
    for (const view of await removeMany(store, shoppingItems, ids.slice(at, at + batch), options))
      ledger.deleted(view)
}

/** Stores items and records their changes. */
async function writeAll(
  store: Store,
  written: readonly { readonly item: ShoppingItem; readonly isNew: boolean }[],
  ledger: Ledger,
): Promise<void> {
  const created = written.filter(({ isNew }) => isNew).map(({ item }) => item)
  const updated = written.filter(({ isNew }) => !isNew).map(({ item }) => ({ ...item, updatedAt: store.now }))
  // The sum of two valid amounts can be out of range.
  for (const item of [...created, ...updated]) checkRecord(shoppingItems, item)
  await store.of(shoppingItems).addMany(created)
  await store.of(shoppingItems).saveMany(updated)
  for (const view of await announceAll(store, shoppingItems, created, 'shopping-item.created'))
    ledger.created(view)
  for (const view of await announceAll(store, shoppingItems, updated, 'shopping-item.updated'))
    ledger.updated(view)
}

/** The unchecked items of lists that others can be merged into, with changes that are not stored yet. */
interface OpenItems {
  /** Reads and locks the items that can be merged with these, together. */
  read(items: readonly ShoppingItem[]): Promise<void>
  /** The oldest item that can be merged, in a convertible unit, with the conversion factor; else the oldest when either has no amount and is not canned. */
  twinOf(
    item: ShoppingItem,
    lookups: Lookups,
  ): Promise<{ readonly item: ShoppingItem; readonly factor: number } | undefined>
  put(item: ShoppingItem): void
  remove(item: ShoppingItem): void
  nextPosition(shoppingListId: Id): Promise<number>
}

function openItems(store: Store): OpenItems {
  /** The next positions: after the known items and the stored ones. */
  const [positions, stored] = [new Map<Id, number>(), new Map<Id, number>()]
  /** Items by key, and the keys of all items that were read, put or removed. */
  const [byKey, keys] = [new Map<string, Map<Id, ShoppingItem>>(), new Map<Id, string>()]
  const read = new Set<string>()
  const remove = ({ id }: ShoppingItem) => void byKey.get(keys.get(id) ?? '')?.delete(id)
  const put = (item: ShoppingItem) => {
    remove(item)
    const key = mergeKey(item)
    keys.set(item.id, key)
    byKey.set(key, (byKey.get(key) ?? new Map<Id, ShoppingItem>()).set(item.id, item))
    const highest = Math.max(item.position, positions.get(item.shoppingListId) ?? -1)
    positions.set(item.shoppingListId, highest)
  }
  const readAll = async (items: readonly ShoppingItem[]) => {
    const unread = items.filter((item) => !read.has(mergeKey(item)))
    if (unread.length === 0) return
    for (const item of unread) read.add(mergeKey(item))
    const found = await store.of(shoppingItems).lockAll({ filter: whereMergeable(unread) })
    for (const item of found) if (!keys.has(item.id)) put(item)
  }
  return {
    read: readAll,
    put,
    remove,
    async twinOf(item, lookups) {
      if (item.checked) return undefined
      await readAll([item])
      const all = [...(byKey.get(mergeKey(item))?.values() ?? [])]
        .filter((other) => other.id !== item.id && isMergeable(other, item))
        .sort((a, b) => (a.createdAt + a.id < b.createdAt + b.id ? -1 : 1))
      const others: ShoppingItem[] = []
      for (const other of all) if (await areBoughtTogether(store, item, other, lookups)) others.push(other)
      for (const other of others) {
        const factor = await lookups.factorBetween(item, other)
        if (factor !== undefined) return { item: other, factor }
      }
      for (const other of others) {
        const [none, counted] = hasNoAmount(item) ? [item, other] : [other, item]
        if (hasNoAmount(none) && !isInCan(await lookups.unit(counted.unitId)))
          return { item: other, factor: 1 }
      }
      return undefined
    },
    async nextPosition(listId) {
      if (!stored.has(listId)) stored.set(listId, await nextPosition(store, listId))
      return Math.min(Math.max(stored.get(listId)!, (positions.get(listId) ?? -1) + 1), maxPosition)
    },
  }
}

/** Whether two items are bought at the same time: both now, or both from the same day on. */
async function areBoughtTogether(
  { now }: Store,
  a: ShoppingItem,
  b: ShoppingItem,
  lookups: Lookups,
): Promise<boolean> {
  if (a.waitUntil === b.waitUntil) return true
  const today = dayAt((await lookups.household(a.householdId))?.timeZone ?? 'UTC', now)
  return [a, b].every(({ waitUntil }) => waitUntil === null || waitUntil <= today)
}

/** An item, and the same for each food that it is in another language. */
async function withSameFoods(
  items: readonly ShoppingItem[],
  lookups: Lookups,
): Promise<readonly ShoppingItem[]> {
  const all: ShoppingItem[] = []
  for (const item of items) {
    all.push(item)
    for (const foodId of await lookups.sameFoods(item.foodId)) all.push({ ...item, foodId })
  }
  return all
}

/** The item that a new one is merged into: one with its food, else one with the same food in another language. */
async function twinIn(
  open: OpenItems,
  item: ShoppingItem,
  lookups: Lookups,
): ReturnType<OpenItems['twinOf']> {
  for (const each of await withSameFoods([item], lookups)) {
    const twin = await open.twinOf(each, lookups)
    if (twin) return twin
  }
  return undefined
}

/** Items that can be merged have the same key. */
function mergeKey({ shoppingListId, foodId, note }: ShoppingItem): string {
  return `${shoppingListId} ${foodId ?? `note ${note}`}`
}

/** The unchecked items of the same lists with the same foods or notes. */
function whereMergeable(items: readonly ShoppingItem[]): BoundFilter<typeof shoppingItems> {
  const lists = items.map(({ shoppingListId }) => shoppingListId)
  const foodIds = items.flatMap(({ foodId }) => foodId ?? [])
  const notes = items.flatMap(({ foodId, note }) => (foodId === null ? note : []))
  return where(shoppingItems, ({ shoppingListId, checked, foodId, note }) =>
    shoppingListId
      .in(lists)
      .and(checked.eq(false))
      .and(foodId.in(foodIds).or(note.in(notes))),
  )
}

/** Changes some items, each given once, with few statements. Each body sees the effects of those before it. */
async function changeBatch(
  store: Store,
  verb: 'replace' | 'merge',
  bodies: readonly (Body & { readonly id: Id })[],
  ports: ShoppingPorts,
  ledger: Ledger,
  { precondition }: Pick<WriteOptions, 'precondition'>,
): Promise<void> {
  const ids = bodies.map(({ id }) => id)
  const stored = await store.of(shoppingItems).lockMany(ids)
  if (stored.length < ids.length) throw missing('shopping-item')
  if (precondition) (await store.of(shoppingItems).views(ids)).forEach(precondition)
  const drafts = await draftsFrom(store, shoppingItems, bodies, ports.creation)
  const [lookups, open] = [openLookups(store), openItems(store)]
  const current = new Map(stored.map((item) => [item.id, item]))
  const change = (at: number) => {
    const [body, draft] = [bodies[at]!, drafts[at]!]
    return changedItem(store, verb, { before: current.get(body.id)!, body, draft }, ports, lookups)
  }
  const isRemoved = ({ quantity }: Body) => typeof quantity === 'number' && quantity < 0
  for (const item of stored) open.put(item)
  await readTwins()
  const [written, unchanged, removed] = [new Set<Id>(), new Set<Id>(), new Set<Id>()]
  const write = (item: ShoppingItem) => {
    open.put(item)
    current.set(item.id, item)
    written.add(item.id)
  }
  for (const [at, body] of bodies.entries()) {
    const before = current.get(body.id)!
    const after = isRemoved(body) ? undefined : await change(at)
    const twin = after && !hasSameText(after, before) ? await open.twinOf(after, lookups) : undefined
    if (after && twin) write(mergeItems(twin.item, after, twin.factor))
    if (!after || twin) {
      open.remove(before)
      removed.add(before.id)
    } else if (isSameRecord(shoppingItems, after, before)) unchanged.add(before.id)
    else write(after)
  }
  const saved = [...written].filter((id) => !removed.has(id)).map((id) => current.get(id)!)
  await saveAndRemove(store, saved, [...removed], ledger)
  await rememberChoices()
  const remaining = stored.filter(({ id }) => !removed.has(id))
  await countPurchases(store, remaining, current, ports.creation)
  const same = [...unchanged].filter((id) => !written.has(id))
  for (const view of await store.of(shoppingItems).views(same)) ledger.unchanged(view)

  /** Remembers the labels and words that a person chose for the foods of items. */
  async function rememberChoices(): Promise<void> {
    for (const { foodId, labelId } of chosenAisles(stored, drafts, bodies, current))
      await chooseAisle(store, foodId, labelId, ports.creation)
    for (const { foodId, words } of chosenWords(stored, bodies, current))
      await chooseFoodWords(store, foodId, words, ports.creation)
  }

  /** Reads what the changed items refer to, and the items that they can be merged with. */
  async function readTwins(): Promise<void> {
    await lookups.read([...stored, ...drafts.map(referencesOf)])
    const remaining = [...bodies.keys()].filter((at) => !isRemoved(bodies[at]!))
    const after = await Promise.all(remaining.map(change))
    await open.read(after.filter((item) => !item.checked && !hasSameText(item, current.get(item.id)!)))
  }
}

/** The labels that bodies give to items with a food that they keep. */
function chosenAisles(
  stored: readonly ShoppingItem[],
  drafts: readonly Draft[],
  bodies: readonly (Body & { readonly id: Id })[],
  current: ReadonlyMap<Id, ShoppingItem>,
): readonly { readonly foodId: Id; readonly labelId: Id | null }[] {
  return drafts.flatMap(({ labelId }, at) => {
    const before = stored.find(({ id }) => id === bodies[at]!.id)
    if (labelId === undefined || !before?.foodId || labelId === before.labelId) return []
    const { foodId } = before
    return current.get(before.id)?.foodId === foodId ? [{ foodId, labelId: labelId as Id | null }] : []
  })
}

/** The words that bodies give to items with a food that they keep. */
function chosenWords(
  stored: readonly ShoppingItem[],
  bodies: readonly (Body & { readonly id: Id })[],
  current: ReadonlyMap<Id, ShoppingItem>,
): readonly { readonly foodId: Id; readonly words: string | null }[] {
  return bodies.flatMap(({ id, foodWords }) => {
    const before = stored.find((item) => item.id === id)
    const words = typeof foodWords === 'string' ? foodWords.trim() : foodWords
    if (words === undefined || !before?.foodId || words === before.foodWords) return []
    const { foodId } = before
    return current.get(id)?.foodId === foodId ? [{ foodId, words: (words as string | null) || null }] : []
  })
}

function referencesOf({ foodId = null, unitId = null }: Draft) {
  return { foodId: foodId as Id | null, unitId: unitId as Id | null }
}

/** Whether an item means the same as before. It is then not merged; one that is unchecked becomes the item it was. */
function hasSameText(after: ShoppingItem, before: ShoppingItem): boolean {
  return (
    isMergeable({ ...after, checked: false }, { ...before, checked: false }) &&
    after.unitId === before.unitId &&
    after.waitUntil === before.waitUntil
  )
}

/** The changed item, validated, with the label of its food and the parts of its recipes in its unit. */
async function changedItem(
  store: Store,
  verb: 'replace' | 'merge',
  { before, body, draft }: { readonly before: ShoppingItem; readonly body: Body; readonly draft: Draft },
  { creation }: ShoppingPorts,
  lookups: Lookups,
): Promise<ShoppingItem> {
  const whole = (verb === 'replace' ? replacedDraft : mergedDraft)(shoppingItems, before, draft)
  const after = checked(shoppingItems, whole, { ...before, updatedAt: store.now }, creation)
  const hasMoved = after.foodId !== before.foodId && after.labelId === before.labelId
  const labelId = hasMoved ? null : after.labelId
  const parts =
    body.recipeReferences === undefined && after.unitId !== before.unitId
      ? await partsInUnit(before, after, lookups)
      : withRecipeTexts(after.recipeReferences, before)
  return settledAmount({
    ...after,
    // These names are those of the former unit.
    ...(after.unitId === before.unitId || after.unitWords !== before.unitWords ? {} : { unitWords: null }),
    // The words are those for the former food.
    foodWords:
      after.foodId === before.foodId || after.foodWords !== before.foodWords
        ? otherWords(after, await lookups.food(after.foodId), after.foodWords ?? undefined)
        : otherWords(
            { ...after, foodWords: null },
            await lookups.food(after.foodId),
            await lookups.chosenWords(after.foodId),
          ),
    ...(after.checked === before.checked ? {} : checkedBy(store, after.checked)),
    labelId: labelId ?? (await lookups.labelOf(after, creation, { isNew: false })),
    recipeReferences: after.checked ? [] : parts,
  })
}

/**
 * The words for the food of an item, unless it is shown with them by itself. Without an amount, that is the plural.
 *
 * @param chosen the words that the household chose for the food. They take precedence, and their capitals count: those of recipes and
 * typed items may be those of a beginning.
 */
function otherWords(
  { foodWords, quantity, unitId }: ShoppingItem,
  food: Food | undefined,
  chosen: string | undefined,
): string | null {
  const words = chosen ?? foodWords
  if (!words || !food) return null
  const isNamed = quantity !== 0 || unitId !== null || !food.pluralName
  const compared = chosen === undefined ? foldText : (text: string) => text
  const own = [isNamed ? food.name : null, food.pluralName].map((name) => name && compared(name))
  return own.includes(compared(words)) ? null : words
}

/** The amounts for recipes with the texts that existing clients do not know and leave out. */
function withRecipeTexts(
  parts: ShoppingItem['recipeReferences'],
  before: ShoppingItem,
): ShoppingItem['recipeReferences'] {
  const known = new Map(before.recipeReferences.map((part) => [part.recipeId, part]))
  return parts.map((part) => {
    const { recipeText = null, recipeLanguage = null } = known.get(part.recipeId) ?? {}
    return part.recipeText === null ? { ...part, recipeText, recipeLanguage } : part
  })
}

/** The user who checked an item, and the time. */
const checkedBy = (
  { actor, now }: Store,
  checked: boolean,
): Pick<ShoppingItem, 'checkedById' | 'checkedAt'> => ({
  checkedById: checked ? userIdOf(actor) : null,
  checkedAt: checked ? now : null,
})

/** The amounts for recipes after a change of unit. When the units do not convert, each recipe keeps its share of the total. */
async function partsInUnit(
  before: ShoppingItem,
  after: ShoppingItem,
  lookups: Lookups,
): Promise<ShoppingItem['recipeReferences']> {
  const share = before.quantity > 0 ? after.quantity / before.quantity : 0
  const factor = (await lookups.factorBetween(before, after)) ?? share
  return inUnit(after.recipeReferences, factor)
}

const maxPosition = 2_147_483_647

async function nextPosition(store: Store, shoppingListId: Id): Promise<number> {
  const filter = whereEqual(shoppingItems, { shoppingListId })
  const [last] = await store
    .of(shoppingItems)
    .find({ filter, order: orderBy(shoppingItems, 'position', 'desc'), limit: 1 })
  return last ? Math.min(last.position + 1, maxPosition) : 0
}
