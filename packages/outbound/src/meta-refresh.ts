/** Limits of a page that only redirects: its length in characters, and the delay in seconds. */
const longestStub = 50_000
const maxSeconds = 5

const hidden = /<!--[^]*?(?:-->|$)|<(noscript|script|style|template)\b[^]*?(?:<\/\1\s*>|$)/gi

/**
 * The target of a page's `<meta http-equiv="refresh">`, unresolved. A refresh inside `noscript` and a page that only reloads
 * itself do not count.
 */
export function refreshTarget(html: string): string | undefined {
  if (html.length > longestStub) return undefined
  const meta = /<meta\s(?=[^<>]*\bhttp-equiv\s*=\s*["']?refresh\b)[^<>]*>/i.exec(
    html.replace(hidden, ''),
  )?.[0]
  const written = /\bcontent\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(meta ?? '')
  const content = written?.[1] ?? written?.[2] ?? written?.[3] ?? ''
  const [, seconds, address] = /^\s*(\d*)[\d.]*\s*[;,\s]\s*(?:url\s*=\s*)?(.+)$/i.exec(content) ?? []
  if (address === undefined || Number(seconds) > maxSeconds) return undefined
  return address
    .replace(/^(["'])(.*?)\1.*$/, '$2')
    .replaceAll('&amp;', '&')
    .trim()
}
