import { expect } from 'chai'
import { button } from '../../../test/form-contract.tsx'
import { later, refuse, serve, type Replies } from '../../../test/serve.ts'
import { screen, show, waitFor } from '../../../test/show.tsx'
import { plusDays, today, weekOf } from '../../entities/meal/days.ts'
import { useFillGaps } from './use-fill-gaps.ts'

const days = weekOf(today(), new Date().getDay())

function Fill() {
  const { act } = useFillGaps()
  return (
    <>
      <button onClick={() => act(days)}>Fill</button>
      <button onClick={() => act(days.map((day) => plusDays(day, 7)))}>Fill the next week</button>
    </>
  )
}

/** A planned meal as the server has it. Its entity tag is its version. */
const stored = (id: string, version: string) => () =>
  Response.json({ id, updatedAt: version }, { headers: { etag: version } })

describe('the dinners that fill a week', () => {
  const filled = ['m1', 'm2', 'm3'].map((id) => ({ id, updatedAt: '1' }))
  /** Fills the week and undoes it. The server has the meals in these versions by then. */
  async function undo(replies: Replies) {
    const server = serve({ 'POST /households/mealplans/fill': filled, ...replies })
    const { user } = show(<Fill />)
    await user.click(button('Fill'))
    await screen.findByText('3 dinners planned')
    await user.click(button('Undo'))
    return server
  }
  const removed = (id: string) => `DELETE /households/mealplans/${id}`
  const path = (id: string) => `GET /households/mealplans/${id}`

  it('are taken away again', async () => {
    const { sent } = await undo({
      [path('m1')]: stored('m1', '1'),
      [path('m2')]: stored('m2', '1'),
      [path('m3')]: stored('m3', '1'),
      [removed('m1')]: {},
      [removed('m2')]: {},
      [removed('m3')]: {},
    })
    await screen.findByText('3 dinners taken away')
    const requests = sent.map(([request]) => request)
    expect(requests).to.deep.equal([
      'POST /households/mealplans/fill',
      removed('m1'),
      removed('m2'),
      removed('m3'),
    ])
  })

  it('stay where somebody has changed them, also at the last moment, and are not missed where somebody removed them', async () => {
    let reads = 0
    let attempts = 0
    const changed = refuse(412, { code: 'request/changed', detail: 'It was changed.' })
    const { sent } = await undo({
      [path('m1')]: stored('m1', '2'),
      [path('m2')]: refuse(404, { code: 'mealplan/missing', detail: 'It is not there.' }),
      [path('m3')]: () => stored('m3', ++reads === 1 ? '1' : '2')(),
      [removed('m3')]: () => (++attempts === 1 ? changed() : {}),
    })
    await screen.findByText('No dinner was taken away. 2 were changed meanwhile and stay.')
    expect(sent.map(([request]) => request)).to.deep.equal(['POST /households/mealplans/fill', removed('m3')])
  })

  it('are those of the next week too, when these are asked for while the first are sent', async () => {
    const request = 'POST /households/mealplans/fill'
    const { reply, respond } = later([])
    const server = serve({ [request]: reply })
    const { user } = show(<Fill />)
    await user.click(button('Fill'))
    await user.click(button('Fill the next week'))
    respond()
    await waitFor(() => expect(server.sent).to.have.length(2))
    const body = (week: readonly string[]) => ({
      startDate: week[0],
      endDate: week.at(-1),
      entryType: 'dinner',
    })
    expect(server.sent[1]).to.deep.equal([request, body(days.map((day) => plusDays(day, 7)))])
  })

  it('offer nothing to undo where there are none', async () => {
    serve({ 'POST /households/mealplans/fill': [] })
    const { user } = show(<Fill />)
    await user.click(button('Fill'))
    await screen.findByText('Every dinner is planned already')
    expect(screen.queryByRole('button', { name: 'Undo' })).to.equal(null)
  })
})
