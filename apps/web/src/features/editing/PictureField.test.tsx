import { expect } from 'chai'
import { useState } from 'react'
import { partOf } from '../../../test/expected.ts'
import { button } from '../../../test/form-contract.tsx'
import { screen, show } from '../../../test/show.tsx'
import type { Recipe } from '../../entities/recipe/queries.ts'
import type { PictureChange } from '../../entities/recipe/save-picture.ts'
import { PictureField } from './PictureField.tsx'

describe('the field of the picture of a recipe', () => {
  let chosen: (PictureChange | undefined)[]
  beforeEach(() => (chosen = []))
  function Field({ recipe }: { readonly recipe: Recipe | undefined }) {
    const [change, setChange] = useState<PictureChange>()
    return (
      <PictureField
        recipe={recipe}
        change={change}
        onChange={(next) => {
          chosen.push(next)
          setChange(next)
        }}
      />
    )
  }
  const soup = (image: string | null) => partOf<Recipe>({ id: 'r1', slug: 'soup', name: 'Soup', image })
  const file = new File(['x'], 'soup.png', { type: 'image/png' })
  const remove = () => screen.queryByRole('button', { name: 'Remove' })

  it('shows a picture before it is sent, and gives it up again', async () => {
    const { user } = show(<Field recipe={undefined} />)
    expect(remove()).to.equal(null)
    await user.upload(screen.getByLabelText('Add a picture'), file)
    expect(screen.getByRole('img', { name: 'Picture' }).getAttribute('src')).to.match(/^blob:/)
    screen.getByLabelText('Another picture')
    await user.click(button('Remove'))
    expect(chosen).to.deep.equal([file, undefined])
    expect(screen.queryByRole('img', { name: 'Picture' })).to.equal(null)
  })

  it('removes the picture that the recipe has', async () => {
    const { user } = show(<Field recipe={soup('1')} />)
    await user.click(button('Remove'))
    expect(chosen).to.deep.equal(['none'])
    screen.getByLabelText('Add a picture')
    expect(remove()).to.equal(null)
  })

  it('removes also where another picture was chosen in its place', async () => {
    const { user } = show(<Field recipe={soup('1')} />)
    await user.upload(screen.getByLabelText('Another picture'), file)
    await user.click(button('Remove'))
    expect(chosen).to.deep.equal([file, 'none'])
  })
})
