import { expect } from 'chai'
import sharp from 'sharp'
import { mealieArchive } from '../../../packages/recipe-import/test/mealie-backup.ts'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { mealieToken as token, openMealie } from './mealie-server.ts'
import { eventually, finished } from './moving.ts'
import type { Loose } from './send.ts'

onBothDatabases('moving in from a running Mealie', function (store) {
  let larder: TestLarder
  let mealie: Awaited<ReturnType<typeof openMealie>>
  beforeEach(async () => {
    const plain = sharp({ create: { width: 320, height: 240, channels: 3, background: 'purple' } })
    mealie = await openMealie(mealieArchive({ picture: await plain.webp().toBuffer(), hashes: [] }))
    larder = await openLarder({ store, settings: { LARDER_RATE_LIMITS: 'off' } })
  })
  afterEach(async () => {
    await larder.stop()
    await mealie.close()
  })

  const start = (json: object) =>
    larder.request('POST', '/api/admin/move-in/from-server', { token: larder.token, json })
  /** The report of a backup that is fetched, at its end. */
  async function fetched(): Promise<Loose> {
    const { status, headers } = await start({ url: `${mealie.url}/`, token })
    expect(status).to.equal(202)
    for (;;) {
      const { body } = await larder.request('GET', headers.get('location')!, { token: larder.token })
      if (body.status !== 'in-progress') return body
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  it('makes a backup there, shows what moving in does, and moves in with everything', async () => {
    const report = await fetched()
    expect(report.status).to.equal('success')
    const id = report.entries[0].message as string
    const read = await larder.request('GET', `/api/admin/move-in/${id}`, { token: larder.token })
    expect(read.body).to.include({ state: 'ready', program: 'mealie' })
    const recipes = read.body.kinds.find(({ kind }: Loose) => kind === 'recipe')
    expect(recipes).to.include({ rows: 4, added: 4 })
    await larder.request('POST', `/api/admin/move-in/${id}/start`, { token: larder.token })
    expect((await finished(larder, id)).state).to.equal('success')
    // The report is complete before the backup is deleted there.
    await eventually(() => expect(mealie.state).to.deep.include({ backups: ['old.zip'], made: 1 }))
  })

  it('continues with the backup that was made when its download breaks off', async () => {
    mealie.state.brokenDownloads = 1
    const report = await fetched()
    expect([report.status, report.entries[0].reason]).to.deep.equal(['success', null])
    await eventually(() =>
      expect(mealie.state).to.deep.include({ backups: ['old.zip'], made: 1, downloads: 2 }),
    )
  })

  it('prepares no move when the order was cancelled meanwhile', async () => {
    const reports = async (): Promise<readonly Loose[]> =>
      (await larder.request('GET', '/api/groups/reports?perPage=-1', { token: larder.token })).body.data
    const cancel = async () => {
      const [{ id }] = await reports()
      return larder.request('POST', `/api/groups/reports/${id}/cancel`, { token: larder.token })
    }
    mealie.state.beforeDownload = cancel
    expect((await fetched()).status).to.equal('failure')
    await eventually(() => expect(mealie.state).to.deep.include({ backups: ['old.zip'], made: 1 }))
    expect((await reports()).map(({ status }) => status)).to.deep.equal(['failure', 'failure'])
  })

  it('says what is wrong with the address or the token, and makes no backup', async () => {
    const refusal = async (json: object) => {
      const { status, body } = await start({ url: mealie.url, token, ...json })
      return [status, body.code]
    }
    expect(await refusal({ token: 'a-guess' })).to.deep.equal([422, 'move/token'])
    expect(await refusal({ token: 'token-of-a-member' })).to.deep.equal([422, 'move/not-administrator'])
    expect(await refusal({ url: new URL('/', mealie.url).href })).to.deep.equal([422, 'move/not-mealie'])
    expect(await refusal({ url: 'ftp://mealie.example' })).to.deep.equal([422, 'body/invalid'])
    expect(await refusal({ token: 'a\nb' })).to.deep.equal([422, 'body/invalid'])
    expect(mealie.state.made).to.equal(0)
  })

  it('refuses a private address that the settings do not allow', async () => {
    const other = await openLarder({ store, settings: { LARDER_OUTBOUND_ALLOW: 'elsewhere.example' } })
    try {
      const json = { url: mealie.url, token }
      const { status, body } = await other.request('POST', '/api/admin/move-in/from-server', {
        token: other.token,
        json,
      })
      expect([status, body.code]).to.deep.equal([400, 'import/blocked-address'])
    } finally {
      await other.stop()
    }
  })
})
