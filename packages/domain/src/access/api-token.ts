import { tokenScopes } from '../kernel/actor.ts'
import { choice, instant, managed, name, optional, secret, text, withDefault } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** A long-lived token of a user. Its text is shown once; only a digest is stored. */
export const apiTokens = defineResource('api-token', {
  scope: 'user',
  fields: {
    name: name(),
    scope: withDefault(
      choice(
        tokenScopes,
        'What the token allows: `full` what its user may do, `read` only reads, `home-assistant` what the Home Assistant integration needs.',
      ),
      'full',
    ),
    expiresAt: optional(instant()),
    lastUsedAt: managed(optional(instant('Time of the last use, with a precision of one minute.'))),
    integrationId: withDefault(text({ max: 255 }), 'generic'),
    prefix: managed(
      text({ max: 20, description: 'The characters after `larder_`, to recognize the token.' }),
    ),
    digest: secret(text({ max: 64 })),
  },
  unique: [['digest']],
})

export interface ApiToken extends RecordOf<typeof apiTokens> {}
