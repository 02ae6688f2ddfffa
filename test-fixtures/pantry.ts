import {
  type AnyRecord,
  type Draft,
  type Id,
  type Managed,
  type Member,
  type Resource,
  categories,
  foods,
  groups,
  households,
  labels,
  recipes,
  recordFrom,
  shoppingItems,
  shoppingLists,
  tags,
  timelineEvents,
  tools,
  units,
  users,
} from '@larder/domain'

/** The moment the pantry is looked at: what `$NOW` means in `filters.json`. */
export const pantryNow = '2026-03-31T12:00:00.000Z'

/** A small kitchen: every record with its resource in an order they can be stored in, and who looks at it. */
export interface Pantry {
  readonly records: readonly (readonly [Resource, AnyRecord])[]
  /** Cooks in the kitchen; sees the group's recipes and the kitchen's shopping lists. */
  readonly ann: Member
  /** Cooks in the garden, of the same group. */
  readonly bob: Member
}

/** The field a resource's records are called by in `filters.json`. */
export function labelOf(resource: Resource): string {
  const labelled: Readonly<Record<string, string>> = {
    'shopping-item': 'note',
    'timeline-event': 'subject',
    user: 'username',
  }
  return labelled[resource.name] ?? 'name'
}

/** The pantry, under ids of the caller's making. */
export function pantryOf(ids: { next(): Id }): Pantry {
  const records: [Resource, AnyRecord][] = []
  const own: { groupId?: Id } = {}
  const put = (resource: Resource, draft: Draft, managed: Managed = {}): Id => {
    const id = ids.next()
    const stamps = { id, createdAt: pantryNow, updatedAt: pantryNow, ...own }
    const record = recordFrom(resource, draft, { ...stamps, ...managed } as never, {
      nextId: () => ids.next(),
    })
    records.push([resource, record])
    return id
  }

  const groupId = put(groups, { name: 'Pantry' }, { slug: 'pantry' })
  own.groupId = groupId
  const kitchen = put(households, { name: 'Kitchen' }, { slug: 'kitchen' })
  const garden = put(households, { name: 'Garden' }, { slug: 'garden' })
  const cook = (username: string, fullName: string, householdId: Id) =>
    put(users, { username, fullName, email: `${username}@example.org` }, { householdId })
  const ann = cook('ann', 'Ann of the Kitchen', kitchen)
  const bob = cook('bob', 'Bob of the Garden', garden)

  const named = (resource: Resource, ...names: string[]) =>
    Object.fromEntries(names.map((name) => [name, put(resource, { name })])) as Record<string, Id>
  const tag = named(tags, 'Easy', 'Quick', 'Cajun', 'Vegan', 'Sweet', 'Unused')
  const category = named(categories, 'Dinner', 'Lunch', 'Breakfast')
  const tool = named(tools, 'Pot', 'Oven', 'Waffle Iron')
  const label = named(labels, 'Dairy', 'Produce', 'Dry Goods')
  const unit = named(units, 'cup', 'Gram')
  const food: Record<string, Id> = {
    Kale: put(foods, {
      name: 'Kale',
      labelId: label.Produce,
      aliases: [{ name: 'borecole' }],
      extras: { trello: 'card-7' },
    }),
    Lentils: put(foods, {
      name: 'Lentils',
      labelId: label['Dry Goods'],
      aliases: [{ name: 'dal' }, { name: 'masoor' }],
    }),
    Milk: put(foods, { name: 'Milk', labelId: label.Dairy }),
    Salt: put(foods, { name: 'Salt', onHand: true }),
    Leek: put(foods, { name: 'Leek', pluralName: 'Leeks', labelId: label.Produce }),
  }

  interface Sets {
    readonly tags?: readonly string[]
    readonly categories?: readonly string[]
    readonly tools?: readonly string[]
    /** Amount, unit, food, note. */
    readonly lines?: readonly (readonly [number | null, string | null, string | null, string?])[]
  }
  const cooked = (
    userId: Id | null,
    createdAt: string,
    slug: string,
    { tags: words = [], categories: shelves = [], tools: needed = [], lines = [] }: Sets,
    draft: Draft,
  ) =>
    put(
      recipes,
      {
        ...draft,
        tagIds: words.map((name) => tag[name]),
        categoryIds: shelves.map((name) => category[name]),
        toolIds: needed.map((name) => tool[name]),
        recipeIngredient: lines.map(([quantity, unitName, foodName, note = '']) => ({
          quantity,
          unitId: unitName === null ? null : unit[unitName],
          foodId: foodName === null ? null : food[foodName],
          note,
        })),
      },
      {
        userId,
        householdId: userId === null ? null : userId === ann ? kitchen : garden,
        slug,
        createdAt,
      },
    )

  const soup = cooked(
    ann,
    '2021-02-22T00:00:00.000Z',
    'soup',
    {
      tags: ['Easy', 'Quick'],
      categories: ['Dinner'],
      tools: ['Pot'],
      lines: [
        [2, 'cup', 'Leek'],
        [null, null, 'Salt'],
      ],
    },
    {
      name: 'Soup',
      description: 'Plain',
      recipeServings: 4,
      rating: 4,
      totalTime: '30 minutes',
      lastMade: '2026-03-30T18:00:00.000Z',
      extras: { trello: 'card-1', portions: 4 },
      orgURL: 'https://example.org/soup',
      cuisine: 'French',
      notes: [{ title: 'Tip', text: 'Freezes well' }],
    },
  )
  const dal = cooked(
    bob,
    '2021-02-22T15:30:00.000Z',
    'dal',
    {
      tags: ['Easy', 'Vegan'],
      categories: ['Dinner', 'Lunch'],
      tools: ['Pot'],
      lines: [
        [1, 'cup', 'Lentils'],
        [null, null, 'Salt'],
      ],
    },
    {
      name: 'Dal',
      recipeServings: 2,
      rating: 5,
      totalTime: '45 minutes',
      lastMade: '2026-02-28T12:00:00.000Z',
      extras: { trello: 'CARD-2' },
      cuisine: 'Indian',
      recipeInstructions: [{ text: 'Simmer' }],
    },
  )
  const kaleSalad = cooked(
    ann,
    '2022-01-01T00:00:00.000Z',
    'kale-salad',
    { tags: ['Vegan'], categories: ['Lunch'], lines: [[200, 'Gram', 'Kale']] },
    { name: 'Kale Salad', recipeServings: 2 },
  )
  const gumbo = cooked(
    bob,
    '2023-06-15T08:00:00.000Z',
    'gumbo',
    {
      tags: ['Cajun', 'Easy'],
      categories: ['Dinner'],
      tools: ['Pot', 'Oven'],
      lines: [
        [0.5, 'cup', 'Milk'],
        [1, 'Gram', 'Salt'],
        [null, null, null, 'okra'],
      ],
    },
    {
      name: 'Gumbo',
      recipeServings: 8,
      rating: 3.5,
      totalTime: '120 minutes',
      lastMade: '2025-12-31T23:59:59.999Z',
      extras: { nested: { a: 1 }, ready: true },
      orgURL: 'https://example.org/gumbo_100',
      cuisine: 'Cajun',
      recipeInstructions: [{ text: 'Stir the roux' }, { text: 'Simmer' }],
    },
  )
  cooked(
    ann,
    '2024-02-29T12:00:00.000Z',
    'toast',
    { categories: ['Breakfast'], tools: ['Oven'] },
    {
      name: 'Toast',
      description: '50% rye, 50% wheat',
      recipeServings: 1,
      rating: 0,
      totalTime: '5 minutes',
      lastMade: pantryNow,
      extras: { trello: '' },
    },
  )
  cooked(
    null,
    '2024-12-31T23:59:59.999Z',
    'eclair',
    { tags: ['Sweet'], tools: ['Oven'], lines: [[2.5, 'cup', 'Milk']] },
    {
      name: 'Éclair',
      recipeServings: 12,
      rating: 4.5,
      totalTime: '90 minutes',
      cuisine: 'French',
      language: 'fr',
    },
  )
  cooked(
    bob,
    '2025-01-01T00:00:00.000Z',
    'pho',
    {
      tags: ['Easy'],
      categories: ['Lunch', 'Dinner'],
      tools: ['Pot'],
      lines: [
        [1, 'cup', null, 'bones'],
        [3, null, 'Leek'],
      ],
    },
    {
      name: 'pho',
      description: 'C:\\broth',
      recipeServings: 6,
      rating: 4,
      totalTime: '240 minutes',
      lastMade: '2026-03-01T12:00:00.000Z',
      extras: { portions: 6, trello: null },
      cuisine: 'Vietnamese',
    },
  )
  cooked(
    ann,
    '2025-06-01T10:00:00.000Z',
    'rye-100',
    {
      tags: ['Vegan', 'Quick'],
      categories: ['Breakfast'],
      tools: ['Oven'],
      lines: [
        [500, 'Gram', null, 'rye'],
        [10, 'Gram', 'Salt'],
      ],
    },
    {
      name: 'Rye 100%',
      description: 'under_score',
      recipeServings: 10,
      totalTime: '180 minutes',
      lastMade: '2025-03-31T12:00:00.000Z',
      cuisine: 'german',
    },
  )
  cooked(
    bob,
    '2026-01-01T00:00:00.000Z',
    'eggs-benedict-poached',
    { tags: ['Quick'], categories: ['Breakfast'] },
    {
      name: 'Eggs [Benedict], poached',
      recipeServings: 2,
      rating: 2,
      totalTime: '20 minutes',
      lastMade: '2026-03-24T12:00:00.000Z',
      cuisine: 'American',
    },
  )
  cooked(
    ann,
    '2026-03-01T00:00:00.000Z',
    'the-best-pancakes',
    {
      tags: ['Sweet', 'Easy', 'Quick'],
      categories: ['Breakfast'],
      tools: ['Waffle Iron'],
      lines: [[1.5, 'cup', 'Milk']],
    },
    {
      name: 'The "Best" Pancakes',
      description: 'null',
      recipeServings: 4,
      rating: 5,
      totalTime: '25 minutes',
      lastMade: '2026-03-31T11:59:59.999Z',
      cuisine: 'american',
    },
  )
  cooked(null, pantryNow, 'null', {}, { name: 'null', recipeServings: 0, rating: 1, totalTime: '1 minute' })

  const list = (name: string, userId: Id, householdId: Id) =>
    put(shoppingLists, { name }, { userId, householdId })
  const weekly = list('Weekly', ann, kitchen)
  const party = list('Party', ann, kitchen)
  const seeds = list('Garden', bob, garden)
  const item = (householdId: Id, draft: Draft) => put(shoppingItems, draft, { householdId })
  item(kitchen, {
    shoppingListId: weekly,
    note: 'oat milk',
    quantity: 2,
    unitId: unit.cup,
    foodId: food.Milk,
    labelId: label.Dairy,
    isFood: true,
    extras: { trelloCardId: 'c1' },
  })
  item(kitchen, {
    shoppingListId: weekly,
    note: 'a bunch',
    foodId: food.Kale,
    labelId: label.Produce,
    isFood: true,
    checked: true,
    position: 1,
    recipeReferences: [{ recipeId: kaleSalad, recipeQuantity: 1 }],
  })
  item(kitchen, { shoppingListId: weekly, note: 'plain', position: 2 })
  item(kitchen, { shoppingListId: party, note: 'candles', quantity: 10, disableAmount: true })
  item(garden, { shoppingListId: seeds, note: 'seeds' })

  const event = (recipeId: Id, userId: Id | null, draft: Draft) =>
    put(timelineEvents, { recipeId, ...draft }, { userId, householdId: userId === ann ? kitchen : null })
  event(soup, ann, { subject: 'Made soup', eventType: 'comment', timestamp: '2026-03-30T18:00:00.000Z' })
  event(gumbo, null, { subject: 'Imported', eventType: 'system', timestamp: '2023-06-15T08:00:00.000Z' })
  event(dal, bob, {
    subject: 'Great',
    eventType: 'info',
    eventMessage: 'lovely',
    timestamp: '2026-02-28T12:00:00.000Z',
  })

  const member = (userId: Id, householdId: Id): Member => ({
    kind: 'member',
    userId,
    groupId,
    householdId,
    tokenScope: 'full',
    admin: false,
    canInvite: true,
    canManage: true,
    canManageHousehold: true,
    canOrganize: true,
  })
  return { records, ann: member(ann, kitchen), bob: member(bob, garden) }
}
