import { expect } from 'chai'
import { defined } from '../../../test/expected.ts'
import { button, field, itIsAForm } from '../../../test/form-contract.tsx'
import { refuse, serve, type Replies } from '../../../test/serve.ts'
import { fireEvent, screen, show, waitFor } from '../../../test/show.tsx'
import { ImportPage } from './ImportPage.tsx'

const page = ['/import', '/signed-in/shell/import'] as const
const addresses = 'POST /recipes/create/url/bulk'
const text = 'POST /recipes/create/text'
const html = 'POST /recipes/create/html-or-json'
const soup = 'Leek soup\n\n2 leeks\n1 onion\n\nCook them.'
const replies = {
  'GET /users/self': { id: 'anna', admin: false },
  'GET /households/preferences': { importTags: true },
  'GET /app/about': { enableOpenai: false },
  'GET /groups/reports': { data: [] },
  'GET /recipes/leek-soup': { id: 'r1', slug: 'leek-soup', isToReview: true, recipeIngredient: [] },
}

describe('the form of addresses to import', () => {
  itIsAForm({
    open: () => <ImportPage />,
    page,
    field: 'Addresses of recipes',
    typed: 'https://soup.example/leek',
    button: 'Import 1',
    request: addresses,
    body: { imports: [{ url: 'https://soup.example/leek' }], includeTags: null },
    response: { reportId: 'report' },
    replies,
    then: 'empties',
  })
})

describe('the page to import recipes', () => {
  async function open(others: Replies = {}, search = '') {
    const server = serve({ ...replies, ...others })
    const { user, path } = show(<ImportPage />, page[0] + search, page[1])
    await screen.findByLabelText('Addresses of recipes')
    return { server, user, path }
  }
  const choose = (user: ReturnType<typeof show>['user'], ...files: File[]) =>
    user.upload(screen.getByLabelText('Choose files', { selector: 'input' }), files)

  it('imports each address once, without tags where they are not wanted', async () => {
    const { server, user } = await open({ [addresses]: { reportId: 'report' } })
    await user.click(field('Addresses of recipes'))
    await user.paste('https://soup.example/leek\nhttps://soup.example/leek\nsee https://soup.example/onion.')
    await user.click(await screen.findByRole('checkbox', { name: 'Keep tags and categories' }))
    await user.click(button('Import 2'))
    const imports = [{ url: 'https://soup.example/leek' }, { url: 'https://soup.example/onion' }]
    await waitFor(() => expect(server.sent).to.deep.equal([[addresses, { imports, includeTags: false }]]))
  })

  it('imports only what was added since when the response was lost', async () => {
    let attempts = 0
    const reused = refuse(409, { code: 'idempotency/reused', detail: 'This key was used before.' })
    const { server, user } = await open({
      [addresses]({ imports }) {
        attempts++
        if (attempts === 1) throw new TypeError('Failed to fetch')
        return imports.length > 1 ? reused() : { reportId: 'report' }
      },
    })
    await user.type(field('Addresses of recipes'), 'https://soup.example/leek')
    await user.click(button('Import 1'))
    await screen.findByText('The server cannot be reached')
    await user.type(field('Addresses of recipes'), '\nhttps://soup.example/onion')
    await user.click(button('Import 2'))
    await waitFor(() => expect(server.sent).to.have.length(4))
    const sent = (...names: readonly string[]) => [
      addresses,
      { imports: names.map((name) => ({ url: `https://soup.example/${name}` })), includeTags: null },
    ]
    expect(server.sent).to.deep.equal([sent('leek'), sent('leek', 'onion'), sent('leek'), sent('onion')])
    const [first, ...others] = server.keys
    expect(others.map((key) => key === first)).to.deep.equal([true, true, false])
  })

  it('reads the text of a recipe, and leads to what is uncertain in it', async () => {
    const { server, user, path } = await open({ [text]: () => Response.json('leek-soup') })
    await user.click(field('Addresses of recipes'))
    await user.paste(soup)
    await user.click(button('Read the recipe'))
    await waitFor(() => expect(path()).to.equal('/recipes/leek-soup/review'))
    expect(server.sent).to.deep.equal([[text, { text: soup, includeTags: null }]])
  })

  it('reads the text of a recipe without its tags where they are not wanted', async () => {
    const { server, user } = await open({ [text]: () => Response.json('leek-soup') })
    await user.click(field('Addresses of recipes'))
    await user.paste(soup)
    await user.click(await screen.findByRole('checkbox', { name: 'Keep tags and categories' }))
    await user.click(button('Read the recipe'))
    await waitFor(() => expect(server.sent).to.deep.equal([[text, { text: soup, includeTags: false }]]))
  })

  it('says that a text is no recipe, and keeps it', async () => {
    const { user } = await open({
      [text]: refuse(422, { code: 'import/no-recipe', detail: 'There is none.' }),
    })
    await user.click(field('Addresses of recipes'))
    await user.paste('Dear Anna')
    await user.click(button('Read the recipe'))
    const { id } = await screen.findByText('This is neither an address nor a recipe with ingredients.')
    expect(field('Addresses of recipes').getAttribute('aria-describedby')).to.equal(id)
    expect(field('Addresses of recipes').value).to.equal('Dear Anna')
  })

  it('imports a page that was saved as a file', async () => {
    const { server, user, path } = await open({ [html]: () => Response.json('leek-soup') })
    await choose(user, new File(['<h1>Leek soup</h1>'], 'soup.html', { type: 'text/html' }))
    await screen.findByText('The recipe was saved')
    await waitFor(() => expect(path()).to.equal('/recipes/leek-soup/review'))
    expect(server.sent).to.deep.equal([[html, { data: '<h1>Leek soup</h1>', includeTags: null }]])
  })

  it('imports every page that was chosen at once', async () => {
    const { server, user } = await open({ [html]: () => Response.json('leek-soup') })
    const names = ['Leek soup', 'Onion soup', 'Beet soup']
    await choose(user, ...names.map((name) => new File([name], `${name}.html`, { type: 'text/html' })))
    await waitFor(() => expect(server.sent).to.have.length(3))
    expect(server.sent.map(([, body]) => body.data)).to.deep.equal(names)
    expect(new Set(server.keys).size).to.equal(3)
  })

  it('imports a page that is dropped on it', async () => {
    const { server } = await open({ [html]: () => Response.json('leek-soup') })
    const files = [new File(['<h1>Leek soup</h1>'], 'soup.html', { type: 'text/html' })]
    fireEvent.drop(defined(field('Addresses of recipes').form), {
      dataTransfer: { files, getData: () => '' },
    })
    await screen.findByText('The recipe was saved')
    expect(server.sent).to.deep.equal([[html, { data: '<h1>Leek soup</h1>', includeTags: null }]])
  })

  it('has the address in a text that another application shares by the address of the page', async () => {
    await open({}, `?text=${encodeURIComponent('Look: https://soup.example/leek')}`)
    await screen.findByRole('button', { name: 'Import 1' })
  })

  it('adds the addresses in text files to what is typed', async () => {
    const { server, user } = await open()
    await user.type(field('Addresses of recipes'), 'https://soup.example/leek')
    const text = (name: string) =>
      new File([`https://soup.example/${name}`], `${name}.txt`, { type: 'text/plain' })
    await choose(user, text('onion'), text('beet'))
    await screen.findByRole('button', { name: 'Import 3' })
    expect(field('Addresses of recipes').value).to.equal(
      ['leek', 'onion', 'beet'].map((name) => `https://soup.example/${name}`).join('\n'),
    )
    expect(server.sent).to.deep.equal([])
  })

  it('opens the form of an archive for each that is chosen', async () => {
    const { user } = await open()
    await choose(user, new File([''], 'one.zip'), new File([''], 'two.mmf'))
    expect(field('Which application wrote one.zip?').value).to.equal('mealie_alpha')
    await user.click(button('Close'))
    expect(field('Which application wrote two.mmf?').value).to.equal('mealmaster')
    await user.click(button('Close'))
    expect(screen.queryByRole('dialog')).to.equal(null)
  })

  it('says that a file holds no recipe', async () => {
    const { server, user } = await open()
    await choose(user, new File([''], 'soup.pdf', { type: 'application/pdf' }))
    await screen.findByText(/^soup\.pdf holds no recipe/)
    expect(server.sent).to.deep.equal([])
  })
})
