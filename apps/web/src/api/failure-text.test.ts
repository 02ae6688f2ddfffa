import { ApiError } from '@larder/client'
import { expect } from 'chai'
import { messagesOf } from '../../scripts/messages.ts'
import { failureText } from './failure-text.ts'

const [en, de] = [await messagesOf('en'), await messagesOf('de')]

describe('the text of a failure', () => {
  it('asks to sign in again when the session has ended, and names no header', () => {
    const detail =
      'This operation needs an Authorization: Bearer header with an access token or an API token.'
    for (const code of ['token/missing', 'token/invalid'])
      expect(failureText(new ApiError(401, { code, detail }), en.shell)).to.equal('Please sign in again.')
    expect(failureText(new ApiError(401, { code: 'token/missing', detail }), de.shell)).to.equal(
      'Bitte melde dich wieder an.',
    )
  })

  it('is the sentence of the server otherwise', () => {
    const error = new ApiError(409, { code: 'tag/duplicate', detail: 'The tag exists.' })
    expect(failureText(error, en.shell)).to.equal('The tag exists.')
  })
})
