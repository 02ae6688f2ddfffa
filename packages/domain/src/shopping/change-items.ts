import { missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import { isSameRecord } from '../kernel/same.ts'
import { checked } from '../work/announce.ts'
import type { WriteOptions } from '../work/crud.ts'
import { type Draft, mergedDraft, replacedDraft } from '../work/draft.ts'
import type { Store } from '../work/ports.ts'
import { type Body, draftsFrom } from '../work/references.ts'
import { chooseAisle } from './aisle-choice.ts'
import { chooseFoodWords } from './food-word.ts'
import type { Ledger, ShoppingPorts } from './item-changes.ts'
import { otherWords } from './item-words.ts'
import { type Lookups, openLookups } from './lookups.ts'
import { inUnit, isMergeable, mergeItems, settledAmount } from './merge-items.ts'
import { openItems } from './open-items.ts'
import { countPurchases } from './purchase.ts'
import { type ShoppingItem, shoppingItems } from './shopping-item.ts'
import { batch, checkedBy, saveAndRemove } from './store-items.ts'

/** The bodies in their order, in batches without two bodies for one item. */
export function batchesOf<T extends { readonly id: Id }>(bodies: readonly T[]): readonly (readonly T[])[] {
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

/** Changes some items, each given once, with few statements. Each body sees the effects of those before it. */
export async function changeBatch(
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
