// Runs Larder's commands on the Node this repository brings along. It starts on whatever Node the machine
// has (20 or newer), so it imports nothing but Node's own modules and stays plain JavaScript.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')
const at = (...parts) => join(root, ...parts)
const bin = (name) => at('node_modules', '.bin', name)
const [command = 'start', ...args] = process.argv.slice(2)

const isNewer = (a, b) => !existsSync(b) || statSync(a).mtimeMs > statSync(b).mtimeMs

function install() {
  if (!isNewer(at('package-lock.json'), at('node_modules', '.package-lock.json'))) return
  // No package of ours needs an install script, and one of theirs reports home.
  run('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'])
}

/** The bundled Node where there is one for this platform, else the machine's own when it is new enough. */
function node() {
  if (existsSync(bin('node'))) return bin('node')
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 22 || (major === 22 && minor >= 18)) return process.execPath
  console.error(`Larder needs Node 22.18 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

function run(file, list, env = {}) {
  const { status, signal, error } = spawnSync(file, list, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, ...env },
  })
  if (error) console.error(error.message)
  if (status !== 0) process.exit(status ?? (signal ? 1 : 1))
}

const source = ['--conditions=larder-source', '--disable-warning=ExperimentalWarning']
const script = (path) => () => run(node(), [...source, at(path), ...args])

const commands = {
  start: script('apps/server/src/main.ts'),
}

install()
commands[command]()
