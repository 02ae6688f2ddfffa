import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'chai'
import { parse } from 'yaml'
import { z } from 'zod'
import { readSettings } from '../src/config.ts'
import { openLarder, type TestLarder } from './harness.ts'

const folder = join(import.meta.dirname, '../home-assistant')
const read = (name: string) => readFileSync(join(folder, name), 'utf8')

/** The keys of an add-on that this one may use, as the documentation of Home Assistant describes them. */
const addOn = z.strictObject({
  name: z.string(),
  version: z.string().regex(/^\d+\.\d+\.\d+$/),
  slug: z.string().regex(/^[-_.A-Za-z0-9]+$/),
  description: z.string(),
  arch: z.array(z.enum(['aarch64', 'amd64'])).min(1),
  init: z.boolean(),
  startup: z.enum(['initialize', 'system', 'services', 'application', 'once']),
  boot: z.enum(['auto', 'manual', 'manual_only']),
  ingress: z.literal(true),
  ingress_port: z.int().min(0).max(65_535),
  ingress_stream: z.boolean(),
  panel_icon: z.string().regex(/^mdi:[a-z-]+$/),
  panel_title: z.string(),
  ports: z.record(z.string().regex(/^\d+\/(tcp|udp)$/), z.int().nullable()),
  ports_description: z.record(z.string().regex(/^\d+\/(tcp|udp)$/), z.string()),
  watchdog: z.string().regex(/^(https?|tcp):\/\/\[HOST\]:(\[PORT:\d+\]|\d+)\/.*$/),
  backup: z.enum(['hot', 'cold']),
  environment: z.record(z.string().regex(/^[A-Z_]+$/), z.string()),
  options: z.record(z.string(), z.unknown()),
  schema: z.record(z.string(), z.unknown()),
})

describe('the add-on of Home Assistant', () => {
  const config = addOn.parse(parse(read('config.yaml')))
  const { version } = JSON.parse(readFileSync(join(folder, '../../../package.json'), 'utf8')) as {
    version: string
  }

  it('has the version and the image of this release', () => {
    const { build_from: images } = parse(read('build.yaml')) as {
      build_from: Readonly<Record<string, string>>
    }
    const [, ofDockerfile = ''] = /^ARG BUILD_FROM=(\S+)$/m.exec(read('Dockerfile')) ?? []
    const versions = [ofDockerfile, ...Object.values(images)].map((image) => image.split(':')[1])
    expect([config.version, ...versions]).to.deep.equal([version, version, version, version])
    expect(Object.keys(images).sort()).to.deep.equal([...config.arch].sort())
  })

  it('has settings that the server accepts, and its port', () => {
    const { frameAncestors, trustProxy, port, dataDir } = readSettings(config.environment)
    expect([frameAncestors, trustProxy, dataDir]).to.deep.equal([["'self'"], '172.30.32.2', '/data'])
    expect([config.ingress_port, Object.keys(config.ports)]).to.deep.equal([port, [`${port}/tcp`]])
    expect(Object.keys(config.ports_description)).to.deep.equal(Object.keys(config.ports))
  })

  describe('signs people in through Ingress', () => {
    let larder: TestLarder
    const ingress = {
      'x-ingress-path': '/api/hassio_ingress/abc',
      'x-remote-user-id': '5f3e1a',
      'x-remote-user-name': 'lena',
      'x-remote-user-display-name': 'Lena',
    }
    const open = (trusted: string) => {
      // The data are those of the test.
      const own = Object.entries(config.environment).filter(([name]) => name !== 'LARDER_DATA_DIR')
      return openLarder({ settings: { ...Object.fromEntries(own), LARDER_TRUST_PROXY: trusted } })
    }
    before(async () => {
      larder = await open('loopback')
    })
    after(() => larder.stop())

    it('below its path, in a frame of the same origin', async () => {
      const { status, headers } = await larder.request('GET', '/api/auth/proxy?to=/recipes', {
        headers: ingress,
      })
      expect([status, headers.get('location')]).to.deep.equal([
        303,
        '/api/hassio_ingress/abc/login?entered=yes&to=%2Frecipes',
      ])
      const line = headers.get('set-cookie') ?? ''
      expect(line).to.contain('; Path=/api/hassio_ingress/abc/; HttpOnly; SameSite=Strict')
      const cookie = line.split(';')[0]!
      const { body } = await larder.request('GET', '/api/users/self', { headers: { ...ingress, cookie } })
      expect(body).to.include({ username: 'lena', fullName: 'Lena', admin: false })
    })

    it('and only there', async () => {
      const elsewhere = await open('172.30.32.2')
      const { status, body } = await elsewhere.request('GET', '/api/auth/proxy', { headers: ingress })
      await elsewhere.stop()
      expect([status, body.code]).to.deep.equal([403, 'proxy/untrusted'])
    })
  })
})
