import { system } from '../kernel/actor.ts'
import { users } from '../access/user.ts'
import { whereEqual } from '../query/equal.ts'
import type { JobHandlers, Mailer, UnitOfWork } from '../work/ports.ts'
import { webhooks } from './webhook.ts'

/** Notifies a household by e-mail that the server has disabled one of its webhooks. */
export function webhookMailHandlers({
  work,
  mailer,
}: {
  readonly work: UnitOfWork
  readonly mailer?: Mailer | undefined
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
      const why =
        webhook.disabledReason === 'gone'
          ? 'its address responded with status 410 (Gone)'
          : `nothing has arrived there since ${webhook.failingSince ?? webhook.updatedAt}`
      for (const { email } of managers.length > 0 ? managers : people)
        await mailer.send({
          to: email,
          subject: `The webhook ${webhook.name || webhook.id} was disabled`,
          text: `Larder no longer calls the webhook ${webhook.name || webhook.id}: ${why}.\n\nEnable it again when the receiver works. What failed can be sent again from the delivery log.`,
        })
    },
  }
}
