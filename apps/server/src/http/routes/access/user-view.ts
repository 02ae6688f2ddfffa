import { users } from '@larder/domain'
import { z } from 'zod'
import { instant, uuid } from '../../pipeline/field-schema.ts'
import { viewSchemaOf } from '../../pipeline/view-schema.ts'

const addedFields = {
  group: z.string().nullable().meta({ description: 'Name of their group.' }),
  groupSlug: z.string().nullable(),
  household: z.string().nullable().meta({ description: 'Name of their household.' }),
  householdSlug: z.string().nullable(),
  cacheKey: z.string().meta({ description: 'Changes with the user.' }),
  authMethod: z.enum(['Larder', 'LDAP', 'OIDC']).meta({
    description: 'Sign-in method. Users with a password of this server have `Larder`.',
  }),
}

/** A user as they themselves and administrators see them. */
export const userSchema = viewSchemaOf(users, { detail: true })
  .extend({
    ...addedFields,
    tokens: z
      .array(z.strictObject({ id: uuid, name: z.string(), createdAt: instant }))
      .meta({ description: 'API tokens, without their text.' }),
  })
  .meta({ title: 'UserSelf' })

/** A user in the lists of their household and of administrators. */
export const userInList = viewSchemaOf(users, { detail: false })
  .extend(addedFields)
  .meta({ title: 'UserInDirectory' })
