/** A prefix under which the whole API is served. Existing clients use `/mealie` with its dialect. */
export interface Mount {
  readonly prefix: '' | '/mealie'
  /** The dialect of the mount. */
  readonly dialect: 'larder' | 'mealie'
  /** Key of the rows in a list. */
  readonly rows: 'data' | 'items'
  /** Content type of errors. Existing clients parse only `application/json`. */
  readonly problems: 'application/problem+json' | 'application/json'
  /** The version that `about` reports. Existing clients refuse unknown versions. */
  readonly version: string
  /** Whether unknown keys in bodies are ignored, because existing clients send older and newer fields. */
  readonly unknownKeys: 'refused' | 'ignored'
  /** Whether short lists (`isBare`) are arrays without an envelope. */
  readonly bareLists: boolean
  /** The value of `authMethod` for users with a password. */
  readonly passwordMethod: 'Larder' | 'Mealie'
}

/** The native API, below the root and below `nativePrefix`. */
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

/** The API for existing clients of Mealie. */
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

/** The prefix of the native API, independent of settings. */
export const nativePrefix = '/larder'

/** All prefixes of the API. */
export const mounts: readonly Mount[] = [ownMount, ecosystemMount]
