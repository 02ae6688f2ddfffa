import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** Debian's Chromium; installed where it is missing and this user may install. */
export function chromiumPath(): string {
  const found = [process.env.LARDER_CHROMIUM ?? '', ...places].find((place) => existsSync(place))
  if (found !== undefined) return found
  const install = ['install', '-y', '--no-install-recommends', 'chromium']
  execFileSync('apt-get', ['update'], { stdio: 'ignore' })
  execFileSync('apt-get', install, {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  return places[0] ?? ''
}

/** A name of this computer that is not localhost. Pages under it have the features of pages without TLS only. */
export const plainHost = 'larder.test'

let shared: Promise<Browser> | undefined

/** The browser of this test process. The first use starts it. Each test has contexts of its own. */
export function sharedBrowser(): Promise<Browser> {
  shared ??= openBrowser()
  return shared
}

// Imported by a test file, this is a root hook: it runs once, after the last test of all files.
if (typeof globalThis.after === 'function') {
  after(async () => {
    await (await shared)?.close()
  })
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: chromiumPath(),
    args: ['--no-sandbox', `--host-resolver-rules=MAP ${plainHost} 127.0.0.1`],
  })
