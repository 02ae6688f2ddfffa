import { promisify } from 'node:util'
import * as zlib from 'node:zlib'
import { OutboundError } from './outbound-error.ts'

/** The content codings that requests accept, best first. */
export const acceptedCodings = 'zstd, br, gzip, deflate'

/** Above this size, content that is more than `maxRatio` times its compressed size is refused as a bomb. */
const harmlessBytes = 1_000_000
const maxRatio = 200
const maxLayers = 3

type Unpack = (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>

const gunzip: Unpack = promisify(zlib.gunzip)
const inflate: Unpack = promisify(zlib.inflate)
const inflateRaw: Unpack = promisify(zlib.inflateRaw)
const brotliDecompress: Unpack = promisify(zlib.brotliDecompress)
const zstdDecompress = promisify(zlib.zstdDecompress)

const unpackers = new Map<string, Unpack>([
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['br', brotliDecompress],
  // RFC 9659 limits the window of zstd to 8 MB. The format would allow 128 MB.
  [
    'zstd',
    (packed, options) =>
      zstdDecompress(packed, { ...options, params: { [zlib.constants.ZSTD_d_windowLogMax]: 23 } }),
  ],
  // Some servers send deflate with the zlib header, as specified, and some without it.
  ['deflate', (packed, options) => (hasZlibHeader(packed) ? inflate : inflateRaw)(packed, options)],
])

/** Decodes a Content-Encoding. Each layer is limited to `maxBytes` and to the compression ratio of ordinary content. */
export async function unpackBody(body: Buffer, codings: string, maxBytes: number): Promise<Buffer> {
  const layers = codings
    .split(',')
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '' && coding !== 'identity')
  if (layers.length > maxLayers) throw new OutboundError('incomplete')
  let unpacked = body
  for (const coding of layers.reverse()) {
    if (unpacked.length === 0) return unpacked
    const unpack = unpackers.get(coding)
    if (unpack === undefined) throw new OutboundError('incomplete')
    const maxOutputLength = Math.min(maxBytes, Math.max(harmlessBytes, unpacked.length * maxRatio))
    unpacked = await unpack(unpacked, { maxOutputLength }).catch((error: Error & { code?: string }) => {
      throw new OutboundError(error.code === 'ERR_BUFFER_TOO_LARGE' ? 'too-large' : 'incomplete', {
        cause: error,
      })
    })
  }
  return unpacked
}

function hasZlibHeader(packed: Buffer): boolean {
  return packed.length > 1 && (packed[0]! & 0x0f) === 8 && packed.readUInt16BE(0) % 31 === 0
}
