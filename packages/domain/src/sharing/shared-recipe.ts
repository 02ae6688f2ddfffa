import type { Member } from '../kernel/actor.ts'
import { instant, integer, managed, optional, ref } from '../kernel/fields.ts'
import { defineResource, type RecordOf } from '../kernel/resource.ts'

/** A link that shows one recipe without sign-in. The link contains its id. */
export const sharedRecipes = defineResource('shared-recipe', {
  scope: 'group',
  fields: {
    recipeId: ref('recipe'),
    householdId: managed(optional(ref('household'))),
    userId: managed(optional(ref('user'))),
    expiresAt: instant('When the link stops to work. By default after 30 days.'),
    maxUses: optional(
      integer({
        min: 1,
        max: 1_000_000,
        description: 'Maximum number of uses of the link; null for no limit.',
      }),
    ),
    uses: managed(integer({ min: 0, description: 'Number of uses of the link.' })),
  },
  within: 'recipeId',
  summary: ['id', 'recipeId', 'expiresAt'],
  mayWrite: (member: Member, { userId, householdId }) =>
    userId === member.userId ||
    member.admin ||
    (member.canManage && (householdId === null || householdId === member.householdId)),
})

export interface SharedRecipe extends RecordOf<typeof sharedRecipes> {}
