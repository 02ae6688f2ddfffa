import { expect } from 'chai'
import { useState } from 'react'
import { defined, partOf } from '../../../test/expected.ts'
import { button, field } from '../../../test/form-contract.tsx'
import { focused, screen, show, within } from '../../../test/show.tsx'
import {
  emptyLine,
  emptyNote,
  emptyStep,
  type LineDraft,
  type NoteDraft,
  type Parts,
  type StepDraft,
} from '../../entities/recipe/draft.ts'
import { IngredientList, NoteList, StepList } from './Lists.tsx'

/** The items of the list, as the page has them. */
let items: readonly { readonly title: string; readonly text: string }[]
beforeEach(() => (items = []))
const texts = () => items.map(({ title, text }) => (title === '' ? text : `${title} > ${text}`))

/** A list with its items, as the editor has one. */
function useList<Item extends { readonly title: string; readonly text: string }>(first: readonly Item[]) {
  const [value, setValue] = useState(first)
  items = value
  return { value, onChange: (by: (all: readonly Item[]) => readonly Item[]) => setValue(by) }
}

const line = (text: string, changes: Partial<LineDraft> = {}) => ({
  ...emptyLine(),
  id: text,
  text,
  ...changes,
})
const leeks = line('2 leeks', {
  parts: partOf<Parts>({ quantity: 2, food: { id: 'f1', name: 'Leek', pluralName: 'Leeks' } }),
})
const onion = line('1 onion', {
  parts: partOf<Parts>({ food: { id: 'f2', name: 'Onion', pluralName: null } }),
})

describe('the list of ingredients', () => {
  function List({ first }: { readonly first: readonly LineDraft[] }) {
    return <IngredientList {...useList(first)} />
  }
  const open = (...first: readonly LineDraft[]) => show(<List first={first} />)

  it('begins a line by Enter, with the focus, between the others', async () => {
    const { user } = open(line('2 leeks'), line('1 onion'))
    await user.type(field('Ingredient 1'), '{Enter}salt')
    expect(texts()).to.deep.equal(['2 leeks', 'salt', '1 onion'])
    expect(focused()).to.equal(field('Ingredient 2'))
  })

  it('renders no other line for what is typed into one', async () => {
    let times = 0
    const other: LineDraft = {
      ...line('1 onion'),
      get doubt() {
        times++
        return undefined
      },
    }
    const { user } = open(line('2 leeks'), other)
    expect(times).to.be.above(0)
    times = 0
    await user.type(field('Ingredient 1'), ', cleaned')
    expect(times).to.equal(0)
    expect(texts()).to.deep.equal(['2 leeks, cleaned', '1 onion'])
  })

  it('removes an empty line by Backspace and goes to the one before, but never the last line', async () => {
    const { user } = open(line('2 leeks'), line(''))
    await user.type(field('Ingredient 2'), '{Backspace}')
    expect(texts()).to.deep.equal(['2 leeks'])
    expect(focused()).to.equal(field('Ingredient 1'))
    await user.clear(field('Ingredient 1'))
    await user.keyboard('{Backspace}')
    expect(texts()).to.deep.equal([''])
  })

  it('makes a line of each pasted one, without bullets, and headings titles', async () => {
    const { user } = open(line(''))
    await user.click(field('Ingredient 1'))
    await user.paste('- 2 leeks\n\nFor the batter:\n• 200 g flour\n')
    expect(texts()).to.deep.equal(['2 leeks', 'For the batter > 200 g flour'])
    expect(focused()).to.equal(field('Ingredient 2'))
  })

  it('pastes one line into the text', async () => {
    const { user } = open(line('2 '))
    await user.click(field('Ingredient 1'))
    await user.paste('leeks')
    expect(texts()).to.deep.equal(['2 leeks'])
  })

  it('makes a typed heading the title of the next line', async () => {
    const { user } = open(line('For the batter:'))
    await user.type(field('Ingredient 1'), '{Enter}flour')
    expect(texts()).to.deep.equal(['For the batter > flour'])
    expect(field('Title of the section').value).to.equal('For the batter')
  })

  it('begins and ends a section by its button', async () => {
    const { user } = open(line('2 leeks'))
    await user.click(button('Start a section here'))
    expect(texts()).to.deep.equal(['Section > 2 leeks'])
    await user.click(button('Remove the section title'))
    expect(texts()).to.deep.equal(['2 leeks'])
    expect(screen.queryByLabelText('Title of the section')).to.equal(null)
  })

  it('keeps the field of a title that is emptied for another one, until it is left', async () => {
    const { user } = open(line('2 leeks', { title: 'Soup' }))
    await user.clear(field('Title of the section'))
    await user.keyboard('Stew')
    expect(texts()).to.deep.equal(['Stew > 2 leeks'])
    await user.clear(field('Title of the section'))
    await user.click(field('Ingredient 1'))
    expect(screen.queryByLabelText('Title of the section')).to.equal(null)
    expect(texts()).to.deep.equal(['2 leeks'])
  })

  it('removes a line by its button, and adds one below', async () => {
    const { user } = open(line('2 leeks'), line('1 onion'))
    await user.click(button('Remove: 2 leeks'))
    expect(focused()).to.equal(field('Ingredient 1'))
    await user.click(button('Add an ingredient'))
    await user.keyboard('salt')
    expect(texts()).to.deep.equal(['1 onion', 'salt'])
  })

  it('reads a line anew when its text is changed', async () => {
    const { user } = open({ ...leeks, isCorrected: true })
    await user.type(field('Ingredient 1'), ', washed')
    expect(items[0]).to.include({ text: '2 leeks, washed', parts: null, isCorrected: false })
  })
})

describe('the list of steps', () => {
  let steps: readonly StepDraft[]
  function List({ first }: { readonly first: readonly StepDraft[] }) {
    const list = useList(first)
    steps = list.value
    return <StepList {...list} lines={[leeks, onion]} />
  }
  const step = (text: string, used: readonly LineDraft[] = []) => ({
    ...{ ...emptyStep(), id: text, text },
    ingredientReferences: used.map(({ id }) => ({ referenceId: id })),
  })
  const open = (...first: readonly StepDraft[]) => show(<List first={first} />)
  const used = () =>
    steps.map(({ ingredientReferences }) => ingredientReferences.map(({ referenceId }) => referenceId))

  it('makes a step of each pasted paragraph where the step is empty, and else pastes the text', async () => {
    const { user } = open(step(''))
    await user.click(field('Step 1'))
    await user.paste('Cut.\n\nThe soup:\nBoil it.\nServe it.')
    expect(texts()).to.deep.equal(['Cut.', 'The soup > Boil it. Serve it.'])
    await user.click(field('Step 1'))
    await user.paste(' A\nB')
    expect(texts()[0]).to.equal('Cut. A\nB')
  })

  it('makes a typed heading a title at the end of its line', async () => {
    const { user } = open(step(''))
    await user.type(field('Step 1'), 'The soup:{Enter}Boil.')
    expect(texts()).to.deep.equal(['The soup > Boil.'])
  })

  it('keeps the field of a title that is emptied for another one', async () => {
    const { user } = open({ ...step('Boil.'), title: 'Soup' })
    await user.clear(field('Title of the section'))
    await user.keyboard('Stew')
    expect(texts()).to.deep.equal(['Stew > Boil.'])
  })

  it('adds a step at the end with the focus, and removes one', async () => {
    const { user } = open(step('Cut.'))
    await user.click(button('Add a step'))
    await user.keyboard('Boil.')
    expect(texts()).to.deep.equal(['Cut.', 'Boil.'])
    await user.click(button('Remove: Step 1'))
    expect(texts()).to.deep.equal(['Boil.'])
    expect(focused()).to.equal(field('Step 1'))
  })

  it('chooses the ingredients of a step below it', async () => {
    const { user } = open(step('Cut the leeks.', [leeks]))
    await user.click(button('Ingredients of step 1: 2 leeks'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Ingredients of step 1' }))
    await user.click(dialog.getByRole('checkbox', { name: '1 onion' }))
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    expect(used()).to.deep.equal([['2 leeks', '1 onion']])
    expect(steps[0]).to.deep.include({ referencesOrigin: { by: 'person' } })
    button('Ingredients of step 1: 2 leeks · 1 onion')
  })

  it('gives marked words another ingredient, and none', async () => {
    const { user } = open(step('Cut the leeks.', [leeks]))
    await user.click(button('“leeks” in step 1 is'))
    const dialog = () => screen.findByRole('dialog', { name: '“leeks” in step 1 is' })
    await user.click(within(await dialog()).getByRole('radio', { name: '1 onion' }))
    await user.click(button('Link it'))
    expect(used()).to.deep.equal([['1 onion']])
    expect(screen.queryByRole('dialog')).to.equal(null)
  })

  it('links the word at the cursor by the keyboard', async () => {
    const { user } = open(step('Cut the bulbs.'))
    await user.type(field('Step 1'), '{Alt>}{Enter}{/Alt}', {
      initialSelectionStart: 10,
      initialSelectionEnd: 10,
    })
    const dialog = within(await screen.findByRole('dialog', { name: '“bulbs” in step 1 is' }))
    await user.click(dialog.getByRole('radio', { name: '1 onion' }))
    await user.click(button('Link it'))
    expect(used()).to.deep.equal([['1 onion']])
    expect(texts()).to.deep.equal(['Cut the bulbs.'])
  })

  it('links selected words, but not more than a name has', async () => {
    const { user } = open(step('Cut the bulbs.\nBoil.'))
    const area = field('Step 1')
    await user.click(area)
    area.setSelectionRange(4, 13)
    area.dispatchEvent(new Event('select', { bubbles: true }))
    await user.click(await screen.findByRole('button', { name: 'Link “the bulbs”' }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('radio', { name: '2 leeks' }))
    await user.click(button('Link it'))
    expect(used()).to.deep.equal([['2 leeks']])
    expect(screen.queryByRole('button', { name: /^Link “/ })).to.equal(null)
  })
})

describe('the list of notes', () => {
  function List({ first }: { readonly first: readonly NoteDraft[] }) {
    return <NoteList {...useList(first)} />
  }

  it('adds a note with the focus in its title, and removes one', async () => {
    const { user } = show(<List first={[{ ...emptyNote(), title: 'Wine', text: 'Red.' }]} />)
    await user.click(button('Add a note'))
    await user.keyboard('Storage')
    await user.type(defined(screen.getAllByLabelText('Note')[1]), 'Cold.')
    expect(texts()).to.deep.equal(['Wine > Red.', 'Storage > Cold.'])
    await user.click(button('Remove: Wine'))
    expect(texts()).to.deep.equal(['Storage > Cold.'])
  })
})
