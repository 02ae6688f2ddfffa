import { seedLanguages } from '@larder/domain'
import { expect } from 'chai'
import { isTextLanguage, textLanguages, textsFor } from './texts.ts'

describe('the texts of the server', () => {
  it('are in the first wished language that there is, else in that of the server, else in English', () => {
    const languages = [
      textsFor('da')(['xx', 'pt-BR', 'de']),
      textsFor('da')(['xx', '*']),
      textsFor('da')(),
      textsFor('xx')(['not a tag']),
      textsFor()([]),
    ].map(({ language, region }) => [language, region])
    expect(languages).to.deep.equal([
      ['pt', 'pt-BR'],
      ['da', 'da'],
      ['da', 'da'],
      ['en', 'en'],
      ['en', 'en'],
    ])
  })

  it('have values in the order of their placeholders, and the plural forms of the language', () => {
    const { page, push, mail } = textsFor('it')().messages
    expect(page.from('Rossi', '3 maggio')).to.equal('Da Rossi, fino al 3 maggio')
    expect([1, 2, 1_234].map(push.more)).to.deep.equal(['un altro', 'altri 2', 'altri 1234'])
    expect(textsFor('de')().messages.push.more(1_234)).to.equal('1.234 weitere')
    expect(mail.account.text('Fatto.', '{ann}')).to.include('Fatto.\n\nUtente: {ann}\n')
  })

  it('are read in every language', () => {
    const subjects = textLanguages.map((language) => textsFor(language)().messages.mail.reset.subject)
    expect(new Set(subjects).size).to.equal(11)
  })
})

describe('the language of the server', () => {
  it('can be each language of the labels, units and foods to begin with, and no other', () => {
    expect(textLanguages).to.have.members(seedLanguages)
  })

  const cases = {
    sv: true,
    'pt-BR': true,
    DE: true,
    de_AT: true,
    xx: false,
    '': false,
    'de_AT ': false,
    'en--': false,
  }
  for (const [tag, is] of Object.entries(cases))
    it(`${is ? 'can' : 'cannot'} be ${JSON.stringify(tag)}`, () => {
      expect(isTextLanguage(tag)).to.equal(is)
    })
})
