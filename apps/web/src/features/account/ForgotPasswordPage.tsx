import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useMessages } from '../../messages/index.ts'
import { failureText } from '../../api/failure-text.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { showToast } from '../../ui/toasts.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useTitle } from '../../ui/Page.tsx'
import styles from './account.module.css'

/** Requests an e-mail with a password-reset link. */
export function ForgotPasswordPage() {
  const { account, shell } = useMessages()
  const form = useFields({ email: '' })
  const [isSent, setSent] = useState(false)
  useTitle(account.forgotTitle)
  const resetRequest = useChange({
    send: (address: string, server) => server.POST('/users/forgot-password', { body: { email: address } }),
    failure: 'form',
    onDone(_, email) {
      if (form.isAsSent({ email })) setSent(true)
      // Another address was typed since.
      else showToast(account.linkSent)
    },
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
    resetRequest.act(form.latest().email)
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
        {...form.field('email')}
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
