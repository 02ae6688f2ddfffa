import { credentials } from '../access/credential.ts'
import { groups } from '../access/group.ts'
import { households } from '../access/household.ts'
import { foldLogin, users } from '../access/user.ts'
import type { Member } from '../kernel/actor.ts'
import { foldText } from '../kernel/collation.ts'
import type { Id } from '../kernel/fields.ts'
import { type AnyRecord, type Resource, resourceNamed } from '../kernel/resource.ts'
import { slugOf } from '../kernel/slug.ts'
import { pairId } from '../kernel/uuid.ts'
import { where } from '../query/builder.ts'
import { whereEqual } from '../query/equal.ts'
import { recipes } from '../recipes/recipe.ts'
import type { ReadStore } from '../work/ports.ts'
import { type ArchivedRow, type HouseholdArchive, type MovedKind, movedKinds } from './household-archive.ts'

/** The place of an archived row: the id that it has here, and whether it exists. */
export interface Placed {
  readonly id: Id
  /** `add`: it is new. `join`: another row has its name, and gets what it lacks. `here`: it was moved before. */
  readonly how: 'add' | 'join' | 'here'
  /** The name of a new row when another one has its own. */
  readonly name?: string
}

/** The places of the rows of an archive by kind and id. Rows without a place cannot be stored. */
export interface MovePlan {
  readonly places: ReadonlyMap<MovedKind, ReadonlyMap<Id, Placed>>
  /** The groups here that have no recipes. They take names and access of the archive. */
  readonly empty: ReadonlySet<Id>
}

type Places = Map<Id, Placed>

/**
 * Decides what becomes of each row, without writing. The same archive always gets the same ids.
 *
 * The largest group of the archive becomes the group of the actor, and the household of the actor in the archive becomes their
 * household. Other groups and households are matched by name, or created.
 */
export async function planMove(
  store: ReadStore,
  archive: HouseholdArchive,
  actor: Member,
): Promise<MovePlan> {
  const places = new Map<MovedKind, Places>()
  const groupPlaces = await placeGroups(store, archive, actor)
  places.set('group', groupPlaces)
  places.set('household', await placeHouseholds(store, archive, actor, groupPlaces))
  for (const kind of movedKinds.slice(2)) await placeKind(store, kind, archive.rows[kind], places)
  const empty = new Set<Id>()
  for (const { id } of groupPlaces.values())
    if ((await store.of(recipes).count(whereEqual(recipes, { groupId: id }))) === 0) empty.add(id)
  return { places, empty }
}

/** Places the rows of a kind whose groups and households have places. */
async function placeKind(
  store: ReadStore,
  kind: MovedKind,
  rows: readonly ArchivedRow[],
  places: Map<MovedKind, Places>,
): Promise<void> {
  const groupPlaces = places.get('group')!
  const resource = resourceNamed(store.catalog, kind)
  const namesakes = await readNamesakes(store, kind, resource, groupPlaces)
  const stored = await storedRows(store, resource, rows, groupPlaces)
  const bySlug = kind === 'recipe' ? await readSlugs(store, rows) : undefined
  const placed: Places = new Map()
  places.set(kind, placed)
  for (const row of rows) {
    const groupId = groupPlaces.get(row.groupId)?.id
    if (groupId === undefined) continue
    const place =
      placeById(row, groupId, stored) ??
      (kind === 'user' ? await placeUser(store, row, groupId) : undefined) ??
      sameRecipe(row, groupId, bySlug) ??
      namesakes?.placeOf(row, groupId, places) ??
      ({ id: stored.has(row.id) ? pairId(row.id, groupId) : row.id, how: 'add' } as const)
    if (place === 'refused') continue
    placed.set(row.id, place)
    namesakes?.note(row, place, groupId, places)
  }
}

/** The place of a row that was moved before. */
function placeById({ id }: ArchivedRow, groupId: Id, stored: ReadonlyMap<Id, AnyRecord>): Placed | undefined {
  if (stored.get(id)?.groupId === groupId) return { id, how: 'here' }
  const other = pairId(id, groupId)
  return stored.has(other) ? { id: other, how: 'here' } : undefined
}

const batch = 400

/** The stored rows with ids of the archive, or with those that the rows get when another group has them. */
async function storedRows(
  store: ReadStore,
  resource: Resource,
  rows: readonly ArchivedRow[],
  groupPlaces: Places,
): Promise<ReadonlyMap<Id, AnyRecord>> {
  const ids = rows.flatMap(({ id, groupId }) => {
    const group = groupPlaces.get(groupId)?.id
    return group === undefined ? [] : [id, pairId(id, group)]
  })
  const found = new Map<Id, AnyRecord>()
  for (let at = 0; at < ids.length; at += batch)
    for (const row of await store.of(resource).getMany(ids.slice(at, at + batch))) found.set(row.id, row)
  return found
}

async function placeGroups(store: ReadStore, archive: HouseholdArchive, actor: Member): Promise<Places> {
  const here = await store.of(groups).find()
  const places: Places = new Map()
  const size = Map.groupBy(archive.rows.recipe, ({ groupId }) => groupId)
  const sizeOf = ({ id }: ArchivedRow) => size.get(id)?.length ?? 0
  const named = (row: ArchivedRow) =>
    here.find(({ name }) => foldText(name) === foldText(String(row.fields.name ?? '')))
  const taken = () => new Set([...places.values()].map(({ id }) => id))
  for (const row of archive.rows.group.toSorted((a, b) => sizeOf(b) - sizeOf(a))) {
    const own = here.find(({ id }) => id === row.id)
    const same = own ?? named(row)
    if (same && !taken().has(same.id)) places.set(row.id, { id: same.id, how: own ? 'here' : 'join' })
    else if (!taken().has(actor.groupId)) places.set(row.id, { id: actor.groupId, how: 'join' })
    else places.set(row.id, { id: row.id, how: 'add' })
  }
  return places
}

/** The id of a new household: another one where another group has moved the same archive in. */
async function freeHouseholdId(store: ReadStore, id: Id, groupId: Id): Promise<Id> {
  return (await store.of(households).get(id)) ? pairId(id, groupId) : id
}

async function placeHouseholds(
  store: ReadStore,
  archive: HouseholdArchive,
  actor: Member,
  groupPlaces: Places,
): Promise<Places> {
  const places: Places = new Map()
  const me = await store.of(users).get(actor.userId)
  const logins = new Set([me?.username, me?.email].flatMap((login) => (login ? [foldLogin(login)] : [])))
  const isMe = ({ fields }: ArchivedRow) =>
    [fields.username, fields.email].some((login) => logins.has(foldLogin(String(login ?? ''))))
  const mine = archive.rows.user.find(isMe)?.householdId
  for (const [group, rows] of Map.groupBy(archive.rows.household, ({ groupId }) => groupId)) {
    const groupId = groupPlaces.get(group)?.id
    if (groupId === undefined) continue
    const here = await store.of(households).find({ filter: whereEqual(households, { groupId }) })
    const members = Map.groupBy(archive.rows.user, ({ householdId }) => householdId)
    const sizeOf = ({ id }: ArchivedRow) => (id === mine ? Infinity : (members.get(id)?.length ?? 0))
    const taken = () => new Set([...places.values()].map(({ id }) => id))
    for (const [index, row] of rows.toSorted((a, b) => sizeOf(b) - sizeOf(a)).entries()) {
      const own = here.find(({ id }) => id === row.id || id === pairId(row.id, groupId))
      const named = here.find(({ name }) => foldText(name) === foldText(String(row.fields.name ?? '')))
      const home = groupId === actor.groupId ? actor.householdId : here[0]?.id
      if (own) places.set(row.id, { id: own.id, how: 'here' })
      else if (named && !taken().has(named.id)) places.set(row.id, { id: named.id, how: 'join' })
      else if (index === 0 && home !== undefined) places.set(row.id, { id: home, how: 'join' })
      else places.set(row.id, { id: await freeHouseholdId(store, row.id, groupId), how: 'add' })
    }
  }
  return places
}

/** A user with the same name or address. Names are unique on the server, so one of another group refuses the row. */
async function placeUser(
  store: ReadStore,
  { fields }: ArchivedRow,
  groupId: Id,
): Promise<Placed | 'refused' | undefined> {
  const login = foldLogin(String(fields.username ?? ''))
  const mail = foldLogin(String(fields.email ?? ''))
  const [known] = [
    ...(await store.of(credentials).find({ filter: whereEqual(credentials, { login }), limit: 1 })),
    ...(await store.of(credentials).find({ filter: whereEqual(credentials, { mail }), limit: 1 })),
  ]
  const user = known && (await store.of(users).get(known.userId))
  if (!known) return undefined
  return user?.groupId === groupId ? { id: user.id, how: 'join' } : 'refused'
}

/** Recipes by their slugs. */
async function readSlugs(
  store: ReadStore,
  rows: readonly ArchivedRow[],
): Promise<ReadonlyMap<string, readonly AnyRecord[]>> {
  const found: AnyRecord[] = []
  const slugs = [...new Set(rows.map(({ fields }) => slugOfRecipe(fields)))]
  for (let at = 0; at < slugs.length; at += batch) {
    const some = slugs.slice(at, at + batch)
    found.push(...(await store.of(recipes).find({ filter: where(recipes, ({ slug }) => slug.in(some)) })))
  }
  return Map.groupBy(found, ({ slug }) => String(slug))
}

/** The slug of an archived recipe, which has the form of Larder's. */
export function slugOfRecipe({ slug, name }: ArchivedRow['fields']): string {
  return slugOf(String(slug ?? '') || String(name ?? ''))
}

/** A recipe that was imported without its household before: the same name, and the same steps. */
function sameRecipe(
  { fields }: ArchivedRow,
  groupId: Id,
  bySlug: ReadonlyMap<string, readonly AnyRecord[]> | undefined,
): Placed | undefined {
  const textOf = (steps: unknown) =>
    JSON.stringify(
      ((steps ?? []) as readonly { text?: unknown }[]).map(({ text }) => String(text ?? '').trim()),
    )
  const same = bySlug
    ?.get(slugOfRecipe(fields))
    ?.find(
      (recipe) =>
        recipe.groupId === groupId &&
        recipe.name === fields.name &&
        textOf(recipe.recipeInstructions) === textOf(fields.recipeInstructions),
    )
  return same && { id: same.id, how: 'join' }
}

/** The kinds of which a group, a household or a user has one row of a name, and that name. */
const names: Readonly<
  Partial<
    Record<
      MovedKind,
      (fields: Readonly<Record<string, unknown>>, idOf: (kind: MovedKind, id: unknown) => unknown) => string
    >
  >
> = {
  label: ({ name }) => foldText(String(name ?? '').trim()),
  unit: ({ name }) => foldText(String(name ?? '').trim()),
  food: ({ name }) => foldText(String(name ?? '').trim()),
  category: ({ name }) => slugOf(String(name ?? '')),
  tag: ({ name }) => slugOf(String(name ?? '')),
  tool: ({ name }) => slugOf(String(name ?? '')),
  rating: ({ userId, recipeId }, idOf) =>
    `${String(idOf('user', userId))} ${String(idOf('recipe', recipeId))}`,
  cookbook: ({ householdId, name }, idOf) =>
    `${String(idOf('household', householdId))} ${slugOf(String(name ?? ''))}`,
}

async function readNamesakes(store: ReadStore, kind: MovedKind, resource: Resource, groupPlaces: Places) {
  const keyOf = names[kind]
  if (!keyOf) return undefined
  const known = new Map<string, Id>()
  for (const { id: groupId, how } of groupPlaces.values())
    if (how !== 'add')
      for (const row of await store.of(resource).find({ filter: whereEqual(resource, { groupId }) }))
        known.set(`${groupId} ${keyOf(row, (_, id) => id)}`, row.id)
  const keyIn = (row: ArchivedRow, groupId: Id, places: ReadonlyMap<MovedKind, Places>, name?: string) => {
    const fields = { ...row.fields, householdId: row.householdId, ...(name === undefined ? {} : { name }) }
    return `${groupId} ${keyOf(fields, (of, id) => places.get(of)?.get(String(id))?.id)}`
  }
  return {
    placeOf(row: ArchivedRow, groupId: Id, places: ReadonlyMap<MovedKind, Places>): Placed | undefined {
      const id = known.get(keyIn(row, groupId, places))
      if (id === undefined) return undefined
      if (kind !== 'cookbook') return { id, how: 'join' }
      // Another cookbook has the name. Both are kept.
      const base = numberable(String(row.fields.name))
      for (let n = 2; ; n += 1) {
        const name = `${base} (${n})`
        if (!known.has(keyIn(row, groupId, places, name))) return { id: row.id, how: 'add', name }
      }
    },
    note(row: ArchivedRow, { id, name }: Placed, groupId: Id, places: ReadonlyMap<MovedKind, Places>): void {
      known.set(keyIn(row, groupId, places, name), id)
    },
  }
}

/** The beginning of a name that has room for a number, in its slug as well: a slug without the number would never be free. */
function numberable(name: string): string {
  const letters = Array.from(name.slice(0, 240))
  while (slugOf(letters.join('')).length > 230) letters.pop()
  return letters.join('').trim()
}

/** The rows of each kind by what becomes of them. */
export function countPlaces(
  archive: HouseholdArchive,
  { places }: MovePlan,
): Readonly<Record<MovedKind, MoveCount>> {
  return Object.fromEntries(
    movedKinds.map((kind) => {
      const of = archive.rows[kind].map(({ id }) => places.get(kind)?.get(id)?.how)
      const count = (how: Placed['how'] | undefined) => of.filter((each) => each === how).length
      return [
        kind,
        {
          rows: of.length,
          added: count('add'),
          joined: count('join'),
          here: count('here'),
          failed: count(undefined),
        },
      ]
    }),
  ) as Record<MovedKind, MoveCount>
}

/** How many rows of a kind there are, and what became or becomes of them. */
export interface MoveCount {
  readonly rows: number
  readonly added: number
  /** Rows that have the name of another row here. */
  readonly joined: number
  /** Rows that were moved before. */
  readonly here: number
  readonly failed: number
}
