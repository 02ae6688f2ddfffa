import type { Field } from '@larder/domain'
import { readInstant } from '@larder/domain/query'
import { z } from 'zod'

/** An instant in any format of the filter language; yields the canonical one. */
export const instant = z
  .string()
  .transform((given, context) => {
    const reading = readInstant(given)
    if ('instant' in reading) return reading.instant
    context.addIssue({ code: 'custom', message: reading.problem })
    return z.NEVER
  })
  .pipe(z.string())
  .meta({ format: 'date-time' })

const uuidPattern = /^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$/

/** Whether a text is a UUID, in any case. */
export const isUuid = (text: string): boolean => uuidPattern.test(text)

/** A UUID in any case; yields lower case. */
export const uuid = z.string().regex(uuidPattern, 'expected a UUID').toLowerCase().meta({ format: 'uuid' })

/**
 * The schema of a scalar field. Its limits are documented here and enforced by the domain, which checks every record.
 */
export function scalar(field: Field): z.ZodType {
  const { min, max } = field
  switch (field.kind) {
    case 'id':
    case 'ref':
      return uuid
    case 'text':
      return z.string().meta(limits({ minLength: min, maxLength: max }))
    case 'choice':
      return z.enum(field.choices ?? [])
    case 'integer':
      return z.int().meta(limits({ minimum: min, maximum: max }))
    case 'number':
      return z.number().meta(limits({ minimum: min, maximum: max }))
    case 'boolean':
      return z.boolean()
    case 'instant':
      return instant
    case 'day':
      return z.string().meta({ format: 'date' })
    case 'extras':
      return z
        .record(z.string(), z.unknown())
        .meta({ description: 'Free-form keys and values, stored exactly as sent.' })
    case 'refs':
      return z.array(uuid)
    case 'list':
    case 'object':
      throw new Error(`${field.kind} is not a scalar kind`)
  }
}

function limits(known: Readonly<Record<string, number | undefined>>): Record<string, number> {
  return Object.fromEntries(
    Object.entries(known).filter((entry): entry is [string, number] => entry[1] !== undefined),
  )
}
