import { recipes, type FoodFit, type FoodsAtHand, type Id } from '@larder/domain'
import { type Sql, column, every, name, range, sql } from '../compile/sql.ts'
import type { Session } from '../session.ts'
import type { ListTable, PairTable } from '../schema/tables.ts'
import { matching } from './list-shape.ts'
import { grouped, readPairRows } from './records.ts'

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
  const present = sql`select i.owner_id, count(*) as present from ${name(lines.name)} i where ${session.dialect.amongIds(food, foodIds)} group by i.owner_id`
  const rows = await session.query(
    sql`select t.id, p.present, ${needed} - p.present as lacking from (${present}) p join ${name(table.name)} t on t.id = p.owner_id where ${every([matching(session, table, filter)])} order by lacking, p.present desc, t.id ${range(limit)}`,
  )
  const ids = rows.map(([id]) => id as Id)
  const [missing, toolIds] = await Promise.all([
    missingLines(session, lines, ids, foodIds),
    toolsOf(session, table.pairs.get('toolIds')!, ids),
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
  ) as [Sql, Sql, Sql]
  const owner = column('i', 'owner_id')
  const among = session.dialect.amongIds(owner, recipeIds)
  const atHand = session.dialect.amongIds(food, foodIds)
  const rows = await session.query(
    sql`select ${owner}, ${food}, ${note}, ${text} from ${name(table)} i where ${among} and not (${atHand}) order by ${owner}, i.position_`,
  )
  return grouped(rows, ([, foodId, line, originalText]) => ({
    foodId: foodId as Id,
    note: String(line),
    originalText: originalText as string | null,
  }))
}

async function toolsOf(
  session: Session,
  pair: PairTable,
  recipeIds: readonly Id[],
): Promise<ReadonlyMap<Id, readonly Id[]>> {
  return grouped(await readPairRows(session, pair, recipeIds), ([, id]) => id as Id)
}
