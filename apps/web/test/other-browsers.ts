import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import puppeteer from 'puppeteer-core'
import { Builder, By, Capabilities, error, Key, type WebElement } from 'selenium-webdriver'
import { debianProgram } from '../../server/test/debian.ts'
import { patience } from './browser.ts'

/** A page in a browser that is not Chromium, as a hand uses it. Elements are named by XPath; each action waits for its element. */
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

/** The size of a phone's screen. WebKit's window cannot be as narrow. */
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

/** WebKit of Debian, which is that of Safari beside the operating system, on a screen that is not shown. */
export async function openWebKit(): Promise<Tab> {
  const screenProgram = debianProgram('xvfb', ['/usr/bin/Xvfb'])
  const program = debianProgram('webkit2gtk-driver', ['/usr/bin/WebKitWebDriver'])
  const size = ['-screen', '0', '1280x1024x24']
  const screen = spawn(screenProgram, ['-displayfd', '1', '-nolisten', 'tcp', ...size], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  const display = `:${(await firstLine(screen.stdout)).trim()}`
  const port = await freePort()
  const driver = spawn(program, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: display, LANG: 'en_GB.UTF-8', LANGUAGE: 'en_GB' },
    stdio: 'ignore',
  })
  const end = async () => {
    await ended(driver)
    await ended(screen)
  }
  try {
    const tab = await openTab(port)
    const close = async () => {
      await tab.close()
      await end()
    }
    return { ...tab, close }
  } catch (error) {
    await end()
    throw error
  }
}

/** Errors of an element that is not there yet, or not there any more. */
const passing = [
  error.NoSuchElementError,
  error.StaleElementReferenceError,
  error.ElementNotInteractableError,
  error.ElementClickInterceptedError,
]

async function openTab(port: number): Promise<Tab> {
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' })
  const address = `http://127.0.0.1:${port}`
  await responding(`${address}/status`)
  const browser = await new Builder().usingServer(address).withCapabilities(capabilities).build()
  await browser
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...phoneSize })
  // A page can replace an element between two commands.
  const use = (xpath: string, act: (element: WebElement) => Promise<unknown>) =>
    browser.wait(async () => {
      try {
        const element = await browser.findElement(By.xpath(xpath))
        if (!(await element.isDisplayed())) return false
        await act(element)
        return true
      } catch (failure) {
        if (passing.some((kind) => failure instanceof kind)) return false
        throw failure
      }
    }, patience)
  return {
    open: (url) => browser.get(url),
    reload: () => browser.navigate().refresh(),
    click: async (xpath) => void (await use(xpath, (element) => element.click())),
    async type(xpath, content, { isEntered } = { isEntered: false }) {
      await use(xpath, (element) => element.sendKeys(content, ...(isEntered ? [Key.ENTER] : [])))
    },
    waitFor: async (xpath) => void (await use(xpath, () => Promise.resolve())),
    read: async (expression) => String(await browser.executeScript(`return ${expression}`)),
    close: () => browser.quit(),
  }
}

async function firstLine(stream: Readable): Promise<string> {
  let read = ''
  for await (const part of stream) {
    read += String(part)
    if (read.includes('\n')) break
  }
  return read
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function responding(url: string): Promise<void> {
  while (!(await fetch(url).catch(() => undefined))) await sleep(100)
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill()
  await once(child, 'exit')
}
