import type { Session } from '@larder/domain'
import { z } from 'zod'
import { sessionCookie } from '../../pipeline/auth.ts'
import type { Services } from '../../services.ts'

/** An address of an identity provider to which the browser must go. */
export const providerAddress = z.strictObject({ url: z.string() }).meta({ title: 'ProviderAddress' })

/** The page to show after a sign-in. Only paths of this server, so that a link cannot lead elsewhere. */
export const pathOfPage = z
  .string()
  .max(2_000)
  .regex(/^\/(?![/\\])[^\\\s]*$/)
  .optional()
  .meta({ description: 'Path of the page to show after the sign-in.' })

/** The public address of the sign-in page. */
export const signInAddress = ({ baseUrl = '' }: Pick<Services['settings'], 'baseUrl'>): string =>
  baseUrl + '/login'

const rememberedHours = 14 * 24

export const lifetimeOf = ({ settings }: Pick<Services, 'settings'>) => ({
  hours: settings.tokenHours,
  rememberedHours: Math.max(rememberedHours, settings.tokenHours),
})

/** What decides where a browser sends a cookie. */
interface CookieScope {
  readonly isSecure: boolean
  readonly basePath: string
}

/** The cookie that keeps a session in a browser. A session that is not remembered ends with the browser. */
export function startedCookie(
  session: Session,
  from: CookieScope,
  { sessions }: Pick<Services, 'sessions'>,
): string {
  const until = session.remembered ? `; Expires=${new Date(session.expiresAt).toUTCString()}` : ''
  return `${sessionCookie}=${sessions.issue(session)}${attributesOf(from, 'Strict')}${until}`
}

/** Removes the session from a browser. */
export const endedCookie = (from: CookieScope): string =>
  `${sessionCookie}=${attributesOf(from, 'Strict')}; Max-Age=0`

/** The attributes of a cookie for this server. `Lax` cookies are sent when another site opens a page of it. */
export const attributesOf = ({ isSecure, basePath }: CookieScope, sameSite: 'Strict' | 'Lax'): string =>
  `; Path=${basePath}/; HttpOnly; SameSite=${sameSite}${isSecure ? '; Secure' : ''}`
