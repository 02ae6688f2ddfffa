import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { bodyOf } from '../../api/client.ts'
import { patchOf } from '../../api/pending-changes.ts'
import { useChange } from '../../changes/use-change.ts'
import { useFields } from '../../changes/use-fields.ts'
import { languages, useAllMessages, useLanguage, useMessages } from '../../messages/index.ts'
import { fieldErrors } from '../../api/field-errors.ts'
import { noteSessionEnd } from '../../device/owner.ts'
import { signInWaysQuery } from '../../entities/session/providers.ts'
import { useUser, type User } from '../../entities/session/session.ts'
import { chooseTheme, currentTheme, type Theme } from '../../ui/theme.ts'
import { showFailure, showToast } from '../../ui/toasts.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Segments, Select, TextField } from '../../ui/Field.tsx'
import { Page } from '../../ui/Page.tsx'
import { PushSection } from './PushSection.tsx'
import styles from './account.module.css'
import { sessionKeys } from '../../entities/session/keys.ts'

/** The settings of the user and of this device. */
export function ProfilePage() {
  const { account, more, security, sessions } = useAllMessages()
  const { data: ways } = useQuery(signInWaysQuery)
  return (
    <Page title={account.profile} narrow breadcrumbs={<Link to="/more">{more.title}</Link>}>
      <Details />
      <Appearance />
      <PushSection />
      {ways?.ownPasswords !== false && <Password />}
      <section className={styles.section}>
        <h2>{sessions.title}</h2>
        <p>{sessions.text}</p>
        <ButtonLink to="/user/profile/sessions" className={styles.submit ?? ''} icon="screen">
          {sessions.title}
        </ButtonLink>
      </section>
      <section className={styles.section}>
        <h2>{security.title}</h2>
        <p>{security.text}</p>
        <ButtonLink to="/user/profile/security" className={styles.submit ?? ''} icon="key">
          {security.title}
        </ButtonLink>
      </section>
      <section className={styles.section}>
        <h2>{account.programs}</h2>
        <p>{more.tokensText}</p>
        <ButtonLink to="/user/profile/api-tokens" className={styles.submit ?? ''} icon="key">
          {more.tokens}
        </ButtonLink>
      </section>
    </Page>
  )
}

const detailKeys = ['fullName', 'username', 'email'] as const
type Details = Pick<User, (typeof detailKeys)[number]>

function Details() {
  const { account, shell } = useMessages()
  const user = useUser()
  // What was not typed in is shown as the server has it: somebody else may have changed it.
  const [typed, setTyped] = useState<Partial<Details>>({})
  const saving = useChange({
    record: 'profile',
    send: (body: Partial<Details>, server) =>
      bodyOf(server.PUT('/users/{id}', { params: { path: { id: user.id } }, body })),
    stored: (saved) => [patchOf<User>(sessionKeys.all, () => saved)],
    outdates: [sessionKeys.all],
    failure: 'form',
    onDone(_, sent) {
      setTyped((now) =>
        Object.fromEntries(detailKeys.filter((key) => now[key] !== sent[key]).map((key) => [key, now[key]])),
      )
      showToast(account.saved)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.act(typed)
  }
  const field = (key: keyof Details) => ({
    value: typed[key] ?? user[key],
    // Read before React renders, which can give the field its former value first.
    onChange: ({ target: { value } }: { target: { value: string } }) =>
      setTyped((now) => ({ ...now, [key]: value })),
  })
  const errors = fieldErrors(saving.error, detailKeys, shell)
  return (
    <form className={styles.section} onSubmit={submit}>
      <h2>{account.details}</h2>
      <TextField
        label={account.fullName}
        autoComplete="name"
        required
        {...field('fullName')}
        error={errors.fullName}
      />
      <div className={styles.pair}>
        <TextField
          label={account.chosenName}
          autoComplete="username"
          required
          {...field('username')}
          error={errors.username}
        />
        <TextField
          label={account.email}
          type="email"
          autoComplete="email"
          required
          {...field('email')}
          error={errors.email}
        />
      </div>
      <Button type="submit" className={styles.submit ?? ''} busy={saving.isPending && shell.saving}>
        {shell.save}
      </Button>
    </form>
  )
}

function Appearance() {
  const { tag, messages, choose } = useLanguage()
  const { account } = messages
  const [theme, setTheme] = useState(currentTheme)
  const themes: Record<Theme, string> = {
    system: account.themeSystem,
    light: account.themeLight,
    dark: account.themeDark,
  }
  return (
    <section className={styles.section}>
      <h2>{account.appearance}</h2>
      <Segments
        label={account.theme}
        value={theme}
        options={themes}
        onChange={(chosen) => {
          chooseTheme(chosen)
          setTheme(chosen)
        }}
      />
      <Select
        label={account.language}
        value={tag}
        onChange={({ target }) =>
          void choose(target.value).catch((error: unknown) => showFailure(error, messages))
        }
      >
        {languages.map((language) => (
          <option key={language} value={language} lang={language}>
            {new Intl.DisplayNames(language, { type: 'language' }).of(language)}
          </option>
        ))}
      </Select>
    </section>
  )
}

function Password() {
  const { account, shell } = useMessages()
  const form = useFields({ currentPassword: '', newPassword: '' })
  const changing = useChange({
    record: 'password',
    send: (body: typeof form.values, server) => server.PUT('/users/password', { body }),
    failure: 'form',
    // All sessions have ended. The page keeps what is typed in its other fields.
    onDone(_, sent) {
      form.takeBack(sent)
      showToast(account.passwordChanged)
      noteSessionEnd()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    changing.act(form.values)
  }
  const errors = fieldErrors(changing.error, ['currentPassword', 'newPassword'], shell)
  return (
    <form className={styles.section} onSubmit={submit}>
      <h2>{account.changePassword}</h2>
      <p>{account.changePasswordText}</p>
      <div className={styles.pair}>
        <TextField
          label={account.currentPassword}
          type="password"
          autoComplete="current-password"
          required
          {...form.field('currentPassword')}
          error={errors.currentPassword}
        />
        <TextField
          label={account.newPassword}
          type="password"
          autoComplete="new-password"
          minLength={8}
          required
          hint={account.passwordHint}
          {...form.field('newPassword')}
          error={errors.newPassword}
        />
      </div>
      <Button type="submit" className={styles.submit ?? ''} busy={changing.isPending && shell.saving}>
        {account.setPassword}
      </Button>
    </form>
  )
}
