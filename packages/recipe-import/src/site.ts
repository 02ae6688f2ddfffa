import { letters } from './text.ts'
import { siteLimits as limits } from './thresholds.ts'

/** The longest label of a host name, which is most often the name of the site. */
export const hostLabel = (url: string): string =>
  hostLabels(url).reduce((a, b) => (b.length > a.length ? b : a), '')

/** The labels of a host name without the last. */
export const hostLabels = (url: string): string[] =>
  URL.canParse(url)
    ? new URL(url).hostname
        .replace(/^www\./, '')
        .split('.')
        .slice(0, -1)
    : []

/** Whether a text is the name of the host, which may spell out its signs: "Oats & Ends" of oatsandends.example. */
export function namesHost(text: string, url: string): boolean {
  const words = text.split(/[&+]/).map(letters)
  if (words.join('') === '') return false
  return hostLabels(url)
    .map(letters)
    .some(
      (label) =>
        label === words.join('') ||
        (words.length === 2 &&
          label.length <= words.join('').length + limits.andLength &&
          label.startsWith(words[0]!) &&
          label.endsWith(words[1]!)),
    )
}

/** Whether a text contains a name of the host, or is a part of one. */
export function sharesHost(text: string, url: string): boolean {
  const key = letters(text)
  return (
    key.length >= limits.sharedLength &&
    hostLabels(url)
      .map(letters)
      .some((label) => label.length >= limits.sharedLength && (key.includes(label) || label.includes(key)))
  )
}

/** Whether an address is that of the first page of a site. */
export function isHomeOf(address: string, url: string): boolean {
  if (!URL.canParse(address) || !URL.canParse(url)) return false
  const [home, page] = [new URL(address), new URL(url)]
  const bare = (host: string): string => host.replace(/^www\./, '')
  return (
    bare(home.hostname) === bare(page.hostname) &&
    /^\/(?:index\.\w+|home)?$/.test(home.pathname) &&
    home.search === ''
  )
}
