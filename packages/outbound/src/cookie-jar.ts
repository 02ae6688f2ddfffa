/** The cookies of one read. They are sent along its redirects and then discarded. */
export interface CookieJar {
  keep(url: URL, setCookies: readonly string[]): void
  /** The value of the Cookie header for a request; undefined when no cookie matches. */
  headerFor(url: URL): string | undefined
}

/** Maximum number of cookies, and maximum length of the header. Further cookies are dropped. */
const maxCookies = 50
const longestCookie = 4096
const longestHeader = 8192

/** Opens an empty jar. Domains, paths and expiry follow RFC 6265, with the list of public suffixes. */
export async function openCookieJar(): Promise<CookieJar> {
  const { Cookie, CookieJar: Jar } = await import('tough-cookie')
  // Operators may allow hosts such as `larder.test` or `nas.local`.
  const jar = new Jar(undefined, { allowSpecialUseDomain: true, allowSecureOnLocal: false })
  const hasRoomFor = (name: string) => {
    const cookies = jar.serializeSync()?.cookies ?? []
    return cookies.length < maxCookies || cookies.some(({ key }) => key === name)
  }
  return {
    keep(url, setCookies) {
      for (const text of setCookies) {
        const cookie = text.length > longestCookie ? undefined : Cookie.parse(text)
        if (cookie && hasRoomFor(cookie.key)) jar.setCookieSync(cookie, url.href, { ignoreError: true })
      }
    },
    headerFor(url) {
      let header = ''
      for (const cookie of jar.getCookiesSync(url.href)) {
        const pair = `${header === '' ? '' : '; '}${cookie.cookieString()}`
        if (header.length + pair.length <= longestHeader) header += pair
      }
      return header === '' ? undefined : header
    },
  }
}
