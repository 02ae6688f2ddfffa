import { ApiError } from '@larder/client'
import { expect } from 'chai'
import { messagesOf } from '../../scripts/messages.ts'
import { fieldErrors } from './field-errors.ts'

const en = await messagesOf('en')

describe('the errors of a form', () => {
  const fields = ['username', 'queryFilter', 'email'] as const
  const cases: readonly (readonly [title: string, problem: object, field: string])[] = [
    ['at the field that the error names', { code: 'user/username', field: 'username' }, 'username'],
    ['at the field that is taken', { code: 'user/duplicate', fields: ['username'] }, 'username'],
    ['at the filter that is wrong', { code: 'filter/syntax', at: 3 }, 'queryFilter'],
    ['at the last field when it names none', { code: 'storage/full' }, 'email'],
    ['at the last field when it names another', { code: 'user/type', field: 'admin' }, 'email'],
  ]
  for (const [title, problem, field] of cases)
    it(`are shown ${title}`, () => {
      const error = new ApiError(422, { detail: 'This is wrong.', ...problem })
      expect(fieldErrors(error, [...fields], en.shell)).to.deep.equal({ [field]: 'This is wrong.' })
    })

  it('are none without an error', () => {
    expect(fieldErrors(null, [...fields], en.shell)).to.deep.equal({})
  })
})
