import type { Storage } from '@larder/domain'
import type { ServiceIdentifier } from 'inversify'
import type { Outbound } from '@larder/outbound'
import type { Settings } from '../config.ts'
import type { Counters } from '../http/pipeline/login-limits.ts'
import type { Services } from '../http/services.ts'
import type { WhileStopped } from '../http/restores.ts'
import type { Supervisor } from '../supervise.ts'

const token = <T>(name: string) => Symbol(name) as ServiceIdentifier<T>

/** A token for each port of the route handlers. */
type Tokens = { readonly [Port in keyof Services]-?: ServiceIdentifier<Services[Port]> }

/** The ports of the route handlers. */
export const ports: Tokens = {
  work: token('work'),
  jobs: token('jobs'),
  signals: token('signals'),
  locks: token('locks'),
  copies: token('copies'),
  storage: token('availability'),
  clock: token('clock'),
  ids: token('ids'),
  creation: token('creation'),
  secrets: token('secrets'),
  passwords: token('passwords'),
  sessions: token('sessions'),
  limits: token('limits'),
  providers: token('sign-in providers'),
  codes: token('one-time codes'),
  passkeyProofs: token('passkey proofs'),
  states: token('states'),
  flows: token('flows'),
  directory: token('directory'),
  memoryBudget: token('memory budget'),
  diskBudget: token('disk budget'),
  openTemporaryFile: token('open temporary file'),
  pages: token('pages'),
  extract: token('extract'),
  keeper: token('page keeper'),
  ingredients: token('ingredients'),
  texts: token('texts'),
  webhookNotices: token('webhook notices'),
  mailer: token('mailer'),
  model: token('model'),
  archives: token('archives'),
  packArchive: token('pack archive'),
  folder: token('recipe folder'),
  printCookbook: token('print cookbook'),
  printWords: token('print words'),
  households: token('households'),
  householdServers: token('household servers'),
  media: token('media'),
  backups: token('backups'),
  backupFormat: token('backup format'),
  former: token('former database'),
  restorer: token('restorer'),
  doctor: token('doctor'),
  downloads: token('downloads'),
  pictures: token('pictures'),
  pictureReader: token('picture reader'),
  signer: token('signer'),
  sender: token('sender'),
  targets: token('targets'),
  pushSender: token('push sender'),
  retrySchedule: token('retry schedule'),
  random: token('random'),
  feed: token('feed'),
  streams: token('streams'),
  tasks: token('tasks'),
  log: token('log'),
  metrics: token('metrics'),
  telemetry: token('telemetry'),
  settings: token('edge settings'),
}

/** The identifiers of the container. */
export const T = {
  ...ports,
  /** All settings of the server, of which `settings` has those that affect HTTP. */
  allSettings: token<Settings>('settings'),
  /** The client for addresses that come from users and pages. */
  outbound: token<Outbound>('outbound'),
  /** The secret that signs tokens. */
  secret: token<string>('secret'),
  /** The database, whose ports are tokens of their own. */
  database: token<Storage>('database'),
  /** The counters of failed sign-ins. */
  counters: token<Counters>('counters'),
  /** Starts and watches the background tasks. */
  supervisor: token<Supervisor>('supervisor'),
  /** Runs work while the server has left its database. */
  whileStopped: token<WhileStopped>('while stopped'),
  /** All ports of the route handlers. */
  services: token<Services>('services'),
} as const
