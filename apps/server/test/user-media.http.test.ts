import { expect } from 'chai'
import sharp from 'sharp'
import { onBothDatabases, openLarder, type TestLarder } from './harness.ts'
import { addPerson, type Person } from './people.ts'
import type { RequestOptions } from './send.ts'

onBothDatabases('the picture of a user', (store) => {
  let larder: TestLarder
  let bob: Person
  let picture: Buffer
  before(async () => {
    larder = await openLarder({ store })
    bob = await addPerson(larder, 'bob', {})
    const pixels = { width: 300, height: 200, channels: 3, background: 'green' } as const
    picture = await sharp({ create: pixels })
      .jpeg()
      .withExif({ IFD0: { Artist: 'Somebody' } })
      .toBuffer()
  })
  after(() => larder.stop())

  const upload = (bytes: Buffer): RequestOptions => {
    const start = '--b\r\ncontent-disposition: form-data; name="profile"; filename="me.jpg"\r\n\r\n'
    return {
      raw: Buffer.concat([Buffer.from(start), bytes, Buffer.from('\r\n--b--\r\n')]),
      headers: { 'content-type': 'multipart/form-data; boundary=b' },
    }
  }
  const read = (file: string) => fetch(`${larder.url}/api/media/users/${bob.userId}/${file}`)

  it('is uploaded, re-encoded without metadata, and served without a token', async () => {
    expect((await read('profile.webp')).status).to.equal(404)
    const { status, body } = await bob.request('POST', `/api/users/${bob.userId}/image`, upload(picture))
    expect(status, JSON.stringify(body)).to.equal(200)
    for (const file of ['profile.webp', 'original.webp', 'tiny-original.webp']) {
      const served = await read(file)
      expect(served.headers.get('content-type'), file).to.equal('image/webp')
      const { format, exif } = await sharp(Buffer.from(await served.arrayBuffer())).metadata()
      expect([format, exif], file).to.deep.equal(['webp', undefined])
    }
    const self = (await bob.request('GET', '/api/users/self')).body
    expect(self.image).to.equal(body.image)
    const versioned = await read(`profile.webp?version=${body.image}`)
    expect(versioned.headers.get('cache-control')).to.include('immutable')
  })

  it('changes its version, and the client’s cache key, with each upload', async () => {
    const before = (await bob.request('GET', '/mealie/api/users/self')).body
    larder.clock.move(1_000)
    await bob.request('POST', `/mealie/api/users/${bob.userId}/image`, upload(picture))
    const after = (await bob.request('GET', '/mealie/api/users/self')).body
    expect(after.cacheKey).not.to.equal(before.cacheKey)
    expect(after.image).not.to.equal(before.image)
  })

  it('is changed by its user and by administrators', async () => {
    const { userId } = await addPerson(larder, 'carl', {})
    const refused = await bob.request('POST', `/api/users/${userId}/image`, upload(picture))
    expect([refused.status, refused.body.code]).to.deep.equal([403, 'user/forbidden'])
    const stranger = await addPerson(larder, 'eve', { group: 'Elsewhere' })
    expect(
      (await bob.request('POST', `/api/users/${stranger.userId}/image`, upload(picture))).status,
    ).to.equal(404)
    const { token } = larder
    for (const id of [userId, stranger.userId])
      expect(
        (await larder.request('POST', `/api/users/${id}/image`, { token, ...upload(picture) })).status,
      ).to.equal(200)
  })

  it('is refused when it is not a picture', async () => {
    const { status, body } = await bob.request(
      'POST',
      `/api/users/${bob.userId}/image`,
      upload(Buffer.from('<svg/>')),
    )
    expect([status, body.code]).to.deep.equal([422, 'image/unreadable'])
  })

  it('is deleted', async () => {
    expect((await bob.request('DELETE', `/api/users/${bob.userId}/image`)).status).to.equal(200)
    expect((await read('profile.webp')).status).to.equal(404)
    expect((await bob.request('GET', '/api/users/self')).body.image).to.equal(null)
  })
})
