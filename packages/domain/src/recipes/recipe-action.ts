import { choice, name, text, type Id } from '../kernel/fields.ts'
import { DomainError } from '../kernel/errors.ts'
import type { Member } from '../kernel/actor.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'
import { isWebAddress } from '../kernel/web-address.ts'
import type { ScalingOptions } from '../scaling/scale-recipe.ts'
import type { EventSender } from '../webhooks/ports.ts'
import { viewOne } from '../work/announce.ts'
import type { UnitOfWork } from '../work/ports.ts'
import { findRecipe } from './find-recipe.ts'
import { viewScaled } from './view-scaled.ts'

/** An action of a household on a recipe: it opens a link, or posts the recipe to another server. */
export const recipeActions = defineResource('recipe-action', {
  scope: 'household',
  fields: {
    actionType: choice(
      ['link', 'post'],
      '`link`: pages open the address. `post`: the server posts the recipe to it.',
    ),
    title: name(),
    url: text({ min: 1, max: 4_096, trim: true, description: 'An http or https address.' }),
  },
  summary: ['id', 'title'],
  search: ['title'],
  check: ({ url }) => {
    // Clients fill in placeholders such as `${slug}`.
    if (!isWebAddress(url.replaceAll(/\$\{\w*\}/g, 'x')))
      throw new DomainError('unprocessable', 'recipe-action/url', 'url must be an http or https address.', {
        field: 'url',
      })
  },
})

export interface RecipeAction extends RecordOf<typeof recipeActions> {}

/** The result of posting a recipe. */
export interface ActionOutcome {
  /** The status of the response. */
  readonly status: number
}

/**
 * Posts a recipe, optionally scaled, to the address of an action: `{ action, content }`, both as the API shows them.
 * @throws missing; invalid `recipe-action/link` for an action that is a link, `recipe-action/failed` when the other server
 * cannot be reached or refuses
 */
export async function triggerAction(
  { id, recipe, scaling }: { readonly id: Id; readonly recipe: string; readonly scaling: ScalingOptions },
  actor: Member,
  { work, sender }: { readonly work: UnitOfWork; readonly sender: EventSender },
): Promise<ActionOutcome> {
  const { action, content } = await work.read(actor, async (store) => {
    const action = await viewOne(store, recipeActions, id)
    const { id: recipeId } = await findRecipe(store, recipe)
    return { action, content: await viewScaled(store, recipeId, scaling) }
  })
  if (action.actionType !== 'post')
    throw new DomainError('invalid', 'recipe-action/link', 'This action is a link. Open it instead.')
  const outcome = await sender.post({
    url: String(action.url),
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ action, content }),
  })
  if (outcome.ok && outcome.status !== null) return { status: outcome.status }
  const message =
    outcome.status === null
      ? `The other server could not be reached: ${outcome.error ?? 'no response'}.`
      : `The other server refused the recipe with status ${outcome.status}.`
  throw new DomainError('invalid', 'recipe-action/failed', message, {
    ...(outcome.status === null ? {} : { upstreamStatus: outcome.status }),
  })
}
