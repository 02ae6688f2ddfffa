import { expect } from 'chai'
import { refuse, serve } from '../../../test/serve.ts'
import { serverWith } from '../../api/client.ts'
import { draftOf } from './draft.ts'
import { emptyRecipe } from './empty-recipe.ts'
import { isOutdated, update, updateMerged } from './save-recipe.ts'

describe('a recipe whose entity tag is another one in each response', () => {
  const recipe = { ...emptyRecipe('r1'), name: 'Soup' }
  const opened = { recipe, etag: '"0"' }
  const original = draftOf(recipe)
  const wanted = { ...original, description: 'Hot.' }
  let tags = 0
  const open = () =>
    serve({
      'GET /recipes/r1': () => Response.json(recipe, { headers: { etag: `"${++tags}"` } }),
      'PATCH /recipes/r1': () => {
        if (tags > 20) throw new Error('These are too many attempts.')
        return refuse(412, { code: 'request/outdated', detail: 'It has changed.' })()
      },
    })
  beforeEach(() => {
    tags = 0
  })
  const failureOf = (saving: Promise<unknown>): Promise<unknown> =>
    saving.then(
      () => undefined,
      (error: unknown) => error,
    )

  it('is not saved after five attempts', async () => {
    const server = open()
    expect(isOutdated(await failureOf(update(opened, wanted, serverWith(), [original])))).to.equal(true)
    expect(server.sent).to.have.length(5)
  })

  it('is not saved after five attempts to merge it', async () => {
    const server = open()
    expect(isOutdated(await failureOf(updateMerged(opened, [original], wanted, serverWith())))).to.equal(true)
    expect(server.sent).to.have.length(5)
  })
})
