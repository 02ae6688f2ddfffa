import type { Field, FieldTable } from '../kernel/fields.ts'
import { type Catalog, type Resource, oncePerCatalog, resourceNamed } from '../kernel/resource.ts'
import { snakeCase } from '../kernel/spelling.ts'
import type { AttributePath, AttributeType, Column, Hop } from './filter.ts'
import { limits } from './grammar.ts'
import { nearest, type Problem } from './problems.ts'
import type { PathSyntax } from './syntax.ts'
import { keywords } from './tokens.ts'

/** The target of a name in a path. */
export type Attribute =
  | { readonly kind: 'column'; readonly column: Column; readonly field: Field }
  | {
      readonly kind: 'relation'
      readonly hop: Hop
      readonly field: Field
      readonly table: () => AttributeTable
    }
  | { readonly kind: 'extras'; readonly key: string; readonly field: Field }

/** The names of a table that filters may use. */
export interface AttributeTable {
  /** Name of the table in messages. */
  readonly owner: string
  /** By canonical name. */
  readonly attributes: ReadonlyMap<string, Attribute>
  /** Canonical names by accepted spelling, including snake_case. */
  readonly names: ReadonlyMap<string, string>
}

const knownTables = oncePerCatalog(() => new Map<Resource, AttributeTable>())

/** The attributes that filters and orderings of a resource may use. Secrets and system resources are not included. */
export function attributesOf(resource: Resource, catalog: Catalog): AttributeTable {
  const known = knownTables(catalog)
  let table = known.get(resource)
  if (!table)
    known.set(
      resource,
      (table = tableOf(resource.name.replaceAll('-', ' '), resource.fields, catalog, resource)),
    )
  return table
}

function tableOf(
  owner: string,
  fields: FieldTable,
  catalog: Catalog,
  { personal, aliases }: Pick<Resource, 'personal' | 'aliases'> = { personal: {}, aliases: {} },
): AttributeTable {
  const attributes = new Map<string, Attribute>()
  for (const [key, field] of Object.entries(fields)) {
    if (!field.queryable || field.visibility === 'never') continue
    const type = columnTypes[field.kind]
    if (type) attributes.set(key, { kind: 'column', column: { key, type, nullable: field.nullable }, field })
    else if (field.kind === 'extras') attributes.set(key, { kind: 'extras', key, field })
    const relation = relationOf(key, field, catalog)
    if (relation) attributes.set(relation.name, relation.attribute)
  }
  for (const [key, own] of Object.entries(personal)) {
    const type = columnTypes[own.field.kind]
    if (!type) throw new Error(`${owner}.${key} is not a value`)
    const column = { key, type, nullable: own.otherwise === null, personal: own }
    attributes.set(key, { kind: 'column', column, field: own.field })
  }
  const names = new Map<string, string>()
  for (const name of attributes.keys()) {
    if (keywords.has(name.toLowerCase()))
      throw new Error(`${owner}.${name} is a keyword of the filter language`)
    names.set(snakeCase(name), name)
  }
  for (const name of attributes.keys()) names.set(name, name)
  for (const [alias, name] of Object.entries(aliases)) {
    // Visitors cannot use every attribute.
    if (!attributes.has(name)) continue
    names.set(snakeCase(alias), name)
    names.set(alias, name)
  }
  return { owner, attributes, names }
}

/** The attribute type of each kind of field. Undefined for fields that cannot be compared. */
export const columnTypes: Readonly<Record<Field['kind'], AttributeType | undefined>> = {
  id: 'id',
  ref: 'id',
  text: 'text',
  choice: 'text',
  integer: 'integer',
  number: 'number',
  boolean: 'boolean',
  instant: 'instant',
  day: 'day',
  extras: undefined,
  object: undefined,
  refs: undefined,
  list: undefined,
}

function relationOf(
  key: string,
  field: Field,
  catalog: Catalog,
): { readonly name: string; readonly attribute: Attribute } | undefined {
  if (field.kind === 'list') {
    const table = once(() => tableOf(key, field.fields ?? {}, catalog))
    return {
      name: key,
      attribute: { kind: 'relation', hop: { kind: 'list', key, target: null }, field, table },
    }
  }
  if (field.kind !== 'ref' && field.kind !== 'refs') return undefined
  const { target, as } = field
  if (target === undefined || as === undefined) return undefined
  const resource = resourceNamed(catalog, target)
  if (resource.scope === 'system') return undefined
  const table = () => attributesOf(resource, catalog)
  return { name: as, attribute: { kind: 'relation', hop: { kind: field.kind, key, target }, field, table } }
}

function once<T>(make: () => T): () => T {
  let made: T | undefined
  return () => (made ??= make())
}

/** Resolves a path, or reports the first name that does not exist. */
export function lookUp(path: PathSyntax, table: AttributeTable): AttributePath | Problem {
  const hops: Hop[] = []
  const spelled: string[] = []
  let here = table
  for (const [index, typed] of path.names.entries()) {
    const name = here.names.get(typed)
    const attribute = name === undefined ? undefined : here.attributes.get(name)
    if (name === undefined || !attribute) return unknown(path, index, here, spelled)
    spelled.push(name)
    const left = path.names.length - index - 1
    if (attribute.kind === 'relation') {
      hops.push(attribute.hop)
      if (hops.length > limits.hops)
        return {
          code: 'limit',
          message: `a path may cross at most ${limits.hops} relations`,
          span: path.span,
        }
      if (left === 0) return { text: spelled.join('.'), hops, column: null }
      here = attribute.table()
    } else if (attribute.kind === 'extras') {
      const extrasKey = path.names[index + 1]
      if (extrasKey === undefined || left > 1)
        return {
          code: 'unknown-attribute',
          message: `name a key of ${name}, such as ${name}.color`,
          span: path.span,
          expected: [[...spelled, '<key>'].join('.')],
          terse: true,
          suggestion: [...spelled, extrasKey ?? 'key'].join('.'),
        }
      const column: Column = { key: attribute.key, type: 'text', nullable: true, extrasKey }
      return { text: [...spelled, extrasKey].join('.'), hops, column }
    } else if (left > 0)
      return unknown(path, index + 1, { owner: name, names: new Map(), attributes: new Map() }, spelled)
    else return { text: spelled.join('.'), hops, column: attribute.column }
  }
  throw new Error('a path is empty')
}

function unknown(
  path: PathSyntax,
  index: number,
  table: AttributeTable,
  spelled: readonly string[],
): Problem {
  const typed = path.names[index]!
  const allowed = [...table.attributes.keys()]
  const other = otherName(typed, table)
  const near = other ?? nearest(typed, allowed)
  const rest = path.names.slice(index + 1)
  const inside = other !== undefined && rest.length === 0 ? leafOf(other, table) : ''
  const whole = near === undefined ? undefined : throughNear([near, ...rest], table)
  const offset = path.names.slice(0, index).reduce((length, name) => length + name.length + 1, 0)
  return {
    code: 'unknown-attribute',
    message: `${table.owner} has no attribute ${typed}`,
    span: path.span && { at: path.span.at + offset, length: typed.length },
    expected: allowed,
    terse: true,
    suggestion:
      (whole && [...spelled, whole].join('.')) ??
      (near && [...spelled, near].join('.') + inside) ??
      throughIngredients(path.names, table),
  }
}

/** A corrected path with the names after the correction: `tags.name` for `tag.name`. Undefined when these do not exist. */
function throughNear(names: readonly string[], table: AttributeTable): string | undefined {
  if (names.length < 2) return undefined
  const found = lookUp({ names }, table)
  return 'code' in found ? undefined : found.text + leafOfRelation(found, names, table)
}

/** The attributes of ingredients are one step away from a recipe: `recipeIngredient.food.label.name` for `food.label`. */
function throughIngredients(names: readonly string[], table: AttributeTable): string | undefined {
  const { attributes } = table
  if (!attributes.has('recipeIngredient')) return undefined
  const path = ['recipeIngredient', ...names]
  const found = lookUp({ names: path }, table)
  return 'code' in found ? undefined : found.text + leafOfRelation(found, path, table)
}

/** The most likely attribute of the relation at the end of a path; empty for other paths. */
function leafOfRelation({ column }: AttributePath, names: readonly string[], table: AttributeTable): string {
  if (column) return ''
  const leaf = ['name', 'username', 'text', 'title', 'note'].find(
    (each) => !('code' in lookUp({ names: [...names, each] }, table)),
  )
  return leaf === undefined ? '' : `.${leaf}`
}

/** Other names for attributes, by attribute. Names that the table does not have are ignored. */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  category: ['recipeCategory'],
  categories: ['recipeCategory'],
  ingredient: ['recipeIngredient'],
  ingredients: ['recipeIngredient'],
  instruction: ['recipeInstructions'],
  instructions: ['recipeInstructions'],
  steps: ['recipeInstructions'],
  method: ['recipeInstructions'],
  title: ['name', 'subject', 'note'],
  name: ['username', 'subject', 'note'],
  label: ['label'],
  keyword: ['tags'],
  keywords: ['tags'],
  servings: ['recipeServings'],
  serves: ['recipeServings'],
  yield: ['recipeYield'],
  url: ['orgURL'],
  link: ['orgURL'],
  source: ['orgURL'],
  author: ['user'],
  owner: ['user'],
  creator: ['user'],
  time: ['totalMinutes', 'timestamp'],
  duration: ['totalMinutes'],
  date: ['createdAt'],
  created: ['createdAt'],
  added: ['createdAt'],
  modified: ['updatedAt'],
  updated: ['updatedAt'],
  favorite: ['isFavorite'],
  favourite: ['isFavorite'],
  stars: ['rating'],
  cooked: ['lastMade'],
  made: ['lastMade'],
}

function otherName(typed: string, { attributes }: AttributeTable): string | undefined {
  const word = typed.toLowerCase().replaceAll('_', '')
  if (!Object.hasOwn(otherNames, word)) return undefined
  return otherNames[word]?.find((name) => attributes.has(name))
}

/** The most likely attribute of a relation: `.name` of a category, `.food.name` of an ingredient. */
function leafOf(name: string, { attributes }: AttributeTable): string {
  const attribute = attributes.get(name)
  if (attribute?.kind !== 'relation') return ''
  const inner = attribute.table().attributes
  if (inner.has('food')) return '.food.name'
  const leaf = ['name', 'username', 'text', 'title', 'note'].find((each) => inner.has(each))
  return leaf === undefined ? '' : `.${leaf}`
}

/** Whether a path can lead to several rows. */
export const isToMany = (path: AttributePath): boolean => path.hops.some((hop) => hop.kind !== 'ref')
