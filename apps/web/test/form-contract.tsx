import { expect } from 'chai'
import type { ReactNode } from 'react'
import { defined } from './expected.ts'
import { later, refuse, serve, type Replies } from './serve.ts'
import { fireEvent, focused, screen, show, waitFor } from './show.tsx'

interface Form {
  /** The form. */
  readonly open: (onClose: () => void) => ReactNode
  /** The path of its page and the id of its route, where it reads the parameters of the page. */
  readonly page?: readonly [path: string, route: string]
  /** The name of the button that shows the form. Default: it is shown at once. */
  readonly opener?: string
  /** The label of a field, what the test types into it, and the name of the button that sends it. */
  readonly field: string
  readonly typed: string
  readonly button: string
  /** The request and its body, when the form has what was typed. */
  readonly request: string
  readonly body: unknown
  /** What the server returns. */
  readonly response?: Replies[string]
  /** Requests of the form that read something. */
  readonly replies?: Replies
  /** What else the form needs before it is sent. */
  readonly prepare?: (user: ReturnType<typeof show>['user']) => Promise<void>
  /**
   * What the form does when it is stored: it closes, its field is empty for the next entry or hidden until then, it stays as it is, it
   * goes to another page, or something else takes its place. Default: `closes`.
   */
  readonly then?: 'closes' | 'empties' | 'stays' | 'leaves' | 'ends'
  /** Where a refusal is shown. Default: at the field. */
  readonly refusal?: 'field' | 'alert' | 'toast'
}

/** The form's field, as the person finds it. */
export const field = (label: string): HTMLInputElement =>
  screen.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea, select' })

export const button = (name: string): HTMLElement => screen.getByRole('button', { name })

/** What every form does for the person who fills it (`docs/web.md`, "Change something"). */
export function itIsAForm({
  then = 'closes',
  refusal = 'field',
  response = { id: 'new' },
  ...form
}: Form): void {
  const sentence = 'The cook has another opinion.'
  let closed = 0
  beforeEach(() => (closed = 0))

  /** Shows the form, and types into it. */
  async function filled(reply: Replies[string] = response) {
    const server = serve({ ...form.replies, [form.request]: reply })
    const { user } = show(
      form.open(() => void closed++),
      ...(form.page ?? []),
    )
    if (form.opener) await user.click(await screen.findByRole('button', { name: form.opener }))
    await screen.findByLabelText(form.field)
    await form.prepare?.(user)
    const before = field(form.field).value
    await user.type(field(form.field), form.typed)
    await hasEnded(button(form.button))
    return { server, user, before, send: button(form.button) }
  }

  it('sends what was changed, and nothing else', async () => {
    const { server, user, send, before } = await filled()
    await user.click(send)
    await waitFor(() => expect(server.sent).to.deep.equal([[form.request, form.body]]))
    const isHidden = then === 'ends' || (then === 'empties' && form.opener !== undefined)
    const expected = isHidden ? undefined : then === 'empties' ? '' : before + form.typed
    await waitFor(() => {
      expect(closed).to.equal(then === 'closes' ? 1 : 0)
      expect(screen.queryByLabelText<HTMLInputElement>(form.field)?.value).to.equal(expected)
    })
  })

  it('is sent once when its button is pressed twice', async () => {
    const { reply, respond } = later(response)
    const { server, user, send } = await filled(reply)
    send.focus()
    await user.keyboard('{Enter}{Enter}')
    respond()
    await hasEnded(send)
    expect(server.sent).to.deep.equal([[form.request, form.body]])
  })

  it('says why the server refuses it, and keeps what was typed for the next attempt', async () => {
    const { server, user, send, before } = await filled(
      refuse(422, { code: 'test/opinion', detail: sentence }),
    )
    await user.click(send)
    const text = await screen.findByText(sentence)
    const input = field(form.field)
    expect(input.value).to.equal(before + form.typed)
    expect(closed).to.equal(0)
    if (refusal === 'field') {
      expect(input.getAttribute('aria-describedby')).to.equal(text.id)
      expect(focused()).to.equal(input)
    } else expect(text.closest(refusal === 'alert' ? '[role="alert"]' : '[role="status"]')).not.to.equal(null)
    await hasEnded(send)
    server.on(form.request, response)
    await user.click(send)
    const attempt = [form.request, form.body]
    await waitFor(() => expect(server.sent).to.deep.equal([attempt, attempt]))
    await waitFor(() => expect(screen.queryByText(sentence) === null || refusal === 'toast').to.equal(true))
  })

  it('says that the server cannot be reached', async () => {
    const { user, send } = await filled(() => Promise.reject(new TypeError('Failed to fetch')))
    await user.click(send)
    await screen.findByText('The server cannot be reached')
    expect(closed).to.equal(0)
  })

  it('keeps what is typed while it is sent, and does not send it meanwhile', async () => {
    const { reply, respond } = later(response)
    const { server, user, send, before } = await filled(reply)
    await user.click(send)
    expect(isBusy(send)).to.equal(true)
    await user.type(field(form.field), '9')
    fireEvent.submit(defined(field(form.field).form))
    respond()
    await hasEnded(send)
    expect(server.sent).to.have.length(1)
    expect(field(form.field).value).to.equal(
      then === 'empties' || then === 'leaves' ? '9' : `${before}${form.typed}9`,
    )
    expect(closed).to.equal(0)
  })
}

/** Waits until a button can be pressed, or is there no more. */
const hasEnded = (send: HTMLElement) =>
  waitFor(() => expect(send.isConnected && isBusy(send)).to.equal(false))

const isBusy = (element: HTMLElement): boolean => element.getAttribute('aria-disabled') === 'true'
