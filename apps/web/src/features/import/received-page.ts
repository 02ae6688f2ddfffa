/** A page that the bookmark has sent. */
export interface ReceivedPage {
  readonly url: string
  readonly html: string
}

/** Characters of a page that is accepted, as the server accepts them. */
export const largestPage = 10_000_000

/** What Larder tells the page that opened it. It contains nothing of the user. */
export const readyMessage = 'larder-ready'

/**
 * The page in a message, if it is one that the window which opened Larder may send: a page describes itself only, so its address has the origin of the
 * sender. `too-large` for one that exceeds the limit, undefined for any other message.
 */
export function receivedPage(
  { data, origin, source }: Pick<MessageEvent<unknown>, 'data' | 'origin' | 'source'>,
  opener: unknown,
): ReceivedPage | 'too-large' | undefined {
  if (source === null || source !== opener || typeof data !== 'object' || data === null) return undefined
  const { larder, url, html }: Partial<Record<'larder' | 'url' | 'html', unknown>> = data
  if (larder !== 'page' || typeof url !== 'string' || typeof html !== 'string') return undefined
  if (url.length > 10_000 || !/^https?:/i.test(url) || !URL.canParse(url)) return undefined
  if (new URL(url).origin !== origin) return undefined
  return html.length > largestPage ? 'too-large' : { url, html }
}

/**
 * The script of the bookmark: it opens Larder and sends the page there, once, after Larder at this origin and path said that it is ready. Without a
 * new window it opens Larder with the address alone.
 */
export function bookmarkScript(origin: string, basePath: string): string {
  const script = `(()=>{const o=${JSON.stringify(origin)},i=o+${JSON.stringify(`${basePath}/import`)},u=encodeURIComponent(location.href),w=open(i+'?bookmark='+u);if(!w){location.href=i+'?text='+u;return}addEventListener('message',function f(e){if(e.origin!==o||e.source!==w||e.data!=='${readyMessage}')return;removeEventListener('message',f);w.postMessage({larder:'page',url:location.href,html:document.documentElement.outerHTML},o)})})()`
  return `javascript:${encodeURIComponent(script)}`
}
