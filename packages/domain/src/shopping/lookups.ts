import { type Household, households } from '../access/household.ts'
import { type Food, foods } from '../foods/food.ts'
import { type Aisles, readAisles } from '../foods/label-foods.ts'
import { conversion, isDecimal, meantUnit, tableUnitOf } from '../foods/measures.ts'
import { namesInAllLanguages } from '../foods/seeds/translations.ts'
import { type Unit, units } from '../foods/unit.ts'
import type { Unit as TableUnit, Language } from '../foods/unit-table.ts'
import { foldText } from '../kernel/collation.ts'
import type { Id } from '../kernel/fields.ts'
import { where } from '../query/builder.ts'
import { completed } from '../work/announce.ts'
import type { CreationContext, Store } from '../work/ports.ts'
import { type AisleChoice, aisleChoicesFor } from './aisle-choice.ts'
import { type FoodWords, foodWordsFor } from './food-word.ts'
import type { ShoppingItem } from './shopping-item.ts'

type Referring = Pick<ShoppingItem, 'unitId' | 'foodId'>
type Labeled = Pick<ShoppingItem, 'foodId' | 'unitId' | 'note'>

/** The foods, units and households that items of one write refer to. Each is read once. */
export interface Lookups {
  /** Reads what these items refer to, together. */
  read(items: readonly Referring[]): Promise<void>
  unit(id: Id | null): Promise<Unit | undefined>
  food(id: Id | null): Promise<Food | undefined>
  household(id: Id): Promise<Household | undefined>
  /**
   * The label of an item: the choice of the household for its food, else the food's, else by its words. Fresh food by the can is
   * under cans. A new item may create the labels of a group without any.
   */
  labelOf(item: Labeled, creation: CreationContext, options: { readonly isNew: boolean }): Promise<Id | null>
  /** The group's other foods that are the same common food in another language: the onion for "Zwiebel". */
  sameFoods(id: Id | null): Promise<readonly Id[]>
  /** The words that the household chose for a food. */
  chosenWords(foodId: Id | null): Promise<string | undefined>
  /** The group's unit for a unit of the table in a language. Metric units are shared by all languages. */
  unitLike(unit: TableUnit, language: Language): Promise<Unit | undefined>
  /** Adds a unit that was created. */
  addUnit(unit: Unit): void
  /** The factor between the units of two amounts of one food; undefined where they cannot be added. */
  factorBetween(from: Referring, to: Pick<ShoppingItem, 'unitId'>): Promise<number | undefined>
}

/** Lookups that read each row once per transaction. */
export function openLookups(store: Store): Lookups {
  const knownUnits = reader((ids) => store.of(units).getMany(ids))
  const knownFoods = reader((ids) => store.of(foods).getMany(ids))
  const knownHouseholds = reader((ids) => store.of(households).getMany(ids))
  const choices = reader(async (ids) => (await aisleChoicesFor(store, ids)).map(byFood))
  const words = reader(async (ids) => (await foodWordsFor(store, ids)).map(byItsFood))
  const byWords = new Map<string, Id | null>()
  const translated = foodsInOtherLanguages(store, knownFoods.get)
  let byKey: Map<string, Unit> | undefined
  let aisles: Aisles | undefined

  return {
    async read(items) {
      await Promise.all([
        knownUnits.read(items.map(({ unitId }) => unitId)),
        knownFoods.read(items.map(({ foodId }) => foodId)),
        choices.read(items.map(({ foodId }) => foodId)),
        words.read(items.map(({ foodId }) => foodId)),
      ])
      await translated.read(items.map(({ foodId }) => foodId))
    },
    sameFoods: (id) => translated.of(id),
    unit: (id) => knownUnits.get(id),
    food: (id) => knownFoods.get(id),
    household: (id) => knownHouseholds.get(id),
    async labelOf({ foodId, unitId, note }, creation, { isNew }) {
      if (foodId !== null) {
        const choice = await choices.get(foodId)
        if (choice) return choice.labelId
        const labelId = (await knownFoods.get(foodId))?.labelId ?? null
        if (labelId === null || !isInCan(await knownUnits.get(unitId))) return labelId
        aisles ??= await readAisles(store)
        const isFresh = freshAisles.some((key) => aisles?.labelOfSection(key) === labelId)
        return (isFresh ? aisles.labelOfSection('cans') : null) ?? labelId
      }
      if (note === '') return null
      const known = byWords.get(note)
      if (known !== undefined) return known
      // The words get the label that a new food of this name would get.
      const names = [{ name: note }, { name: beforeRemarks(note) }]
      const drafts = await completed(store, foods, names, creation, { isImplied: isNew })
      const labelId = drafts.map((draft) => draft.labelId).find((id) => typeof id === 'string') ?? null
      byWords.set(note, labelId)
      return labelId
    },
    chosenWords: async (foodId) => (await words.get(foodId))?.words,
    async unitLike(unit, language) {
      byKey ??= unitsByKey(await store.of(units).find())
      return byKey.get(keyIn(unit, language))
    },
    addUnit(unit) {
      knownUnits.put(unit)
      for (const [key, each] of unitsByKey([unit])) byKey?.set(key, each)
    },
    async factorBetween(from, to) {
      if (from.unitId === to.unitId) return 1
      const [a, b] = [await knownUnits.get(from.unitId), await knownUnits.get(to.unitId)]
      return a && b ? conversion(a, b, await knownFoods.get(from.foodId)) : undefined
    },
  }
}

/** The words of a note before the first mark, number or bracket: "broccoli florets" of "broccoli florets- cut small". */
function beforeRemarks(note: string): string {
  return note.split(/[,;:([–—]|-\s|\s(?:d['’]environ\s)?\d/u)[0]!.trim() || note
}

/** Sections of fresh food. By the can, it is in another one. */
const freshAisles = ['produce', 'meat', 'fish'] as const

/** Whether an amount is that of a preserved food, which is not the fresh one. */
export function isInCan(unit: Unit | null | undefined): boolean {
  const key = unit ? meantUnit(unit)?.key : undefined
  return key === 'can' || key === 'jar'
}

/** The group's foods that are the same common food in another language, each read once. */
function foodsInOtherLanguages(store: Store, foodOf: (id: Id | null) => Promise<Food | undefined>) {
  const known = new Map<Id, readonly Id[]>()
  const read = async (ids: readonly (Id | null)[]) => {
    const unread = [...new Set(ids)].filter((id) => id !== null).filter((id) => !known.has(id))
    const names = new Map<Id, readonly string[]>()
    for (const id of unread) {
      const food = await foodOf(id)
      names.set(id, food ? namesInAllLanguages(food.name) : [])
      known.set(id, [])
    }
    const wanted = [...new Set([...names.values()].flat())]
    if (wanted.length === 0) return
    const found = await store.of(foods).find({ filter: where(foods, ({ name }) => name.in(wanted)) })
    for (const [id, own] of names) {
      const folded = new Set(own.map(foldText))
      known.set(
        id,
        found.filter((food) => food.id !== id && folded.has(foldText(food.name))).map((food) => food.id),
      )
    }
  }
  return {
    read,
    async of(id: Id | null): Promise<readonly Id[]> {
      if (id === null) return []
      await read([id])
      return known.get(id) ?? []
    },
  }
}

/** Choices are looked up by their foods. */
const byFood = ({ foodId, labelId }: AisleChoice) => ({ id: foodId, labelId })
const byItsFood = ({ foodId, words }: FoodWords) => ({ id: foodId, words })

function unitsByKey(all: readonly Unit[]): Map<string, Unit> {
  const found = new Map<string, Unit>()
  for (const unit of all) {
    const known = tableUnitOf(unit)
    const key = known && keyIn(known.unit, known.language)
    if (key !== undefined && !found.has(key)) found.set(key, unit)
  }
  return found
}

/** Names of metric units are abbreviated, so that they are the same in each language. Others are shown in theirs. */
function keyIn(unit: TableUnit, language: Language): string {
  return isDecimal(unit) ? unit.key : `${unit.key} ${language}`
}

/** Reads records, each once. */
function reader<T extends { readonly id: Id }>(readMany: (ids: readonly Id[]) => Promise<readonly T[]>) {
  const known = new Map<Id, T | undefined>()
  const read = async (ids: readonly (Id | null)[]) => {
    const unread = [...new Set(ids)].filter((id) => id !== null).filter((id) => !known.has(id))
    if (unread.length === 0) return
    for (const id of unread) known.set(id, undefined)
    for (const record of await readMany(unread)) known.set(record.id, record)
  }
  return {
    read,
    put: (record: T) => void known.set(record.id, record),
    async get(id: Id | null) {
      if (id === null) return undefined
      await read([id])
      return known.get(id)
    },
  }
}
