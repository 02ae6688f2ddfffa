import { apiTokens, numberOf, system, type View } from '@larder/domain'
import { where } from '@larder/domain/query'
import { z } from 'zod'
import { instant } from '../pipeline/field-schema.ts'
import { userInList, userSchema } from '../routes/access/user-view.ts'
import { adding, type Mapping, type ResourceMappings } from './mapping.ts'
import { tokenNumber } from './numbers.ts'

const token = z.strictObject({
  ...tokenNumber,
  name: z.string(),
  token: z.literal('').meta({ description: 'Always empty: only its creation shows the text of a token.' }),
  createdAt: instant,
})

const tokenOf = ({ id, name, createdAt }: View): View => ({
  ...{ id: numberOf(String(id)), name: name ?? null, token: '', createdAt: createdAt ?? null },
})

const keys = {
  tokens: z.array(token),
  authMethod: z.enum(['Mealie', 'LDAP', 'OIDC']).meta({
    description: 'Sign-in method. Users with a password of this server have `Mealie`.',
  }),
}

const methodOf = ({ authMethod }: View): View => ({
  authMethod: authMethod === 'Larder' ? 'Mealie' : (authMethod ?? null),
})

/** The API tokens of users and their sign-in method. Members see their own tokens, also in lists of other users. */
const asClientsRead: Mapping = (native) =>
  adding({
    row: keys,
    detail: keys,
    async of(views, { actor, isDetail }, { work }) {
      if (isDetail)
        return views.map((view) => ({
          tokens: (view.tokens as readonly View[]).map(tokenOf),
          ...methodOf(view),
        }))
      const ids = views.map(({ id }) => String(id))
      const filter = where(apiTokens, ({ userId }) => userId.in(ids))
      // Operations of administrators concern all groups, so they read as the server.
      const reader = native.auth === 'admin' ? system : actor
      const found = await work.read(reader, (store) => store.of(apiTokens).find({ filter }))
      const byUser = Map.groupBy(found, ({ userId }) => userId)
      return views.map((view) => ({
        tokens: (byUser.get(String(view.id)) ?? []).map((each) => tokenOf({ ...each })),
        ...methodOf(view),
      }))
    },
  })(native)

export const user: ResourceMappings = {
  views: [{ schemas: [userSchema, userInList], mapping: asClientsRead }],
}
