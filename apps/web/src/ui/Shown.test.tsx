import { expect } from 'chai'
import { defined } from '../../test/expected.ts'
import { screen, show } from '../../test/show.tsx'
import { Initials } from './Initials.tsx'
import { Notice } from './Notice.tsx'
import { PicturePlaceholder } from './PicturePlaceholder.tsx'
import { QrCode } from './QrCode.tsx'

describe('a notice', () => {
  it('is a heading of the given level with its reason and actions', () => {
    show(
      <Notice title="No recipes" level={1} actions={<a href="#add">Add one</a>}>
        Import some, or write one.
      </Notice>,
    )
    screen.getByRole('heading', { level: 1, name: 'No recipes' })
    screen.getByText('Import some, or write one.')
    screen.getByRole('link', { name: 'Add one' })
  })
})

describe('the initials of a person', () => {
  for (const [name, letters] of [
    ['Ada Lovelace', 'AL'],
    ['bo', 'B'],
    ['Ana María de la Cruz', 'AC'],
    ['çelik-öz', 'ÇÖ'],
    ['', '?'],
  ])
    it(`are ${letters} for “${name}”, and are not read aloud`, () => {
      show(<Initials name={defined(name)} />)
      expect(screen.getByText(defined(letters)).getAttribute('aria-hidden')).to.equal('true')
    })
})

describe('pictures that are drawn', () => {
  it('have a name for screen readers', () => {
    show(
      <>
        <PicturePlaceholder title="“Äpfel” im Schlafrock" />
        <QrCode text="https://larder.example" label="Address of a list" />
      </>,
    )
    screen.getByRole('img', { name: 'No picture yet' })
    screen.getByRole('img', { name: 'Address of a list' })
    screen.getByText('Ä')
  })

  it('look the same for the same title', () => {
    show(['Soup', ' soup ', 'Apple pie'].map((title) => <PicturePlaceholder key={title} title={title} />))
    const [soup, again, pie] = screen.getAllByRole('img').map(({ className }) => className)
    expect(again).to.equal(soup)
    expect(pie).not.to.equal(soup)
  })
})
