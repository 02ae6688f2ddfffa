import { expect } from 'chai'
import { screen, show } from '../../test/show.tsx'
import { TextField } from './Field.tsx'
import { OutsideForm } from './OutsideForm.tsx'

describe('a form outside of the form around it', () => {
  it('is sent alone, and its keys and what is pasted stay inside', async () => {
    const events: string[] = []
    const { user } = show(
      <form
        onSubmit={() => void events.push('outer sent')}
        onKeyDown={() => void events.push('key')}
        onPaste={() => void events.push('paste')}
      >
        <OutsideForm>
          <form
            onSubmit={(event) => {
              event.preventDefault()
              events.push('inner sent')
            }}
          >
            <TextField label="Name" />
          </form>
        </OutsideForm>
      </form>,
    )
    const field = screen.getByRole('textbox', { name: 'Name' })
    expect(field.closest('form')?.parentElement?.closest('form')).to.equal(null)
    await user.type(field, 'Leek{Enter}')
    await user.paste('soup')
    expect(events).to.deep.equal(['inner sent'])
  })
})
