import {
  boolean,
  choice,
  instant,
  managed,
  optional,
  retained,
  secret,
  text,
  texts,
  withDefault,
} from '../kernel/fields.ts'
import { DomainError } from '../kernel/errors.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'
import { isWebAddress } from '../kernel/web-address.ts'

/** A webhook of a household: an address that receives events. */
export const webhooks = defineResource('webhook', {
  scope: 'household',
  fields: {
    name: withDefault(text({ max: 255, trim: true }), ''),
    url: text({ min: 1, max: 2_048, trim: true, description: 'An http or https address.' }),
    enabled: withDefault(boolean('Whether it is called at all.'), true),
    webhookType: withDefault(
      choice(
        ['mealplan', 'events'],
        '`events` sends every event that fits; `mealplan` sends the day’s meal plan in the format of the ecosystem. The default is `events` for a webhook with `events`.',
      ),
      'mealplan',
    ),
    scheduledTime: optional(
      text({
        max: 40,
        description:
          'When the day’s meal plan is sent, in the time zone of the household: `07:30`. A time with an offset, such as `07:30Z`, is converted. It is shown with seconds.',
      }),
    ),
    events: retained(
      texts(text({ min: 1, max: 100 }), {
        description:
          'Kinds of events, such as `recipe.created` or `shopping-item.*`; `*` matches any characters. Without any, a webhook of the type `events` gets all: `*`.',
      }),
    ),
    queryFilter: retained(
      optional(
        text({
          max: 5_000,
          description: 'Sends only events whose resource fits, in the language of `queryFilter`.',
        }),
      ),
    ),
    disabledReason: managed(
      optional(
        choice(
          ['gone', 'failing'],
          'The reason why the server disabled it: `gone` (a response with status 410) or `failing` (all deliveries failed).',
        ),
      ),
    ),
    failingSince: managed(optional(instant('When deliveries began to fail; null since one has succeeded.'))),
    /** The secret that signs deliveries: `whsec_` and base64. */
    secret: secret(text({ max: 255 })),
    previousSecret: secret(optional(text({ max: 255 }))),
    /** End of the time in which deliveries are also signed with the previous secret. */
    previousSecretUntil: secret(optional(instant())),
  },
  summary: ['id', 'name'],
  search: ['name'],
  check({ url, webhookType, scheduledTime, events }) {
    if (!isWebAddress(url))
      throw new DomainError('unprocessable', 'webhook/url', 'url must be an http or https address.', {
        field: 'url',
      })
    const needsTime = webhookType === 'mealplan' || events.includes('mealplan.due')
    if (needsTime && scheduledTime === null)
      throw new DomainError(
        'unprocessable',
        'webhook/scheduled-time',
        'A webhook for the meal plan requires a scheduledTime such as 07:30.',
        { field: 'scheduledTime' },
      )
  },
})

export interface Webhook extends RecordOf<typeof webhooks> {}
