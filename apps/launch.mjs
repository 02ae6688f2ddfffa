#!/usr/bin/env node
// Runs Larder's commands on the Node this repository brings along. It starts on whatever Node the machine
// has (20 or newer), so it imports nothing but Node's own modules and stays plain JavaScript.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..')
const at = (...parts) => join(root, ...parts)
/** Where the command was called: npm and this launcher change the folder, and files are named from here. */
const calledIn = process.env.INIT_CWD ?? process.cwd()

/** A small young generation, and a heap that grows slowly: a process holds less memory, for some of its speed under full load. */
const smallHeap = ['--max-semi-space-size=4', '--heap-growing-percent=20']

/** The commands of those who run a server. `larder --help` lists them. */
const help = {
  start: ['', 'Starts the server. The settings are environment variables, or in the file .env.'],
  restore: ['FILE [--replace]', 'Restores a backup into the database of the settings.'],
  move: ['ADDRESS [--replace]', 'Copies all rows into another database: postgres://… or sqlite.'],
  user: [
    'list | password NAME | reset-second-step NAME',
    'Lists the users, sets a random password of one, or removes their passkeys and codes.',
  ],
  doctor: ['[--rebuild-search]', 'Says what is wrong with the database, files and settings, and what to do.'],
}

/** What each command runs, and the options Node gets for it; the rest of the command line follows. */
const commands = {
  start: ['apps/server/src/main.ts', ...smallHeap],
  dev: ['apps/server/src/main.ts', '--watch'],
  test: ['apps/checks/src/main.ts'],
  'test:quick': ['apps/checks/src/quick.ts'],
  bench: ['apps/bench/src/main.ts'],
  restore: ['apps/server/src/restore.ts', ...smallHeap],
  move: ['apps/server/src/move.ts', ...smallHeap],
  user: ['apps/server/src/user.ts'],
  doctor: ['apps/server/src/doctor.ts'],
  migration: ['apps/server/scripts/migration.ts'],
  release: ['apps/checks/src/release.ts'],
  debian: ['apps/checks/src/debian.ts'],
  client: ['apps/server/scripts/client.ts'],
  messages: ['apps/web/scripts/messages.ts'],
  examples: ['apps/server/scripts/response-examples.ts'],
  soak: ['apps/checks/src/soak.ts'],
  impatient: ['apps/web/scripts/impatient.ts'],
  // Time and memory are those of the server.
  'score:import': ['packages/recipe-import/scripts/score.ts', ...smallHeap],
  'train:import': ['packages/recipe-import/scripts/train-choice.ts'],
  'train:lines': ['packages/recipe-import/scripts/train-lines.ts'],
  'score:lines': ['apps/server/scripts/score-lines.ts'],
  'score:steps': ['apps/server/scripts/score-steps.ts'],
  'score:aisles': ['apps/server/scripts/score-aisles.ts'],
  'score:ingredients': ['packages/ingredient-parser/scripts/score.ts'],
}

/** The commands that show the web application, which is built first where its sources are newer. */
const builds = ['start', 'test', 'bench', 'impatient', 'soak']

const [name = 'start', ...args] = process.argv.slice(2)
if (['--help', '-h', 'help'].includes(name)) printHelp()
if (!Object.hasOwn(commands, name))
  fail(`There is no command ${name}. Choose ${Object.keys(commands).join(', ')}.`)
const [file, ...options] = commands[name]
if (!existsSync(at(file))) fail(`${name} runs ${file}, which is not here. Is this checkout complete?`)
// Serving needs nothing that only develops, builds or tests, which is more than half of all packages.
const servesOnly =
  ['restore', 'move', 'user', 'doctor'].includes(name) || (name === 'start' && !(await isWebStale()))
if (!isInstalled()) install()
if (builds.includes(name)) await buildWeb()
if (name === 'dev') serveWeb()
run(bundledNode(), ['--conditions=larder-source', ...options, at(file), ...args])

/** Whether node_modules holds the packages of the lock file that the command needs. Those for other platforms are never there. */
function isInstalled() {
  // The container image has its packages and no lock file.
  if (!existsSync(at('package-lock.json'))) return true
  if (!existsSync(at('node_modules', '.package-lock.json'))) return false
  const packagesIn = (...parts) => JSON.parse(readFileSync(at(...parts), 'utf8')).packages
  const present = packagesIn('node_modules', '.package-lock.json')
  return Object.entries(packagesIn('package-lock.json')).every(
    ([path, wanted]) =>
      !path.includes('node_modules/') ||
      wanted.optional ||
      (servesOnly && (wanted.dev || wanted.devOptional)) ||
      present[path]?.version === wanted.version,
  )
}

function install() {
  console.error('Installing the packages of package-lock.json ...')
  // No package of ours needs an install script, and one of theirs reports home.
  const npm = ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error']
  if (servesOnly) npm.push('--omit=dev')
  // npm narrates an install on standard output, which belongs to the command that follows.
  const { status, error } = spawnSync('npm', npm, { cwd: root, stdio: ['ignore', 2, 2] })
  if (error) fail(`npm could not be started: ${error.message}`)
  if (status !== 0) fail(`npm ${npm.join(' ')} failed in ${root}; its words are above.`)
}

async function isWebStale() {
  // The container image has the built pages and nothing that builds them.
  if (!existsSync(at('apps/web/scripts'))) return false
  // Plain JavaScript: loading TypeScript would take most of the time of the launcher.
  const { isStale } = await import(pathToFileURL(at('apps/web/scripts/is-stale.mjs')))
  return isStale()
}

async function buildWeb() {
  if (!(await isWebStale())) return
  const list = ['--conditions=larder-source', at('apps/web/scripts/build.ts')]
  const { status } = spawnSync(bundledNode(), list, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: environment(),
  })
  if (status !== 0) fail('The web application could not be built. The reason is above.')
}

/** Serves the web application with hot reload beside the server, which it asks for everything else. */
function serveWeb() {
  const config = at('apps/web/scripts/vite.config.ts')
  const list = [
    '--conditions=larder-source',
    at('node_modules/vite/bin/vite.js'),
    '--configLoader',
    'native',
    '--config',
    config,
  ]
  const vite = spawn(bundledNode(), list, { cwd: root, stdio: 'inherit', env: environment() })
  process.on('exit', () => vite.kill())
}

/** The bundled Node where there is one for this platform, else the machine's own when it is new enough. */
function bundledNode() {
  const bundled = at('node_modules', '.bin', 'node')
  if (existsSync(bundled)) return bundled
  if (runsTypeScript()) return process.execPath
  fail(
    `Larder needs Node 22.18 or newer. This is ${process.versions.node}, and there is no bundled Node for ` +
      `${process.platform} ${process.arch}: install a newer Node and try again.`,
  )
}

/** Whether the Node of this process is new enough for Larder. */
function runsTypeScript() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

/**
 * Replaces this process by the command, so that the launcher takes no memory. Where Node cannot, and for `dev`, which
 * has a second process, this process waits for the command.
 */
function run(executable, list) {
  if (!process.execve || process.platform === 'win32' || name === 'dev') return stay(executable, list)
  process.chdir(root)
  process.execve(executable, [executable, ...list], environment())
}

/** Runs until the child ends and ends as it did. A stop is passed on, then waited for, so that the child can finish its work. */
function stay(executable, list) {
  const child = spawn(executable, list, { cwd: root, stdio: 'inherit', env: environment() })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      // A terminal sends Ctrl-C to the child as well. A second signal would end it at once.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal)
    })
  }
  child.on('error', (error) => fail(`${executable} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}

/**
 * Node caches compiled sources, which halves the time to start. glibc gets a fixed threshold for `mmap`: memory of
 * decoded pictures goes back to the system when it is freed. The default threshold grows with the first large block. Two arenas
 * keep less freed memory than one for each thread.
 */
function environment() {
  return {
    NODE_COMPILE_CACHE: at('node_modules', '.cache', 'node'),
    MALLOC_MMAP_THRESHOLD_: '131072',
    MALLOC_ARENA_MAX: '2',
    INIT_CWD: calledIn,
    ...process.env,
  }
}

function printHelp() {
  const rows = Object.entries(help).map(([command, [options, text]]) => [
    `larder ${command} ${options}`,
    text,
  ])
  const width = Math.max(...rows.map(([usage]) => usage.length))
  console.log(rows.map(([usage, text]) => `${usage.padEnd(width)}  ${text}`).join('\n'))
  process.exit(0)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
