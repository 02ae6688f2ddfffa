import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { catalog, labelNewFoods, type Ids, type Log } from '@larder/domain'
import { openOutbound } from '@larder/outbound'
import { ContainerModule } from 'inversify'
import { pinoLog } from '../adapters/pino-log.ts'
import { openSecret } from '../adapters/secret-file.ts'
import { systemClock } from '../adapters/system-clock.ts'
import { temporaryFiles } from '../adapters/temporary-files.ts'
import { uuidIds } from '../adapters/uuid-ids.ts'
import type { Settings } from '../config.ts'
import { examine } from '../doctor/examine.ts'
import { ownMount } from '../http/pipeline/mounts.ts'
import { openMemoryBudget } from '../http/pipeline/memory-budget.ts'
import { supervise } from '../supervise.ts'
import { textsFor } from '../texts/texts.ts'
import { T } from './tokens.ts'

/** Bytes of memory for bodies: enough for five of the largest images. */
const bodyMemory = 100_000_000
/** Bytes of disk for archives that are being received or read: enough for five of the maximum size. */
const uploadDisk = 1_000_000_000

export const userAgent = 'Mozilla/5.0 (compatible; Larder)'

/** What every area uses: settings, time, ids, the log, texts, the network, e-mail, and the tasks of the process. */
export const processModule = (settings: Settings) =>
  new ContainerModule(({ bind }) => {
    bind(T.allSettings).toConstantValue(settings)
    bind(T.settings).toService(T.allSettings)
    bind(T.clock).toConstantValue(systemClock)
    bind(T.ids).toConstantValue(uuidIds)
    bind(T.random).toConstantValue(Math.random)
    bind(T.log).toResolvedValue(() => pinoLog(settings.logLevel))
    bind(T.texts).toConstantValue(textsFor(settings.language))
    bind(T.secret).toResolvedValue(() => settings.secret ?? openSecret(settings.dataDir))
    bind(T.outbound).toResolvedValue(() => openOutbound({ allow: settings.outboundAllow, userAgent }))
    bind(T.creation).toResolvedValue(
      (ids: Ids) => ({
        catalog,
        ids,
        complete: new Map([['food', labelNewFoods(settings.seeds?.language)]]),
      }),
      [T.ids],
    )
    bind(T.mailer).toResolvedValue(async () => {
      const { smtpUrl, smtpFrom, baseUrl } = settings
      if (smtpUrl === undefined) return undefined
      return (await import('../adapters/smtp-mailer.ts')).smtpMailer(smtpUrl, { from: smtpFrom, baseUrl })
    })
    bind(T.memoryBudget).toResolvedValue(() => openMemoryBudget(bodyMemory))
    bind(T.diskBudget).toResolvedValue(() => openMemoryBudget(uploadDisk))
    // With a bucket, the data directory need not exist.
    const folder = settings.s3 ? tmpdir() : join(resolve(settings.dataDir), 'uploads')
    bind(T.openTemporaryFile).toConstantValue(temporaryFiles(folder))
    bind(T.supervisor).toResolvedValue((log: Log) => supervise(log), [T.log])
    bind(T.tasks).toService(T.supervisor)
    // `startLarder` runs a server that can.
    bind(T.whileStopped).toConstantValue(() =>
      Promise.reject(new Error('This server cannot leave its database.')),
    )
    bind(T.doctor).toResolvedValue(
      (work, media, backups, jobs, tasks, clock, copies) => ({
        examine: () => examine(settings, { work, media, backups, jobs, tasks, clock, copies }),
      }),
      [T.work, T.media, T.backups, T.jobs, T.tasks, T.clock, T.copies],
    )
    bind(T.metrics).toResolvedValue(async () =>
      settings.metrics ? (await import('../adapters/prometheus-metrics.ts')).prometheusMetrics() : undefined,
    )
    bind(T.telemetry).toResolvedValue(
      async (log: Log) =>
        settings.collector &&
        (await import('../adapters/open-telemetry.ts')).openTelemetry(settings.collector, {
          version: ownMount.version,
          log,
        }),
      [T.log],
    )
  })
