/** How a proxy states who a person is, and what that means. docs/sign-in.md describes the fields. */
export interface ProxySignIn {
  /** How the profile calls the proxy. */
  readonly name: string
  readonly headers: ProxyHeaders
  readonly allowedGroups?: readonly string[] | undefined
  readonly adminGroups?: readonly string[] | undefined
  readonly group?: string | undefined
  /** The domain of the addresses of people for whom the proxy states none. */
  readonly emailDomain?: string | undefined
  readonly createUsers: boolean
  readonly linkByEmail: boolean
  readonly linkByUsername: boolean
  readonly signOutUrl?: string | undefined
}

/** The names of the headers, in lower case. */
interface ProxyHeaders {
  /** The name of the person at the proxy, which never changes. */
  readonly user: string
  readonly username?: string | undefined
  readonly email?: string | undefined
  readonly name?: string | undefined
  readonly groups?: string | undefined
  readonly groupsSeparator: string
}
