import {
  catalog,
  changeRecipe,
  createRecipe,
  recipes,
  runChoosingSlug,
  viewOne,
  type Actor,
  type Body,
  type CreationContext,
  type Id,
  type View,
} from '@larder/domain'
import type { Contract } from './contract.ts'

/** Use cases of recipes, each in its own transaction. */
export interface RecipeActions {
  create(body: Body, actor?: Actor): Promise<View>
  change(id: unknown, verb: 'replace' | 'merge', body: Body, actor?: Actor): Promise<View>
  read(id: unknown, actor?: Actor): Promise<View>
}

/** @param usual the actor when none is given */
export function recipeActions(contract: Contract, usual: () => Actor): RecipeActions {
  const creation: CreationContext = { catalog, ids: contract.ids }
  return {
    create: (body, actor = usual()) =>
      runChoosingSlug(contract.db, actor, (store) => createRecipe(store, body, creation)),
    change: (id, verb, body, actor = usual()) =>
      runChoosingSlug(contract.db, actor, (store) => changeRecipe(store, id as Id, verb, body, creation)),
    read: (id, actor = usual()) => contract.db.read(actor, (store) => viewOne(store, recipes, id as Id)),
  }
}
