// larder user list | password NAME | reset-second-step NAME
//
// Lists the users of the database of the settings, sets a random password of one, or removes their one-time codes and passkeys. A server may run on the database.
import { resetSecondStepOf, setRandomPassword, system, users, type User } from '@larder/domain'
import { exitWith, settingsOrExit } from './settings-or-exit.ts'
import { closePorts } from './start.ts'
import { readUserCommand, userUsage } from './user-arguments.ts'
import { T, wire } from './wiring/index.ts'

const command = readUserCommand(process.argv.slice(2)) ?? exitWith(userUsage)

const container = wire(settingsOrExit())
const say = (line: string) => void process.stdout.write(`${line}\n`)
const reasonOf = (error: unknown) =>
  `The users could not be read: ${error instanceof Error ? error.message : String(error)}`
// Where the database cannot be opened, there is nothing to close.
const services = await container.getAsync(T.services).catch((error: unknown) => exitWith(reasonOf(error)))
try {
  if (command.name === 'password') {
    const set = await setRandomPassword(command.user, services)
    if (set) say(`Sign in as ${set.username} with the password ${set.password} (shown this once)`)
    else refuseName()
  } else if (command.name === 'reset-second-step') {
    const username = await resetSecondStepOf(command.user, services.work)
    if (username === undefined) refuseName()
    else say(`${username} has no one-time codes and passkeys any more, and is signed out everywhere`)
  } else {
    const all = await services.work.read(system, (store) => store.of(users).find({}))
    for (const user of all) say(lineOf(user))
  }
} catch (error) {
  process.stderr.write(`${reasonOf(error)}\n`)
  process.exitCode = 1
} finally {
  await closePorts(container)
}

function refuseName(): void {
  process.stderr.write('There is no active user with this name or address.\n')
  process.exitCode = 1
}

function lineOf({ username, email, admin, active }: User): string {
  return [username, email, ...(admin ? ['administrator'] : []), ...(active ? [] : ['deactivated'])].join('  ')
}
