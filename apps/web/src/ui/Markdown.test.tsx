import { expect } from 'chai'
import { screen, show, within } from '../../test/show.tsx'
import { Markdown } from './Markdown.tsx'

describe('the Markdown of recipes', () => {
  it('has lists, whose numbers begin where the text says', () => {
    show(<Markdown text={'- one\n- two\n\n3. three\n4. four'} />)
    const lists = screen.getAllByRole<HTMLOListElement>('list')
    expect(lists.map(({ tagName }) => tagName)).to.deep.equal(['UL', 'OL'])
    expect(
      lists.map((list) =>
        within(list)
          .getAllByRole('listitem')
          .map(({ textContent }) => textContent),
      ),
    ).to.deep.equal([
      ['one', 'two'],
      ['three', 'four'],
    ])
    expect(lists[1]?.start).to.equal(3)
  })

  it('has emphasis, strong words and code, also within each other', () => {
    show(<Markdown text="*Stir* **well *and* slowly**, `180 °C`" />)
    expect(screen.getAllByRole('emphasis').map(({ textContent }) => textContent)).to.deep.equal([
      'Stir',
      'and',
    ])
    expect(screen.getByRole('strong').textContent).to.equal('well and slowly')
    expect(screen.getByRole('code').textContent).to.equal('180 °C')
  })

  it('has links to the web and to mail, which open elsewhere', () => {
    show(<Markdown text="[Site](https://larder.example) and [write](mailto:cook@larder.example)" />)
    const link = screen.getByRole('link', { name: 'Site' })
    expect(link.getAttribute('href')).to.equal('https://larder.example')
    expect(link.getAttribute('target')).to.equal('_blank')
    expect(link.getAttribute('rel')).to.equal('noreferrer noopener')
    screen.getByRole('link', { name: 'write' })
  })

  for (const address of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', ' javascript:1'])
    it(`has no link to ${address}`, () => {
      show(<Markdown text={`[Site](${address})`} />)
      expect(screen.queryByRole('link')).to.equal(null)
    })

  it('shows markup as text', () => {
    show(<Markdown text="<img src=x onerror=alert(1)> <b>bold</b>" />)
    screen.getByText('<img src=x onerror=alert(1)> <b>bold</b>')
    expect(screen.queryByRole('img')).to.equal(null)
  })

  it('lets plain text be replaced, and code not', () => {
    show(
      <Markdown text="Bake for *10 minutes*. `10 minutes`" render={(text) => text.replaceAll('10', 'ten')} />,
    )
    expect(screen.getByRole('emphasis').textContent).to.equal('ten minutes')
    expect(screen.getByRole('code').textContent).to.equal('10 minutes')
  })
})
