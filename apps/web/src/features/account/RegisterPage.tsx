import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { bodyOf } from '../../api/client.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { useMessages } from '../../messages/index.ts'
import { fieldErrors } from '../../api/field-errors.ts'
import { enter, sessionRecord, signIn } from '../../entities/session/session.ts'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { TextField } from '../../ui/Field.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { useTitle } from '../../ui/Page.tsx'
import styles from './account.module.css'
import { useAbout } from './LoginPage.tsx'

const empty = { username: '', fullName: '', email: '', household: '', password: '', passwordConfirm: '' }

const credentialsOf = ({ username, password }: Pick<typeof empty, 'username' | 'password'>) => ({
  username,
  password,
  remember: true,
})

/** Creates an account, with the token of an invitation or when the server allows sign-up. */
export function RegisterPage() {
  const { account, editor, shell } = useMessages()
  const { token } = useSearch({ from: '/plain/register' })
  const about = useAbout()
  const router = useRouter()
  const client = useQueryClient()
  const form = useFields(empty)
  const { password, passwordConfirm } = form.values
  const [isTypedOn, setTypedOn] = useState(false)
  const [isLeaving, setLeaving] = useState(false)
  useTitle(account.register)
  const registering = useChange({
    record: sessionRecord,
    // When only the sign-in failed, the next attempt signs in.
    async send({ household, ...person }: typeof empty, server) {
      const place = token === undefined ? { group: household, household } : { groupToken: token }
      await bodyOf(server.POST('/users/register', { body: { ...person, ...place } }))
      return { person, started: await signIn(credentialsOf(person)) }
    },
    // The account exists with what was sent first. Its details become those of the form.
    async correct({ person: first, started }, { household: _, ...person }, server) {
      const { username, fullName, email, password: newPassword } = person
      if (first.password !== newPassword) {
        const body = { currentPassword: first.password, newPassword }
        await server.PUT('/users/password', { body })
        await signIn(credentialsOf({ username: first.username, password: newPassword }))
      }
      const body = { username, fullName, email, currentPassword: newPassword }
      await server.PUT('/users/{id}', { params: { path: { id: started.user.id } }, body })
      return { person, started }
    },
    failure: 'form',
    async onDone({ started }, sent, isHere) {
      if (!form.isAsSent(sent)) {
        setTypedOn(true)
        return 'continue'
      }
      setLeaving(true)
      const stays = await enter(started, '/recipes', { client, router, isHere })
      return setLeaving(!stays)
    },
  })
  if (token === undefined && about.data && !about.data.allowSignup)
    return (
      <Notice
        level={1}
        title={account.registerClosed}
        actions={<ButtonLink to="/login">{account.haveAccount}</ButtonLink>}
      >
        {account.registerClosedText}
      </Notice>
    )
  const differ = passwordConfirm !== '' && password !== passwordConfirm
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!differ) registering.act(form.values)
  }
  const errors = fieldErrors(
    registering.error,
    ['username', 'fullName', 'email', 'household', 'password', 'passwordConfirm'],
    shell,
  )
  const field = (key: keyof typeof empty) => ({
    ...form.field(key),
    error: errors[key],
    required: true,
  })
  return (
    <form className={styles.form} inert={isLeaving} onSubmit={submit}>
      <h1 tabIndex={-1}>{token === undefined ? account.registerOpenTitle : account.registerTitle}</h1>
      <p>{token === undefined ? account.registerOpenText : account.registerText}</p>
      <TextField label={account.fullName} autoComplete="name" {...field('fullName')} />
      <TextField
        label={account.chosenName}
        autoComplete="username"
        autoCapitalize="none"
        {...field('username')}
      />
      <TextField label={account.email} type="email" autoComplete="email" {...field('email')} />
      {token === undefined && <TextField label={account.householdName} {...field('household')} />}
      <TextField
        label={account.password}
        type="password"
        autoComplete="new-password"
        minLength={8}
        hint={account.passwordHint}
        {...field('password')}
      />
      <TextField
        label={account.repeatPassword}
        type="password"
        autoComplete="new-password"
        {...field('passwordConfirm')}
        error={differ ? account.passwordsDiffer : errors.passwordConfirm}
      />
      <Button type="submit" look="filled" big busy={registering.isPending && account.registering}>
        {account.register}
      </Button>
      <p role="status">{isTypedOn && editor.savedSoFar}</p>
      <p className={styles.links}>
        <Link to="/login">{account.haveAccount}</Link>
      </p>
    </form>
  )
}
