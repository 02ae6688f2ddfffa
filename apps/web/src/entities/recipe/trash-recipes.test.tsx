import { expect } from 'chai'
import { QueryClient } from '@tanstack/react-query'
import { refuse, serve } from '../../../test/serve.ts'
import { serverWith } from '../../api/client.ts'
import { pendingOf } from '../../api/pending-changes.ts'
import { emptyRecipe } from './empty-recipe.ts'
import { recipeKeys } from './keys.ts'
import { trashRecipes } from './trash-recipes.ts'

const recipes = [
  { id: 'r2', slug: 'soup' },
  { id: 'r1', slug: 'bread' },
]
const remove = { recipes, isRemoved: true }
const bringBack = { recipes, isRemoved: false }
const missing = refuse(404, { code: 'recipe/missing', detail: 'It does not exist.' })
const bulk = 'POST /recipes/bulk-actions/delete'
const restore = (id: string) => `POST /groups/trash/${id}/restore`

describe('the removal of recipes', () => {
  it('is of the entry of the trash, and waits for what was done with each of them', () => {
    expect(trashRecipes.record(remove)).to.equal('recipe r1')
    expect(trashRecipes.also?.(remove)).to.include.members(['recipe r1', 'recipe r2', 'trash'])
  })

  it('removes the others when somebody else has removed one', async () => {
    const server = serve({ [bulk]: missing, 'DELETE /recipes/r1': missing, 'DELETE /recipes/r2': {} })
    await trashRecipes.send(remove, serverWith('key'))
    expect(server.sent.map(([request]) => request)).to.deep.equal([
      ...[bulk, 'DELETE /recipes/r1', 'DELETE /recipes/r2'],
    ])
    expect(server.keys[0]).to.equal('key')
  })

  it('brings back what is one entry at once, and what is several one by one', async () => {
    const together = serve({ [restore('r1')]: { rows: [{ id: 'r2' }, { id: 'r1' }] } })
    await trashRecipes.send(bringBack, serverWith('key'))
    expect(together.sent.map(([request]) => request)).to.deep.equal([restore('r1')])
    const apart = serve({
      [restore('r1')]: { rows: [{ id: 'r1' }] },
      [restore('r2')]: { rows: [{ id: 'r2' }] },
    })
    await trashRecipes.send(bringBack, serverWith('key'))
    expect(apart.sent.map(([request]) => request)).to.deep.equal([restore('r1'), restore('r2')])
  })

  it('is undone when it was not sent, and refused when a recipe was deleted for good', async () => {
    const notInTrash = { [restore('r1')]: missing, [restore('r2')]: missing }
    const [one, other] = ['GET /recipes/r1', 'GET /recipes/r2']
    serve({ ...notInTrash, [one]: emptyRecipe('r1'), [other]: emptyRecipe('r2') })
    await trashRecipes.send(bringBack, serverWith('key'))
    serve({ ...notInTrash, [one]: emptyRecipe('r1'), [other]: missing })
    const failure: unknown = await trashRecipes.send(bringBack, serverWith('key')).catch((error) => error)
    expect(failure).to.include({ status: 404 })
  })

  it('is shown in lists and on the pages of the recipes until it is undone', () => {
    const client = new QueryClient()
    const list = recipeKeys.list({}, 1)
    const found = { page: 1, total: 3, data: ['r1', 'r2', 'r3'].map(emptyRecipe) }
    client.setQueryData(list, found)
    for (const address of ['r1', 'bread', 'cake'])
      client.setQueryData(recipeKeys.one(address), { body: emptyRecipe('r1'), etag: '"1"' })
    const patches = trashRecipes.shows(remove)
    pendingOf(client).add(patches)
    expect(client.getQueryData(list)).to.deep.equal({ page: 1, total: 1, data: [emptyRecipe('r3')] })
    const removed = ['r1', 'bread', 'cake'].map(
      (address) => client.getQueryData<{ isRemoved?: boolean }>(recipeKeys.one(address))?.isRemoved,
    )
    expect(removed).to.deep.equal([true, true, undefined])
    pendingOf(client).refuse(patches)
    expect(client.getQueryData(list)).to.deep.equal(found)
    expect(trashRecipes.shows(bringBack)).to.deep.equal([])
  })
})
