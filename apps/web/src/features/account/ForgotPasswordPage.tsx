import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useChange } from '../../changes/use-change.ts'
import { useMessages } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useTitle } from '../../ui/Page.tsx'
import styles from './account.module.css'

/** Requests an e-mail with a password-reset link. */
export function ForgotPasswordPage() {
  const { account, shell } = useMessages()
  const [email, setEmail] = useState('')
  const [isSent, setSent] = useState(false)
  useTitle(account.forgotTitle)
  const resetRequest = useChange({
    send: (address: string, server) => server.POST('/users/forgot-password', { body: { email: address } }),
    failure: 'form',
    onDone: () => setSent(true),
  })
  if (isSent)
    return (
      <Notice
        level={1}
        title={account.linkSent}
        actions={<ButtonLink to="/login">{account.haveAccount}</ButtonLink>}
      >
        {account.linkSentText}
      </Notice>
    )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    resetRequest.act(email)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1 tabIndex={-1}>{account.forgotTitle}</h1>
      <p>{account.forgotText}</p>
      <TextField
        label={account.email}
        type="email"
        autoComplete="email"
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        error={resetRequest.error ? failureText(resetRequest.error, shell) : undefined}
      />
      <Button type="submit" look="filled" big busy={resetRequest.isPending && account.sendLink}>
        {account.sendLink}
      </Button>
      <p className={styles.links}>
        <Link to="/login">{account.haveAccount}</Link>
      </p>
    </form>
  )
}
