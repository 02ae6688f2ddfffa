import type {
  ArchiveReader,
  Clock,
  Ids,
  IngredientReader,
  Log,
  Measures,
  Mailer,
  MediaStore,
  CreationContext,
  PageReader,
  Passwords,
  PictureReader,
  Pictures,
  RecipeExtractor,
  Secrets,
  Session,
  UnitOfWork,
} from '@larder/domain'
import type { LoginLimits } from './mechanism/login-limits.ts'
import type { MemoryBudget } from './mechanism/memory-budget.ts'

/** What the outside can do for a handler: every effect it may have. */
export interface Services {
  readonly work: UnitOfWork
  readonly clock: Clock
  readonly ids: Ids
  readonly creation: CreationContext
  readonly secrets: Secrets
  readonly passwords: Passwords
  readonly sessions: SessionTokens
  readonly limits: LoginLimits
  /** Where large bodies are held. */
  readonly memoryBudget: MemoryBudget
  readonly pages: PageReader
  readonly extract: RecipeExtractor
  /** How amounts of a food are added up over units. */
  readonly measures: Measures
  readonly ingredients: IngredientReader
  /** Absent where no mail server is set. */
  readonly mailer?: Mailer | undefined
  readonly readArchive: ArchiveReader
  readonly media: MediaStore
  readonly pictures: Pictures
  readonly pictureReader: PictureReader
  readonly log: Log
  readonly metrics?: Metrics | undefined
  readonly settings: EdgeSettings
}

/** The settings that change what the edge does. */
export interface EdgeSettings {
  /** The port that was asked for; 0 for a free one. */
  readonly port: number
  /** The address people reach the server at, without a slash at its end. */
  readonly baseUrl: string | undefined
  /** Whose forwarded addresses are believed, as Express takes it. */
  readonly trustProxy: false | number | string
  readonly signup: boolean
  /** Serves the /mealie dialect under /api too, for clients that drop the path of a base URL. */
  readonly mealieAtRoot: boolean
  readonly databaseUrl: string | undefined
  readonly tokenHours: number
}

/** Turns a session into the token its owner carries, and a token back into the id of a session. */
export interface SessionTokens {
  issue(session: Pick<Session, 'id' | 'userId' | 'expiresAt'>): string
  /** The session a token names; undefined when it was not issued here for this, or ran out. */
  read(token: string): string | undefined
}

/** Counts and times requests for whoever runs the server. */
export interface Metrics {
  observe(labels: { method: string; path: string; status: number }, seconds: number): void
  show(): Promise<{ readonly type: string; readonly text: string }>
}
