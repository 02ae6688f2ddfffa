import {
  backlogs,
  type Backlog,
  type BackupFormat,
  type FormerDatabase,
  type BackupSchedule,
  type ArchivePacker,
  type ArchiveReader,
  type Availability,
  type Clock,
  type CookbookPrinter,
  type Copies,
  type EventSender,
  type HouseholdReader,
  type HouseholdServers,
  type Ids,
  type JobRunner,
  type Locks,
  type IngredientReader,
  type Log,
  type Mailer,
  type MediaStore,
  type CreationContext,
  type NotificationTargets,
  type OneTimeCodes,
  type PageKeeper,
  type PageReader,
  type Passwords,
  type PictureReader,
  type RecipeFolder,
  type Pictures,
  type PrintWordsIn,
  type PushSender,
  type RecipeExtractor,
  type RecipeModel,
  type Secrets,
  type Session,
  type Signals,
  type Signer,
  type UnitOfWork,
  type WebhookNotices,
} from '@larder/domain'
import type { TextsFor } from '../texts/texts.ts'
import type { ProxySignIn } from './proxy-sign-in.ts'
import type { ChangeFeed } from './change-feed.ts'
import type { Directory } from './directory.ts'
import type { Examined } from './examination.ts'
import type { AddressList } from './pipeline/address-list.ts'
import type { LoginLimits } from './pipeline/login-limits.ts'
import type { MemoryBudget } from './pipeline/memory-budget.ts'
import type { PasskeyProofs, StateTokens } from './passkey-proofs.ts'
import type { Restorer } from './restores.ts'
import type { FlowTokens, SignInProviders } from './sign-in-providers.ts'
import type { StreamLimits } from './pipeline/stream-limits.ts'

/** The ports of the handlers: all effects that they may have. */
export interface Services {
  readonly work: UnitOfWork
  readonly jobs: JobRunner
  readonly signals: Signals
  readonly locks: Locks
  readonly copies: Copies
  readonly storage: Availability
  readonly clock: Clock
  readonly ids: Ids
  readonly creation: CreationContext
  readonly secrets: Secrets
  readonly passwords: Passwords
  readonly sessions: SessionTokens
  /** The owners of recent tokens, as a guess. */
  readonly limits: LoginLimits
  /** The one-time codes after the password. */
  readonly codes: OneTimeCodes
  readonly passkeyProofs: PasskeyProofs
  readonly states: StateTokens
  /** The identity providers with which people sign in. */
  readonly providers: SignInProviders
  readonly flows: FlowTokens
  /** Undefined when the settings have no directory. */
  readonly directory: Directory | undefined
  /** The memory budget of large request bodies. */
  readonly memoryBudget: MemoryBudget
  /** The disk budget of uploads that are stored in temporary files. */
  readonly diskBudget: MemoryBudget
  readonly openTemporaryFile: OpenTemporaryFile
  readonly pages: PageReader
  readonly extract: RecipeExtractor
  /** Keeps the pages of imports. */
  readonly keeper: PageKeeper
  readonly ingredients: IngredientReader
  /** What the server writes to people, in their language. */
  readonly texts: TextsFor
  readonly webhookNotices: WebhookNotices
  /** Absent when no mail server is configured. */
  readonly mailer: Mailer | undefined
  /** Undefined when no language model is configured. */
  readonly model: RecipeModel | undefined
  readonly archives: ArchiveReader
  readonly packArchive: ArchivePacker
  /** The folder that follows the recipes, when there is one. */
  readonly folder: RecipeFolder | undefined
  readonly printCookbook: CookbookPrinter
  readonly printWords: PrintWordsIn
  readonly households: HouseholdReader
  readonly householdServers: HouseholdServers
  readonly media: MediaStore
  /** The folder of the backups. */
  readonly backups: MediaStore
  readonly backupFormat: BackupFormat
  readonly former: FormerDatabase
  readonly restorer: Restorer
  /** Looks for what is wrong with the server. */
  readonly doctor: { examine(): Promise<readonly Examined[]> }
  readonly downloads: DownloadTokens
  readonly pictures: Pictures
  readonly pictureReader: PictureReader
  /** Signs the deliveries of webhooks. */
  readonly signer: Signer
  /** Sends events to webhooks and subscriptions. */
  readonly sender: EventSender
  readonly targets: NotificationTargets
  /** Sends messages to the devices of people. */
  readonly pushSender: PushSender
  /** Milliseconds before each retry of a delivery. */
  readonly retrySchedule: readonly number[]
  /** A random number from 0 to 1. */
  readonly random: () => number
  /** Follows the change logs of groups. */
  readonly feed: ChangeFeed
  /** The open event streams of each user. */
  readonly streams: StreamLimits
  /** The state of the background tasks. */
  readonly tasks: { status(): readonly TaskStatus[] }
  readonly log: Log
  readonly metrics: Metrics | undefined
  /** Absent when no collector is configured. */
  readonly telemetry: Telemetry | undefined
  readonly settings: EdgeSettings
}

/** Settings that affect the HTTP layer. */
export interface EdgeSettings {
  /** The configured port; 0 selects a free one. */
  readonly port: number
  /** Public address of the server, without a trailing slash. */
  readonly baseUrl: string | undefined
  /** Which pages may embed those of this server in a frame, in the words of a content security policy. */
  readonly frameAncestors: readonly string[]
  /** Trusted proxies, in the form of Express. */
  readonly trustProxy: false | number | string
  /** How a proxy states who signs in. */
  readonly proxySignIn: ProxySignIn | undefined
  /** The directory with passwords, when one is configured. */
  readonly ldap: object | undefined
  /** The token that requests of metrics need. Undefined when everybody may read them. */
  readonly metricsToken: string | undefined
  /** The addresses that may read the metrics. Undefined for all. */
  readonly metricsFrom: AddressList | undefined
  /** Whether people can sign in with a password of this server. */
  readonly passwords: boolean
  /** Who must have one-time codes or a passkey, when they do not sign in with a provider or a proxy. */
  readonly secondStep: 'optional' | 'administrators' | 'everyone'
  /** Minutes after which a person must prove again who they are before a dangerous act. */
  readonly confirmMinutes: number
  readonly signup: boolean
  /** Serves the API of /mealie under /api too, for clients that drop the path of a base URL. */
  readonly mealieAtRoot: boolean
  /** The language model, when one is configured. */
  readonly ai: object | undefined
  readonly databaseUrl: string | undefined
  /** The directory of the database and of files. */
  readonly dataDir: string
  readonly tokenHours: number
  readonly eventDays: number
  /** Most megabytes of changes that the log of a group has. */
  readonly eventMegabytes: number
  /** Days for which deleted rows can be brought back. */
  readonly trashDays: number
  /** Automatic backups; undefined when they are off. */
  readonly backupSchedule: BackupSchedule | undefined
  /** Every setting with its source, for administrators. Values of secrets are not among them. */
  readonly shown: readonly {
    readonly name: string
    readonly value: string | null
    readonly isSecret: boolean
    readonly source: 'environment' | 'file' | '.env' | 'default'
  }[]
}

/** What the token of a session states. The session may have ended. */
export type SessionClaim = Pick<Session, 'id' | 'userId'>

/** Issues and reads the tokens of sessions. */
export interface SessionTokens {
  issue(session: Pick<Session, 'id' | 'userId' | 'expiresAt'>): string
  /** The session of a token and its user; undefined when the token is invalid or expired. */
  read(token: string): SessionClaim | undefined
}

/** Tokens of addresses at which a browser downloads a file without a header. */
export interface DownloadTokens {
  /** A token for a file, valid for some minutes. */
  issue(name: string): string
  /** The file of a token; undefined when the token is invalid or expired. */
  read(token: string): string | undefined
}

/** A file that exists until it is closed, or the process ends. */
export interface TemporaryFile {
  /** Descriptor of the open file. */
  readonly descriptor: number
  /** @throws DomainError full, unavailable */
  append(bytes: Uint8Array): Promise<void>
  /** The whole content. */
  read(): AsyncIterable<Uint8Array>
  close(): Promise<void>
}

/** Opens an empty file. @throws DomainError full, unavailable */
export type OpenTemporaryFile = () => Promise<TemporaryFile>

/** Records metrics of requests. */
export interface Metrics {
  observe(labels: { method: string; path: string; status: number }, seconds: number): void
  show(background: BackgroundStatus): Promise<{ readonly type: string; readonly text: string }>
}

/** Sends traces and metrics to a collector. */
export interface Telemetry {
  /** Begins the trace of a request, below the span of a proxy that names one. */
  begin(request: TracedRequest): RequestSpan
  /** Runs a job in a trace of its own. */
  job<Result>(kind: string, work: () => Promise<Result>): Promise<Result>
  /** Runs a part of a request or a job in a span below the current one. Without one, only runs it. */
  part<Result>(name: string, work: () => Promise<Result>): Promise<Result>
  /** Reports the background tasks and the queues with the metrics. */
  watch(background: () => Promise<BackgroundStatus>): void
  /** Sends what is left. */
  close(): Promise<void>
}

interface TracedRequest {
  readonly method: string
  readonly requestId: string
  /** The headers with which a proxy names the trace (W3C Trace Context). */
  readonly traceparent: string | undefined
  readonly tracestate: string | undefined
}

/** A request that is under way. */
interface RequestSpan {
  readonly traceId: string
  /** Runs the request. */
  run(work: () => void): void
  end(result: RequestResult): void
}

interface RequestResult {
  /** The route with the names of its parameters. Undefined for what is no route of the API. */
  readonly route: string | undefined
  readonly status: number
  /** The code of an error. */
  readonly code: string | undefined
  /** An unexpected error. */
  readonly error: unknown
}

/** The state of a background task. */
export interface TaskStatus {
  readonly name: string
  /** `waiting`: until its next run, or until it is restarted after a failure. */
  readonly state: 'running' | 'waiting' | 'stopped'
  /** Number of starts. */
  readonly runs: number
  readonly failures: number
  readonly lastStartedAt: string | null
  readonly lastFinishedAt: string | null
  readonly lastFailedAt: string | null
  /** Message of the last failure. */
  readonly lastError: string | null
  /** Stable code of the last failure. */
  readonly lastErrorCode: string | null
}

/** The state of a queue. */
interface QueueStatus {
  readonly waiting: number
  /** Age of the oldest entry in seconds; 0 for an empty queue. */
  readonly oldestSeconds: number
}

/** The background tasks and queues of the server. */
export interface BackgroundStatus {
  readonly tasks: readonly TaskStatus[]
  readonly queues: { readonly jobs: QueueStatus; readonly deliveries: QueueStatus }
}

/** The state of the tasks of this server, and of the queues that all servers share. */
export async function backgroundStatus({
  tasks,
  clock,
  ...queues
}: Pick<Services, 'work' | 'jobs' | 'tasks' | 'clock'>): Promise<BackgroundStatus> {
  const { jobs, deliveries } = await backlogs(queues)
  const status = ({ waiting, oldest }: Backlog): QueueStatus => ({
    waiting,
    oldestSeconds: oldest === null ? 0 : Math.max(0, (clock.now().getTime() - Date.parse(oldest)) / 1_000),
  })
  return { tasks: tasks.status(), queues: { jobs: status(jobs), deliveries: status(deliveries) } }
}
