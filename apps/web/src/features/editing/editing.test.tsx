import { expect } from 'chai'
import { useState } from 'react'
import { defined } from '../../../test/expected.ts'
import { button, field } from '../../../test/form-contract.tsx'
import { later, refuse, serve } from '../../../test/serve.ts'
import { fireEvent, screen, show, waitFor, within } from '../../../test/show.tsx'
import { emptyDraft, emptyLine, type Draft } from '../../entities/recipe/draft.ts'
import { emptyRecipe } from '../../entities/recipe/empty-recipe.ts'
import { ChooseLines } from './ChooseLines.tsx'
import { ConflictDialog } from './Conflict.tsx'
import { NewRecipePage } from './EditorPage.tsx'
import { LinkWords } from './LinkWords.tsx'

const create = 'POST /recipes'
const read = 'POST /parser/ingredients'
const replies = {
  'GET /organizers/tags': { data: [{ id: 't1', name: 'Vegan', slug: 'vegan' }] },
  'GET /organizers/categories': { data: [] },
  'GET /organizers/tools': { data: [] },
  [read]: (body: { readonly ingredients: readonly string[] }) => body.ingredients.map(readingOf),
}
const readingOf = (input: string) => ({
  input,
  confidence: { average: 1, quantity: 1, unit: 1, food: 1 },
  ingredient: {
    ...{ quantity: 2, quantityMax: null, unit: null, food: { id: null, name: input }, note: '', words: null },
    ...{ display: input, originalText: input },
  },
})
const line = (id: string, text: string) => ({ ...emptyLine(), id, text })
const lines = [line('l1', '2 leeks'), line('l2', '1 onion'), line('l3', ' ')]

describe('the editor of a new recipe', () => {
  /** The bodies of creations. */
  const createdBy = (server: ReturnType<typeof serve>): readonly Record<string, unknown>[] =>
    server.sent.flatMap(([request, body]) => (request === create ? [body] : []))

  it('sends what was typed once, and leaves for the recipe', async () => {
    const { reply, respond } = later(() => 'leek-soup')
    const server = serve({ ...replies, [create]: reply })
    const { user, path } = show(<NewRecipePage />, '/recipes/new')
    await user.type(await screen.findByLabelText('Name'), ' Leek soup ')
    await user.type(field('Servings'), '4')
    await user.type(field('Preparation time'), '20 min')
    await user.type(field('Ingredient 1'), '2 leeks')
    await user.type(field('Step 1'), 'Cook.')
    await user.type(screen.getByRole('combobox', { name: 'Tags' }), 'Vegan{Enter}')
    await user.click(button('Save'))
    fireEvent.submit(defined(field('Name').form))
    respond()
    await waitFor(() => expect(path()).to.equal('/recipes/leek-soup'))
    const [body, ...others] = createdBy(server)
    expect(others).to.deep.equal([])
    expect(body).to.include({ name: 'Leek soup', recipeServings: 4, prepTime: '20 min', cookTime: null })
    expect(body?.tags).to.deep.equal([{ name: 'Vegan' }])
    expect(body?.recipeIngredient).to.have.length(1)
    expect(body?.recipeInstructions).to.have.length(1)
  })

  it('stays with what was typed when the server refuses it, and sends the same recipe again', async () => {
    const refusal = { status: 422, code: 'test/name', detail: 'The name is taken.', field: 'name' }
    const server = serve({
      ...replies,
      [create]: () =>
        Response.json(refusal, { status: 422, headers: { 'content-type': 'application/problem+json' } }),
    })
    const { user, path } = show(<NewRecipePage />, '/recipes/new')
    await user.type(await screen.findByLabelText('Name'), 'Soup')
    await user.click(button('Save'))
    const texts = await screen.findAllByText('The name is taken.')
    expect(texts.map(({ id }) => id)).to.include(field('Name').getAttribute('aria-describedby'))
    expect(field('Name').value).to.equal('Soup')
    expect(path()).to.equal('/recipes/new')
    server.on(create, () => 'soup')
    await user.click(button('Save'))
    await waitFor(() => expect(path()).to.equal('/recipes/soup'))
    const [first, second] = createdBy(server)
    expect(second).to.deep.equal(first)
  })

  it('corrects what it has sent after the responses to the creation and to corrections were lost', async () => {
    const lost = refuse(503, { code: 'test/lost', detail: 'The response was lost.' })
    const reused = refuse(409, { code: 'idempotency/reused', detail: 'The key has another request.' })
    let stored = { ...emptyRecipe(''), slug: 'soup', createdAt: '2026-11-01T12:00:00.000Z' }
    const store = (body: { readonly id?: string; readonly name: string }) => {
      stored = { ...stored, ...body }
    }
    const response = () => Response.json(stored, { headers: { etag: JSON.stringify(stored.name) } })
    const server = serve({ ...replies, [create]: (body) => (store(body), lost()) })
    const { user, path } = show(<NewRecipePage />, '/recipes/new')
    await user.type(await screen.findByLabelText('Name'), 'Soup')
    await user.click(button('Save'))
    await screen.findByText('The response was lost.')
    const { id } = stored
    const [first] = createdBy(server)
    server.on(create, (body) => (JSON.stringify(body) === JSON.stringify(first) ? 'soup' : reused()))
    server.on('GET /recipes/soup', response)
    server.on(`GET /recipes/${id}`, response)
    server.on(`PATCH /recipes/${id}`, (body) => (store(body), lost()))
    for (const words of [' of leeks', ' and onions']) {
      await user.type(field('Name'), words)
      await user.click(button('Save'))
      await waitFor(() => expect(stored.name).to.equal(field('Name').value))
      await waitFor(() => button('Save'))
    }
    server.on(`PATCH /recipes/${id}`, (body) => (store(body), response()))
    await user.type(field('Name'), ' with bread')
    await user.click(button('Save'))
    await waitFor(() => expect(path()).to.equal('/recipes/soup'))
    expect(stored.name).to.equal('Soup of leeks and onions with bread')
  })

  it('sends nothing without a name', async () => {
    const server = serve(replies)
    const { user } = show(<NewRecipePage />, '/recipes/new')
    await screen.findByLabelText('Name')
    await user.click(button('Save'))
    expect(server.sent).to.deep.equal([])
  })
})

describe('the choice of the ingredients of a step', () => {
  it('has the lines with a text, and changes them one by one', async () => {
    const chosen: (readonly string[])[] = []
    let closed = 0
    function Step() {
      const [ids, setIds] = useState<readonly string[]>(['l2'])
      return (
        <ChooseLines
          title="Ingredients of step 1"
          lines={lines}
          chosen={ids}
          onChange={(next) => {
            chosen.push(next)
            setIds(next)
          }}
          onClose={() => void closed++}
        />
      )
    }
    const { user } = show(<Step />)
    const dialog = within(screen.getByRole('dialog', { name: 'Ingredients of step 1' }))
    expect(dialog.getAllByRole('checkbox')).to.have.length(2)
    await user.click(dialog.getByRole('checkbox', { name: '2 leeks' }))
    await user.click(dialog.getByRole('checkbox', { name: '1 onion' }))
    expect(chosen).to.deep.equal([['l2', 'l1'], ['l1']])
    await user.click(button('Done'))
    expect(closed).to.equal(1)
  })
})

describe('the choice of the ingredient that words of a step name', () => {
  const open = () => {
    const chosen: (string | undefined)[] = []
    const { user } = show(
      <LinkWords
        linked={{ words: 'the leeks', lines: ['l1'] }}
        number={2}
        lines={lines}
        onChoose={(id) => chosen.push(id)}
        onClose={() => undefined}
      />,
    )
    screen.getByRole('dialog', { name: '“the leeks” in step 2 is' })
    return { user, chosen }
  }

  it('begins with the line that they are linked to', async () => {
    const { user, chosen } = open()
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '2 leeks' }).checked).to.equal(true)
    await user.click(button('Link it'))
    expect(chosen).to.deep.equal(['l1'])
  })

  it('can be another line, or none', async () => {
    const { user, chosen } = open()
    await user.click(screen.getByRole('radio', { name: '1 onion' }))
    await user.click(button('Link it'))
    await user.click(screen.getByRole('radio', { name: 'Not an ingredient here' }))
    await user.click(button('Link it'))
    expect(chosen).to.deep.equal(['l2', undefined])
  })
})

describe('the choice between two versions of a recipe', () => {
  const base = {
    ...emptyDraft(),
    name: 'Soup',
    recipeIngredient: [line('l1', '200 g flour'), line('l2', '1 egg')],
  }
  const [step] = base.recipeInstructions.map((one) => ({ ...one, text: 'Boil.' }))
  const flour = (changes: Partial<Draft['recipeIngredient'][number]>): Partial<Draft> => ({
    recipeIngredient: base.recipeIngredient.map((one) => (one.id === 'l1' ? { ...one, ...changes } : one)),
  })
  const steps = (changes: Partial<Draft['recipeInstructions'][number]>): Partial<Draft> => ({
    recipeInstructions: [{ ...defined(step), ...changes }],
  })
  const open = (mine: Partial<Draft>, theirs: Partial<Draft>, keys: readonly (keyof Draft)[]) =>
    show(
      <ConflictDialog
        conflict={{
          ...{ isOpen: true, keys, takenOver: [], before: [], base: undefined },
          theirs: { ...base, ...theirs },
        }}
        mine={{ ...base, ...mine }}
        onClose={() => undefined}
        onResolve={() => undefined}
      />,
    )
  const choices = () => screen.queryAllByRole('group').map((one) => one.querySelector('legend')?.textContent)

  it('does not ask about a field with equal values', () => {
    const keys: readonly (keyof Draft)[] = ['name', 'notes', 'recipeIngredient', 'recipeInstructions']
    open({ ...steps({}) }, { ...steps({ id: 'other' }), ...flour({ id: 'other' }), name: 'Broth' }, keys)
    expect(choices()).to.deep.equal(['Name'])
  })

  const asksAbout = (key: keyof Draft, mine: Partial<Draft>, theirs: Partial<Draft>, text: RegExp) => {
    open(mine, theirs, [key])
    expect(choices()).to.have.length(1)
    screen.getByRole('radio', { name: text })
    screen.getByText('Choose which version to keep', { exact: false })
  }

  it('asks about the summary of a step', () => {
    asksAbout('recipeInstructions', steps({}), steps({ summary: 'Boiling' }), /^Theirs\s*Boiling\s*Boil\.$/)
  })

  it('asks about the ingredients to which a person has linked a step', () => {
    const linked = (referenceId: string) =>
      steps({ referencesOrigin: { by: 'person' }, ingredientReferences: [{ referenceId }] })
    const text = /^Theirs\s*Boil\.\s*Ingredients: 2\. 1 egg$/
    asksAbout('recipeInstructions', linked('l1'), linked('l2'), text)
  })

  it('asks about the amount, unit and food of a line', () => {
    const parts = {
      quantity: null,
      quantityMax: null,
      unit: null,
      food: null,
      note: '200 g flour',
      words: null,
    }
    const mine = flour({ parts, isCorrected: true })
    const theirs = { ...parts, quantity: 200, unit: { name: 'g' }, food: { name: 'flour' }, note: '' }
    const text = /^Theirs\s*200 g flour \(Quantity: 200, Unit: g, Food: flour\)\s*1 egg$/
    asksAbout('recipeIngredient', mine, flour({ parts: theirs }), text)
  })

  it('asks about the nutrient that has a value', () => {
    const { nutrition } = base
    const mine = { nutrition: { ...nutrition, fatContent: '3 g' } }
    asksAbout(
      'nutrition',
      mine,
      { nutrition: { ...nutrition, sugarContent: '3 g' } },
      /^Theirs\s*Sugar: 3 g$/,
    )
  })

  it('asks about a setting that the editor does not change', () => {
    const { settings } = emptyRecipe('r1')
    const theirs = { settings: { ...settings, landscapeView: true } }
    asksAbout('settings', { settings }, theirs, /^Theirs.*Wide layout$/s)
  })

  it('takes the fields that are chosen of the other person, and keeps the others', async () => {
    const taken: Partial<Draft>[] = []
    const mine = { ...emptyDraft(), name: 'My soup', prepTime: '10 min' }
    const theirs = { ...emptyDraft(), name: 'Their soup', prepTime: '20 min' }
    const { user } = show(
      <ConflictDialog
        conflict={{
          ...{ isOpen: true, keys: ['name', 'prepTime'], takenOver: ['author'], theirs },
          before: [],
          base: { recipe: emptyRecipe('r1'), etag: undefined },
        }}
        mine={mine}
        onClose={() => undefined}
        onResolve={(fields) => taken.push(fields)}
      />,
    )
    screen.getByText(/^Changed by somebody else and kept: /)
    const name = within(screen.getByRole('group', { name: 'Name' }))
    expect(name.getByRole<HTMLInputElement>('radio', { name: /^Yours/ }).checked).to.equal(true)
    await user.click(name.getByRole('radio', { name: /^Theirs\s*Their soup/ }))
    await user.click(button('Save'))
    expect(taken).to.deep.equal([{ name: 'Their soup' }])
  })
})
