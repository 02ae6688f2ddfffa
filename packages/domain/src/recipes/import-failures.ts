import { DomainError } from '../kernel/errors.ts'
import { minutesInWords } from './page-body.ts'

/** Stable reason of a failed import. Nothing is stored then. */
export type ImportFailure =
  | 'invalid-url'
  | 'blocked-address'
  | 'dns'
  | 'connect'
  | 'timeout'
  | 'upstream-status'
  | 'too-large'
  | 'not-html'
  | 'no-recipe'
  | 'consent-wall'
  | 'browser-check'
  | 'script-only'
  | 'cancelled'

/** Advice for users when a site refuses requests of servers. */
const pasteInstead = 'Open the page in a browser and paste its HTML instead.'

const sentences: Readonly<Record<ImportFailure, string>> = {
  'invalid-url': 'That is not the address of a web page.',
  'blocked-address':
    'That address is not on the public internet, and the operator of this server has not allowed it.',
  dns: 'There is no server of that name.',
  connect: 'The server could not be reached, or broke off.',
  timeout: 'The server took too long to respond.',
  'upstream-status': 'The site did not return the page.',
  'too-large': 'The page is too large.',
  'not-html': 'The content at the address is not a web page.',
  'no-recipe':
    'No recipe was found on the page. If it shows one in a browser, paste its HTML, or enter the recipe by hand.',
  'consent-wall': `The site shows its pages only after consent to cookies. ${pasteInstead}`,
  'browser-check': `The site checks that a person reads its pages and shows no recipe to programs. ${pasteInstead}`,
  'script-only': `The page is empty until a browser runs its scripts. ${pasteInstead}`,
  cancelled: 'The import was cancelled.',
}

/** The status of an error response, and the seconds to wait before the next request. */
export interface UpstreamResponse {
  readonly status: number
  readonly retryAfter?: number | undefined
}

/** @param upstream the response, when the reason is `upstream-status` */
export function importFailed(reason: ImportFailure, upstream?: UpstreamResponse): DomainError {
  if (upstream === undefined) return new DomainError('invalid', `import/${reason}`, sentences[reason])
  const { status, retryAfter } = upstream
  return new DomainError('invalid', `import/${reason}`, upstreamSentence(upstream), {
    upstreamStatus: status,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  })
}

/** The message: the problem, and what the user can do. */
function upstreamSentence({ status, retryAfter }: UpstreamResponse): string {
  if (status === 404 || status === 410)
    return `The site has no such page (status ${status}). Check the address.`
  if (status === 429) {
    const wait = retryAfter === undefined ? 'later' : `in ${waitInWords(retryAfter)}`
    return `The site refuses so many requests (status 429). Try again ${wait}, or paste the HTML of the page.`
  }
  if (status >= 500) return `The site has a fault (status ${status}). Try again later.`
  if (status === 401 || status === 403 || status === 451)
    return `The site refused to give the page to a program (status ${status}). ${pasteInstead}`
  return `The site did not return the page (status ${status}). Check the address, or paste the HTML of the page.`
}

const waitInWords = (seconds: number): string =>
  seconds < 120 ? `${seconds} seconds` : minutesInWords(Math.ceil(seconds / 60))

/**
 * The reason why a page does not show its content: a request for consent, a check of the browser, or content that needs
 * scripts.
 */
export type PageObstacle = Extract<ImportFailure, 'consent-wall' | 'browser-check' | 'script-only'>
