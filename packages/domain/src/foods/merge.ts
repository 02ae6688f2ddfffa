import { foldText } from '../kernel/collation.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import type { View } from '../kernel/resource.ts'
import { viewOne } from '../work/announce.ts'
import { type Precondition, removeOne, stampOne } from '../work/crud.ts'
import { referencingRows } from '../work/reference-paths.ts'
import type { CreationContext, Store } from '../work/ports.ts'
import type { foods } from './food.ts'
import { type Food } from './food.ts'
import type { Unit, units } from './unit.ts'

/**
 * Merges a food or unit into another. All references move to the target, which takes over the names as aliases. The
 * precondition applies to the target.
 * @returns the target
 * @throws unprocessable `<resource>/merge-with-itself`, missing, forbidden
 */
export async function mergeInto(
  store: Store,
  resource: typeof foods | typeof units,
  { from, to }: { readonly from: Id; readonly to: Id },
  creation: CreationContext,
  { precondition }: Precondition = {},
): Promise<View> {
  if (from === to)
    throw new DomainError(
      'unprocessable',
      `${resource.name}/merge-with-itself`,
      'A merge takes two different ones.',
    )
  // Rows are locked in one order, so that two merges of the same pair cannot deadlock.
  const repository = store.of(resource as typeof foods)
  const locked = new Map<Id, Food>()
  for (const id of [from, to].toSorted()) {
    const record = await repository.lock(id)
    if (!record) throw missing(resource.name)
    locked.set(id, record)
  }
  const [gone, kept] = [locked.get(from), locked.get(to)]
  if (!gone || !kept) throw missing(resource.name)
  precondition?.(await viewOne(store, resource, to))
  const referencedBy = await referencingRows(store, resource, from)
  await repository.redirect(from, to)
  await removeOne(store, resource, from, { referencedBy })
  const names = [...namesOf(gone), ...gone.aliases.map(({ name }) => name)]
  return stampOne(store, resource, to, { aliases: withAliases(kept, names) }, creation)
}

/** The aliases with more names. Names that exist already are not repeated, ignoring case. */
function withAliases(food: Named, names: readonly (string | null | undefined)[]): Food['aliases'] {
  const known = new Set(
    [...namesOf(food), ...food.aliases.map(({ name }) => name)].map((name) => name && foldText(name)),
  )
  const aliases = [...food.aliases]
  for (const name of names) {
    if (!name || known.has(foldText(name))) continue
    known.add(foldText(name))
    aliases.push({ name })
  }
  return aliases.slice(0, 200)
}

/** The names of a food or unit, without its aliases. */
function namesOf(one: Named): readonly (string | null | undefined)[] {
  return [one.name, one.pluralName, one.abbreviation, one.pluralAbbreviation]
}

type Named = Pick<Food, 'name' | 'pluralName' | 'aliases'> &
  Partial<Pick<Unit, 'abbreviation' | 'pluralAbbreviation'>>
