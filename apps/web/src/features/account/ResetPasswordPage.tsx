import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { useChange } from '../../changes/use-change.ts'
import { useMessages } from '../../messages/index.ts'
import { fieldErrors } from '../../api/field-errors.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useTitle } from '../../ui/Page.tsx'
import styles from './account.module.css'

/** Sets a new password with the token of the link in the e-mail. */
export function ResetPasswordPage() {
  const { account, shell } = useMessages()
  const { token } = useSearch({ from: '/plain/reset-password' })
  const navigate = useNavigate()
  const [form, setForm] = useState({ email: '', password: '', passwordConfirm: '' })
  useTitle(account.resetTitle)
  const setting = useChange({
    send: (body: typeof form & { readonly token: string }, server) =>
      server.POST('/users/reset-password', { body }),
    failure: 'form',
    onDone(_, __, isHere) {
      showToast(account.resetDone)
      if (isHere()) return navigate({ to: '/login' })
    },
  })
  if (token === undefined)
    return (
      <Notice
        level={1}
        title={account.resetMissing}
        actions={<ButtonLink to="/forgot-password">{account.forgotTitle}</ButtonLink>}
      >
        {account.resetMissingText}
      </Notice>
    )
  const differ = form.passwordConfirm !== '' && form.password !== form.passwordConfirm
  const errors = fieldErrors(setting.error, ['email', 'password', 'passwordConfirm'], shell)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!differ) setting.act({ ...form, token })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1 tabIndex={-1}>{account.resetTitle}</h1>
      <TextField
        label={account.email}
        type="email"
        autoComplete="email"
        required
        value={form.email}
        error={errors.email}
        onChange={(event) => setForm({ ...form, email: event.target.value })}
      />
      <TextField
        label={account.newPassword}
        type="password"
        autoComplete="new-password"
        minLength={8}
        required
        hint={account.passwordHint}
        value={form.password}
        error={errors.password}
        onChange={(event) => setForm({ ...form, password: event.target.value })}
      />
      <TextField
        label={account.repeatPassword}
        type="password"
        autoComplete="new-password"
        required
        value={form.passwordConfirm}
        onChange={(event) => setForm({ ...form, passwordConfirm: event.target.value })}
        error={differ ? account.passwordsDiffer : errors.passwordConfirm}
      />
      <Button type="submit" look="filled" big busy={setting.isPending && shell.saving}>
        {account.setPassword}
      </Button>
    </form>
  )
}
