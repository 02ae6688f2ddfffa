import { expect } from 'chai'
import { firstPictures } from './first-pictures.ts'

describe('what follows the pictures of a page', () => {
  afterEach(() => document.body.replaceChildren())

  /** Adds a picture. @returns a function that lets it arrive */
  const addPicture = (properties: Partial<HTMLImageElement> = {}): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const picture = document.createElement('img')
    const values = { complete: false, decode: () => promise, ...properties }
    for (const [name, value] of Object.entries(values)) Object.defineProperty(picture, name, { value })
    document.body.append(picture)
    return resolve
  }
  const after = async (arrive: () => void) => {
    const events: string[] = []
    const due = firstPictures().then(() => events.push('due'))
    await new Promise((resolve) => setTimeout(resolve, 20))
    events.push('arrived')
    arrive()
    await due
    return events
  }

  it('waits for one that is arriving', async () => {
    expect(await after(addPicture())).to.deep.equal(['arrived', 'due'])
  })

  it('does not wait for one that has arrived, nor for one that nobody sees yet', async () => {
    addPicture({ complete: true })
    expect(await after(addPicture({ loading: 'lazy' }))).to.deep.equal(['due', 'arrived'])
  })

  it('does not wait longer when one cannot be read', async () => {
    addPicture({ decode: () => Promise.reject(new Error('no picture')) })
    expect(await after(() => undefined)).to.deep.equal(['due', 'arrived'])
  })
})
