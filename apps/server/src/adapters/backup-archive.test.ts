import type { BackupSource, CopiedRow, MediaStore, TableCopy } from '@larder/domain'
import { expect } from 'chai'
import { checkBackup, packBackup, readBackup } from './backup-archive.ts'
import { directoryRecord, endRecords, packZip } from './zip-packer.ts'
import { readZip } from './zip-reader.ts'

const table = { name: 'soup', columns: [{ name: 'text', kind: 'text' as const }] }
const size = 10_000

/** A copy of many batches, which notes how many were read. */
function longCopy(batches: number) {
  const seen = { batches: 0, closed: false }
  const copy: TableCopy = {
    ...{ database: 'test', migrations: ['0001-initial'], tables: [table] },
    async *rows() {
      for (let batch = 0; batch < batches; batch += 1) {
        seen.batches += 1
        yield Array.from({ length: 10 }, (_, row): CopiedRow => ({ text: `${batch} ${row} `.padEnd(size) }))
      }
    },
    close: async () => void (seen.closed = true),
  }
  return { copy, seen }
}

const files = { 'recipes/soup/small.txt': 10, 'recipes/soup/large.bin': 9_000_000 }
/** A store of files that exist only as chunks. */
function chunkedMedia(contents: Readonly<Record<string, number>>) {
  const seen = { chunks: 0, wasClosed: undefined as boolean | undefined }
  const chunk = Buffer.alloc(65_536, 7)
  const media = {
    async *files() {
      yield Object.keys(contents).map((key) => ({ key, storedAt: 0, whole: true, size: contents[key]! }))
      yield [{ key: 'recipes/soup/other.part', storedAt: 0, whole: false, size: 1 }]
    },
    open: async (key: string) => ({
      size: contents[key]!,
      chunks: (async function* () {
        for (let left = contents[key]!; left > 0; left -= chunk.length) {
          seen.chunks += 1
          yield chunk.subarray(0, left)
        }
      })(),
    }),
  } as unknown as MediaStore
  return { media, seen }
}

const sourceOf = (copy: TableCopy, media: MediaStore): BackupSource => ({
  ...{ copies: { copyTables: async () => copy }, media },
  ...{ createdAt: '2026-05-01T12:00:00.000Z', larderVersion: '1' },
})

describe('the archive of a backup', () => {
  it('reads rows only as fast as they are written, and closes the copy before the files', async () => {
    const { copy, seen } = longCopy(100)
    // In a bucket, backups are beside the files. A backup does not contain them.
    const { media } = chunkedMedia({ ...files, 'backups/larder-2026-05-01-120000.zip': 100 })
    let turns = 0
    const counting = setInterval(() => (turns += 1), 0)
    const paths: string[] = []
    const ahead: number[] = []
    let parts = 0
    for await (const { path, chunks } of readZip(packBackup(sourceOf(copy, media)))) {
      paths.push(path)
      for await (const _ of chunks);
      if (path.startsWith('tables/')) ahead.push(seen.batches - (parts += 1) * 10)
      if (path.startsWith('files/')) expect(seen.closed, path).to.equal(true)
    }
    clearInterval(counting)
    expect(paths.slice(0, 2)).to.deep.equal(['manifest.json', 'tables/soup/000001.ndjson'])
    expect(paths.slice(-3)).to.deep.equal([
      'files/recipes/soup/large.bin',
      'files/recipes/soup/small.txt',
      'checksums.json',
    ])
    // A part has a million characters, which is ten batches.
    expect(parts).to.be.within(9, 11)
    expect(Math.max(...ahead)).to.be.below(3)
    expect(turns).to.be.above(20)
  })

  it('does not read large files into memory', async () => {
    const { copy } = longCopy(0)
    const { media, seen } = chunkedMedia({ 'recipes/soup/large.bin': 9_000_000 })
    const chunks = Math.ceil(9_000_000 / 65_536)
    for await (const part of readBackup(packBackup(sourceOf(copy, media)))) {
      if (part.kind !== 'file') continue
      // Its checksum comes before its content, so that it is read once more.
      const before = seen.chunks
      let read = 0
      for await (const _ of part.chunks) {
        read += 1
        expect(seen.chunks - before).to.be.at.most(read + 1)
      }
      expect(before + read).to.be.within(2 * chunks - 1, 2 * chunks + 1)
    }
  })

  it('passes on exactly the bytes that it checks', async () => {
    const [made, passed] = await Promise.all(
      [(chunks: AsyncIterable<Uint8Array>) => chunks, checkBackup].map(async (through) => {
        const archive = packBackup(sourceOf(longCopy(12).copy, chunkedMedia(files).media))
        return bytesOf(through(archive))
      }),
    )
    expect(passed!.equals(made!)).to.equal(true)
  })

  it('is not read from another kind of archive, or with other files', async () => {
    const others = {
      'a file of another name': [{ path: 'readme.txt', content: 'soup' }],
      'a manifest of another format': [{ path: 'manifest.json', content: '{"format":"other"}' }],
      'a manifest that is not JSON': [{ path: 'manifest.json', content: '{' }],
      nothing: [],
    }
    for (const [what, content] of Object.entries(others)) {
      const archive = packZip(
        (async function* () {
          yield* content
        })(),
      )
      expect(await failureOf(checkBackup(archive)), what).to.include({ code: 'backup/invalid' })
    }
    const source = async function* () {
      yield Buffer.from('not an archive')
    }
    expect(await failureOf(checkBackup(source()))).to.include({ code: 'backup/invalid' })
  })

  it('names no file outside of the store', async () => {
    for (const path of ['files/../secret', 'files//etc/passwd', 'tables/../x.ndjson', 'files/a/../../b']) {
      const archive = async function* () {
        for await (const { path: name, chunks } of readZip(
          packBackup(sourceOf(longCopy(1).copy, chunkedMedia({}).media)),
        )) {
          const content = await bytesOf(chunks)
          if (name === 'checksums.json') yield { path, content: 'soup' }
          yield { path: name, content }
        }
      }
      expect(await failureOf(checkBackup(packZip(archive()))), path).to.include({ code: 'backup/invalid' })
    }
  })

  it('has more files, and is larger, than a zip archive without extensions', async () => {
    const many = async function* () {
      for (let file = 0; file < 66_000; file += 1) yield { path: `${file}.webp`, content: 'x' }
    }
    let count = 0
    for await (const { path } of readZip(packZip(many()))) {
      expect(path).to.equal(`${count}.webp`)
      count += 1
    }
    expect(count).to.equal(66_000)
    const entry = { path: 'a', isDeflated: false, crc: 0, packedSize: 0, size: 0 }
    const far = directoryRecord(entry, 5_000_000_000)
    expect([far.readUInt32LE(42), far.readBigUInt64LE(far.length - 8)]).to.deep.equal([
      0xffffffff,
      5_000_000_000n,
    ])
    expect(endRecords({ count: 1, size: far.length }, 5_000_000_000).readBigUInt64LE(48)).to.equal(
      5_000_000_000n,
    )
  })
})

async function failureOf(chunks: AsyncIterable<Uint8Array>): Promise<unknown> {
  try {
    for await (const _ of chunks);
    return undefined
  } catch (error) {
    return error
  }
}

async function bytesOf(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const chunk of chunks) parts.push(chunk)
  return Buffer.concat(parts)
}
