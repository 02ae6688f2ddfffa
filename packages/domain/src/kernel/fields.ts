/**
 * An instant as ISO 8601 text in UTC with milliseconds, `2026-11-21T04:22:00.000Z`. Text compares and serializes
 * without conversion.
 */
export type Instant = string
/** A calendar day, `2026-11-21`. */
export type Day = string
/** A UUID in canonical lower case. */
export type Id = string

/** A JSON value. It is readonly, at every depth. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject
/** A JSON object. It is readonly, at every depth. */
export interface JsonObject {
  readonly [key: string]: Json
}

/** Fields by their keys. The order of the keys is their order in views. */
export type FieldTable = Readonly<Record<string, Field>>

/** The kind of a value. It decides the column types, the operators of filters and the JSON schema. */
export type FieldKind =
  | 'id' // a UUID that is not a reference
  | 'text'
  | 'choice' // one of a closed set of values
  | 'integer'
  | 'number'
  | 'boolean'
  | 'instant'
  | 'day'
  | 'extras' // any JSON object that the caller chooses
  | 'object' // a JSON value of a known shape, stored whole
  | 'ref' // one row of another resource
  | 'refs' // a set of rows of another resource
  | 'list' // ordered rows owned by this record

/** A record as far as derived fields read it: its id, and fields that its detail view has. */
export interface OwnerRecord {
  readonly id: Id
  readonly [field: string]: unknown
}

/** A read-only field that is computed from a view and never stored. */
export interface Derived {
  readonly field: Field
  /** @param owner the record that the view is of; in a row of a `list`, the record that owns the row */
  readonly of: (view: JsonObject, owner: OwnerRecord) => unknown
}

/**
 * One attribute of a resource: its type, who writes it and where it is shown. Record types, tables, request bodies,
 * filters and documentation are derived from it.
 */
export interface Field<Value = unknown, Trait = unknown> {
  readonly kind: FieldKind
  readonly nullable: boolean
  /** Default value of a create or replace without this field. Without a fallback the field is required. */
  readonly fallback?: Value
  /** A replacement that omits the field keeps its value. */
  readonly retained?: boolean
  /** Set by the server. Callers may send back the value that they received, and no other. */
  readonly managed: boolean
  /** `everywhere`, only in the `detail` of one record, or `never` (a secret). */
  readonly visibility: 'everywhere' | 'detail' | 'never'
  /** Filters and orderings may use the field. */
  readonly queryable: boolean
  /** Hidden from visitors: neither shown to them nor named in their filters and orderings. */
  readonly forMembers?: boolean
  /** Included in the change log. Default: true. */
  readonly inChangeLog?: boolean
  /** Minimum number, or minimum number of characters. */
  readonly min?: number
  /** Maximum number, characters (`text`) or rows (`list`, `refs`, an `object` that is `many`). */
  readonly max?: number
  /** The format of a text, and its description for error messages. */
  readonly pattern?: { readonly regex: RegExp; readonly description: string }
  /** White space at both ends is removed, so that a blank name is empty. */
  readonly trim?: boolean
  readonly choices?: readonly string[]
  /** Name of the resource a `ref` or `refs` points at. */
  readonly target?: string
  /** Name of the relation in views and filters: `labelId` is `label`. */
  readonly as?: string
  /** The view embeds the target's summary under `as`. */
  readonly embed?: boolean
  /** A caller may name the target by name or slug instead of its id. An unknown name creates the target. */
  readonly byName?: boolean
  /** The columns of a `list`, or the keys of an `object`. */
  readonly fields?: FieldTable
  /** Derived fields of each row of a `list`. */
  readonly derived?: Readonly<Record<string, Derived>>
  /** The type of the items of an `object` that is an array of plain values. */
  readonly items?: Field
  /** An `object` that is an array of objects. */
  readonly many?: boolean
  /** Meaning of the field, for the API documentation. */
  readonly description?: string
  /** Only for the compiler: the type of the value. */
  readonly value?: Value
  /** Only for the compiler: type information about relations. */
  readonly trait?: Trait
}

/** Type information of a reference: its target and, unless the key determines it, the relation's name. */
export interface RefTrait<Kind extends 'ref' | 'refs', Target extends string, As extends string | undefined> {
  readonly relation: Kind
  readonly target: Target
  readonly as: As
}
/** Type information of a list of owned rows: their columns. */
export interface ListTrait<Fields extends FieldTable> {
  readonly relation: 'list'
  readonly fields: Fields
}

/** The type of the values of a field. */
export type ValueOf<F> = F extends Field<infer Value> ? Value : never
/** What the compiler knows of a field besides its value: its operators in filters, or its relation. */
export type TraitOf<F> = F extends Field<unknown, infer Trait> ? Trait : never
/** Whether a field is a text that comparisons fold: one that users may filter by. Secrets compare exactly. */
export function isFolded({ kind, queryable, visibility }: Field): boolean {
  return (kind === 'text' || kind === 'choice') && queryable && visibility !== 'never'
}

/** The record type of a field table. */
export type RowOf<Fields extends FieldTable> = { readonly [K in keyof Fields]: ValueOf<Fields[K]> }

const plain = { nullable: false, managed: false, visibility: 'everywhere', queryable: true } as const

interface TextOptions {
  min?: number
  max?: number
  pattern?: { readonly regex: RegExp; readonly description: string }
  trim?: boolean
  description?: string
}

/** A text of at most 10,000 characters, unless the options set another limit. */
export function text(options: TextOptions = {}): Field<string, 'text'> {
  return { ...plain, kind: 'text', max: 10_000, ...options }
}

/** A name: not blank, at most 255 characters. */
export function name(description?: string): Field<string, 'text'> {
  return text({ min: 1, max: 255, trim: true, ...(description ? { description } : {}) })
}

/** One of a closed set of texts. Any other value is refused. */
export function choice<const Choice extends string>(
  choices: readonly Choice[],
  description?: string,
): Field<Choice, 'text'> {
  return { ...plain, kind: 'choice', choices, ...(description ? { description } : {}) }
}

interface NumberOptions {
  min?: number
  max?: number
  description?: string
}

/** A whole number that fits a 32-bit column on every database. */
export function integer(options: NumberOptions = {}): Field<number, 'number'> {
  return { ...plain, kind: 'integer', min: -2_147_483_648, max: 2_147_483_647, ...options }
}

/** A finite decimal number, stored in double precision. */
export function number(options: NumberOptions = {}): Field<number, 'number'> {
  return { ...plain, kind: 'number', min: -1e15, max: 1e15, ...options }
}

export function boolean(description?: string): Field<boolean, 'boolean'> {
  return { ...plain, kind: 'boolean', ...(description ? { description } : {}) }
}

/** A point in time between the years 1 and 9999. Other spellings than that of `Instant` are refused. */
export function instant(description?: string): Field<Instant, 'instant'> {
  return { ...plain, kind: 'instant', ...(description ? { description } : {}) }
}

/** A calendar day without a time zone. */
export function day(description?: string): Field<Day, 'day'> {
  return { ...plain, kind: 'day', ...(description ? { description } : {}) }
}

/**
 * A UUID of something that is not a resource, such as a step or an ingredient line. The server creates it unless it
 * is given.
 */
export function id(description?: string): Field<Id, 'id'> {
  return { ...plain, kind: 'id', ...(description ? { description } : {}) }
}

/**
 * Free-form keys and values of third parties, stored exactly as sent and filterable as `extras.<key>`. They often belong to
 * another program than the one that replaces the resource, so a replacement that omits them keeps them.
 */
export function extras(): Field<JsonObject, 'extras'> {
  return retained({ ...plain, kind: 'extras', fallback: {} })
}

/** An object of known shape. It is read and written as a whole, and filters cannot use it. */
export function object<const Fields extends FieldTable>(
  fields: Fields,
  description?: string,
): Field<RowOf<Fields>> {
  return { ...plain, kind: 'object', fields, queryable: false, ...(description ? { description } : {}) }
}

/** An array of objects of known shape. It is read and written as a whole, and filters cannot use it. */
export function objects<const Fields extends FieldTable>(
  fields: Fields,
  description?: string,
): Field<readonly RowOf<Fields>[]> {
  const described = description ? { description } : {}
  return {
    ...plain,
    kind: 'object',
    many: true,
    fields,
    queryable: false,
    fallback: [],
    max: 1_000,
    ...described,
  }
}

/** An array of texts. It is read and written as a whole, and filters cannot use it. */
export function texts(
  item: Field<string>,
  options: { max?: number; description?: string } = {},
): Field<readonly string[]> {
  return {
    ...plain,
    kind: 'object',
    many: true,
    items: item,
    queryable: false,
    fallback: [],
    max: 100,
    ...options,
  }
}

interface RefOptions<As extends string | undefined> {
  as?: As
  embed?: boolean
  byName?: boolean
  description?: string
}

/**
 * A reference to one row of another resource. The key must end in `Id`; views and filters use the key without it as
 * name of the relation. When the target is deleted, a nullable reference becomes null, and any other reference
 * deletes its row.
 */
export function ref<const Target extends string, const As extends string | undefined = undefined>(
  target: Target,
  options: RefOptions<As> = {},
): Field<Id, RefTrait<'ref', Target, As>> {
  const { as, ...rest } = options
  return { ...plain, kind: 'ref', target, ...rest, ...(as === undefined ? {} : { as }) }
}

/**
 * References to a set of rows of another resource. The key must end in `Ids`; `as` is the name in views and filters.
 */
export function refs<const Target extends string, const As extends string>(
  target: Target,
  options: RefOptions<As> & { as: As; max?: number },
): Field<readonly Id[], RefTrait<'refs', Target, As>> {
  return { ...plain, kind: 'refs', target, embed: true, fallback: [], max: 500, ...options }
}

/** Ordered rows that this record owns. They are written and deleted with it, and filters can use their columns. */
export function list<const Fields extends FieldTable>(
  fields: Fields,
  options: { max?: number; description?: string; derived?: Readonly<Record<string, Derived>> } = {},
): Field<readonly RowOf<Fields>[], ListTrait<Fields>> {
  return { ...plain, kind: 'list', fields, fallback: [], max: 1_000, ...options }
}

/** Makes a field nullable. Its default is null. */
export function optional<Value, Trait>(field: Field<Value, Trait>): Field<Value | null, Trait> {
  return { ...field, nullable: true, fallback: field.fallback ?? null } as Field<Value | null, Trait>
}

/** Gives a field a default value. */
export function withDefault<Value, Trait>(field: Field<Value, Trait>, fallback: Value): Field<Value, Trait> {
  return { ...field, fallback }
}

/** Makes a field writable only by the server. */
export function managed<Value, Trait>(field: Field<Value, Trait>): Field<Value, Trait> {
  return { ...field, managed: true }
}

/**
 * Keeps the value of a field in a replacement that omits the field. For fields that existing clients do not know: they read a
 * resource, change a field and send back the fields that they know.
 */
export function retained<Value, Trait>(field: Field<Value, Trait>): Field<Value, Trait> {
  return { ...field, retained: true }
}

/** Shows a field only when a single record is read, not in lists. */
export function detail<Value, Trait>(field: Field<Value, Trait>): Field<Value, Trait> {
  return { ...field, visibility: 'detail' }
}

/** Excludes a field from the change log. */
export function unannounced<Value, Trait>(field: Field<Value, Trait>): Field<Value, Trait> {
  return { ...field, inChangeLog: false }
}

/** Shows a field but excludes it from filters and orderings, which could reveal its value letter by letter. */
export function unqueryable<Value, Trait>(field: Field<Value, Trait>): Field<Value, Trait> {
  return { ...field, queryable: false }
}

/** Hidden from visitors of the group's public data, who see its fallback instead. */
export function forMembers<Value, Trait>(field: Field<Value, Trait>): Field<Value, Trait> {
  return { ...field, forMembers: true }
}

/** A field that is only stored: never shown, filtered, logged or accepted from a caller. */
export function secret<Value, Trait>(field: Field<Value, Trait>): Field<Value, Trait> {
  return { ...field, managed: true, visibility: 'never', queryable: false }
}
