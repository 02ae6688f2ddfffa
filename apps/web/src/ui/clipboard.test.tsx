import { expect } from 'chai'
import { defined } from '../../test/expected.ts'
import { act, focused, screen, setClipboard, show } from '../../test/show.tsx'
import { copyText, CopyByHand } from './clipboard.tsx'

describe('copying a text', () => {
  afterEach(() => void Reflect.deleteProperty(document, 'execCommand'))
  const copy = () => act(() => copyText('https://larder.example', 'Copied'))
  const refuse = () => Promise.reject(new Error('Not allowed.'))

  it('says so', async () => {
    const copied: string[] = []
    show(<CopyByHand />)
    setClipboard(async (text) => void copied.push(text))
    await copy()
    expect(copied).to.deep.equal(['https://larder.example'])
    expect(screen.getByRole('status').textContent).to.equal('Copied')
  })

  it('copies a selection where the browser refuses', async () => {
    const copied: string[] = []
    document.execCommand = () => {
      const { value } = defined(document.querySelector('textarea'))
      return copied.push(value) > 0
    }
    show(<CopyByHand />)
    setClipboard(refuse)
    await copy()
    expect(copied).to.deep.equal(['https://larder.example'])
    expect(document.querySelector('textarea')).to.equal(null)
  })

  it('shows the text to copy by hand where that is refused, too', async () => {
    document.execCommand = () => false
    const { user } = show(<CopyByHand />)
    setClipboard(refuse)
    await copy()
    const field = screen.getByRole<HTMLTextAreaElement>('textbox')
    expect(focused()).to.equal(field)
    expect(field.value).to.equal('https://larder.example')
    expect([field.selectionStart, field.selectionEnd]).to.deep.equal([0, field.value.length])
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).to.equal(null)
    expect(screen.getByRole('status').textContent).to.equal('')
  })
})
