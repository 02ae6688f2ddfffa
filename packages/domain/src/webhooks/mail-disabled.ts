import { system } from '../kernel/actor.ts'
import { users } from '../access/user.ts'
import { whereEqual } from '../query/equal.ts'
import type { JobHandlers, Mailer, UnitOfWork } from '../work/ports.ts'
import type { WebhookNotices } from './ports.ts'
import { webhooks } from './webhook.ts'

/** Notifies a household by e-mail that the server has disabled one of its webhooks. */
export function webhookMailHandlers({
  work,
  mailer,
  webhookNotices,
}: {
  readonly work: UnitOfWork
  readonly mailer?: Mailer | undefined
  readonly webhookNotices: WebhookNotices
}): JobHandlers {
  return {
    async 'mail-webhook-disabled'({ webhookId }) {
      if (!mailer) return
      const found = await work.read(system, async (store) => {
        const webhook = await store.of(webhooks).get(String(webhookId))
        if (!webhook) return undefined
        const { householdId } = webhook
        const people = await store
          .of(users)
          .find({ filter: whereEqual(users, { householdId, active: true }) })
        return { webhook, people }
      })
      if (!found || found.webhook.enabled) return
      const { webhook, people } = found
      const managers = people.filter(({ admin, canManageHousehold }) => admin || canManageHousehold)
      const { disabledReason, failingSince, updatedAt } = webhook
      const mail = webhookNotices.disabled({
        name: webhook.name || webhook.id,
        failingSince: disabledReason === 'gone' ? undefined : (failingSince ?? updatedAt),
      })
      for (const { email } of managers.length > 0 ? managers : people)
        await mailer.send({ to: email, ...mail })
    },
  }
}
