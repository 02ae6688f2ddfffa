/** What a restore compares. */
export const comparedKinds = ['recipe', 'file', 'list', 'item', 'meal', 'cookbook', 'food', 'user'] as const
export type ComparedKind = (typeof comparedKinds)[number]

/** What a backup has, compared with what is here. */
export interface BackupContents {
  readonly name: string
  readonly createdAt: string
  /** The version of Larder that made the backup. */
  readonly larderVersion: string
  /** Whether a newer version of Larder made it, so that it cannot be restored here. */
  readonly isNewer: boolean
  readonly kinds: readonly {
    readonly kind: ComparedKind
    /** Rows or files of the backup. */
    readonly backup: number
    readonly now: number
    /** Those of now that the backup does not have. */
    readonly gone: number
    /** Those of now that are different in the backup. */
    readonly changed: number
  }[]
  /** Names of recipes that the backup does not have: at most 100. */
  readonly recipes: readonly string[]
}

export const restoreStates = ['none', 'running', 'done', 'failed', 'interrupted', 'undone'] as const

/** The state of the last restore. */
export type RestoreState =
  | { readonly state: 'none' }
  | {
      readonly state: Exclude<(typeof restoreStates)[number], 'none'>
      /** Name of the backup. */
      readonly backup: string
      readonly startedAt: string
      readonly finishedAt: string | null
      /** Why it failed. */
      readonly error: string | null
    }

/** Restores backups. */
export interface Restorer {
  /** @throws missing, unprocessable `backup/invalid` */
  contents(name: string): Promise<BackupContents>
  /**
   * Begins to restore a backup. The server stops and starts meanwhile.
   * @param lastStartedAt the start of the last restore: with another one, nothing is restored. Undefined for any.
   * @throws missing, conflict `backup/restoring`, `backup/restored`
   */
  begin(name: string, lastStartedAt: string | null | undefined): Promise<void>
  /**
   * Begins to take a restore back: the database and the one that it replaced change places.
   * @param lastStartedAt as of `begin`
   * @throws conflict `backup/restoring`, `backup/restored`, `backup/nothing-kept`
   */
  undo(lastStartedAt: string | null | undefined): Promise<void>
  /** Whether a database that was replaced is kept. */
  canUndo(): Promise<boolean>
  last(): Promise<RestoreState>
  /** Resolves when no restore of this server runs. */
  idle(): Promise<void>
}

/** Runs work while the server has left its database. The server opens the database again afterwards, also after a failure. */
export type WhileStopped = (work: () => Promise<void>) => Promise<void>
