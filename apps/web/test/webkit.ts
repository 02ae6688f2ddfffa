import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { Builder, By, error as failures, Key, type WebElement } from 'selenium-webdriver'
import { debianProgram } from '../../server/test/debian.ts'
import { freePort } from '../../server/test/ports.ts'
import { patience } from './browser.ts'
import { defined } from './expected.ts'
import { eventually } from './slow-line.ts'
import { phoneSize, type Tab } from './tab.ts'

/** WebKitGTK, whose engine is that of Safari, on a screen in memory, through WebDriver. */
export async function openWebKit(): Promise<Tab> {
  const program = debianProgram('webkit2gtk-driver', ['/usr/bin/WebKitWebDriver'])
  const screen = await openScreen(debianProgram('xvfb', ['/usr/bin/Xvfb']))
  const port = await freePort()
  const env = { ...process.env, DISPLAY: screen.display, LANG: 'en_GB.UTF-8' }
  const service = spawn(program, [`--port=${port}`], { env, stdio: 'ignore' })
  const address = `http://127.0.0.1:${port}`
  await eventually(async () => (await fetch(`${address}/status`).catch(() => undefined))?.ok, true)
  const builder = new Builder().usingServer(address).withCapabilities({ browserName: 'MiniBrowser' })
  const driver = await builder.build()
  await driver
    .manage()
    .window()
    .setRect({ x: 0, y: 0, ...phoneSize })
  const find = (xpath: string) => driver.findElement(By.xpath(xpath))
  const act = (xpath: string, action: (element: WebElement) => Promise<void>) =>
    driver.wait(
      async () => {
        try {
          await action(await find(xpath))
          return true
        } catch (error) {
          // It is not there yet, or was drawn again.
          if (passing.some((kind) => error instanceof kind)) return false
          throw error
        }
      },
      patience,
      `no ${xpath}`,
    )
  return {
    open: (url) => driver.get(url),
    reload: () => driver.navigate().refresh(),
    click: async (xpath) => void (await act(xpath, (element) => element.click())),
    async type(xpath, content, { isEntered } = { isEntered: false }) {
      await act(xpath, (element) => element.click())
      await find(xpath).sendKeys(content, ...(isEntered ? [Key.ENTER] : []))
    },
    waitFor: async (xpath) => void (await act(xpath, async () => undefined)),
    read: async (expression) => String(await driver.executeScript(`return ${expression}`)),
    async close() {
      await driver.quit()
      await end(service)
      await end(screen.server)
    },
  }
}

/** Failures of an action that a later attempt does not have. */
const passing = [
  failures.NoSuchElementError,
  failures.StaleElementReferenceError,
  failures.ElementNotInteractableError,
  failures.ElementClickInterceptedError,
]

/** An X server that draws into memory, on the first free display. */
async function openScreen(
  program: string,
): Promise<{ readonly server: ChildProcess; readonly display: string }> {
  const options = ['-displayfd', '3', '-screen', '0', '800x1000x24', '-nolisten', 'tcp']
  const server = spawn(program, options, { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  const [number] = await once(defined(server.stdio[3]), 'data')
  return { server, display: `:${String(number).trim()}` }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
