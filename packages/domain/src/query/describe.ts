import type { Catalog, Resource } from '../kernel/resource.ts'
import { attributesOf, type AttributeTable } from './attributes.ts'
import { operatorsOf } from './bind.ts'
import type { AttributePath, AttributeType, Hop } from './filter.ts'
import { limits } from './grammar.ts'

/** Documentation of one attribute. */
export interface AttributeDescription {
  /** Dotted; `extras.<key>` stands for any key. */
  readonly name: string
  readonly type: AttributeType | 'relation'
  readonly nullable: boolean
  /** The allowed operators. IN includes NOT IN, LIKE includes NOT LIKE, IS NULL includes IS NOT NULL. */
  readonly operators: readonly string[]
  /** The allowed values of an enumeration. */
  readonly choices?: readonly string[]
  readonly description?: string
}

/**
 * The attributes of a resource and of related resources, up to `hops` relations away, in the order of the field
 * tables.
 */
export function describeAttributes(
  resource: Resource,
  catalog: Catalog,
  { hops = 1 }: { readonly hops?: number } = {},
): readonly AttributeDescription[] {
  return described(attributesOf(resource, catalog), [], [], Math.min(hops, limits.hops))
}

function described(
  table: AttributeTable,
  names: readonly string[],
  hops: readonly Hop[],
  left: number,
): readonly AttributeDescription[] {
  return [...table.attributes].flatMap(([name, attribute]) => {
    const { field } = attribute
    const spelled = [...names, name]
    const line = (path: AttributePath, type: AttributeDescription['type'], nullable: boolean) => ({
      name: path.text,
      type,
      nullable,
      operators: operatorsOf(path),
      ...(field.choices ? { choices: field.choices } : {}),
      ...(field.description ? { description: field.description } : {}),
    })
    if (attribute.kind === 'relation') {
      if (left === 0) return []
      const further = [...hops, attribute.hop]
      const itself = line({ text: spelled.join('.'), hops: further, column: null }, 'relation', true)
      return [itself, ...described(attribute.table(), spelled, further, left - 1)]
    }
    const column =
      attribute.kind === 'column'
        ? attribute.column
        : ({ key: attribute.key, type: 'text', nullable: true, extrasKey: '<key>' } as const)
    const text = attribute.kind === 'column' ? spelled : [...spelled, '<key>']
    return [line({ text: text.join('.'), hops, column }, column.type, column.nullable)]
  })
}
