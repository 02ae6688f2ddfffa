import type { Log, Mailer } from '@larder/domain'
import type { Outbound } from '@larder/outbound'
import { ContainerModule } from 'inversify'
import { eventSender } from '../adapters/event-sender.ts'
import { notificationTargets } from '../adapters/notification-targets.ts'
import { webPushSender } from '../adapters/web-push-sender.ts'
import { webhookNotices } from '../adapters/webhook-notices.ts'
import { webhookSigner } from '../adapters/webhook-signer.ts'
import type { Settings } from '../config.ts'
import { openChangeFeed } from '../http/change-feed.ts'
import { openStreamLimits } from '../http/pipeline/stream-limits.ts'
import type { TextsFor } from '../texts/texts.ts'
import { T } from './tokens.ts'

/** Webhooks, subscriptions, event streams and messages to devices. */
export const eventModule = ({ webhookRetry, rateLimits, baseUrl }: Settings) =>
  new ContainerModule(({ bind }) => {
    bind(T.webhookNotices).toResolvedValue(webhookNotices, [T.texts])
    bind(T.signer).toConstantValue(webhookSigner)
    bind(T.sender).toResolvedValue(
      (outbound: Outbound, mailer: Mailer | undefined) => eventSender(outbound, mailer),
      [T.outbound, T.mailer],
    )
    bind(T.targets).toResolvedValue(notificationTargets, [T.texts])
    bind(T.pushSender).toResolvedValue(
      (secret: string, outbound: Outbound, texts: TextsFor, log: Log) =>
        webPushSender(secret, { outbound, baseUrl, texts, log }),
      [T.secret, T.outbound, T.texts, T.log],
    )
    bind(T.retrySchedule).toConstantValue(webhookRetry)
    bind(T.feed).toResolvedValue(openChangeFeed, [T.work, T.signals, T.log])
    bind(T.streams).toConstantValue(openStreamLimits({ enabled: rateLimits }))
  })
