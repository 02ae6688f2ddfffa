import { archiveId, type Id, instantOf } from '@larder/domain'
import { isEmpty, type Outcome, type Row, type TableRules } from '../extract-tables.ts'
import type { MealieFiles } from './mealie-files.ts'
import { addedLongBefore, dayOf, type MealieTables } from './mealie-tables.ts'
import { blocks, derived, mapped, no, nowhere, pairs, type Rules, structure } from './rules.ts'
import { beginsWithNumber, isTrue, nutrient, nutrients, seconds, withFiles } from './values.ts'

/** Recipes without their parts. */
export function recipeRules(tables: MealieTables): Rules {
  const rated = new Set(
    tables
      .rows('users_to_recipes')
      .filter((row) => Number(row.rating) > 0)
      .map((row) => archiveId(row.recipe_id)),
  )
  return {
    recipes: {
      section: 'recipes',
      into: { kind: 'recipe' },
      columns: {
        slug: 'slug',
        name: 'name',
        user_id: 'userId',
        group_id: structure,
        description: withFiles('description'),
        image: derived,
        total_time: 'totalTime',
        prep_time: 'prepTime',
        perform_time: 'performTime',
        cook_time: 'cookTime',
        total_time_seconds: seconds('totalTime'),
        prep_time_seconds: seconds('prepTime'),
        perform_time_seconds: seconds('performTime'),
        recipe_yield: 'recipeYield',
        recipe_servings: 'recipeServings',
        recipe_yield_quantity: 'recipeYieldQuantity',
        recipeCuisine: 'cuisine',
        org_url: 'orgURL',
        rating: {
          to: (value, row) =>
            isEmpty(value)
              ? {}
              : rated.has(archiveId(row.id))
                ? { declined: 'derived' }
                : { set: { rating: Math.min(5, Math.max(0, Number(value) || 0)) } },
        },
        created_at: {
          to: (value, row) =>
            addedLongBefore(row) === undefined || isEmpty(value)
              ? tables.time('createdAt').to(value)
              : { changed: 'date-added', becomes: addedLongBefore(row) },
        },
        date_added: { to: (value, row) => dateAdded(value, row, tables) },
        date_updated: tables.time('dateUpdated'),
        is_ocr_recipe: no('unused'),
        last_made: {
          to: (value) => {
            if (isEmpty(value)) return {}
            if (tables.has('households_to_recipes')) return { declined: 'unused' }
            const lastMade = instantOf(value)
            return lastMade === undefined ? { declined: 'invalid' } : { set: { lastMade } }
          },
        },
      },
    },
  }
}

/** Settings, nutrition, files and extras of recipes. */
export function recipePartRules(tables: MealieTables, files: MealieFiles): Rules {
  const made = madeOn(tables)
  return {
    households_to_recipes: {
      section: 'recipes',
      into: { kind: 'recipe', parent: 'recipe_id' },
      columns: {
        id: structure,
        recipe_id: structure,
        household_id: structure,
        last_made: {
          to: (value, row) => {
            if (isEmpty(value)) return {}
            const lastMade = instantOf(value)
            if (lastMade === undefined) return { declined: 'invalid' }
            return made.get(archiveId(row.recipe_id) ?? '') === lastMade
              ? { set: { lastMade } }
              : { declined: 'nothing-comparable' }
          },
        },
      },
    },
    recipe_settings: {
      section: 'recipes',
      into: { kind: 'recipe', parent: 'recipe_id', field: 'settings' },
      columns: {
        recipe_id: structure,
        public: 'public',
        show_nutrition: 'showNutrition',
        show_assets: 'showAssets',
        landscape_view: 'landscapeView',
        disable_comments: 'disableComments',
        disable_amount: 'disableAmount',
        locked: 'locked',
      },
    },
    recipe_nutrition: {
      section: 'recipes',
      into: { kind: 'recipe', parent: 'recipe_id', field: 'nutrition' },
      columns: {
        recipe_id: structure,
        ...mapped(nutrients, (field) => ({ to: (value: unknown) => nutrient(field, value) })),
      },
    },
    recipe_assets: {
      section: 'recipes',
      refuses: (row) => (files.asset(row) ? undefined : 'missing-file'),
      into: { kind: 'recipe', parent: 'recipe_id', field: 'assets' },
      columns: {
        recipe_id: structure,
        name: 'name',
        icon: 'icon',
        file_name: { to: (value, row) => files.attach(value, row) },
      },
    },
    api_extras: pairs('recipes', 'recipe', 'recipee_id'),
  }
}

/** Ingredient lines and steps. */
export function lineRules(tables: MealieTables): Rules {
  const amountsOff = new Set(
    tables
      .rows('recipe_settings')
      .filter((row) => isTrue(row.disable_amount))
      .map((row) => archiveId(row.recipe_id)),
  )
  /** Whether a line is only a text: without unit and food, and without an amount that means something. */
  const isBare = (row: Row): boolean => {
    if (!isEmpty(row.unit_id) || !isEmpty(row.food_id) || !isEmpty(row.referenced_recipe_id)) return false
    if (isEmpty(row.quantity) || Number(row.quantity) === 0) return true
    if (amountsOff.has(archiveId(row.recipe_id))) return true
    return Number(row.quantity) === 1 && beginsWithNumber.test(String(row.note ?? ''))
  }
  const { parts } = blocks
  return {
    recipes_ingredients: {
      section: 'recipes',
      into: { kind: 'recipe', parent: 'recipe_id', field: 'recipeIngredient', order: 'position' },
      columns: {
        recipe_id: structure,
        position: structure,
        title: 'title',
        note: {
          to: (value, row) => {
            if (isEmpty(value)) return {}
            const note = String(value).slice(0, 4_096)
            // A line that was not parsed is a text.
            return { set: isBare(row) ? { originalText: note } : { note } }
          },
        },
        unit_id: 'unitId',
        food_id: 'foodId',
        original_text: {
          to: (value, row) =>
            isEmpty(value)
              ? {}
              : isBare(row) && !isEmpty(row.note) && value !== row.note
                ? { declined: 'unused' }
                : { set: { originalText: String(value).slice(0, 4_096) } },
        },
        reference_id: 'referenceId',
        referenced_recipe_id: 'referencedRecipeId',
        quantity: {
          to: (value, row) => {
            if (isEmpty(value)) return {}
            if (Number(value) === 0) return { changed: 'no-amount', becomes: null }
            if (isBare(row)) return { declined: 'no-meaning' }
            return Number.isFinite(Number(value)) && Math.abs(Number(value)) <= 1e15
              ? { set: { quantity: Number(value) } }
              : { declined: 'invalid' }
          },
        },
      },
    },
    recipes_ingredients_substitutions: { ...parts, section: 'recipes' },
  }
}

/** Steps with their links to ingredient lines, and notes. */
export function stepRules(tables: MealieTables): Rules {
  const { parts } = blocks
  return {
    recipe_instructions: {
      section: 'recipes',
      into: { kind: 'recipe', parent: 'recipe_id', field: 'recipeInstructions', order: 'position' },
      columns: {
        id: 'id',
        recipe_id: structure,
        position: structure,
        type: no('unused'),
        title: 'title',
        summary: 'summary',
        text: withFiles('text'),
      },
    },
    recipe_ingredient_ref_link: links(tables),
    notes: {
      section: 'recipes',
      into: { kind: 'recipe', parent: 'recipe_id', field: 'notes', order: 'id' },
      columns: { recipe_id: structure, title: 'title', text: withFiles('text'), reference_id: nowhere },
    },
    recipe_note_ref_link: { ...parts, section: 'recipes' },
  }
}

/** The last time that any household made each recipe. */
function madeOn(tables: MealieTables): ReadonlyMap<Id, string> {
  const made = new Map<Id, string>()
  for (const { recipe_id, last_made } of tables.rows('households_to_recipes')) {
    const [id, time] = [archiveId(recipe_id), instantOf(last_made)]
    if (id && time && time > (made.get(id) ?? '')) made.set(id, time)
  }
  return made
}

/** The links of steps to ingredient lines are added to the steps afterwards. */
function links(tables: MealieTables): TableRules {
  const steps = new Set(tables.rows('recipe_instructions').map(({ id }) => archiveId(id)))
  const lines = new Set(tables.rows('recipes_ingredients').map((row) => archiveId(row.reference_id)))
  return {
    section: 'recipes',
    refuses: (row) =>
      steps.has(archiveId(row.instruction_id)) && lines.has(archiveId(row.reference_id))
        ? undefined
        : 'dangling',
    columns: { instruction_id: structure, reference_id: structure },
  }
}

/** The day that the page showed decides when it is another one than that of the time of creation. */
function dateAdded(value: unknown, row: Row, tables: MealieTables): Outcome {
  if (isEmpty(value)) return {}
  const day = dayOf(value)
  if (day === undefined) return { declined: 'invalid' }
  const becomes = addedLongBefore(row)
  if (becomes !== undefined) return { set: { createdAt: becomes }, changed: 'date-added', becomes }
  return dayOf(row.created_at) === day && tables.ahead === 0 ? {} : { changed: 'day' }
}
