import { expect } from 'chai'
import { useState } from 'react'
import { button } from '../../../test/form-contract.tsx'
import { later, serve } from '../../../test/serve.ts'
import { screen, show, waitFor, within } from '../../../test/show.tsx'
import type { RecipeSearch } from '../recipe/search.ts'
import { FilterGroups } from './FilterGroups.tsx'

const tags = ['Quick', 'Vegan', 'Soup', 'Winter', 'Party', 'Grill', 'Baby food'].map((name) => ({
  ...{ id: name, name, slug: name.toLowerCase() },
}))
/** How many recipes the filters leave. Others leave one. */
const totals: Readonly<Record<string, number>> = {
  'tags.slug = "vegan"': 7,
  'tags.slug = "soup"': 3,
  'tags.slug = "quick"': 0,
  'rating >= 4': 0,
}
const counts = (_: unknown, query: URLSearchParams) => ({
  total: 9,
  counts: query.getAll('each').map((queryFilter) => ({ queryFilter, total: totals[queryFilter] ?? 1 })),
})
const foods = ['Leek', 'Potato'].map((name) => ({ id: name.toLowerCase(), name }))
const replies = {
  'GET /organizers/tags': { data: tags },
  'GET /organizers/categories': { data: [] },
  'GET /organizers/tools': { data: [] },
  'GET /recipes/counts': counts,
  'GET /foods': { data: foods },
}

describe('the filters as chips', () => {
  const changes: Partial<RecipeSearch>[] = []
  const readings: boolean[] = []
  beforeEach(() => {
    changes.splice(0)
    readings.splice(0)
  })

  function Groups({ first }: { readonly first: RecipeSearch }) {
    const [search, setSearch] = useState(first)
    return (
      <FilterGroups
        search={search}
        onReading={(isReading) => readings.push(isReading)}
        onChange={(changed) => {
          changes.push(changed)
          setSearch({ ...search, ...changed })
        }}
      />
    )
  }
  const group = (name: string) => within(screen.getByRole('group', { name }))
  const chip = (of: string, name: string | RegExp) =>
    group(of).getByRole<HTMLInputElement>(/Time|Rating|Made/.test(of) ? 'radio' : 'checkbox', { name })
  async function open(first: RecipeSearch = {}) {
    const server = serve(replies)
    const { user } = show(<Groups first={first} />)
    await waitFor(() => chip('Tags', 'Vegan 7'))
    return { server, user }
  }

  it('say how many recipes each leaves, those with the most first, and the rest when they are asked for', async () => {
    const { user } = await open()
    const names = () =>
      group('Tags')
        .getAllByRole('checkbox')
        .map(({ parentElement }) => parentElement?.textContent)
    expect(names()).to.deep.equal(['Vegan7', 'Soup3', 'Winter1', 'Party1', 'Grill1', 'Baby food1'])
    await user.click(group('Tags').getByRole('button', { name: '1 more' }))
    expect(names()).to.have.length(7)
  })

  it('cannot be chosen where they leave nothing, and can be removed all the same', async () => {
    const { user } = await open({ tags: ['quick'] })
    expect(chip('Rating', /^4 stars/).disabled).to.equal(true)
    await user.click(chip('Rating', /^4 stars/))
    expect(changes).to.deep.equal([])
    await user.click(chip('Tags', 'Quick 0'))
    expect(changes).to.deep.equal([{ tags: undefined }])
  })

  it('are added to those of their kind, and removed one by one', async () => {
    const { user } = await open()
    await user.click(chip('Tags', /^Vegan/))
    await user.click(chip('Tags', /^Soup/))
    await user.click(chip('Tags', /^Vegan/))
    expect(changes).to.deep.equal([{ tags: ['vegan'] }, { tags: ['vegan', 'soup'] }, { tags: ['soup'] }])
  })

  it('are one of several for the time, which has the value of the address too', async () => {
    const { user } = await open({ time: 45 })
    expect(chip('Time', /^45\smin/).checked).to.equal(true)
    await user.click(chip('Time', /^30\smin/))
    await user.click(chip('Time', 'Any'))
    expect(changes).to.deep.equal([{ time: 30 }, { time: undefined }])
  })

  it('change how the foods count, before a food is chosen as well', async () => {
    const { user } = await open()
    await user.click(group('Foods').getByRole('radio', { name: 'Has none' }))
    await user.click(button('Add a food'))
    const dialog = within(await screen.findByRole('dialog', { name: 'Foods' }))
    await user.click(await dialog.findByRole('checkbox', { name: 'Leek' }))
    await user.click(dialog.getByRole('checkbox', { name: 'Potato' }))
    await user.click(dialog.getByRole('button', { name: 'Done' }))
    expect(screen.queryByRole('dialog')).to.equal(null)
    await user.click(group('Foods').getByRole('radio', { name: 'Has any' }))
    await user.click(chip('Foods', /^Leek/))
    await user.click(chip('Foods', /^Potato/))
    expect(changes.slice(-5)).to.deep.equal([
      { foods: ['leek'], foodMode: 'none' },
      { foods: ['leek', 'potato'], foodMode: 'none' },
      { foods: ['leek', 'potato'], foodMode: 'any' },
      { foods: ['potato'], foodMode: 'any' },
      { foods: undefined, foodMode: undefined },
    ])
  })

  it('follow the filter as text, and say when it is not read yet', async () => {
    const { reply, respond } = later({ data: foods })
    const { server, user } = await open({ rating: 3 })
    server.on('GET /foods', reply)
    await user.click(screen.getByText('Advanced'))
    const text = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Filter' })
    expect(text.value).to.equal('rating >= 3')
    readings.splice(0)
    await user.clear(text)
    await user.type(text, 'tags.name = "Soup" AND recipeIngredient.food.name = "Leek"')
    expect(readings.at(-1)).to.equal(true)
    await new Promise((resolve) => setTimeout(resolve, 400))
    expect(readings.at(-1)).to.equal(true)
    respond()
    await waitFor(() => expect(chip('Foods', /^Leek/).checked).to.equal(true))
    expect(chip('Tags', /^Soup/).checked).to.equal(true)
    expect(chip('Rating', 'Any').checked).to.equal(true)
    expect(readings.at(-1)).to.equal(false)
  })
})
