import { archiveId, type Id, type MovedKind } from '@larder/domain'
import { isEmpty, type ReadRow, type Row } from '../extract-tables.ts'
import { householdOfGroup, type MealieTables } from './mealie-tables.ts'
import { preferences } from './people-rules.ts'
import { isTrue } from './values.ts'

/** Where a row belongs. */
interface RowOwner {
  readonly groupId: Id
  readonly householdId: Id | null
}

/** The groups and households of rows. */
export class RowOwners {
  readonly #read: ReadonlyMap<MovedKind, ReadonlyMap<Id, ReadRow>>
  readonly #users: ReadonlyMap<Id, Row>
  readonly #firstHousehold: ReadonlyMap<Id, Id>

  constructor(tables: MealieTables, read: ReadonlyMap<MovedKind, ReadonlyMap<Id, ReadRow>>) {
    this.#read = read
    this.#users = byId(tables.rows('users'))
    this.#firstHousehold = firstHouseholds(tables)
  }

  of(kind: MovedKind, row: ReadRow): RowOwner {
    const { id, source, fields } = row
    switch (kind) {
      case 'group':
        return { groupId: id, householdId: null }
      case 'household':
        return { groupId: archiveId(source.group_id) ?? '', householdId: id }
      case 'user':
        return this.#ofUser(id)
      case 'rating':
      case 'comment':
      case 'timeline-event':
      case 'shared-recipe':
        return this.#besides(this.#read.get('recipe')?.get(String(fields.recipeId)), fields.userId)
      case 'shopping-item':
        return this.#besides(this.#read.get('shopping-list')?.get(String(fields.shoppingListId)))
      default:
        return this.#ofRow(row)
    }
  }

  /** The owner of what belongs to another row, and perhaps to a user of its own. */
  #besides(row: ReadRow | undefined, user?: unknown): RowOwner {
    return this.#inGroup(archiveId(row?.source.group_id) ?? '', user ?? row?.fields.userId)
  }

  #ofRow({ source, fields }: ReadRow): RowOwner {
    const groupId = archiveId(source.group_id) ?? ''
    const own = archiveId(source.household_id)
    return own === undefined ? this.#inGroup(groupId, fields.userId) : { groupId, householdId: own }
  }

  /** The household of a user, else the first one of the group. */
  #inGroup(groupId: Id, user: unknown): RowOwner {
    const owner = user == null ? undefined : this.#ofUser(String(user))
    return owner && (owner.groupId === groupId || groupId === '')
      ? owner
      : { groupId, householdId: this.#firstHousehold.get(groupId) ?? null }
  }

  #ofUser(id: Id): RowOwner {
    const row = this.#users.get(id)
    const groupId = archiveId(row?.group_id) ?? ''
    return { groupId, householdId: archiveId(row?.household_id) ?? this.#firstHousehold.get(groupId) ?? null }
  }
}

/** The first household of each group. */
function firstHouseholds(tables: MealieTables): ReadonlyMap<Id, Id> {
  const pairs = tables.hasHouseholds
    ? tables.rows('households').map(({ id, group_id }) => [archiveId(group_id)!, archiveId(id)!] as const)
    : tables.rows('groups').flatMap(({ id }) => {
        const group = archiveId(id)
        return group === undefined ? [] : [[group, householdOfGroup(group)] as const]
      })
  // The first of each group stays.
  return new Map(pairs.toReversed())
}

/** The households that groups of versions before 2 get, with the preferences of their groups. */
export function madeHouseholds(tables: MealieTables): readonly ReadRow[] {
  if (tables.hasHouseholds) return []
  const preferred = new Map(
    tables.rows('group_preferences').map((row) => [archiveId(row.group_id), row] as const),
  )
  return tables.rows('groups').flatMap((group) => {
    const groupId = archiveId(group.id)
    if (groupId === undefined) return []
    const chosen = preferred.get(groupId) ?? {}
    const fields = Object.fromEntries(
      Object.entries(preferences).flatMap(([column, field]) => {
        const value = chosen[column]
        return isEmpty(value)
          ? []
          : [[field, column === 'first_day_of_week' ? Number(value) % 7 : isTrue(value)]]
      }),
    )
    const id = householdOfGroup(groupId)
    return [{ id, source: { group_id: groupId }, fields: { ...fields, name: String(group.name) } }]
  })
}

function byId(rows: readonly Row[]): ReadonlyMap<Id, Row> {
  return new Map(rows.flatMap((row) => (archiveId(row.id) ? [[archiveId(row.id)!, row]] : [])))
}
