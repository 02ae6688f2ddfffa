import type { Clock, Log } from '@larder/domain'
import { openOutbound } from '@larder/outbound'
import { ContainerModule } from 'inversify'
import { authenticatorCodes } from '../adapters/authenticator-codes.ts'
import { bcryptPasswords } from '../adapters/bcrypt-passwords.ts'
import { cryptoSecrets } from '../adapters/crypto-secrets.ts'
import { jwtDownloads, jwtFlows, jwtSessions, jwtStates } from '../adapters/jwt-sessions.ts'
import { ldapDirectory } from '../adapters/ldap-directory.ts'
import { oidcSignIn } from '../adapters/oidc-sign-in.ts'
import { webauthnProofs } from '../adapters/webauthn-proofs.ts'
import type { Settings } from '../config.ts'
import { type Counters, openLoginLimits } from '../http/pipeline/login-limits.ts'
import { userAgent } from './process.ts'
import { T } from './tokens.ts'

/** Passwords, tokens and the limits of sign-ins. */
export const accessModule = ({ rateLimits, oidcProviders, ldap, outboundAllow }: Settings) =>
  new ContainerModule(({ bind }) => {
    bind(T.secrets).toConstantValue(cryptoSecrets)
    bind(T.passwords).toResolvedValue(() => bcryptPasswords())
    bind(T.sessions).toResolvedValue(jwtSessions, [T.secret])
    bind(T.states).toResolvedValue(jwtStates, [T.secret])
    bind(T.codes).toResolvedValue(authenticatorCodes, [T.secret])
    bind(T.passkeyProofs).toResolvedValue((log: Log) => webauthnProofs({ log }), [T.log])
    bind(T.flows).toResolvedValue(jwtFlows, [T.secret])
    bind(T.downloads).toResolvedValue(jwtDownloads, [T.secret])
    bind(T.providers).toResolvedValue(
      (log: Log, clock: Clock) => {
        // The operator has named the issuers, which are often in the same house.
        const allow = [...outboundAllow, ...oidcProviders.map(({ issuer }) => new URL(issuer).host)]
        const outbound = openOutbound({ allow, userAgent })
        return oidcSignIn(oidcProviders, { outbound, log, now: () => clock.now().getTime() })
      },
      [T.log, T.clock],
    )
    bind(T.directory).toResolvedValue(
      (log: Log) => (ldap ? ldapDirectory(ldap, { log }) : undefined),
      [T.log],
    )
    bind(T.limits).toResolvedValue(
      (counters: Counters) => openLoginLimits(counters, { enabled: rateLimits }),
      [T.counters],
    )
  })
