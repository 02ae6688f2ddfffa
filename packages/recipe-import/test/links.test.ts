import { expect } from 'chai'
import { readRecipePage } from '../src/index.ts'

describe('a page names its variants', () => {
  it('for AMP and for print', () => {
    const page =
      '<link rel="amphtml" href="/soup/amp"><a href="https://example.com/wprm_print/soup">Print</a>'
    expect(readRecipePage(page, 'https://example.com/soup').links).to.deep.equal({
      amp: 'https://example.com/soup/amp',
      print: 'https://example.com/wprm_print/soup',
    })
  })
})

describe('a page without a recipe', () => {
  const obstacles: readonly (readonly [what: string, html: string, url: string, obstacle: string | null])[] =
    [
      [
        'asks for consent',
        '<h1>Before you continue</h1><p>We use cookies and ask for your consent. Accept all cookies or read our privacy policy.</p>',
        'https://example.com/',
        'consent-wall',
      ],
      [
        'has an address that asks for consent',
        '<p>Wait …</p>',
        'https://consent.example.com/?continue=soup',
        'consent-wall',
      ],
      [
        'checks the browser',
        '<title>Just a moment...</title><h1>example.com</h1><p>Verifying you are human. This may take a few seconds.</p>',
        'https://example.com/',
        'browser-check',
      ],
      [
        'is empty without scripts',
        '<div id="root"></div><script src="/app.js"></script>',
        'https://example.com/',
        'script-only',
      ],
      [
        'asks for scripts',
        '<noscript>You need to enable JavaScript to run this app.</noscript><div id="app"></div>',
        'https://example.com/',
        'script-only',
      ],
      [
        'has another topic',
        `<h1>Opening hours</h1><script src="/menu.js"></script><p>${'We are closed on Mondays. '.repeat(30)}</p>`,
        'https://example.com/',
        null,
      ],
      [
        'writes about checks of the browser at length',
        `<h1>Checking your browser</h1><p>${'Sites check who reads them. '.repeat(200)}</p>`,
        'https://example.com/',
        null,
      ],
    ]
  for (const [what, html, url, obstacle] of obstacles)
    it(`${what}: ${obstacle ?? 'no known obstacle'}`, () => {
      expect(readRecipePage(html, url)).to.deep.include({ recipe: undefined, obstacle })
    })
})

describe('links below a heading of ingredients', () => {
  it('are a menu and no recipe', () => {
    const menu = ['Apple recipes', 'Beet recipes', 'Leek recipes'].map(
      (name) => `<li><a href="/x">${name}</a></li>`,
    )
    const html = `<h1>Recipes</h1><h2>Ingredients</h2><ul>${menu.join('')}</ul>`
    expect(readRecipePage(html, 'https://example.com/').recipe).to.equal(undefined)
  })
})
