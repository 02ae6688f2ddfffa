import type { z } from 'zod'

const kinds: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
const counted: Readonly<Record<string, string>> = { string: ' characters', array: ' entries' }

/** What a schema complains of, in words that go on from the name of the field; undefined leaves it to the schema. */
export const validationMessage: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined) return 'is needed'
      return kinds[issue.expected] && `takes ${kinds[issue.expected]}`
    case 'invalid_value':
      if (issue.input === undefined) return 'is needed'
      return `takes ${issue.values
        .map(String)
        .join(', ')
        .replace(/, ([^,]*)$/, ' or $1')}`
    case 'too_small':
      return `takes at least ${issue.minimum}${counted[issue.origin] ?? ''}`
    case 'too_big':
      return `takes at most ${issue.maximum}${counted[issue.origin] ?? ''}`
    case 'invalid_format':
      return issue.format === 'uuid' ? 'takes an id' : undefined
    case 'unrecognized_keys':
      return 'there is no such field here'
    default:
      return undefined
  }
}
