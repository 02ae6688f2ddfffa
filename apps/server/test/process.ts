import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pooled } from '../../../packages/persistence-postgres/test/embedded.ts'

/** A server as an operator starts it: a separate process, configured by environment variables. */
export interface ServerProcess {
  /** The printed address; empty when the process has ended. */
  readonly url: string
  readonly output: () => string
  readonly errors: () => string
  readonly pid: number
  signal(name: NodeJS.Signals): void
  /** The exit code after the end. */
  readonly ended: Promise<number | null>
}

/** The settings of a server that uses the pooler of `TEST_POOLER`, if it has a database of PostgreSQL. */
export function throughPooler(settings: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const { LARDER_DATABASE_URL: url, LARDER_DATABASE_DIRECT_URL: direct } = settings
  const { poolerUrl } = url && !direct ? pooled(url) : {}
  if (!url || !poolerUrl) return settings
  const addresses = { LARDER_DATABASE_URL: poolerUrl, LARDER_DATABASE_DIRECT_URL: url }
  return { ...settings, ...addresses, LARDER_PREPARED_STATEMENTS: 'off' }
}

interface ProcessOptions {
  readonly maxFileSize?: number
  readonly args?: readonly string[]
  readonly isLaunched?: boolean
}

const main = join(import.meta.dirname, '../src/main.ts')
/** The launcher, which becomes the command that it runs. */
export const launcher = join(import.meta.dirname, '../../launch.mjs')

/**
 * Starts a server and waits until it prints its address or ends.
 * @param options.maxFileSize the number of bytes to which the operating system limits each of its files
 * @param options.args the arguments of its command
 * @param options.isLaunched whether the launcher starts it, with the options of Node that an operator's server has
 */
export async function startProcess(
  settings: Readonly<Record<string, string>>,
  { maxFileSize, args = [], isLaunched = false }: ProcessOptions = {},
): Promise<ServerProcess> {
  const inherited = Object.entries(process.env).filter(
    ([name]) => !name.startsWith('LARDER_') && !['NODE_V8_COVERAGE', 'NODE_OPTIONS'].includes(name),
  )
  const started = isLaunched ? [launcher, 'start'] : ['--conditions=larder-source', main]
  const command = [process.execPath, ...started, ...args]
  const limited = ['sh', '-c', `ulimit -f ${Math.ceil((maxFileSize ?? 0) / 512)}; exec "$@"`, 'sh']
  const [program = '', ...options] = maxFileSize === undefined ? command : [...limited, ...command]
  const child = spawn(program, options, {
    env: {
      ...Object.fromEntries(inherited),
      LARDER_HOST: '127.0.0.1',
      LARDER_PORT: '0',
      ...throughPooler(settings),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  const url = await new Promise<string>((resolve) => {
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      const [, found] = /^Larder is at (\S+)$/m.exec(output) ?? []
      if (found) resolve(found)
    })
    void ended.then(() => resolve(''))
  })
  return {
    url,
    pid: child.pid ?? 0,
    output: () => output,
    errors: () => errors,
    signal: (name) => void child.kill(name),
    ended,
  }
}
