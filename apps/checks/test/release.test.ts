import { expect } from 'chai'
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '../src/processes.ts'

describe('npm run release', function () {
  this.timeout(300_000)
  let clone: string
  const digest = `sha256:${'1f'.repeat(32)}`
  const release = (...args: string[]) => {
    const env = { ...process.env, PATH: `${join(clone, '..', 'bin')}:${process.env.PATH}` }
    return spawnSync(process.execPath, ['apps/checks/src/release.ts', ...args], {
      cwd: clone,
      encoding: 'utf8',
      env,
    })
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trim()

  before(async () => {
    clone = join(await mkdtemp(join(tmpdir(), 'larder-release-')), 'larder')
    execFileSync('git', ['clone', '--quiet', root, clone])
    git('config', 'user.name', 'Ada')
    git('config', 'user.email', 'ada@example.com')
    // Third-party packages are shared with this checkout; our own are those of the clone.
    await mkdir(join(clone, 'node_modules', '@larder'), { recursive: true })
    for (const name of readdirSync(join(root, 'node_modules')))
      if (name !== '@larder')
        await symlink(join(root, 'node_modules', name), join(clone, 'node_modules', name))
    for (const name of readdirSync(join(clone, 'packages')).filter((entry) => !entry.includes('.')))
      await symlink(join(clone, 'packages', name), join(clone, 'node_modules', '@larder', name))
  })
  before(async () => {
    // A docker that knows one image and writes down how it was called.
    await mkdir(join(clone, '..', 'bin'))
    const script = `#!/bin/sh\necho "$@" >> ${join(clone, '..', 'docker')}\n[ "$1" = image ] && echo base@${digest}; true\n`
    await writeFile(join(clone, '..', 'bin', 'docker'), script, { mode: 0o755 })
  })
  after(() => rm(join(clone, '..'), { recursive: true, force: true }))

  it('refuses an invalid version', () => {
    const { status, stderr } = release('next')
    expect({ status, stderr }).to.deep.equal({
      status: 1,
      stderr: 'Name the version: npm run release -- 1.2.0\n',
    })
  })

  it('sets versions and changelog, packs the packages, commits and tags', () => {
    const { status, stderr } = release('7.8.9', '--image')
    expect(status, stderr).to.equal(0)
    expect(git('status', '--porcelain')).to.equal('')
    expect(git('log', '-1', '--format=%s')).to.equal('Release 7.8.9')
    expect(git('tag', '--points-at', 'HEAD')).to.equal('v7.8.9')
    expect(readFileSync(join(clone, 'CHANGELOG.md'), 'utf8')).to.match(
      /^## Unreleased\n\n## 7\.8\.9 \(\d{4}-\d\d-\d\d\)\n/m,
    )
    const { version, dependencies } = JSON.parse(
      readFileSync(join(clone, 'packages', 'persistence-sqlite', 'package.json'), 'utf8'),
    ) as { version: string; dependencies: Record<string, string> }
    expect([version, dependencies['@larder/domain']]).to.deep.equal(['7.8.9', '7.8.9'])
    const addOn = (name: string) => readFileSync(join(clone, 'apps/server/home-assistant', name), 'utf8')
    expect(addOn('config.yaml')).to.match(/^version: '7\.8\.9'$/m)
    expect(addOn('Dockerfile')).to.match(/^ARG BUILD_FROM=larder:7\.8\.9$/m)
    expect(addOn('build.yaml').match(/: larder:7\.8\.9$/gm)).to.have.length(2)
    expect(readdirSync(join(clone, 'dist'))).to.include.members([
      'larder-domain-7.8.9.tgz',
      'larder-ingredient-parser-7.8.9.tgz',
      'larder-persistence-sqlite-7.8.9.tgz',
      'larder-recipe-import-7.8.9.tgz',
    ])
    expect(existsSync(join(clone, 'packages', 'domain', 'dist', 'query', 'index.d.ts'))).to.equal(true)
  })

  it('pins the images that the container is made of by their digests', () => {
    const lines = (file: string) => readFileSync(join(clone, 'apps', 'server', file), 'utf8').split('\n')
    expect(lines('Dockerfile')).to.include(`ARG NODE=node:24-slim@${digest}`)
    expect(lines('compose.yaml')).to.include(`    image: postgres:18@${digest}`)
    const calls = readFileSync(join(clone, '..', 'docker'), 'utf8')
    expect(calls).to.match(/^pull --quiet node:24-slim$/m)
    expect(calls).to.match(/^build -f apps\/server\/Dockerfile -t larder:7\.8\.9 -t larder:latest \.$/m)
  })

  it('refuses a version that is already released', () => {
    expect(release('7.8.9').stderr).to.equal('The tag v7.8.9 exists.\n')
  })
})
