import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MediaStore } from '@larder/domain'
import { expect } from 'chai'
import { openBucket } from '../../test/bucket.ts'
import { localMedia } from './local-media.ts'
import { s3Media } from './s3-media.ts'

const text = (words: string) => new TextEncoder().encode(words)
const read = async (media: MediaStore, key: string) => {
  const bytes = await media.get(key)
  return bytes && new TextDecoder().decode(bytes)
}

/** The behaviour of every media store. */
function keepsFiles(open: () => Promise<{ media: MediaStore; close: () => Promise<void> }>): void {
  let media: MediaStore
  let close: () => Promise<void>
  before(async () => {
    ;({ media, close } = await open())
  })
  after(() => close())

  it('returns a stored file', async () => {
    const every = Uint8Array.from({ length: 70_000 }, (_, n) => n % 256)
    await media.put('recipes/a/images/1/original.webp', every)
    expect(Buffer.from((await media.get('recipes/a/images/1/original.webp')) ?? []).equals(every)).to.equal(
      true,
    )
    await media.put('recipes/a/empty.bin', new Uint8Array())
    expect(await media.get('recipes/a/empty.bin')).to.have.length(0)
  })

  it('returns undefined for a missing file', async () => {
    for (const key of ['nobody/1.webp', 'recipes/a/images', 'recipes/a/images/1/original.webp/2'])
      expect(await media.get(key), key).to.equal(undefined)
    expect(await media.list('nobody/')).to.deep.equal([])
    await media.remove('nobody/1.webp')
  })

  it('replaces a file', async () => {
    await media.put('recipes/b/1.txt', text('first'))
    await media.put('recipes/b/1.txt', text('second'))
    expect(await read(media, 'recipes/b/1.txt')).to.equal('second')
    expect(await media.list('recipes/b/')).to.deep.equal(['recipes/b/1.txt'])
  })

  it('never returns a partial file during concurrent writes', async () => {
    const writers = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(200_000))
    const writing = Promise.all(writers.map((words) => media.put('recipes/race.txt', text(words))))
    await writing
    expect(writers).to.include(await read(media, 'recipes/race.txt'))
  })

  it('lists a folder with its subfolders and no other folders', async () => {
    for (const key of ['recipes/c/2.txt', 'recipes/c/1/2/3.txt', 'recipes/cc/1.txt'])
      await media.put(key, text(key))
    expect(await media.list('recipes/c/')).to.deep.equal(['recipes/c/1/2/3.txt', 'recipes/c/2.txt'])
  })

  it('lists all files with their times of change and sizes', async () => {
    const began = Date.now()
    await media.put('recipes/f/1.txt', text('12345'))
    const found = new Map<string, number>()
    const sizes = new Map<string, number>()
    for await (const batch of media.files())
      for (const { key, size, storedAt, whole } of batch) {
        expect(whole, key).to.equal(true)
        found.set(key, storedAt)
        sizes.set(key, size)
      }
    expect(sizes.get('recipes/f/1.txt')).to.equal(5)
    expect([...found.keys()].filter((key) => key.startsWith('recipes/c/')).sort()).to.deep.equal(
      await media.list('recipes/c/'),
    )
    // A store may have a precision of whole seconds.
    expect(found.get('recipes/f/1.txt')).to.be.within(began - 1_000, Date.now() + 1_000)
    await media.remove('recipes/f/1.txt')
  })

  it('deletes one file and keeps the others of its folder', async () => {
    await media.put('recipes/d/1.txt', text('1'))
    await media.put('recipes/d/2.txt', text('2'))
    await media.remove('recipes/d/1.txt')
    expect(await media.list('recipes/d/')).to.deep.equal(['recipes/d/2.txt'])
    await media.remove('recipes/d/2.txt')
    expect(await media.list('recipes/d/')).to.deep.equal([])
  })

  for (const key of ['../x', '/etc/passwd', 'a/../b', 'a//b', '', 'A', 'a\\b', 'a/.hidden', 'a\0'])
    it(`rejects the key ${JSON.stringify(key)}`, async () => {
      const calls: (() => Promise<unknown>)[] = [
        () => media.put(key, text('x')),
        () => media.get(key),
        () => media.remove(key),
      ]
      for (const call of calls)
        expect(await call().catch((error: unknown) => error)).to.be.instanceOf(TypeError)
    })
}

describe('files in a folder', () => {
  let folder: string
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'larder-media-'))
  })
  after(() => rm(folder, { recursive: true, force: true }))

  keepsFiles(() => Promise.resolve({ media: localMedia(folder), close: () => Promise.resolve() }))

  it('are read into buffers of their size', async () => {
    const media = localMedia(folder)
    for (const [length, buffers] of [
      [0, []],
      [100_000, [100_000]],
      [131_072, [131_072]],
      [300_000, [131_072, 131_072, 37_856]],
    ] as const) {
      await media.put('recipes/g/1.bin', new Uint8Array(length))
      const read: number[] = []
      for await (const chunk of (await media.open('recipes/g/1.bin'))!.chunks)
        read.push(chunk.buffer.byteLength)
      expect(read, `${length} bytes`).to.deep.equal(buffers)
    }
  })

  it('are stored in a folder while others are deleted from it', async () => {
    const media = localMedia(folder)
    for (let round = 0; round < 20; round += 1) {
      await media.put('recipes/e/gone.txt', text('x'))
      await Promise.all([media.remove('recipes/e/gone.txt'), media.put('recipes/e/kept.txt', text('y'))])
      expect(await media.list('recipes/e/')).to.deep.equal(['recipes/e/kept.txt'])
      await media.remove('recipes/e/kept.txt')
    }
  })

  it('are refused as unavailable when the folder cannot be written, without details', async () => {
    const path = join(folder, 'no-folder')
    await writeFile(path, 'x')
    const error = await localMedia(path)
      .put('a.txt', text('x'))
      .catch((e: unknown) => e)
    expect(error).to.include({ kind: 'unavailable', code: 'storage/files' })
    expect(String(error)).not.to.contain(folder)
    await rm(path)
  })

  it('are listed while others are deleted', async () => {
    const media = localMedia(folder)
    await media.put('recipes/1/z/stays', text('a'))
    const over = new AbortController()
    const others = Array.from({ length: 4 }, async (_, n) => {
      while (!over.signal.aborted) {
        await media.put(`recipes/1/${n}/below/goes`, text('b'))
        await media.remove(`recipes/1/${n}/below/goes`)
      }
    })
    const listed = new Set<boolean>()
    for (let n = 0; n < 200; n += 1)
      listed.add((await media.list('recipes/1/')).includes('recipes/1/z/stays'))
    over.abort()
    await Promise.all(others)
    expect([...listed]).to.deep.equal([true])
  })

  it('are listed as incomplete after an interrupted write, and can be deleted', async () => {
    const media = localMedia(folder)
    const unfinished = 'half.webp.0190aaaa-0000-7000-8000-000000000000.part'
    await writeFile(join(folder, unfinished), 'x')
    const found = []
    for await (const batch of media.files()) found.push(...batch.filter(({ whole }) => !whole))
    expect(found.map(({ key }) => key)).to.deep.equal([unfinished])
    await media.remove(unfinished)
    expect(await readdir(folder)).not.to.include(unfinished)
  })

  it('leave no empty folders and no partial files', async () => {
    const media = localMedia(folder)
    await media.put('one/two/three.txt', text('x'))
    await media.remove('one/two/three.txt')
    expect(await readdir(folder)).not.to.include('one')
    const all = await readdir(folder, { recursive: true })
    expect(all.filter((name) => name.endsWith('.part'))).to.deep.equal([])
  })
})

describe('files in an S3 service', () => {
  const key = { accessKey: 'S3RVER', secretKey: 'S3RVER' }

  keepsFiles(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'larder-s3-'))
    const bucket = await openBucket(directory)
    const media = s3Media({
      endpoint: bucket.endpoint,
      region: 'us-east-1',
      bucket: 'kitchen',
      prefix: 'larder/media',
      ...key,
    })
    return {
      media,
      async close() {
        media.close()
        await bucket.close()
        await rm(directory, { recursive: true, force: true })
      },
    }
  })

  // The test server cannot create continuation tokens on this Node version (it needs a removed cipher), so paging is
  // tested against a server of its own.
  it('are listed page by page', async () => {
    const requests: (string | null)[] = []
    const server = createServer((request, response) => {
      const token = new URL(request.url ?? '', 'http://s3').searchParams.get('continuation-token')
      requests.push(token)
      const [key, rest] = token
        ? ['b', '<IsTruncated>false</IsTruncated>']
        : ['a', '<IsTruncated>true</IsTruncated><NextContinuationToken>go on</NextContinuationToken>']
      response.setHeader('content-type', 'application/xml')
      response.end(
        `<?xml version="1.0"?><ListBucketResult><Contents><Key>p/many/${key}</Key></Contents>${rest}</ListBucketResult>`,
      )
    })
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const media = s3Media({ endpoint, region: 'us-east-1', bucket: 'kitchen', prefix: 'p', ...key })
    expect(await media.list('many/')).to.deep.equal(['many/a', 'many/b'])
    expect(requests).to.deep.equal([null, 'go on'])
    media.close()
    server.close()
  })

  it('fail as unavailable while the service is unavailable, without details', async () => {
    const media = s3Media({
      endpoint: 'http://127.0.0.1:1',
      region: 'us-east-1',
      bucket: 'kitchen',
      prefix: '',
      ...key,
    })
    const error = await media.get('a').catch((e: unknown) => e)
    media.close()
    expect(error).to.include({ kind: 'unavailable', code: 'storage/unavailable' })
    expect(String(error)).not.to.contain('127.0.0.1')
  })
})
