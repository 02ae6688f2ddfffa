import { expect } from 'chai'
import { textsFor } from '../texts/texts.ts'
import { pushNotification } from './push-notification.ts'

describe('the texts of push messages', () => {
  const added = (items: readonly string[], more: number) =>
    ({ kind: 'added', person: 'Anna', items, more, list: { id: '1', name: 'Saturday' } }) as const

  it('list what was added as the language does', () => {
    const titleIn = (language: string, more: number) =>
      pushNotification(added(['milk', 'salt'], more), language, textsFor()).title
    const titles = ['en', 'de-AT', 'pl', 'xx'].map((language) => titleIn(language, 2))
    expect(titles).to.deep.equal([
      'Anna added milk, salt, and 2 more',
      'Anna hat milk, salt und 2 weitere hinzugefügt',
      'Anna: dodano milk, salt i jeszcze 2',
      'Anna added milk, salt, and 2 more',
    ])
    expect([1, 2].map((more) => titleIn('fr', more))).to.deep.equal([
      'Anna a ajouté milk, salt et 1 autre',
      'Anna a ajouté milk, salt et 2 autres',
    ])
    expect(pushNotification(added(['milk'], 0), 'sv', textsFor()).title).to.equal('Anna lade till milk')
    expect(pushNotification(added(['milk'], 0), 'xx', textsFor('da')).title).to.equal('Anna tilføjede milk')
  })
})
