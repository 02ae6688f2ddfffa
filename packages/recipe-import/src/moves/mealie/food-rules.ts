import type { MealieTables } from './mealie-tables.ts'
import { blocks, membership, no, nowhere, organizers, pairs, type Rules, structure } from './rules.ts'

/** Labels, units and foods. */
export function foodRules(tables: MealieTables): Rules {
  const { parts } = blocks
  return {
    multi_purpose_labels: {
      section: 'foods',
      into: { kind: 'label' },
      columns: { name: 'name', color: 'color', group_id: structure },
    },
    ingredient_units: {
      section: 'foods',
      into: { kind: 'unit' },
      columns: {
        name: 'name',
        plural_name: 'pluralName',
        description: 'description',
        abbreviation: 'abbreviation',
        plural_abbreviation: 'pluralAbbreviation',
        use_abbreviation: 'useAbbreviation',
        fraction: 'fraction',
        on_hand: 'onHand',
        group_id: structure,
        standard_quantity: nowhere,
        standard_unit: nowhere,
      },
    },
    ingredient_units_aliases: {
      section: 'foods',
      into: { kind: 'unit', parent: 'unit_id', field: 'aliases' },
      columns: { name: 'name', unit_id: structure },
    },
    ingredient_foods: {
      section: 'foods',
      into: { kind: 'food' },
      columns: {
        name: 'name',
        plural_name: 'pluralName',
        description: 'description',
        label_id: 'labelId',
        on_hand: tables.has('households_to_ingredient_foods') ? no('unused') : 'onHand',
        group_id: structure,
      },
    },
    ingredient_foods_aliases: {
      section: 'foods',
      into: { kind: 'food', parent: 'food_id', field: 'aliases' },
      columns: { name: 'name', food_id: structure },
    },
    ingredient_food_extras: pairs('foods', 'food', 'ingredient_food_id'),
    households_to_ingredient_foods: {
      section: 'foods',
      into: { kind: 'household', parent: 'household_id', field: 'foodOnHandIds', value: 'food_id' },
      needs: { food_id: 'food' },
      columns: { household_id: structure, food_id: structure },
    },
    ingredient_foods_substitutions: { ...parts, section: 'foods' },
  }
}

/** Categories, tags and tools. */
export function organizerRules(tables: MealieTables): Rules {
  return {
    categories: organizers('category'),
    tags: organizers('tag'),
    tools: {
      ...organizers('tool'),
      columns: {
        ...organizers('tool').columns,
        on_hand: tables.has('households_to_tools') ? no('unused') : 'onHand',
      },
    },
    households_to_tools: {
      section: 'organizers',
      into: { kind: 'household', parent: 'household_id', field: 'toolOnHandIds', value: 'tool_id' },
      needs: { tool_id: 'tool' },
      columns: { household_id: structure, tool_id: structure },
    },
    group_to_categories: {
      section: 'organizers',
      columns: { group_id: no('unused'), category_id: no('unused') },
    },
    recipes_to_categories: membership('categoryIds', 'category_id', 'category'),
    recipes_to_tags: membership('tagIds', 'tag_id', 'tag'),
    recipes_to_tools: membership('toolIds', 'tool_id', 'tool'),
  }
}
