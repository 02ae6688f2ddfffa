import { expect } from 'chai'
import { z } from 'zod'
import { validationMessage } from './validation-messages.ts'

describe('validation messages', () => {
  const cases: readonly [schema: z.ZodType, value: unknown, description: string][] = [
    [z.string(), undefined, 'is required'],
    [z.string(), null, 'must be text'],
    [z.number(), '1', 'must be a number'],
    [z.int(), 1.5, 'must be a whole number'],
    [z.boolean(), 'yes', 'must be true or false'],
    [z.array(z.string()), 'a', 'must be a list'],
    [z.object({}), [], 'must be an object'],
    [z.enum(['asc', 'desc']), 'up', 'must be asc or desc'],
    [z.enum(['asc', 'desc', 'random']), 'up', 'must be asc, desc or random'],
    [z.enum(['asc', 'desc']), undefined, 'is required'],
    [z.string().max(3), 'soup', 'must have at most 3 characters'],
    [z.string().min(3), 'so', 'must have at least 3 characters'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'must have at most 2 items'],
    [z.number().max(5), 9, 'must be at most 5'],
    [z.number().min(0), -1, 'must be at least 0'],
    [z.uuid(), 'leek', 'must be a UUID'],
    [z.strictObject({}), { colour: 'red' }, 'unknown field'],
    [z.string('takes the name of a region'), 1, 'takes the name of a region'],
  ]
  for (const [schema, value, message] of cases)
    it(`${JSON.stringify(value)}: ${message}`, () => {
      const { error } = schema.safeParse(value, { error: validationMessage })
      expect(error?.issues.map(({ message }) => message)).to.deep.equal([message])
    })
})
