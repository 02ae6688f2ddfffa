import type { ProvidedPerson } from './sign-in-providers.ts'

/** A directory in which people have their passwords. */
export interface Directory {
  /**
   * The person with this name or address and this password. Undefined when there is none.
   * @throws unavailable `ldap/unreachable`
   */
  authenticate(login: string, password: string): Promise<ProvidedPerson | undefined>
}
