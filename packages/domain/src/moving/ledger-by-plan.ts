import { foldText } from '../kernel/collation.ts'
import type { Field, Id } from '../kernel/fields.ts'
import { type AnyRecord, resourceNamed } from '../kernel/resource.ts'
import type { ReadStore } from '../work/ports.ts'
import type { Ledger, LedgerLine, LedgerTarget, MovedKind, ReadHousehold } from './household-archive.ts'
import { fixedFields, joinedKinds, lackingIn } from './join-rows.ts'
import type { MovePlan } from './place-rows.ts'

/** What becomes of a value of a row that joins another one. */
interface Fate {
  readonly outcome: 'changed' | 'declined'
  readonly reason: 'joined' | 'own-value'
  readonly value: unknown
  readonly becomes?: unknown
}

const batch = 400

/**
 * The ledger of a move by its plan: a row that joins one here gives it only what it lacks. Other values are left behind, unless the row
 * here has the same.
 */
export async function ledgerByPlan(
  store: ReadStore,
  { archive, ledger, targets }: ReadHousehold,
  plan: MovePlan,
): Promise<Ledger> {
  const fates = new Map<string, Fate>()
  for (const [kind, of] of Map.groupBy(targets, (target) => target.kind)) {
    const here = await rowsHere(store, kind, plan)
    const rows = new Map(archive.rows[kind].map((row) => [row.id, row.fields]))
    const { fields } = resourceNamed(store.catalog, kind)
    for (const target of of) {
      const current = here.get(target.id)
      const given = rows.get(target.id)?.[target.field]
      const fate = current && fateOf(target, fields[target.field], given, current, plan)
      if (fate) fates.set(keyOf(target, target.row), fate)
    }
  }
  return fates.size === 0 ? ledger : rewritten(ledger, fates)
}

const keyOf = ({ table, column }: { readonly table: string; readonly column: string }, row: number) =>
  `${table}\n${column}\n${row}`

/** The rows here that rows of the archive join, by the ids of the archive. */
async function rowsHere(
  store: ReadStore,
  kind: MovedKind,
  plan: MovePlan,
): Promise<ReadonlyMap<Id, AnyRecord>> {
  const places = [...(plan.places.get(kind) ?? [])].filter(([, { how }]) => how === 'join')
  const stored = new Map<Id, AnyRecord>()
  for (let at = 0; at < places.length; at += batch) {
    const ids = places.slice(at, at + batch).map(([, { id }]) => id)
    for (const row of await store.of(resourceNamed(store.catalog, kind)).getMany(ids)) stored.set(row.id, row)
  }
  return new Map(places.flatMap(([id, place]) => (stored.has(place.id) ? [[id, stored.get(place.id)!]] : [])))
}

/** What becomes of a value; undefined when the row here gets it or has the same. */
function fateOf(
  { kind, field: key }: LedgerTarget,
  field: Field | undefined,
  given: unknown,
  current: AnyRecord,
  plan: MovePlan,
): Fate | undefined {
  const declined: Fate = { outcome: 'declined', reason: 'own-value', value: given }
  // A field that is no field of the row, such as a password, stays as it is here.
  if (!field) return declined
  const own = current[key]
  const value =
    field.kind === 'ref' ? plan.places.get(field.target as MovedKind)?.get(String(given))?.id : given
  if (JSON.stringify(own) === JSON.stringify(value)) return undefined
  if (key === 'name' && foldText(String(own)) === foldText(String(value)))
    return { outcome: 'changed', reason: 'joined', value: given, becomes: own }
  const isTaken = joinedKinds.includes(kind) && !fixedFields.includes(key)
  return isTaken && lackingIn(field, own, value) !== undefined ? undefined : declined
}

/** Numbers of examples of a line, and characters of each. */
const [maxExamples, exampleLength] = [20, 200]

/** The ledger in which some values have another fate. */
function rewritten(ledger: Ledger, fates: ReadonlyMap<string, Fate>): Ledger {
  const made: LedgerLine[] = []
  for (const line of ledger) {
    const fateAt = (row: number) => (line.outcome === 'declined' ? undefined : fates.get(keyOf(line, row)))
    const rows = line.rows.filter((row) => !fateAt(row))
    const examples = line.examples.filter(({ row }) => !fateAt(row))
    if (rows.length > 0) made.push({ ...line, rows, examples })
    const moved = Map.groupBy(
      line.rows.filter((row) => fateAt(row)),
      (row) => fateAt(row)!.reason,
    )
    for (const [reason, of] of moved)
      made.push({
        ...line,
        outcome: fateAt(of[0]!)!.outcome,
        reason,
        rows: of,
        examples: /password/.test(line.column)
          ? []
          : of.slice(0, maxExamples).map((row) => {
              const { value, becomes } = fateAt(row)!
              return {
                row,
                value: shown(value),
                ...(becomes === undefined ? {} : { becomes: shown(becomes) }),
              }
            }),
      })
  }
  return made
}

function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.length > exampleLength ? `${text.slice(0, exampleLength)}…` : text
}
