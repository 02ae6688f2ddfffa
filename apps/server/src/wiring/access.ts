import { ContainerModule } from 'inversify'
import { bcryptPasswords } from '../adapters/bcrypt-passwords.ts'
import { cryptoSecrets } from '../adapters/crypto-secrets.ts'
import { jwtDownloads, jwtSessions } from '../adapters/jwt-sessions.ts'
import type { Settings } from '../config.ts'
import { type Counters, openLoginLimits } from '../http/pipeline/login-limits.ts'
import { T } from './tokens.ts'

/** Passwords, tokens and the limits of sign-ins. */
export const accessModule = ({ rateLimits }: Settings) =>
  new ContainerModule(({ bind }) => {
    bind(T.secrets).toConstantValue(cryptoSecrets)
    bind(T.passwords).toResolvedValue(() => bcryptPasswords())
    bind(T.sessions).toResolvedValue(jwtSessions, [T.secret])
    bind(T.downloads).toResolvedValue(jwtDownloads, [T.secret])
    bind(T.limits).toResolvedValue(
      (counters: Counters) => openLoginLimits(counters, { enabled: rateLimits }),
      [T.counters],
    )
  })
