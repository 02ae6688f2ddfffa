import { expect } from 'chai'
import { defined } from '../../test/expected.ts'
import { focused, screen, show } from '../../test/show.tsx'
import { Button } from './Button.tsx'
import { Intro, Page } from './Page.tsx'
import { SkipLink } from './SkipLink.tsx'
import { Tabs } from './Tabs.tsx'

describe('a page', () => {
  it('has its title as heading and in the tab of the browser', () => {
    const { again } = show(<Page title="Foods">Leek</Page>)
    screen.getByRole('heading', { level: 1, name: 'Foods' })
    expect(document.title).to.equal('Foods · Larder')
    again(<Page title="Tags">Vegan</Page>)
    expect(document.title).to.equal('Tags · Larder')
  })

  it('has its breadcrumbs and actions before its content', () => {
    show(
      <Page title="Foods" count={3} breadcrumbs={<a href="#more">More</a>} actions={<Button>Add</Button>}>
        <Intro>What recipes are made of.</Intro>
      </Page>,
    )
    const order = ['More', 'Foods', '3', 'Add', 'What recipes are made of.'].map((text) =>
      screen.getByText(text),
    )
    for (const [at, element] of order.slice(1).entries())
      expect(defined(order[at]).compareDocumentPosition(element)).to.equal(Node.DOCUMENT_POSITION_FOLLOWING)
  })
})

describe('a link past the rest of a page', () => {
  it('moves the focus without another address', async () => {
    const { user } = show(
      <>
        <SkipLink to="content">To the content</SkipLink>
        <Button>Menu</Button>
        <main id="content" tabIndex={-1} />
      </>,
    )
    await user.tab()
    await user.keyboard('{Enter}')
    expect(focused()).to.equal(screen.getByRole('main'))
    expect(location.hash).to.equal('')
  })
})

describe('tabs', () => {
  it('are links between pages, of which the current one is marked', async () => {
    const tabs = [
      { to: '/plan', title: 'Plan' },
      { to: '/plan/rules', title: 'Rules' },
    ]
    const { user, path } = show(<Tabs label="Planning" tabs={tabs} />, '/plan/rules')
    screen.getByRole('navigation', { name: 'Planning' })
    expect(screen.getByRole('link', { current: 'page' }).textContent).to.equal('Rules')
    await user.click(screen.getByRole('link', { name: 'Plan' }))
    expect(path()).to.equal('/plan')
  })
})
