import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState, type FormEvent } from 'react'
import { api } from '../../api/client.ts'
import { chooseLanguage, languages, useLanguage, useMessages } from '../../messages/index.ts'
import { fieldErrors } from '../../api/field-errors.ts'
import { leave } from '../../device/owner.ts'
import { sessionKey, useUser } from '../../entities/session/session.ts'
import { chooseTheme, currentTheme, type Theme } from '../../ui/theme.ts'
import { showToast } from '../../ui/toasts.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { Segments, Select, TextField } from '../../ui/Field.tsx'
import { Page } from '../../ui/Page.tsx'
import styles from './account.module.css'

/** The settings of the user and of this device. */
export function ProfilePage() {
  const { account, more, sessions } = useMessages()
  return (
    <Page title={account.profile} narrow breadcrumbs={<Link to="/more">{more.title}</Link>}>
      <Details />
      <Appearance />
      <Password />
      <section className={styles.section}>
        <h2>{sessions.title}</h2>
        <p>{sessions.text}</p>
        <ButtonLink to="/user/profile/sessions" className={styles.submit ?? ''} icon="screen">
          {sessions.title}
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

function Details() {
  const { account, shell } = useMessages()
  const user = useUser()
  const client = useQueryClient()
  const [form, setForm] = useState({ fullName: user.fullName, username: user.username, email: user.email })
  const saving = useMutation({
    mutationFn: () => api.PUT('/users/{id}', { params: { path: { id: user.id } }, body: form }),
    async onSuccess() {
      await client.invalidateQueries({ queryKey: sessionKey })
      showToast(account.saved)
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    saving.mutate()
  }
  const errors = fieldErrors(saving.error, ['fullName', 'username', 'email'], shell)
  return (
    <form className={styles.section} onSubmit={submit}>
      <h2>{account.details}</h2>
      <TextField
        label={account.fullName}
        autoComplete="name"
        required
        value={form.fullName}
        error={errors.fullName}
        onChange={(event) => setForm({ ...form, fullName: event.target.value })}
      />
      <div className={styles.pair}>
        <TextField
          label={account.chosenName}
          autoComplete="username"
          required
          value={form.username}
          error={errors.username}
          onChange={(event) => setForm({ ...form, username: event.target.value })}
        />
        <TextField
          label={account.email}
          type="email"
          autoComplete="email"
          required
          value={form.email}
          onChange={(event) => setForm({ ...form, email: event.target.value })}
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
  const { account } = useMessages()
  const { tag } = useLanguage()
  const [theme, setTheme] = useState(currentTheme)
  const themes: Record<Theme, string> = {
    system: account.themeSystem,
    light: account.themeLight,
    dark: account.themeDark,
  }
  const chooseAndReload = (language: string) => {
    chooseLanguage(language)
    location.reload()
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
      <Select label={account.language} value={tag} onChange={(event) => chooseAndReload(event.target.value)}>
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
  const navigate = useNavigate()
  const client = useQueryClient()
  const [form, setForm] = useState({ currentPassword: '', newPassword: '' })
  const changing = useMutation({
    mutationFn: () => api.PUT('/users/password', { body: form }),
    async onSuccess() {
      client.removeQueries({ queryKey: sessionKey })
      leave()
      showToast(account.passwordChanged)
      await navigate({ to: '/login' })
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    changing.mutate()
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
          value={form.currentPassword}
          onChange={(event) => setForm({ ...form, currentPassword: event.target.value })}
          error={errors.currentPassword}
        />
        <TextField
          label={account.newPassword}
          type="password"
          autoComplete="new-password"
          minLength={8}
          required
          hint={account.passwordHint}
          value={form.newPassword}
          error={errors.newPassword}
          onChange={(event) => setForm({ ...form, newPassword: event.target.value })}
        />
      </div>
      <Button type="submit" className={styles.submit ?? ''} busy={changing.isPending && shell.saving}>
        {account.setPassword}
      </Button>
    </form>
  )
}
