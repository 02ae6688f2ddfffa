import type { Json, JsonObject } from '../kernel/fields.ts'
import type { Resource, View } from '../kernel/resource.ts'
import type { Member } from '../kernel/actor.ts'
import type { Ids, ReadStore, UnitOfWork } from '../work/ports.ts'
import type { Body } from '../work/references.ts'
import { displayOf } from './display.ts'
import { foods } from './food.ts'
import { knownNames, type LineParser, type LineReading, matchInSteps, matchLine } from './match-lines.ts'
import { units } from './unit.ts'

/** Parses ingredient lines. Foods and units that the group has get their ids; others have only a name. Nothing is stored. */
export async function parseLines(
  lines: readonly string[],
  actor: Member,
  { work, parser, ids }: { readonly work: UnitOfWork; readonly parser: LineParser; readonly ids: Ids },
): Promise<readonly View[]> {
  const readings = await parser.read(lines)
  const known = await work.read(actor, (store) => knownNames(store, parser))
  const match = (reading: LineReading, index: number) =>
    matchLine(lines[index] ?? '', withConfidence(reading), known, 'create')
  const matched = await matchInSteps(readings, match, parser)
  const [foodViews, unitViews] = await work.read(actor, async (store) => [
    await summaries(
      store,
      foods,
      matched.map(({ food }) => food),
    ),
    await summaries(
      store,
      units,
      matched.map(({ unit }) => unit),
    ),
  ])
  return readings.map(({ confidence }, index): View => {
    const { quantity, quantityMax, unit, food, note, words } = matched[index] as (typeof matched)[number]
    const ingredient = {
      quantity,
      quantityMax,
      unit: embeddedView(unit, unitViews),
      food: embeddedView(food, foodViews),
      note,
      title: null,
      originalText: lines[index] ?? '',
      words: words as Json,
      referenceId: ids.next(),
      isFood: food !== null,
      disableAmount: false,
    }
    return {
      input: lines[index] ?? '',
      confidence: {
        average: confidence.average,
        comment: confidence.note,
        name: confidence.food,
        unit: confidence.unit,
        quantity: confidence.quantity,
        food: confidence.food,
      },
      ingredient: { ...ingredient, display: lines[index] || displayOf(ingredient) },
    }
  })
}

/** The client decides about uncertain names, by the confidence in the response. */
function withConfidence(reading: LineReading): LineReading {
  return { ...reading, confidence: { ...reading.confidence, food: 1, unit: 1 } }
}

async function summaries(
  store: ReadStore,
  resource: Resource,
  wanted: readonly (Body | null)[],
): Promise<ReadonlyMap<unknown, JsonObject>> {
  const ids = wanted.flatMap((one) => (typeof one?.id === 'string' ? [one.id] : []))
  const views = await store.of(resource).views([...new Set(ids)])
  return new Map(
    views.map((view) => [
      view.id,
      Object.fromEntries(resource.summary.map((key) => [key, view[key] ?? null])),
    ]),
  )
}

function embeddedView(one: Body | null, views: ReadonlyMap<unknown, JsonObject>): Json {
  if (one === null) return null
  return views.get(one.id) ?? { name: String(one.name), pluralName: (one.pluralName ?? null) as Json }
}
