import { useChange } from '../../changes/use-change.ts'
import { sessionRecord, signInWithPasskey, type Started } from '../../entities/session/session.ts'
import { useMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { passkeyProblem } from './passkey-problem.ts'
import { askForPasskey, canUsePasskeys } from './passkeys.ts'

/** Signs in with a passkey. Nothing where the browser has none. */
export function PasskeyButton({
  remember,
  onSignedIn,
}: {
  readonly remember: boolean
  readonly onSignedIn: (started: Started, isHere: () => boolean) => Promise<unknown>
}) {
  const messages = useMessages()
  const { account } = messages
  const signingIn = useChange({
    record: sessionRecord,
    send: (isRemembered: boolean) => signInWithPasskey(askForPasskey, isRemembered),
    failure: 'form',
    onDone: (started, _, isHere) => onSignedIn(started, isHere),
  })
  if (!canUsePasskeys()) return null
  return (
    <>
      <Button
        big
        icon="key"
        busy={signingIn.isPending && account.signingIn}
        onClick={() => signingIn.act(remember)}
      >
        {account.signInWithPasskey}
      </Button>
      {signingIn.error && <p role="alert">{passkeyProblem(signingIn.error, messages)}</p>}
    </>
  )
}
