import { catalog, fieldsOf, resourceNamed, type Field, type FieldTable, type Resource } from '@larder/domain'
import { hintReasons } from '@larder/domain/query'
import { z } from 'zod'
import { scalar, uuid } from './field-schema.ts'

/** The response schema of a resource: in lists, or in its detail. */
export function viewSchemaOf(resource: Resource, { detail }: { readonly detail: boolean }): z.ZodObject {
  const name = schemaName(resource, detail ? '' : 'InList')
  return remembered(name, () =>
    z.strictObject({ ...shownOf(resource, detail), ...derivedOf(resource) }).meta({ title: name }),
  )
}

/** The schema of an embedded summary. */
export function summarySchemaOf(resource: Resource): z.ZodObject {
  const name = schemaName(resource, 'Summary')
  return remembered(name, () => {
    const all = { ...shownOf(resource, false), ...derivedOf(resource) }
    const included = Object.entries(all).filter(([key]) => resource.summary.includes(key))
    return z.strictObject(Object.fromEntries(included)).meta({ title: name })
  })
}

/** The list envelope with its seven fields, and the rows under a key. */
export function listEnvelope(row: z.ZodType, key: string): z.ZodObject {
  const link = z.string().nullable()
  return z.strictObject({
    page: z.int(),
    per_page: z.int(),
    total: z.int(),
    total_pages: z.int(),
    [key]: z.array(row),
    next: link.meta({
      description: 'Path of the next page, without the /api prefix. Null on the last page.',
    }),
    previous: link.meta({
      description: 'Path of the previous page, without the /api prefix. Null on the first page.',
    }),
  })
}

/** The envelope of a list, with hints for its filter. */
export function hintedEnvelope(row: z.ZodType): z.ZodType {
  return listEnvelope(row, 'data').extend({
    hints: z.array(filterHint()).optional().meta({
      description: 'Conditions of `queryFilter` that probably mean something else. Absent without any.',
    }),
  })
}

const filterHint = () =>
  remembered('FilterHint', () =>
    z
      .strictObject({
        reason: z.enum(hintReasons).meta({ description: 'Stable identifier of the kind of hint.' }),
        message: z.string().meta({ description: 'What is compared how, for people.' }),
        at: z.int().meta({ description: 'Position of the condition in the filter, counted from 0.' }),
        length: z.int().meta({ description: 'Length of the condition.' }),
        queryFilter: z.string().nullable().meta({
          description:
            'The whole filter with this condition corrected. It is valid. Null when no filter expresses the probable meaning.',
        }),
      })
      .meta({ title: 'FilterHint' }),
  )

/** The schema name of a resource: `shopping-list` is `ShoppingList`. */
export function schemaName(resource: Resource, suffix: string): string {
  const words = resource.name.split('-').map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  return words.join('') + suffix
}

/** Each named schema is a single object, so that documents reference it instead of repeating it. */
const schemas = new Map<string, z.ZodObject>()

/** All named schemas so far. */
export function namedSchemas(): ReadonlyMap<string, z.ZodType> {
  return schemas
}

function remembered(name: string, make: () => z.ZodObject): z.ZodObject {
  const schema = schemas.get(name) ?? make()
  schemas.set(name, schema)
  return schema
}

type Shape = Record<string, z.ZodType>

function shownOf(resource: Resource, detail: boolean): Shape {
  const shape: Shape = {}
  for (const [key, field] of fieldsOf(resource))
    if (field.visibility === 'everywhere' || (detail && field.visibility === 'detail'))
      show(shape, key, field)
  return shape
}

function show(shape: Shape, key: string, field: Field): void {
  const described = (schema: z.ZodType) =>
    field.description ? schema.meta({ description: field.description }) : schema
  const orNull = (schema: z.ZodType) => (field.nullable ? schema.nullable() : schema)
  if (field.kind === 'refs') {
    shape[field.as ?? key] = described(z.array(field.embed ? summaryOf(field) : uuid))
    return
  }
  shape[key] = described(
    orNull(field.kind === 'list' || field.kind === 'object' ? nested(field) : scalar(field)),
  )
  if (field.kind === 'ref' && field.embed && field.as) shape[field.as] = summaryOf(field).nullable()
}

function nested(field: Field): z.ZodType {
  if (field.items) return z.array(scalar(field.items))
  const rows = z.strictObject({ ...tableOf(field.fields ?? {}), ...derivedOf(field) })
  return field.kind === 'list' || field.many ? z.array(rows) : rows
}

function tableOf(fields: FieldTable): Shape {
  const shape: Shape = {}
  for (const [key, field] of Object.entries(fields)) show(shape, key, field)
  return shape
}

function summaryOf(field: Field): z.ZodType {
  const target = resourceNamed(catalog, field.target ?? '')
  return summarySchemaOf(target)
}

function derivedOf({ derived = {} }: Pick<Field, 'derived'>): Shape {
  return Object.fromEntries(
    Object.entries(derived).map(([key, { field }]) => {
      const schema = scalar(field)
      return [key, field.nullable ? schema.nullable() : schema]
    }),
  )
}
