import { seedLanguages as known } from '@larder/domain'
import { expect } from 'chai'
import { seedLanguages } from './seed-language.ts'

describe('the languages to begin with', () => {
  it('are those in which the server has foods', () => {
    expect(seedLanguages).to.deep.equal(known)
  })
})
