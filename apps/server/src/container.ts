import { join, resolve } from 'node:path'
import { mkdir } from 'node:fs/promises'
import {
  catalog,
  type Clock,
  type Ids,
  type Log,
  type MediaStore,
  type RecipeModel,
  type UnitOfWork,
  labelNewFoods,
} from '@larder/domain'
import { openOutbound, type Outbound } from '@larder/outbound'
import { Container, type ServiceIdentifier } from 'inversify'
import { archives } from './adapters/archives.ts'
import { backupFolder, checkBackup, packBackup } from './adapters/backup-archive.ts'
import { bcryptPasswords } from './adapters/bcrypt-passwords.ts'
import { cryptoSecrets } from './adapters/crypto-secrets.ts'
import { lineParser } from './adapters/line-parser.ts'
import { jwtDownloads, jwtSessions } from './adapters/jwt-sessions.ts'
import { memoryCounters } from './adapters/memory-counters.ts'
import { localMedia } from './adapters/local-media.ts'
import { outboundPictures } from './adapters/outbound-pictures.ts'
import { pageReader } from './adapters/page-recipes.ts'
import { pinoLog } from './adapters/pino-log.ts'
import { fingerprint, openSecret } from './adapters/secret-file.ts'
import { sharpPictures } from './adapters/sharp-pictures.ts'
import { systemClock } from './adapters/system-clock.ts'
import { uuidIds } from './adapters/uuid-ids.ts'
import { eventSender } from './adapters/event-sender.ts'
import { notificationTargets } from './adapters/notification-targets.ts'
import { webhookSigner } from './adapters/webhook-signer.ts'
import { packZip } from './adapters/zip-packer.ts'
import { webPages } from './adapters/web-pages.ts'
import type { Settings } from './config.ts'
import { ownMount } from './http/mechanism/mounts.ts'
import { openLoginLimits, type Counters } from './http/mechanism/login-limits.ts'
import { openMemoryBudget } from './http/mechanism/memory-budget.ts'
import { supervise, type Supervisor } from './supervise.ts'
import { openChangeFeed } from './http/change-feed.ts'
import type { Services } from './http/services.ts'

const token = <T>(name: string) => Symbol(name) as ServiceIdentifier<T>

/** The identifiers of the container. */
export const T = {
  settings: token<Settings>('settings'),
  log: token<Log>('log'),
  clock: token<Clock>('clock'),
  ids: token<Ids>('ids'),
  work: token<UnitOfWork>('work'),
  outbound: token<Outbound>('outbound'),
  secret: token<string>('secret'),
  media: token<MediaStore>('media'),
  supervisor: token<Supervisor>('supervisor'),
  services: token<Services>('services'),
} as const

/** All wiring: the adapter of each port. Adapters are opened, and loaded, when they are first resolved. */
export function wire(settings: Settings): Container {
  const container = new Container({ defaultScope: 'Singleton' })
  container.bind(T.settings).toConstantValue(settings)
  container.bind(T.clock).toConstantValue(systemClock)
  container.bind(T.ids).toConstantValue(uuidIds)
  container.bind(T.log).toResolvedValue(({ logLevel }: Settings) => pinoLog(logLevel), [T.settings])
  container.bind(T.work).toResolvedValue(openWork, [T.settings, T.clock, T.ids, T.log, T.secret])
  container
    .bind(T.outbound)
    .toResolvedValue(
      ({ outboundAllow }: Settings) => openOutbound({ allow: outboundAllow, userAgent }),
      [T.settings],
    )
  container
    .bind(T.secret)
    .toResolvedValue(({ secret, dataDir }: Settings) => secret ?? openSecret(dataDir), [T.settings])
  container.bind(T.supervisor).toResolvedValue((log: Log) => supervise(log), [T.log])
  container.bind(T.media).toResolvedValue((settings: Settings) => openFiles(settings, 'media'), [T.settings])
  container
    .bind(T.services)
    .toResolvedValue(servicesOf, [
      T.settings,
      T.log,
      T.clock,
      T.ids,
      T.work,
      T.outbound,
      T.secret,
      T.media,
      T.supervisor,
    ])
  return container
}

/** Bytes of memory for bodies: enough for one archive of the maximum size, or a dozen of the largest images. */
const bodyMemory = 250_000_000

const userAgent = 'Mozilla/5.0 (compatible; Larder)'

/** PostgreSQL when an address is set, otherwise a SQLite file in the data directory. */
async function openWork(
  settings: Settings,
  clock: Clock,
  ids: Ids,
  log: Log,
  secret: string,
): Promise<UnitOfWork> {
  if (settings.databaseUrl !== undefined) {
    const { openPostgres } = await import('@larder/persistence-postgres')
    return openPostgres({ url: settings.databaseUrl, clock, ids, log, sharedSecret: fingerprint(secret) })
  }
  const { openSqlite } = await import('@larder/persistence-sqlite')
  await mkdir(settings.dataDir, { recursive: true, mode: 0o700 })
  return openSqlite({ file: join(settings.dataDir, 'larder.sqlite'), clock, ids, log })
}

/** The folder of the data directory. With a bucket, pictures are at its top and anything else is in a folder of it. */
async function openFiles(
  { s3, dataDir }: Settings,
  folder: 'media' | typeof backupFolder,
): Promise<MediaStore> {
  if (!s3) return localMedia(join(resolve(dataDir), folder))
  const prefix = folder === 'media' ? s3.prefix : [s3.prefix, folder].filter(Boolean).join('/')
  return (await import('./adapters/s3-media.ts')).s3Media({ ...s3, prefix })
}

/** All ports of the route handlers. */
export async function servicesOf(
  settings: Settings,
  log: Log,
  clock: Clock,
  ids: Ids,
  work: UnitOfWork,
  outbound: Outbound,
  secret: string,
  media: MediaStore,
  tasks: Services['tasks'] = supervise(log),
): Promise<Services> {
  const { smtpUrl, smtpFrom, baseUrl, metrics, ai } = settings
  const mailer =
    smtpUrl === undefined
      ? undefined
      : (await import('./adapters/smtp-mailer.ts')).smtpMailer(smtpUrl, { from: smtpFrom, baseUrl })
  return {
    work,
    clock,
    ids,
    creation: {
      catalog,
      ids,
      complete: new Map([['food', labelNewFoods(settings.language?.language)]]),
    },
    secrets: cryptoSecrets,
    passwords: bcryptPasswords(),
    sessions: jwtSessions(secret),
    limits: openLoginLimits(await openCounters(settings), { enabled: settings.rateLimits }),
    memoryBudget: openMemoryBudget(bodyMemory),
    pages: webPages(outbound),
    extract: pageReader,
    ingredients: { parser: lineParser(), unknown: settings.unknownIngredients },
    mailer,
    signer: webhookSigner,
    sender: eventSender(outbound, mailer),
    targets: notificationTargets,
    retrySchedule: settings.webhookRetry,
    random: Math.random,
    feed: openChangeFeed(work, log),
    tasks,
    model: ai && (await openModel(ai)),
    readArchive: archives,
    packArchive: packZip,
    media,
    backups: await openFiles(settings, backupFolder),
    backupFormat: {
      pack: (source) => packBackup({ ...source, larderVersion: ownMount.version }),
      check: checkBackup,
    },
    downloads: jwtDownloads(secret),
    pictures: sharpPictures(),
    pictureReader: outboundPictures(outbound),
    log,
    metrics: metrics ? (await import('./adapters/prometheus-metrics.ts')).prometheusMetrics() : undefined,
    settings,
  }
}

/** Servers on one PostgreSQL share the counters of failed sign-ins. */
async function openCounters({ databaseUrl }: Settings): Promise<Counters> {
  if (databaseUrl === undefined) return memoryCounters()
  return (await import('@larder/persistence-postgres')).openCounters(databaseUrl)
}

/** The model has a client of its own: its address is the operator's and may be private, which no address of a user may. */
async function openModel(ai: NonNullable<Settings['ai']>): Promise<RecipeModel> {
  const { openAiModel } = await import('./adapters/open-ai-model.ts')
  return openAiModel(ai, openOutbound({ allow: [new URL(ai.url).host], userAgent }))
}
