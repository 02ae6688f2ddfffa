import { archiveId, foldText, type Id, instantOf, pairId, slugOf } from '@larder/domain'
import { isEmpty, type Outcome, type Row } from '../extract-tables.ts'

/** The tables of a backup. */
export class MealieTables {
  readonly all: Readonly<Record<string, readonly Row[]>>
  /** Minutes that local times are ahead of UTC. */
  readonly ahead: number

  constructor(tables: Readonly<Record<string, readonly Row[]>>) {
    this.all = tables
    this.ahead = this.hasHouseholds ? 0 : minutesAhead(this.rows('group_reports'))
  }

  /** The rows of a table; none when it does not exist. */
  rows(table: string): readonly Row[] {
    return this.all[table] ?? []
  }

  has(table: string): boolean {
    return this.all[table] !== undefined
  }

  /** Versions before 2 have no households: each group gets one. */
  get hasHouseholds(): boolean {
    return this.rows('households').length > 0
  }

  /** Versions before 2 have tables in place of filters. */
  hasFilters(table: 'cookbooks' | 'group_meal_plan_rules'): boolean {
    return this.rows(table).some(({ query_filter_string: filter }) => filter !== undefined)
  }

  /** A time of the old server, which may be local. */
  time(key: string): { readonly to: (value: unknown) => Outcome } {
    return {
      to: (value) => {
        if (isEmpty(value)) return {}
        const time = instantOf(value)
        if (time === undefined) return { declined: 'invalid' }
        if (this.ahead === 0) return { set: { [key]: time } }
        const becomes = new Date(Date.parse(time) - this.ahead * 60_000).toISOString()
        return { set: { [key]: becomes }, changed: 'time-zone', becomes }
      },
    }
  }

  /** Rows with the name of an earlier row of their group. Versions before 1.0 allowed them. */
  namesakes(): ReadonlySet<Row> {
    const repeated = new Set<Row>()
    const named = [
      'multi_purpose_labels',
      'ingredient_units',
      'ingredient_foods',
      'categories',
      'tags',
      'tools',
    ]
    for (const table of named) {
      const seen = new Set<string>()
      for (const row of this.rows(table)) {
        const name = String(row.name ?? '').trim()
        const key = `${archiveId(row.group_id) ?? ''} ${'slug' in row ? slugOf(name) : foldText(name)}`
        if (seen.has(key)) repeated.add(row)
        seen.add(key)
      }
    }
    return repeated
  }
}

/** The household that a group of a version before 2 gets. */
export function householdOfGroup(groupId: Id): Id {
  return pairId(groupId, '00000000-0000-0000-0000-000000000001')
}

/** The day of a date or time; undefined for anything else. */
export function dayOf(value: unknown): string | undefined {
  const day = /^\d{4}-\d\d-\d\d/.exec(String(value))?.[0]
  return day !== undefined && instantOf(day) !== undefined ? day : undefined
}

/** The time for a day of addition that is not that of the time of creation, such as that of an earlier import. */
export function addedLongBefore({ date_added, created_at }: Row): string | undefined {
  const [added, created] = [dayOf(date_added), dayOf(created_at)]
  if (added === undefined) return undefined
  const days =
    created === undefined ? Infinity : Math.abs(Date.parse(added) - Date.parse(created)) / 86_400_000
  return days > 1 ? `${added}T12:00:00.000Z` : undefined
}

/**
 * Minutes that local times of the archive are ahead of UTC. Reports have the same instant in both forms. Versions before 1.11
 * stored local times.
 */
function minutesAhead(reports: readonly Row[]): number {
  const offsets = reports.flatMap(({ created_at, timestamp }) => {
    const [local, utc] = [instantOf(created_at), instantOf(timestamp)]
    if (local === undefined || utc === undefined) return []
    const minutes = (Date.parse(local) - Date.parse(utc)) / 60_000
    return Math.abs(minutes) <= 14 * 60 ? [Math.round(minutes / 15) * 15] : []
  })
  return offsets.toSorted((a, b) => a - b)[Math.floor(offsets.length / 2)] ?? 0
}
