/** A place the whole API stands at. Clients of the ecosystem know it under `/mealie`, in their own spelling. */
export interface Mount {
  readonly prefix: '' | '/mealie'
  /** Whose spelling it is. */
  readonly dialect: 'larder' | 'mealie'
  /** The key of a list's rows. */
  readonly rows: 'data' | 'items'
  /** Those clients take an error for JSON only when it says exactly so. */
  readonly problems: 'application/problem+json' | 'application/json'
  /** What `about` reports; those clients refuse servers whose version they do not know. */
  readonly version: string
  /** Whether a body may have keys that its schema does not know: those clients send older and newer fields. */
  readonly unknownKeys: 'refused' | 'ignored'
  /** Whether lists that are short by nature (`isBare`) are arrays without an envelope. */
  readonly bareLists: boolean
  /** What users are said to sign in with when it is a password kept here. */
  readonly passwordMethod: 'Larder' | 'Mealie'
}

export const ownMount: Mount = {
  prefix: '',
  dialect: 'larder',
  rows: 'data',
  problems: 'application/problem+json',
  version: 'v0.1.0',
  unknownKeys: 'refused',
  bareLists: false,
  passwordMethod: 'Larder',
}

export const ecosystemMount: Mount = {
  prefix: '/mealie',
  dialect: 'mealie',
  rows: 'items',
  problems: 'application/json',
  version: 'v3.0.0',
  unknownKeys: 'ignored',
  bareLists: true,
  passwordMethod: 'Mealie',
}

/** Where the native API stands whatever the settings: pages that must not depend on them call it here. */
export const nativePrefix = '/larder'

export const mounts: readonly Mount[] = [ownMount, ecosystemMount]
