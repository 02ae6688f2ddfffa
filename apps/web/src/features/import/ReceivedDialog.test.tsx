import { expect } from 'chai'
import { act, screen, show, waitFor } from '../../../test/show.tsx'
import { button } from '../../../test/form-contract.tsx'
import { refuse, serve, type Replies } from '../../../test/serve.ts'
import { largestPage } from './received-page.ts'
import { ReceivedDialog } from './ReceivedDialog.tsx'

describe('the page that the bookmark sends', () => {
  const url = 'https://food.example/soup'
  const request = 'POST /recipes/create/html-or-json'
  const messages: unknown[][] = []
  const opener = { postMessage: (...args: unknown[]) => void messages.push(args) }
  beforeEach(() => {
    messages.splice(0)
    Object.defineProperty(window, 'opener', { configurable: true, value: opener })
  })
  after(() => Object.defineProperty(window, 'opener', { configurable: true, value: null }))

  const open = (replies: Replies = {}) => {
    const server = serve({ 'GET /households/preferences': { importTags: false }, ...replies })
    return { server, ...show(<ReceivedDialog url={url} onClose={() => undefined} />) }
  }
  /** The page that has opened this one sends something. */
  const receive = (html: string, origin = 'https://food.example') => {
    const event = new Event('message')
    Object.assign(event, { data: { larder: 'page', url, html }, origin, source: opener })
    act(() => void window.dispatchEvent(event))
  }

  it('is waited for, and only its origin hears that Larder is ready', async () => {
    open()
    expect(messages).to.deep.equal([['larder-ready', 'https://food.example']])
    receive('<p>Soup</p>', 'https://other.example')
    expect(screen.queryByRole('dialog')).to.equal(null)
    receive('<p>Soup</p>')
    screen.getByRole('dialog', { name: /food\.example/ })
  })

  it('is imported when the person says so, with their choice about tags', async () => {
    const { server, user, path } = open({
      [request]: () => Response.json('soup', { status: 201 }),
      'GET /recipes/soup': { slug: 'soup', isToReview: false, recipeIngredient: [] },
    })
    receive('<p>Soup</p>')
    expect(server.sent).to.deep.equal([])
    const tags = screen.getByRole<HTMLInputElement>('checkbox')
    await waitFor(() => expect(tags.checked).to.equal(false))
    await user.click(tags)
    await user.click(button('Save the recipe'))
    await waitFor(() => expect(server.sent).to.have.length(1))
    expect(server.sent).to.deep.equal([[request, { data: '<p>Soup</p>', url, includeTags: true }]])
    await waitFor(() => expect(path()).to.equal('/recipes/soup'))
  })

  it('stays with the reason when it has no recipe', async () => {
    const { user } = open({
      [request]: refuse(422, { code: 'import/no-recipe', detail: 'No recipe there.' }),
    })
    receive('<p>News</p>')
    await user.click(button('Save the recipe'))
    await screen.findByText('No recipe there.')
    screen.getByRole('dialog')
  })

  it('is refused when it is too large', async () => {
    open()
    receive('a'.repeat(largestPage + 1))
    expect(screen.getByRole('alert').textContent).to.include('The page is too large to import.')
    expect(screen.queryByRole('dialog')).to.equal(null)
  })
})
