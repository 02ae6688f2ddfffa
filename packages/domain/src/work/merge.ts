import { foldText } from '../kernel/collation.ts'
import { DomainError, missing } from '../kernel/errors.ts'
import type { Id } from '../kernel/fields.ts'
import { viewOne } from './announce.ts'
import { type Precondition, removeOne, stampOne } from './crud.ts'
import { referencingRows } from './reference-paths.ts'
import type { CreationContext, Store } from './ports.ts'
import type { AnyRecord, Resource, View } from '../kernel/resource.ts'

/**
 * Merges a row into another one of its resource. All references move to the target; where the resource has aliases, the
 * target takes over the names as aliases. The precondition applies to the target.
 * @returns the target
 * @throws unprocessable `<resource>/merge-with-itself`, missing, forbidden
 */
export async function mergeInto(
  store: Store,
  resource: Resource,
  { from, to }: { readonly from: Id; readonly to: Id },
  creation: CreationContext,
  { precondition }: Precondition = {},
): Promise<View> {
  if (from === to)
    throw new DomainError(
      'unprocessable',
      `${resource.name}/merge-with-itself`,
      'A merge requires two different rows.',
    )
  // Rows are locked in one order, so that two merges of the same pair cannot deadlock.
  const repository = store.of(resource)
  const locked = new Map<Id, AnyRecord>()
  for (const id of [from, to].toSorted()) {
    const record = (await repository.lock(id)) as AnyRecord | undefined
    if (!record) throw missing(resource.name)
    locked.set(id, record)
  }
  const [source, target] = [locked.get(from), locked.get(to)]
  if (!source || !target) throw missing(resource.name)
  precondition?.(await viewOne(store, resource, to))
  const referencedBy = await referencingRows(store, resource, from)
  await repository.redirect(from, to)
  await removeOne(store, resource, from, { referencedBy })
  if (!resource.fields.aliases) return stampOne(store, resource, to, {}, creation)
  const { aliases } = source as AnyRecord & Named
  const names = [...namesOf(source as AnyRecord & Named), ...aliases.map(({ name }) => name)]
  const merged = withAliases(target as AnyRecord & Named, names)
  return stampOne(store, resource, to, { aliases: merged }, creation)
}

/** Adds names to the aliases. Existing names are not repeated, ignoring case. */
function withAliases(food: Named, names: readonly (string | null | undefined)[]): Named['aliases'] {
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

interface Named {
  readonly name: string
  readonly pluralName?: string | null
  readonly abbreviation?: string
  readonly pluralAbbreviation?: string | null
  readonly aliases: readonly { readonly name: string }[]
}
