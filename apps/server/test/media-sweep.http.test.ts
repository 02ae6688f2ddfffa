import { importFailed, sweepMedia, type MediaStore } from '@larder/domain'
import { expect } from 'chai'
import sharp from 'sharp'
import { administrator, onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import type { RequestOptions, Loose } from './send.ts'

const day = 24 * 3_600_000
const unknownId = '0190aaaa-0000-7000-8000-000000000000'

onBothDatabases('files that nothing claims', (store) => {
  let larder: TestLarder
  let media: MediaStore
  let over: PromiseWithResolvers<never>
  let picture: Uint8Array<ArrayBuffer>
  before(async () => {
    const plain = sharp({ create: { width: 300, height: 200, channels: 3, background: 'green' } })
    picture = new Uint8Array(await plain.png().toBuffer())
  })
  beforeEach(async () => {
    // A page that responds after the test.
    over = Promise.withResolvers()
    larder = await openLarder({ store, pages: { read: () => over.promise } })
    media = larder.services.media
  })
  afterEach(async () => {
    over.reject(importFailed('cancelled'))
    await larder.stop()
  })

  const request = async (method: string, to: string, options: RequestOptions = {}): Promise<Loose> => {
    const { status, body } = await larder.request(method, to, { token: larder.token, ...options })
    expect(status, `${method} ${to}: ${JSON.stringify(body)}`).to.be.lessThan(300)
    return body
  }
  const form = async (
    parts: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>>,
    name = 'photo.png',
  ) => {
    const data = new FormData()
    for (const [key, value] of Object.entries(parts))
      if (typeof value === 'string') data.append(key, value)
      else data.append(key, new Blob([value]), name)
    const request = new Request('http://form/', { method: 'POST', body: data })
    const raw = new Uint8Array(await request.arrayBuffer())
    return { raw, headers: { 'content-type': request.headers.get('content-type') ?? '' } }
  }
  const make = async (name: string): Promise<Loose> =>
    request('GET', `/api/recipes/${String(await request('POST', '/api/recipes', { json: { name } }))}`)
  /** A recipe with a picture, a picture in its timeline, and two files, with their paths. */
  const makeFull = async (name: string) => {
    const { id, slug } = await make(name)
    await request('PUT', `/api/recipes/${slug}/image`, await form({ image: picture }))
    const event = await request('POST', '/api/recipes/timeline/events', {
      json: { recipeId: id, subject: 'Cooked', eventType: 'info' },
    })
    await request('PUT', `/api/recipes/timeline/events/${event.id}/image`, await form({ image: picture }))
    const sheet = await form({ name: 'Sheet', file: new Uint8Array([1, 2, 3]) }, 'sheet.pdf')
    const files: Loose[] = [
      await request('POST', `/api/recipes/${slug}/assets`, sheet),
      await request('POST', `/api/recipes/${slug}/assets`, await form({ name: 'Photo', file: picture })),
    ]
    const sizes = ['original', 'min-original', 'tiny-original'].map((size) => `${size}.webp`)
    const at = `/api/media/recipes/${id}`
    return {
      id,
      slug,
      eventId: event.id as string,
      paths: [
        ...sizes.map((size) => `${at}/images/${size}`),
        ...sizes.map((size) => `${at}/images/timeline/${event.id}/${size}`),
        ...files.map(({ fileName }) => `${at}/assets/${fileName}`),
      ],
    }
  }
  const all = async () => {
    const keys: string[] = []
    for await (const batch of media.files()) keys.push(...batch.map(({ key }) => key))
    return keys.sort()
  }
  const signIn = () => larder.signIn(administrator.username, administrator.password)
  const sweep = () => sweepMedia(larder.services, { aborted: false })
  const put = async (keys: readonly string[]) => {
    for (const key of keys) await media.put(key, picture)
  }

  it('are deleted, and no others, while two servers work concurrently', async () => {
    const { id, eventId, paths } = await makeFull('Soup')
    await make('Plain')
    const claimed = await all()
    await put([
      `recipes/${id}/images/0123456789ab/original.webp`,
      `recipes/${id}/timeline/${eventId}/0123456789ab/original.webp`,
      `recipes/${id}/timeline/${unknownId}/0123456789ab/original.webp`,
      `recipes/${id}/assets/0123456789ab.pdf`,
      `recipes/${unknownId}/images/0123456789ab/tiny-original.webp`,
      `recipes/${unknownId}/assets/0123456789ab.webp`,
      `archives/${unknownId}`,
    ])
    const unknown = ['readme.txt', `recipes/${id}/plans/1.txt`, 'recipes/soup/images/a/original.webp']
    await put(unknown)
    larder.clock.move(8 * day)
    await Promise.all([sweep(), sweep()])
    expect(await all()).to.deep.equal([...claimed, ...unknown].sort())
    for (const path of paths) expect((await fetch(larder.url + path)).status, path).to.equal(200)
  })

  it('are kept for a week, because a row may still refer to them', async () => {
    await put([`recipes/${unknownId}/images/0123456789ab/original.webp`])
    larder.clock.move(6 * day)
    await sweep()
    expect(await all()).to.have.length(1)
    larder.clock.move(2 * day)
    await sweep()
    expect(await all()).to.have.length(0)
  })

  it('are kept while a database that a restore has replaced is stored', async () => {
    await put([`recipes/${unknownId}/images/0123456789ab/original.webp`])
    larder.clock.move(8 * day)
    const former = { exists: async () => true }
    await sweepMedia({ ...larder.services, former }, { aborted: false })
    expect(await all()).to.have.length(1)
    await sweep()
    expect(await all()).to.have.length(0)
  })

  it('are kept when there are many, because they may belong to another database', async () => {
    await makeFull('Soup')
    await put(Array.from({ length: 11 }, (_, n) => `recipes/${unknownId}/images/${n}/original.webp`))
    const before = await all()
    larder.clock.move(8 * day)
    await sweep()
    expect(await all()).to.deep.equal(before)
  })

  it('are kept while their report is in progress', async () => {
    const json = { imports: [{ url: 'https://kitchen.example/soup' }] }
    const { reportId } = await request('POST', '/api/recipes/create/url/bulk', { json })
    await put([`archives/${reportId}`])
    larder.clock.move(8 * day)
    await sweep()
    expect(await all()).to.deep.equal([`archives/${reportId}`])
    await request('POST', `/api/groups/reports/${reportId}/cancel`, { token: await signIn() })
    await sweep()
    expect(await all()).to.deep.equal([])
  })

  it('do not remain after a change of a picture', async () => {
    const soup = await makeFull('Soup')
    await request('PUT', `/api/recipes/${soup.slug}/image`, await form({ image: picture }))
    const path = `/api/recipes/timeline/events/${soup.eventId}`
    await request('PUT', `${path}/image`, await form({ image: picture }))
    const { raw, headers } = await form({ image: picture })
    const refused = await larder.request('PUT', `${path}/image`, {
      token: larder.token,
      raw,
      headers: { ...headers, 'if-match': '"stale"' },
    })
    expect(refused.status).to.equal(412)
    const untilThereAre = async (count: number) => {
      for (let tries = 0; tries < 6_000; tries += 1) {
        if ((await all()).length === count) return
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      expect(await all()).to.have.length(count)
    }
    await untilThereAre(8)
    for (const each of soup.paths) expect((await fetch(larder.url + each)).status, each).to.equal(200)
    await request('DELETE', path)
    await untilThereAre(5)
    await request('DELETE', `/api/recipes/${soup.slug}`)
    await request('DELETE', `/api/groups/trash/${soup.id}`)
    await untilThereAre(0)
  })
})
