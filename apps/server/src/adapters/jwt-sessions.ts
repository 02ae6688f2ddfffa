import { createSecretKey } from 'node:crypto'
import jwt from 'jsonwebtoken'
import type { StateTokens } from '../http/passkey-proofs.ts'
import type { DownloadTokens, SessionClaim, SessionTokens } from '../http/services.ts'
import type { Flow, FlowTokens, ProviderTestResult } from '../http/sign-in-providers.ts'

const issuer = 'larder'
const purpose = 'session'

/** Tokens whose signatures are not computed again. */
const maxEntries = 1_000

/** Session tokens signed with HS256 only. Permissions are never read from the token. */
export function jwtSessions(secret: string): SessionTokens {
  // A key object, because a string would first be parsed as a public key on each request.
  const key = createSecretKey(secret, 'utf8')
  const verified = new Map<string, { readonly claim: SessionClaim; readonly until: number }>()
  return {
    issue: ({ id, userId, expiresAt }) =>
      jwt.sign({ sub: userId, jti: id, purpose, exp: Math.floor(Date.parse(expiresAt) / 1000) }, key, {
        algorithm: 'HS256',
        issuer,
      }),
    read(token) {
      const known = verified.get(token)
      if (known) return known.until > Date.now() ? known.claim : undefined
      try {
        const claims = jwt.verify(token, key, { algorithms: ['HS256'], issuer })
        const isSession = typeof claims === 'object' && claims.purpose === purpose
        // `verify` accepts tokens without an expiry.
        if (!isSession || claims.exp === undefined || claims.jti === undefined || claims.sub === undefined)
          return undefined
        const claim = { id: claims.jti, userId: claims.sub }
        if (verified.size >= maxEntries) verified.delete(verified.keys().next().value!)
        verified.set(token, { claim, until: claims.exp * 1_000 })
        return claim
      } catch {
        return undefined
      }
    },
  }
}

const downloadPurpose = 'download'
/** Seconds in which a download must begin. */
const downloadTime = 600

/** Download tokens signed like sessions. A session token is not valid as a download token, nor the reverse. */
export function jwtDownloads(secret: string): DownloadTokens {
  const key = createSecretKey(secret, 'utf8')
  return {
    issue: (name) =>
      jwt.sign({ sub: name, purpose: downloadPurpose }, key, {
        algorithm: 'HS256',
        issuer,
        expiresIn: downloadTime,
      }),
    read(token) {
      try {
        const claims = jwt.verify(token, key, { algorithms: ['HS256'], issuer, maxAge: downloadTime })
        return typeof claims === 'object' && claims.purpose === downloadPurpose ? claims.sub : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** Seconds in which a person must complete what needs a state. */
const stateTime = 600

/** Tokens of what a browser returns with its next request, signed like sessions. */
export function jwtStates(secret: string): StateTokens {
  const key = createSecretKey(secret, 'utf8')
  return {
    issue: (purpose, content) =>
      jwt.sign({ ...content, purpose }, key, { algorithm: 'HS256', issuer, expiresIn: stateTime }),
    read(purpose, token) {
      try {
        const claims = jwt.verify(token, key, { algorithms: ['HS256'], issuer, maxAge: stateTime })
        return typeof claims === 'object' && claims.purpose === purpose
          ? (claims as Readonly<Record<string, string>>)
          : undefined
      } catch {
        return undefined
      }
    },
  }
}

const flowPurpose = 'provider-sign-in'
/** Seconds in which a sign-in with a provider must be completed. */
const flowTime = 600

const resultPurpose = 'provider-test'

/** Tokens of sign-ins that are under way at a provider, and of results of tests, signed like sessions. */
export function jwtFlows(secret: string): FlowTokens {
  const key = createSecretKey(secret, 'utf8')
  const issueFor = (purpose: string, content: object) =>
    jwt.sign({ ...content, purpose }, key, { algorithm: 'HS256', issuer, expiresIn: flowTime })
  const readFor = <Content extends object>(purpose: string, token: string) => {
    try {
      const claims = jwt.verify(token, key, { algorithms: ['HS256'], issuer, maxAge: flowTime })
      return typeof claims === 'object' && claims.purpose === purpose ? (claims as Content) : undefined
    } catch {
      return undefined
    }
  }
  return {
    issue: (flow) => issueFor(flowPurpose, flow),
    read: (token) => readFor<Flow>(flowPurpose, token),
    issueResult: (result) => issueFor(resultPurpose, result),
    readResult: (token) => readFor<ProviderTestResult>(resultPurpose, token),
  }
}
