/** A place the whole API stands at. Clients of the ecosystem know it under `/mealie`, in their own spelling. */
export interface Mount {
  readonly prefix: '' | '/mealie'
  /** The key of a list's rows. */
  readonly rows: 'data' | 'items'
  /** Those clients take an error for JSON only when it says exactly so. */
  readonly problems: 'application/problem+json' | 'application/json'
  /** What `about` reports; those clients refuse servers whose version they do not know. */
  readonly version: string
}

export const ownMount: Mount = {
  prefix: '',
  rows: 'data',
  problems: 'application/problem+json',
  version: 'v0.1.0',
}

export const ecosystemMount: Mount = {
  prefix: '/mealie',
  rows: 'items',
  problems: 'application/json',
  version: 'v3.0.0',
}

export const mounts: readonly Mount[] = [ownMount, ecosystemMount]
