import { expect } from 'chai'
import { Suspense } from 'react'
import { act, screen, show } from '../../test/show.tsx'
import { isLoadingPart, lazyPart } from './lazy-part.tsx'

describe('a part that is loaded when it is shown', () => {
  const { promise, resolve, reject } = Promise.withResolvers<{ default: () => string }>()

  it('appears when its file is there', async () => {
    const Part = lazyPart(() => promise)
    show(
      <Suspense fallback="Loading">
        <Part />
      </Suspense>,
    )
    screen.getByText('Loading')
    expect(isLoadingPart()).to.equal(true)
    await act(async () => resolve({ default: () => 'Here' }))
    screen.getByText('Here')
    expect(isLoadingPart()).to.equal(false)
    reject(new Error('Too late.'))
  })

  it('closes what opened it when its file cannot be loaded, and offers to load the page again', async () => {
    let closed = 0
    const Part = lazyPart<(props: { onClose: () => void }) => string>(() =>
      Promise.reject(new Error('Offline.')),
    )
    await act(async () => {
      show(
        <Suspense>
          <Part onClose={() => void closed++} />
        </Suspense>,
      )
    })
    expect(closed).to.equal(1)
    screen.getByRole('button', { name: 'Load again' })
    expect(isLoadingPart()).to.equal(false)
  })
})
