import type { Member } from '../kernel/actor.ts'
import { readDuration } from '../kernel/durations.ts'
import {
  boolean,
  choice,
  day,
  detail,
  extras,
  forMembers,
  id,
  instant,
  integer,
  list,
  managed,
  name,
  number,
  object,
  objects,
  optional,
  ref,
  refs,
  retained,
  secret,
  text,
  withDefault,
  type Id,
} from '../kernel/fields.ts'
import { lineDisplay } from '../foods/display.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'
import { pageKey } from './page-key.ts'

const printed = optional(text({ max: 255, trim: true }))
const minutes = managed(
  optional(integer({ min: 0, description: 'The time in minutes, read from its text.' })),
)
const nutrient = optional(text({ max: 255 }))

/**
 * The source of a recipe: an http or https address, or plain text such as the name of a book. Text that starts with another
 * scheme (`blob:…`) is invalid. Text with a space after the colon (`Joy of Cooking: page 3`) is valid unless browsers know the
 * scheme. Characters without a width are invalid, because they could hide a scheme.
 */
export const recipeSource = {
  regex:
    /^(?!\s*(?!https?:)[a-z][a-z\d+.-]*:\S)(?!\s*(?:javascript|vbscript|data|view-source|blob|file|filesystem|about|jar|ftp|wss?|intent):)[^\p{Cc}\p{Cf}]*$/iu,
  description: 'an http or https address, or plain text',
}

/** Who can see a recipe: its owner, the household, the group, or everybody. */
export const visibilities = ['private', 'household', 'group', 'public'] as const
export type Visibility = (typeof visibilities)[number]

/** What a question about an imported recipe is about. */
export const reviewTopics = [
  'title',
  'ingredients',
  'steps',
  'servings',
  'times',
  'amount',
  'unit',
  'food',
] as const

/** A user or a household with whom a recipe is shared. */
export interface Grant {
  readonly userId: Id | null
  readonly householdId: Id | null
  readonly canEdit: boolean
}

/** The fields of a recipe that tell who can see it. */
interface Shown {
  readonly visibility: Visibility
  readonly userId: Id | null
  readonly householdId: Id | null
  readonly sharedWith: readonly Grant[]
}

/** A recipe. Times are text as printed; the server derives their minutes. */
export const recipes = defineResource('recipe', {
  scope: 'group',
  visitors: ({ groupId, householdIds }) => ({
    groupId,
    audienceId: [groupId],
    householdId: householdIds,
    isPublic: true,
  }),
  fields: {
    userId: managed(optional(ref('user', { embed: true }))),
    householdId: managed(optional(ref('household'))),
    name: name(),
    slug: managed(text({ max: 250 })),
    image: managed(
      optional(text({ max: 64, description: 'Version of the image. Null when the recipe has none.' })),
    ),
    recipeServings: withDefault(number({ min: 0, max: 1e9 }), 0),
    recipeYieldQuantity: withDefault(number({ min: 0, max: 1e9 }), 0),
    recipeYield: printed,
    totalTime: printed,
    prepTime: printed,
    cookTime: printed,
    performTime: printed,
    totalMinutes: minutes,
    prepMinutes: minutes,
    cookMinutes: minutes,
    description: withDefault(optional(text({ max: 65_536 })), ''),
    rating: forMembers(optional(number({ min: 0, max: 5 }))),
    orgURL: optional(text({ max: 4_096, pattern: recipeSource })),
    /** The normalized addresses of the page: the imported one and the canonical one. */
    sourceKey: secret(optional(text({ max: 1_000 }))),
    canonicalKey: secret(optional(text({ max: 1_000 }))),
    visibility: retained(
      withDefault(
        choice(
          visibilities,
          'Who can see the recipe: its owner, their household, the group, or everybody. People with whom it is shared can see it too. `public` is the same as `settings.public`. Default: the preference of the household.',
        ),
        'group',
      ),
    ),
    /** Further people who can see it: each is a user or a household. */
    sharedWith: secret(
      objects({
        userId: withDefault(optional(id()), null),
        householdId: withDefault(optional(id()), null),
        canEdit: withDefault(boolean(), false),
      }),
    ),
    /** Those who can see it: the id of the group, of a household, of a user, or of a stored audience. */
    audienceId: secret(id()),
    /** Settings by which rows are looked up. */
    isPublic: secret(withDefault(boolean(), false)),
    /** The number of lines that name a food. */
    foodLineCount: secret(withDefault(integer(), 0)),
    /** The version of the rules that computed the links of steps; null before. */
    stepRules: secret(optional(integer())),
    language: optional(text({ max: 35, description: 'Language of the recipe, as a BCP 47 tag.' })),
    cuisine: printed,
    author: retained(
      optional(text({ max: 255, trim: true, description: 'Who wrote the recipe, as printed.' })),
    ),
    diets: retained(
      optional(text({ max: 255, trim: true, description: 'Diets for which it is suitable, as printed.' })),
    ),
    cookingMethod: retained(
      optional(text({ max: 255, trim: true, description: 'How it is cooked, as printed: "Frying".' })),
    ),
    review: forMembers(
      managed(
        detail(
          objects(
            {
              id: id(),
              about: choice(reviewTopics),
              referenceId: optional(id('The ingredient line, when the question is about one.')),
              printed: text({ max: 4_096, description: 'The text of the page.' }),
              marked: optional(text({ max: 255, description: 'The part of `printed` that is uncertain.' })),
              isOpen: boolean('Whether nobody has resolved it.'),
            },
            'What was uncertain when the recipe was imported.',
          ),
        ),
      ),
    ),
    isToReview: forMembers(
      managed(
        withDefault(
          boolean('Whether the recipe was imported with questions, and nobody has kept it yet.'),
          false,
        ),
      ),
    ),
    lastMade: forMembers(optional(instant())),
    dateAdded: managed(day('The day of `createdAt`, in UTC.')),
    extras: forMembers(extras()),
    tagIds: refs('tag', { as: 'tags', byName: true }),
    categoryIds: refs('category', { as: 'recipeCategory', byName: true }),
    toolIds: refs('tool', { as: 'tools', byName: true }),
    recipeIngredient: detail(
      list(
        {
          quantity: withDefault(optional(number()), null),
          quantityMax: optional(
            number({ min: 0, description: 'The upper end of a range: of "2–3 carrots" it is 3.' }),
          ),
          unitId: optional(ref('unit', { embed: true, byName: true })),
          foodId: optional(ref('food', { embed: true, byName: true })),
          note: withDefault(text({ max: 4_096 }), ''),
          title: optional(
            text({ max: 1_000, description: 'Heading of the group of lines that starts with this line.' }),
          ),
          originalText: optional(text({ max: 4_096, description: 'The line as it was printed or typed.' })),
          words: optional(
            object(
              {
                unit: optional(text({ max: 1_000 })),
                food: optional(text({ max: 1_000 })),
              },
              'The words of `originalText` that name unit and food. Null when the parts were not read from that text.',
            ),
          ),
          referenceId: id(),
          referencedRecipeId: forMembers(
            optional(ref('recipe', { embed: true, description: 'The recipe that makes this ingredient.' })),
          ),
        },
        {
          derived: {
            display: { field: text(), of: (line, recipe) => lineDisplay(line, recipe) },
          },
        },
      ),
    ),
    recipeInstructions: detail(
      list({
        id: id(),
        title: optional(
          text({ max: 1_000, description: 'Heading of the group of steps that starts with this step.' }),
        ),
        summary: optional(text({ max: 1_000 })),
        text: text({ max: 65_536 }),
        ingredientReferences: objects({ referenceId: id() }),
        referencesOrigin: optional(
          object(
            {
              by: choice(['computed', 'person', 'archive']),
              rules: optional(
                integer({ min: 1, description: 'The version of the rules, when `by` is `computed`.' }),
              ),
            },
            'The origin of `ingredientReferences`. Computed ones are renewed when lines, steps or rules change. Changing them makes them those of a person; `{"by": "computed"}` returns to computed ones.',
          ),
        ),
      }),
    ),
    notes: detail(
      list({ title: withDefault(text({ max: 1_000 }), ''), text: withDefault(text({ max: 65_536 }), '') }),
    ),
    assets: managed(
      detail(list({ name: name(), icon: text({ max: 100 }), fileName: optional(text({ max: 255 })) })),
    ),
    nutrition: detail(
      withDefault(
        object({
          calories: nutrient,
          carbohydrateContent: nutrient,
          cholesterolContent: nutrient,
          fatContent: nutrient,
          fiberContent: nutrient,
          proteinContent: nutrient,
          saturatedFatContent: nutrient,
          servingSize: nutrient,
          sodiumContent: nutrient,
          sugarContent: nutrient,
          transFatContent: nutrient,
          unsaturatedFatContent: nutrient,
        }),
        {
          calories: null,
          carbohydrateContent: null,
          cholesterolContent: null,
          fatContent: null,
          fiberContent: null,
          proteinContent: null,
          saturatedFatContent: null,
          servingSize: null,
          sodiumContent: null,
          sugarContent: null,
          transFatContent: null,
          unsaturatedFatContent: null,
        },
      ),
    ),
    settings: detail(
      withDefault(
        object({
          public: withDefault(boolean(), false),
          showNutrition: withDefault(boolean(), false),
          showAssets: withDefault(boolean(), false),
          landscapeView: withDefault(boolean(), false),
          disableComments: withDefault(boolean(), true),
          disableAmount: withDefault(
            boolean('Show ingredient lines as they were printed, where that text is known.'),
            true,
          ),
          locked: withDefault(boolean('Only its owner may edit the recipe.'), false),
        }),
        {
          public: false,
          showNutrition: false,
          showAssets: false,
          landscapeView: false,
          disableComments: true,
          disableAmount: true,
          locked: false,
        },
      ),
    ),
  },
  unique: [['slug']],
  summary: [
    'id',
    'userId',
    'householdId',
    'groupId',
    'name',
    'slug',
    'image',
    'recipeServings',
    'recipeYieldQuantity',
    'recipeYield',
    'totalTime',
    'totalMinutes',
    'prepTime',
    'cookTime',
    'performTime',
    'description',
    'recipeCategory',
    'tags',
    'tools',
    'rating',
    'orgURL',
    'dateAdded',
    'dateUpdated',
    'createdAt',
    'updatedAt',
    'lastMade',
    'isToReview',
    'visibility',
  ],
  derived: {
    dateUpdated: { field: instant(), of: (view) => view.updatedAt },
  },
  aliases: { dateUpdated: 'updatedAt' },
  synced: true,
  personal: {
    isFavorite: {
      ...{ from: 'rating', by: 'recipeId', key: 'isFavorite', otherwise: false },
      field: boolean('Whether it is one of your favorites.'),
    },
    userRating: {
      ...{ from: 'rating', by: 'recipeId', key: 'rating', otherwise: null },
      field: number({ min: 0, max: 5, description: 'Your own rating.' }),
    },
  },
  search: [
    'name',
    ['tags', 'recipeCategory'],
    ['recipeIngredient.originalText', 'recipeIngredient.note', 'recipeIngredient.food'],
    ['description', 'notes.text'],
  ],
  ignored: ['comments', 'recipeIngredient.isFood', 'recipeIngredient.disableAmount'],
  complete: ({ totalTime, prepTime, cookTime, performTime, orgURL, ...recipe }) => {
    const visibility = visibilityOf(recipe)
    const settings = { ...recipe.settings, public: visibility === 'public' }
    return {
      visibility,
      settings,
      audienceId: audienceOf({ ...recipe, visibility }),
      dateAdded: recipe.createdAt.slice(0, 10),
      isPublic: settings.public,
      foodLineCount: recipe.recipeIngredient.filter(({ foodId }) => foodId !== null).length,
      sourceKey: orgURL === null ? null : pageKey(orgURL),
      totalMinutes: minutesIn(totalTime),
      prepMinutes: minutesIn(prepTime),
      cookMinutes: minutesIn(cookTime ?? performTime),
    }
  },
  mayWrite: (member, recipe) =>
    (!recipe.settings.locked || recipe.userId === null || recipe.userId === member.userId) &&
    (isOfMember(member, recipe) || mayEditShared(member, recipe)),
})

/** Whether only a part of the group can see a recipe. */
export function isRestricted({ visibility }: Pick<Shown, 'visibility'>): boolean {
  return visibility === 'private' || visibility === 'household'
}

/** `settings.public` tells public recipes from those of the group, as existing clients do. */
function visibilityOf({
  visibility,
  settings,
}: Pick<Shown, 'visibility'> & { readonly settings: { readonly public: boolean } }): Visibility {
  if (isRestricted({ visibility })) return visibility
  return settings.public ? 'public' : 'group'
}

/**
 * The audience of a recipe: stored, when it is shared with further people. A recipe whose owner no longer exists is not
 * shown.
 */
function audienceOf(recipe: Shown & { readonly id: Id }): Id {
  const { id: own, audienceId, groupId } = recipe as typeof recipe & { audienceId?: Id; groupId: Id }
  if (!isRestricted(recipe)) return groupId
  if (recipe.sharedWith.length > 0 && audienceId !== undefined) return audienceId
  return (recipe.visibility === 'private' ? recipe.userId : recipe.householdId) ?? own
}

/** Whether a member can see a recipe without that it is shared with them. */
export function isOfMember(member: Pick<Member, 'userId' | 'householdId'>, recipe: Shown): boolean {
  if (recipe.userId === member.userId) return true
  if (recipe.visibility === 'private') return false
  return recipe.visibility !== 'household' || recipe.householdId === member.householdId
}

/** Whether a recipe is shared with a member, to edit. */
export function mayEditShared(
  member: Pick<Member, 'userId' | 'householdId'>,
  { sharedWith }: Pick<Shown, 'sharedWith'>,
): boolean {
  return sharedWith.some(
    ({ userId, householdId, canEdit }) =>
      canEdit && (userId === member.userId || householdId === member.householdId),
  )
}

function minutesIn(printed: string | null): number | null {
  return printed === null ? null : readDuration(printed)
}

export interface Recipe extends RecordOf<typeof recipes> {}
/** An ingredient line of a stored recipe. Food and unit are ids. */
export type RecipeIngredient = Recipe['recipeIngredient'][number]
/** A step of a stored recipe, with the ids of the ingredient lines that it uses. */
export type RecipeStep = Recipe['recipeInstructions'][number]
