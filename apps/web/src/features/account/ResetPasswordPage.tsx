import { useNavigate, useSearch } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
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
  const form = useFields({ email: '', password: '', passwordConfirm: '' })
  const { password, passwordConfirm } = form.values
  useTitle(account.resetTitle)
  const setting = useChange({
    send: (body: typeof form.values & { readonly token: string }, server) =>
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
  const differ = passwordConfirm !== '' && password !== passwordConfirm
  const errors = fieldErrors(setting.error, ['email', 'password', 'passwordConfirm'], shell)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!differ) setting.act({ ...form.latest(), token })
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1 tabIndex={-1}>{account.resetTitle}</h1>
      <TextField
        label={account.email}
        type="email"
        autoComplete="email"
        required
        {...form.field('email')}
        error={errors.email}
      />
      <TextField
        label={account.newPassword}
        type="password"
        autoComplete="new-password"
        minLength={8}
        required
        hint={account.passwordHint}
        {...form.field('password')}
        error={errors.password}
      />
      <TextField
        label={account.repeatPassword}
        type="password"
        autoComplete="new-password"
        required
        {...form.field('passwordConfirm')}
        error={differ ? account.passwordsDiffer : errors.passwordConfirm}
      />
      <Button type="submit" look="filled" big busy={setting.isPending && shell.saving}>
        {account.setPassword}
      </Button>
    </form>
  )
}
