import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { JsonObject } from '@larder/domain'

/** Characters of JSON from which data is compressed. A recipe has some four thousand, a tag two hundred. */
const large = 1_000

/** A small window is enough for a record: a third of the time of the defaults, and 3 % more bytes. */
const quick = { level: 3, windowBits: 13, memLevel: 6, chunkSize: 2_048 } as const
/** The buffers of both have the size of a recipe, and not 16 kB. Larger data takes several. */
const sized = { chunkSize: 6_144 } as const

/** The data of a change as the log stores it: compressed when it is large. */
export function packed(data: JsonObject): JsonObject {
  const json = JSON.stringify(data)
  return json.length < large ? data : { deflated: deflateRawSync(json, quick).toString('base64') }
}

/** The data of a stored change. No other data consists of this one key. */
export function unpacked(stored: JsonObject): JsonObject {
  const { deflated, ...others } = stored
  if (typeof deflated !== 'string' || Object.keys(others).length > 0) return stored
  return JSON.parse(inflateRawSync(Buffer.from(deflated, 'base64'), sized).toString()) as JsonObject
}
