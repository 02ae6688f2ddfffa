import type { Personal, Resource } from '../kernel/resource.ts'
import type { Comparison } from './syntax.ts'

/** The type of an attribute: it determines comparison, operators and literals. */
export type AttributeType = 'text' | 'instant' | 'day' | 'number' | 'integer' | 'boolean' | 'id'

/** One step of a path: to one row, to a set of rows, or into owned rows. */
export interface Hop {
  readonly kind: 'ref' | 'refs' | 'list'
  /** Key of the field in the table where the hop starts: `labelId`, `tagIds`, `recipeIngredient`. */
  readonly key: string
  /** Target resource; null for owned rows. */
  readonly target: string | null
}

/** The attribute at the end of a path. */
export interface Column {
  readonly key: string
  readonly type: AttributeType
  readonly nullable: boolean
  /** The key inside `extras`, for attributes of extras. Its value is text. */
  readonly extrasKey?: string
  /** A text that users cannot filter by, such as a digest. It is compared without folding. */
  readonly isExact?: true
  /** The value is in a row of another resource that belongs to the actor. */
  readonly personal?: Personal
}

/** A resolved path: every hop exists and may be used. */
export interface AttributePath {
  /** Canonical spelling, for messages. */
  readonly text: string
  readonly hops: readonly Hop[]
  /** Null when the path ends at a relation, which only null tests allow. */
  readonly column: Column | null
}

/** A literal in the form of record values: text, number, boolean, ISO instant, day or lower-case UUID. */
export type BoundValue = string | number | boolean

/**
 * A checked condition. On own columns, predicates are three-valued as in SQL. Over a hop they are two-valued: the
 * positive form needs some matching related row, the negated form (`<>`, `negated`) needs that no related row matches
 * the positive form.
 */
export type Condition =
  | { readonly kind: 'and'; readonly terms: readonly Condition[] }
  | { readonly kind: 'or'; readonly terms: readonly Condition[] }
  | { readonly kind: 'not'; readonly term: Condition }
  | {
      readonly kind: 'compare'
      readonly path: AttributePath
      readonly op: Comparison
      readonly value: BoundValue
    }
  | {
      readonly kind: 'in'
      readonly path: AttributePath
      readonly negated: boolean
      readonly values: readonly BoundValue[]
    }
  | {
      readonly kind: 'like'
      readonly path: AttributePath
      readonly negated: boolean
      readonly pattern: string
    }
  | { readonly kind: 'null'; readonly path: AttributePath; readonly negated: boolean }
  | { readonly kind: 'contains-all'; readonly path: AttributePath; readonly values: readonly BoundValue[] }

declare const bound: unique symbol

/**
 * A condition bound to a resource. Only `bind.ts` and the typed builder create it, so that nothing unchecked reaches
 * a database.
 */
export interface BoundFilter<R extends Resource = Resource> {
  readonly resource: R['name']
  readonly condition: Condition
  readonly [bound]?: R
}

/** A sort key. To-many paths sort by their smallest value ascending and by their largest descending. */
export interface OrderKey {
  readonly path: AttributePath
  readonly direction: 'asc' | 'desc'
}

/** Position of rows without a value. Undefined keeps the default of the database, which differs between databases. */
export type NullPosition = 'first' | 'last' | undefined

/** A checked ordering. Adapters append `id asc`, so that pages are stable. */
export interface BoundOrder<R extends Resource = Resource> {
  readonly resource: R['name']
  readonly keys: readonly OrderKey[]
  readonly nulls: NullPosition
  /** Random: by the MD5 digest of this text followed by the row's id, in place of keys. The same seed gives the same order. */
  readonly seed?: string
  readonly [bound]?: R
}
