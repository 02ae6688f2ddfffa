import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { proxiedHost } from './chromium.ts'
import { debianProgram } from '../../server/test/debian.ts'

/** A configuration of a proxy in `docs/deploying.md`. */
export interface ProxyConfiguration {
  readonly title: string
  readonly program: ProxyProgram
  /** The settings of Larder that belong to it. */
  readonly settings: Readonly<Record<string, string>>
  readonly text: string
}

type ProxyProgram = 'nginx' | 'haproxy'

/** The configurations in the documentation. */
export function documentedProxies(): readonly ProxyConfiguration[] {
  const text = readFileSync(new URL('../../../docs/deploying.md', import.meta.url), 'utf8')
  const sections = text.split(/^## /m).slice(1)
  return sections.flatMap((section) => {
    const [title = ''] = section.split('\n', 1)
    const [, settings = ''] = /^```\n((?:LARDER_.*\n)+)```/m.exec(section) ?? []
    const [, program, block] = /^```(nginx|haproxy)\n(.*?)^```/ms.exec(section) ?? []
    if ((program !== 'nginx' && program !== 'haproxy') || block === undefined) return []
    const pairs = [...settings.matchAll(/^(\w+)=(.*)$/gm)].map(
      ([, name = '', value = '']) => [name, value] as const,
    )
    return [
      {
        title,
        program,
        settings: Object.fromEntries(pairs),
        text: block,
      },
    ]
  })
}

/** The settings of a configuration for a proxy on another port. */
export const settingsOn = (port: number, { settings }: ProxyConfiguration): Record<string, string> =>
  Object.fromEntries(
    Object.entries(settings).map(([name, value]) => [
      name,
      value.replace(`https://${proxiedHost}`, `https://${proxiedHost}:${port}`),
    ]),
  )

/** The installed program of a proxy. Fails where it is missing and this user may not install it. */
export const proxyPath = (program: ProxyProgram): string =>
  program === 'nginx'
    ? debianProgram('nginx-light', ['/usr/sbin/nginx'])
    : debianProgram('haproxy', ['/usr/sbin/haproxy'])

/** Starts a proxy in front of a server, and returns a function that stops it. */
export async function startProxy(
  { program, text }: Pick<ProxyConfiguration, 'program' | 'text'>,
  { port, target }: { readonly port: number; readonly target: string },
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-proxy-'))
  await writeCertificate(folder)
  const own = text
    .replace(/listen 443|bind :443/, (words) => words.replace(/:?443/, `127.0.0.1:${port}`))
    .replaceAll('/etc/ssl/', `${folder}/`)
    .replaceAll('127.0.0.1:9000', target)
  const file = join(folder, 'proxy.conf')
  await writeFile(file, program === 'nginx' ? nginxAround(own, folder) : own)
  const options = program === 'nginx' ? ['-c', file, '-e', join(folder, 'error.log')] : ['-f', file, '-db']
  const child = spawn(proxyPath(program), options, { stdio: ['ignore', 'ignore', 'pipe'] })
  let words = ''
  child.stderr.on('data', (chunk) => (words += String(chunk)))
  const ended = once(child, 'exit')
  let isOver = false
  void ended.then(() => (isOver = true))
  while (!(await accepts(port))) {
    if (isOver) throw new Error(`${program} ended: ${words}${await log(folder)}`)
    await wait(50)
  }
  return async () => {
    child.kill('SIGKILL')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
}

const log = (folder: string): Promise<string> => readFile(join(folder, 'error.log'), 'utf8').catch(() => '')

async function writeCertificate(folder: string): Promise<void> {
  const key = join(folder, 'house.key')
  const certificate = join(folder, 'house.crt')
  execFileSync(
    'openssl',
    [
      ...[
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:prime256v1',
        '-nodes',
        '-days',
        '2',
      ],
      ...['-subj', `/CN=${proxiedHost}`, '-keyout', key, '-out', certificate],
    ],
    { stdio: 'ignore' },
  )
  // HAProxy reads both from one file.
  await writeFile(
    join(folder, 'house.pem'),
    (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')),
  )
}

/** What surrounds a server in the configuration of nginx, with all files in a folder. */
function nginxAround(server: string, folder: string): string {
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  return `daemon off; master_process off; pid ${folder}/pid;
events {}
http {
  access_log off;
  ${paths.join('\n  ')}
${server}}
`
}

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const end = (is: boolean) => {
      socket.destroy()
      resolve(is)
    }
    socket.once('connect', () => end(true)).once('error', () => end(false))
  })
