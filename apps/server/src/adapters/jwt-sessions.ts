import jwt from 'jsonwebtoken'
import type { SessionTokens } from '../http/services.ts'

const issuer = 'larder'
const purpose = 'session'

/** Signed by HS256 and nothing else. What the user may do is never read from the token. */
export function jwtSessions(secret: string): SessionTokens {
  return {
    issue: ({ id, userId, expiresAt }) =>
      jwt.sign({ sub: userId, jti: id, purpose, exp: Math.floor(Date.parse(expiresAt) / 1000) }, secret, {
        algorithm: 'HS256',
        issuer,
      }),
    read(token) {
      try {
        const claims = jwt.verify(token, secret, { algorithms: ['HS256'], issuer })
        return typeof claims === 'object' && claims.purpose === purpose ? claims.jti : undefined
      } catch {
        return undefined
      }
    },
  }
}
