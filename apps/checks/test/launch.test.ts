import { expect } from 'chai'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { root } from '../src/processes.ts'

/** A server that prints its address, and takes a moment to end after SIGTERM. */
const server = `
const word: string = 'listening'
const work = setInterval(() => {}, 1000)
process.on('SIGTERM', () => setTimeout(() => { console.log('finished'); clearInterval(work); process.exitCode = 7 }, 300))
setTimeout(() => process.exit(), 10_000).unref()
console.log(word, process.cwd(), process.env.INIT_CWD, ...process.argv.slice(2))
`

describe('the launcher', () => {
  let scratch: string
  before(async () => {
    scratch = await mkdtemp(join(tmpdir(), 'larder-launch-'))
    await mkdir(join(scratch, 'apps', 'server', 'src'), { recursive: true })
    await mkdir(join(scratch, 'node_modules', '.bin'), { recursive: true })
    await cp(join(root, 'apps', 'launch.mjs'), join(scratch, 'apps', 'launch.mjs'))
    await writeFile(join(scratch, 'apps', 'server', 'src', 'main.ts'), server)
    await mkdir(join(scratch, 'apps', 'web', 'scripts'), { recursive: true })
    await writeFile(
      join(scratch, 'apps', 'web', 'scripts', 'build.ts'),
      'if (process.env.BREAK) process.exit(1)',
    )
    await cp(
      join(root, 'apps', 'web', 'scripts', 'is-stale.mjs'),
      join(scratch, 'apps', 'web', 'scripts', 'is-stale.mjs'),
    )
    await symlink(process.execPath, join(scratch, 'node_modules', '.bin', 'node'))
    await cp(join(root, 'package.json'), join(scratch, 'package.json'))
    await lock({})
  })
  after(() => rm(scratch, { recursive: true, force: true }))

  const lock = async (wanted: object, present: object = wanted) => {
    await writeFile(join(scratch, 'package-lock.json'), JSON.stringify({ packages: wanted }))
    await writeFile(
      join(scratch, 'node_modules', '.package-lock.json'),
      JSON.stringify({ packages: present }),
    )
  }

  /** Starts a program in a folder and waits for a word in its output. @returns the whole output at its end */
  async function start(program: string, args: readonly string[], word?: string, env = {}) {
    const child: ChildProcess = spawn(program, args, {
      cwd: tmpdir(),
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env },
    })
    let output = ''
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, output }))
    await new Promise<void>((settle) => {
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (chunk: Buffer) => {
          output += chunk.toString()
          if (word !== undefined && output.includes(word)) settle()
        })
      child.on('close', () => settle())
    })
    return { child, ended, output: () => output }
  }
  const launcher = (...args: string[]) => [join(scratch, 'apps', 'launch.mjs'), ...args]

  it('does not start a server when the web application cannot be built', async () => {
    const { ended } = await start('node', launcher('start'), undefined, { BREAK: 'yes' })
    expect(await ended).to.deep.equal({
      code: 1,
      output: 'The web application could not be built. The reason is above.\n',
    })
  })

  it('runs a command in the repository, wherever it is called from, and passes this folder and arguments on', async () => {
    const list = launcher('start', '--flag', 'a b')
    const { child, ended, output } = await start('node', list, 'listening', { INIT_CWD: undefined })
    expect(output()).to.equal(`listening ${scratch} ${tmpdir()} --flag a b\n`)
    child.kill('SIGTERM')
    await ended
  })

  it('forwards SIGTERM, waits for the end of the process, and exits with its status', async () => {
    const { child, ended } = await start('node', launcher('start'), 'listening')
    child.kill('SIGTERM')
    const { code, output } = await ended
    expect(output).to.match(/finished\n$/)
    expect(code).to.equal(7)
  })

  it('is replaced by the server where Node supports it, so that no second process remains', async () => {
    const { child, ended } = await start(process.execPath, launcher('start'), 'listening')
    const command = await readFile(`/proc/${child.pid}/cmdline`, 'utf8')
    child.kill('SIGTERM')
    await ended
    expect(command).to.include(join('apps', 'server', 'src', 'main.ts'))
  })

  it('starts the server, restores and moves with a small heap and few arenas, as the image starts the server', async () => {
    const report = `console.log(JSON.stringify([process.execArgv, process.env.MALLOC_MMAP_THRESHOLD_, process.env.MALLOC_ARENA_MAX]))`
    const options = ['--conditions=larder-source', '--max-semi-space-size=4', '--heap-growing-percent=20']
    const env = { MALLOC_MMAP_THRESHOLD_: undefined, MALLOC_ARENA_MAX: undefined }
    const main = join(scratch, 'apps', 'server', 'src', 'main.ts')
    try {
      for (const command of ['start', 'restore', 'move']) {
        await writeFile(command === 'start' ? main : join(dirname(main), `${command}.ts`), report)
        const { output } = await (await start('node', launcher(command, 'file'), undefined, env)).ended
        expect(JSON.parse(output), command).to.deep.equal([options, '131072', '2'])
      }
    } finally {
      await writeFile(main, server)
    }
    const image = await readFile(join(root, 'apps', 'server', 'Dockerfile'), 'utf8')
    expect(JSON.parse(/^CMD (\[.*)$/m.exec(image)?.[1] ?? '')).to.deep.equal([
      'node',
      ...options,
      'apps/server/src/main.ts',
    ])
    expect(image).to.match(/^ENV .*MALLOC_MMAP_THRESHOLD_=131072 MALLOC_ARENA_MAX=2$/m)
  })

  it('forwards SIGTERM under npm start too', async () => {
    const { child, ended } = await start('npm', ['--prefix', scratch, 'start'], 'listening')
    child.kill('SIGTERM')
    expect((await ended).output).to.include('finished\n')
  })

  it('lists the commands when an unknown one is given', async () => {
    const { code, output } = await (await start('node', launcher('strat'))).ended
    expect(output).to.match(/^There is no command strat\. Choose start, dev, test, /)
    expect(code).to.equal(1)
  })

  it('explains the commands of those who run a server', async () => {
    const { code, output } = await (await start('node', launcher('--help'))).ended
    expect([...output.matchAll(/^larder (\w+)/gm)].map(([, command]) => command)).to.deep.equal([
      'start',
      'restore',
      'move',
      'user',
      'doctor',
    ])
    expect(code).to.equal(0)
  })

  it('starts in an image, which has no lock file and nothing that builds pages', async () => {
    await rm(join(scratch, 'package-lock.json'))
    await rename(join(scratch, 'apps', 'web', 'scripts'), join(scratch, 'scripts'))
    const { child, ended, output } = await start('node', launcher('start'), 'listening')
    child.kill('SIGTERM')
    await ended
    await rename(join(scratch, 'scripts'), join(scratch, 'apps', 'web', 'scripts'))
    await lock({})
    expect(output()).to.match(/^listening /)
  })

  it('installs when a package of the lock file is missing or has another version, except packages for other platforms', async () => {
    const soup = { 'node_modules/soup': { version: '1.0.0' } }
    const elsewhere = { 'node_modules/elsewhere': { version: '1.0.0', optional: true } }
    // A fake npm that installs nothing and prints its arguments.
    await mkdir(join(scratch, 'bin'))
    await writeFile(join(scratch, 'bin', 'npm'), '#!/bin/sh\necho npm "$@"; exit 1\n', { mode: 0o755 })
    const path = `${join(scratch, 'bin')}:${process.env.PATH}`
    const outcome = async () => {
      const { child, ended, output } = await start('node', launcher('start'), 'listening', { PATH: path })
      child.kill('SIGTERM')
      await ended
      return /listening|npm ci --ignore-scripts/.exec(output())?.[0]
    }
    await lock({ ...soup, ...elsewhere }, soup)
    expect(await outcome()).to.equal('listening')
    for (const present of [{}, { 'node_modules/soup': { version: '0.9.0' } }]) {
      await lock(soup, present)
      expect(await outcome()).to.equal('npm ci --ignore-scripts')
    }
    await lock({})
  })

  it('starts built pages without development dependencies, and installs them for the tests', async () => {
    const spoon = { 'node_modules/spoon': { version: '1.0.0', dev: true } }
    const path = `${join(scratch, 'bin')}:${process.env.PATH}`
    await lock(spoon, {})
    // The pages are built, and nothing that they are made of is newer.
    const pages = ['src', 'worker', 'public', 'scripts', 'dist'].map((name) => join('apps', 'web', name))
    for (const folder of [...pages, 'packages/client/src', 'packages/domain/src'])
      await mkdir(join(scratch, folder), { recursive: true })
    for (const file of ['index.html', 'package.json', 'dist/index.html'])
      await writeFile(join(scratch, 'apps', 'web', file), '')
    const served = await start('node', launcher('start'), 'listening', { PATH: path })
    served.child.kill('SIGTERM')
    await served.ended
    expect(served.output()).to.include('listening')
    await mkdir(join(scratch, 'apps', 'checks', 'src'), { recursive: true })
    await writeFile(join(scratch, 'apps', 'checks', 'src', 'main.ts'), '')
    const { output } = await (await start('node', launcher('test'), undefined, { PATH: path })).ended
    expect(output).to.match(/^Installing .*\nnpm ci --ignore-scripts --no-fund --no-audit --loglevel=error\n/)
    await lock({})
  })
})
