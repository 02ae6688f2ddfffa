import { useMutation } from '@tanstack/react-query'
import { api, bodyOf } from '../../api/client.ts'
import { useMessages } from '../../messages/index.ts'
import { copyText } from '../../ui/clipboard.ts'
import { showFailure, showToast } from '../../ui/toasts.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'

/** Creates an address at which calendar applications read the plan. */
export function CalendarDialog({ onClose }: { readonly onClose: () => void }) {
  const messages = useMessages()
  const { plan, shell } = messages
  const publish = useMutation({
    mutationFn: () =>
      bodyOf(api.POST('/households/mealplans/calendars', { body: { name: plan.calendarName } })),
    onError: (error) => showFailure(error, messages),
  })
  const address = publish.data && new URL(publish.data.url, location.origin).href
  return (
    <Dialog
      title={plan.subscribe}
      onClose={onClose}
      actions={
        address === undefined ? (
          <Button look="filled" busy={publish.isPending && plan.adding} onClick={() => publish.mutate()}>
            {plan.makeAddress}
          </Button>
        ) : (
          <Button
            look="filled"
            icon="copy"
            onClick={() => void copyText(address).then(() => showToast(shell.copied))}
          >
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
