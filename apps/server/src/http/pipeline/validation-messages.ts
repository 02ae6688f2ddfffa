import type { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
const counted: Readonly<Record<string, string>> = { string: ' characters', array: ' items' }

/** The message for a failed schema check. It continues a sentence that starts with the field's name. Undefined keeps the schema's own message. */
export const validationMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is required'
      return kinds[issue.expected] && `must be ${kinds[issue.expected]}`
    case 'invalid_value':
      if (issue.input === undefined) return 'is required'
      return `must be ${issue.values
        .map(String)
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1')}`
    case 'too_small':
      return `${counted[issue.origin] ? 'must have' : 'must be'} at least ${issue.minimum}${counted[issue.origin] ?? ''}`
    case 'too_big':
      return `${counted[issue.origin] ? 'must have' : 'must be'} at most ${issue.maximum}${counted[issue.origin] ?? ''}`
    case 'invalid_format':
      return issue.format === 'uuid' ? 'must be a UUID' : undefined
    case 'unrecognized_keys':
      return 'unknown field'
    default:
      return undefined
  }
}
