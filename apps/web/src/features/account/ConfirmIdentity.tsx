import type { Schema } from '@larder/client'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { api, bodyOf, challenge } from '../../api/client.ts'
import { endConfirmation } from '../../api/confirmation.ts'
import { failureText } from '../../api/failure-text.ts'
import { useChange } from '../../changes/use-change.ts'
import { basePath } from '../../device/base-path.ts'
import { leavePage } from '../../device/leave-page.ts'
import { proxyAddress } from '../../entities/session/providers.ts'
import { useUser } from '../../entities/session/session.ts'
import { useAllMessages } from '../../messages/index.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import { ReadFailure } from '../../ui/ReadFailure.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import styles from './account.module.css'
import { passkeyProblem } from './passkey-problem.ts'
import { asForm, askForPasskey, canUsePasskeys } from './passkeys.ts'
import { accountKeys } from './keys.ts'

type Ways = Schema<'WaysToConfirm'>

/** Asks a person to prove again who they are, before something dangerous is done. */
export function ConfirmIdentity({ onClose }: { readonly onClose: () => void }) {
  const { security } = useAllMessages()
  const query = useQuery({
    queryKey: accountKeys.confirmation,
    queryFn: () => bodyOf(api.GET('/auth/session/confirmation')),
    gcTime: 0,
  })
  const ways = query.data
  return (
    <Dialog title={security.confirmTitle} onClose={onClose}>
      <div className={styles.form}>
        <p>{security.confirmText}</p>
        <ReadFailure of={query} />
        {query.isPending && <Skeleton height="96px" />}
        {ways && (ways.password || ways.code) && <BySecret kind={ways.password ? 'password' : 'code'} />}
        {ways?.passkey && canUsePasskeys() && <ByPasskey />}
        {ways && <Elsewhere ways={ways} />}
      </div>
    </Dialog>
  )
}

/** Takes the password or a one-time code. */
function BySecret({ kind }: { readonly kind: 'password' | 'code' }) {
  const { security, shell, account } = useAllMessages()
  const user = useUser()
  const [text, setText] = useState('')
  const confirming = useChange({
    send: (typed: string, server) =>
      server.POST('/auth/session/confirmation', { body: { [kind]: typed }, headers: asForm }),
    failure: 'form',
    onDone: () => endConfirmation(true),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    confirming.act(text)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      {/* Password managers need it to find the password. */}
      <input type="text" autoComplete="username" value={user.username} readOnly hidden />
      <TextField
        label={kind === 'password' ? account.password : account.code}
        type={kind === 'password' ? 'password' : 'text'}
        autoComplete={kind === 'password' ? 'current-password' : 'one-time-code'}
        required
        autoFocus
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={confirming.error ? failureText(confirming.error, shell) : undefined}
      />
      <Button type="submit" look="filled" big busy={confirming.isPending && security.confirming}>
        {security.confirm}
      </Button>
    </form>
  )
}

function ByPasskey() {
  const messages = useAllMessages()
  const { security } = messages
  const using = useChange({
    async send(_: void, server) {
      const proof = await askForPasskey(await challenge('/auth/session/confirmation/challenge'))
      await server.POST('/auth/session/confirmation', { body: { ...proof }, headers: asForm })
    },
    failure: 'form',
    onDone: () => endConfirmation(true),
  })
  return (
    <>
      <Button big icon="key" busy={using.isPending && security.confirming} onClick={() => using.act()}>
        {security.confirmWithPasskey}
      </Button>
      {using.error && <p role="alert">{passkeyProblem(using.error, messages)}</p>}
    </>
  )
}

/** Signing in again at a provider or through the proxy, which returns to this page. */
function Elsewhere({ ways }: { readonly ways: Ways }) {
  const { security, account } = useAllMessages()
  const { provider, proxy } = ways
  const here = location.pathname.slice(basePath.length) + location.search
  const going = useChange({
    send: async (id: string, server) =>
      (
        await bodyOf(
          server.POST('/auth/oidc/{provider}/confirm', {
            params: { path: { provider: id } },
            body: { to: here },
            headers: asForm,
          }),
        )
      ).url,
    onDone: (url) => leavePage(() => location.assign(url)),
  })
  if (provider)
    return (
      <Button big busy={going.isPending && security.confirming} onClick={() => going.act(provider.id)}>
        {account.signInWith(provider.name)}
      </Button>
    )
  if (proxy)
    return (
      <Button big onClick={() => location.assign(proxyAddress(here))}>
        {account.signInAgain}
      </Button>
    )
  return ways.password || ways.code || ways.passkey ? null : <p>{security.noWay}</p>
}
