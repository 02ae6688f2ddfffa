import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import { expect } from 'chai'
import { parse } from 'yaml'
import { readSettings, settingNames } from '../src/config.ts'
import type { Loose } from './send.ts'

const root = join(import.meta.dirname, '../../..')
const read = (path: string): Loose => parse(readFileSync(join(root, path), 'utf8'), { merge: true })

const household = read('apps/server/compose.household.yaml')
const two = read('apps/server/compose.yaml')

describe('the compose files', () => {
  const services: readonly (readonly [title: string, service: Loose])[] = [
    ['one household', household.services.larder],
    ['two servers, the first', two.services.first],
    ['two servers, the second', two.services.second],
  ]
  for (const [title, { environment, volumes, ports }] of services)
    it(`set settings that exist: ${title}`, () => {
      expect(Object.keys(environment).filter((name) => !settingNames.has(name))).to.deep.equal([])
      expect(volumes.map((volume: string) => volume.split(':')[1])).to.include('/data')
      expect(ports.map((port: string) => port.split(':')[1])).to.deep.equal(['9000'])
    })

  it('are valid by the schema of Compose', () => {
    const schema = JSON.parse(
      readFileSync(join(import.meta.dirname, 'compose-schema.json'), 'utf8'),
    ) as object
    const ajv = new Ajv({ strict: false, allErrors: true, validateFormats: false })
    for (const file of [household, two]) expect(ajv.validate(schema, file), ajv.errorsText()).to.equal(true)
  })

  it('give values that the server accepts, for one household', () => {
    const { baseUrl, backupSchedule } = readSettings(household.services.larder.environment)
    expect([baseUrl, backupSchedule?.days]).to.deep.equal(['http://localhost:9000', 1])
  })

  it('let the server of one household write to its data and to memory only, as an ordinary user', () => {
    const { user, read_only: isReadOnly, cap_drop: dropped, tmpfs, volumes } = household.services.larder
    expect(user).to.match(/^[1-9]\d*:[1-9]\d*$/)
    expect([isReadOnly, dropped, volumes]).to.deep.equal([true, ['ALL'], ['./data:/data']])
    expect(tmpfs).to.have.length(1)
    // What the image writes besides the data is there.
    const image = readFileSync(join(root, 'apps/server/Dockerfile'), 'utf8')
    expect(image).to.contain('NODE_COMPILE_CACHE=/tmp/')
  })
})

describe('the workflow that publishes', () => {
  const release = read('.github/workflows/release.yml')
  const jobs: readonly Loose[] = Object.values(release.jobs)
  const commands: string = jobs.flatMap(({ steps }) => steps.map(({ run = '' }: Loose) => run)).join('\n')

  it('runs for the tags of releases only', () => {
    expect(release.on).to.deep.equal({ push: { tags: ['v[0-9]+.[0-9]+.[0-9]+'] } })
    expect(readFileSync(join(root, 'apps/checks/src/release.ts'), 'utf8')).to.contain(
      "'tag', '--annotate', `v${version}`",
    )
  })

  it('runs programs of this repository that exist', () => {
    const files = [...commands.matchAll(/\bapps\/[\w./-]+/g)].map(([file]) => file)
    expect(files).to.include('apps/checks/src/debian.ts')
    expect(files.filter((file) => !existsSync(join(root, file)))).to.deep.equal([])
  })

  it('has the right to write only where it publishes', () => {
    expect(release.permissions).to.deep.equal({ contents: 'read' })
    expect(jobs.map(({ permissions }) => permissions)).to.deep.equal([
      { contents: 'read', packages: 'write' },
      { contents: 'write', packages: 'write' },
    ])
  })

  it('builds both platforms', () => {
    const { include } = release.jobs.image.strategy.matrix
    expect(include.map(({ architecture }: Loose) => architecture)).to.deep.equal(['amd64', 'arm64'])
  })
})
