import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { unzipSync, Zip, ZipDeflate, zipSync, type Zippable } from 'fflate'

/** Files by path, in the order of an archive. */
type Files = readonly (readonly [path: string, content: Uint8Array])[]

/** Packs the files of an archive again, as other programs do. */
export const repackers: Readonly<Record<string, (archive: Uint8Array) => Uint8Array>> = {
  'in another order and not compressed': (archive) =>
    zipSync(Object.fromEntries(filesOf(archive).toReversed()), { level: 0 }),
  'with folders, comments and extra fields, compressed as far as possible': (archive) => {
    const packed: Zippable = { 'tables/': new Uint8Array(), 'files/': new Uint8Array() }
    const about = { level: 9, comment: 'packed', extra: { 0x5455: new Uint8Array([1, 0, 0, 0, 0]) } } as const
    for (const [path, content] of filesOf(archive)) packed[path] = [content, about]
    return zipSync(packed)
  },
  'with data descriptors': (archive) => {
    const chunks: Uint8Array[] = []
    const zip = new Zip((error, chunk) => {
      if (error) throw error
      chunks.push(chunk)
    })
    for (const [path, content] of filesOf(archive).toReversed()) {
      const file = new ZipDeflate(path, { level: 6 })
      zip.add(file)
      file.push(content, true)
    }
    zip.end()
    return Buffer.concat(chunks)
  },
  'with ZIP64 records': (archive) => packedWithZip64(filesOf(archive)),
  'as a folder, with the files of macOS': (archive) =>
    zipSync({
      'larder/': new Uint8Array(),
      ...Object.fromEntries(filesOf(archive).map(([path, content]) => [`larder/${path}`, content])),
      '__MACOSX/larder/._manifest.json': new Uint8Array(120),
      'larder/.DS_Store': new Uint8Array(6_148),
    }),
  ...(spawnSync('zip', ['-v']).status === 0
    ? {
        'by zip': (archive: Uint8Array) => packedByZip(archive, '-9'),
        'by zip, with data descriptors': (archive: Uint8Array) => packedByZip(archive, '-fd'),
        'by zip, with ZIP64 records': (archive: Uint8Array) => packedByZip(archive, '-fz'),
      }
    : {}),
}

export const filesOf = (archive: Uint8Array): Files => Object.entries(unzipSync(archive))

/** Packs a folder with Info-ZIP. */
function packedByZip(archive: Uint8Array, option: string): Uint8Array {
  const folder = mkdtempSync(join(tmpdir(), 'larder-repacked-'))
  try {
    const [source, target] = [join(folder, 'source.zip'), join(folder, 'target.zip')]
    writeFileSync(source, archive)
    execFileSync('unzip', ['-q', '-o', source, '-d', join(folder, 'files')])
    execFileSync('zip', ['-q', '-r', option, target, '.'], { cwd: join(folder, 'files') })
    return readFileSync(target)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const max32 = 0xffffffff

/** An archive whose records have their sizes and positions in ZIP64 fields. */
function packedWithZip64(files: Files): Uint8Array {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [path, content] of files.toReversed()) {
    const name = Buffer.from(path)
    const packed = deflateRawSync(content)
    const common = Buffer.alloc(22)
    common.writeUInt16LE(45, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(max32, 14)
    common.writeUInt32LE(max32, 18)
    const sizes = numbers(8, content.length, packed.length)
    const local = Buffer.concat([
      numbers(4, 0x04034b50),
      common,
      numbers(2, name.length, 20),
      name,
      numbers(2, 1, 16),
      sizes,
    ])
    directory.push(
      Buffer.concat([
        ...[numbers(4, 0x02014b50), numbers(2, 0x032d), common],
        ...[numbers(2, name.length, 28, 0, 0, 0), numbers(4, 0, max32), name],
        ...[numbers(2, 1, 24), sizes, numbers(8, offset)],
      ]),
    )
    parts.push(local, packed)
    offset += local.length + packed.length
  }
  const records = Buffer.concat(directory)
  const end = Buffer.concat([
    ...[numbers(4, 0x06064b50), numbers(8, 44), numbers(2, 45, 45), numbers(4, 0, 0)],
    numbers(8, files.length, files.length, records.length, offset),
    ...[numbers(4, 0x07064b50, 0), numbers(8, offset + records.length), numbers(4, 1)],
    ...[numbers(4, 0x06054b50), numbers(2, 0, 0, 0xffff, 0xffff), numbers(4, max32, max32), numbers(2, 0)],
  ])
  return Buffer.concat([...parts, records, end])
}

/** Little-endian numbers of some bytes each. */
function numbers(bytes: 2 | 4 | 8, ...values: readonly number[]): Buffer {
  const written = Buffer.alloc(bytes * values.length)
  for (const [index, value] of values.entries())
    if (bytes === 8) written.writeBigUInt64LE(BigInt(value), index * 8)
    else written.writeUIntLE(value, index * bytes, bytes)
  return written
}
