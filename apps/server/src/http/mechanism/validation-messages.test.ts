import { expect } from 'chai'
import { z } from 'zod'
import { validationMessage } from './validation-messages.ts'

describe('what a schema complains of', () => {
  const cases: readonly [schema: z.ZodType, value: unknown, description: string][] = [
    [z.string(), undefined, 'is needed'],
    [z.string(), null, 'takes a text'],
    [z.number(), '1', 'takes a number'],
    [z.int(), 1.5, 'takes a whole number'],
    [z.boolean(), 'yes', 'takes true or false'],
    [z.array(z.string()), 'a', 'takes a list'],
    [z.object({}), [], 'takes an object'],
    [z.enum(['asc', 'desc']), 'up', 'takes asc or desc'],
    [z.enum(['asc', 'desc', 'random']), 'up', 'takes asc, desc or random'],
    [z.enum(['asc', 'desc']), undefined, 'is needed'],
    [z.string().max(3), 'soup', 'takes at most 3 characters'],
    [z.string().min(3), 'so', 'takes at least 3 characters'],
    [z.array(z.string()).max(2), ['a', 'b', 'c'], 'takes at most 2 entries'],
    [z.number().max(5), 9, 'takes at most 5'],
    [z.number().min(0), -1, 'takes at least 0'],
    [z.uuid(), 'leek', 'takes an id'],
    [z.strictObject({}), { colour: 'red' }, 'there is no such field here'],
    [z.string('takes the name of a region'), 1, 'takes the name of a region'],
  ]
  for (const [schema, value, says] of cases)
    it(`${JSON.stringify(value)}: ${says}`, () => {
      const { error } = schema.safeParse(value, { error: validationMessage })
      expect(error?.issues.map(({ message }) => message)).to.deep.equal([says])
    })
})
