import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { query } from '../../../packages/persistence-postgres/test/embedded.ts'
import { documented, documentedSettings, makeFolder, owner, postgresPrograms } from './debian-postgres.ts'
import { debianProgram } from './debian.ts'
import { freePort } from './ports.ts'

const section = 'Standby'
/** The numbers of the machines with a database. A third machine has etcd only. */
const databases = [1, 2] as const
const superuser = { user: 'postgres', password: 'a secret word' }

interface Member {
  readonly name: string
  readonly role: string
  readonly state: string
}

/** A primary and a standby that Patroni manages. */
export interface Standby {
  /** The settings of a server. */
  readonly settings: Readonly<Record<string, string>>
  /** The number of the machine whose database is the primary, or undefined. */
  primary(): Promise<number | undefined>
  /** Waits until each commit waits for the standby. */
  untilSynchronous(): Promise<number>
  /** Kills all processes of a machine. */
  kill(machine: number): Promise<void>
  start(machine: number): void
  /** The last lines of the logs. */
  logs(): string
  stop(): Promise<void>
}

/**
 * Starts Debian's etcd, Patroni with PostgreSQL, and HAProxy with the text of the documentation. Its machines are addresses of this one,
 * and its folders are temporary.
 */
export async function openStandby(): Promise<Standby> {
  const programs = {
    etcd: debianProgram('etcd-server', ['/usr/bin/etcd']),
    patroni: debianProgram('patroni', ['/usr/bin/patroni']),
    haproxy: debianProgram('haproxy', ['/usr/sbin/haproxy']),
  }
  const folder = await makeFolder()
  const port = await freePort()
  const network = `127.${randomInt(1, 255)}.${randomInt(1, 255)}.`
  const address = (machine: number) => `${network}${machine}`
  const log: string[] = []
  const running = new Map<number, ReturnType<typeof run>[]>()

  /** A configuration of the documentation for a machine, which names itself in all lines but those with all machines. */
  const textFor = (machine: number, language: string) =>
    documented(section, language)
      .split('\n')
      .map((line) => (line.includes('10.0.0.2') ? line : line.replaceAll(/node1|10\.0\.0\.1/g, own(machine))))
      .join('\n')
      .replaceAll('10.0.0.', network)
      .replaceAll(/\/var\/(lib|run)\/\w+/g, folderOf(machine))
      .replace('/usr/lib/postgresql/15/bin', postgresPrograms())
      .replace('127.0.0.1:5000', `127.0.0.1:${port}`)
  const own = (machine: number) => (found: string) =>
    found === 'node1' ? `node${machine}` : `10.0.0.${machine}`
  const folderOf = (machine: number) => join(folder, `node${machine}`)

  const run = (command: string, args: readonly string[], environment: object = {}) => {
    const child = spawn(command, args, {
      ...owner(),
      ...{ cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } },
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk) => void (log.push(String(chunk)) > 1_000 && log.shift()))
    return { child, ended: once(child, 'exit') }
  }
  const start = (machine: number) => {
    const settings = [...textFor(machine, 'ini').matchAll(/^(\w+)=(.*)$/gm)]
    const etcd = run(programs.etcd, [], Object.fromEntries(settings.map(([, name, value]) => [name, value])))
    const isDatabase = databases.some((number) => number === machine)
    const patroni = isDatabase ? [run(programs.patroni, [join(folderOf(machine), 'config.yml')])] : []
    running.set(machine, [...patroni, etcd])
  }
  const kill = async (machine: number) => {
    const children = running.get(machine) ?? []
    running.delete(machine)
    // Patroni first, because it would start PostgreSQL again.
    for (const { child } of children) child.kill('SIGKILL')
    const pids = await postgresOf(join(folderOf(machine), '15/larder'))
    for (const pid of pids) signal(pid, 'SIGKILL')
    await Promise.all(children.map(({ ended }) => ended))
    while (pids.some((pid) => signal(pid, 0))) await wait(5)
  }
  const get = (machine: number, path: string) =>
    fetch(`http://${address(machine)}:8008${path}`, { signal: AbortSignal.timeout(3_000) }).catch(
      () => undefined,
    )
  const primary = async () => {
    for (const machine of databases) if ((await get(machine, '/primary'))?.ok) return machine
    return undefined
  }
  const untilSynchronous = async () => {
    for (;;) {
      const machine = await primary()
      const cluster = machine === undefined ? undefined : await get(machine, '/cluster')
      const { members = [] } = ((await cluster?.json().catch(() => ({}))) ?? {}) as { members?: Member[] }
      if (members.some(({ role }) => role === 'sync_standby')) return machine!
      await wait(200)
    }
  }

  for (const machine of [...databases, 3]) {
    await mkdir(folderOf(machine))
    const { uid, gid } = owner()
    if (uid !== undefined && gid !== undefined) await chown(folderOf(machine), uid, gid)
    await writeFile(join(folderOf(machine), 'config.yml'), textFor(machine, 'yaml'))
    start(machine)
  }
  const first = await untilSynchronous()
  const url = `postgres://${superuser.user}:${encodeURIComponent(superuser.password)}@${address(first)}:5432/postgres`
  for (const statement of documented(section, 'sql').split(/(?<=;)\n/)) await query(url, statement)
  const file = join(folder, 'haproxy.cfg')
  await writeFile(file, textFor(1, 'haproxy'))
  const balancer = run(programs.haproxy, ['-f', file])
  const { LARDER_DATABASE_URL = '', ...settings } = documentedSettings(section)
  return {
    settings: { ...settings, LARDER_DATABASE_URL: LARDER_DATABASE_URL.replace(':5000', `:${port}`) },
    ...{ primary, untilSynchronous, kill, start },
    logs: () => log.slice(-100).join(''),
    async stop() {
      balancer.child.kill('SIGKILL')
      for (const machine of running.keys()) await kill(machine)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The processes of the PostgreSQL in a folder, the first of which has started the others. */
async function postgresOf(data: string): Promise<readonly number[]> {
  const text = await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const pid = Number(text.split('\n')[0])
  if (!pid) return []
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  return [pid, ...children.split(' ').filter(Boolean).map(Number)]
}

/** Sends a signal. @returns whether the process exists */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}
