import { recipes, renewLinks, system, type Id, type Log, type View } from '@larder/domain'
import { expect } from 'chai'
import type { Contract } from './contract.ts'
import type { Tenant } from './tenant.ts'
import { recipeActions } from './recipe-actions.ts'

const log: Log = { info() {}, warn() {}, error() {} }

/** Links of steps are renewed in the same way on every engine. */
export function stepLinks(contract: Contract): void {
  const { check } = contract
  let tenant: Tenant
  beforeEach(async () => {
    tenant = await contract.tenant()
  })
  const { create, read } = recipeActions(contract, () => tenant.ann)
  const soup = {
    name: 'Soup',
    language: 'en',
    recipeIngredient: [{ note: '1 onion' }, { note: '1 leek' }],
    recipeInstructions: [{ text: 'Chop the onion.' }, { text: 'Slice the leek.' }],
  }
  const linksOf = ({ recipeInstructions }: View) =>
    (recipeInstructions as readonly View[]).map(
      (step) => (step.ingredientReferences as readonly unknown[]).length,
    )

  check('renews the links that former rules computed, and leaves all else', async () => {
    const stored = await create(soup)
    const id = stored.id as Id
    await contract.db.run(system, async (store) => {
      const recipe = (await store.of(recipes).lock(id))!
      const [first, second] = recipe.recipeInstructions
      await store.of(recipes).save({
        ...recipe,
        stepRules: null,
        recipeInstructions: [
          { ...first!, ingredientReferences: [], referencesOrigin: null },
          { ...second!, ingredientReferences: [], referencesOrigin: { by: 'person', rules: null } },
        ],
      })
    })
    expect(linksOf(await read(id))).to.deep.equal([0, 0])
    await renewLinks({ work: contract.db, log }, { aborted: false })
    const renewed = await read(id)
    expect(linksOf(renewed)).to.deep.equal([1, 0])
    expect(renewed.updatedAt).to.equal(stored.updatedAt)
  })
}
