import { useState } from 'react'
import { bodyOf } from '../../api/client.ts'
import { useChange } from '../../changes/use-change.ts'
import { useMessages } from '../../messages/index.ts'
import { copyText } from '../../ui/clipboard.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'

/** Creates an address at which calendar applications read the plan. */
export function CalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const { plan, shell } = useMessages()
  const [address, setAddress] = useState<string>()
  const publish = useChange({
    send: (name: string, server) =>
      bodyOf(server.POST('/households/mealplans/calendars', { body: { name } })),
    onDone: ({ url }) => setAddress(new URL(url, location.origin).href),
  })
  return (
    <Dialog
      title={plan.subscribe}
      onClose={onClose}
      actions={
        address === undefined ? (
          <Button
            look="filled"
            busy={publish.isPending && plan.adding}
            onClick={() => publish.act(plan.calendarName)}
          >
            {plan.makeAddress}
          </Button>
        ) : (
          <Button look="filled" icon="copy" onClick={() => void copyText(address, shell.copied)}>
            {shell.copy}
          </Button>
        )
      }
    >
      <p>{plan.subscribeText}</p>
      {address !== undefined && <TextField label={plan.address} readOnly value={address} />}
    </Dialog>
  )
}
