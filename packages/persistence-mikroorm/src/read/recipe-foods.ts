import { recipes, type FoodFit, type FoodsAtHand } from '@larder/domain'
import { column, every, name, raw, sql } from '../compile/sql.ts'
import type { Session } from '../session.ts'
import { matching } from './list-shape.ts'

/** The recipes that need some of these foods, those that lack the fewest first. */
export async function readFoodFits(
  session: Session,
  { foodIds, filter, limit }: FoodsAtHand,
): Promise<readonly FoodFit[]> {
  if (foodIds.length === 0) return []
  const table = session.tables.get(recipes.name)!
  const lines = table.lists.get('recipeIngredient')!
  const food = column('i', lines.columns.get('foodId')!.name)
  const needed = column('t', table.columns.get('foodCount')!.name)
  const present = sql`select i.owner_id, count(distinct ${food}) as present from ${name(lines.name)} i where ${session.dialect.amongIds(food, foodIds)} group by i.owner_id`
  const rows = await session.query(
    sql`select t.id, p.present, ${needed} - p.present as lacking from (${present}) p join ${name(table.name)} t on t.id = p.owner_id where ${every([matching(session, table, filter)])} order by lacking, p.present desc, t.id ${raw('limit')} ${limit}`,
  )
  return rows.map(([recipeId, atHand, lacking]) => ({
    recipeId: String(recipeId),
    atHand: Number(atHand),
    lacking: Number(lacking),
  }))
}
