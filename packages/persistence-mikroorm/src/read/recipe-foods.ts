import { recipes, type FoodFit, type FoodsAtHand, type Id } from '@larder/domain'
import { type Value, column, eb, ranged, selected } from '../compile/expressions.ts'
import type { Session } from '../session/session.ts'
import { type ListTable, positionColumn } from '../schema/tables.ts'
import { matching } from './list-shape.ts'
import { grouped } from '../compile/statement.ts'
import { readPairs } from './records.ts'

/** The recipes that need some of these foods, those that lack the fewest first. */
export async function readFoodFits(
  session: Session,
  { foodIds, filter, limit }: FoodsAtHand,
): Promise<readonly FoodFit[]> {
  if (foodIds.length === 0) return []
  const table = session.tables.get(recipes.name)!
  const lines = table.lists.get('recipeIngredient')!
  const food = column('i', lines.columns.get('foodId')!.name)
  const needed = column('t', table.columns.get('foodLineCount')!.name)
  const { db, fragments } = session.dialect
  const present = db
    .selectFrom(`${lines.name} as i`)
    .select([selected('i', 'owner_id'), eb.fn.countAll().as('present')])
    .where(fragments.among(food, 'id', foodIds))
    .groupBy(column('i', 'owner_id'))
  const fits = db
    .selectFrom(present.as('p'))
    .innerJoin(`${table.name} as t`, 't.id', 'p.owner_id')
    .select([
      selected('t', 'id'),
      selected('p', 'present'),
      eb(needed, '-', column('p', 'present')).as('lacking'),
    ])
    .where(matching(session, table, filter))
    .orderBy('lacking')
    .orderBy(column('p', 'present'), 'desc')
    .orderBy(column('t', 'id'))
  const rows = await session.query(ranged(fits, limit).compile())
  const ids = rows.map(([id]) => id as Id)
  const [missing, toolIds] = await Promise.all([
    missingLines(session, lines, ids, foodIds),
    readPairs(session, table.pairs.get('toolIds')!, ids),
  ])
  return rows.map(([recipeId, atHand, lacking]) => ({
    recipeId: recipeId as Id,
    atHand: Number(atHand),
    lacking: Number(lacking),
    missing: missing.get(recipeId as Id) ?? [],
    toolIds: toolIds.get(recipeId as Id) ?? [],
  }))
}

/** The lines of recipes whose foods are not at hand, by recipe. */
async function missingLines(
  session: Session,
  { name: table, columns }: ListTable,
  recipeIds: readonly Id[],
  foodIds: readonly Id[],
): Promise<ReadonlyMap<Id, FoodFit['missing']>> {
  const [food, note, text] = ['foodId', 'note', 'originalText'].map((key) =>
    column('i', columns.get(key)!.name),
  ) as [Value, Value, Value]
  const owner = column('i', 'owner_id')
  const { db, fragments } = session.dialect
  const rows = await session.query(
    db
      .selectFrom(`${table} as i`)
      .select([owner.as('owner'), food.as('food'), note.as('note'), text.as('text')])
      .where(fragments.among(owner, 'id', recipeIds))
      .where(eb.not(fragments.among(food, 'id', foodIds)))
      .orderBy(owner)
      .orderBy(column('i', positionColumn))
      .compile(),
  )
  return grouped(rows, ([, foodId, line, originalText]) => ({
    foodId: foodId as Id,
    note: String(line),
    originalText: originalText as string | null,
  }))
}
