import { maxGrants, sharingOf, shareWith, visibilities } from '@larder/domain'
import { z } from 'zod'
import { acceptingSnakeCase } from '../../pipeline/body-schema.ts'
import { checkUnchanged } from '../../pipeline/etag.ts'
import { uuid } from '../../pipeline/field-schema.ts'
import { routeWith, type ResponseSpec, type Route } from '../../pipeline/route.ts'
import { atRecipe, moved, recipePath, oneRecipe, tag } from './one-recipe.ts'

const route = routeWith('work', 'creation')

const idOrNull = (what: string) => uuid.nullish().meta({ description: what })

const grant = acceptingSnakeCase(
  z.strictObject({
    userId: idOrNull('The user; null for a household.'),
    householdId: idOrNull('The household; null for a user.'),
    canEdit: z.boolean().nullish().meta({ description: 'Whether they may edit it. Default: false.' }),
  }),
  [],
).meta({ title: 'RecipeGrant' })

const person = z
  .strictObject({
    id: z.string(),
    username: z.string(),
    fullName: z.string(),
    householdId: z.string(),
  })
  .meta({ title: 'RecipeGrantUser' })

const home = z
  .strictObject({ id: z.string(), name: z.string(), slug: z.string() })
  .meta({ title: 'RecipeGrantHousehold' })

const sharing: ResponseSpec = {
  description: 'Who can see the recipe.',
  hasEntityTag: true,
  schema: z
    .strictObject({
      visibility: z
        .enum(visibilities)
        .meta({ description: 'Who can see the recipe without that it is shared with them.' }),
      sharedWith: z
        .array(
          z
            .strictObject({
              userId: z.string().nullable(),
              householdId: z.string().nullable(),
              canEdit: z.boolean(),
              user: person.nullable(),
              household: home.nullable(),
            })
            .meta({ title: 'RecipeGrantView' }),
        )
        .meta({ description: 'The users and households with whom it is shared.' }),
      canShare: z.boolean().meta({ description: 'Whether you may change who can see it.' }),
    })
    .meta({ title: 'RecipeSharing' }),
}

/** With whom a recipe is shared. Its visibility is a field of the recipe. */
export const recipeSharingRoutes: readonly Route[] = [
  route({
    method: 'get',
    path: `${recipePath}/sharing`,
    tag,
    summary: 'Read who can see a recipe',
    description:
      'Returns the visibility of the recipe, and the users and households with whom it is shared besides.',
    auth: 'user',
    params: oneRecipe,
    responses: { 200: sharing, 308: moved },
    handle: ({ actor, params, mount }, { work }) =>
      work.read(actor, (store) =>
        atRecipe(store, params.slug, { mount, rest: '/sharing' }, async (id) => ({
          status: 200,
          body: await sharingOf(store, id),
        })),
      ),
  }),
  route({
    method: 'put',
    path: `${recipePath}/sharing`,
    tag,
    summary: 'Share a recipe with people',
    description: `Replaces the users and households with whom the recipe is shared, to read or to edit. They see it in addition to those who see it because of its \`visibility\`, which is changed with the recipe. At most ${maxGrants} users and households. Only the owner may share a recipe and, unless it is private, a manager of its household.`,
    auth: 'user',
    params: oneRecipe,
    body: {
      schema: acceptingSnakeCase(z.strictObject({ sharedWith: z.array(grant).max(maxGrants) }), []).meta({
        title: 'RecipeSharingChange',
      }),
      type: 'json',
    },
    responses: { 200: sharing, 308: moved },
    errors: ['missing'],
    handle: ({ actor, params, body, mount, ifMatch }, { work, creation }) =>
      work.run(actor, (store) =>
        atRecipe(store, params.slug, { mount, rest: '/sharing' }, async (id) => {
          const grants = body.sharedWith.map(({ userId, householdId, canEdit }) => ({
            userId: userId ?? null,
            householdId: householdId ?? null,
            canEdit: canEdit ?? false,
          }))
          const precondition = checkUnchanged('recipe', ifMatch)
          return { status: 200, body: await shareWith(store, id, grants, creation, { precondition }) }
        }),
      ),
  }),
]
