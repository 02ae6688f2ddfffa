import { ApiError } from '@larder/client'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useRouter, useSearch } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { api, bodyOf } from '../api.ts'
import { useMessages, type Messages } from '../messages/index.ts'
import { sessionKey, signIn } from '../shell/session.ts'
import { failureText } from '../shell/toasts.tsx'
import { Button } from '../ui/Button.tsx'
import { Checkbox, TextField } from '../ui/Field.tsx'
import { useTitle } from '../ui/Page.tsx'
import styles from './account.module.css'

/** Signs in and returns to the requested page. */
export function LoginPage() {
  const { account, shell } = useMessages()
  const { to } = useSearch({ from: '/plain/login' })
  const navigate = useNavigate()
  const router = useRouter()
  const client = useQueryClient()
  const about = useAbout()
  const [form, setForm] = useState({ username: '', password: '', remember: true })
  useTitle(account.signIn)
  const signingIn = useMutation({
    mutationFn: signIn,
    async onSuccess(wasSomebodyElse) {
      // Reloads the page, so that no data of the last user remains in memory.
      if (wasSomebodyElse) return location.assign(to ?? '/recipes')
      client.removeQueries({ queryKey: sessionKey })
      await router.invalidate()
      if (to === undefined) await navigate({ to: '/recipes', replace: true })
      else router.history.replace(to)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    signingIn.mutate(form)
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1 tabIndex={-1}>{account.signIn}</h1>
      <TextField
        label={account.username}
        autoComplete="username"
        autoCapitalize="none"
        required
        autoFocus
        value={form.username}
        onChange={(event) => setForm({ ...form, username: event.target.value })}
      />
      <TextField
        label={account.password}
        type="password"
        autoComplete="current-password"
        required
        value={form.password}
        onChange={(event) => setForm({ ...form, password: event.target.value })}
        error={signingIn.error ? signInProblem(signingIn.error, account, shell) : undefined}
      />
      <Checkbox
        checked={form.remember}
        onChange={(event) => setForm({ ...form, remember: event.target.checked })}
      >
        {account.remember}
      </Checkbox>
      <Button type="submit" look="filled" big busy={signingIn.isPending && account.signingIn}>
        {account.signIn}
      </Button>
      <p className={styles.links}>
        <Link to="/forgot-password">{account.forgot}</Link>
        {about.data?.allowSignup && <Link to="/register">{account.register}</Link>}
      </p>
      <details className={styles.hint}>
        <summary>{account.firstStart}</summary>
        <p>{account.firstStartText}</p>
      </details>
    </form>
  )
}

/** The features of the server for users who are not signed in. */
export const useAbout = () =>
  useQuery({ queryKey: ['about'], queryFn: () => bodyOf(api.GET('/app/about')), staleTime: Infinity })

function signInProblem(error: Error, account: Messages['account'], shell: Messages['shell']): string {
  if (!(error instanceof ApiError)) return shell.failed
  if (error.code === 'sign-in/refused') return account.refused
  if (error.code === 'sign-in/limited')
    return account.limited(Math.max(1, Math.ceil(Number(error.problem.retryAfter ?? 60) / 60)))
  return failureText(error, shell)
}
