import {
  type ArchivedRow,
  archiveId,
  type HouseholdArchive,
  type Id,
  movedKinds,
  type MovedKind,
  pairId,
  type ReadHousehold,
} from '@larder/domain'
import { ArchiveError, textOf } from '../../archives/archive.ts'
import { extractTables, leavesOf, type ReadRow, type Row, type Rule } from '../extract-tables.ts'
import { openLedger } from '../ledger.ts'
import type { ArchiveSource } from '../source.ts'
import { foodRules, organizerRules } from './food-rules.ts'
import { RowOwners, madeHouseholds } from './row-owners.ts'
import { cookbookRules, itemRules, listRules, planRules, timelineRules } from './kitchen-rules.ts'
import { MealieFiles } from './mealie-files.ts'
import { MealieTables } from './mealie-tables.ts'
import { writeOldFilters } from './old-filters.ts'
import { addressRules, ofOldServer, peopleRules, userRules } from './people-rules.ts'
import { lineRules, recipePartRules, recipeRules, stepRules } from './recipe-rules.ts'
import { derived, no, type Rules, structure } from './rules.ts'

/** Whether files are those of a backup of Mealie. */
export function isMealieBackup({ entries }: ArchiveSource): boolean {
  return databaseIn(entries) !== undefined
}

/** The database of a backup: at the root, or below one folder. */
function databaseIn(entries: ArchiveSource['entries']): string | undefined {
  const isOurs = (path: string) => /^([^/]+\/)?database\.json$/.test(path) && !path.startsWith('__MACOSX/')
  return entries.find(({ path }) => isOurs(path))?.path
}

/**
 * Reads a backup of Mealie 1 to 3. Tables and columns are read when they exist; those that no rule names are unknown.
 * @param now shares that ended before it are left behind
 * @throws ArchiveError
 */
export function readMealieBackup(source: ArchiveSource, { now }: { readonly now: string }): ReadHousehold {
  const path = databaseIn(source.entries)
  const bytes = path === undefined ? undefined : source.read([path]).get(path)
  if (path === undefined || !bytes)
    throw new ArchiveError('wrong-application', 'This is not a backup of Mealie: it has no database.json.')
  const { all, others } = tablesIn(textOf(bytes))
  const tables = new MealieTables(all)
  const ledger = openLedger()
  const files = new MealieFiles(source.entries, path.replace(/database\.json$/, ''), ledger)
  const passwordHashes = new Map<Id, string>()
  for (const [name, value] of others)
    for (const [column, leaf] of leavesOf(value))
      ledger.note({ section: 'server', table: name, column, row: 0 }, leaf, { declined: 'unknown' })
  const rules: Rules = {
    ...peopleRules(tables),
    ...userRules(passwordHashes),
    ...foodRules(tables),
    ...organizerRules(tables),
    ...recipeRules(tables),
    ...recipePartRules(tables, files),
    ...lineRules(tables),
    ...stepRules(tables),
    ...timelineRules(now),
    ...listRules(),
    ...itemRules(tables),
    ...planRules(tables),
    ...cookbookRules(tables),
    ...addressRules(),
    ...ofOldServer,
  }
  const read = extractTables({
    tables: tables.all,
    rules,
    idOf,
    repeats: tables.namesakes(),
    common: (table, column) => commonRule(table, column, rules, tables),
    ledger,
  })
  linkSteps([...(read.get('recipe')?.values() ?? [])], tables)
  writeOldFilters(
    [...(read.get('cookbook')?.values() ?? [])],
    [...(read.get('mealplan-rule')?.values() ?? [])],
    tables,
  )
  files.addPictures(read)
  const archive: HouseholdArchive = {
    program: 'mealie',
    version: String(tables.rows('alembic_version')[0]?.version_num ?? '') || null,
    rows: archivedRows(read, tables, files),
    files: files.archived,
    passwordHashes,
  }
  return { archive, ledger: ledger.lines(), targets: ledger.targets() }
}

function tablesIn(text: string) {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new ArchiveError('not-an-archive', 'The database.json of the archive is damaged.')
  }
  const isTable = (value: unknown): value is readonly Row[] =>
    Array.isArray(value) &&
    value.every((row) => typeof row === 'object' && row !== null && !Array.isArray(row))
  const all = Object.entries((parsed ?? {}) as Record<string, unknown>)
  const tables = Object.fromEntries(all.filter(([, value]) => isTable(value))) as Record<
    string,
    readonly Row[]
  >
  if (!tables.alembic_version || !tables.recipes)
    throw new ArchiveError('wrong-application', 'This is not a backup of Mealie 1 to 3.')
  return { all: tables, others: all.filter(([, value]) => !isTable(value)) }
}

/** The id of a row of its own. */
function idOf(table: string, row: Row): Id | undefined {
  if (table === 'users_to_favorites' || (table === 'users_to_recipes' && row.id == null)) {
    const [user, recipe] = [archiveId(row.user_id), archiveId(row.recipe_id)]
    return user && recipe && pairId(user, recipe)
  }
  if (typeof row.id !== 'number') return archiveId(row.id)
  // Numbers are unique in one database only, so the group, which has a random id, is part of it.
  const group = archiveId(row.group_id)
  return group && pairId(group, archiveId(row.id.toString(16).padStart(12, '0').padEnd(32, '0'))!)
}

/** The rule of columns that many tables have. */
function commonRule(table: string, column: string, rules: Rules, tables: MealieTables): Rule | undefined {
  if (/_normalized$/.test(column)) return derived
  const isOwn = rules[table]?.into?.parent === undefined
  if (column === 'id') return structure
  if (column === 'created_at' || column === 'update_at')
    return isOwn ? tables.time(column === 'created_at' ? 'createdAt' : 'updatedAt') : no('part-date')
  return undefined
}

/** Adds the links to ingredient lines to the steps of recipes. */
function linkSteps(recipes: readonly ReadRow[], tables: MealieTables): void {
  const links = Map.groupBy(tables.rows('recipe_ingredient_ref_link'), (row) => archiveId(row.instruction_id))
  for (const { fields } of recipes) {
    const own = new Set(
      ((fields.recipeIngredient ?? []) as readonly Row[]).map(({ referenceId }) => referenceId),
    )
    for (const step of (fields.recipeInstructions ?? []) as Record<string, unknown>[]) {
      const found = (links.get(String(step.id)) ?? []).map((row) => archiveId(row.reference_id))
      const ids = [...new Set(found)].filter((id) => own.has(id))
      if (ids.length > 0) step.ingredientReferences = ids.map((referenceId) => ({ referenceId }))
    }
  }
}

/** The rows of the archive, complete with what several tables say together. */
function archivedRows(
  read: ReadonlyMap<MovedKind, ReadonlyMap<Id, ReadRow>>,
  tables: MealieTables,
  files: MealieFiles,
): HouseholdArchive['rows'] {
  const rows = (kind: MovedKind) => [...(read.get(kind)?.values() ?? [])]
  const owners = new RowOwners(tables, read)
  const events = new Set(files.archived.filter(({ of }) => of === 'timeline-event').map(({ owner }) => owner))
  const averages = averageRatings(rows('rating'))
  const made = madeHouseholds(tables)
  return Object.fromEntries(
    movedKinds.map((kind) => [
      kind,
      [...rows(kind), ...(kind === 'household' ? made : [])].map((row): ArchivedRow => {
        const { createdAt = null, updatedAt = null, dateUpdated, ...fields } = row.fields
        const { groupId, householdId } = owners.of(kind, row)
        return {
          id: row.id,
          createdAt: createdAt as string | null,
          updatedAt: (kind === 'recipe' ? (dateUpdated ?? updatedAt) : updatedAt) as string | null,
          groupId,
          householdId,
          fields: {
            ...fields,
            ...(kind === 'timeline-event' && events.has(row.id) ? { image: 'has image' } : {}),
            ...(kind === 'webhook' ? { enabled: false } : {}),
            ...(kind === 'recipe' && averages.has(row.id) ? { rating: averages.get(row.id) } : {}),
          },
        }
      }),
    ]),
  ) as unknown as HouseholdArchive['rows']
}

/** The average rating of each recipe that users have rated. */
function averageRatings(ratings: readonly ReadRow[]): ReadonlyMap<unknown, number> {
  const given = ratings.filter(({ fields }) => Number(fields.rating) > 0)
  return new Map(
    [...Map.groupBy(given, ({ fields }) => fields.recipeId)].map(([recipe, of]) => [
      recipe,
      of.reduce((sum, { fields }) => sum + Number(fields.rating), 0) / of.length,
    ]),
  )
}
