/** An API with its prefix. */
export interface Mount {
  /** The path before `/api`. */
  readonly prefix: string
  /** Content type of errors. */
  readonly problems: 'application/problem+json' | 'application/json'
  /** The version in the documentation. */
  readonly version: string
  /** Whether the recorded examples of responses are of this API. */
  readonly hasExamples: boolean
}

/** The native API, below the root and below `nativePrefix`. */
export const ownMount: Mount = {
  prefix: '',
  problems: 'application/problem+json',
  version: 'v0.1.0',
  hasExamples: true,
}

/** The prefix of the native API, independent of settings. */
export const nativePrefix = '/larder'
