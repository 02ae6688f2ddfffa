import puppeteer from 'puppeteer-core'
import { debianProgram } from '../../server/test/debian.ts'
import { patience } from './browser.ts'

/** A page in Firefox, as a hand uses it. Elements are named by XPath; each action waits for its element. */
export interface Tab {
  open(url: string): Promise<void>
  reload(): Promise<void>
  click(xpath: string): Promise<void>
  /** Types a text into an empty field, and presses Enter if it is to be entered. */
  type(xpath: string, text: string, options?: { readonly isEntered: boolean }): Promise<void>
  waitFor(xpath: string): Promise<void>
  /** The value of an expression in the page; it must be a text. */
  read(expression: string): Promise<string>
  close(): Promise<void>
}

/** An element of a kind with this accessible name, by its label or its text. */
export const named = (element: string, name: string): string =>
  `//${element}[@aria-label="${name}" or normalize-space(.)="${name}"]`

/** The innermost element with this text. */
export const text = (content: string): string =>
  `//body//*[not(self::script)][contains(normalize-space(.), "${content}")][not(*[contains(normalize-space(.), "${content}")])]`

/** The size of a phone's screen. */
const phoneSize = { width: 390, height: 844 }

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
