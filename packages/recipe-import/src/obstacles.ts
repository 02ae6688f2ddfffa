import { isBrowserCheck, type PageObstacle } from '@larder/domain'
import { anyOf } from './lexicon.ts'
import { textOf, type Page } from './page.ts'

/** The obstacle that a page without a recipe shows instead of its content, or null when it is unknown. */
export function obstacleOf(page: Page, html: string): PageObstacle | null {
  const text = textOf(page.root).slice(0, 20_000)
  if (isConsentWall(page, text)) return 'consent-wall'
  // An article about such checks is long.
  if (text.length < 3_000 && isBrowserCheck(html)) return 'browser-check'
  return isScriptOnly(page, text) ? 'script-only' : null
}

const consentWords = new RegExp(String.raw`(?<!\p{L})(?:${anyOf('controls', 'consent')})(?!\p{L})`, 'giu')

/** An address that names consent, or little text that is mostly about cookies. */
function isConsentWall(page: Page, text: string): boolean {
  if (/^https?:\/\/(?:[^/?#]*[.-])?(?:consent|cookie-?wall|privacy-?gate)\b/i.test(page.url)) return true
  const mentions = text.match(consentWords)?.length ?? 0
  return text.length < 6000 && mentions >= 4 && mentions > text.length / 400
}

/** Almost no text, and scripts that would write it. */
function isScriptOnly(page: Page, text: string): boolean {
  const hasScripts = page.byTag('script').some(({ attribs }) => attribs.src !== undefined)
  const requiresScripts = page.byTag('noscript').some((element) => /javascript/i.test(textOf(element)))
  return (hasScripts || requiresScripts) && text.length < 400
}
