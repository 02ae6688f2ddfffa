import { archiveId, type Id } from '@larder/domain'
import type { ReadRow, Rule, TableRules } from '../extract-tables.ts'
import type { MealieTables } from './mealie-tables.ts'
import { no } from './rules.ts'
import { isTrue } from './values.ts'

/** The tables that selected recipes before there were filters. */
export function oldFilter(
  tables: MealieTables,
  section: 'plans' | 'cookbooks',
  kind: 'mealplan-rule' | 'cookbook',
  parent: string,
  target: string,
): TableRules {
  const isOld = !tables.hasFilters(kind === 'cookbook' ? 'cookbooks' : 'group_meal_plan_rules')
  const rule: Rule = isOld ? { to: () => ({ changed: 'filter' }) } : no('unused')
  return { section, columns: { [parent]: rule, [target]: rule } }
}

/** The filters of cookbooks and rules of versions before 2. */
export function writeOldFilters(
  cookbooks: readonly ReadRow[],
  rules: readonly ReadRow[],
  tables: MealieTables,
): void {
  const idsOf = (table: string, parent: string, target: string, id: Id) =>
    tables
      .rows(table)
      .filter((row) => archiveId(row[parent]) === id)
      .flatMap((row) => archiveId(row[target]) ?? [])
  const term = (attribute: string, operator: string, ids: readonly Id[]) =>
    ids.length === 0 ? [] : [`${attribute} ${operator} [${ids.map((id) => `"${id}"`).join(', ')}]`]
  if (!tables.hasFilters('cookbooks'))
    for (const { id, source, fields } of cookbooks) {
      const kinds = [
        ['recipeCategory.id', 'categories', 'category_id'],
        ['tags.id', 'tags', 'tag_id'],
        ['tools.id', 'tools', 'tool_id'],
      ] as const
      fields.queryFilterString = kinds
        .flatMap(([attribute, name, column]) =>
          term(
            attribute,
            isTrue(source[`require_all_${name}`]) ? 'CONTAINS ALL' : 'IN',
            idsOf(`cookbooks_to_${name}`, 'cookbook_id', column, id),
          ),
        )
        .join(' AND ')
    }
  if (!tables.hasFilters('group_meal_plan_rules'))
    for (const { id, fields } of rules)
      fields.queryFilterString = [
        ...term(
          'recipeCategory.id',
          'CONTAINS ALL',
          idsOf('plan_rules_to_categories', 'group_plan_rule_id', 'category_id', id),
        ),
        ...term('tags.id', 'CONTAINS ALL', idsOf('plan_rules_to_tags', 'plan_rule_id', 'tag_id', id)),
        ...term(
          'householdId',
          'IN',
          idsOf('plan_rules_to_households', 'group_plan_rule_id', 'household_id', id),
        ),
      ].join(' AND ')
}
