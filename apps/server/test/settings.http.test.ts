import { expect } from 'chai'
import { administrator, openLarder, type TestLarder } from './harness.ts'

describe('the settings of a server', () => {
  let larder: TestLarder
  before(async () => {
    larder = await openLarder({ settings: { LARDER_SMTP_URL: 'smtp://larder:hunter22@mail.example:25' } })
  })
  after(() => larder.stop())

  it('are shown to administrators with their sources, without secrets', async () => {
    const { status, body } = await larder.request('GET', '/api/admin/settings', { token: larder.token })
    expect(status).to.equal(200)
    const find = (wanted: string) => body.settings.find(({ name }: { name: string }) => name === wanted)
    expect(find('LARDER_HOST')).to.deep.equal({
      name: 'LARDER_HOST',
      value: '127.0.0.1',
      isSecret: false,
      source: 'environment',
    })
    expect(find('LARDER_TOKEN_HOURS')).to.include({ value: '48', source: 'default' })
    expect(find('LARDER_SMTP_URL')).to.include({ value: 'smtp://…@mail.example:25' })
    expect(JSON.stringify(body)).not.to.contain(administrator.password).and.not.to.contain('hunter22')
  })

  it('are not shown to others', async () => {
    const { token } = await larder.addMember('sam')
    expect((await larder.request('GET', '/api/admin/settings', { token })).status).to.equal(403)
  })
})
