import {
  credentials,
  findInvitation,
  foldLogin,
  groups,
  households,
  recipes,
  slugOf,
  system,
  whereEqual,
  DomainError,
  type Id,
  type ReadStore,
  type Resource,
} from '@larder/domain'
import { z } from 'zod'
import type { AnyRequest } from '../pipeline/route.ts'
import type { Services } from '../services.ts'
import type { Mapping, ResourceMappings } from './mapping.ts'

// Whether a name is taken is told to people who have a token or an invitation. For others it would reveal who has an account,
// so they learn only whether the text can be a name.

const invitation = z
  .string()
  .max(255)
  .optional()
  .meta({ description: 'The token of an invitation. With it, taken names are not valid.' })

/** Looks a text up among the names of a group. */
type IsTaken = (store: ReadStore, text: string, groupId: Id) => Promise<boolean>

const isOneOf =
  (resource: Resource, valuesOf: (text: string, groupId: Id) => Readonly<Record<string, string>>): IsTaken =>
  async (store, text, groupId) => {
    const filter = whereEqual(resource, valuesOf(text, groupId))
    return (await store.of(resource).ids({ filter, limit: 1 })).length > 0
  }

/** Names of two letters and more that differ in case or accents have the same slug. */
const bySlug = (resource: Resource) => isOneOf(resource, (text) => ({ slug: slugOf(text) }))
const bySlugInGroup = (resource: Resource) =>
  isOneOf(resource, (text, groupId) => ({ slug: slugOf(text), groupId }))

function truthful(isTaken: IsTaken): Mapping {
  return (native) => ({
    ...native,
    ...(native.query ? { query: native.query.extend({ token: invitation, groupToken: invitation }) } : {}),
    async handle(request, services) {
      const response = await native.handle(request, services)
      const { valid } = response.body as { readonly valid: boolean }
      const groupId = valid ? await groupOf(request, services) : undefined
      if (groupId === undefined) return response
      const { name, email } = request.query as { readonly name?: string; readonly email?: string }
      const read = (store: ReadStore) => isTaken(store, name ?? email ?? '', groupId)
      return { ...response, body: { valid: !(await services.work.read(system, read)) } }
    },
  })
}

/** The group of a signed-in caller, or of the invitation. Undefined for anybody else. */
async function groupOf(request: AnyRequest, services: Services): Promise<Id | undefined> {
  const { token, groupToken } = request.query as { readonly token?: string; readonly groupToken?: string }
  const invited = token ?? groupToken
  try {
    if (invited === undefined) return (await request.reauthenticate()).groupId
    return (await services.work.read(system, (store) => findInvitation(store, invited))).groupId
  } catch (error) {
    if (error instanceof DomainError && ['unauthenticated', 'missing', 'forbidden'].includes(error.kind))
      return undefined
    throw error
  }
}

export const validators: ResourceMappings = {
  operations: {
    'get /validators/user/name': [truthful(isOneOf(credentials, (text) => ({ login: foldLogin(text) })))],
    'get /validators/user/email': [truthful(isOneOf(credentials, (text) => ({ mail: foldLogin(text) })))],
    'get /validators/group': [truthful(bySlug(groups))],
    'get /validators/household': [truthful(bySlugInGroup(households))],
    'get /validators/recipe': [truthful(bySlugInGroup(recipes))],
  },
}
