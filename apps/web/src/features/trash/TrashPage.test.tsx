import { expect } from 'chai'
import { defined } from '../../../test/expected.ts'
import { button } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor, within } from '../../../test/show.tsx'
import { TrashPage } from './TrashPage.tsx'

const inDays = (days: number) => new Date(Date.now() + days * 24 * 3_600_000).toISOString()
const entry = (id: string, kind: string, name: string, others: object = {}) => ({
  ...{ id, kind, name, count: 1, parts: [], usedBy: [], createdAt: inDays(-10), expiresAt: inDays(20) },
  ...{ user: { id: 'anna', username: 'anna', fullName: 'Anna' }, ...others },
})
const pie = entry('pie', 'recipe', 'Pie', { parts: [{ resource: 'comment', count: 2 }] })
const stew = entry('stew', 'recipe', 'Stew', {
  ...{ user: { id: 'ben', username: 'ben', fullName: 'Ben' }, expiresAt: inDays(0.2) },
})
const party = entry('party', 'shopping-list', 'Party', { parts: [{ resource: 'shopping-item', count: 1 }] })
const set = entry('set', 'recipe', 'Broth', { count: 2 })
const restored = (...names: string[]) => ({ rows: names.map((name) => ({ name })), leftOut: 0 })
const restore = (id: string) => `POST /groups/trash/${id}/restore`
const remove = (id: string) => `DELETE /groups/trash/${id}`

function open(entries: readonly object[], others: Replies = {}, search = '') {
  const server = serve({
    'GET /users/self': { id: 'anna' },
    'GET /groups/trash': { data: entries },
    ...others,
  })
  return { server, ...show(<TrashPage />, `/trash${search}`, '/signed-in/shell/trash') }
}
const box = (name: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: new RegExp(name) })
const bar = () => within(screen.getByRole('region', { name: 'Chosen' }))
const dialog = () => within(screen.getByRole('dialog'))
const names = () =>
  screen
    .queryAllByRole('checkbox')
    .map((each) => /Pie|Stew|Party|2 recipes/.exec(each.closest('label')?.textContent ?? '')?.[0])

describe('what was deleted', () => {
  it('is listed with what it was, who deleted it, and how long it stays', async () => {
    open([pie, stew, party, set])
    const rowOf = async (name: string) => defined((await box(name)).closest('li')).textContent
    expect(await rowOf('Pie')).to.match(/Recipe with 2 comments · by you, .*20 days left/)
    expect(await rowOf('Stew')).to.match(/Recipe · by Ben, .*last day/)
    expect(await rowOf('Party')).to.match(/List with 1 item · by you/)
    expect(await rowOf('2 recipes deleted together')).not.to.include('Broth')
    screen.getByText(/^Things stay here for 30 days/)
  })

  it('is said to be nothing only when it was read', async () => {
    const { reply, respond } = later({ data: [] })
    open([], { 'GET /groups/trash': reply })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByText('Nothing here')).to.equal(null)
    respond()
    await screen.findByText('Nothing here')
    expect(screen.queryByRole('button', { name: 'Empty the trash' })).to.equal(null)
  })

  it('is not said to be nothing when it cannot be read, and is read again', async () => {
    const { server, user } = open([], {
      'GET /groups/trash': refuse(403, { code: 'test/no', detail: 'Not to be read.' }),
    })
    await screen.findByText('Not to be read.')
    expect(screen.queryByText('Nothing here')).to.equal(null)
    server.on('GET /groups/trash', { data: [pie] })
    await user.click(button('Try again'))
    await box('Pie')
  })

  it('is chosen by its kind, in the address of the page', async () => {
    const { user, address } = open([pie, stew, party])
    await user.click(await screen.findByRole('button', { name: 'Recipes 2' }))
    expect(address()).to.equal('/trash?kind=recipe')
  })

  it('is what the address names, and can be all again', async () => {
    const { user, address } = open([pie, stew, party], {}, '?kind=recipe')
    await box('Pie')
    expect(names()).to.deep.equal(['Pie', 'Stew'])
    expect(button('Recipes 2').getAttribute('aria-pressed')).to.equal('true')
    await user.click(button('All 3'))
    expect(address()).to.equal('/trash')
  })

  it('is all when nothing of the kind is left', async () => {
    open([pie, stew], {}, '?kind=shopping-list')
    await box('Pie')
    expect(names()).to.deep.equal(['Pie', 'Stew'])
  })
})

describe('bringing something back', () => {
  for (const [what, reply, text] of [
    ['with its name', restored('Pie'), '“Pie” is back'],
    ['with another name', restored('Pie (1)'), '“Pie” is back as “Pie (1)”: its name was taken.'],
    [
      'without a part',
      { ...restored('Pie'), leftOut: 1 },
      '“Pie” is back 1 part was left out, because what it belongs to no longer exists.',
    ],
  ] as const)
    it(`says that it is back ${what}`, async () => {
      const { server, user } = open([pie, stew], { [restore('pie')]: reply })
      await user.click(await screen.findByRole('button', { name: 'Bring back: Pie' }))
      await screen.findByText(text)
      expect(server.sent).to.deep.equal([[restore('pie')]])
    })

  it('is done once, and leaves the others', async () => {
    const { reply, respond } = later(restored('Pie'))
    const { server, user } = open([pie, stew], { [restore('pie')]: reply })
    await user.dblClick(await screen.findByRole('button', { name: 'Bring back: Pie' }))
    server.on('GET /groups/trash', { data: [stew] })
    respond()
    await waitFor(() => expect(names()).to.deep.equal(['Stew']))
    expect(server.sent).to.have.length(1)
  })

  it('says why something stays in the trash', async () => {
    const { user } = open([pie], { [restore('pie')]: refuse(403, { code: 'test/no', detail: 'Not yours.' }) })
    await user.click(await screen.findByRole('button', { name: 'Bring back: Pie' }))
    await screen.findByText('Not yours.')
    await box('Pie')
  })

  it('counts what was deleted together, also what is left of it', async () => {
    const { user } = open([set], { [restore('set')]: restored('Curry') })
    await user.click(await screen.findByRole('button', { name: 'Bring back: 2 recipes deleted together' }))
    await screen.findByText('1 is back')
  })
})

describe('the entries of the trash that are chosen', () => {
  const choose = async (ids: readonly string[], others: Replies = {}, entries = [pie, stew, party, set]) => {
    const shown = open(entries, others)
    for (const id of ids) await shown.user.click(await box(id))
    return shown
  }

  it('are counted, and chosen no more by the cross', async () => {
    const { user } = await choose(['Pie', 'Stew'])
    bar().getByText('2 chosen')
    await user.click(await box('Pie'))
    bar().getByText('1 chosen')
    await user.click(bar().getByRole('button', { name: 'Cancel' }))
    expect(screen.queryByRole('region', { name: 'Chosen' })).to.equal(null)
    expect((await box('Stew')).checked).to.equal(false)
  })

  it('come back together', async () => {
    const { server, user } = await choose(['Pie', 'Party'], {
      [restore('pie')]: restored('Pie'),
      [restore('party')]: restored('Party'),
    })
    server.on('GET /groups/trash', { data: [stew, set] })
    await user.click(bar().getByRole('button', { name: 'Bring 2 back' }))
    await screen.findByText('2 are back')
    expect(server.sent).to.deep.equal([[restore('pie')], [restore('party')]])
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Chosen' })).to.equal(null))
  })

  it('are not called by the name of one of several that were deleted together', async () => {
    const { user } = await choose(['2 recipes'], { [restore('set')]: restored('Curry') })
    await user.click(bar().getByRole('button', { name: 'Bring 1 back' }))
    await screen.findByText('1 is back')
    expect(screen.queryByText(/Broth/)).to.equal(null)
  })

  it('are deleted for good after a question, at once', async () => {
    const { reply, respond } = later({})
    const { server, user } = await choose(['Pie', 'Stew'], { [remove('pie')]: reply, [remove('stew')]: {} })
    await user.click(bar().getByRole('button', { name: 'Delete for good' }))
    dialog().getByRole('heading', { name: 'Delete 2 for good?' })
    await user.click(dialog().getByRole('button', { name: 'Cancel' }))
    expect(server.sent).to.deep.equal([])
    bar().getByText('2 chosen')
    await user.click(bar().getByRole('button', { name: 'Delete for good' }))
    await user.click(dialog().getByRole('button', { name: 'Delete for good' }))
    expect(names()).to.deep.equal(['Party', '2 recipes'])
    server.on('GET /groups/trash', { data: [party, set] })
    respond()
    await screen.findByText('2 deleted for good')
    expect(server.sent).to.deep.equal([[remove('pie')], [remove('stew')]])
  })

  it('come back and stay chosen when the server refuses', async () => {
    const { user } = await choose(['Pie'], {
      [remove('pie')]: refuse(403, { code: 'test/no', detail: 'Not yours.' }),
    })
    await user.click(bar().getByRole('button', { name: 'Delete for good' }))
    await user.click(dialog().getByRole('button', { name: 'Delete for good' }))
    await screen.findByText('Not yours.')
    expect((await box('Pie')).checked).to.equal(true)
  })
})

describe('emptying the trash', () => {
  const empty = async (others: Replies) => {
    const shown = open([pie, stew], others)
    await shown.user.click(await screen.findByRole('button', { name: 'Empty the trash' }))
    return shown
  }

  it('asks before, and deletes once what it had then', async () => {
    const { reply, respond } = later({})
    const { server, user } = await empty({ [remove('pie')]: reply, [remove('stew')]: {} })
    expect(server.sent).to.deep.equal([])
    const confirm = dialog().getByRole('button', { name: 'Delete for good' })
    await user.dblClick(confirm)
    expect(confirm.getAttribute('aria-disabled')).to.equal('true')
    server.on('GET /groups/trash', { data: [] })
    respond()
    await screen.findByText('2 deleted for good')
    expect(server.sent).to.deep.equal([[remove('pie')], [remove('stew')]])
    await screen.findByText('Nothing here')
    expect(screen.queryByRole('dialog')).to.equal(null)
  })

  it('leaves what the person may not delete', async () => {
    const { server, user } = await empty({
      [remove('pie')]: refuse(403, { code: 'access/locked', detail: 'Not yours.' }),
      [remove('stew')]: {},
    })
    server.on('GET /groups/trash', { data: [pie] })
    await user.click(dialog().getByRole('button', { name: 'Delete for good' }))
    await screen.findByText('1 deleted for good')
    expect(screen.queryByText('Not yours.')).to.equal(null)
    expect(names()).to.deep.equal(['Pie'])
  })

  it('says that it was interrupted, and continues', async () => {
    const lost = () => Promise.reject(new TypeError('Failed to fetch'))
    const { server, user } = await empty({ [remove('pie')]: {}, [remove('stew')]: lost })
    const confirm = dialog().getByRole('button', { name: 'Delete for good' })
    await user.click(confirm)
    await screen.findByText('The server cannot be reached')
    server.on(remove('stew'), {})
    await waitFor(() => expect(confirm.getAttribute('aria-disabled')).not.to.equal('true'))
    await user.click(confirm)
    await screen.findByText('2 deleted for good')
  })
})
