import type { Device, Tab } from './device.ts'
import type { Effect } from './ledger.ts'
import type { Home } from './site.ts'

/** @param mark identifies the change in what the device stores. @returns undefined: there is nothing to change in this way */
type Act = (home: Home, device: Device, tab: Tab, mark: number) => Done | undefined

/** What somebody has done: how it reads, what it changes, and how it is begun. */
interface Done {
  readonly text: string
  readonly effects: readonly Effect[]
  readonly begin: () => unknown
}

const uuid = () => crypto.randomUUID()

const rate: Act = ({ recipe, random }, device, { page }, mark) => {
  const userId = device.user.id
  const wanted = random.chance(0.5) ? { rating: 1 + random.below(5) } : { isFavorite: random.chance(0.5) }
  const record = `rating ${userId}`
  return {
    text: `rates ${JSON.stringify(wanted)}`,
    effects: Object.entries(wanted).map(([field, value]) => ({ record, field, value })),
    begin: () => page.act('rate', marked({ userId, recipeId: recipe.id, wanted }, mark)),
  }
}

/** The mark stays with the change, and is not sent. */
const marked = <Input extends object>(input: Input, mark: number): Input => Object.assign(input, { mark })

/** Something that a person has written. */
const written = (record: string, userId: string): readonly Effect[] => [
  { record, field: 'exists', value: true },
  { record, field: 'userId', value: userId },
]

const comment: Act = ({ recipe }, { user }, { page }, mark) => {
  const id = uuid()
  const text = `comment ${mark}`
  const made = { id, recipeId: recipe.id, userId: user.id, text, createdAt: new Date().toISOString() }
  const author = { id: user.id, username: user.name, fullName: user.name, admin: false }
  return {
    text: `adds ${text}`,
    effects: written(`comment ${text}`, user.id),
    begin: () => page.act('addComment', marked({ ...made, user: author }, mark)),
  }
}

const removeComment: Act = ({ random }, { user }, { page }, mark) => {
  const own = (page.shown().comments ?? []).filter(({ userId }) => userId === user.id)
  if (own.length === 0) return undefined
  const { id, recipeId, text } = random.pick(own)
  return {
    text: `removes ${text}`,
    effects: [{ record: `comment ${text}`, field: 'exists', value: false }],
    begin: () => page.act('removeComment', marked({ id, recipeId }, mark)),
  }
}

const make: Act = ({ recipe, random }, { user }, { page }, mark) => {
  const words = `made ${mark}`
  const timestamp = new Date(Date.UTC(2027, 0, 1 + random.below(300), 0, mark)).toISOString()
  const made = { id: uuid(), recipe, words, timestamp, subject: 'made it' }
  const author = { id: user.id, username: user.name, fullName: user.name, admin: false }
  return {
    text: `notes ${words} at ${timestamp}`,
    effects: [...written(`event ${words}`, user.id), { record: 'recipe', field: 'made', value: timestamp }],
    begin: () => page.act('noteMade', marked({ ...made, user: author }, mark)),
  }
}

const removeEvent: Act = ({ random }, { user }, { page }, mark) => {
  const own = (page.shown().timeline ?? []).filter(
    ({ userId, eventMessage }) => userId === user.id && eventMessage !== null,
  )
  if (own.length === 0) return undefined
  const { id, recipeId, eventMessage } = random.pick(own)
  return {
    text: `removes ${eventMessage}`,
    effects: [{ record: `event ${eventMessage}`, field: 'exists', value: false }],
    begin: () => page.act('removeEvent', marked({ id, recipeId }, mark)),
  }
}

const exists = (id: string, value: boolean): Effect => ({ record: `meal ${id}`, field: 'exists', value })
const waits = (value: boolean): Effect => ({ record: 'recipe', field: 'waits', value })

const planNote: Act = ({ days, random }, _, { page }, mark) => {
  const id = uuid()
  const title = `meal ${mark}`
  const date = random.pick(days)
  const planned = { id, date, entryType: 'dinner', mealKind: null, what: { title } } as const
  return {
    text: `plans ${title} ${id} on ${date}`,
    effects: [
      exists(id, true),
      { record: `meal ${id}`, field: 'title', value: title },
      { record: `meal ${id}`, field: 'date', value: date },
    ],
    begin: () => page.act('addMeal', marked(planned, mark)),
  }
}

const planRecipe: Act = ({ days, random, recipe }, _, { page }, mark) => {
  const id = uuid()
  const date = random.pick(days)
  const planned = { id, date, entryType: 'lunch', mealKind: null, what: { recipe } } as const
  return {
    text: `plans the recipe ${id} on ${date}`,
    effects: [exists(id, true), { record: `meal ${id}`, field: 'date', value: date }, waits(false)],
    begin: () => page.act('addMeal', marked(planned, mark)),
  }
}

const changeMeal: Act = ({ days, random }, _, { page }, mark) => {
  const meals = page.shown().meals ?? []
  if (meals.length === 0) return undefined
  const meal = random.pick(meals)
  const changes = random.chance(0.5) ? { date: random.pick(days) } : { title: `changed ${mark}` }
  return {
    text: `changes meal ${meal.id} ${JSON.stringify(changes)}`,
    effects: Object.entries(changes).map(([field, value]) => ({ record: `meal ${meal.id}`, field, value })),
    begin: () => page.act('changeMeal', marked({ meal, changes }, mark)),
  }
}

const removeMeal: Act = ({ random }, device, { page }, mark) => {
  const meals = page.shown().meals ?? []
  if (meals.length === 0) return undefined
  const meal = random.pick(meals)
  device.removedMeals.push(meal)
  return {
    text: `removes meal ${meal.id}`,
    effects: [exists(meal.id, false)],
    begin: () => page.act('removeMeal', marked({ id: meal.id }, mark)),
  }
}

const bringMealBack: Act = (_, device, { page }, mark) => {
  const meal = device.removedMeals.pop()
  return (
    meal && {
      text: `brings meal ${meal.id} back`,
      effects: [exists(meal.id, true), { record: `meal ${meal.id}`, field: 'back', value: true }],
      begin: () => page.act('bringMealBack', marked({ ...meal }, mark)),
    }
  )
}

const setAside: Act = ({ random, recipe }, _, { page }, mark) => {
  const meals = (page.shown().meals ?? []).filter(({ recipeId }) => recipeId !== null)
  if (meals.length === 0) return undefined
  const { id } = random.pick(meals)
  return {
    text: `sets meal ${id} aside`,
    effects: [exists(id, false), waits(true)],
    begin: () => page.act('setAside', marked({ id, recipe }, mark)),
  }
}

const wait: Act = ({ random, recipe }, _, { page }, mark) => {
  const isWaiting = random.chance(0.5)
  return {
    text: `lets the recipe wait ${isWaiting}`,
    effects: [waits(isWaiting)],
    begin: () => page.act('wait', marked({ recipe, isWaiting }, mark)),
  }
}

const isThere = (id: string, value: boolean): Effect => ({ record: `spare ${id}`, field: 'exists', value })

const removeRecipes: Act = ({ random, spares }, device, { page }, mark) => {
  const wanted: readonly string[] = random.chance(0.6) ? [spares.single] : spares.pair
  const recipes = (page.shown().spares ?? []).flatMap(({ id, slug }) =>
    wanted.includes(id) ? { id, slug } : [],
  )
  if (recipes.length < wanted.length) return undefined
  device.removedRecipes.push(recipes)
  return {
    text: `removes the recipes ${wanted.join(' and ')}`,
    effects: wanted.map((id) => isThere(id, false)),
    begin: () => page.act('trashRecipes', marked({ recipes, isRemoved: true }, mark)),
  }
}

const bringRecipesBack: Act = (_, device, { page }, mark) => {
  const recipes = device.removedRecipes.pop()
  return (
    recipes && {
      text: `brings the recipes ${recipes.map(({ id }) => id).join(' and ')} back`,
      effects: recipes.map(({ id }) => isThere(id, true)),
      begin: () => page.act('trashRecipes', marked({ recipes, isRemoved: false }, mark)),
    }
  )
}

const copyRecipe: Act = ({ random, spares }, _, { page }, mark) => {
  const original = random.pick([spares.single, ...spares.pair])
  const id = uuid()
  return {
    text: `copies the recipe ${original} as ${id}`,
    effects: [isThere(id, true)],
    begin: () => page.duplicate(original, id, { mark }),
  }
}

/** Items with this note become one, with the sum of their amounts. */
export const sharedNote = 'milk'

const fieldOf = (note: string, field: string, value: unknown): Effect => ({
  record: `item ${note}`,
  field,
  value,
})

const addItem: Act = ({ listId, random }, _, { page }, mark) => {
  const isShared = random.chance(0.3)
  const note = isShared ? sharedNote : `item ${mark}`
  const quantity = isShared ? 1 : 1 + random.below(5)
  const item = { id: uuid(), shoppingListId: listId, quantity, note, food: null, unit: null, label: null }
  return {
    text: `adds ${note}`,
    effects: [
      fieldOf(note, 'exists', true),
      fieldOf(note, 'checked', false),
      fieldOf(note, 'quantity', quantity),
    ],
    begin: () => page.shopping.addItem(item),
  }
}

const ownItems = ({ page }: Tab) => (page.shown().items ?? []).filter(({ note }) => note !== sharedNote)

const editItem: Act = ({ random }, _, tab) => {
  const items = ownItems(tab)
  if (items.length === 0) return undefined
  const { id, note, checked } = random.pick(items)
  const edit = random.chance(0.6) ? { checked: !checked } : { quantity: 1 + random.below(50) }
  return {
    text: `changes ${note} ${JSON.stringify(edit)}`,
    effects: Object.entries(edit).map(([field, value]) => fieldOf(note, field, value)),
    begin: () => tab.page.shopping.editItem(id, edit),
  }
}

const removeItem: Act = ({ random }, device, tab) => {
  const items = ownItems(tab)
  if (items.length === 0) return undefined
  const item = random.pick(items)
  device.removedItems.push(item)
  return {
    text: `removes ${item.note}`,
    effects: [fieldOf(item.note, 'exists', false)],
    begin: () => tab.page.shopping.removeItem(item),
  }
}

const restoreItem: Act = (_, device, { page }) => {
  const item = device.removedItems.pop()
  if (!item || (page.shown().items ?? []).some(({ id }) => id === item.id)) return undefined
  return {
    text: `restores ${item.note}`,
    effects: [
      fieldOf(item.note, 'exists', true),
      fieldOf(item.note, 'checked', item.checked),
      fieldOf(item.note, 'quantity', item.quantity),
      fieldOf(item.note, 'restored', true),
    ],
    begin: () => page.shopping.restoreItem(item),
  }
}

/** What people do. Some of it is more frequent. */
export const acts: readonly Act[] = [
  ...[rate, rate, rate, comment, comment, removeComment, make, removeEvent],
  ...[planNote, planRecipe, changeMeal, changeMeal, changeMeal, removeMeal, bringMealBack, setAside, wait],
  ...[removeRecipes, removeRecipes, bringRecipesBack, bringRecipesBack, bringRecipesBack, copyRecipe],
  ...[addItem, addItem, editItem, editItem, editItem, removeItem, restoreItem],
]
