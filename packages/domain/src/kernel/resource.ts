import type { Member, Visitor } from './actor.ts'
import { DomainError } from './errors.ts'
import {
  type Derived,
  type Field,
  type FieldTable,
  type Id,
  type Instant,
  type JsonObject,
  type RefTrait,
  type RowOf,
  id,
  instant,
  isFolded,
  managed,
  ref,
} from './fields.ts'

/**
 * The owner of the rows.
 *
 * - `tenant`: the group itself (its own id is the group's)
 * - `group`, `household`, `user`: visible and writable only inside that group, household, or by that user
 * - `system`: data of the server that no caller reaches
 */
export type ResourceScope = 'tenant' | 'group' | 'household' | 'user' | 'system'

/** The declaration of a resource. Only `scope` and `fields` are required. */
export interface ResourceOptions<Fields extends FieldTable> {
  readonly scope: ResourceScope
  readonly fields: Fields
  /** Unique sets of fields, within the scope (its columns are added). */
  readonly unique?: readonly (readonly (keyof Fields & string)[])[]
  /** View keys that other resources embed. */
  readonly summary?: readonly string[]
  readonly derived?: Readonly<Record<string, Derived>>
  readonly personal?: Readonly<Record<string, Personal>>
  /** Other names of attributes in filters and orderings. */
  readonly aliases?: Readonly<Record<string, string>>
  /**
   * The attributes that `?search=` searches, the heaviest first. Attributes in one array have the same weight. A dotted path
   * refers to a text in an owned list. A relation refers to all search attributes of the related row; an attribute of a
   * relation refers to this attribute only, which must have a weight of its own in the related resource.
   * @example ['name', ['tags', 'recipeIngredient.food'], 'description']
   */
  readonly search?: readonly (string | readonly string[])[]
  /** Clients can keep a copy of the rows and request changes (`GET /api/sync`). Default: false. */
  readonly synced?: boolean
  /** Derives managed fields from others: a slug from a name. */
  readonly complete?: (record: RowOf<Fields & SystemFields>) => Partial<RowOf<Fields>>
  /** Rules over several fields. Throws a `DomainError`. The catalog is needed for rules about filters. */
  readonly check?: (record: RowOf<Fields & SystemFields>, catalog: Catalog) => void
  /** The resource whose rows name rows of this one, before their own names do, when a reference is given by name. */
  readonly namedBy?: NamedBy
  /** The right to create, update and delete visible rows. Default: every member has it. */
  readonly mayWrite?: (member: Member, record: RowOf<Fields>) => boolean
  /** The rows that visitors of a group's public data can see, by column values. Default: none. */
  readonly visitors?: (visitor: Visitor) => ScopeValues
  /** Visitors see only rows that a row which they see refers to, because the name of any other row may be private. */
  readonly usedBy?: UsedBy
  /**
   * The reference to the row of a resource with an audience that a row belongs to. Members who cannot see that row cannot see this one
   * either.
   */
  readonly within?: keyof Fields & string
  /** Keys that responses add, and that existing clients send without effect. Callers may send back what they received. Dotted inside lists. */
  readonly ignored?: readonly string[]
}

/**
 * An attribute of a record with a separate value for each user, stored in a row of another resource: a favorite, a rating.
 * Filters and orderings use the value of the actor. Views do not contain it, because they are the same for all users.
 */
export interface Personal {
  /** The resource whose rows have a `userId`. */
  readonly from: string
  /** The reference of that resource to the record. */
  readonly by: string
  /** The field with the value. */
  readonly key: string
  /** Type and documentation. */
  readonly field: Field
  /** The value when the actor has no row. */
  readonly otherwise: boolean | null
}

/** Fields of every record that the system maintains. */
export type SystemFields = {
  readonly id: Field<Id, 'id'>
  readonly createdAt: Field<Instant, 'instant'>
  readonly updatedAt: Field<Instant, 'instant'>
}

type ScopeRef<Target extends string> = Field<Id, RefTrait<'ref', Target, Target>>

/** The columns that identify the owner of a row, by scope. */
export type ScopeFields = {
  tenant: unknown
  group: { readonly groupId: ScopeRef<'group'> }
  household: { readonly groupId: ScopeRef<'group'>; readonly householdId: ScopeRef<'household'> }
  user: { readonly groupId: ScopeRef<'group'>; readonly userId: ScopeRef<'user'> }
  system: unknown
}

/** A kind of data that Larder stores: name, field table and rules. */
export interface Resource<Fields extends FieldTable = FieldTable> {
  /** Kebab-case singular: `shopping-list`. Event kinds (`shopping-list.created`) and error reasons start with it. */
  readonly name: string
  readonly scope: ResourceScope
  /** Own fields and system fields: id, scope columns, createdAt, updatedAt. */
  readonly fields: Fields
  readonly unique: readonly (readonly string[])[]
  readonly summary: readonly string[]
  readonly derived: Readonly<Record<string, Derived>>
  readonly personal: Readonly<Record<string, Personal>>
  /** Attributes by their other names. */
  readonly aliases: Readonly<Record<string, string>>
  /** Search attributes by weight, the heaviest first. */
  readonly search: readonly (readonly string[])[]
  readonly synced: boolean
  readonly complete: ((record: AnyRecord) => object) | undefined
  readonly check: ((record: AnyRecord, catalog: Catalog) => void) | undefined
  readonly mayWrite: ((member: Member, record: AnyRecord) => boolean) | undefined
  readonly visitors: ((visitor: Visitor) => ScopeValues) | undefined
  readonly usedBy: UsedBy | undefined
  readonly within: string | undefined
  readonly namedBy: NamedBy | undefined
  readonly ignored: readonly string[]
}

/** A reference to a resource: a set of the referring resource, or a field of one of its lists. */
export interface UsedBy {
  readonly resource: string
  readonly list?: string
  readonly key: string
}

/** A resource with a `name`, and its reference to the row that the name means. */
export interface NamedBy {
  readonly resource: string
  readonly key: string
}

/** Columns that define a scope: each has one value, or one of several values. */
export type ScopeValues = Readonly<Record<string, Id | boolean | readonly Id[]>>

/** The record type of a resource. For a resource that is not known at compile time: the fields of every record. */
export type RecordOf<R> =
  R extends Resource<infer Fields> ? (FieldTable extends Fields ? AnyRecord : RowOf<Fields>) : never

/** Fields of every record. */
export interface AnyRecord {
  readonly id: Id
  readonly createdAt: Instant
  readonly updatedAt: Instant
  readonly [field: string]: unknown
}

/** Any stored record, whether its resource is known at compile time or not. */
export type StoredRecord = Pick<AnyRecord, 'id' | 'createdAt' | 'updatedAt'>

/** A record as the API shows it: relations embedded, secrets left out, derived fields added. */
export type View = JsonObject

/** Defines a resource from its field table. @throws unprocessable `resource/field` for a wrong field */
export function defineResource<
  const Name extends string,
  Scope extends ResourceScope,
  const Fields extends FieldTable,
>(
  name: Name,
  options: ResourceOptions<Fields> & { readonly scope: Scope },
): Resource<Fields & SystemFields & ScopeFields[Scope]> & { readonly name: Name } {
  const { scope, unique = [], summary = ['id', 'name'], search = [], ignored = [] } = options
  const { derived = {}, personal = {} } = options
  const fields: Record<string, Field> = { id: managed(id()), ...scopeFields[scope] }
  for (const [key, field] of Object.entries(options.fields)) {
    if (key in fields)
      throw new DomainError('unprocessable', 'resource/field', `${name}.${key} is a system field`)
    fields[key] = withRelationName(name, key, field)
  }
  fields.createdAt = managed(instant())
  fields.updatedAt = managed(instant())
  const scopeKeys = Object.keys(scopeFields[scope]).slice(-1)
  return {
    name,
    scope,
    fields: fields as Fields & SystemFields & ScopeFields[Scope],
    unique: unique.map((keys) => [...scopeKeys, ...keys]),
    summary,
    derived,
    synced: options.synced ?? false,
    personal,
    aliases: options.aliases ?? {},
    search: search.map((each) => (typeof each === 'string' ? [each] : each)),
    complete: options.complete as Resource['complete'],
    check: options.check as Resource['check'],
    visitors: options.visitors,
    usedBy: options.usedBy,
    within: options.within,
    namedBy: options.namedBy,
    mayWrite: options.mayWrite as Resource['mayWrite'],
    ignored,
  }
}

/**
 * The resources as visitors see them: without fields for members only, without references to resources that visitors cannot
 * see, and without personal attributes.
 */
export function publicCatalogOf(catalog: Catalog): Catalog {
  const isHidden = (field: Field): boolean =>
    field.forMembers === true ||
    (field.target !== undefined && !resourceNamed(catalog, field.target).visitors)
  const withoutHidden = (fields: FieldTable): FieldTable =>
    Object.fromEntries(
      Object.entries(fields).map(([key, field]) => [
        key,
        {
          ...field,
          ...(field.kind === 'list' ? { fields: withoutHidden(field.fields ?? {}) } : {}),
          ...(isHidden(field) ? { queryable: false } : {}),
        },
      ]),
    )
  return new Map(
    [...catalog].map(([name, resource]) => [
      name,
      { ...resource, fields: withoutHidden(resource.fields), personal: {} },
    ]),
  )
}

/**
 * The same resource with more filterable attributes, for lists whose rows show them. Texts are not possible, because the database
 * has no folded form of them.
 */
export function alsoQueryable<R extends Resource>(
  resource: R,
  keys: readonly (keyof R['fields'] & string)[],
): R {
  const fields = keys.map((key) => [key, { ...resource.fields[key]!, queryable: true }] as const)
  const text = fields.find(([, field]) => isFolded(field))
  if (text) throw new Error(`${resource.name}.${text[0]} is a text`)
  return { ...resource, fields: { ...resource.fields, ...Object.fromEntries(fields) } as FieldTable }
}

const scopeFields: Readonly<Record<ResourceScope, FieldTable>> = {
  tenant: {},
  group: { groupId: managed(ref('group', { as: 'group' })) },
  household: {
    groupId: managed(ref('group', { as: 'group' })),
    householdId: managed(ref('household', { as: 'household' })),
  },
  user: { groupId: managed(ref('group', { as: 'group' })), userId: managed(ref('user', { as: 'user' })) },
  system: {},
}

/** Derives the names of relations and checks the keys that they derive from. */
function withRelationName(resource: string, key: string, field: Field): Field {
  if (field.kind === 'list') {
    const fields = Object.entries(field.fields ?? {}).map(([inner, f]) => [
      inner,
      withRelationName(`${resource}.${key}`, inner, f),
    ])
    return { ...field, fields: Object.fromEntries(fields) as FieldTable }
  }
  if (field.kind !== 'ref' || field.as) return field
  if (!key.endsWith('Id'))
    throw new DomainError('unprocessable', 'resource/field', `${resource}.${key} must end in Id`)
  return { ...field, as: key.slice(0, -2) }
}

/** The fields of a resource in the order they were declared. */
export function fieldsOf(resource: Resource): readonly (readonly [string, Field])[] {
  return Object.entries(resource.fields)
}

/** All resources by name. References use names, so that resources may refer to each other in cycles. */
export type Catalog = ReadonlyMap<string, Resource>

/** A function that makes something of a catalog once, and keeps it as long as the catalog. */
export function oncePerCatalog<Made>(make: (catalog: Catalog) => Made): (catalog: Catalog) => Made {
  const made = new WeakMap<Catalog, { readonly result: Made }>()
  return (catalog) => {
    const known = made.get(catalog) ?? { result: make(catalog) }
    made.set(catalog, known)
    return known.result
  }
}

/** The catalog of resources. @throws unprocessable `resource/field` for a field or a reference that does not exist */
export function catalogOf(resources: readonly Resource[]): Catalog {
  const catalog = new Map(resources.map((resource) => [resource.name, resource]))
  for (const resource of resources) {
    checkTargets(resource.name, resource.fields, catalog)
    for (const [key, { from, by }] of Object.entries(resource.personal))
      if (catalog.get(from)?.fields[by]?.target !== resource.name)
        throw new DomainError('unprocessable', 'resource/field', `${resource.name}.${key} is not in ${from}`)
    for (const [alias, key] of Object.entries(resource.aliases))
      if (alias in resource.fields || !(key in resource.fields))
        throw new DomainError('unprocessable', 'resource/field', `${resource.name}.${alias} is not an alias`)
  }
  return catalog
}

function checkTargets(owner: string, fields: FieldTable, catalog: Catalog): void {
  for (const [key, field] of Object.entries(fields)) {
    if (field.target !== undefined && !catalog.has(field.target))
      throw new DomainError(
        'unprocessable',
        'resource/field',
        `${owner}.${key} refers to ${field.target}, which is not in the catalog`,
      )
    if (field.kind === 'list') checkTargets(`${owner}.${key}`, field.fields ?? {}, catalog)
  }
}

/** The resource with this name. The catalog is checked, so a missing name is a programming error. */
export function resourceNamed(catalog: Catalog, name: string): Resource {
  const resource = catalog.get(name)
  if (!resource) throw new Error(`the catalog has no resource ${name}`)
  return resource
}

/** Whether only a part of the group can see a row of a resource: the audience that `audienceId` names. */
export function hasAudience({ fields }: Pick<Resource, 'fields'>): boolean {
  return 'audienceId' in fields
}

/** The resource with an audience that the rows of a resource belong to. */
export function targetWithin({ within, fields }: Resource, catalog: Catalog): Resource | undefined {
  return within === undefined ? undefined : resourceNamed(catalog, fields[within]!.target!)
}

/** The names of the synchronized resources in the order of transfer, which is the order of the catalog. */
export function syncedIn(catalog: Catalog): readonly string[] {
  return [...catalog.values()].filter(({ synced }) => synced).map(({ name }) => name)
}
