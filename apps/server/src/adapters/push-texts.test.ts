import { readdirSync } from 'node:fs'
import { expect } from 'chai'
import { notificationOf, pushTexts } from './push-texts.ts'

const folder = new URL('../../../web/src/languages/', import.meta.url)

describe('the texts of push messages', () => {
  const added = (items: readonly string[], more: number) =>
    ({ kind: 'added', person: 'Anna', items, more, list: { id: '1', name: 'Saturday' } }) as const

  it('are in the languages of the web application', () => {
    const languages = readdirSync(folder)
      .filter((name) => name.endsWith('.arb'))
      .map((name) => name.slice(0, -'.arb'.length))
    expect(Object.keys(pushTexts).sort()).to.deep.equal(languages.sort())
  })

  it('list what was added as the language does', () => {
    const titles = ['en', 'de-AT', 'pl', 'xx'].map(
      (language) => notificationOf(added(['milk', 'salt'], 2), language).title,
    )
    expect(titles).to.deep.equal([
      'Anna added milk, salt, and 2 more',
      'Anna hat milk, salt und 2 weitere hinzugefügt',
      'Anna: dodano milk, salt i jeszcze 2',
      'Anna added milk, salt, and 2 more',
    ])
    expect(notificationOf(added(['milk'], 0), 'sv').title).to.equal('Anna lade till milk')
  })
})
