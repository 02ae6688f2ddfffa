import { isId } from '../kernel/uuid.ts'
import type { AttributeType, BoundValue } from './filter.ts'
import { readInstant, readPlaceholder } from './instants.ts'

/** The value of a literal, or the reason why it is not a literal of the attribute's type. */
export type LiteralReading =
  | { readonly value: BoundValue }
  | { readonly code: string; readonly message: string; readonly suggestion?: string | undefined }

/** The name of the values of each type in messages. */
export const typeNames: Readonly<Record<AttributeType, string>> = {
  text: 'a text',
  instant: 'a time',
  day: 'a day',
  number: 'a number',
  integer: 'a whole number',
  boolean: 'true or false',
  id: 'an id',
}

/** Examples of the literals of each type. */
export const literalForms: Readonly<Record<AttributeType, readonly string[]>> = {
  text: ['"text"'],
  instant: ['2021-02-22', '2021-02-22T18:30:00Z', '$NOW-30d'],
  day: ['2021-02-22', '$NOW-30d'],
  number: ['4.5'],
  integer: ['4'],
  boolean: ['true', 'false'],
  id: ['0190c2a4-5b7e-7c11-9d20-3f4a5b6c7d8e'],
}

/** Reads a literal as a type. Spaces around a literal are ignored, except in text. */
export function readLiteral(type: AttributeType, literal: string, now: Date): LiteralReading {
  const text = literal.trim()
  switch (type) {
    case 'text':
      return { value: literal }
    case 'instant':
    case 'day':
      return readTime(type, text, now)
    case 'number':
    case 'integer': {
      const value = /^[+-]?\d+(\.\d+)?([eE][+-]?\d+)?$/.test(text) ? Number(text) + 0 : NaN
      return Number.isFinite(value)
        ? { value }
        : { code: 'literal', message: `${quote(text)} is not a number`, suggestion: numberIn(text) }
    }
    case 'boolean': {
      const value = booleans.get(text.toLowerCase())
      if (value !== undefined) return { value }
      return { code: 'literal', message: `${quote(text)} is neither`, suggestion: booleanFor(text) }
    }
    case 'id': {
      const value = text.toLowerCase()
      if (isId(value)) return { value }
      const digits = value.replace(/[^0-9a-f]/g, '')
      const suggestion =
        digits.length === 32 ? digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') : undefined
      return { code: 'literal', message: `${quote(text)} is not a UUID`, suggestion }
    }
  }
}

function readTime(type: 'instant' | 'day', text: string, now: Date): LiteralReading {
  const placeholder = readPlaceholder(text, now)
  const reading = placeholder ?? readInstant(text)
  if ('instant' in reading) return { value: type === 'day' ? reading.instant.slice(0, 10) : reading.instant }
  const { problem: message, suggestion } = reading
  return placeholder ? { code: 'placeholder', message, suggestion } : { code: 'date', message, suggestion }
}

const booleans: ReadonlyMap<string, boolean> = new Map([
  ...['true', 't', 'yes', 'y', '1'].map((word) => [word, true] as const),
  ...['false', 'f', 'no', 'n', '0'].map((word) => [word, false] as const),
])

function booleanFor(text: string): string | undefined {
  if (/^(on|tru|ture|treu|checked|ja)$/i.test(text)) return 'true'
  return /^(off|fals|flase|fasle|unchecked|null|none|nein)$/i.test(text) ? 'false' : undefined
}

/** `4,5` and `1_000` are numbers in other languages. */
function numberIn(text: string): string | undefined {
  const plain = text.replace(/(?<=\d)[_ ](?=\d{3})/g, '').replace(/^([+-]?\d+),(\d+)$/, '$1.$2')
  return plain !== text && /^[+-]?\d+(\.\d+)?$/.test(plain) ? plain : undefined
}

const quote = (text: string): string => JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text)
