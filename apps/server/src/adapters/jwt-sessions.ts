import { createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { SessionTokens } from '../http/services.ts'

const issuer = 'larder'
const purpose = 'session'

/** Signed by HS256 and nothing else. What the user may do is never read from the token. */
export function jwtSessions(secret: string): SessionTokens {
  // A key object, because a text would first be tried as a public key on each request.
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
        return typeof claims === 'object' && claims.purpose === purpose ? claims.jti : undefined
      } catch {
        return undefined
      }
    },
  }
}
