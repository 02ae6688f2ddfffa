import type { Schema } from '@larder/client'
import { displayIngredient, shownFood, unitOfItem } from '@larder/domain'
import { newId } from '../../device/new-id.ts'

export type Item = Schema<'ShoppingItem'>
export type Label = Schema<'LabelSummary'>
export type ShoppingList = Pick<
  Schema<'ShoppingListInList'>,
  'id' | 'name' | 'shopId' | 'labelSettings' | 'recipeReferences' | 'createdAt'
>
export type Shop = Pick<Schema<'Shop'>, 'id' | 'name' | 'position' | 'aisles'>

/** A new item as typed. Food, unit and label are complete, so that the item can be shown before it is sent. */
export interface NewItem {
  readonly id: string
  readonly shoppingListId: string
  readonly quantity: number
  readonly note: string
  readonly food: Item['food']
  /** The words that were typed for the food. Default: none, so that its name is shown. */
  readonly foodWords?: string | null
  readonly unit: Item['unit']
  /** The names of the unit in another language. Default: none. */
  readonly unitWords?: Item['unitWords']
  readonly label: Item['label']
  /** Default: false. */
  readonly checked?: boolean
  /** The day before which it is not bought. Default: none. */
  readonly waitUntil?: string | null
}

/** A new item with the content of a removed one, to undo its removal. */
export const copyOf = ({
  shoppingListId,
  quantity,
  note,
  food,
  foodWords,
  unit,
  unitWords,
  label,
  checked,
  waitUntil,
}: Item): NewItem => ({
  id: newId(),
  ...{ shoppingListId, quantity, note, food, foodWords, unit, unitWords, label, checked, waitUntil },
})

/** The fields of an item that a person edits. */
export interface ItemEdit {
  readonly checked?: boolean
  readonly quantity?: number
  readonly note?: string
  /** The words under which the household sees the food of the item. Null: its name. */
  readonly foodWords?: string | null
  /** The section of the shop. Complete, so that the item can be shown there before it is sent. */
  readonly label?: Item['label']
  /** The day before which it is not bought. Null: now. */
  readonly waitUntil?: string | null
}

/** Why the server refused an operation: the stable code of the problem, and the server's message, which is English. */
export interface Refusal {
  readonly code: string | undefined
  readonly message: string
}

interface Queued {
  /** Position in the queue. */
  readonly sequence: number
  /** `Idempotency-Key` of the request, so that a repeat after a lost response changes nothing. */
  readonly key: string
  /** The reason of a refusal. A refused operation is shown on its item until the user discards it. */
  readonly refused?: Refusal | undefined
}

/** An unsent change. */
export type Operation =
  | (Queued & {
      readonly kind: 'add'
      readonly item: NewItem
      /** The removed item that it is a copy of. When that was not removed after all, nothing is added. */
      readonly restores?: string
    })
  | (Queued & {
      readonly kind: 'edit'
      readonly itemId: string
      readonly edit: ItemEdit
      /** The note that was shown when it was edited. */
      readonly noteBefore?: string
    })
  | (Queued & {
      readonly kind: 'remove'
      readonly itemId: string
      readonly noteBefore: string
      /** It is removed as one of the done items: not when somebody has unticked it meanwhile. */
      readonly onlyChecked?: true
    })
  | (Queued & {
      readonly kind: 'shop'
      readonly listId: string
      /** Null: none, so that the list has its own order. */
      readonly shopId: string | null
    })

/** The id of the item that an operation changes, or of the list. */
export function recordOf(operation: Operation): string {
  if (operation.kind === 'add') return operation.item.id
  return operation.kind === 'shop' ? operation.listId : operation.itemId
}

/** An item with its unsent operations applied. */
export interface ShownItem extends Item {
  readonly isWaiting: boolean
  readonly refused: Refusal | undefined
}

const shownRows = new WeakMap<Item, ShownItem>()

/** A row as it is shown without waiting operations, always the same object, so that its line is not drawn again. */
function asShown(row: Item): ShownItem {
  const known = shownRows.get(row) ?? { ...row, isWaiting: false, refused: undefined }
  shownRows.set(row, known)
  return known
}

/** Applies the unsent operations to the server's rows, in order. */
export function shownItems(rows: Iterable<Item>, operations: readonly Operation[]): readonly ShownItem[] {
  const shown = new Map<string, ShownItem>()
  for (const row of rows) shown.set(row.id, asShown(row))
  for (const operation of operations) {
    if (operation.kind === 'shop') continue
    const id = recordOf(operation)
    const current = shown.get(id)
    const state = { isWaiting: true, refused: operation.refused ?? current?.refused }
    if (operation.kind === 'add') {
      if (!current) shown.set(id, { ...rowFrom(operation.item), ...state })
    } else if (operation.kind === 'remove' && operation.refused === undefined) shown.delete(id)
    else if (current) {
      const edit = operation.kind === 'edit' ? operation.edit : {}
      shown.set(id, { ...current, ...edit, ...state })
    }
  }
  return [...shown.values()]
}

/** A list with the unsent choice of its shop. */
export function shownList(list: ShoppingList, operations: readonly Operation[]): ShoppingList {
  for (const operation of operations.toReversed())
    if (operation.kind === 'shop' && operation.listId === list.id)
      return operation.shopId === list.shopId ? list : { ...list, shopId: operation.shopId }
  return list
}

/** Shops in the order of the household. */
export const inShopOrder = (shops: Iterable<Shop>): readonly Shop[] =>
  [...shops].sort((a, b) => a.position - b.position || a.name.localeCompare(b.name))

/** A new item in the form of the server's rows. */
function rowFrom(item: NewItem): Item {
  const now = new Date(0).toISOString()
  return {
    ...item,
    foodId: item.food?.id ?? null,
    foodWords: item.foodWords ?? null,
    unitId: item.unit?.id ?? null,
    unitWords: item.unitWords ?? null,
    labelId: item.label?.id ?? null,
    checked: item.checked ?? false,
    waitUntil: item.waitUntil ?? null,
    checkedById: null,
    checkedBy: null,
    checkedAt: null,
    isFood: item.food !== null,
    byHand: true,
    disableAmount: null,
    display: '',
    extras: {},
    position: Number.MAX_SAFE_INTEGER,
    recipeReferences: [],
    groupId: '',
    householdId: '',
    createdAt: now,
    updatedAt: now,
  }
}

/** Whether an item is not bought before a day after this one. */
export const isLater = ({ waitUntil, checked }: Pick<Item, 'waitUntil' | 'checked'>, day: string): boolean =>
  !checked && (waitUntil ?? '') > day

/** Items that wait, by their days. */
export const byDay = (a: Item, b: Item): number =>
  (a.waitUntil ?? '').localeCompare(b.waitUntil ?? '') || byPosition(a, b)

/** A section: the items of a label. */
export interface Section {
  readonly label: Label | null
  readonly items: readonly ShownItem[]
  /** Whether the shop sells what has the label. */
  readonly isSold: boolean
}

/**
 * Open items by label, in the order of the labels in the shop. Without a shop, it is that of the list. Labels without a position follow by
 * name, items without a label come last.
 */
export function sectionsOf(
  items: readonly ShownItem[],
  list: ShoppingList | undefined,
  shop?: Shop,
): readonly Section[] {
  const sections = new Map<string, { label: Label | null; items: ShownItem[] }>()
  for (const item of items) {
    if (item.checked) continue
    const label = item.label ?? item.food?.label ?? null
    const section = sections.get(label?.id ?? '') ?? { label, items: [] }
    section.items.push(item)
    sections.set(label?.id ?? '', section)
  }
  const positions = new Map(
    shop
      ? shop.aisles.map(({ labelId }, position) => [labelId, position])
      : list?.labelSettings.map(({ labelId, position }) => [labelId, position]),
  )
  const unsold = new Set(shop?.aisles.filter(({ isSold }) => !isSold).map(({ labelId }) => labelId))
  const rank = ({ label }: Section) => (label ? (positions.get(label.id) ?? 1e6) : 1e9)
  return [...sections.values()]
    .map(({ label, items: inside }) => ({
      label,
      items: inside.sort(byPosition),
      isSold: !unsold.has(label?.id ?? ''),
    }))
    .sort((a, b) => rank(a) - rank(b) || (a.label?.name ?? '').localeCompare(b.label?.name ?? ''))
}

export const byPosition = (a: Item, b: Item): number =>
  a.position - b.position || a.createdAt.localeCompare(b.createdAt) || (a.id < b.id ? -1 : 1)

/** The amount and the name of an item: "1 kg" and "tomatoes". An amount of 1 without a unit is not shown. */
export function partsOf(item: Item): { amount: string; name: string } {
  const { quantity, unit, note } = item
  const food = shownFood(item.food, item.foodWords, quantity, unit)
  const shown = { quantity: quantity === 1 && !unit && !food ? null : quantity, food: null, note: '' }
  const short = unitOfItem(item)
  const amount = displayIngredient({ ...shown, unit: short })
  if (!food) return { amount, name: note }
  // Whether a food is plural depends on its amount.
  const whole = displayIngredient({ ...shown, unit: short, food })
  const name = whole.startsWith(amount) ? whole.slice(amount.length).trim() : food.name
  const own = ownNoteOf(item)
  return { amount: amount.replaceAll(' ', '\u00a0'), name: own ? `${name}, ${own}` : name }
}

const noteSeparator = ' | '

/** What people noted on an item. What recipes note is how to prepare the food, which is not needed in a shop. */
function ownNoteOf({ note, recipeReferences }: Pick<Item, 'note' | 'recipeReferences'>): string {
  const prepared = new Set(
    recipeReferences.flatMap(({ recipeNote }) => recipeNote?.split(noteSeparator) ?? []),
  )
  return note
    .split(noteSeparator)
    .filter((each) => !prepared.has(each))
    .join(', ')
}

/** The open items of sections as lines of text, under the names of the sections. */
export function textOf(sections: readonly Section[], otherThings: string): string {
  return sections
    .map(({ label, items }) =>
      [
        label?.name ?? otherThings,
        ...items.map((item) => {
          const { amount, name } = partsOf(item)
          return `- ${[amount.replaceAll('\u00a0', ' '), name].filter(Boolean).join(' ')}`
        }),
      ].join('\n'),
    )
    .join('\n\n')
}

export const nameOf = (item: Item): string => partsOf(item).name
