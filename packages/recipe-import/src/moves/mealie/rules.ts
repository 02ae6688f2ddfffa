import type { MovedKind } from '@larder/domain'
import type { Rule, TableRules } from '../extract-tables.ts'

/** What happens to the tables of a backup. Tables that no rule names are unknown. */
export type Rules = Readonly<Record<string, TableRules>>

/** An identity, a reference or a position that the result has in its structure. */
export const structure: Rule = { structure: true }
/** A column that is left behind for a reason. */
export const no = (declined: Extract<Rule, { declined: unknown }>['declined']): Rule => ({ declined })
export const derived = no('derived')
export const nowhere = no('nothing-comparable')

/** Columns of one shape. @param keys columns, and the fields that keep them */
export function mapped<Keys extends Readonly<Record<string, string>>>(
  keys: Keys,
  ruleOf: (field: string) => Rule,
): Readonly<Record<string, Rule>> {
  return Object.fromEntries(Object.entries(keys).map(([column, field]) => [column, ruleOf(field)]))
}

/** Names and values that become extras of a row. */
export function pairs(section: TableRules['section'], kind: MovedKind, parent: string): TableRules {
  return {
    section,
    into: { kind, parent, field: 'extras', key: 'key_name', value: 'value' },
    columns: { [parent]: structure, key_name: structure, value: structure },
  }
}

/** Categories, tags or tools. */
export function organizers(kind: 'category' | 'tag' | 'tool'): TableRules {
  return {
    section: 'organizers',
    into: { kind },
    columns: { name: 'name', slug: derived, group_id: structure },
  }
}

/** The categories, tags or tools of recipes. */
export function membership(field: string, value: string, of: MovedKind): TableRules {
  return {
    section: 'recipes',
    into: { kind: 'recipe', parent: 'recipe_id', field, value },
    needs: { [value]: of },
    columns: { recipe_id: structure, [value]: structure },
  }
}

/** Tables whose rows are left behind as a whole. */
export const blocks = {
  server: (section: TableRules['section'], declined: 'old-address' | 'secret' | 'state'): TableRules => ({
    section,
    refuses: () => declined,
    columns: {},
  }),
  get secret(): TableRules {
    return this.server('server', 'secret')
  },
  get state(): TableRules {
    return this.server('server', 'state')
  },
  parts: { refuses: () => 'nothing-comparable', columns: {} } as Pick<TableRules, 'refuses' | 'columns'>,
}
