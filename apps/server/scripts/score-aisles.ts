// Scores the aisles of shopping lists over ingredient lines of saved pages:
//   npm run score:aisles -- --corpus DIR [--corpus DIR …] [--failures]
//   npm run score:aisles -- --corpus DIR --draw en=200,de=60 --seed 7
// A folder holds <host>/<page>.json with the `ingredients` of each page, or with `lines` as npm run score:steps reads them. The labelled lines are in aisles.json: page,
// line number, language and the right sections, without text. They are not part of the domain, so the seeds cannot read them.
// Each page is saved as a recipe and put on a list, in a household of its language: one that was started fresh, and one without
// a choice. An item counts by frequency, because the lines are drawn at random.
// --draw prints lines to label, from pages of the languages that are detected.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  addRecipes,
  catalog,
  createOne,
  createRecipe,
  firstStart,
  labelNewFoods,
  labelSeeds,
  ownerOf,
  recipes,
  runChoosingSlug,
  shoppingLists,
  system,
  users,
  viewOne,
  viewShoppingList,
  withReadIngredients,
  type CreationContext,
  type LabelKey,
  type Language,
  type Member,
  type UnitOfWork,
  type View,
} from '@larder/domain'
import { detectLanguage } from '@larder/ingredient-parser'
import { openMemory } from '@larder/persistence-memory'
import { bcryptPasswords } from '../src/adapters/bcrypt-passwords.ts'
import { cryptoSecrets } from '../src/adapters/crypto-secrets.ts'
import { lineParser } from '../src/adapters/line-parser.ts'
import { uuidIds } from '../src/adapters/uuid-ids.ts'

/** A labelled line. More than one section is right where shops differ; none where the line names nothing that one buys. */
interface Labelled {
  readonly page: string
  readonly line: number
  readonly language: Language
  readonly aisles: readonly LabelKey[]
}

const { values: options } = parseArgs({
  options: {
    corpus: { type: 'string', multiple: true },
    draw: { type: 'string' },
    seed: { type: 'string', default: '1' },
    failures: { type: 'boolean', default: false },
  },
})
const folders = options.corpus
if (folders === undefined) {
  console.error('usage: npm run score:aisles -- --corpus DIR [--failures] [--draw en=200,de=60 --seed N]')
  process.exit(2)
}
const fileOf = (page: string) => folders.map((folder) => join(folder, `${page}.json`)).find(existsSync)
const linesOf = (page: string): readonly string[] => {
  const file = fileOf(page)
  if (file === undefined) throw new Error(`${page} is in no corpus.`)
  const { ingredients, lines } = JSON.parse(readFileSync(file, 'utf8')) as {
    readonly ingredients?: readonly string[]
    readonly lines?: readonly { readonly text: string }[]
  }
  return ingredients ?? lines?.map(({ text }) => text) ?? []
}

if (options.draw === undefined) await score()
else draw(options.draw, Number(options.seed))

/** Prints lines at random, each with the same probability, so that foods are drawn by frequency. */
function draw(wanted: string, seed: number): void {
  const random = randomFrom(seed)
  const pages = folders!
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length))
    .sort()
  const all = pages.flatMap((page) => {
    const lines = linesOf(page)
    const language = detectLanguage(lines.join('\n'))
    return lines.map((text, line) => ({ page, line, language, text }))
  })
  for (const part of wanted.split(',')) {
    const [language, count] = part.split('=')
    const own = all
      .filter((each) => each.language === language)
      .map((each) => ({ ...each, rank: random() }))
      .sort((a, b) => a.rank - b.rank)
    console.error(`${language}: ${own.length} lines`)
    for (const { page, line, text } of own.slice(0, Number(count)))
      console.log([page, line, language, text].join('\t'))
  }
}

/** Numbers from 0 to 1, the same for a seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function score(): Promise<void> {
  const all = JSON.parse(readFileSync(new URL('aisles.json', import.meta.url), 'utf8')) as readonly Labelled[]
  const labelled = all.filter(({ page }) => fileOf(page) !== undefined)
  if (labelled.length < all.length)
    console.log(`${all.length - labelled.length} lines are of pages that no folder has.\n`)
  const bought = labelled.filter(({ aisles }) => aisles.length > 0)
  const languages = [...new Set(bought.map(({ language }) => language))]
  const row = (cells: readonly (string | number)[]) => console.log(`| ${cells.join(' | ')} |`)
  console.log(`${labelled.length} lines, ${bought.length} of which name something that one buys.\n`)
  row(['language', 'start', 'items', 'with an aisle', 'in the right one'])
  row(Array<string>(5).fill('---'))
  for (const start of ['fresh', 'not chosen'] as const) {
    const sums = { items: 0, placed: 0, right: 0 }
    const print = (name: string, { items, placed, right }: typeof sums) =>
      row([name, start, items, percent(placed, items), percent(right, placed)])
    for (const language of languages) {
      const own = bought.filter((each) => each.language === language)
      const found = await aislesOf(own, start === 'fresh' ? language : undefined)
      const placed = own.filter((each) => found.get(each) !== undefined)
      const wrong = own.filter((each) => !each.aisles.includes(found.get(each)!))
      print(language, { items: own.length, placed: placed.length, right: own.length - wrong.length })
      sums.items += own.length
      sums.placed += placed.length
      sums.right += own.length - wrong.length
      if (options.failures)
        for (const each of wrong)
          console.log(
            `  ${language}: ${linesOf(each.page)[each.line]}: ${found.get(each) ?? 'none'}, not ${each.aisles.join(' or ')}`,
          )
    }
    print('all', sums)
  }
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / whole).toFixed(1)} %`
}

/** The sections of the items of labelled lines, in a household of its own. */
async function aislesOf(
  labelled: readonly Labelled[],
  language: Language | undefined,
): Promise<ReadonlyMap<Labelled, LabelKey>> {
  const work = openMemory({ clock: { now: () => new Date() }, ids: uuidIds })
  const creation: CreationContext = {
    catalog,
    ids: uuidIds,
    complete: new Map([['food', labelNewFoods()]]),
  }
  const member = await firstMember(work, creation, language)
  const found = new Map<Labelled, LabelKey>()
  for (const [page, own] of Map.groupBy(labelled, (each) => each.page)) {
    const { lines, items } = await listOf(page, work, member, creation)
    for (const each of own) {
      const line = lines[each.line] as {
        readonly food: View | null
        readonly note: string
        readonly originalText: string
      }
      const { food, note, originalText } = line
      // An item without a food consists of the words of the line after its amount, or of its note.
      const item = items.find((one) =>
        food
          ? one.foodId === food.id
          : one.foodId === null && (one.note === note || originalText.endsWith(String(one.note))),
      )
      const name = (item?.label as View | null | undefined)?.name
      const key = labelSeeds.find(({ names }) => Object.values<unknown>(names).includes(name))?.key
      if (key !== undefined) found.set(each, key)
    }
  }
  await work.close()
  return found
}

async function firstMember(
  work: UnitOfWork,
  creation: CreationContext,
  language: Language | undefined,
): Promise<Member> {
  const locale = language && { language, country: '' }
  const person = { username: 'ann', email: 'ann@example.org', password: 'correct horse battery', locale }
  await firstStart(person, { work, passwords: bcryptPasswords(), secrets: cryptoSecrets, creation })
  const [user] = await work.read(system, (store) => store.of(users).find())
  if (!user) throw new Error('The first user is missing.')
  const {
    id: userId,
    groupId,
    householdId,
    admin,
    canInvite,
    canManage,
    canManageHousehold,
    canOrganize,
  } = user
  const rights = { admin, canInvite, canManage, canManageHousehold, canOrganize }
  return { kind: 'member', userId, groupId, householdId, tokenScope: 'full', ...rights }
}

/** Saves the lines of a page as a recipe, and puts it on a new list. */
async function listOf(page: string, work: UnitOfWork, member: Member, creation: CreationContext) {
  const rows = linesOf(page).map((text) => ({ originalText: text, note: '' }))
  const ingredients = { parser: lineParser(), unknown: 'create' } as const
  const body = await withReadIngredients({ name: page, recipeIngredient: rows }, member, {
    work,
    ingredients,
  })
  const { id } = await runChoosingSlug(work, member, (store) => createRecipe(store, body, creation))
  return work.run(member, async (store) => {
    const recipe = await viewOne(store, recipes, String(id))
    const managed = { userId: ownerOf(member).userId }
    const list = await createOne(store, shoppingLists, { name: page }, creation, { managed })
    const ingredients = recipe.recipeIngredient as readonly View[]
    await addRecipes(store, String(list.id), [{ recipeId: String(id), scale: 1, ingredients }], { creation })
    const { listItems } = await viewShoppingList(store, String(list.id))
    return { lines: recipe.recipeIngredient as readonly View[], items: listItems as readonly View[] }
  })
}
