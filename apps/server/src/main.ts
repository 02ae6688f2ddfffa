import type { Settings } from './config.ts'
import { exitWith, settingsOrExit } from './settings-or-exit.ts'
import { startLarder, type Larder } from './start.ts'

const settings = settingsOrExit()
const larder = await startOrExit(settings)

const greeting = [`Larder is at ${larder.url}`]
if (larder.firstPassword) {
  const { username, password } = larder.firstPassword
  greeting.push(`Sign in as ${username} with the password ${password} (shown this once)`)
}
// Written at once, so that a process that waits for the first line receives all of it.
process.stdout.write(`${greeting.join('\n')}\n`)

let stopping = false
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    if (stopping) return
    stopping = true
    // The process exits in time for a supervisor that waits ten seconds.
    setTimeout(() => process.exit(1), 9_500).unref()
    void larder.stop().then(
      () => process.exit(0),
      (error: unknown) => exitWith(`Larder did not stop cleanly: ${String(error)}`),
    )
  })

async function startOrExit(settings: Settings): Promise<Larder> {
  try {
    return await startLarder(settings)
  } catch (error) {
    return exitWith(`Larder did not start: ${error instanceof Error ? error.message : String(error)}`)
  }
}
