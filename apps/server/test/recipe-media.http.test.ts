import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect } from 'chai'
import sharp from 'sharp'
import { openLarder, type TestLarder } from './harness.ts'
import { type RequestOptions, type Loose } from './send.ts'

type Bytes = Uint8Array<ArrayBuffer>
const own = (buffer: Buffer): Bytes => new Uint8Array(buffer)

/** A picture whose left half is red and whose right half is blue. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    {
      input: {
        create: { width: Math.max(1, Math.floor(width / 2)), height, channels: 3, background: 'red' },
      },
      left: 0,
      top: 0,
    },
  ])

/** An animation with two frames. */
async function animation(): Promise<Buffer> {
  const frames = await Promise.all([
    plain(200, 200).png().toBuffer(),
    plain(200, 200).negate().png().toBuffer(),
  ])
  return sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300"><script>alert(1)</script></svg>'

/** The start of a PNG that declares this number of pixels. */
function pngHeader(width: number, height: number): Buffer {
  const header = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')
  const size = Buffer.alloc(8)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  return Buffer.concat([header, size, Buffer.from('0802000000', 'hex'), Buffer.alloc(64)])
}

describe('pictures and files of recipes', () => {
  let larder: TestLarder
  let web: Server
  let site: string
  /** A request for an image that has no response yet. */
  let slow: { send(): void } | undefined
  let files: Record<string, Bytes>
  before(async () => {
    larder = await openLarder({ settings: { LARDER_OUTBOUND_ALLOW: '127.0.0.1' } })
    const jpeg = await plain(3_000, 1_500)
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody secret' } })
      .toBuffer()
    files = {
      jpeg: own(jpeg),
      turned: own(await plain(600, 300).jpeg().withMetadata({ orientation: 6 }).toBuffer()),
      png: own(await plain(400, 400).png().toBuffer()),
      gif: own(await plain(320, 320).gif().toBuffer()),
      webp: own(await plain(900, 700).webp().toBuffer()),
      avif: own(await plain(200, 200).avif({ effort: 0 }).toBuffer()),
      cmyk: own(await sharp(jpeg).toColourspace('cmyk').jpeg().toBuffer()),
      tiff: own(await plain(200, 200).tiff().toBuffer()),
      animated: own(await animation()),
      dot: own(await plain(2, 2).png().toBuffer()),
      truncated: own(jpeg.subarray(0, jpeg.length / 2)),
      bomb: own(pngHeader(60_000, 60_000)),
      svg: own(Buffer.from(svg)),
      html: own(Buffer.from('<!doctype html><script>alert(1)</script>')),
      empty: own(Buffer.alloc(0)),
      polyglot: own(
        Buffer.concat([await plain(300, 300).gif().toBuffer(), Buffer.from('<script>alert(1)</script>')]),
      ),
    }
    web = createServer((request, response) => {
      const name = request.url?.slice(1) ?? ''
      const page = pages(site)[name]
      if (page) return response.setHeader('content-type', 'text/html').end(page)
      if (name === 'slow') return void (slow = { send: () => response.end(files.png) })
      if (!(name in files)) return response.writeHead(404).end()
      const type = { svg: 'image/svg+xml', html: 'text/html' }[name] ?? 'image/jpeg'
      response.setHeader('content-type', type).end(files[name])
    })
    await new Promise<void>((resolve) => void web.listen(0, '127.0.0.1', resolve))
    site = `http://127.0.0.1:${(web.address() as AddressInfo).port}`
  })
  after(async () => {
    web.close()
    await larder.stop()
  })

  const request = (method: string, to: string, options: RequestOptions = {}) =>
    larder.request(method, to, { token: larder.token, ...options })
  const make = async (name: string): Promise<Loose> => {
    const { body } = await request('POST', '/api/recipes', { json: { name } })
    return (await request('GET', `/api/recipes/${body}`)).body
  }
  const read = async (slug: string): Promise<Loose> => (await request('GET', `/api/recipes/${slug}`)).body
  const form = async (parts: Readonly<Record<string, string | Bytes>>, name = 'photo.jpg') => {
    const data = new FormData()
    for (const [key, value] of Object.entries(parts))
      if (typeof value === 'string') data.append(key, value)
      else data.append(key, new Blob([value]), name)
    const request = new Request('http://form/', { method: 'POST', body: data })
    const raw = new Uint8Array(await request.arrayBuffer())
    return { raw, headers: { 'content-type': request.headers.get('content-type') ?? '' } }
  }
  const upload = async (slug: string, image: Bytes) =>
    request('PUT', `/api/recipes/${slug}/image`, await form({ image, extension: 'jpg' }))
  const fetchFile = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(larder.url + path, { headers })
    return { response, bytes: Buffer.from(await response.arrayBuffer()) }
  }
  const sizesOf = async (id: string) => {
    const all: Record<string, [number, number]> = {}
    for (const size of ['original', 'min-original', 'tiny-original']) {
      const { bytes } = await fetchFile(`/api/media/recipes/${id}/images/${size}.webp`)
      const { width, height, format } = await sharp(bytes).metadata()
      expect(format).to.equal('webp')
      all[size] = [width, height]
    }
    return all
  }
  const changesOf = async (id: string) =>
    (
      await larder.services.work.read({ kind: 'system' }, async (store) => {
        const groupId = (await request('GET', '/api/users/self')).body.groupId
        return store.changes({ groupId, after: 0, limit: 1_000 })
      })
    )
      .filter(({ resourceId }) => resourceId === id)
      .map(({ type }) => type)

  it('are re-encoded in three sizes, upright and without metadata', async () => {
    const { id, slug } = await make('Soup')
    const { status, body } = await upload(slug, files.jpeg as Bytes)
    expect(status).to.equal(200)
    expect((await read(slug)).image).to.equal(body.image)
    expect(await changesOf(id)).to.deep.equal(['recipe.created', 'recipe.updated'])
    expect(await sizesOf(id)).to.deep.equal({
      original: [2_048, 1_024],
      'min-original': [800, 400],
      'tiny-original': [400, 400],
    })
    const { bytes } = await fetchFile(`/api/media/recipes/${id}/images/original.webp`)
    const { exif, icc, xmp } = await sharp(bytes).metadata()
    expect([exif, icc, xmp]).to.deep.equal([undefined, undefined, undefined])
    expect(bytes.includes('secret')).to.equal(false)
  })

  // The position of the red half, by the Exif orientation.
  for (const [orientation, red] of [
    [1, 'left'],
    [2, 'right'],
    [3, 'right'],
    [4, 'left'],
    [5, 'top'],
    [6, 'top'],
    [7, 'bottom'],
    [8, 'bottom'],
  ] as const)
    it(`are rotated by the orientation of the camera (${orientation})`, async () => {
      const { id, slug } = await make(`Turned ${orientation}`)
      await upload(slug, own(await plain(600, 300).jpeg().withMetadata({ orientation }).toBuffer()))
      const [width, height] = ['left', 'right'].includes(red) ? [600, 300] : [300, 600]
      expect((await sizesOf(id)).original).to.deep.equal([width, height])
      const { bytes } = await fetchFile(`/api/media/recipes/${id}/images/original.webp`)
      const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
      const isRed = (x: number, y: number) => (data[(y * width + x) * info.channels] ?? 0) > 128
      const edges = {
        left: isRed(20, height / 2),
        right: isRed(width - 20, height / 2),
        top: isRed(width / 2, 20),
        bottom: isRed(width / 2, height - 20),
      }
      const opposite = { left: 'right', right: 'left', top: 'bottom', bottom: 'top' } as const
      expect([edges[red], edges[opposite[red]]]).to.deep.equal([true, false])
    })

  for (const kind of ['png', 'gif', 'webp', 'avif', 'tiff', 'cmyk', 'animated', 'polyglot'])
    it(`are read from ${kind}`, async () => {
      const { id, slug } = await make(`From ${kind}`)
      expect((await upload(slug, files[kind] as Bytes)).status).to.equal(200)
      await sizesOf(id)
      const { bytes } = await fetchFile(`/api/media/recipes/${id}/images/original.webp`)
      expect(bytes.includes('script')).to.equal(false)
    })

  for (const kind of ['svg', 'html', 'truncated', 'bomb', 'empty'])
    it(`are not read from ${kind}`, async () => {
      const { id, slug } = await make(`Not from ${kind}`)
      const { status, body } = await upload(slug, files[kind] as Bytes)
      expect([status, body.code]).to.deep.equal([422, 'image/unreadable'])
      expect((await read(slug)).image).to.equal(null)
      expect((await fetchFile(`/api/media/recipes/${id}/images/original.webp`)).response.status).to.equal(404)
    })

  it('are cached without limit by versioned addresses, and revalidated by others', async () => {
    const { id, slug } = await make('Kept')
    const { body } = await upload(slug, files.png as Bytes)
    const at = `/api/media/recipes/${id}/images/min-original.webp`
    const named = (await fetchFile(`${at}?version=${body.image}`)).response.headers
    expect(named.get('cache-control')).to.equal('public, max-age=31536000, immutable')
    const { headers } = (await fetchFile(`${at}?version=old`)).response
    expect(headers.get('cache-control')).to.equal('public, no-cache')
    expect(headers.get('x-content-type-options')).to.equal('nosniff')
    expect(headers.get('content-type')).to.equal('image/webp')
    // Pages of other sites embed the file, which its response headers must allow.
    expect(headers.get('cross-origin-resource-policy')).to.equal('cross-origin')
    const etag = headers.get('etag') ?? ''
    expect((await fetchFile(at, { 'if-none-match': etag })).response.status).to.equal(304)
    const again = (await upload(slug, files.gif as Bytes)).body.image
    expect(again).not.to.equal(body.image)
    expect((await fetchFile(at, { 'if-none-match': etag })).response.status).to.equal(200)
  })

  it('are fetched from an address', async () => {
    const { id, slug } = await make('Fetched')
    const fetched = await request('POST', `/api/recipes/${slug}/image`, { json: { url: `${site}/webp` } })
    expect(fetched.status).to.equal(200)
    expect((await sizesOf(id)).original).to.deep.equal([900, 700])
    for (const [url, code] of [
      [`${site}/nothing`, 'import/upstream-status'],
      [`${site}/svg`, 'image/unreadable'],
      [`${site}/html`, 'image/unreadable'],
      ['http://169.254.169.254/latest', 'import/blocked-address'],
      ['file:///etc/passwd', 'import/invalid-url'],
    ])
      expect((await request('POST', `/api/recipes/${slug}/image`, { json: { url } })).body.code).to.equal(
        code,
      )
    expect((await read(slug)).image).to.equal(fetched.body.image)
  })

  it('are deleted', async () => {
    const { id, slug } = await make('Bare')
    await upload(slug, files.png as Bytes)
    const { status, body } = await request('DELETE', `/api/recipes/${slug}/image`)
    expect([status, body]).to.deep.equal([200, { image: null }])
    expect((await fetchFile(`/api/media/recipes/${id}/images/original.webp`)).response.status).to.equal(404)
    await eventually(
      async () => (await larder.services.media.list(`recipes/${id}/`)).length === 0 || undefined,
    )
  })

  it('are imported: the first one that can be fetched', async () => {
    const { body } = await request('POST', '/api/recipes/create/url', { json: { url: `${site}/page` } })
    const recipe = await read(body)
    expect(recipe.image).to.be.a('string')
    expect((await sizesOf(recipe.id)).original).to.deep.equal([400, 400])
    expect(await changesOf(recipe.id)).to.deep.equal(['recipe.imported'])
  })

  it('are not set when an import finds none', async () => {
    const { status, body } = await request('POST', '/api/recipes/create/url', {
      json: { url: `${site}/bad-page` },
    })
    expect(status).to.equal(201)
    const recipe = await read(body)
    expect(recipe.image).to.equal(null)
    expect(await larder.services.media.list(`recipes/${recipe.id}/images/`)).to.deep.equal([])
  })

  const beginBulk = async (page: string): Promise<string> => {
    const { body } = await request('POST', '/api/recipes/create/url/bulk', {
      json: { imports: [{ url: `${site}/${page}` }] },
    })
    return body.reportId
  }
  const report = async (id: string): Promise<Loose> =>
    (await request('GET', `/api/groups/reports/${id}`)).body
  /** Waits for the jobs. The page of a recipe is kept after its report is finished. */
  const finishJobs = (): Promise<true> =>
    eventually(async () => ((await larder.services.jobs.jobBacklog()).waiting === 0 ? true : undefined))
  const importBulk = async (page: string): Promise<Loose> => {
    const id = await beginBulk(page)
    await finishJobs()
    return (await report(id)).entries[0]
  }

  it('are stored before a page of a bulk import is saved', async () => {
    const entry = await importBulk('bulk-page')
    const { id, image } = await read(entry.slug)
    expect(image).to.be.a('string')
    expect((await sizesOf(id)).original).to.deep.equal([400, 400])
    expect(await changesOf(id)).to.deep.equal(['recipe.imported'])
  })

  it('do not fail a bulk import when they cannot be read', async () => {
    const entry = await importBulk('bad-bulk-page')
    expect(entry.state).to.equal('saved')
    const { id, image } = await read(entry.slug)
    expect(image).to.equal(null)
    expect(await larder.services.media.list(`recipes/${id}/images/`)).to.deep.equal([])
  })

  it('leave no file when a bulk import is cancelled while they are downloaded', async () => {
    const before = await larder.services.media.list('recipes/')
    const id = await beginBulk('slow-bulk-page')
    const { send } = await eventually(async () => slow)
    expect((await report(id)).entries[0].state).to.equal('fetching')
    expect((await request('POST', `/api/groups/reports/${id}/cancel`)).status).to.equal(200)
    send()
    await finishJobs()
    expect((await report(id)).entries[0].state).to.equal('cancelled')
    expect(await larder.services.media.list('recipes/')).to.deep.equal(before)
  })

  it('belong to events of a timeline too', async () => {
    const { id, slug } = await make('Cooked')
    const made = await request('POST', '/api/recipes/timeline/events', {
      json: { recipeId: id, subject: 'Tonight', eventType: 'comment' },
    })
    const event = made.body.id
    const path = `/api/recipes/timeline/events/${event}/image`
    const sent = await form({ image: files.turned as Bytes, extension: 'jpg' })
    const { token } = await larder.addStranger('passer-by')
    expect((await request('PUT', path, { ...sent, token })).status).to.equal(404)
    const at = `/api/media/recipes/${id}/images/timeline/${event}/min-original.webp`
    expect((await larder.request('GET', at)).status).to.equal(404)
    expect((await request('PUT', path, sent)).body).to.deep.equal({ image: 'has image' })
    const { bytes } = await fetchFile(at)
    const { width, height } = await sharp(bytes).metadata()
    expect([width, height]).to.deep.equal([300, 600])
    expect((await request('PUT', path, await form({ image: files.svg as Bytes }))).body.code).to.equal(
      'image/unreadable',
    )
    await request('DELETE', `/api/recipes/${slug}`)
    await request('DELETE', `/api/groups/trash/${id}`)
    await eventually(
      async () => (await larder.services.media.list(`recipes/${id}/`)).length === 0 || undefined,
    )
  })

  it('can be changed only by its group', async () => {
    const { slug } = await make('Ours')
    await upload(slug, files.png as Bytes)
    const { token } = await larder.addStranger('stranger')
    const sent = await form({ image: files.png as Bytes })
    expect((await request('PUT', `/api/recipes/${slug}/image`, { ...sent, token })).status).to.equal(404)
    expect((await request('DELETE', `/api/recipes/${slug}/image`, { token })).status).to.equal(404)
    expect((await larder.request('PUT', `/api/recipes/${slug}/image`, sent)).status).to.equal(401)
  })

  for (const [what, path] of [
    [
      'a recipe that does not exist',
      '/api/media/recipes/019a0000-0000-7000-8000-000000000000/images/original.webp',
    ],
    ['an id that is not a UUID', '/api/media/recipes/..%2f..%2fetc/images/original.webp'],
    [
      'a file that does not exist',
      '/api/media/recipes/019a0000-0000-7000-8000-000000000000/assets/..%2f..%2flarder.sqlite',
    ],
  ] as const)
    it(`return 404 for ${what}, and create no files`, async () => {
      const before = await larder.services.media.list('recipes/')
      expect((await larder.request('GET', path)).status).to.equal(404)
      expect(await larder.services.media.list('recipes/')).to.deep.equal(before)
    })

  describe('the assets of a recipe', () => {
    const put = async (
      slug: string,
      file: Bytes,
      fields: Record<string, string> = {},
      called = 'notes.pdf',
    ) =>
      request(
        'POST',
        `/api/recipes/${slug}/assets`,
        await form({ name: 'Notes', icon: 'mdi-file', ...fields, file }, called),
      )

    it('are downloads with a file name that the server chose', async () => {
      const { id, slug } = await make('With notes')
      const { status, body } = await put(slug, files.html as Bytes, { extension: 'pdf' }, '../../evil.html')
      expect(status).to.equal(200)
      expect(body).to.deep.include({ name: 'Notes', icon: 'mdi-file' })
      expect(body.fileName).to.match(/^[0-9a-f]{32}\.pdf$/)
      expect((await read(slug)).assets).to.deep.equal([body])
      const { response, bytes } = await fetchFile(`/api/media/recipes/${id}/assets/${body.fileName}`)
      expect(bytes.toString()).to.contain('alert')
      expect(response.headers.get('content-type')).to.equal('application/octet-stream')
      expect(response.headers.get('content-disposition')).to.match(/^attachment/)
      expect(response.headers.get('x-content-type-options')).to.equal('nosniff')
      expect(response.headers.get('content-security-policy')).to.contain("default-src 'none'")
      await larder.request('GET', `/api/media/recipes/${id}/assets/${body.fileName}`)
    })

    it('are re-encoded when they are pictures, whatever their name is', async () => {
      const { id, slug } = await make('With a picture')
      const { body } = await put(slug, files.polyglot as Bytes, { extension: 'html' }, 'x.html')
      expect(body.fileName).to.match(/\.webp$/)
      const { response, bytes } = await fetchFile(`/api/media/recipes/${id}/assets/${body.fileName}`)
      expect(response.headers.get('content-type')).to.equal('image/webp')
      expect(bytes.includes('script')).to.equal(false)
    })

    it('are refused when they claim to be pictures and are unreadable', async () => {
      const { slug } = await make('With a bad picture')
      for (const [file, extension] of [
        ['svg', 'svg'],
        ['html', 'png'],
        ['truncated', 'pdf'],
      ] as const)
        expect((await put(slug, files[file] as Bytes, { extension })).body.code).to.equal('image/unreadable')
      expect((await read(slug)).assets).to.deep.equal([])
    })

    it('are deleted', async () => {
      const { id, slug } = await make('Tidy')
      const { fileName } = (await put(slug, files.html as Bytes)).body
      const at = `/api/recipes/${slug}/assets/${fileName}`
      expect((await request('DELETE', at)).status).to.equal(204)
      expect((await request('DELETE', at)).body.code).to.equal('asset/missing')
      expect((await fetchFile(`/api/media/recipes/${id}/assets/${fileName}`)).response.status).to.equal(404)
      expect((await read(slug)).assets).to.deep.equal([])
    })

    it('are copied and deleted for good with the recipe, like its picture', async () => {
      const { id, slug } = await make('Original')
      await upload(slug, files.png as Bytes)
      await put(slug, files.html as Bytes)
      const copy = (await request('POST', `/api/recipes/${slug}/duplicate`, { json: {} })).body
      expect(copy.assets).to.have.length(1)
      expect(copy).to.deep.include(await read(copy.slug))
      await request('DELETE', `/api/recipes/${slug}`)
      await request('DELETE', `/api/groups/trash/${id}`)
      await eventually(
        async () => (await larder.services.media.list(`recipes/${id}/`)).length === 0 || undefined,
      )
      expect((await sizesOf(copy.id)).original).to.deep.equal([400, 400])
      const asset = await fetchFile(`/api/media/recipes/${copy.id}/assets/${copy.assets[0].fileName}`)
      expect(asset.response.status).to.equal(200)
    })
  })

  describe('files of a form', () => {
    it('larger than 20 MB are refused', async () => {
      const { slug } = await make('Huge')
      const { status, body } = await upload(slug, new Uint8Array(20_000_001))
      expect([status, body.code]).to.deep.equal([413, 'body/too-large'])
    })

    for (const [what, raw, type, code] of [
      [
        'without a file',
        '--x\r\ncontent-disposition: form-data; name="extension"\r\n\r\njpg\r\n--x--\r\n',
        'multipart/form-data; boundary=x',
        'body/invalid',
      ],
      [
        'that breaks off',
        '--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\n\r\nabc',
        'multipart/form-data; boundary=x',
        'body/aborted',
      ],
      ['without a boundary', 'x', 'multipart/form-data', 'body/not-a-form'],
      ['that is JSON', '{}', 'application/json', 'http/media-type'],
      [
        'with a text for a file',
        '--x\r\ncontent-disposition: form-data; name="image"\r\n\r\njpg\r\n--x--\r\n',
        'multipart/form-data; boundary=x',
        'body/invalid',
      ],
    ] as const)
      it(`${what} are refused`, async () => {
        const { slug } = await make(`Form ${what}`)
        const options = { raw, headers: { 'content-type': type } }
        expect((await request('PUT', `/api/recipes/${slug}/image`, options)).body.code).to.equal(code)
      })
  })
})

/** Waits for an effect that happens after the response. */
async function eventually<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 6_000; tries += 1) {
    const seen = await look()
    if (seen !== undefined) return seen
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('it did not come true')
}

const pages = (site: string): Readonly<Record<string, string>> => ({
  page: pageWith('Pictured', [`${site}/nothing.jpg`, `${site}/svg`, `${site}/dot`, `${site}/png`]),
  'bulk-page': pageWith('Pictured in bulk', [`${site}/png`]),
  'bad-bulk-page': pageWith('Unpictured in bulk', [`${site}/truncated`]),
  'slow-bulk-page': pageWith('Pictured late', [`${site}/slow`]),
  'bad-page': pageWith('Unpictured', [`${site}/truncated`, 'http://10.0.0.1/x.jpg', `${site}/bomb`]),
})

function pageWith(name: string, image: readonly string[]): string {
  const recipe = {
    '@context': 'https://schema.org',
    '@type': 'Recipe',
    name,
    image,
    recipeIngredient: ['1 leek'],
    recipeInstructions: [{ '@type': 'HowToStep', text: 'Slice.' }],
  }
  return `<!doctype html><html lang="en"><title>${name}</title><script type="application/ld+json">${JSON.stringify(recipe)}</script></html>`
}
