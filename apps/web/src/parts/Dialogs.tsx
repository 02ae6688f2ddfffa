import { useState } from 'react'
import { Button } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { TextField } from '../ui/Field.tsx'
import { OutsideForm } from '../ui/OutsideForm.tsx'
import { copyText, CopyByHand } from '../ui/clipboard.tsx'
import { showToast, Toasts } from '../ui/toasts.tsx'
import { Part, Row } from './Part.tsx'

const kinds = ['Dialog', 'Wide dialog', 'Dialog at the side', 'Dialog beside the page'] as const

/** What appears above the page. */
export function Dialogs() {
  const [open, setOpen] = useState<(typeof kinds)[number] | 'question' | 'busy question'>()
  const [isAsking, setAsking] = useState(false)
  const close = () => setOpen(undefined)
  return (
    <>
      <Part of={{ Dialog, ConfirmDialog }}>
        <Row>
          {kinds.map((kind) => (
            <Button key={kind} onClick={() => setOpen(kind)}>
              {kind}
            </Button>
          ))}
          <Button onClick={() => setOpen('question')}>Question</Button>
          <Button onClick={() => setOpen('busy question')}>Busy question</Button>
        </Row>
        {kinds.map(
          (kind) =>
            open === kind && (
              <Dialog
                key={kind}
                title={kind}
                about="Leek soup"
                wide={kind === 'Wide dialog'}
                side={kind !== 'Dialog' && kind !== 'Wide dialog'}
                beside={kind === 'Dialog beside the page'}
                aside={<Button look="text">Aside</Button>}
                actions={
                  <>
                    <Button onClick={() => setAsking(true)}>Ask</Button>
                    <Button look="filled" onClick={close}>
                      Done
                    </Button>
                  </>
                }
                onClose={close}
              >
                <TextField label="First field" data-autofocus />
                <Button onClick={() => showToast('Said above the dialog', () => showToast('Undone'))}>
                  Say something
                </Button>
              </Dialog>
            ),
        )}
        {isAsking && (
          <ConfirmDialog
            title="Question above a dialog"
            text="Only this one is closed."
            onConfirm={() => setAsking(false)}
            onClose={() => setAsking(false)}
          />
        )}
        {(open === 'question' || open === 'busy question') && (
          <ConfirmDialog
            title="Remove the soup?"
            text="It cannot be brought back."
            busy={open === 'busy question'}
            onConfirm={() => {
              close()
              showToast('Removed')
            }}
            onClose={close}
          />
        )}
      </Part>
      <Messages />
    </>
  )
}

function Messages() {
  const [sent, setSent] = useState(0)
  return (
    <>
      <Part of={{ Toasts, CopyByHand }}>
        <Row>
          <Button onClick={() => showToast('Saved')}>Message</Button>
          <Button onClick={() => showToast('Removed', () => showToast('Undone'))}>Message with undo</Button>
          <Button onClick={() => showToast('Ready', { text: 'Open', act: () => showToast('Opened') })}>
            Message with an action
          </Button>
          <Button onClick={() => void copyText('https://larder.example', 'Copied')}>Copy</Button>
        </Row>
      </Part>
      <Part of={{ OutsideForm }}>
        <form
          onSubmit={(event) => {
            event.preventDefault()
            setSent(sent + 1)
          }}
        >
          <p>Sent: {sent}</p>
          <OutsideForm>
            <form onSubmit={(event) => event.preventDefault()} aria-label="Outside of the form">
              <TextField label="Field outside of the form" />
            </form>
          </OutsideForm>
        </form>
      </Part>
    </>
  )
}
