import { type Engine, openRaw } from './databases.ts'
import { type RunningLarder, send } from './larder.ts'

/** Foods of the group. */
const foodCount = 300
/** Available foods in the request for suggestions. */
const atHand = 15

/** The names of the foods, the most frequent first. No search uses them. */
const names = Array.from({ length: foodCount }, (_, index) => `Food ${index}`)

/** Creates foods. Every twentieth is a staple, so that most recipes use one. */
export async function storeFoods(larder: RunningLarder): Promise<void> {
  for (const [index, name] of names.entries())
    await send(larder, 'POST', '/api/foods', { name, onHand: index % 20 === 0 })
}

/** Gives each ingredient line of each recipe a food, frequent foods more often than rare ones. */
export async function assignFoods(engine: Engine, address: string): Promise<void> {
  const raw = await openRaw(engine, address)
  await raw.all('create table bench_food (place integer primary key, id text not null)')
  const ranks = names.map((name, index) => `when '${name}' then ${index}`).join(' ')
  await raw.all(`insert into bench_food select case name ${ranks} end, cast(id as text) from food`)
  const uuid = engine === 'sqlite' ? 'id' : 'id::uuid'
  await raw.all('create table bench_recipe (id text primary key, number integer not null)')
  await raw.all(
    'insert into bench_recipe select cast(id as text), row_number() over (order by id) from recipe',
  )
  const number =
    engine === 'sqlite'
      ? '(select number from bench_recipe b where b.id = owner_id)'
      : '(select number::bigint from bench_recipe b where b.id = owner_id::text)'
  const fraction = `((${number} * 1103515245 + (position_ + 1) * 123457) % 2147483647 * 48271 % 2147483647) / 2147483647.0`
  const place = `cast(floor(power(${foodCount}.0, ${fraction})) as integer) - 1`
  await raw.all(
    `update recipe_ingredient set food_id = (select ${uuid} from bench_food where place = ${place})`,
  )
  await raw.all(
    'update recipe set food_line_count = (select count(food_id) from recipe_ingredient where owner_id = recipe.id)',
  )
  await raw.all('drop table bench_recipe')
  await raw.all('drop table bench_food')
  // The updates leave dead rows. PostgreSQL's autovacuum removes them within minutes.
  await raw.all(engine === 'sqlite' ? 'analyze' : 'vacuum analyze')
  await raw.close()
}

/** The address of the suggestions for frequent and rare foods. */
export function suggestionsPath(): string {
  const foods = names.filter((_, index) => index % (foodCount / atHand) === 1)
  return `/api/recipes/suggestions?${new URLSearchParams({ foods: foods.join() }).toString()}`
}
