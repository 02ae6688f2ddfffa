/** An instant as ISO 8601 in UTC with milliseconds, `2026-11-21T04:22:00.000Z`: text, so records compare and serialise as they are. */
export type Instant = string
/** A calendar day, `2026-11-21`. */
export type Day = string
/** A UUID in canonical lower case. */
export type Id = string

export type Json = null | boolean | number | string | readonly Json[] | JsonObject
export interface JsonObject {
  readonly [key: string]: Json
}

export type FieldTable = Readonly<Record<string, Field>>

export type FieldKind =
  | 'id' // a UUID that is not a reference
  | 'text'
  | 'choice' // one of a closed set of words
  | 'integer'
  | 'number'
  | 'boolean'
  | 'instant'
  | 'day'
  | 'extras' // any JSON object of the caller's
  | 'object' // a JSON value of a known shape, stored whole
  | 'ref' // one row of another resource
  | 'refs' // many rows of another resource, a set
  | 'list' // ordered rows owned by this record

/** A read-only projection computed from a view (never stored): a printed amount, a day cut out of an instant. */
export interface Derived {
  readonly field: Field
  /** @param owner id of the record that the view is of; in a row of a `list`, of the record that owns the row */
  readonly of: (view: JsonObject, owner: Id) => unknown
}

/**
 * One attribute of a resource: its type, who writes it, where it is shown. Everything else (record types, tables,
 * request bodies, filters, documentation) is derived from it.
 */
export interface Field<Value = unknown, Trait = unknown> {
  readonly kind: FieldKind
  readonly nullable: boolean
  /** The value a create or a replace without this field gives; absent means the caller must send it. */
  readonly fallback?: Value
  /** Set by the server. A caller's value is ignored, because clients send back what they were shown. */
  readonly managed: boolean
  /** `everywhere`, only in the `detail` of one record, or `never` (a secret). */
  readonly visibility: 'everywhere' | 'detail' | 'never'
  /** May be named in filters and orderings. */
  readonly queryable: boolean
  /** Part of what the change log says of a row, unless false. */
  readonly inChangeLog?: boolean
  /** Smallest number, or fewest characters. */
  readonly min?: number
  /** Largest number, or most characters (`text`), or most rows (`list`, `refs`, an `object` that is `many`). */
  readonly max?: number
  /** What a text must look like, and how to say so. */
  readonly pattern?: { readonly regex: RegExp; readonly description: string }
  /** Space at both ends is cut off, so that a name of blanks is empty. */
  readonly trim?: boolean
  readonly choices?: readonly string[]
  /** Name of the resource a `ref` or `refs` points at. */
  readonly target?: string
  /** How the relation is called in views and filters: `labelId` is `label`. */
  readonly as?: string
  /** The view carries the target's summary under `as`. */
  readonly embed?: boolean
  /** A caller may give the target by name or slug instead of its id; one that is not there yet is created. */
  readonly byName?: boolean
  /** The columns of a `list`, or the keys of an `object`. */
  readonly fields?: FieldTable
  /** What is added to each row of a `list` when it is shown. */
  readonly derived?: Readonly<Record<string, Derived>>
  /** An `object` that is an array of plain values: what each of them is. */
  readonly items?: Field
  /** An `object` that is an array of such objects. */
  readonly many?: boolean
  /** What it means, for the API documentation. */
  readonly description?: string
  /** Only for the compiler: the type of the value. */
  readonly value?: Value
  /** Only for the compiler: what code may ask about the field. */
  readonly trait?: Trait
}

/** What a reference tells the compiler: the resource it leads to and, unless its key says it, the relation's name. */
export interface RefTrait<Kind extends 'ref' | 'refs', Target extends string, As extends string | undefined> {
  readonly relation: Kind
  readonly target: Target
  readonly as: As
}
/** What a list of owned rows tells the compiler: their columns. */
export interface ListTrait<Fields extends FieldTable> {
  readonly relation: 'list'
  readonly fields: Fields
}

export type ValueOf<F> = F extends Field<infer Value> ? Value : never
export type TraitOf<F> = F extends Field<unknown, infer Trait> ? Trait : never
/** Whether a field is a text that comparisons fold: one that users may filter by. Secrets compare exactly. */
export function isFolded({ kind, queryable, visibility }: Field): boolean {
  return (kind === 'text' || kind === 'choice') && queryable && visibility !== 'never'
}

/** The plain record a field table describes. */
export type RowOf<Fields extends FieldTable> = { readonly [K in keyof Fields]: ValueOf<Fields[K]> }

const plain = { nullable: false, managed: false, visibility: 'everywhere', queryable: true } as const

interface TextOptions {
  min?: number
  max?: number
  pattern?: { readonly regex: RegExp; readonly description: string }
  trim?: boolean
  description?: string
}

export function text(options: TextOptions = {}): Field<string, 'text'> {
  return { ...plain, kind: 'text', max: 10_000, ...options }
}

/** A text people call something by: not blank, at most 255 characters. */
export function name(description?: string): Field<string, 'text'> {
  return text({ min: 1, max: 255, trim: true, ...(description ? { description } : {}) })
}

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

export function instant(description?: string): Field<Instant, 'instant'> {
  return { ...plain, kind: 'instant', ...(description ? { description } : {}) }
}

export function day(description?: string): Field<Day, 'day'> {
  return { ...plain, kind: 'day', ...(description ? { description } : {}) }
}

/** A UUID that identifies something which is not a resource: a step, an ingredient line. Made by the server unless given. */
export function id(description?: string): Field<Id, 'id'> {
  return { ...plain, kind: 'id', ...(description ? { description } : {}) }
}

/** Free-form keys and values of third parties, kept exactly as sent and filterable as `extras.<key>`. */
export function extras(): Field<JsonObject, 'extras'> {
  return { ...plain, kind: 'extras', fallback: {} }
}

/** A value of known shape that is read and written whole and not filtered by. */
export function object<const Fields extends FieldTable>(fields: Fields): Field<RowOf<Fields>> {
  return { ...plain, kind: 'object', fields, queryable: false }
}

/** An array of values of known shape, read and written whole and not filtered by. */
export function objects<const Fields extends FieldTable>(fields: Fields): Field<readonly RowOf<Fields>[]> {
  return { ...plain, kind: 'object', many: true, fields, queryable: false, fallback: [], max: 1_000 }
}

/** An array of texts, read and written whole and not filtered by. */
export function texts(
  item: Field<string>,
  options: { max?: number; about?: string } = {},
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
 * Points at one row of another resource by id. The key must end in `Id`; views and filters call the relation by the key
 * without it. When the target goes, a nullable reference becomes null and any other takes its row along.
 */
export function ref<const Target extends string, const As extends string | undefined = undefined>(
  target: Target,
  options: RefOptions<As> = {},
): Field<Id, RefTrait<'ref', Target, As>> {
  const { as, ...rest } = options
  return { ...plain, kind: 'ref', target, ...rest, ...(as === undefined ? {} : { as }) }
}

/** Points at a set of rows of another resource; the key must end in `Ids`, `as` is the name in views and filters. */
export function refs<const Target extends string, const As extends string>(
  target: Target,
  options: RefOptions<As> & { as: As },
): Field<readonly Id[], RefTrait<'refs', Target, As>> {
  return { ...plain, kind: 'refs', target, embed: true, fallback: [], max: 500, ...options }
}

/** Ordered rows that belong to this record alone, written and removed with it, filterable by their columns. */
export function list<const Fields extends FieldTable>(
  fields: Fields,
  options: { max?: number; description?: string; derived?: Readonly<Record<string, Derived>> } = {},
): Field<readonly RowOf<Fields>[], ListTrait<Fields>> {
  return { ...plain, kind: 'list', fields, fallback: [], max: 1_000, ...options }
}

/** May be null, and is when a caller leaves it out. */
export function optional<Value, Trait>(field: Field<Value, Trait>): Field<Value | null, Trait> {
  return { ...field, nullable: true, fallback: field.fallback ?? null } as Field<Value | null, Trait>
}

/** Takes this value when a caller leaves it out. */
export function withDefault<Value, Trait>(field: Field<Value, Trait>, fallback: Value): Field<Value, Trait> {
  return { ...field, fallback }
}

/** Written by the server alone. */
export function managed<Value, Trait>(field: Field<Value, Trait>): Field<Value, Trait> {
  return { ...field, managed: true }
}

/** Shown when one record is read, left out of lists. */
export function detail<Value, Trait>(field: Field<Value, Trait>): Field<Value, Trait> {
  return { ...field, visibility: 'detail' }
}

/** A field for those who may see the row: the change log goes without. */
export function unannounced<Value, Trait>(field: Field<Value, Trait>): Field<Value, Trait> {
  return { ...field, inChangeLog: false }
}

/** Shown, but not to be named in filters or orderings: what can be compared can be guessed letter by letter. */
export function unqueryable<Value, Trait>(field: Field<Value, Trait>): Field<Value, Trait> {
  return { ...field, queryable: false }
}

/** Stored and nothing else: never shown, filtered by, announced or taken from a caller. */
export function secret<Value, Trait>(field: Field<Value, Trait>): Field<Value, Trait> {
  return { ...field, managed: true, visibility: 'never', queryable: false }
}
