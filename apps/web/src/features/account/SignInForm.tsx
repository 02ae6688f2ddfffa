import { ApiError } from '@larder/client'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type FormEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useMessages, type Messages } from '../../messages/index.ts'
import { signInWaysQuery } from '../../entities/session/providers.ts'
import { sessionRecord, signIn, type Credentials, type Started } from '../../entities/session/session.ts'
import { failureText } from '../../api/failure-text.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox, TextField } from '../../ui/Field.tsx'
import styles from './account.module.css'
import { PasskeyButton } from './PasskeyButton.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'

/** Takes a user name and a password, and starts a session. */
export function SignInForm({
  title,
  text,
  username = '',
  to,
  children,
  onSignedIn,
}: {
  readonly title: string
  readonly text?: string
  /** The user name that is filled in. */
  readonly username?: string
  /** The path to which identity providers return. Default: the current one. */
  readonly to?: string
  readonly children?: ReactNode
  /** @param isHere Whether the form is still shown */
  readonly onSignedIn: (started: Started, isHere: () => boolean) => Promise<unknown>
}) {
  const { account, shell } = useMessages()
  const form = useFields({ username, password: '', remember: true, code: '' })
  const signingIn = useChange({
    record: sessionRecord,
    send: (credentials: Credentials) => signIn(credentials),
    failure: 'form',
    onDone: (started, _, isHere) => onSignedIn(started, isHere),
    onRefused(error) {
      if (!isCodeError(error)) return
      // At once: what is typed next is the code.
      flushSync(() => {
        setNeedsCode(true)
        form.change({ code: '' })
      })
      code.current?.focus()
    },
  })
  const problem = signingIn.error ? signInProblem(signingIn.error, account, shell) : undefined
  const isCodeWrong = isCodeError(signingIn.error)
  // Asked for when the server has found the password right.
  const code = useRef<HTMLInputElement>(null)
  const [needsCode, setNeedsCode] = useState(false)
  const { data: ways } = useQuery(signInWaysQuery)
  // Until the response is there, as almost every server has passwords.
  const hasPasswords = ways?.passwords !== false
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signingIn.act(form.latest())
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1 tabIndex={-1}>{title}</h1>
      {text !== undefined && <p>{text}</p>}
      {hasPasswords && (
        <>
          <TextField
            label={account.username}
            autoComplete="username"
            autoCapitalize="none"
            required
            autoFocus={username === ''}
            {...form.field('username')}
          />
          <TextField
            label={account.password}
            type="password"
            autoComplete="current-password"
            required
            autoFocus={username !== ''}
            {...form.field('password')}
            error={isCodeWrong ? undefined : problem}
          />
          {needsCode && (
            <TextField
              ref={code}
              label={account.code}
              hint={account.codeHint}
              autoComplete="one-time-code"
              required
              {...form.field('code')}
              error={isCodeWrong && !isFirst(signingIn.error) ? problem : undefined}
            />
          )}
          <Checkbox
            checked={form.values.remember}
            onChange={(event) => form.change({ remember: event.target.checked })}
          >
            {account.remember}
          </Checkbox>
          <Button type="submit" look="filled" big busy={signingIn.isPending && account.signingIn}>
            {account.signIn}
          </Button>
        </>
      )}
      <PasskeyButton remember={form.values.remember} onSignedIn={onSignedIn} />
      <ProviderButtons to={to} />
      {children}
    </form>
  )
}

const codeOf = (error: unknown) => (error instanceof ApiError ? error.code : undefined)

/** Whether the server wants a one-time code, or another one. */
const isCodeError = (error: unknown): boolean => /^second-step\/(required|refused)$/.test(codeOf(error) ?? '')

/** Whether the server asks for the first code: nothing was wrong. */
const isFirst = (error: unknown): boolean => codeOf(error) === 'second-step/required'

function signInProblem(error: Error, account: Messages['account'], shell: Messages['shell']): string {
  if (!(error instanceof ApiError)) return shell.failed
  if (error.code === 'sign-in/refused') return account.refused
  if (error.code === 'sign-in/limited')
    return account.limited(Math.max(1, Math.ceil(Number(error.problem.retryAfter ?? 60) / 60)))
  return failureText(error, shell)
}
