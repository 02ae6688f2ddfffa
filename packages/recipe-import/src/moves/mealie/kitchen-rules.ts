import { archiveId, instantOf } from '@larder/domain'
import type { MealieTables } from './mealie-tables.ts'
import { oldFilter } from './old-filters.ts'
import { derived, mapped, no, pairs, type Rules, structure } from './rules.ts'
import { isTrue, planTitle } from './values.ts'

/** What people add to recipes. @param now shares that ended before it are left behind */
export function timelineRules(now: string): Rules {
  return {
    recipe_comments: {
      section: 'timeline',
      into: { kind: 'comment' },
      needs: { recipe_id: 'recipe', user_id: 'user' },
      refuses: ({ text }) => (String(text ?? '').trim() === '' ? 'invalid' : undefined),
      columns: { recipe_id: 'recipeId', user_id: 'userId', text: 'text' },
    },
    recipe_timeline_events: {
      section: 'timeline',
      into: { kind: 'timeline-event' },
      needs: { recipe_id: 'recipe' },
      columns: {
        recipe_id: 'recipeId',
        user_id: 'userId',
        subject: 'subject',
        message: 'eventMessage',
        event_message: 'eventMessage',
        event_type: 'eventType',
        image: derived,
        timestamp: 'timestamp',
      },
    },
    recipe_share_tokens: {
      section: 'recipes',
      into: { kind: 'shared-recipe' },
      needs: { recipe_id: 'recipe' },
      refuses: ({ expires_at: end }) => ((instantOf(end) ?? '') <= now ? 'expired' : undefined),
      columns: { recipe_id: 'recipeId', expires_at: 'expiresAt', group_id: structure },
    },
    users_to_favorites: {
      section: 'ratings',
      into: { kind: 'rating' },
      needs: { user_id: 'user', recipe_id: 'recipe' },
      columns: {
        user_id: 'userId',
        recipe_id: { to: (value) => ({ set: { recipeId: archiveId(value), isFavorite: true } }) },
      },
    },
    users_to_recipes: {
      section: 'ratings',
      into: { kind: 'rating' },
      needs: { user_id: 'user', recipe_id: 'recipe' },
      columns: { user_id: 'userId', recipe_id: 'recipeId', rating: 'rating', is_favorite: 'isFavorite' },
    },
  }
}

/** Shopping lists. */
export function listRules(): Rules {
  return {
    shopping_lists: {
      section: 'lists',
      into: { kind: 'shopping-list' },
      columns: { name: 'name', user_id: 'userId', group_id: structure },
    },
    shopping_list_extras: pairs('lists', 'shopping-list', 'shopping_list_id'),
    shopping_list_recipe_reference: {
      section: 'lists',
      into: { kind: 'shopping-list', parent: 'shopping_list_id', field: 'recipeReferences' },
      needs: { recipe_id: 'recipe' },
      columns: { shopping_list_id: structure, recipe_id: 'recipeId', recipe_quantity: 'recipeQuantity' },
    },
    shopping_lists_multi_purpose_labels: {
      section: 'lists',
      into: {
        kind: 'shopping-list',
        parent: 'shopping_list_id',
        field: 'labelSettings',
        order: 'position',
      },
      needs: { label_id: 'label' },
      columns: { shopping_list_id: structure, label_id: 'labelId', position: 'position' },
    },
    shopping_list_item_extras: pairs('lists', 'shopping-item', 'shopping_list_item_id'),
  }
}

/** Items of shopping lists. */
export function itemRules(tables: MealieTables): Rules {
  const checked = new Set(
    tables
      .rows('shopping_list_items')
      .filter((row) => isTrue(row.checked))
      .map((row) => archiveId(row.id)),
  )
  return {
    shopping_list_items: {
      section: 'lists',
      into: { kind: 'shopping-item' },
      needs: { shopping_list_id: 'shopping-list' },
      columns: {
        shopping_list_id: 'shoppingListId',
        position: 'position',
        checked: 'checked',
        quantity: 'quantity',
        note: 'note',
        is_food: 'isFood',
        is_ingredient: no('unused'),
        unit_id: 'unitId',
        food_id: 'foodId',
        label_id: 'labelId',
      },
    },
    shopping_list_item_recipe_reference: {
      section: 'lists',
      into: { kind: 'shopping-item', parent: 'shopping_list_item_id', field: 'recipeReferences' },
      needs: { recipe_id: 'recipe' },
      refuses: (row) => (checked.has(archiveId(row.shopping_list_item_id)) ? 'checked' : undefined),
      columns: {
        shopping_list_item_id: structure,
        recipe_id: 'recipeId',
        recipe_quantity: 'recipeQuantity',
        recipe_scale: 'recipeScale',
        recipe_note: 'recipeNote',
      },
    },
  }
}

/** Meal plans and their rules. */
export function planRules(tables: MealieTables): Rules {
  return {
    group_meal_plans: {
      section: 'plans',
      into: { kind: 'mealplan' },
      columns: {
        group_id: structure,
        date: 'date',
        entry_type: 'entryType',
        title: { to: planTitle },
        text: 'text',
        recipe_id: 'recipeId',
        recipe_scale: 'recipeScale',
        user_id: 'userId',
      },
    },
    group_meal_plan_rules: {
      section: 'plans',
      into: { kind: 'mealplan-rule' },
      columns: {
        group_id: structure,
        household_id: structure,
        day: 'day',
        entry_type: 'entryType',
        query_filter_string: 'queryFilterString',
      },
    },
    plan_rules_to_categories: oldFilter(
      tables,
      'plans',
      'mealplan-rule',
      'group_plan_rule_id',
      'category_id',
    ),
    plan_rules_to_tags: oldFilter(tables, 'plans', 'mealplan-rule', 'plan_rule_id', 'tag_id'),
    plan_rules_to_households: oldFilter(
      tables,
      'plans',
      'mealplan-rule',
      'group_plan_rule_id',
      'household_id',
    ),
  }
}

/** Cookbooks. */
export function cookbookRules(tables: MealieTables): Rules {
  return {
    cookbooks: {
      section: 'cookbooks',
      into: { kind: 'cookbook' },
      columns: {
        group_id: structure,
        household_id: structure,
        position: 'position',
        name: 'name',
        slug: derived,
        description: 'description',
        public: 'public',
        query_filter_string: 'queryFilterString',
        ...mapped({ require_all_categories: '', require_all_tags: '', require_all_tools: '' }, () =>
          tables.hasFilters('cookbooks') ? no('unused') : structure,
        ),
      },
    },
    cookbooks_to_categories: oldFilter(tables, 'cookbooks', 'cookbook', 'cookbook_id', 'category_id'),
    cookbooks_to_tags: oldFilter(tables, 'cookbooks', 'cookbook', 'cookbook_id', 'tag_id'),
    cookbooks_to_tools: oldFilter(tables, 'cookbooks', 'cookbook', 'cookbook_id', 'tool_id'),
  }
}
