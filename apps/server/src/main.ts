import { movedPrograms, type ShownMove } from '@larder/domain'
import type { Settings } from './config.ts'
import { exitWith, settingsOrExit } from './settings-or-exit.ts'
import { startLarder, type Larder } from './start.ts'

const from = moveOrExit(process.argv.slice(2))
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

if (from !== undefined)
  await larder.moveIn(from).then(
    (move) => process.stdout.write(`${summaryOf(move)}\n`),
    (error: unknown) => {
      process.stderr.write(
        `Larder did not move in: ${error instanceof Error ? error.message : String(error)}\n`,
      )
    },
  )

/** The archive that `--from PROGRAM FILE` names. */
function moveOrExit([option, program, file, ...others]: readonly string[]): string | undefined {
  if (option === undefined) return undefined
  const isKnown = movedPrograms.some((each) => each === program)
  if (option === '--from' && isKnown && file !== undefined && others.length === 0) return file
  return exitWith(`The options are --from PROGRAM FILE, where PROGRAM is ${movedPrograms.join(' or ')}.`)
}

function summaryOf({ kinds, sections, invited }: ShownMove): string {
  const moved = kinds.filter(({ rows }) => rows > 0)
  const sum = (key: 'retained' | 'changed' | 'declined') =>
    sections.reduce((total, section) => total + section[key], 0)
  return [
    `Moved in: ${sum('retained')} values kept, ${sum('changed')} changed, ${sum('declined')} left behind`,
    ...moved.map(
      ({ kind, added, joined, here, failed }) =>
        `  ${kind}: ${added} added, ${joined} joined, ${here} here already, ${failed} failed`,
    ),
    ...(invited.length === 0
      ? []
      : [
          `Users without a password, who need a link to set one: ${invited.map(({ username }) => username).join(', ')}`,
        ]),
  ].join('\n')
}

async function startOrExit(settings: Settings): Promise<Larder> {
  try {
    return await startLarder(settings, (error) =>
      exitWith(`Larder could not open its database again: ${String(error)}`),
    )
  } catch (error) {
    return exitWith(`Larder did not start: ${error instanceof Error ? error.message : String(error)}`)
  }
}
