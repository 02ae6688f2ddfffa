const tracking =
  /^(utm_\w+|fbclid|gclid|dclid|msclkid|igshid|mc_cid|mc_eid|ref|ref_src|_ga|yclid|wbraid|gbraid)$/i

/**
 * The normalized address of a page. Scheme, `www.`, default port, fragment, tracking parameters, parameter order and
 * a trailing slash do not matter. Null when the text is not a web address.
 */
export function pageKey(address: string): string | null {
  const match = /^https?:\/\/(?:[^/?#@]*@)?([^/?#]+)([^?#]*)(?:\?([^#]*))?/i.exec(address.trim())
  if (!match) return null
  const [, authority = '', path = '', query = ''] = match
  const host = authority
    .toLowerCase()
    .replace(/:(?:80|443)$/, '')
    .replace(/^www\./, '')
  const parameters = query
    .split('&')
    .filter((pair) => pair !== '' && !tracking.test(pair.split('=')[0] ?? ''))
  const key =
    host + path.replace(/\/+$/, '') + (parameters.length ? `?${parameters.toSorted().join('&')}` : '')
  return key.slice(0, 1_000)
}
