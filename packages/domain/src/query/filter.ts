import type { Resource } from '../kernel/resource.ts'
import type { Comparison } from './syntax.ts'

/** How values of an attribute compare, which operators it has and which literals it takes. */
export type AttributeType = 'text' | 'instant' | 'day' | 'number' | 'integer' | 'boolean' | 'id'

/** One step of a path over a relation: to one row, to a set of rows, or into the rows a record owns. */
export interface Hop {
  readonly kind: 'ref' | 'refs' | 'list'
  /** Key of the field in the table the hop starts from: `labelId`, `tagIds`, `recipeIngredient`. */
  readonly key: string
  /** Resource it leads to; null into owned rows. */
  readonly target: string | null
}

/** The attribute at the end of a path. */
export interface Column {
  readonly key: string
  readonly type: AttributeType
  readonly nullable: boolean
  /** The key inside `extras` when the attribute is one of those; its value reads as text. */
  readonly extrasKey?: string
  /** A text that users cannot filter by, such as a digest: compared without folding. */
  readonly isExact?: true
}

/** A path that was looked up: every hop exists and may be asked about. */
export interface AttributePath {
  /** Canonical spelling, for messages. */
  readonly text: string
  readonly hops: readonly Hop[]
  /** Null when the path names a relation itself, which only null tests may. */
  readonly column: Column | null
}

/** A literal in the form records hold it: text, number, boolean, an ISO instant, a day, a lower-case UUID. */
export type BoundValue = string | number | boolean

/**
 * A checked filter. On the resource's own columns predicates are three-valued as in SQL. Over a hop they are two-valued:
 * the positive form asks for some related row, the negated form (`<>`, `negated`) for none that fits the positive.
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

/** A condition bound to one resource; only `bind.ts` and the typed builder make one, so nothing unchecked reaches storage. */
export interface BoundFilter<R extends Resource = Resource> {
  readonly resource: R['name']
  readonly condition: Condition
  readonly [bound]?: R
}

/** One key of an ordering. To-many paths sort by their least value ascending and by their greatest descending. */
export interface OrderKey {
  readonly path: AttributePath
  readonly direction: 'asc' | 'desc'
}

/** Where rows without a value go; undefined leaves it to the database, whose habits differ. */
export type NullPosition = 'first' | 'last' | undefined

/** A checked ordering. Adapters append `id asc`, so that every page is the same page twice. */
export interface BoundOrder<R extends Resource = Resource> {
  readonly resource: R['name']
  readonly keys: readonly OrderKey[]
  readonly nulls: NullPosition
  /** Random: by the MD5 digest of this text followed by the row's id, in place of keys. The same seed gives the same order. */
  readonly seed?: string
  readonly [bound]?: R
}
