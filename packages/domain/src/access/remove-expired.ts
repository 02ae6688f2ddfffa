import { removeExport } from '../exports/export-recipes.ts'
import { recipeExports } from '../exports/recipe-export.ts'
import { system } from '../kernel/actor.ts'
import type { Id } from '../kernel/fields.ts'
import { isolating } from '../work/isolation.ts'
import type { Log, Store, UnitOfWork } from '../work/ports.ts'
import { invitations } from './invitation.ts'
import { passwordResets } from './password-reset.ts'
import { sessions } from './session.ts'

/** Deletes expired sessions, invitations, password-reset tokens and exports. */
export async function removeExpired({
  work,
  log,
}: {
  readonly work: UnitOfWork
  readonly log: Log
}): Promise<void> {
  const alone = isolating(log, 'removing what has expired failed')
  for (const resource of [sessions, invitations, passwordResets])
    await alone({ resource: resource.name }, () =>
      work.run(
        system,
        async (store) => {
          for (const { id, expiresAt } of await store.of(resource).find())
            if (expiresAt <= store.now) await store.of(resource).remove(id)
        },
        { mayBeLong: true },
      ),
    )
  const expired = await work.read(system, async (store) =>
    (await store.of(recipeExports).find()).filter(({ expires }) => expires <= store.now),
  )
  for (const { id } of expired)
    await alone({ export: id }, () => work.run(system, (store) => removeIfStored(store, id)))
}

async function removeIfStored(store: Store, id: Id): Promise<void> {
  if (await store.of(recipeExports).lock(id)) await removeExport(store, id)
}
