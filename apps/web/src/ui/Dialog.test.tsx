import { expect } from 'chai'
import { useState } from 'react'
import { defined } from '../../test/expected.ts'
import { fireEvent, focused, screen, show } from '../../test/show.tsx'
import { Button } from './Button.tsx'
import { ConfirmDialog } from './ConfirmDialog.tsx'
import { Dialog } from './Dialog.tsx'
import { TextField } from './Field.tsx'

describe('a dialog', () => {
  /** A page that opens it. */
  function Opening() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>Edit</Button>
        {isOpen && (
          <Dialog title="Edit" about="Leek soup" onClose={() => setOpen(false)}>
            <TextField label="Name" data-autofocus />
            <TextField label="Search" type="search" />
          </Dialog>
        )}
      </>
    )
  }
  const dialog = () => screen.queryByRole('dialog')

  async function open() {
    const { user } = show(<Opening />)
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    return user
  }

  it('has the title and what it is about as its name, and the focus in the field that wants it', async () => {
    await open()
    screen.getByRole('dialog', { name: 'Edit Leek soup' })
    expect(focused()).to.equal(screen.getByRole('textbox', { name: 'Name' }))
  })

  it('closes by its button, by Escape, when the browser cancels it, and by a click beside it', async () => {
    const user = await open()
    const closings = [
      () => user.click(screen.getByRole('button', { name: 'Close' })),
      () => user.keyboard('{Escape}'),
      () => fireEvent(defined(dialog()), new Event('cancel', { cancelable: true })),
      () => user.click(defined(dialog())),
    ]
    for (const close of closings) {
      await close()
      expect(dialog()).to.equal(null)
      await user.click(screen.getByRole('button', { name: 'Edit' }))
    }
  })

  it('stays at a click beside it when text was typed, and closes when words were searched', async () => {
    const user = await open()
    await user.type(screen.getByRole('searchbox'), 'leek')
    await user.click(defined(dialog()))
    expect(dialog()).to.equal(null)
    await user.click(screen.getByRole('button', { name: 'Edit' }))
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Leek')
    await user.click(defined(dialog()))
    screen.getByRole('dialog')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).to.equal('Leek')
  })

  it('stays when text is selected from inside to outside of it', async () => {
    const user = await open()
    await user.pointer([
      { keys: '[MouseLeft>]', target: screen.getByRole('textbox', { name: 'Name' }) },
      { keys: '[/MouseLeft]', target: defined(dialog()) },
    ])
    fireEvent.click(defined(dialog()))
    screen.getByRole('dialog')
  })

  it('stays when one within it is closed', async () => {
    const closed: string[] = []
    const { user } = show(
      <Dialog title="Outer" onClose={() => closed.push('outer')}>
        <Dialog title="Inner" onClose={() => closed.push('inner')}>
          <TextField label="Name" data-autofocus />
        </Dialog>
      </Dialog>,
    )
    const inner = screen.getByRole('dialog', { name: 'Inner' })
    fireEvent(inner, new Event('cancel', { cancelable: true }))
    await user.type(screen.getByRole('textbox'), '{Escape}')
    expect(closed).to.deep.equal(['inner', 'inner'])
  })
})

describe('a question before something is removed', () => {
  const events: string[] = []
  beforeEach(() => void events.splice(0))
  const question = (busy = false, confirm?: string) => (
    <ConfirmDialog
      title="Remove the soup?"
      text="It cannot be brought back."
      busy={busy}
      {...(confirm !== undefined && { confirm })}
      onConfirm={() => events.push('confirmed')}
      onClose={() => events.push('closed')}
    />
  )

  it('is confirmed or canceled', async () => {
    const { user } = show(question())
    screen.getByRole('dialog', { name: 'Remove the soup?' })
    screen.getByText('It cannot be brought back.')
    await user.click(screen.getByRole('button', { name: 'Cancel' }))
    await user.click(screen.getByRole('button', { name: 'Remove' }))
    expect(events).to.deep.equal(['closed', 'confirmed'])
  })

  it('is not confirmed again while it is busy', async () => {
    const { user } = show(question(true, 'Empty the trash'))
    await user.click(screen.getByRole('button', { name: 'Empty the trash' }))
    expect(events).to.deep.equal([])
  })
})
