import type { ProvidedIdentity } from '@larder/domain'
import type { Request } from 'express'
import type { ProxySignIn } from '../proxy-sign-in.ts'

/** The issuer of identities that a proxy has stated. Providers have addresses. */
export const proxyIssuer = 'proxy'

const sessionPrefix = 'proxy:'

/** Maximum characters of a user in a header. */
const longest = 200

/** What a session has that a proxy has started. It is valid only as long as the proxy states this person. */
const proxySession = (subject: string): string => sessionPrefix + subject

/**
 * The person whom the headers of a trusted proxy state. Only the address of the connection counts. Undefined without such a
 * proxy, and when the user is missing, too long or stated more than once.
 */
export function personOfProxy(
  request: Request,
  settings: ProxySignIn | undefined,
): ProvidedIdentity | undefined {
  if (settings === undefined) return undefined
  const isTrusted = request.app.get('trust proxy fn') as (address: string | undefined, hop: number) => boolean
  if (!isTrusted(request.socket.remoteAddress, 0)) return undefined
  const { headers, allowedGroups, adminGroups } = settings
  const subject = valueOf(request, headers.user)
  if (subject === undefined || subject.length > longest) return undefined
  const groups = new Set(
    (valueOf(request, headers.groups) ?? '').split(headers.groupsSeparator).map((group) => group.trim()),
  )
  const isIn = (wanted: readonly string[]) => wanted.some((group) => groups.has(group))
  const username = valueOf(request, headers.username)?.slice(0, 255) ?? subject
  const email = valueOf(request, headers.email) ?? inventedAddress(username, settings)
  return {
    issuer: proxyIssuer,
    subject,
    username,
    fullName: valueOf(request, headers.name)?.slice(0, 255),
    email: email !== undefined && email.length <= 320 && /^[^\s@]+@[^\s@]+$/.test(email) ? email : undefined,
    // The operator trusts the proxy.
    isEmailVerified: true,
    isAllowed: allowedGroups === undefined || isIn(allowedGroups),
    admin: adminGroups && isIn(adminGroups),
    household: undefined,
    providerSession: proxySession(subject),
    // The headers say who it is, and not when they have proved it.
    provenAt: null,
  }
}

/** The address of a person whose proxy states none, for settings that name a domain for it. */
const inventedAddress = (username: string, { emailDomain }: ProxySignIn): string | undefined =>
  emailDomain === undefined
    ? undefined
    : `${username.toLowerCase().replaceAll(/[\s@]+/g, '.')}@${emailDomain}`

/** Whether a session was started by a proxy that now states another person, or none. */
export function isOfAnotherPerson(
  providerSession: string | null | undefined,
  person: ProvidedIdentity | undefined,
): boolean {
  return providerSession?.startsWith(sessionPrefix) === true && providerSession !== person?.providerSession
}

/** The only value of a header, as text. */
function valueOf(request: Request, name: string | undefined): string | undefined {
  const values = name === undefined ? undefined : request.headersDistinct[name]
  if (values?.length !== 1) return undefined
  return decoded(values[0]!).trim() || undefined
}

/** Proxies send UTF-8, or the encoded words of RFC 2047. */
function decoded(value: string): string {
  const bytes = Buffer.from(value, 'latin1')
  const text = utf8(bytes) ?? value
  return text.replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (word, kind: string, content: string) => {
    const binary =
      kind.toLowerCase() === 'b'
        ? Buffer.from(content, 'base64')
        : Buffer.from(
            content
              .replaceAll('_', ' ')
              .replaceAll(/=([0-9a-f]{2})/gi, (_, hex: string) =>
                String.fromCharCode(Number.parseInt(hex, 16)),
              ),
            'latin1',
          )
    return utf8(binary) ?? word
  })
}

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
