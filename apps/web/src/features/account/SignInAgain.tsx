import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { outdate } from '../../api/query-client.ts'
import { useMessages } from '../../messages/index.ts'
import { leavePage } from '../../device/leave-page.ts'
import { handOver, ownerOfPage, resume, type SessionState } from '../../device/owner.ts'
import { type Started, type User } from '../../entities/session/session.ts'
import { Button } from '../../ui/Button.tsx'
import { addOpenDialog } from '../../ui/open-dialogs.ts'
import styles from './SignInAgain.module.css'
import { SignInForm } from './SignInForm.tsx'
import { sessionKeys } from '../../entities/session/keys.ts'

/**
 * Asks to sign in again, and covers the page meanwhile. The page below keeps what was typed. It is loaded again when somebody else
 * signs in.
 */
export function SignInAgain({ state }: { readonly state: Exclude<SessionState, 'valid'> }) {
  const { account } = useMessages()
  const client = useQueryClient()
  const router = useRouter()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const shown = dialog.current
    if (!shown) return
    shown.showModal()
    const removeOpenDialog = addOpenDialog(shown)
    return () => {
      removeOpenDialog()
      shown.close()
    }
  }, [])
  const user = client.getQueryData<User>(sessionKeys.all)

  const proceed = async ({ user: { id } }: Started) => {
    if (id !== ownerOfPage()) {
      handOver(id)
      return leavePage(() => location.reload())
    }
    resume(id)
    void outdate(client)
    await router.invalidate()
  }
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-label={account.signInAgain}
      onCancel={(event) => event.preventDefault()}
      // Browsers close a dialog at the second Escape.
      onClose={() => dialog.current?.isConnected && dialog.current.showModal()}
    >
      <div className={styles.content}>
        <SignInForm
          title={account.signInAgain}
          text={state === 'replaced' ? account.replacedText : account.endedText}
          username={user?.username ?? ''}
          onSignedIn={proceed}
        >
          {state === 'replaced' && (
            <Button icon="refresh" onClick={() => location.reload()}>
              {account.showOther}
            </Button>
          )}
        </SignInForm>
      </div>
    </dialog>
  )
}
