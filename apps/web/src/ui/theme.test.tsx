import { expect } from 'chai'
import { chooseTheme, currentTheme } from './theme.ts'

describe('the theme of this device', () => {
  afterEach(() => chooseTheme('system'))

  for (const theme of ['light', 'dark'] as const)
    it(`is ${theme} when that is chosen, also later`, () => {
      chooseTheme(theme)
      expect(document.documentElement.dataset.theme).to.equal(theme)
      expect(currentTheme()).to.equal(theme)
    })

  it('is that of the system otherwise', () => {
    chooseTheme('dark')
    chooseTheme('system')
    expect(document.documentElement.dataset.theme).to.equal(undefined)
    expect(currentTheme()).to.equal('system')
  })
})
