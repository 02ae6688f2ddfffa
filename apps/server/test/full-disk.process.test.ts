import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'chai'
import { startProcess, type ServerProcess } from './process.ts'
import { send, type RequestOptions } from './send.ts'

const admin = { username: 'admin', password: 'slow and steady' }
const maxFileSize = 8 * 1024 * 1024

describe('a server whose files have a size limit', function () {
  let folder: string
  let server: ServerProcess
  let token: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'larder-full-'))
    const settings = {
      LARDER_ADMIN_USERNAME: admin.username,
      LARDER_ADMIN_PASSWORD: admin.password,
      LARDER_DATA_DIR: folder,
      LARDER_RATE_LIMITS: 'off',
    }
    server = await startProcess(settings, { maxFileSize })
    token = (await send('POST', `${server.url}/api/auth/token`, { form: admin })).body.access_token
  })
  after(async () => {
    server.signal('SIGTERM')
    await server.ended
    await rm(folder, { recursive: true, force: true })
  })
  const request = (method: string, path: string, options: RequestOptions = {}) =>
    send(method, `${server.url}${path}`, { token, ...options })

  it('returns 507 for a file above the limit, and stores smaller ones', async () => {
    const { body: slug } = await request('POST', '/api/recipes', { json: { name: 'Soup' } })
    const upload = (bytes: number) => {
      const head =
        '--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nScan\r\n--b\r\n' +
        'content-disposition: form-data; name="file"; filename="scan.txt"\r\n\r\n'
      const raw = Buffer.concat([Buffer.from(head), Buffer.alloc(bytes, 'a'), Buffer.from('\r\n--b--\r\n')])
      const headers = { 'content-type': 'multipart/form-data; boundary=b' }
      return request('POST', `/api/recipes/${slug}/assets`, { raw, headers })
    }
    expect((await upload(1_000)).status).to.be.oneOf([200, 201])
    const { status, body } = await upload(maxFileSize + 4_096)
    expect([status, body.code]).to.deep.equal([507, 'storage/full'])
  })

  it('returns 507 when the database cannot grow, still reads, and is ready', async () => {
    const post = (name: string) =>
      request('POST', '/api/recipes', { json: { name, description: 'Stir. '.repeat(10_000) } })
    const stored = (await request('GET', '/api/recipes')).body.total as number
    let made = 0
    let response = await post('Stew')
    for (; response.status === 201 && made < 500; made += 1) response = await post(`Stew ${made}`)
    expect([response.status, response.body.code]).to.deep.equal([507, 'storage/full'])
    expect((await request('GET', '/api/recipes')).body.total).to.equal(stored + made)
    expect((await request('GET', '/api/health/ready')).status).to.equal(200)
    expect((await readdir(folder)).filter((name) => name.endsWith('-probe'))).to.deep.equal([])
  })
})
