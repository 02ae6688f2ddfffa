import puppeteer from 'puppeteer-core'
import { debianProgram } from '../../server/test/debian.ts'
import { patience } from './browser.ts'
import { phoneSize, type Tab } from './tab.ts'

/** Firefox of Debian, through WebDriver BiDi. */
export async function openFirefox(): Promise<Tab> {
  const executablePath = debianProgram('firefox-esr', ['/usr/bin/firefox-esr'])
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    timeout: patience,
    extraPrefsFirefox: { 'intl.accept_languages': 'en-GB' },
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(patience)
  await page.setViewport(phoneSize)
  const at = (xpath: string) => page.locator(`::-p-xpath(${xpath})`)
  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    click: (xpath) => at(xpath).click(),
    async type(xpath, content, { isEntered } = { isEntered: false }) {
      await at(xpath).click()
      await page.keyboard.type(content)
      if (isEntered) await page.keyboard.press('Enter')
    },
    waitFor: async (xpath) => void (await at(xpath).wait()),
    read: async (expression) => String(await page.evaluate(expression)),
    close: () => browser.close(),
  }
}
