import { expect } from 'chai'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, matchesGlob } from 'node:path'
import { createZstdCompress } from 'node:zlib'
import { root } from '../src/processes.ts'

/** An instruction of a Dockerfile, such as `RUN` with its text. */
interface Step {
  readonly instruction: string
  readonly text: string
}

/** The user `node` of the image: without root, the tests stay the user they are. */
const isRoot = process.getuid?.() === 0
const [otherUser, otherGroup] = isRoot ? [65_534, 65_534] : [process.getuid?.() ?? 0, process.getgid?.() ?? 0]

describe(`the steps of the Dockerfile, performed in a clean folder${isRoot ? ' with another user' : ' (not as another user, which needs root)'}`, function () {
  this.timeout(600_000)
  let scratch: string
  /** The folder that stands for `/` of the last stage. */
  let image: string
  let start: readonly string[] = []
  const settings: Record<string, string> = {}

  before(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'larder-image-'))
    chmodSync(scratch, 0o755)
    // The Node of this repository can lie where another user may not read.
    mkdirSync(join(scratch, 'bin'))
    cpSync(process.execPath, join(scratch, 'bin', 'node'), { dereference: true })
    writeFileSync(join(scratch, 'bin', 'npm'), npm, { mode: 0o755 })
    perform()
  })
  after(() => rm(scratch, { recursive: true, force: true }))

  /** Performs all steps. `docker` itself is not needed: each stage is a folder. */
  function perform(): void {
    const stages = new Map<string, string>()
    let workdir = ''
    for (const { instruction, text } of stepsOf(readFileSync(join(root, 'apps/server/Dockerfile'), 'utf8')))
      switch (instruction) {
        case 'FROM': {
          const [, name = 'last'] = / AS (\w+)$/.exec(text) ?? []
          image = join(scratch, name)
          stages.set(name, image)
          // The image of Node has this folder.
          mkdirSync(join(image, 'usr/local/bin'), { recursive: true })
          break
        }
        case 'WORKDIR':
          workdir = join(image, text)
          mkdirSync(workdir, { recursive: true })
          break
        case 'COPY':
          copy(text, workdir, stages)
          break
        case 'RUN':
          execFileSync('sh', ['-ec', `umask 022; ${inside(text)}`], {
            cwd: workdir,
            env: {
              ...process.env,
              PATH: path(),
              LARDER_SOURCE: root,
              NODE_OPTIONS: '',
              NODE_V8_COVERAGE: '',
            },
            stdio: ['ignore', 'pipe', 'inherit'],
          })
          break
        case 'ENV':
          for (const pair of text.split(' ')) {
            const [name = '', value = ''] = pair.split('=')
            settings[name] = inside(value)
          }
          break
        case 'CMD':
          start = JSON.parse(text) as string[]
      }
  }

  /** A command with the paths and the user of this machine. */
  const inside = (command: string): string =>
    command
      .replaceAll(/(?<=^|\s)\/(?=(data|larder|usr)\b)/g, `${image}/`)
      .replaceAll('node:node', `${otherUser}:${otherGroup}`)
  const path = () => `${join(scratch, 'bin')}:${process.env.PATH}`

  function copy(text: string, workdir: string, stages: ReadonlyMap<string, string>): void {
    const {
      from,
      source = '',
      target = '',
    } = /^(?:--from=(?<from>\w+) )?(?:--chown=\S+ )?(?<source>\S+) (?<target>\S+)$/.exec(text)?.groups ?? {}
    if (from !== undefined) {
      const folder = stages.get(from) ?? ''
      cpSync(join(folder, source), join(workdir, target), { recursive: true, verbatimSymlinks: true })
      return
    }
    expect([source, target]).to.deep.equal(['.', '.'])
    for (const file of contextFiles()) {
      mkdirSync(dirname(join(workdir, file)), { recursive: true })
      cpSync(join(root, file), join(workdir, file))
    }
  }

  /** Starts the server of the image as its user, and sends requests until it has responded to all. */
  async function serve(
    addresses: readonly string[],
    {
      program = join(scratch, 'bin', 'node'),
      args = start.slice(1),
      user = [otherUser, otherGroup],
      env = {},
      look = () => undefined,
    }: {
      readonly program?: string
      readonly args?: readonly string[]
      readonly user?: readonly [uid: number, gid: number]
      readonly env?: Readonly<Record<string, string>>
      /** Looks at the process while it serves. */
      readonly look?: (pid: number) => void
    } = {},
  ): Promise<Record<string, Response & { text: string }>> {
    const child = spawn(program, args, {
      cwd: join(image, 'larder'),
      env: {
        ...settings,
        NODE_COMPILE_CACHE: join(image, 'cache'),
        LARDER_HOST: '127.0.0.1',
        LARDER_PORT: '0',
        PATH: path(),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      uid: user[0],
      gid: user[1],
    })
    let output = ''
    const ended = once(child, 'close')
    try {
      const url = await new Promise<string>((resolve, reject) => {
        for (const stream of [child.stdout, child.stderr])
          stream.setEncoding('utf8').on('data', (chunk: string) => {
            output += chunk
            const [, found] = /^Larder is at (\S+)$/m.exec(output) ?? []
            if (found) resolve(found)
          })
        void ended.then(() => reject(new Error(`The server ended: ${output}`)))
      })
      look(child.pid ?? 0)
      const responses: Record<string, Response & { text: string }> = {}
      for (const address of addresses) {
        const response = await fetch(url + address)
        responses[address] = Object.assign(response, { text: await response.text() }) as never
      }
      return responses
    } finally {
      child.kill('SIGTERM')
      await ended
    }
  }

  it('make an image whose server responds, with its pages and its documentation', async () => {
    const responses = await serve(['/api/health/ready', '/', '/docs/', '/api/app/about'])
    expect(Object.values(responses).map(({ status }) => status)).to.deep.equal([200, 200, 200, 200])
    expect(responses['/']?.text).to.contain('<div id="root"')
  })

  it('make an image with the command larder', () => {
    const data = mkdtempSync(join(scratch, 'data-'))
    chmodSync(data, 0o777)
    const larder = (...args: string[]) =>
      spawnSync(join(image, 'usr/local/bin/larder'), args, {
        cwd: data,
        encoding: 'utf8',
        env: { ...settings, NODE_COMPILE_CACHE: join(image, 'cache'), LARDER_DATA_DIR: data, PATH: path() },
        uid: otherUser,
        gid: otherGroup,
      })
    expect(larder('--help').stdout).to.contain('larder restore FILE').and.to.contain('larder doctor')
    const { status, stdout, stderr } = larder('user', 'list')
    expect([status, stdout, stderr]).to.deep.equal([0, '', ''])
    // A name of a file is one of the folder in which the command is called.
    expect(larder('restore', 'backup.zip').stderr).to.contain(join(data, 'backup.zip'))
  })

  describe('make an image that starts as root', () => {
    const ids = { PUID: '4242', PGID: '4343' }
    let data: string
    beforeEach(async function () {
      if (!isRoot) return this.skip()
      data = await mkdtemp(join(scratch, 'data-'))
      chmodSync(data, 0o700)
      // What an older version has written as another user.
      mkdirSync(join(data, 'media'))
      writeFileSync(join(data, 'media', 'old.webp'), '', { mode: 0o600 })
      symlinkSync('/etc/passwd', join(data, 'link'))
    })
    const asRoot = (more: Readonly<Record<string, string>>) => ({ LARDER_DATA_DIR: data, ...more })

    it('and serves as the user of PUID and the group of PGID, who owns the data', async () => {
      const before = statSync('/etc/passwd').uid
      let status = ''
      const responses = await serve(['/api/health/ready', '/'], {
        user: [0, 0],
        env: asRoot(ids),
        look: (pid) => (status = readFileSync(`/proc/${pid}/status`, 'utf8')),
      })
      expect(Object.values(responses).map((response) => response.status)).to.deep.equal([200, 200])
      expect(status)
        .to.match(/^Uid:\t4242\t4242\t4242\t4242$/m)
        .and.to.match(/^Gid:\t4343\t4343\t4343\t4343$/m)
      expect(status).to.match(/^Groups:\t4343 $/m)
      const owners = globSync('{.,**/*}', { cwd: data })
        .filter((name) => name !== 'link')
        .map((name) => statSync(join(data, name)))
      expect(owners.length).to.be.greaterThan(4)
      expect(new Set(owners.map(({ uid, gid }) => `${uid}:${gid}`))).to.deep.equal(new Set(['4242:4343']))
      expect(statSync('/etc/passwd').uid).to.equal(before)
    })

    it('and refuses a user that is no number', () => {
      const { status, stderr } = spawnSync(join(scratch, 'bin', 'node'), start.slice(1), {
        cwd: join(image, 'larder'),
        encoding: 'utf8',
        env: { ...settings, PATH: path(), ...asRoot({ PUID: 'me' }) },
      })
      expect([status, stderr]).to.deep.equal([
        1,
        'PUID must be the number of a user or a group, such as 1000.\n',
      ])
    })
  })

  describe('make a Debian package', () => {
    let installed: string
    let file: string
    const field = (name: string) =>
      execFileSync('dpkg-deb', ['--field', file, name], { encoding: 'utf8' }).trim()

    before(async () => {
      const made = execFileSync(
        process.execPath,
        [
          ...['--conditions=larder-source', join(root, 'apps/checks/src/debian.ts')],
          ...['--image', join(image, 'larder'), '--output', scratch, '--compression', 'none'],
        ],
        { encoding: 'utf8' },
      )
      file = made.trim()
      installed = join(scratch, 'installed')
      // Scripts of the package would change this machine, so that it is not configured.
      execFileSync('dpkg-deb', ['--extract', file, installed])
      // The user of the service does not exist here.
      chmodSync(join(installed, 'etc/larder/larder.env'), 0o644)
    })

    it('with its version, dependencies and settings file', () => {
      const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
      expect([field('Package'), field('Version')]).to.deep.equal(['larder', version])
      expect(field('Depends')).to.contain('adduser')
      expect(Number(field('Installed-Size'))).to.be.greaterThan(100_000)
      const conffiles = execFileSync('dpkg-deb', ['--info', file, 'conffiles'], { encoding: 'utf8' })
      expect(conffiles).to.equal('/etc/larder/larder.env\n')
    })

    it('whose files belong to root and are not writable by others', () => {
      const lines = execFileSync('dpkg-deb', ['--contents', file], {
        encoding: 'utf8',
        maxBuffer: 100_000_000,
      })
      const wrong = lines
        .trim()
        .split('\n')
        .filter(
          (line) => !line.includes(' root/root ') || (!line.startsWith('l') && /^.{5}w|^.{8}w/.test(line)),
        )
      expect(wrong.slice(0, 5)).to.deep.equal([])
    })

    it('whose scripts are valid', () => {
      for (const script of ['postinst', 'prerm', 'postrm', 'larder'])
        execFileSync('sh', ['-n', join(root, 'apps/server/debian', script)])
    })

    it('whose service systemd accepts', function () {
      const text = readFileSync(join(installed, 'usr/lib/systemd/system/larder.service'), 'utf8')
      const unit = join(scratch, 'larder.service')
      writeFileSync(unit, text.replace('/usr/bin/larder', join(installed, 'usr/bin/larder')))
      const { status, error, stderr } = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
      if (error) return this.skip()
      const about = stderr.split('\n').filter((line) => line.includes('larder.service'))
      expect([status, about]).to.deep.equal([0, []])
    })

    it('whose command lists the commands and serves', async () => {
      const command = join(installed, 'usr/bin/larder')
      const help = execFileSync(command, ['--help'], { encoding: 'utf8', env: { PATH: process.env.PATH } })
      expect(help).to.contain('larder restore').and.to.contain('larder user')
      const responses = await serve(['/api/health/ready', '/'], { program: command, args: ['start'] })
      expect(Object.values(responses).map(({ status }) => status)).to.deep.equal([200, 200])
    })
  })

  it('add at most 60 MB to the image of Node, compressed with zstd', async () => {
    const tar = spawn('tar', ['--create', '--sort=name', '--directory', image, 'larder'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    let bytes = 0
    for await (const chunk of tar.stdout.pipe(createZstdCompress())) bytes += (chunk as Buffer).length
    expect(bytes / 1e6).to.be.within(10, 60)
  })

  it('have native files for amd64 and arm64, in a package or in the lock file', () => {
    const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
      packages: Readonly<Record<string, { readonly version: string }>>
    }
    const native = globSync('node_modules/**/*.{node,so,so.*}', { cwd: join(image, 'larder') }).filter(
      (file) => !/darwin|win32|musl/.test(file),
    )
    expect(native.length).to.be.greaterThan(2)
    const versionOf = (file: string) =>
      packages[/^.*node_modules\/(@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? '']?.version
    const isOnlyHere = (file: string) => {
      const other = file.replaceAll(/x64|arm64/g, (name) => (name === 'x64' ? 'arm64' : 'x64'))
      const isInPackage = existsSync(join(image, 'larder', other))
      return other === file || (!isInPackage && versionOf(other) !== versionOf(file))
    }
    expect(native.filter(isOnlyHere)).to.deep.equal([])
  })

  it('leave every file readable by the user who serves', () => {
    const hidden = spawnSync('find', [join(image, 'larder'), '!', '-type', 'l', '!', '-perm', '-o=r'], {
      encoding: 'utf8',
    }).stdout
    expect(hidden).to.equal('')
  })

  it('leave out what only builds, develops and tests', () => {
    const unwanted = ['vite', 'react', 'chai', 'mocha', 'fast-check', 'typescript', 'playwright-core']
    const found = globSync('{node_modules,packages/*/node_modules,apps/*/node_modules}/{*,@*/*}', {
      cwd: join(image, 'larder'),
    })
    expect(found).to.include('node_modules/express')
    expect(found.filter((name) => unwanted.includes(name.replace(/^.*node_modules\//, '')))).to.deep.equal([])
    const tests = globSync('{apps,packages}/*/{src,test}/**/*.test.{ts,tsx}', { cwd: join(image, 'larder') })
    expect(tests).to.deep.equal([])
  })

  it('say what to do when the one who starts cannot read or write the pages', async function () {
    if (!isRoot) return void expect(otherUser).to.equal(process.getuid?.())
    const stage = join(scratch, 'pages', 'larder')
    rmSync(join(stage, 'apps', 'web', 'dist'), { recursive: true })
    const { status, stderr } = spawnSync(
      join(scratch, 'bin', 'node'),
      ['--conditions=larder-source', 'apps/web/scripts/build.ts'],
      { cwd: stage, encoding: 'utf8', uid: otherUser, gid: otherGroup, env: { PATH: path() } },
    )
    expect(status).to.equal(1)
    expect(stderr).to.match(/^This user may not write .*\. Build as the user who owns the folder: npm start/)
    expect(stderr).not.to.match(/^ +at /m)
  })
})

/** The instructions of a Dockerfile. Comments are left out, and continued lines are joined. */
function stepsOf(dockerfile: string): readonly Step[] {
  return dockerfile
    .replaceAll(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, instruction = '', text = ''] = /^(\w+) (.*)$/.exec(line) ?? []
      return { instruction, text }
    })
}

/** The files of the repository that are in the build context: all that Git knows or would add, except ignored ones. */
function contextFiles(): readonly string[] {
  const ignored = readFileSync(join(root, 'apps/server/Dockerfile.dockerignore'), 'utf8').trim().split('\n')
  const known = execFileSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '--deduplicate'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  )
  return known
    .trim()
    .split('\n')
    .filter((file) => !ignored.some((glob) => matchesGlob(file, glob) || matchesGlob(file, `${glob}/**`)))
    .filter((file) => globSync(file, { cwd: root }).length > 0)
}

/** An npm that installs from the packages of this repository, because tests do not use the network. */
const npm = `#!/usr/bin/env node
const { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync } = require('node:fs')
const { dirname, join, relative } = require('node:path')
const args = process.argv.slice(2)
if (args[0] !== 'ci') throw new Error('This npm can only ci.')
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
for (const [path, { dev, link, resolved }] of Object.entries(packages)) {
  if (!path.includes('node_modules/')) continue
  if (dev && args.includes('--omit=dev')) continue
  mkdirSync(dirname(path), { recursive: true })
  const source = join(process.env.LARDER_SOURCE, path)
  const isServed = args.includes('--omit=dev')
  if (link) symlinkSync(relative(dirname(path), resolved), path)
  else if (!existsSync(source)) continue
  // What only builds needs no copies.
  else if (!isServed && !existsSync(path)) symlinkSync(source, path)
  // Nested packages come by themselves.
  else if (isServed) cpSync(source, path, { recursive: true, filter: (file) => !file.slice(source.length).includes('/node_modules') })
}
mkdirSync('node_modules/.bin', { recursive: true })
`
