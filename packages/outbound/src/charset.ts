import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'

/** Text and the encoding it was read with, by its name in the WHATWG Encoding Standard. */
export interface DecodedText {
  readonly text: string
  readonly charset: string
}

/**
 * Decodes a page by its byte order mark, else by the charset of the header, else by the charset declared in the text (meta, XML
 * declaration), else as UTF-8 if the bytes are valid, else as windows-1252. Other encodings are rarely valid UTF-8, so the
 * bytes decide between a declared UTF-8 and another declaration, and against the old default of many servers.
 */
export function decodeText(bytes: Buffer, headerCharset: string | undefined): DecodedText {
  const marked = markedCharset(bytes)
  if (marked !== undefined) return decodeAs(bytes, marked)
  const declared = [canonicalName(headerCharset), writtenCharset(bytes)].filter((name) => name !== undefined)
  const [first = 'windows-1252'] = declared
  if (looksLikeUtf8(bytes)) {
    return decodeAs(bytes, declared.includes('utf-8') || first === 'windows-1252' ? 'utf-8' : first)
  }
  return decodeAs(bytes, declared.find((name) => name !== 'utf-8') ?? first)
}

function decodeAs(bytes: Buffer, charset: string): DecodedText {
  // Node's own decoders miss most of extended Korean and Hong Kong's additions to Big5.
  const text = eastAsian.has(charset) ? iconv.decode(bytes, charset) : new TextDecoder(charset).decode(bytes)
  return { text, charset }
}

const eastAsian = new Set(['shift_jis', 'euc-jp', 'gbk', 'gb18030', 'big5', 'euc-kr'])

/** Valid UTF-8, or UTF-8 with a few broken characters. */
function looksLikeUtf8(bytes: Buffer): boolean {
  if (isUtf8(bytes)) return true
  const text = bytes.toString('utf8')
  const broken = text.match(/\ufffd/g)?.length ?? 0
  const whole = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0
  return broken * 10 <= whole
}

function markedCharset(bytes: Buffer): string | undefined {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  return undefined
}

/** The charset that the first bytes of the text declare. */
function writtenCharset(bytes: Buffer): string | undefined {
  const start = bytes.subarray(0, 4096).toString('latin1')
  const xml = /^\s*<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w:.-]+)/i.exec(start)
  const meta = /<meta\s[^>]{0,400}?charset\s*=\s*["']?\s*([\w:.-]+)/i.exec(start.replace(/<!--[^]*?-->/g, ''))
  const name = canonicalName(xml?.[1] ?? meta?.[1])
  // The declaration was read as single bytes, so the text is not UTF-16.
  return name?.startsWith('utf-16') ? 'utf-8' : name
}

function canonicalName(label: string | undefined): string | undefined {
  if (label === undefined) return undefined
  try {
    return new TextDecoder(label).encoding
  } catch {
    return undefined // an unknown label is ignored
  }
}
