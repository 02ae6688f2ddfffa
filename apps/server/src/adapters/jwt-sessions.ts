import { createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { SessionTokens } from '../http/services.ts'

const issuer = 'larder'
const purpose = 'session'

/** Session tokens signed with HS256 only. Permissions are never read from the token. */
export function jwtSessions(secret: string): SessionTokens {
  // A key object, because a string would first be parsed as a public key on each request.
  const key = createSecretKey(secret, 'utf8')
  return {
    issue: ({ id, userId, expiresAt }) =>
      jwt.sign({ sub: userId, jti: id, purpose, exp: Math.floor(Date.parse(expiresAt) / 1000) }, key, {
        algorithm: 'HS256',
        issuer,
      }),
    read(token) {
      try {
        const claims = jwt.verify(token, key, { algorithms: ['HS256'], issuer })
        const isSession = typeof claims === 'object' && claims.purpose === purpose
        // `verify` accepts tokens without an expiry.
        return isSession && claims.exp !== undefined ? claims.jti : undefined
      } catch {
        return undefined
      }
    },
  }
}
