import { strToU8, zipSync } from 'fflate'

/** An export of Tandoor: the JSON of its recipes, the files of the outer zip, and the paths of all other files. */
export interface TandoorExport {
  readonly recipes: readonly unknown[]
  readonly bytes: Uint8Array
  readonly others: readonly string[]
}

type Version = '1.0' | '1.4' | '1.5' | '2.6'
export const tandoorVersions: readonly Version[] = ['1.0', '1.4', '1.5', '2.6']

/**
 * Writes an export as a version of Tandoor does, with the marks and traps of the format.
 * @param options.shape `outer`: a zip of zips; `inner`: one inner zip alone; `open`: inner zips unpacked to folders
 */
export function tandoorExport({
  version = '2.6' as Version,
  shape = 'outer' as 'outer' | 'inner' | 'open',
  picture = strToU8('a picture'),
  salt = '',
} = {}): TandoorExport {
  const isNew = version === '2.6'
  const keyword = (name: string, at: number) => ({
    name,
    description: at === 1 ? 'all about bread' : '',
    ...(version === '1.0' || version === '1.4' ? { icon: at === 1 ? '🍞' : null } : {}),
    created_at: `2023-05-0${at}T14:54:16.896306+02:00`,
    updated_at: `2024-05-0${at}T14:54:16.896306+02:00`,
  })
  const plural = (words: string | null) => (version === '1.0' ? {} : { plural_name: words })
  const food = (name: string, more: { plural?: string; aisle?: string; skipped?: boolean } = {}) => ({
    name,
    ...plural(more.plural ?? null),
    ignore_shopping: more.skipped ?? false,
    supermarket_category: more.aisle === undefined ? null : { name: more.aisle },
  })
  const unit = (name: string, words: string | null = null) => ({ name, ...plural(words), description: null })
  const line = (values: Readonly<Record<string, unknown>>) => ({
    ...{ food: null, unit: null, amount: 0, note: '', order: 0, is_header: false, no_amount: false },
    ...(version === '1.4' || version === '1.5'
      ? { always_use_plural_unit: false, always_use_plural_food: values.note === 'mixed' }
      : {}),
    ...values,
  })
  const step = (order: number, values: Readonly<Record<string, unknown>>) => ({
    name: '',
    ...(version === '1.0' ? { type: order === 0 ? 'TEXT' : 'TIME' } : {}),
    ...{ instruction: '', ingredients: [], time: 0, order, show_as_header: true },
    ...(version === '1.5' || isNew ? { show_ingredients_table: order !== 1 } : {}),
    ...values,
  })
  const recipes = [
    {
      name: `Rye rolls${salt}`,
      description: 'Dark, **dense**.',
      keywords: [keyword('bread', 1), keyword('Import 3', 2)],
      steps: [
        step(1, {
          name: 'Bake',
          instruction: 'Bake with {{ scale(100) }} ml of water. Unknown: {{ recipe.mood }}.',
          time: 35,
          show_as_header: false,
        }),
        step(0, {
          name: 'Dough',
          instruction: 'Mix {{ ingredients[1] }} and {{ ingredients[2].amount }} {{ingredients[2].food}}.',
          ingredients: [
            line({ is_header: true, no_amount: true, note: 'Day before', amount: 0.0 }),
            line({
              food: food('rye flour', { aisle: 'Baking' }),
              unit: unit('g'),
              amount: isNew ? 250.0 : '250.0000',
              note: 'mixed',
            }),
            line({
              food: food('egg', { plural: 'eggs' }),
              amount: version === '1.0' ? 0.3333333333333333 : 2,
            }),
            line({
              food: food('salt', { skipped: true }),
              unit: unit('pinch', 'pinches'),
              no_amount: true,
              amount: 3,
            }),
            line({ note: 'a little love' }),
            line({ is_header: true, note: 'On top' }),
            line({ food: food('Rye Flour', { aisle: 'Grain' }), unit: unit('g', 'grams'), amount: '1,5' }),
          ],
        }),
        step(2, { name: 'A recipe that is not here' }),
      ],
      ...{ working_time: 20, waiting_time: 90, internal: true },
      nutrition:
        version === '1.0'
          ? { id: 4, carbohydrates: 30.5, fats: 2, proteins: 7, calories: 190, source: 'a book' }
          : null,
      ...{ servings: 8, servings_text: 'rolls' },
      ...(version === '1.5' || isNew ? { source_url: 'https://bread.example/rolls' } : {}),
      ...(isNew ? { later: { than: ['this', { version: 1 }, [2]] }, mood: 'good' } : {}),
    },
    {
      name: 'Tea',
      description: null,
      keywords: [],
      steps: [step(0, { instruction: 'Wait.', ingredients: [line({ food: food('egg'), amount: 1 })] })],
      ...{
        working_time: 0,
        waiting_time: 0,
        internal: true,
        nutrition: null,
        servings: 1,
        servings_text: ' ',
      },
      source_url: '',
    },
  ]
  const json = (recipe: unknown) => strToU8(JSON.stringify(recipe))
  const inner = [
    { 'recipe.json': json(recipes[0]), 'image.jpeg': picture, 'notes.txt': strToU8('left over') },
    { 'recipe.json': json(recipes[1]), 'image.png': new Uint8Array() },
  ]
  const pack = (files: Readonly<Record<string, Uint8Array>>) => zipSync({ ...files }, { level: 0 })
  if (shape === 'inner')
    return { recipes: [recipes[0]], bytes: pack(inner[0]!), others: ['image.jpeg', 'notes.txt'] }
  const broken = strToU8('PK not a zip')
  const files =
    shape === 'outer'
      ? { '17.zip': pack(inner[0]!), '4.zip': pack(inner[1]!), '9.zip': broken }
      : Object.fromEntries(
          inner.flatMap((each, at) =>
            Object.entries(each).map(([path, content]) => [`export/${at}/${path}`, content] as const),
          ),
        )
  const [first, second] = shape === 'outer' ? ['17.zip/', '4.zip/'] : ['export/0/', 'export/1/']
  return {
    recipes,
    bytes: pack(files),
    others: [
      ...[`${first}image.jpeg`, `${first}notes.txt`, `${second}image.png`],
      ...(shape === 'outer' ? ['9.zip'] : []),
    ],
  }
}
