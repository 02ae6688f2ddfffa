import { expect } from 'chai'
import { readRecipePage } from '../src/index.ts'

describe('a page without a recipe says where else to look', () => {
  it('names its forms for phones and for printers', () => {
    const page =
      '<link rel="amphtml" href="/soup/amp"><a href="https://example.com/wprm_print/soup">Print</a>'
    expect(readRecipePage(page, 'https://example.com/soup').links).to.deep.equal({
      amp: 'https://example.com/soup/amp',
      print: 'https://example.com/wprm_print/soup',
    })
  })

  it('is told from one that asks for consent', () => {
    const wall =
      '<h1>Before you continue</h1><p>We use cookies and ask for your consent. Accept all cookies or read our privacy policy.</p>'
    expect(readRecipePage(wall, 'https://example.com/').consentWall).to.equal(true)
    expect(
      readRecipePage('<p>Wait …</p>', 'https://consent.example.com/?continue=soup').consentWall,
    ).to.equal(true)
    expect(
      readRecipePage('<h1>Opening hours</h1><p>We are closed.</p>', 'https://example.com/').consentWall,
    ).to.equal(false)
  })
})
