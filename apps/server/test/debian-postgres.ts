import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { chmod, chown, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { query } from '../../../packages/persistence-postgres/test/embedded.ts'
import { debianProgram } from './debian.ts'
import { accepts, freePort } from './ports.ts'

export const password = 'word'
const page = readFileSync(new URL('../../../docs/large-installations.md', import.meta.url), 'utf8')

/** The blocks of a language in a section of `docs/large-installations.md`. Without a language, those of the settings. */
function blocksIn(section: string, language: string): readonly string[] {
  const text = page.split(/^##+ /m).find((part) => part.startsWith(`${section}\n`)) ?? ''
  return [...text.matchAll(/^```(\w*)\n(.*?)^```/gms)]
    .filter(([, name]) => name === language)
    .map(([, , block = '']) => block)
}

/** The first block of a language in a section. */
export function documented(section: string, language: string): string {
  const [block] = blocksIn(section, language)
  if (block === undefined) throw new Error(`docs/large-installations.md has no ${language} in ${section}`)
  return block
}

/** The settings in a section. */
export const documentedSettings = (section: string): Record<string, string> =>
  Object.fromEntries(
    [...documented(section, '').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]),
  )

/** The folder of the programs of Debian's PostgreSQL. */
export const postgresPrograms = (): string => {
  const places = [15, 16, 17, 18].map((version) => `/usr/lib/postgresql/${version}/bin/initdb`)
  return dirname(debianProgram('postgresql', places))
}

/** PostgreSQL and PgBouncer refuse to run as root. The package has made a user for them. */
export function owner(): { readonly uid?: number; readonly gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: idOf('-u'), gid: idOf('-g') }
}

/** A folder that belongs to the user who runs the programs. */
export async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-debian-'))
  const { uid, gid } = owner()
  if (uid !== undefined && gid !== undefined) await chown(folder, uid, gid)
  await chmod(folder, 0o755)
  return folder
}

/** A program that runs until it is stopped. */
export interface Program {
  readonly child: ChildProcess
  readonly words: () => string
  stop(signal?: NodeJS.Signals): Promise<void>
}

/** Starts a program as the user `postgres`, and waits until it listens on a port. */
async function startProgram(command: string, args: readonly string[], port: number): Promise<Program> {
  const child = spawn(command, args, { ...owner(), stdio: ['ignore', 'pipe', 'pipe'] })
  let words = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (words += String(chunk)))
  const ended = once(child, 'exit')
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!(await accepts(port))) {
    if (isOver) throw new Error(`${command} ended: ${words}`)
    await wait(50)
  }
  return {
    child,
    words: () => words,
    async stop(signal = 'SIGKILL') {
      if (!isOver) child.kill(signal)
      await ended
    },
  }
}

/** An empty database cluster of Debian's PostgreSQL with the superuser `larder`, and the options with which it runs. */
async function makeCluster(folder: string): Promise<string> {
  const data = join(folder, 'data')
  await writeFile(join(folder, 'password'), password)
  execFileSync(
    join(postgresPrograms(), 'initdb'),
    [
      ...['-D', data, '-U', 'larder', '-A', 'scram-sha-256', '--pwfile', join(folder, 'password')],
      ...['--encoding=UTF8', '--locale=C', '--no-sync'],
    ],
    { ...owner(), stdio: ['ignore', 'ignore', 'pipe'] },
  )
  return data
}

/** Runs a cluster, and waits until it answers. */
async function startCluster(data: string, port: number, settings: readonly string[] = []): Promise<Program> {
  const own = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off']
  const options = [...own, ...settings].flatMap((setting) => ['-c', setting])
  const program = await startProgram(join(postgresPrograms(), 'postgres'), ['-D', data, ...options], port)
  while (!(await canQuery(addressOf(port, 'postgres')))) await wait(50)
  return program
}

const addressOf = (port: number, database = 'larder'): string =>
  `postgres://larder:${password}@127.0.0.1:${port}/${database}`

const canQuery = (url: string): Promise<boolean> =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  )

/** Debian's PostgreSQL with the PgBouncer of the documentation in front of all its databases. */
export async function openPooled() {
  const folder = await makeFolder()
  const [port, poolerPort] = [await freePort(), await freePort()]
  const program = debianProgram('pgbouncer', ['/usr/sbin/pgbouncer'])
  // Many databases are open at once here.
  const postgres = await startCluster(await makeCluster(folder), port, ['max_connections=500'])
  const users = join(folder, 'userlist.txt')
  await writeFile(users, `"larder" "${password}"\n`)
  const file = join(folder, 'pgbouncer.ini')
  const text = documented('PgBouncer', 'ini')
    .replace(/^larder = .*$/m, `* = host=127.0.0.1 port=${port}`)
    .replace('6432', String(poolerPort))
    .replace('/etc/pgbouncer/userlist.txt', users)
  await writeFile(file, `${text}unix_socket_dir =\n`)
  const pooler = await startProgram(program, [file], poolerPort)
  return {
    url: addressOf(port, 'postgres'),
    pooler: `127.0.0.1:${poolerPort}`,
    poolerUrl: (url: string): string => url.replace(String(port), String(poolerPort)),
    async makeDatabase(name: string): Promise<string> {
      await query(addressOf(port, 'postgres'), `create database ${name}`)
      return addressOf(port, name)
    },
    async stop() {
      await pooler.stop()
      await postgres.stop('SIGQUIT')
      await rm(folder, { recursive: true, force: true })
    },
  }
}
