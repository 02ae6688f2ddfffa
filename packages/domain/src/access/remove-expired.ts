import { removeExport } from '../exports/export-recipes.ts'
import { recipeExports } from '../exports/recipe-export.ts'
import type { Store } from '../work/ports.ts'
import { invitations } from './invitation.ts'
import { passwordResets } from './password-reset.ts'
import { sessions } from './session.ts'

/** Deletes expired sessions, invitations, password-reset tokens and exports. Runs as the server, on a schedule. */
export async function removeExpired(store: Store): Promise<void> {
  for (const resource of [sessions, invitations, passwordResets])
    for (const { id, expiresAt } of await store.of(resource).find())
      if (expiresAt <= store.now) await store.of(resource).remove(id)
  for (const { id, expires } of await store.of(recipeExports).find())
    if (expires <= store.now) await removeExport(store, id)
}
