import { ApiError } from '@larder/client'
import { expect } from 'chai'
import { screen, show } from '../../test/show.tsx'
import { ReadFailure } from './ReadFailure.tsx'

describe('what is shown in the place of something that could not be read', () => {
  let attempts = 0
  beforeEach(() => (attempts = 0))
  const read = (error: Error | null, data?: unknown) => ({
    error,
    data,
    refetch: () => {
      attempts++
      return new Promise<never>(() => undefined)
    },
  })
  const failure = new ApiError(409, { code: 'food/busy', detail: 'The foods are being merged.' })

  it('says why, and reads it again', async () => {
    const { user } = show(<ReadFailure of={read(failure)} />)
    screen.getByText('The foods are being merged.')
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(attempts).to.equal(1)
  })

  it('says that the server cannot be reached', () => {
    show(<ReadFailure of={read(new ApiError(0, { detail: 'Failed to fetch' }))} />)
    screen.getByText(/cannot be reached/)
    expect(screen.queryByText(/Failed to fetch/)).to.equal(null)
  })

  it('is nothing while there is something to show', () => {
    const { again } = show(<ReadFailure of={read(failure, ['leek'])} />)
    expect(screen.queryByRole('heading')).to.equal(null)
    again(<ReadFailure of={read(null)} />)
    expect(screen.queryByRole('heading')).to.equal(null)
  })
})
