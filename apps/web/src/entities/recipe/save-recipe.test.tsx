import { expect } from 'chai'
import { refuse, serve } from '../../../test/serve.ts'
import { serverWith } from '../../api/client.ts'
import { draftOf } from './draft.ts'
import { emptyRecipe } from './empty-recipe.ts'
import {
  copiedFrom,
  creationOf,
  isEdited,
  isOutdated,
  saveRecipe,
  update,
  updateMerged,
} from './save-recipe.ts'

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

describe('the copy of a recipe', () => {
  const original = { ...emptyRecipe('r1'), name: 'Soup', image: 'abc', rating: 4, createdAt: '2031-01-01' }
  const copy = copiedFrom(original, 'r2')

  it('is a new recipe without the picture, which the device need not have', () => {
    const { stored, creation } = copy
    expect([stored.recipe.id, stored.recipe.slug, stored.recipe.createdAt]).to.deep.equal(['r2', 'r2', ''])
    expect([creation?.shown.name, creation?.shown.image, creation?.shown.rating]).to.deep.equal([
      ...['Soup', null, null],
    ])
  })

  it('is sent after the changes of its original', () => {
    expect(saveRecipe.record(copy)).to.equal('recipe r2')
    expect(saveRecipe.also?.(copy)).to.deep.equal(['recipe r1'])
  })

  it('stays on the device when it is refused only if somebody has changed it', () => {
    expect(saveRecipe.keepsRefused?.(copy)).to.equal(false)
    const draft = { ...copy.draft, description: 'Hot.' }
    const changed: unknown = saveRecipe.joined?.(copy, { ...copy, draft })
    expect(isEdited(changed) && saveRecipe.keepsRefused?.(changed)).to.equal(true)
    expect(isEdited(changed) && changed.creation?.copyOf).to.equal('r1')
  })

  it('stays one when its refused change is corrected', () => {
    const corrected: unknown = saveRecipe.joined?.(copy, {
      ...copy,
      ...creationOf('r2', copy.draft, copy),
      corrected: { ...copy.draft, author: 'Ann' },
    })
    expect(isEdited(corrected) && corrected.creation?.copyOf).to.equal('r1')
  })
})
